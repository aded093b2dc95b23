import type { Target } from '../../config/index.ts'
import { type Posted, digestOf } from '../../engine/index.ts'
import type { Sensitive } from '../../base/index.ts'
import { receiverName } from '../alert/channels.ts'
import type { HeartbeatView } from '../view.ts'
import { longestCycleMs } from '../cycle/watch.ts'
import { Heartbeat, type HeartbeatOptions, type Vitals } from './heartbeat.ts'

/** What the heartbeats learn of the rest of the monitor. */
interface HeartbeatsOptions extends Pick<HeartbeatOptions, 'stalledSeconds' | 'log' | 'clock' | 'changed'> {
  readonly call: (url: Sensitive) => Promise<Posted>
  readonly storeFails: () => boolean
  /** Since when the oldest alert waits that one of these receivers has not taken. */
  readonly waitingSince: (receivers: ReadonlySet<string>) => number | undefined
}

interface Watched {
  readonly since: number
  readonly cycleAt?: number
}

/** Timers on a busy machine, and the queue of those that begin. */
const toleratedMs = 10_000

/** A heartbeat for each address that is configured; it vouches for the targets that name it and for those who are told of them. */
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

  /** A cycle has ended that says something of its target, and what it means is kept or on its way. */
  cycled(target: string, now: number): void {
    const watched = this.#watched.get(target)
    if (watched !== undefined) this.#watched.set(target, { ...watched, cycleAt: now })
  }

  /** Sends what is due. Called once a second. */
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
      told: { receivers: receivers.size, ...(since !== undefined && { waitingSince: since }) },
    }
  }
}

/** Between the ends of two cycles: the first was over at once, and the second took all the time that it is given, also for what Gatewatch was late. */
const allowedMs = (target: Target): number => 1000 * target.monitor.intervalSeconds + 2 * longestCycleMs(target) + toleratedMs
