import { message, render } from '../../messages/index.ts'
import { type Posted, digestOf } from '../../engine/index.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { HeartbeatView, Silence } from '../view.ts'
import type { Target } from '../../config/index.ts'
import type { Sensitive } from '../../base/index.ts'
import { receiverName } from '../alert/channels.ts'
import { longestCycleMs } from '../cycle/watch.ts'

/** The parts that a heartbeat works with. */
interface HeartbeatOptions {
  /** A name of the heartbeat that does not show its address. */
  readonly name: string
  readonly everyMs: number
  /** Calls the address. */
  readonly call: () => Promise<Posted>
  readonly vitals: (now: number) => Omit<Vitals, 'now' | 'stalledShare'>
  /** The time for which this process has been stalled, all in all. */
  readonly stalledSeconds: () => number
  readonly log: Log
  readonly clock: Clock
  /** Called when heartbeats stop or resume. */
  readonly changed: () => void
}

/** A heartbeat that was withheld is thought of again so soon. */
const retryMs = 5000

/** Calls one address as long as all is well with the monitor: silence is the alarm. */
class Heartbeat {
  readonly #options: HeartbeatOptions
  #dueAt = 0
  #calling = false
  #stopped = false
  #looked: { readonly at: number; readonly stalledSeconds: number }
  #lastAt: number | undefined
  #silent: { readonly reason: Silence; readonly since: number } | undefined

  constructor(options: HeartbeatOptions, now: number) {
    this.#options = options
    this.#looked = { at: now, stalledSeconds: options.stalledSeconds() }
    this.#silent = { reason: 'waiting', since: now }
  }

  get view(): HeartbeatView {
    const { name } = this.#options
    return {
      name,
      ...(this.#lastAt !== undefined && { lastAt: this.#lastAt }),
      ...(this.#silent !== undefined && { silent: this.#silent }),
    }
  }

  /** Calls the address if that is due and there is no reason against it. Called once a second; never waits. */
  look(now: number): void {
    if (now < this.#dueAt || this.#calling) return
    const { everyMs, vitals, stalledSeconds } = this.#options
    const before = this.#looked
    this.#looked = { at: now, stalledSeconds: stalledSeconds() }
    const stalledShare = (1000 * (this.#looked.stalledSeconds - before.stalledSeconds)) / Math.max(1, now - before.at)
    const silence = silenceOf({ now, stalledShare, ...vitals(now) })
    if (silence !== undefined) return this.#withhold(silence, now)
    this.#dueAt = this.#dueAt + 2 * everyMs > now ? this.#dueAt + everyMs : now + everyMs
    void this.#send(now)
  }

  /** Ends the heartbeat; a call under way is ignored. */
  stop(): void {
    this.#stopped = true
  }

  async #send(now: number): Promise<void> {
    const { call, log, clock, changed, name } = this.#options
    this.#calling = true
    const posted = await call().catch((): Posted => ({ failure: 'unknown' }))
    this.#calling = false
    if (this.#stopped) return
    if (!('status' in posted) || posted.status < 200 || posted.status >= 300) return this.#withhold('rejected', clock.now(), posted)
    const before = this.#silent
    this.#lastAt = now
    this.#silent = undefined
    if (before === undefined) return
    if (before.reason !== 'waiting') log({ level: 'info', event: 'heartbeat-resumed', heartbeat: name })
    changed()
  }

  #withhold(reason: Silence, now: number, posted?: Posted): void {
    const { everyMs, log, changed, name } = this.#options
    this.#dueAt = now + Math.min(everyMs, retryMs)
    if (this.#silent?.reason === reason) return
    this.#silent = { reason, since: this.#silent?.since ?? now }
    if (reason !== 'waiting')
      log({
        level: 'error',
        event: 'heartbeat-silent',
        heartbeat: name,
        reason,
        message: render(message(`heartbeat.${reason}`)),
        ...posted,
      })
    changed()
  }
}

/** The facts that a heartbeat vouches for, at one moment. Times in milliseconds since 1970. */
export interface Vitals {
  readonly now: number
  /** Of each target: the start of its watch, the time of its last cycle with a verdict, and the longest allowed time between two of those. */
  readonly targets: readonly { readonly since: number; readonly cycleAt?: number; readonly allowedMs: number }[]
  /** The share of the time since the last call in which the process was stalled. */
  readonly stalledShare: number
  readonly storeFails: boolean
  /** The number of receivers of incidents; and the oldest alert that they have not accepted yet. */
  readonly alerts: { readonly receivers: number; readonly waitingSince?: number }
}

const mostStalled = 0.5
/** The longest expected outage of a receiver. */
const patienceMs = 300_000
/** An alert that is in no store must be sent at once: this is time enough for one attempt. */
const failingStorePatienceMs = 15_000

/** Returns why the monitor cannot be relied on now; undefined where all targets were tested, and the results stored or sent. */
export function silenceOf({ now, targets, stalledShare, storeFails, alerts }: Vitals): Exclude<Silence, 'rejected'> | undefined {
  if (stalledShare > mostStalled) return 'stalled'
  if (targets.some(({ since, cycleAt = since, allowedMs }) => now - cycleAt > allowedMs)) return 'not-cycling'
  if (targets.some(({ cycleAt }) => cycleAt === undefined)) return 'waiting'
  const waitedMs = now - (alerts.waitingSince ?? now)
  if (storeFails && (alerts.receivers === 0 || waitedMs > failingStorePatienceMs)) return 'store-failing'
  return waitedMs > patienceMs ? 'alerts-pending' : undefined
}

/** The values that heartbeats need from the rest of the monitor. */
interface HeartbeatsOptions extends Pick<HeartbeatOptions, 'stalledSeconds' | 'log' | 'clock' | 'changed'> {
  readonly call: (url: Sensitive) => Promise<Posted>
  readonly storeFails: () => boolean
  /** Returns since when the oldest alert waits that one of these receivers has not accepted. */
  readonly waitingSince: (receivers: ReadonlySet<string>) => number | undefined
}

interface Watched {
  readonly since: number
  readonly cycleAt?: number
}

/** Timers on a busy machine, and the queue of those that begin. */
const toleratedMs = 10_000

/** A heartbeat for each address that is configured; it vouches for the targets that name it and for their receivers. */
export class Heartbeats {
  readonly #options: HeartbeatsOptions
  #watched = new Map<string, Watched>()
  #heartbeats = new Map<string, { readonly heartbeat: Heartbeat; readonly everyMs: number; targets: readonly Target[] }>()

  constructor(options: HeartbeatsOptions) {
    this.#options = options
  }

  get views(): readonly HeartbeatView[] {
    return [...this.#heartbeats.values()].map(({ heartbeat }) => heartbeat.view)
  }

  /** Takes up the addresses of these targets; one that stays keeps its rhythm. Where targets differ about it, the shortest holds. */
  configure(targets: readonly Target[], now: number): void {
    this.#watched = new Map(targets.map(({ name }) => [name, this.#watched.get(name) ?? { since: now }]))
    const groups = Map.groupBy(
      targets.filter(({ monitor }) => monitor.heartbeat !== undefined),
      ({ monitor }) => digestOf(monitor.heartbeat!.url),
    )
    const before = this.#heartbeats
    for (const [name, { heartbeat }] of before) if (!groups.has(name)) heartbeat.stop()
    this.#heartbeats = new Map(
      [...groups].map(([name, own]) => {
        const everyMs = 1000 * Math.min(...own.map(({ monitor }) => monitor.heartbeat!.every))
        const known = before.get(name)
        if (known?.everyMs === everyMs) return [name, Object.assign(known, { targets: own })]
        return [name, { everyMs, targets: own, heartbeat: this.#heartbeat(name, own[0]!.monitor.heartbeat!.url, everyMs, now) }]
      }),
    )
  }

  stop(): void {
    for (const { heartbeat } of this.#heartbeats.values()) heartbeat.stop()
  }

  /** Notes a finished cycle with a verdict on its target, once its alerts are stored or sent. */
  cycled(target: string, now: number): void {
    const watched = this.#watched.get(target)
    if (watched !== undefined) this.#watched.set(target, { ...watched, cycleAt: now })
  }

  /** Sends the heartbeats that are due. Called once a second. */
  look(now: number): void {
    for (const { heartbeat } of this.#heartbeats.values()) heartbeat.look(now)
  }

  #heartbeat(name: string, url: Sensitive, everyMs: number, now: number): Heartbeat {
    const { call, ...options } = this.#options
    return new Heartbeat({ ...options, name, everyMs, call: async () => await call(url), vitals: () => this.#vitals(name) }, now)
  }

  #vitals(name: string): Omit<Vitals, 'now' | 'stalledShare'> {
    const { storeFails, waitingSince } = this.#options
    const { targets } = this.#heartbeats.get(name)!
    const receivers = new Set(targets.flatMap(({ monitor }) => monitor.alerts.map(receiverName)))
    const since = waitingSince(receivers)
    return {
      targets: targets.map((target) => ({ ...this.#watched.get(target.name)!, allowedMs: allowedMs(target) })),
      storeFails: storeFails(),
      alerts: { receivers: receivers.size, ...(since !== undefined && { waitingSince: since }) },
    }
  }
}

/** The longest time between the ends of two cycles: the first ended at once, the second used its whole deadline, with the lag of Gatewatch. */
const allowedMs = (target: Target): number => 1000 * target.monitor.intervalSeconds + 2 * longestCycleMs(target) + toleratedMs
