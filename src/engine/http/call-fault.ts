import { isOwn } from './error.ts'
import type { Exchange } from './exchange.ts'

/** Why a right request got no answer that it deserved. */
export interface CallFault {
  /** A server error, an accident that may pass, or a limit with the time to come back. */
  readonly kind: 'error' | 'accident' | 'limit'
  /** `502`, `reset`. */
  readonly by: string
}

/** Statuses of an overloaded or restarting server. */
export const passingStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** Returns the fault of the server that an exchange shows if its request was right; undefined for an answer, an aborted exchange, or an own fault. */
export function callFaultOf({ response, failure }: Pick<Exchange, 'response' | 'failure'>): CallFault | undefined {
  if (failure !== undefined) return failure.code === 'aborted' || isOwn(failure) ? undefined : { kind: 'accident', by: failure.code }
  const { status = 0, headers = {} } = response ?? {}
  const by = String(status)
  if ((status === 429 || status === 503) && headers['retry-after'] !== undefined) return { kind: 'limit', by }
  if (passingStatuses.has(status)) return { kind: 'accident', by }
  return status >= 500 ? { kind: 'error', by } : undefined
}
