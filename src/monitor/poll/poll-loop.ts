import { limitTo, type Limit } from '../../engine/index.ts'
import type { CallOff, Clock } from '../clock.ts'
import { getOrInsert } from '../kept.ts'
import { slotFrom, slotsOf } from '../schedule.ts'
import type { Deployments, ManagementPoll } from '../state/state.ts'
import type { ManagementPoller } from './poller.ts'
import type { Target } from '../../config/index.ts'
import { mostManagementRequests } from '../../domain/index.ts'

interface PollLoopOptions {
  readonly clock: Clock
  readonly known: (target: string) => Deployments | undefined
  readonly onPoll: (poll: ManagementPoll) => void
  /** A poll broke: a fault of Gatewatch's own. */
  readonly onBroken: (target: string, error: unknown) => void
}

/** Between two polls of one management API. */
export const pauseMs = 600_000
/** Cycles must not wait for polls. */
const mostAtOnce = 8

/** Polls every management API in its own slow rhythm, spread by the names of the targets, and independently of cycles. */
export class PollLoop {
  readonly #options: PollLoopOptions
  readonly #waiting = new Map<ManagementPoller, CallOff>()
  readonly #polling = new Map<ManagementPoller, Promise<void>>()
  readonly #limit: Limit = limitTo(mostAtOnce)
  /** One after the other at each management API: every call costs it a fifth of a second, and a rejected token is shown once. */
  readonly #turns = new Map<string, Limit>()
  readonly #end = new AbortController()

  constructor(options: PollLoopOptions) {
    this.#options = options
  }

  /** Adds new targets and removes those that are gone; the others keep their rhythm. */
  watch(pollers: readonly ManagementPoller[]): void {
    const wanted = new Set(pollers)
    for (const [poller, callOff] of this.#waiting) {
      if (wanted.has(poller)) continue
      callOff()
      this.#waiting.delete(poller)
    }
    for (const poller of pollers) if (!this.#waiting.has(poller)) this.#wait(poller)
  }

  /** Aborts running polls. */
  async stop(): Promise<void> {
    for (const callOff of this.#waiting.values()) callOff()
    this.#waiting.clear()
    this.#end.abort()
    await Promise.all(this.#polling.values())
  }

  #wait(poller: ManagementPoller): void {
    const { clock } = this.#options
    const now = clock.steady()
    const next = slotFrom(now + 1, slotsOf(poller.target.name, pauseMs))
    const wake = (): void => {
      // A timer may be early, and a poll may take long.
      if (clock.steady() >= next && !this.#polling.has(poller)) this.#polling.set(poller, this.#poll(poller))
      this.#wait(poller)
    }
    this.#waiting.set(poller, clock.after(next - now, wake))
  }

  async #poll(poller: ManagementPoller): Promise<void> {
    const { known, onPoll, onBroken } = this.#options
    const { name } = poller.target
    try {
      const turn = getOrInsert(this.#turns, poller.target.gateway!.management!.url, () => limitTo(1))
      const poll = await turn(async () => await this.#limit(async () => await poller.poll(known(name), this.#end.signal)))
      // A removed target has nothing to report.
      if (poll !== undefined && this.#waiting.has(poller)) onPoll(poll)
    } catch (error) {
      if (!this.#end.signal.aborted) onBroken(name, error)
    } finally {
      this.#polling.delete(poller)
    }
  }
}

const dayMs = 86_400_000

/** The requests to the management API in a day in which nothing is deployed: everything is read once, and searched for in between. */
export const pollsPerDay = ({ gateway }: Target): number =>
  gateway?.management === undefined ? 0 : mostManagementRequests + dayMs / pauseMs
