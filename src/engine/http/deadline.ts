import { message } from '../../messages/index.ts'
import type { Phase, TransportFailure } from './exchange.ts'
import { failureWith } from './failure.ts'
import { watchStalls } from './stalls.ts'

type EndReason = 'aborted' | 'timeout' | 'stalled'

/**
 * The end of an exchange's time: its own deadline, or the run being interrupted. Covers everything, from resolving to the last byte. To be cleared.
 * Only time in which this process listened counts against the target: what stalls took is given back, until that is as much as the time itself.
 * Nearly every exchange ends in time: a signal, and who listens to it, are made for those alone that need one.
 */
export class Deadline {
  /** The reason why it is over, if it is. */
  over: EndReason | undefined
  readonly #timeoutMs: number
  readonly #interrupted: AbortSignal
  readonly #stalls = watchStalls()
  #timer: NodeJS.Timeout
  #settledMs = 0
  #extraMs = 0
  #controller: AbortController | undefined
  #call: (() => void) | undefined

  constructor(timeoutMs: number, interrupted: AbortSignal) {
    this.#timeoutMs = timeoutMs
    this.#interrupted = interrupted
    this.#timer = setTimeout(onTime, timeoutMs, this)
    if (interrupted.aborted) this.#end('aborted')
    else interrupted.addEventListener('abort', this, { once: true })
  }

  /** Given when it is over. */
  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController()
      if (this.over !== undefined) this.#controller.abort(this.over)
    }
    return this.#controller.signal
  }

  /** Milliseconds of the exchange in which this process was stalled. */
  get stalledMs(): number {
    return this.#stalls.ms
  }

  /** Calls one listener when it is over, in place of the one before. */
  whenOver(call: (() => void) | undefined): void {
    this.#call = call
  }

  /** Why it was over, in the phase that it met. */
  failure(phase: Phase): TransportFailure {
    if (this.over === 'aborted') return failureWith('aborted', phase, message('transport.interrupted'))
    if (this.over === 'stalled') return stalled(phase)
    const limit = { ms: this.#timeoutMs }
    return phase === 'connect'
      ? failureWith('connect-timeout', phase, message('transport.connect-timeout-of', { limit }))
      : failureWith('timeout', phase, message('transport.timeout', { limit }))
  }

  clear(): void {
    clearTimeout(this.#timer)
    this.#stalls.end()
    this.#interrupted.removeEventListener('abort', this)
  }

  /** The run is interrupted. */
  handleEvent(): void {
    this.#end('aborted')
  }

  onTime(): void {
    const owedMs = Math.min(this.#stalls.ms - this.#settledMs, this.#timeoutMs)
    if (owedMs <= 0) return this.#end('timeout')
    if (this.#extraMs >= this.#timeoutMs) return this.#end('stalled')
    this.#settledMs = this.#stalls.ms
    this.#extraMs += owedMs
    this.#timer = setTimeout(onTime, owedMs, this)
  }

  #end(reason: EndReason): void {
    if (this.over !== undefined) return
    this.over = reason
    this.#controller?.abort(reason)
    this.#call?.()
  }
}

const onTime = (deadline: Deadline): void => deadline.onTime()

/** The failure of an exchange that this process was too late for. */
export function stalled(phase: Phase): TransportFailure {
  return failureWith('own-lag', phase, message('transport.stalled'))
}
