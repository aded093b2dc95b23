import { limitTo, type Limit } from '../../engine/index.ts'
import type { CallOff, Clock } from '../clock.ts'
import { getOrInsert } from '../kept.ts'
import { slotFrom, slotsOf } from '../schedule.ts'
import type { Deployments } from '../state/state.ts'
import type { ManagementPoll } from '../state/observation.ts'
import type { ManagementPoller } from './poller.ts'
import type { Target } from '../../config/index.ts'
import { mostCalls } from '../../management/index.ts'

interface PollLoopOptions {
  readonly clock: Clock
  readonly known: (target: string) => Deployments | undefined
  readonly onLook: (look: ManagementPoll) => void
  /** A look broke: a fault of Gatewatch's own. */
  readonly onBroken: (target: string, error: unknown) => void
}

/** Between two looks at one management API. */
export const pauseMs = 600_000
/** Cycles must not wait for looks. */
const mostAtOnce = 8

/** Lets every management API be looked at in its own slow rhythm, spread over it by the names of the targets; cycles know nothing of it. */
export class PollLoop {
  readonly #options: PollLoopOptions
  readonly #waiting = new Map<ManagementPoller, CallOff>()
  readonly #looking = new Map<ManagementPoller, Promise<void>>()
  readonly #limit: Limit = limitTo(mostAtOnce)
  /** One after the other at each management API: every call costs it a fifth of a second, and a refused token is shown once. */
  readonly #turns = new Map<string, Limit>()
  readonly #end = new AbortController()

  constructor(options: PollLoopOptions) {
    this.#options = options
  }

  /** Takes up new ones and lets go of those that are gone; the others keep their rhythm. */
  watch(lookers: readonly ManagementPoller[]): void {
    const wanted = new Set(lookers)
    for (const [looker, callOff] of this.#waiting) {
      if (wanted.has(looker)) continue
      callOff()
      this.#waiting.delete(looker)
    }
    for (const looker of lookers) if (!this.#waiting.has(looker)) this.#wait(looker)
  }

  /** Gives up what is under way. */
  async stop(): Promise<void> {
    for (const callOff of this.#waiting.values()) callOff()
    this.#waiting.clear()
    this.#end.abort()
    await Promise.all(this.#looking.values())
  }

  #wait(looker: ManagementPoller): void {
    const { clock } = this.#options
    const now = clock.steady()
    const next = slotFrom(now + 1, slotsOf(looker.target.name, pauseMs))
    const wake = (): void => {
      // A timer may be early, and a look long.
      if (clock.steady() >= next && !this.#looking.has(looker)) this.#looking.set(looker, this.#look(looker))
      this.#wait(looker)
    }
    this.#waiting.set(looker, clock.after(next - now, wake))
  }

  async #look(looker: ManagementPoller): Promise<void> {
    const { known, onLook, onBroken } = this.#options
    const { name } = looker.target
    try {
      const turn = getOrInsert(this.#turns, looker.target.gateway!.management!.url, () => limitTo(1))
      const look = await turn(async () => await this.#limit(async () => await looker.look(known(name), this.#end.signal)))
      // A target that is gone has nothing to report.
      if (look !== undefined && this.#waiting.has(looker)) onLook(look)
    } catch (error) {
      if (!this.#end.signal.aborted) onBroken(name, error)
    } finally {
      this.#looking.delete(looker)
    }
  }
}

const dayMs = 86_400_000

/** The requests to the management API in a day in which nothing is deployed: everything is read once, and searched for in between. */
export const pollsPerDay = ({ gateway }: Target): number => (gateway?.management === undefined ? 0 : mostCalls + dayMs / pauseMs)
