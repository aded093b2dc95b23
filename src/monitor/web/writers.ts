import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { ListenSettings } from '../../config/target.ts'
import type { Clock } from '../clock.ts'

/** Who a request shows to be: a writer; nobody of them; somebody with a wrong secret; or unknown, since there were too many wrong ones. */
export type Shown = { readonly writer: string } | 'nobody' | 'wrong' | 'held back'

/** Wrong secrets from one address, and from all together, within a minute: after that no secret is looked at until the minute is over. */
const mostTries = 10
const mostTriesInAll = 200
const triesMs = 60_000

/** A form that has been open for longer has to be loaded again. */
const tokenMs = 8 * 3_600_000

/**
 * Those who may write, by name and secret (HTTP Basic, RFC7617). There is no session: a browser shows both with every request, so a form holds a
 * token too, which only a page that was made for this writer has.
 */
export class Writers {
  readonly #secrets: NonNullable<ListenSettings['writers']>
  readonly #clock: Pick<Clock, 'now'>
  readonly #heldBack: () => void
  readonly #key = randomBytes(32)
  #tries = new Map<string, number>()
  #triesInAll = 0
  #triesUntil = 0

  /** `heldBack` is told once for each minute in which there were too many wrong secrets. */
  constructor(secrets: ListenSettings['writers'] = {}, clock: Pick<Clock, 'now'>, heldBack: () => void) {
    this.#secrets = secrets
    this.#clock = clock
    this.#heldBack = heldBack
  }

  /** Whether anybody may write. */
  get any(): boolean {
    return Object.keys(this.#secrets).length > 0
  }

  /** Who an Authorization header shows. A name that is no writer's is no try at a secret: a proxy may pass on what it asked for itself. */
  judge(header: string | undefined, address: string | undefined): Shown {
    const [, encoded] = /^basic +(\S+) *$/i.exec(header ?? '') ?? []
    if (encoded === undefined) return 'nobody'
    const [name = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
    const known = Object.hasOwn(this.#secrets, name) ? this.#secrets[name] : undefined
    if (known === undefined) return 'nobody'
    const from = networkOf(address)
    if (this.#isHeldBack(from)) return 'held back'
    if (known.equals(secret.join(':'))) return { writer: name }
    this.#count(from)
    return 'wrong'
  }

  /** A token for the forms of a page that is made for a writer. */
  tokenFor(writer: string): string {
    const until = (this.#clock.now() + tokenMs).toString(36)
    return `${until}.${this.#signature(writer, until).toString('base64url')}`
  }

  /** Whether a form comes from a page that was made for this writer, and not too long ago. */
  accepts(token: string, writer: string): boolean {
    const [until = '', signature = ''] = token.split('.')
    const [own, shown] = [this.#signature(writer, until), Buffer.from(signature, 'base64url')]
    return shown.length === own.length && timingSafeEqual(own, shown) && parseInt(until, 36) > this.#clock.now()
  }

  #signature(writer: string, until: string): Buffer {
    return createHmac('sha256', this.#key).update(`${until} ${writer}`).digest()
  }

  #isHeldBack(from: string): boolean {
    if (this.#clock.now() >= this.#triesUntil) {
      this.#tries = new Map()
      this.#triesInAll = 0
    }
    return this.#triesInAll >= mostTriesInAll || (this.#tries.get(from) ?? 0) >= mostTries
  }

  #count(from: string): void {
    const count = (this.#tries.get(from) ?? 0) + 1
    if (this.#triesInAll === 0) this.#triesUntil = this.#clock.now() + triesMs
    this.#tries.set(from, count)
    this.#triesInAll++
    if (count === mostTries || this.#triesInAll === mostTriesInAll) this.#heldBack()
  }
}

/** One subscriber of IPv6 has as many addresses as they like, all in one network of 64 bits. */
function networkOf(address = ''): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [before = [], after = []] = address.split('::').map((part) => part.split(':'))
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
