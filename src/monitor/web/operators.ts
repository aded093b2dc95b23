import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ListenSettings } from '../../config/index.ts'
import { Sensitive } from '../../base/index.ts'
import type { Clock } from '../clock.ts'
import type { From } from './client.ts'
import { FailedLogins } from './failed-logins.ts'

/** The rights that a request proves: reader, perhaps an operator; or unknown, since there were too many wrong secrets. */
export type Login = { readonly reads: boolean; readonly operator?: string } | 'held back'

/** A form that has been open for longer has to be loaded again. */
const tokenMs = 8 * 3_600_000

const unauthenticated: Login = { reads: false }

/**
 * The readers and operators, by a token (RFC6750) or by name and password (HTTP Basic, RFC7617). There is no session: a browser shows both with
 * every request, so a form holds a token too, which only a page that was made for this operator has.
 */
export class Operators {
  readonly #settings: () => Pick<ListenSettings, 'bearerToken' | 'basic' | 'operators'>
  readonly #clock: Pick<Clock, 'now'>
  readonly #tries: FailedLogins
  readonly #key = randomBytes(32)
  /** Compared with if there is no secret, so that the time does not show which users exist. */
  readonly #decoy = new Sensitive('monitor secret', randomBytes(32).toString('base64'))

  /** Calls `heldBack` once for each minute in which there were too many wrong secrets. */
  constructor(
    settings: () => Pick<ListenSettings, 'bearerToken' | 'basic' | 'operators'>,
    clock: Pick<Clock, 'now'>,
    heldBack: () => void,
  ) {
    this.#settings = settings
    this.#clock = clock
    this.#tries = new FailedLogins(clock, heldBack)
  }

  /** Returns whether there are operators. */
  get any(): boolean {
    return Object.keys(this.#settings().operators ?? {}).length > 0
  }

  /** Returns the rights that an Authorization header proves. */
  authenticate(header: string | undefined, from: From): Login {
    const [, scheme = '', value = ''] = /^(\S+) +(\S+) *$/.exec(header ?? '') ?? []
    if (scheme.toLowerCase() === 'bearer') return this.#checkToken(value, from)
    if (scheme.toLowerCase() !== 'basic') return unauthenticated
    const [name = '', ...rest] = Buffer.from(value, 'base64').toString('utf8').split(':')
    return this.#checkPassword(name, rest.join(':'), from)
  }

  #checkPassword(name: string, password: string, from: From): Login {
    const { basic, operators = {} } = this.#settings()
    const own = Object.hasOwn(operators, name) ? operators[name] : undefined
    const isReader = name === basic?.user
    // A name may be long: only its digest is kept.
    const user = this.#signature('user', name).toString('base64')
    const shown = { user, exists: own !== undefined || isReader, from }
    if (this.#tries.isHeldBack(shown)) return 'held back'
    const asOperator = (own ?? this.#decoy).equals(password)
    const asReader = (isReader ? basic.password : this.#decoy).equals(password)
    if (asOperator) return { reads: true, operator: name }
    if (asReader) return { reads: true }
    this.#tries.count(shown)
    return unauthenticated
  }

  /** Programs share one token, and have no name. */
  #checkToken(token: string, from: From): Login {
    const shown = { user: 'token', exists: true, from }
    if (this.#tries.isHeldBack(shown)) return 'held back'
    if ((this.#settings().bearerToken ?? this.#decoy).equals(token)) return { reads: true }
    this.#tries.count(shown)
    return unauthenticated
  }

  /** A token for the forms of a page that is made for an operator. */
  tokenFor(operator: string): string {
    const until = (this.#clock.now() + tokenMs).toString(36)
    return `${until}.${this.#signature(until, operator).toString('base64url')}`
  }

  /** Returns whether a form comes from a page that was made for this operator, and not too long ago. */
  accepts(token: string, operator: string): boolean {
    const [until = '', signature = ''] = token.split('.')
    const [own, shown] = [this.#signature(until, operator), Buffer.from(signature, 'base64url')]
    return shown.length === own.length && timingSafeEqual(own, shown) && parseInt(until, 36) > this.#clock.now()
  }

  #signature(what: string, name: string): Buffer {
    return createHmac('sha256', this.#key).update(`${what} ${name}`).digest()
  }
}
