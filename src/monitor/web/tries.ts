import { isIPv6 } from 'node:net'
import type { Clock } from '../clock.ts'

/** Wrong secrets within a minute, of one user or from one address: after that none is looked at until the minute is over. */
const mostTries = 10
const triesMs = 60_000
/** Names and addresses that can be made up at will are counted up to so many; users who exist are counted always. */
const mostCounted = 10_000

/** Whose wrong secret it is: the user whom it is shown for, and the network that it comes from, where that is known. */
export interface Try {
  readonly user: string
  readonly exists: boolean
  readonly address: string | undefined
}

/** Wrong secrets, counted by user and by address: who guesses at one user locks nobody else out. */
export class Tries {
  readonly #clock: Pick<Clock, 'now'>
  readonly #heldBack: () => void
  #counts = new Map<string, number>()
  #until = 0
  #told = false

  /** `heldBack` is told once for each minute in which there were too many. */
  constructor(clock: Pick<Clock, 'now'>, heldBack: () => void) {
    this.#clock = clock
    this.#heldBack = heldBack
  }

  isHeldBack(shown: Try): boolean {
    if (this.#clock.now() >= this.#until) this.#counts = new Map()
    return keysOf(shown).some((key) => (this.#counts.get(key) ?? 0) >= mostTries)
  }

  count(shown: Try): void {
    if (this.#counts.size === 0) {
      this.#until = this.#clock.now() + triesMs
      this.#told = false
    }
    for (const [index, key] of keysOf(shown).entries()) this.#add(key, index === 0 && shown.exists)
  }

  #add(key: string, always: boolean): void {
    const known = this.#counts.get(key)
    if (known === undefined && !always && this.#counts.size >= mostCounted) return
    const count = (known ?? 0) + 1
    this.#counts.set(key, count)
    if (count !== mostTries || this.#told) return
    this.#told = true
    this.#heldBack()
  }
}

const keysOf = ({ user, address }: Try): readonly string[] => [
  `user ${user}`,
  ...(address === undefined ? [] : [`address ${networkOf(address)}`]),
]

/** One subscriber of IPv6 has as many addresses as they like, all in one network of 64 bits. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [before = [], after = []] = address.split('::').map((part) => part.split(':'))
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
