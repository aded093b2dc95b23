import type { Clock } from '../clock.ts'
import { networkOf, type From } from './client.ts'

/** Wrong secrets within a minute, of one user from one address or of all from one address: after that none is checked until the minute is over. */
const mostTries = 10
const triesMs = 60_000
/** Names and addresses can be made up at will and are counted up to so many; beyond, those of a user who exists count as from one address. */
const mostCounted = 10_000

/** The user and the address of a wrong secret. */
export interface LoginAttempt {
  readonly user: string
  readonly exists: boolean
  readonly from: From
}

/** Wrong secrets, counted by user and address: a client that guesses locks out neither that user elsewhere nor another user. */
export class FailedLogins {
  readonly #clock: Pick<Clock, 'now'>
  readonly #heldBack: () => void
  #counts = new Map<string, number>()
  #until = 0
  #reported = false

  /** Calls `heldBack` once for each minute in which there were too many. */
  constructor(clock: Pick<Clock, 'now'>, heldBack: () => void) {
    this.#clock = clock
    this.#heldBack = heldBack
  }

  isHeldBack(shown: LoginAttempt): boolean {
    if (this.#clock.now() >= this.#until) this.#counts = new Map()
    return this.#keysOf(shown).some((key) => (this.#counts.get(key) ?? 0) >= mostTries)
  }

  count(shown: LoginAttempt): void {
    if (this.#counts.size === 0) {
      this.#until = this.#clock.now() + triesMs
      this.#reported = false
    }
    for (const key of this.#keysOf(shown)) this.#add(key)
  }

  #add(key: string): void {
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    if (count !== mostTries || this.#reported) return
    this.#reported = true
    this.#heldBack()
  }

  /** An address counts separately only if it is known to be that of a client: a proxy sends the requests of many. */
  #keysOf({ user, exists, from: { peer, client } }: LoginAttempt): readonly string[] {
    const of = `user ${user}`
    const keys = [`${of}\n${networkOf(client ?? peer)}`, ...(client === undefined ? [] : [`address ${networkOf(client)}`])]
    const counted = keys.filter((key) => this.#counts.has(key) || this.#counts.size < mostCounted)
    return exists && counted[0] !== keys[0] ? [of, ...counted] : counted
  }
}
