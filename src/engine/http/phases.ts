import type { Phase, Phases } from './exchange.ts'

/** Times the phases of one exchange: a phase ends where the next begins, and a failure happened in the one that was running. */
export class PhaseClock {
  #phase: Phase | undefined
  #since = 0
  readonly #spent: Partial<Record<Phase, number>> = {}

  /** Ends the running phase and begins another; a phase that is entered again continues. */
  enter(phase: Phase): void {
    this.stop()
    this.#phase = phase
    this.#since = performance.now()
  }

  /** Ends the running phase; a later failure is still reported for it. */
  stop(): void {
    if (this.#phase !== undefined && this.#since > 0)
      this.#spent[this.#phase] = (this.#spent[this.#phase] ?? 0) + performance.now() - this.#since
    this.#since = 0
  }

  /** The phase that runs, or ran last. */
  get phase(): Phase {
    return this.#phase ?? 'connect'
  }

  /** Tells whether no connection was opened: another exchange had left it. */
  get reused(): boolean {
    return this.#spent.connect === undefined && (this.#phase === 'processing' || this.#phase === 'transfer')
  }

  get phases(): Phases {
    const phases: { -readonly [Name in keyof Phases]: Phases[Name] } = {}
    for (const phase in this.#spent) phases[`${phase as Phase}Ms`] = roundMs(this.#spent[phase as Phase]!)
    return phases
  }
}

/** A clock over a network is no finer than microseconds. */
export function roundMs(milliseconds: number): number {
  return Math.round(milliseconds * 1000) / 1000
}
