import { watchStalls } from '../engine/index.ts'
import { kept } from './kept.ts'
import type { Log } from './log.ts'
import type { OwnFaultCode } from './cycle/own-fault.ts'

/** Shorter ones happen on every busy machine, and harm nobody. */
const stallWorthTellingMs = 1000
const mostNamed = 10

/** What holds the monitor itself up: counted from its start, and told in the log, however many targets it concerns. */
export class Trouble {
  discardedCycles = 0
  readonly #stalls = watchStalls()
  #toldMs = 0
  #untold = new Map<OwnFaultCode, string[]>()

  /** For how long nothing was heard, all in all. */
  get stalledSeconds(): number {
    return this.#stalls.ms / 1000
  }

  /** A cycle says nothing of its target. */
  add(target: string, fault: OwnFaultCode): void {
    this.discardedCycles++
    kept(this.#untold, fault, () => []).push(target)
  }

  /** Writes what has come since the last time: a line for each kind. Called once a second. */
  tell(log: Log): void {
    const stalledMs = Math.round(this.#stalls.ms - this.#toldMs)
    this.#toldMs = this.#stalls.ms
    if (stalledMs >= stallWorthTellingMs) log({ level: 'warn', event: 'stalled', stalledMs })
    for (const [reason, targets] of this.#untold)
      log({ level: 'warn', event: 'cycles-discarded', reason, cycles: targets.length, targets: targets.slice(0, mostNamed) })
    this.#untold = new Map()
  }

  end(): void {
    this.#stalls.end()
  }
}
