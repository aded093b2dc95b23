import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { message, render } from '../messages/index.ts'
import { type Cycle, type Log, type Monitor, type ProbePart, slotsOf } from '../monitor/index.ts'
import { privateMode, replaceFile } from '../base/index.ts'
import type { Bucket, Nats } from './connection.ts'
import { found, foundAt, Reasons } from './health.ts'
import type { Link } from './link.ts'
import { keyOf } from './assignment.ts'
import { askIn } from './ask.ts'
import { askSubject, buckets, leaveSubject, observationSubject, tokenOf } from './names.ts'
import { encodeObservation } from './observation.ts'
import { Publisher } from './publisher.ts'
import { assignmentIn, packed, type Assignment, type Registration } from './registration.ts'
import { longestLastWordMs, repeat } from './repeat.ts'

/** What a prober is told. */
export interface ProberOptions {
  readonly link: Link
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
  readonly #publisher = new Publisher(mostWaiting)
  readonly #reasons: Reasons
  /** In every id, since who could foretell an id could send it first, and have what is meant dropped as a repeat. */
  readonly #life = randomUUID()
  #monitor: Monitor | undefined
  #given: readonly string[] = []
  #unsettled: ReadonlyMap<string, readonly string[]> = new Map()
  /** Slots under which targets were asked for outside the rhythm. */
  readonly #asked = new Map<string, number>()
  #toldDropped = 0
  /** Why the others were not told last that it is there. */
  #unregistered: unknown
  #ends: readonly (() => Promise<void>)[] = []

  constructor(options: ProberOptions) {
    this.#options = options
    this.#reasons = new Reasons(options.link)
  }

  /** What the monitor of this prober works with. */
  get part(): ProbePart {
    return {
      role: 'probe',
      tell: (cycle, intervalSeconds) => this.#tell(cycle, intervalSeconds),
      unsettled: (target) => this.#unsettled.get(target) ?? [],
      notReady: () => this.#reasons.noted(this.#found),
    }
  }

  /** Makes the cycles that it was given before, connects, and begins to take what it is given. Throws NatsError where it would wait in vain. */
  async start(monitor: Monitor): Promise<void> {
    this.#monitor = monitor
    this.#take(this.#remembered())
    const nats = await this.#options.link.open()
    if (nats === undefined) return
    this.#publisher.start(nats)
    void this.#hearAsked(nats)
    this.#ends = [repeat(registerMs, async () => await this.#register(nats)), repeat(askMs, async () => await this.#ask(nats))]
  }

  /** What stands in the way of its observations, or keeps others from knowing that it is there. */
  get #found(): ReturnType<typeof foundAt> | undefined {
    const { nats } = this.#options.link
    const failure = this.#publisher.failure ?? this.#unregistered
    if (nats === undefined || failure === undefined) return undefined
    return isMissing(failure) ? notMade : foundAt(nats, failure)
  }

  /** A cycle has ended: told under the slot that it was made for. */
  #tell(cycle: Cycle, intervalSeconds: number): void {
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
  async #hearAsked({ connection }: Nats): Promise<void> {
    const { location, prober } = this.#options
    for await (const { data } of connection.subscribe(askSubject(location, prober))) {
      const ask = askIn(data)
      if (ask !== undefined && this.#given.includes(ask.target) && this.#monitor!.checkNow(ask.target))
        this.#asked.set(ask.target, ask.slot)
    }
  }

  /** Takes leave: nobody waits for it, and its targets go to others at once. */
  async stop(): Promise<void> {
    const { link, location, prober } = this.#options
    await link.leave(Promise.all(this.#ends.map(async (end) => await end())), async () => {
      this.#publisher.publish({ subject: leaveSubject(location, prober), id: `${this.#life}:left:${location}:${prober}`, data: '' })
      await this.#publisher.stop(longestLastWordMs)
      const bucket = await this.#opened.get(buckets.probers)
      await bucket?.delete(keyOf({ location, prober }))
    })
  }

  /** What holds a secret or a person after all goes without its words. */
  #speakable(cycle: Cycle): Cycle {
    try {
      this.#monitor?.guard(cycle.target, JSON.stringify({ causes: cycle.causes, checks: cycle.checks }))
      return cycle
    } catch {
      this.#options.log({ level: 'warn', event: 'alert-withheld', target: cycle.target })
      const withheld = { cause: render(message('alert.withheld.cause')), fix: '', evidence: [] }
      return {
        ...cycle,
        checks: [],
        causes: cycle.causes.map(({ messages: _messages, next: _next, ...cause }) => ({
          ...cause,
          ...withheld,
          key: cause.rule,
          address: undefined!,
        })),
      }
    }
  }

  readonly #opened = new Map<string, Promise<Bucket>>()

  async #bucket(nats: Nats, name: string): Promise<Bucket> {
    let bucket = this.#opened.get(name)
    if (bucket === undefined) {
      bucket = nats.buckets.open(name, { timeout: 3000, allow_direct: true })
      this.#opened.set(name, bucket)
      bucket.catch(() => this.#opened.delete(name))
    }
    return await bucket
  }

  async #register(nats: Nats): Promise<void> {
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
      atLocation: nats.atLocation,
    }
    try {
      const bucket = await this.#bucket(nats, buckets.probers)
      await bucket.put(keyOf({ location, prober }), packed(registration), { timeout: 2500 })
      this.#unregistered = undefined
    } catch (error) {
      this.#unregistered = error
    }
  }

  async #ask(nats: Nats): Promise<void> {
    const { location, prober, memory } = this.#options
    const bucket = await this.#bucket(nats, buckets.assignments)
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

/** What the client says where nobody takes a message: who only publishes cannot tell a missing stream from servers without JetStream. */
const isMissing = (error: unknown): boolean => (error as Error).name === 'JetStreamNotEnabled'

const notMade = found('no-leader', message('fleet-waits.no-streams'))
