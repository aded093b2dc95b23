import { watchStalls } from '../engine/index.ts'
import { getOrInsert } from './kept.ts'
import type { Log } from './log.ts'
import type { OwnFaultCode } from './cycle/own-fault.ts'

/** Shorter stalls happen on every busy machine, and do no harm. */
const stallWorthTellingMs = 1000
const mostNamed = 10

/** The stalls of the monitor itself and the cycles they discarded: counted from its start, and logged in few lines, however many targets they concern. */
export class StallLog {
  discardedCycles = 0
  readonly #stalls = watchStalls()
  #loggedMs = 0
  #untold = new Map<OwnFaultCode, string[]>()

  /** The duration of all stalls so far. */
  get stalledSeconds(): number {
    return this.#stalls.ms / 1000
  }

  /** A cycle says nothing of its target. */
  add(target: string, fault: OwnFaultCode): void {
    this.discardedCycles++
    getOrInsert(this.#untold, fault, () => []).push(target)
  }

  /** Logs the stalls since the last call: a line for each kind. Called once a second. */
  tell(log: Log): void {
    const stalledMs = Math.round(this.#stalls.ms - this.#loggedMs)
    this.#loggedMs = this.#stalls.ms
    if (stalledMs >= stallWorthTellingMs) log({ level: 'warn', event: 'stalled', stalledMs })
    for (const [reason, targets] of this.#untold)
      log({ level: 'warn', event: 'cycles-discarded', reason, cycles: targets.length, targets: targets.slice(0, mostNamed) })
    this.#untold = new Map()
  }

  end(): void {
    this.#stalls.end()
  }
}
