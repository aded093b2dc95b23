import { performance, type EventLoopUtilization } from 'node:perf_hooks'

const sampleMs = 50
const most = 0.9

/** Whether this process has more to do than it gets done, as seen over the last moments. */
export class Pressure {
  #last: EventLoopUtilization = performance.eventLoopUtilization()
  #lookedAt = performance.now()
  #high = false

  get high(): boolean {
    const now = performance.now()
    if (now - this.#lookedAt < sampleMs) return this.#high
    const current = performance.eventLoopUtilization()
    this.#high = performance.eventLoopUtilization(current, this.#last).utilization > most
    this.#last = current
    this.#lookedAt = now
    return this.#high
  }
}
