import { setImmediate as turn } from 'node:timers/promises'
import type { Clock } from '../../src/monitor/clock.ts'

/** Time that stands still until a test lets it pass; then everything that is due is called in its order. */
export class TestClock implements Clock {
  #time: number
  #calls: { readonly at: number; readonly call: () => void }[] = []

  constructor(time = Date.parse('2026-11-22T12:00:00Z')) {
    this.#time = time
  }

  readonly now = (): number => this.#time
  readonly steady = (): number => this.#time

  readonly after = (ms: number, call: () => void): (() => void) => {
    const entry = { at: this.#time + Math.max(0, Math.ceil(ms)), call }
    this.#calls.push(entry)
    return () => void (this.#calls = this.#calls.filter((other) => other !== entry))
  }

  /** Goes on by so many milliseconds; whoever is called has all the real time that it needs until `settled` says that it has ended. */
  async pass(ms: number, settled: () => boolean = () => true): Promise<void> {
    const end = this.#time + ms
    for (let due = this.#due(end); due !== undefined; due = this.#due(end)) {
      this.#calls = this.#calls.filter((other) => other !== due)
      this.#time = Math.max(this.#time, due.at)
      due.call()
      await settle(settled)
    }
    this.#time = end
  }

  #due(end: number): { readonly at: number; readonly call: () => void } | undefined {
    const due = this.#calls.filter(({ at }) => at <= end)
    return due.reduce<(typeof due)[number] | undefined>((first, one) => (first === undefined || one.at < first.at ? one : first), undefined)
  }
}

async function settle(settled: () => boolean): Promise<void> {
  const end = Date.now() + 120_000
  await turn()
  while (!settled()) {
    if (Date.now() > end) throw new Error(`not settled: ${String(settled)}`)
    await turn()
  }
}
