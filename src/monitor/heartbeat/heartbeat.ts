import { message, render } from '../../messages/index.ts'
import type { Posted } from '../../engine/index.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { HeartbeatView, Silence } from '../view.ts'

/** What a heartbeat works with. */
export interface HeartbeatOptions {
  /** Tells heartbeats apart without showing their addresses. */
  readonly name: string
  readonly everyMs: number
  /** Calls the address. */
  readonly call: () => Promise<Posted>
  readonly vitals: (now: number) => Omit<Vitals, 'now' | 'stalledShare'>
  /** For how long this process has heard nothing, all in all. */
  readonly stalledSeconds: () => number
  readonly log: Log
  readonly clock: Clock
  /** It has fallen silent, or speaks again. */
  readonly changed: () => void
}

/** A heartbeat that was withheld is thought of again so soon. */
const retryMs = 5000

/** Tells one address, as long as all is well with the monitor, that it is: silence is the alarm. */
export class Heartbeat {
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

  /** Sends it where it is due and nothing speaks against it. Called once a second; never makes anybody wait. */
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

  /** What comes of a call that is under way is of no interest any more. */
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

/** What a heartbeat vouches for, at one moment. Times in milliseconds since 1970. */
export interface Vitals {
  readonly now: number
  /** Of each target: since when it is watched, when a cycle last said something of it, and how much time may lie between two of those. */
  readonly targets: readonly { readonly since: number; readonly cycleAt?: number; readonly allowedMs: number }[]
  /** The share of the time since the last look in which nothing was heard. */
  readonly stalledShare: number
  readonly storeFails: boolean
  /** Whether anybody is told of incidents; and the oldest alert that they have not taken yet. */
  readonly told: { readonly receivers: number; readonly waitingSince?: number }
}

const mostStalled = 0.5
/** A receiver may be away for a moment, but hardly for so long. */
const patienceMs = 300_000
/** What stands in no store either must be told at once: time enough for one attempt. */
const failingStorePatienceMs = 15_000

/** Why nobody may rely on the monitor now; undefined where everything was seen, and kept or told. */
export function silenceOf({ now, targets, stalledShare, storeFails, told }: Vitals): Exclude<Silence, 'rejected'> | undefined {
  if (stalledShare > mostStalled) return 'stalled'
  if (targets.some(({ since, cycleAt = since, allowedMs }) => now - cycleAt > allowedMs)) return 'not-cycling'
  if (targets.some(({ cycleAt }) => cycleAt === undefined)) return 'waiting'
  const waitedMs = now - (told.waitingSince ?? now)
  if (storeFails && (told.receivers === 0 || waitedMs > failingStorePatienceMs)) return 'store-failing'
  return waitedMs > patienceMs ? 'alerts-pending' : undefined
}
