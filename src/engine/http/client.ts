import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pemOf } from '../../base/index.ts'
import { type ConnectionOptions, Connections } from './connections.ts'
import { type Network, networkOf } from './network.ts'
import type { ProxyEnvironment } from './proxy.ts'
import type { Redactor } from './redact.ts'
import { Client, type HttpClient } from './request.ts'
import { send, type AttemptOptions, type RunRecorder } from './send.ts'
import { TrustStore } from './trust.ts'

/** The settings for the connections to one target. */
export interface TransportOptions {
  /** Of Gatewatch, for `User-Agent`. */
  readonly version: string
  /** For one exchange, everything included; 20 seconds unless said. */
  readonly timeoutMs?: number
  /** PEM certificates that are trusted beside those of Node.js and of the operating system; the file is read at once. */
  readonly caFile?: string
  readonly environment?: ProxyEnvironment
  /** Of an answered body, as sent and as decoded; 2 MiB unless said. On the wire, framing may double it. */
  readonly maxBodyBytes?: number
  /** Of the headers of an answer; 64 KiB unless said. */
  readonly maxHeaderBytes?: number
  /** The beginning of a UUID of version 8, up to its version, that every transaction id has; random ones unless said. */
  readonly transactionPrefix?: string
  /** The maximum age of a reused connection, the clock that measures it, and the name resolver. */
  readonly age?: Pick<ConnectionOptions, 'maxAgeMs' | 'now' | 'lookup'>
  /** Goes between the client and the network, or takes its place: records what comes, or replays what was recorded. */
  readonly between?: (network: Network) => Network
}

/** The exchanges of one run: numbered from 1, and redacted by one redactor. */
export interface RunTransport {
  client(attempt: AttemptOptions): HttpClient
}

/** The connections to one target, kept for a run or for months. */
export interface Transport {
  /** Where requests belong to a trace, `baggage` goes with them (W3C Baggage): values that may be seen by everybody, of characters that need no encoding. */
  startRun(redactor: Redactor, baggage?: Readonly<Record<string, string>>): RunTransport
  /** Cuts every connection, used or idle. */
  close(): Promise<void>
}

/** Opens the way to a target; nothing is sent before a client is asked to. */
export function openTransport(options: TransportOptions): Transport {
  const {
    version,
    timeoutMs = 20_000,
    caFile,
    environment = {},
    maxBodyBytes = 2 ** 21,
    maxHeaderBytes = 2 ** 16,
    transactionPrefix,
    age,
    between = (network) => network,
  } = options
  const trust = new TrustStore(caFile === undefined ? undefined : pemOf(readFileSync(caFile)))
  // Room for small chunks: each takes some bytes of framing beside its own.
  const maxWireBytes = 2 * maxBodyBytes + maxHeaderBytes
  const connections = new Connections({ environment, maxHeaderBytes, maxWireBytes, trust, ...age })
  // Makes requests comparable, and is worthless elsewhere.
  const salt = randomBytes(32).toString('base64')
  const network = between(networkOf({ connections, timeoutMs, maxBodyBytes, environment, trust }))
  const sender = { network, maxBodyBytes, userAgent: `Gatewatch/${version}`, transactionPrefix }
  return {
    startRun: (redactor, baggage = {}) => {
      let exchanges = 0
      const members = Object.entries(baggage).map(([name, value]) => `${name}=${value}`)
      const run: RunRecorder = { redactor, baggage: members.join(','), salt, number: () => ++exchanges }
      return {
        client: (attempt) =>
          new Client(
            async (request) => await send(request, { sender, run, attempt }),
            async (address, narrowed) => await network.handshake(address, { signal: attempt.signal, ...narrowed }),
          ),
      }
    },
    close: async () => await connections.close(),
  }
}
