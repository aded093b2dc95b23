import type { Posted } from '../../engine/http/post.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { HeartbeatView } from '../view-self.ts'
import { silenceOf, silences, type Silence, type Vitals } from './silence.ts'

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
    if (!('status' in posted) || posted.status < 200 || posted.status >= 300) return this.#withhold('not-taken', clock.now(), posted)
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
      log({ level: 'error', event: 'heartbeat-silent', heartbeat: name, reason, message: silences[reason], ...posted })
    changed()
  }
}
