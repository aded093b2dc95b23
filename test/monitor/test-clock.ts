import { setImmediate as turn } from 'node:timers/promises'
import type { Clock } from '../../src/monitor/clock.ts'

interface Call {
  readonly at: number
  readonly call: () => void
}

/** Time that passes only when a test lets it; then everything that is due is called in its order. */
export class TestClock implements Clock {
  #time: number
  #calls: Call[] = []
  /** Called with each time that has come. */
  passes: (time: number) => void = () => undefined

  constructor(time = Date.parse('2026-11-22T12:00:00Z')) {
    this.#time = time
  }

  #setMs = 0
  readonly now = (): number => this.#time + this.#setMs
  readonly steady = (): number => this.#time

  readonly after = (ms: number, call: () => void): (() => void) => {
    const entry = { at: this.#time + Math.max(0, Math.ceil(ms)), call }
    this.#calls.push(entry)
    return () => void (this.#calls = this.#calls.filter((other) => other !== entry))
  }

  /** Goes on by so many milliseconds; what is called has all the real time that it needs until `settled` resolves. */
  async pass(ms: number, settled: () => Promise<unknown> = turn): Promise<void> {
    const end = this.#time + ms
    while (this.#next !== undefined && this.#next.at <= end) await this.step(settled)
    this.#time = Math.max(this.#time, end)
    this.passes(this.#time)
  }

  /** Goes on to the next call. */
  async step(settled: () => Promise<unknown> = turn): Promise<void> {
    const next = this.#next
    if (next === undefined) return
    this.#calls = this.#calls.filter((other) => other !== next)
    this.#time = Math.max(this.#time, next.at)
    this.passes(this.#time)
    next.call()
    await settled()
  }

  /** Sets the clock by so much. */
  set(ms: number): void {
    this.#setMs += ms
  }

  /** Calls nothing for so long, and then all too late: as on a machine that was suspended. */
  jump(ms: number): void {
    this.#time += ms
  }

  get #next(): Call | undefined {
    let first: Call | undefined
    for (const one of this.#calls) if (first === undefined || one.at < first.at) first = one
    return first
  }
}
