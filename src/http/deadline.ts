import type { Phase, TransportFailure } from './exchange.ts'

/** The end of an exchange's time: its own deadline, or the run being interrupted. Covers everything, from resolving to the last byte. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Why the signal was given, in the phase that it met. */
  failure(phase: Phase): TransportFailure
  clear(): void
}

/** Starts the clock on an exchange. Clear it when the exchange has ended. */
export function startDeadline(timeoutMs: number, interrupted: AbortSignal): Deadline {
  const controller = new AbortController()
  const onInterrupt = (): void => controller.abort('aborted')
  const timer = setTimeout(() => controller.abort('timeout'), timeoutMs)
  if (interrupted.aborted) onInterrupt()
  else interrupted.addEventListener('abort', onInterrupt, { once: true })
  return {
    signal: controller.signal,
    failure: (phase) => {
      if (controller.signal.reason === 'aborted') return { code: 'aborted', phase, message: 'the run was interrupted' }
      if (phase === 'connect') return { code: 'connect-timeout', phase, message: `the connection was not answered within ${timeoutMs} ms` }
      return { code: 'timeout', phase, message: `no complete answer within ${timeoutMs} ms` }
    },
    clear: () => {
      clearTimeout(timer)
      interrupted.removeEventListener('abort', onInterrupt)
    },
  }
}
