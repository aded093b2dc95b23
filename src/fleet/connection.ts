import { readFileSync } from 'node:fs'
import type { JetStreamClient, JetStreamManager } from '@nats-io/jetstream'
import type { KV, Kvm } from '@nats-io/kv'
import type { NatsConnection } from '@nats-io/transport-node'
import { tlsRules } from '../base/index.ts'
import { message, UserError } from '../messages/index.ts'
import { apiPrefix, middleDomain, readerName } from './names.ts'

/** Where the NATS servers are, and what is shown to them. */
export interface NatsSettings {
  readonly servers: readonly string[]
  /** Files: a user's credentials, or the seed of an NKey; and the authority that signed the servers' certificates. */
  readonly credentials?: string | undefined
  readonly nkey?: string | undefined
  readonly ca?: string | undefined
  /** Public keys of the coordinators, whose word on what people do counts beside the own. */
  readonly coordinators?: readonly string[] | undefined
  /** Operators by their public keys: what one of them signs is done in this name. */
  readonly operators?: ReadonlyMap<string, string> | undefined
  /** Copies of all that is kept: three where the servers are a cluster, unless told. */
  readonly replicas?: number | undefined
}

/** A connection with all that Gatewatch uses of it. */
export interface Nats {
  readonly connection: NatsConnection
  readonly stream: JetStreamClient
  readonly manager: JetStreamManager
  /** Those in the middle, also where the connection leads to the server of a location. */
  readonly buckets: Kvm
  /** Whether the server is one of the own location, which keeps what it is told while those in the middle cannot be reached. */
  readonly atLocation: boolean
  readonly settings: NatsSettings
}

/** NATS cannot be used as it was told: for whoever started the process. */
export class NatsError extends UserError {
  override name = 'NatsError'
}

/** The client gives up what hangs after so long. */
export const requestMs = 3000

/**
 * Connects as `<location>.<prober>`, `coordinator` or `fleet`, and stays connected whatever happens to the servers. Waits for the first of them without end unless `patient` is false.
 * A server whose JetStream domain is called as the location is that of the location. Throws NatsError where none can be reached, a file cannot be read, or the credentials are rejected.
 */
export async function connectNats(settings: NatsSettings, name: string, { patient = true } = {}): Promise<Nats> {
  const { connect, credsAuthenticator, nkeyAuthenticator, jetstream, jetstreamManager, Kvm } = await import('./client.ts')
  const { servers, credentials, ca } = settings
  const seed = seedOf(settings)
  const authenticator =
    credentials !== undefined
      ? { authenticator: credsAuthenticator(bytesOf(credentials)) }
      : seed !== undefined
        ? { authenticator: nkeyAuthenticator(seed) }
        : {}
  if (ca !== undefined) bytesOf(ca)
  const connection = await connect({
    servers: [...servers],
    name: `gatewatch ${name}`,
    // What is answered to one is for nobody else to hear.
    inboxPrefix: `_INBOX.${name}`,
    ...authenticator,
    ...(isSecured(settings) ? { tls: { ...tlsRules, ...(ca === undefined ? {} : { caFile: ca }) } } : {}),
    timeout: 3000,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    waitOnFirstConnect: patient,
    pingInterval: 3000,
    maxPingOut: 2,
    ignoreClusterUpdates: false,
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'unknown'
    const at = { servers: servers.join(', '), reason }
    if (noTls.test(reason)) throw new NatsError(message('fleet.no-tls', { servers: at.servers }))
    // The cause tells whether waiting for a server may help.
    throw Object.assign(new NatsError(message(isRejection(error) ? 'fleet.rejected' : 'fleet.unreachable', at)), { cause: error })
  })
  const { domain } = (connection.info ?? {}) as { readonly domain?: string }
  const atLocation = domain !== undefined && domain !== middleDomain && domain === name.split('.')[0]
  const options = { timeout: requestMs, ...(name === readerName && (await isForeign(connection)) && { apiPrefix }) }
  const stream = jetstream(connection, options)
  const manager = await jetstreamManager(connection, { ...options, checkAPI: false })
  const middle = atLocation ? jetstream(connection, { ...options, domain: middleDomain }) : stream
  return { connection, stream, manager, buckets: new Kvm(middle), atLocation, settings }
}

/** Whether a server was there and rejected what it was shown. */
export const isRejection = (error: unknown): boolean => /^(Authorization|UserAuthentication)/.test((error as Error).name)

/** What the client says of a server that speaks without encryption. */
const noTls = /does not support 'tls'/

/** Whether the account of a reader reaches JetStream in that of the coordinators; servers without users have one account for all. */
const isForeign = async (connection: NatsConnection): Promise<boolean> =>
  await connection.request(`${apiPrefix}.INFO`, '', { timeout: requestMs }).then(
    () => true,
    () => false,
  )

/** Whether all servers are spoken to over TLS: one that is named so, or an authority, is enough, since servers name one another. */
const isSecured = ({ servers, ca }: NatsSettings): boolean => ca !== undefined || servers.some((server) => server.startsWith('tls://'))

/** The seed of the own key, which the credentials of a user hold too. */
export function seedOf({ nkey, credentials }: NatsSettings): Uint8Array | undefined {
  const path = nkey ?? credentials
  if (path === undefined) return undefined
  const text = new TextDecoder().decode(bytesOf(path))
  return new TextEncoder().encode(/\bSU[A-Z2-7]{56}\b/.exec(text)?.[0] ?? text.trim())
}

function bytesOf(path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new NatsError(message('fleet.file-unreadable', { path, code: (error as NodeJS.ErrnoException).code ?? 'unknown' }))
  }
}

/** Copies of what is kept. */
export const replicasOf = ({ connection, settings }: Nats): number =>
  settings.replicas ?? (connection.info?.['cluster'] === undefined ? 1 : 3)

export type Bucket = KV
