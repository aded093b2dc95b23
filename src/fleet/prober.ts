import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Cycle, type Log, type Monitor, slotsOf } from '../monitor/index.ts'
import { privateMode, replaceFile } from '../base/index.ts'
import type { Bucket, Nats } from './connection.ts'
import { keyOf } from './assignment.ts'
import { askIn } from './ask.ts'
import { askSubject, buckets, leaveSubject, observationSubject, tokenOf } from './names.ts'
import { encodeObservation } from './observation.ts'
import { Publisher } from './publisher.ts'
import { assignmentIn, packed, type Assignment, type Registration } from './registration.ts'
import { longestCloseMs, longestStopMs, repeat, within } from './repeat.ts'

/** What a prober is told. */
export interface ProberOptions {
  readonly nats: Nats
  readonly location: string
  readonly prober: string
  readonly version: string
  /** A digest of its configuration, without secrets. */
  readonly configuration: () => string
  readonly capacity: number
  /** Names of configured targets whose secrets it lacks. */
  readonly lacking: () => readonly string[]
  /** The file that keeps what it was given, for a start while nobody can be asked; absent where it is to forget that. */
  readonly memory?: string | undefined
  readonly log: Log
}

const registerMs = 3000
const askMs = 2000
/** Who has a cycle in so many seconds anyway makes none besides. */
const soonSeconds = 10
/** Observations that wait while the servers cannot be reached: an hour of a thousand targets. */
const mostWaiting = 60_000

/** Makes the cycles that it is given, tells what came of them, and says that it is there. */
export class Prober {
  readonly #options: ProberOptions
  readonly #publisher: Publisher
  /** In every id, since who could foretell an id could send it first, and have what is meant dropped as a repeat. */
  readonly #life = randomUUID()
  #monitor: Monitor | undefined
  #given: readonly string[] = []
  #unsettled: ReadonlyMap<string, readonly string[]> = new Map()
  /** Slots under which targets were asked for outside the rhythm. */
  readonly #asked = new Map<string, number>()
  #toldDropped = 0
  #ends: readonly (() => Promise<void>)[] = []

  constructor(options: ProberOptions) {
    this.#options = options
    this.#publisher = new Publisher(options.nats, mostWaiting)
  }

  /** Begins to take what it is given. */
  start(monitor: Monitor): void {
    this.#monitor = monitor
    this.#take(this.#remembered())
    void this.#hearAsked()
    this.#ends = [repeat(registerMs, async () => await this.#register()), repeat(askMs, async () => await this.#ask())]
  }

  /** Checks of a target that must be asked in every cycle until all locations together know how they are. */
  unsettled(target: string): readonly string[] {
    return this.#unsettled.get(target) ?? []
  }

  /** A cycle has ended: told under the slot that it was made for. */
  tell(cycle: Cycle, intervalSeconds: number): void {
    const { location, prober } = this.#options
    const intervalMs = intervalSeconds * 1000
    const { phaseMs } = slotsOf(cycle.target, intervalMs)
    // A clock may be a little behind; a cycle begins at its slot, or late.
    const due = cycle.startedAt - cycle.lateMs + intervalMs / 4
    const regular = Math.floor((due - phaseMs) / intervalMs) * intervalMs + phaseMs
    const slot = Math.max(regular, this.#asked.get(cycle.target) ?? 0)
    this.#asked.delete(cycle.target)
    const data = encodeObservation({ location, prober, slot, cycle: this.#speakable(cycle) })
    this.#publisher.publish({
      subject: observationSubject(location, prober, cycle.target),
      id: `${this.#life}:${tokenOf(cycle.target)}:${location}:${slot}`,
      data,
    })
  }

  /** Somebody wants to know of a target at once: a cycle that is under way already is the answer as well. */
  async #hearAsked(): Promise<void> {
    const { nats, location, prober } = this.#options
    for await (const { data } of nats.connection.subscribe(askSubject(location, prober))) {
      const ask = askIn(data)
      if (ask !== undefined && this.#given.includes(ask.target) && this.#monitor!.checkNow(ask.target))
        this.#asked.set(ask.target, ask.slot)
    }
  }

  /** Takes leave: nobody waits for it, and its targets go to others at once. */
  async stop(): Promise<void> {
    await within(longestStopMs, this.#stop())
    await within(longestCloseMs, this.#options.nats.connection.close())
  }

  async #stop(): Promise<void> {
    const { location, prober } = this.#options
    for (const end of this.#ends) await end()
    this.#publisher.publish({ subject: leaveSubject(location, prober), id: `${this.#life}:left:${location}:${prober}`, data: '' })
    await this.#publisher.stop(5000)
    const bucket = await this.#bucket(buckets.probers).catch(() => undefined)
    await bucket?.delete(keyOf({ location, prober })).catch(() => undefined)
  }

  /** What holds a secret or a person after all goes without its words. */
  #speakable(cycle: Cycle): Cycle {
    try {
      this.#monitor?.guard(cycle.target, JSON.stringify({ causes: cycle.causes, checks: cycle.checks }))
      return cycle
    } catch {
      this.#options.log({ level: 'warn', event: 'alert-withheld', target: cycle.target })
      const withheld = { cause: 'The cause is withheld: its text held a secret or a person.', remedy: '', evidence: [] }
      return {
        ...cycle,
        checks: [],
        causes: cycle.causes.map((cause) => ({ ...cause, ...withheld, key: cause.rule, address: undefined! })),
      }
    }
  }

  readonly #opened = new Map<string, Promise<Bucket>>()

  async #bucket(name: string): Promise<Bucket> {
    let bucket = this.#opened.get(name)
    if (bucket === undefined) {
      bucket = this.#options.nats.buckets.open(name, { timeout: 3000, allow_direct: true })
      this.#opened.set(name, bucket)
      bucket.catch(() => this.#opened.delete(name))
    }
    return await bucket
  }

  async #register(): Promise<void> {
    const { location, prober, version, configuration, capacity, lacking, log } = this.#options
    const self = this.#monitor!.self()
    const starts = self.lateness.counts.reduce((sum, count) => sum + count, 0)
    const { waiting, dropped } = this.#publisher
    if (dropped > this.#toldDropped) log({ level: 'warn', event: 'observations-dropped', dropped: dropped - this.#toldDropped, waiting })
    this.#toldDropped = dropped
    const registration: Registration = {
      location,
      prober,
      version,
      configuration: configuration(),
      capacity,
      assigned: this.#given.length,
      targets: this.#monitor!.targets().map(({ name }) => name),
      lacking: lacking(),
      lateSeconds: starts === 0 ? 0 : self.lateness.sum / starts,
      waiting,
      dropped,
      atLocation: this.#options.nats.atLocation,
    }
    const bucket = await this.#bucket(buckets.probers)
    await bucket.put(keyOf({ location, prober }), packed(registration), { timeout: 2500 })
  }

  async #ask(): Promise<void> {
    const { location, prober, memory } = this.#options
    const bucket = await this.#bucket(buckets.assignments)
    const entry = await bucket.get(keyOf({ location, prober }))
    const { targets, unsettled } = entry === null || entry.operation !== 'PUT' ? { targets: [], unsettled: [] } : assignmentIn(entry.value)
    this.#learn(unsettled)
    if (!this.#take(targets) || memory === undefined) return
    try {
      replaceFile(memory, JSON.stringify({ location, prober, targets }), privateMode)
    } catch {
      // Then it waits until it can ask, as it does where it is to forget.
    }
  }

  /** Asks these checks in every cycle from now on, and at once where the next cycle is not soon: others wait for what they come to. */
  #learn(unsettled: Assignment['unsettled']): void {
    const before = this.#unsettled
    this.#unsettled = new Map(unsettled)
    for (const [target, checks] of unsettled) {
      const known = before.get(target)
      if (known !== undefined && checks.every((name) => known.includes(name))) continue
      const { intervalSeconds = 0 } = this.#monitor!.target(target) ?? {}
      if (intervalSeconds > soonSeconds) this.#monitor!.cycleNow(target)
    }
  }

  /** Makes the cycles of these targets from now on; whether they are others than before. */
  #take(targets: readonly string[]): boolean {
    if (targets.length === this.#given.length && targets.every((name, index) => name === this.#given[index])) return false
    this.#given = targets
    this.#options.log({ level: 'info', event: 'targets-given', targets: targets.length })
    this.#monitor!.give(new Set(targets))
    return true
  }

  /** What it was given before it was started anew. */
  #remembered(): readonly string[] {
    const { memory, ...own } = this.#options
    if (memory === undefined) return []
    try {
      const { location, prober, targets } = JSON.parse(readFileSync(memory, 'utf8')) as Readonly<Record<string, unknown>>
      const isOwn = location === own.location && prober === own.prober && Array.isArray(targets)
      return isOwn ? targets.filter((name) => typeof name === 'string') : []
    } catch {
      return []
    }
  }
}
