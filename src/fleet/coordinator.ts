import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { JsMsg } from '@nats-io/jetstream'
import type { ObjectStore } from '@nats-io/obj'
import type { CoordinatorPart, FleetView, Intake, Log, NotReady } from '../monitor/index.ts'
import { Acts } from './acts.ts'
import { Announcements } from './announcements.ts'
import { slotForAsk, type Ask } from './ask.ts'
import { beatKey, type CoordinatorBeat } from './coordinator-beat.ts'
import { Assigner } from './assigner.ts'
import { replicasOf, type Nats } from './connection.ts'
import { Gate } from './gate.ts'
import { Health } from './health.ts'
import { Lease } from './lease.ts'
import { eventIn, notifiedIn } from './events.ts'
import { askSubject, buckets, eventStream, eventSubject, observationStream, tickSubject } from './names.ts'
import { type Link, seldom } from './link.ts'
import { Locations } from './locations.ts'
import { Publisher } from './publisher.ts'
import { Reader } from './reader.ts'
import { longestLastWordMs, repeat } from './repeat.ts'
import { Replica, type StreamEvent } from './replica.ts'
import { snapshotOf, snapshotText } from './snapshot.ts'
import { makeStreams, type Buckets } from './streams.ts'
import { locationViews, sightsOf } from './views.ts'

/** What a coordinator works with. */
export interface CoordinatorOptions {
  readonly link: Link
  /** Of Gatewatch. */
  readonly version: string
  /** A digest of its configuration, without secrets. */
  readonly configuration: () => string
  readonly log: Log
}

const tickMs = 1000
const leaseMs = 1500
const beatMs = 3000
const snapshotMs = 60_000
/** What is waiting is old news after a day; what was sent must be known for longer. */
const notifiedForMs = 26 * 3_600_000
const mostUnsent = 10_000

/**
 * Reads the observations of the probers and folds them, as every other coordinator does. The one that holds the lease keeps the time of the stream, assigns
 * the targets to the probers, and sends the alerts.
 */
export class Coordinator {
  readonly name = `${hostname()}-${randomUUID().slice(0, 8)}`
  readonly #link: Link
  readonly #options: CoordinatorOptions
  readonly #log: Log
  readonly #health: Health
  readonly #publisher: Publisher
  readonly #acts: Acts
  readonly #announcements: Announcements
  readonly #gate = new Gate({
    expected: () => perSecond(this.#replica!.state.watched.values()),
    heardAt: (location) => this.#replica!.state.locations.get(location)?.at,
    onDropped: (location, dropped) => this.#log({ level: 'warn', event: 'observations-dropped', location, dropped }),
  })
  #replica: Replica | undefined
  #lease: Lease | undefined
  #assigner: Assigner | undefined
  #reader: Reader | undefined
  #notifiedReader: Reader | undefined
  #snapshots: ObjectStore | undefined
  #buckets: Buckets | undefined
  #ends: (() => Promise<void>)[] = []
  #stopped = false
  /** The time of the stream, and when something last came over it. */
  #at = 0
  #heardAt = performance.now()
  /** When the leader last let the time pass. */
  #tickedAt = performance.now()
  #caughtUp = false
  #led = false
  #refused = 0

  constructor(options: CoordinatorOptions) {
    const { link, log } = options
    this.#options = options
    this.#link = link
    this.#log = log
    this.#health = new Health({
      link,
      silentMs: () => performance.now() - this.#tickedAt,
      isCaughtUp: () => this.#caughtUp,
      holder: () => this.#lease?.holder?.coordinator,
    })
    this.#publisher = new Publisher(mostUnsent)
    this.#announcements = new Announcements(log, this.#publisher)
    this.#acts = new Acts(link.settings, (reason) => log({ level: 'warn', event: 'act-rejected', reason }))
  }

  /** What the monitor of this coordinator works with. */
  get part(): CoordinatorPart {
    return {
      role: 'coordinator',
      leads: () => this.leads,
      notified: (delivery, outcome) =>
        this.#publisher.publish({
          subject: eventSubject('notified'),
          id: delivery,
          data: JSON.stringify({ delivery, outcome, at: Date.now(), coordinator: this.name, fence: this.#lease?.fence ?? 0 }),
        }),
      ask: (target, intervalSeconds) => this.#ask(target, intervalSeconds),
      publish: (act, by) => this.#publisher.publish(this.#acts.message({ act, by })),
      notReady: () => this.notReady,
      view: () => this.#view(),
      sights: (target) => this.#replica && sightsOf(target, this.#replica.state),
    }
  }

  /** Whether it is the one that tells people now. */
  get leads(): boolean {
    return this.#lease?.held === true && this.#caughtUp && this.#notifiedReader?.pending === 0
  }

  /** Why nothing new is known or reported now. */
  get notReady(): NotReady | undefined {
    return this.#health.notReady
  }

  /** Lines about incidents are written by the coordinator that leads: the others come to the same. */
  readonly log: Log = (entry) => this.#announcements.take(entry, { at: this.#at, leads: this.leads })

  /** Connects, makes what is missing on the servers, catches up, and goes on until it is stopped. Throws NatsError where it would wait in vain. */
  async start(intake: Intake): Promise<void> {
    const replica = new Replica(intake)
    this.#replica = replica
    const nats = await this.#link.open()
    if (nats === undefined) return
    this.#publisher.start(nats)
    this.#ends.push(repeat(tickMs, async () => await this.#health.step(nats)))
    const streams = await this.#untilMade(nats, replica)
    if (streams === undefined) return
    this.#buckets = streams
    const locations = new Locations(nats, this.#log)
    this.#at = replica.state.heardAt
    this.#lease = new Lease(streams.lease, this.name, () => performance.now())
    this.#assigner = new Assigner(streams, { wanted: () => replica.wanted(), unsettled: () => replica.unsettled() }, this.#log)
    this.#reader = new Reader(nats, {
      stream: observationStream,
      from: () => ({ sequence: replica.position + 1 }),
      onBatch: (messages) => this.#take(messages),
    })
    this.#notifiedReader = new Reader(nats, {
      stream: eventStream,
      filter: eventSubject('notified'),
      from: () => ({ time: new Date(Date.now() - notifiedForMs) }),
      onBatch: (messages) => {
        for (const message of messages) this.#hear(message)
      },
    })
    this.#ends.push(
      repeat(leaseMs, async () => await this.#keepLease()),
      repeat(tickMs, async () => await this.#tick(nats)),
      repeat(beatMs, async () => await this.#beat(streams)),
      repeat(tickMs, async () => {
        if (this.leads) await this.#assigner?.step(this.#lease!.fence)
      }),
      repeat(tickMs, async () => {
        const withServers = (this.#assigner?.views() ?? []).filter(({ atLocation }) => atLocation)
        if (this.leads) await locations.step(withServers.map(({ location }) => location))
      }),
      repeat(snapshotMs, async () => await this.#snapshot()),
    )
  }

  /** Lets another lead at once. */
  async stop(): Promise<void> {
    this.#stopped = true
    const parts = [this.#reader, this.#notifiedReader, this.#assigner].map(async (part) => await part?.stop())
    const ended = Promise.all([...this.#ends.map(async (end) => await end()), ...parts])
    await this.#link.leave(ended, async () => [
      await this.#publisher.stop(longestLastWordMs),
      await this.#lease?.release(),
      await this.#buckets?.lease.delete(beatKey(this.name)),
    ])
  }

  async #untilMade(nats: Nats, replica: Replica): Promise<Buckets | undefined> {
    const tell = seldom(this.#log)
    while (!this.#stopped)
      try {
        const streams = await makeStreams(nats)
        const { Objm } = await import('./client.ts')
        this.#snapshots = await new Objm(nats.stream).create(buckets.snapshots, { replicas: replicasOf(nats) })
        await this.#resume(nats, replica)
        this.#health.setObstacle(undefined)
        return streams
      } catch (error) {
        this.#health.setObstacle(error)
        tell({ level: 'warn', event: 'fleet-waits', ...this.notReady })
        await new Promise((resolve) => setTimeout(resolve, 1000))
      }
    return undefined
  }

  /** From the own store where the stream still has what came after; else from where the leading coordinator was. */
  async #resume({ manager }: Nats, replica: Replica): Promise<void> {
    const { state } = await manager.streams.info(observationStream)
    const isKnown = replica.position > 0 && replica.position <= state.last_seq
    if (isKnown && replica.position + 1 >= state.first_seq) return
    const blob = await this.#snapshots?.getBlob('state').catch(() => null)
    const snapshot = blob ? snapshotOf((await promisify(gunzip)(blob)).toString('utf8')) : undefined
    if (snapshot !== undefined && snapshot.position <= state.last_seq && (!isKnown || snapshot.position > replica.position))
      replica.resume(snapshot)
    else if (!isKnown) replica.take([], 0)
  }

  #take(messages: readonly JsMsg[]): void {
    const replica = this.#replica!
    this.#heardAt = performance.now()
    replica.take(this.#eventsIn(messages, replica), messages.at(-1)!.seq)
    if (!this.#caughtUp && messages.at(-1)!.info.pending === 0) this.#caughtUp = true
    this.#announcements.forget(this.#at)
  }

  /** Each is read when it is taken in: a whole batch of parsed observations would outlive the young generation of the heap. */
  *#eventsIn(messages: readonly JsMsg[], replica: Replica): Generator<StreamEvent> {
    const { checks } = replica
    const intervalOf = (target: string): number | undefined => replica.state.watched.get(target)?.intervalMs
    for (const message of messages) {
      const at = Math.max(this.#at, Math.floor(message.info.timestampNanos / 1_000_000))
      const event = this.#gate.admits(message, at) ? eventIn(message, { at, checks, intervalOf }, this.#acts) : undefined
      this.#at = at
      if (event === undefined || event.type === 'refused') this.#refused++
      if (event?.type === 'ticked') this.#tickedAt = this.#heardAt
      if (event !== undefined) yield event
    }
  }

  #hear(message: JsMsg): void {
    const notified = notifiedIn(message)
    if (notified !== undefined) this.#replica!.notifiedElsewhere(notified.delivery, notified.outcome)
  }

  /** Asks every prober that sees the target. What comes of it comes as any observation does. */
  #ask(target: string, intervalSeconds: number): number | undefined {
    const connection = this.#link.nats?.connection
    const seen = this.#replica?.state.sighted.get(target)
    if (seen === undefined || seen.reports.size === 0 || this.notReady !== undefined) return undefined
    const ask: Ask = { target, slot: slotForAsk(seen, intervalSeconds * 1000, Date.now()) }
    for (const [location, { prober }] of seen.reports) connection!.publish(askSubject(location, prober), JSON.stringify(ask))
    return ask.slot
  }

  async #keepLease(): Promise<void> {
    const lease = this.#lease!
    if (!this.#caughtUp && this.#reader!.pending === 0) this.#caughtUp = true
    await lease.step(this.#caughtUp)
    if (this.leads === this.#led) return
    this.#led = this.leads
    this.#log({ level: 'info', event: this.#led ? 'leader-elected' : 'leader-lost', fence: lease.fence })
    if (!this.#led) return
    this.#announcements.repeat(this.#at)
    this.#replica!.lead()
  }

  async #tick({ stream }: Nats): Promise<void> {
    if (this.#lease?.held !== true) return
    await stream.publish(tickSubject, '', { timeout: 2000 }).then(
      () => this.#health.setWrite(undefined),
      (error: unknown) => this.#health.setWrite(error),
    )
  }

  async #snapshot(): Promise<void> {
    if (!this.leads) return
    const text = await promisify(gzip)(snapshotText(this.#replica!.snapshot()))
    await this.#snapshots?.putBlob({ name: 'state' }, text)
  }

  /** Lets others know that it is there, for as long as it is. */
  async #beat({ lease }: Buckets): Promise<void> {
    const view = this.#view()
    const { coordinator, configuration, leads, notReady, lag, rejected } = view
    const beat: CoordinatorBeat = {
      coordinator,
      version: this.#options.version,
      configuration,
      leads,
      lag,
      rejected,
      ...(notReady && { notReady: notReady.reason }),
      locations: leads ? view.locations : [],
    }
    await lease.put(beatKey(this.name), JSON.stringify(beat), { timeout: 2500 })
  }

  #view(): FleetView {
    const { notReady } = this
    const leader = this.#lease?.held === true ? { coordinator: this.name, fence: this.#lease.fence } : this.#lease?.holder
    const pending = this.#reader?.pending ?? 0
    const lag = Number.isFinite(pending) ? pending : 0
    const { state, skipped } = this.#replica!
    return {
      coordinator: this.name,
      ...(leader && { leader: { coordinator: leader.coordinator, fence: leader.fence } }),
      leads: this.leads,
      ...(notReady && { notReady }),
      lag,
      // The time of the stream moves on each second.
      lagSeconds: Math.max(performance.now() - this.#heardAt, lag > 0 && this.#at > 0 ? Date.now() - this.#at : 0) / 1000,
      rejected: this.#refused,
      skipped,
      configuration: this.#options.configuration(),
      probers: this.#assigner?.views() ?? [],
      // Goes over every target: not for readers that only ask whether it is ready.
      get locations() {
        return locationViews(state)
      },
    }
  }
}

/** How often targets are observed at one location, all together. */
const perSecond = (watched: Iterable<{ readonly intervalMs: number }>): number =>
  [...watched].reduce((sum, { intervalMs }) => sum + 1000 / intervalMs, 0)
