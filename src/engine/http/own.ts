import { closeSync, openSync } from 'node:fs'
import { devNull } from 'node:os'
import { type Deadline, stalled } from './deadline.ts'
import type { TransportCode, TransportFailure } from './exchange.ts'
import { failureOf } from './failure.ts'
import { isLoopback } from './proxy.ts'

/** Failures that may be those of this machine: it found no server, or could not open a connection. */
const doubtful: ReadonlySet<TransportCode> = new Set(['dns', 'reset', 'tls', 'proxy', 'unreachable', 'unknown'])

/** Servers wait longer than this for their clients. */
const serversWaitMs = 1000

/** File descriptors that a resolver, a handshake and a server in this process need at once. */
const spareDescriptors = 4

/**
 * Looks once more at a failure that seems to be the target's or the network's: a server hangs up on a client that does not listen,
 * and a resolver without a file descriptor knows no host.
 */
export function ownIfOurs(failure: TransportFailure, stalledMs: number): TransportFailure {
  if (!doubtful.has(failure.code)) return failure
  if (stalledMs >= serversWaitMs) return stalled(failure.phase)
  return canOpen(spareDescriptors) ? failure : failureOf({ code: 'EMFILE' }, failure.phase)
}

/** An exchange by its end. */
interface EndedExchange extends Pick<Deadline, 'stalledMs'> {
  readonly status: number | undefined
  readonly durationMs: number
}

/** The fault of this machine behind a 504: a gateway on it stalls together with this process, and its time limits run out (RFC9110 15.6.5). */
export function ownIfHere(host: string, { status = 0, stalledMs, durationMs }: EndedExchange): TransportFailure | undefined {
  const isLate = status === 504 && stalledMs >= serversWaitMs && 2 * stalledMs > durationMs
  return isLate && isLoopback(host) ? stalled('processing') : undefined
}

/** Tells whether this process may open this many more files and connections. */
export function canOpen(count: number): boolean {
  const opened: number[] = []
  try {
    while (opened.length < count) opened.push(openSync(devNull, 'r'))
    return true
  } catch {
    return false
  } finally {
    for (const descriptor of opened) closeSync(descriptor)
  }
}
