import type { Target } from '../../config/index.ts'
import type { CheckResult } from '../cycle-result.ts'
import type { Cycle } from './cycle.ts'
import { allRhythms, type Rhythm, type rhythmNamesOf } from './program.ts'

/** As long as nothing fails, one for all: a coordinator has tens of thousands of targets and makes no cycle. */
const none: ReadonlySet<string> = new Set()

/** Decides which rhythms of the checks of a target are due in a cycle. */
export class DueRhythms {
  readonly #names: ReturnType<typeof rhythmNamesOf>
  readonly #rareEveryMs: number
  /** The next times of checks, by the monotonic clock. */
  #freshAt = 0
  #rareAt = 0
  #failing = none
  /** The checks that failed in the last cycle with a response, and passed in the one before: the token may be the reason. */
  #rejectedSince = none

  constructor(names: ReturnType<typeof rhythmNamesOf>, { monitor }: Target) {
    this.#names = names
    this.#rareEveryMs = monitor.negativeChecksSeconds * 1000
  }

  /** Returns the due rhythms: by the clock, or because one of their checks failed and is repeated until its state is clear. */
  at(now: number, unsettled: readonly string[], isExpiredDue: boolean): readonly Rhythm[] {
    const { fresh, rare, tokenUsers } = this.#names
    const open = [...unsettled, ...this.#failing]
    const isRejected = [...this.#rejectedSince].some((name) => tokenUsers.has(name))
    const due = {
      cycle: true,
      fresh: now >= this.#freshAt || isRejected || open.some((name) => fresh.has(name)),
      rare: now >= this.#rareAt || open.some((name) => rare.has(name)),
      expired: isExpiredDue,
    }
    return allRhythms.filter((rhythm) => due[rhythm])
  }

  /** Takes in a cycle that began at `now`, and when the token that it fetched has to be renewed. */
  end(now: number, rhythms: readonly Rhythm[], { ownFault, outcome, causes }: Cycle, renewAt: number | undefined): void {
    // After an own fault the next cycle asks again.
    if (ownFault === undefined) {
      if (renewAt !== undefined) this.#freshAt = renewAt
      if (rhythms.includes('rare')) this.#rareAt = now + this.#rareEveryMs
    }
    if (outcome === 'discarded') return
    const critical = causes.filter(({ severity }) => severity === 'critical')
    if (critical.length === 0) return void (this.#rejectedSince = this.#failing = none)
    const answered = critical.filter(({ network }) => !network).flatMap(({ checks }) => checks)
    this.#rejectedSince = new Set(answered.filter((name) => !this.#failing.has(name)))
    this.#failing = new Set(critical.flatMap(({ checks }) => checks))
  }

  /** Tells whether an API accepted the token in a cycle. */
  acceptsToken({ checks }: Cycle): boolean {
    return checks.some(({ name, outcome }: CheckResult) => this.#names.tokenUsers.has(name) && outcome === 'passed')
  }
}
