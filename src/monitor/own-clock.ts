import type { Clock } from './clock.ts'

/** Smaller steps are ordinary corrections of a clock. */
export const leastStepMs = 60_000

/**
 * The machine's time, until it is set by more than a minute: then time continues as before until several servers agree with the new one. So
 * a wrongly set clock opens no window and expires no token; a correctly set one, or one after a sleep, is followed.
 */
export class StepTolerantClock implements Clock {
  readonly #machine: Clock
  /** Of the machine's time from the steady one. */
  #offsetMs: number

  constructor(machine: Clock) {
    this.#machine = machine
    this.#offsetMs = machine.now() - machine.steady()
  }

  readonly now = (): number => {
    if (this.stepMs() !== 0) return Math.round(this.#machine.steady() + this.#offsetMs)
    this.confirm()
    return this.#machine.now()
  }

  readonly stepMs = (): number => {
    const stepMs = this.#machine.now() - this.#machine.steady() - this.#offsetMs
    return Math.abs(stepMs) < leastStepMs ? 0 : stepMs
  }

  /** Several servers have the same time as the machine. */
  confirm(): void {
    this.#offsetMs = this.#machine.now() - this.#machine.steady()
  }

  get steady(): Clock['steady'] {
    return this.#machine.steady
  }

  get after(): Clock['after'] {
    return this.#machine.after
  }
}
