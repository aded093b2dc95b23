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
  /** For a whole exchange; 20 seconds by default. */
  readonly timeoutMs?: number
  /** PEM certificates to trust besides those of Node.js and of the operating system; the file is read at once. */
  readonly caFile?: string
  readonly environment?: ProxyEnvironment
  /** Of a response body, as sent and as decoded; 2 MiB by default. On the wire, framing may double it. */
  readonly maxBodyBytes?: number
  /** Of the response headers; 64 KiB by default. */
  readonly maxHeaderBytes?: number
  /** The beginning of every transaction id, a UUID of version 8, up to its version; random by default. */
  readonly transactionPrefix?: string
  /** The maximum age of a reused connection, the clock that measures it, and the name resolver. */
  readonly age?: Pick<ConnectionOptions, 'maxAgeMs' | 'now' | 'lookup'>
  /** Wraps or replaces the network: to record answers, or to replay recorded ones. */
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

/** Prepares the transport to a target; a client sends the first request. */
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
  // Each chunk has some bytes of framing.
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
