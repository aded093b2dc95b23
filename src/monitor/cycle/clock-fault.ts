import { message } from '../../messages/index.ts'
import type { Exchange, Result } from '../../engine/index.ts'
import { leastStepMs } from '../own-clock.ts'
import { spanText } from '../span.ts'
import { worded } from '../cause-description.ts'
import type { CycleCause } from './cause.ts'

/** The name of the machine's clock among the checks of a target: its errors are no fault of the target. */
export const clockCheck = 'monitor.clock'

/** Compares the machine's clock with the dates in the responses of the servers of a target. */
export class Dates {
  #agreeing: string | undefined
  #others = 0
  #off: Map<string, number> | undefined

  /** Takes in an answer with a date. */
  see({ origin, clockOffsetMs }: Pick<Exchange, 'origin' | 'clockOffsetMs'>): void {
    if (clockOffsetMs === undefined) return
    if (Math.abs(clockOffsetMs) >= leastStepMs) return void (this.#off ??= new Map()).set(origin, clockOffsetMs)
    if (this.#agreeing === undefined) this.#agreeing = origin
    else if (this.#agreeing !== origin) this.#others++
  }

  /** Milliseconds by which the machine's clock is ahead of several servers that agree: 0 where they agree with it; undefined where too few say so. */
  get aheadMs(): number | undefined {
    if (this.#off === undefined) return this.#others > 0 ? 0 : undefined
    if (this.#agreeing !== undefined || this.#off.size < 2) return undefined
    const [first = 0, ...others] = [...this.#off.values()]
    return others.every((other) => Math.abs(other - first) < leastStepMs) ? -first : undefined
  }
}

/** Tells whether a result that counts against a target may only say that the machine's clock is wrong. */
export const mayBeOfClock = (result: Result, ofTime: ReadonlySet<string>, errorTypeOf: (result: Result) => string | undefined): boolean =>
  result.outcome !== 'passed' && (ofTime.has(result.check) || errorTypeOf(result) === 'tls-expired')

/** The cause of a clock that is wrong: the same for every target that shows it. */
export function clockCause(aheadMs: number): CycleCause {
  const off = spanText(Math.round(Math.abs(aheadMs) / 1000))
  return {
    key: clockCheck,
    rule: clockCheck,
    steps: [],
    sections: [],
    ...worded(message(aheadMs > 0 ? 'incident.clock.ahead' : 'incident.clock.behind', { off }), message('incident.clock.fix')),
    evidence: [clockCheck],
    checks: [clockCheck],
    severity: 'warning',
    counts: true,
    confidence: 'high',
    network: false,
  }
}
