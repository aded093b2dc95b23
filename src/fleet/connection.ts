import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream'
import type { KV, Kvm } from '@nats-io/kv'
import type { NatsConnection, NodeConnectionOptions } from '@nats-io/transport-node'
import { tlsRules } from '../base/index.ts'
import { apiPrefix, middleDomain, readerName } from './names.ts'

/** Where the NATS servers are, and what is shown to them. */
export interface NatsSettings {
  readonly servers: readonly string[]
  /** Files: a user's credentials, or the seed of an NKey; and the authority that signed the servers' certificates. */
  readonly credentials?: string | undefined
  readonly nkey?: string | undefined
  readonly ca?: string | undefined
  /** Copies of all that is kept: three where the servers are a cluster, unless told. */
  readonly replicas?: number | undefined
}

/** A connection with all that Gatewatch uses of it. */
export interface Nats {
  readonly connection: NatsConnection
  readonly stream: JetStreamClient
  readonly manager: JetStreamManager
  /** Those in the middle, also where the connection leads to the server of a place. */
  readonly buckets: Kvm
  /** Whether the server is one of the own place, which keeps what it is told while those in the middle cannot be reached. */
  readonly atPlace: boolean
  readonly settings: NatsSettings
}

/** NATS cannot be used as it was told: for whoever started the process. */
export class NatsError extends Error {
  override name = 'NatsError'
}

/** The client gives up what hangs after so long. */
export const requestMs = 3000

/** How a process waits for its first server. */
export interface Patience {
  /** Whether it waits at all. */
  readonly patient?: boolean
  /** Called with the reason of the first failed attempt, and of each that fails for another. */
  readonly onWait?: (reason: string) => void
  /** Ends the wait. */
  readonly signal?: AbortSignal | undefined
}

const retryMs = 500

/**
 * Connects as `<location>.<prober>`, `brain` or `fleet`, and stays connected whatever happens to the servers.
 * A server whose JetStream domain is called as the location is that of the place. Throws NatsError where a file cannot be read, the credentials are
 * rejected or a server does not encrypt that has to; and where no server can be reached and `patient` is false.
 */
export async function connectNats(settings: NatsSettings, name: string, patience: Patience = {}): Promise<Nats> {
  const { nkeyAuthenticator, credsAuthenticator, jetstream, jetstreamManager, Kvm } = await import('./client.ts')
  const { servers, credentials, nkey, ca } = settings
  const authenticator =
    credentials !== undefined
      ? { authenticator: credsAuthenticator(bytesOf(credentials)) }
      : nkey !== undefined
        ? { authenticator: nkeyAuthenticator(new TextEncoder().encode(new TextDecoder().decode(bytesOf(nkey)).trim())) }
        : {}
  if (ca !== undefined) bytesOf(ca)
  const connection = await firstConnection(
    {
      servers: [...servers],
      name: `gatewatch ${name}`,
      // What is answered to one is for nobody else to hear.
      inboxPrefix: `_INBOX.${name}`,
      ...authenticator,
      ...(isSecured(settings) ? { tls: { ...tlsRules, ...(ca === undefined ? {} : { caFile: ca }) } } : {}),
      timeout: 3000,
      maxReconnectAttempts: -1,
      reconnectTimeWait: retryMs,
      pingInterval: 3000,
      maxPingOut: 2,
      ignoreClusterUpdates: false,
    },
    patience,
  )
  const { domain } = (connection.info ?? {}) as { readonly domain?: string }
  const atPlace = domain !== undefined && domain !== middleDomain && domain === name.split('.')[0]
  const options = { timeout: requestMs, ...(name === readerName && (await isForeign(connection)) && { apiPrefix }) }
  const stream = jetstream(connection, options)
  const manager = await jetstreamManager(connection, { ...options, checkAPI: false })
  const middle = atPlace ? jetstream(connection, { ...options, domain: middleDomain }) : stream
  return { connection, stream, manager, buckets: new Kvm(middle), atPlace, settings }
}

/** Whether the account of a reader reaches JetStream in that of the coordinators; on servers without users there is one account for all. */
const isForeign = async (connection: NatsConnection): Promise<boolean> =>
  await connection.request(`${apiPrefix}.INFO`, '', { timeout: requestMs }).then(
    () => true,
    () => false,
  )

async function firstConnection(options: NodeConnectionOptions, { patient = true, onWait, signal }: Patience): Promise<NatsConnection> {
  const { connect } = await import('./client.ts')
  let told: string | undefined
  while (true)
    try {
      return await connect(options)
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown'
      const servers = [options.servers].flat().join(', ')
      if (noTls.test(reason))
        throw new NatsError(
          `The NATS servers ${servers} offer no TLS, which tls:// or --nats-ca demands. Set "tls" at the servers, or write nats://.`,
        )
      if (!patient || refusal.test(reason))
        throw new NatsError(
          `The NATS servers ${servers} cannot be used: ${reason}. Look whether they run, and whether the credentials are theirs.`,
        )
      if (reason !== told) onWait?.(reason)
      told = reason
      await pause(retryMs, undefined, { signal })
    }
}

const noTls = /does not support 'tls'/
const refusal = /authorization/i

/** Whether all servers are spoken to over TLS: one that is named so, or an authority, is enough, since servers name one another. */
const isSecured = ({ servers, ca }: NatsSettings): boolean => ca !== undefined || servers.some((server) => server.startsWith('tls://'))

function bytesOf(path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new NatsError(
      `The file ${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}). Name another, or mend its owner and mode.`,
    )
  }
}

/** Copies of what is kept. */
export const replicasOf = ({ connection, settings }: Nats): number =>
  settings.replicas ?? (connection.info?.['cluster'] === undefined ? 1 : 3)

export type Bucket = KV
