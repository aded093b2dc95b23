import { performance, type EventLoopUtilization } from 'node:perf_hooks'
import { type Limit, limitTo } from '../engine/index.ts'
import { type CallOff, type Clock, within } from './clock.ts'
import type { Cycle } from './cycle/cycle.ts'
import type { CycleRequest, Watch } from './cycle/watch.ts'
import { slotFrom, type Slots, slotsOf, slotsPassed } from './schedule.ts'

/** The values that the loop needs from the rest of the monitor. */
interface LoopOptions {
  /** The state of the checks of a target before a cycle. */
  readonly known: (target: string) => Pick<CycleRequest, 'unsettled' | 'confirms'>
  readonly onCycle: (cycle: Cycle, watch: Watch) => void
  /** A cycle broke: a fault of Gatewatch's own. */
  readonly onBroken: (target: string, error: unknown) => void
  readonly clock: Clock
}

interface ScheduledTarget {
  readonly watch: Watch
  readonly slots: Slots
  /** The slot that comes next, on the steady clock. */
  next: number
  callOff: CallOff | undefined
}

/** Cycles that begin at once. */
const mostStarting = 8
/** A cycle that takes longer waits for its target, and makes room for the start of another. */
const startingMs = 10
/** If the process itself is the bottleneck, another cycle would slow both: then the next start waits at least this long. */
const startingMsUnderPressure = 1000
/** Between the first cycles of two targets, on average. */
export const firstPauseMs = 10

/**
 * Lets every target have its cycles in its own rhythm: at its slots and never while the one before still runs.
 * However late one begins, the next is due at its slot; a slow target takes nothing from another.
 */
export class Loop {
  readonly lateness = new Lateness()
  missedTicks = 0
  overlapsSkipped = 0
  readonly #options: LoopOptions
  readonly #entries = new Map<string, ScheduledTarget>()
  readonly #running = new Map<Watch, Promise<void>>()
  readonly #limit: Limit = limitTo(mostStarting)
  readonly #pressure = new Pressure()
  readonly #end = new AbortController()

  constructor(options: LoopOptions) {
    this.#options = options
  }

  get running(): number {
    return this.#running.size
  }

  /** Adds new targets and removes those that are gone; the others keep their rhythm. */
  watch(watches: Iterable<Watch>): void {
    const wanted = new Map([...watches].map((watch) => [watch.target.name, watch]))
    for (const [name, entry] of this.#entries) {
      if (wanted.get(name) === entry.watch) continue
      entry.callOff?.()
      this.#entries.delete(name)
    }
    const added = [...wanted].filter(([name]) => !this.#entries.has(name))
    for (const [name, watch] of added) {
      const slots = slotsOf(name, watch.target.monitor.intervalSeconds * 1000)
      // Nobody wants to wait a whole interval for the first result; but a first cycle tests everything, and a large fleet takes its time.
      const next = this.#options.clock.steady() + (slots.phaseMs / slots.intervalMs) * added.length * firstPauseMs
      const entry: ScheduledTarget = { watch, slots, next, callOff: undefined }
      this.#entries.set(name, entry)
      this.#wait(entry)
    }
  }

  /** Lets a target have a cycle now, unless one runs; its rhythm stays. */
  now(target: string): void {
    const watch = this.#entries.get(target)?.watch
    if (watch !== undefined && !this.#running.has(watch)) this.#running.set(watch, this.#start(watch, this.#options.clock.steady(), true))
  }

  /** Starts no more cycles and lets running ones finish; after the time they are aborted. */
  async stop(withinMs: number): Promise<void> {
    for (const { callOff } of this.#entries.values()) callOff?.()
    this.#entries.clear()
    const timer = setTimeout(() => this.#end.abort(), withinMs)
    await Promise.all(this.#running.values())
    clearTimeout(timer)
  }

  #wait(entry: ScheduledTarget): void {
    entry.callOff = this.#options.clock.after(entry.next - this.#options.clock.steady(), () => this.#tick(entry))
  }

  #tick(entry: ScheduledTarget): void {
    const { watch, slots } = entry
    const time = this.#options.clock.steady()
    if (time < entry.next) return this.#wait(entry)
    const missed = slotsPassed(entry.next, time, slots)
    const slot = entry.next + missed * slots.intervalMs
    this.missedTicks += missed
    entry.next = slotFrom(slot + 1, slots)
    this.#wait(entry)
    if (this.#running.has(watch)) this.overlapsSkipped++
    else this.#running.set(watch, this.#start(watch, slot))
  }

  async #start(watch: Watch, slot: number, anew = false): Promise<void> {
    await this.inTurn(async () => await this.#cycle(watch, slot, anew))
    this.#running.delete(watch)
  }

  /** Starts a task when few others are starting, and returns its result. */
  async inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    let ended: Promise<Value> | undefined
    await this.#limit(async () => {
      ended = work()
      await this.#room(ended)
    })
    return await ended!
  }

  /** Waits until a cycle that has begun makes room for the start of another. */
  async #room(ended: Promise<unknown>): Promise<void> {
    const over = ended.then(() => true)
    for (let waited = 0; waited === 0 || (this.#pressure.high && waited < startingMsUnderPressure); waited += startingMs)
      if (await within(startingMs, over)) return
  }

  async #cycle(watch: Watch, slot: number, anew: boolean): Promise<void> {
    const { name } = watch.target
    const lateMs = Math.max(0, this.#options.clock.steady() - slot)
    this.lateness.add(lateMs / 1000)
    const { known, onCycle, onBroken } = this.#options
    try {
      onCycle(await watch.cycle({ signal: this.#end.signal, lateMs, anew, ...known(name) }), watch)
    } catch (error) {
      if (!this.#end.signal.aborted) onBroken(name, error)
    }
  }
}

const bounds: readonly number[] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The lateness of cycles, counted by bounds in seconds. */
class Lateness {
  readonly bounds = bounds
  readonly counts = Array.from({ length: bounds.length + 1 }, () => 0)
  sum = 0

  add(seconds: number): void {
    this.sum += seconds
    const above = bounds.findIndex((bound) => seconds <= bound)
    this.counts[above === -1 ? bounds.length : above]!++
  }
}

const sampleMs = 50
const mostUtilized = 0.9

/** The recent load of this process: high if it gets more work than it can do. */
export class Pressure {
  #last: EventLoopUtilization = performance.eventLoopUtilization()
  #lookedAt = performance.now()
  #high = false

  get high(): boolean {
    const now = performance.now()
    if (now - this.#lookedAt < sampleMs) return this.#high
    const current = performance.eventLoopUtilization()
    this.#high = performance.eventLoopUtilization(current, this.#last).utilization > mostUtilized
    this.#last = current
    this.#lookedAt = now
    return this.#high
  }
}
