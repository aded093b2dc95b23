import { message } from '../../messages/index.ts'
import type { Phase, TransportFailure } from './exchange.ts'
import { failureWith } from './failure.ts'
import { watchStalls } from './stalls.ts'

/** The end of an exchange's time: its own deadline, or the run being interrupted. Covers everything, from resolving to the last byte. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Milliseconds of the exchange in which this process heard nothing, whatever the target sent. */
  readonly stalledMs: number
  /** Why the signal was given, in the phase that it met. */
  failure(phase: Phase): TransportFailure
  clear(): void
}

/**
 * Starts the clock on an exchange. Clear it when the exchange has ended.
 * Only time in which this process listened counts against the target: what stalls took is given back, until that is as much as the time itself.
 */
export function startDeadline(timeoutMs: number, interrupted: AbortSignal): Deadline {
  const controller = new AbortController()
  const stalls = watchStalls()
  const onInterrupt = (): void => controller.abort('aborted')
  let settledMs = 0
  let extraMs = 0
  const onTime = (): void => {
    const owedMs = Math.min(stalls.ms - settledMs, timeoutMs)
    if (owedMs <= 0) return controller.abort('timeout')
    if (extraMs >= timeoutMs) return controller.abort('stalled')
    settledMs = stalls.ms
    extraMs += owedMs
    timer = setTimeout(onTime, owedMs)
  }
  let timer = setTimeout(onTime, timeoutMs)
  if (interrupted.aborted) onInterrupt()
  else interrupted.addEventListener('abort', onInterrupt, { once: true })
  return {
    signal: controller.signal,
    get stalledMs() {
      return stalls.ms
    },
    failure: (phase) => {
      const { reason } = controller.signal as { readonly reason: unknown }
      if (reason === 'aborted') return failureWith('aborted', phase, message('transport.interrupted'))
      if (reason === 'stalled') return stalled(phase)
      if (phase === 'connect')
        return failureWith('connect-timeout', phase, message('transport.connect-timeout-of', { limit: { ms: timeoutMs } }))
      return failureWith('timeout', phase, message('transport.timeout', { limit: { ms: timeoutMs } }))
    },
    clear: () => {
      clearTimeout(timer)
      stalls.end()
      interrupted.removeEventListener('abort', onInterrupt)
    },
  }
}

/** The failure of an exchange that this process was too late for. */
export function stalled(phase: Phase): TransportFailure {
  return failureWith('own-lag', phase, message('transport.stalled'))
}
