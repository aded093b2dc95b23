import type { Sensitive } from '../../base/index.ts'
import type { Target } from '../../config/index.ts'
import { type Check, nameOf, type OpenProbe, readJws } from '../../engine/index.ts'
import type { Clock } from '../clock.ts'
import type { TokenLifetime } from '../cycle-result.ts'
import type { CycleParts } from './cycle.ts'
import { endOf, ExpiredToken } from './expired-token.ts'
import type { Monitoring } from './program.ts'

/** A token that is kept between cycles. Its lifetime is counted on the monotonic clock. */
interface HeldValue extends TokenLifetime {
  readonly value: Sensitive
  readonly validUntil: number
  readonly endsAt: number | undefined
  /** Of the key that signed it. */
  readonly kid?: string
}

const longestKid = 60

/** A token is renewed before the last tenth of its life. */
export const renewalShare = 0.9

const none: ReadonlyMap<Check, unknown> = new Map()

/** The token of a target: kept in memory between cycles, renewed in time, and sent once after it has expired. */
export class HeldAccess {
  readonly #target: Target
  readonly #monitoring: Monitoring
  readonly #clock: Clock
  readonly expired: ExpiredToken
  #held: HeldValue | undefined
  /** The token that an API accepted last. */
  #accepted: HeldValue | undefined

  constructor(target: Target, monitoring: Monitoring, clock: Clock) {
    this.#target = target
    this.#monitoring = monitoring
    this.#clock = clock
    this.expired = new ExpiredToken(target)
  }

  /** The tokens that must not be shown. */
  get secrets(): readonly Sensitive[] {
    return this.#held === undefined ? [] : [...this.expired.secrets, this.#held.value]
  }

  /** The token as the value of its check, as long as it is valid. */
  validAt(now: number): ReadonlyMap<Check, unknown> {
    return this.#held === undefined || this.#held.validUntil <= now ? none : new Map([[this.#monitoring.token, this.#held.value]])
  }

  /** Takes the token that a cycle fetched; returns when it has to be renewed, or undefined where none was fetched. */
  async renew(probe: OpenProbe, now: number, steady: number): Promise<number | undefined> {
    const { token, lifetime: lifetimeCheck } = this.#monitoring
    const value = await valueOf(probe, token)
    if (value === undefined) return undefined
    const lifetime = await valueOf(probe, lifetimeCheck)
    const seconds = lifetime ?? this.#target.contract.tokenLifetimeSeconds
    this.expired.replace(this.#held, value)
    const end = endOf(value, this.#clock.now(), lifetime)
    const endsAt = end === undefined ? undefined : this.#clock.steady() + end - this.#clock.now()
    const kid = readJws(value)?.header['kid']
    this.#held = {
      value,
      issuedAt: now,
      expiresAt: now + seconds * 1000,
      validUntil: steady + seconds * 1000,
      endsAt,
      ...(typeof kid === 'string' && { kid: kid.slice(0, longestKid) }),
    }
    return steady + Math.min(seconds * renewalShare, this.#target.monitor.tokenRefreshSeconds) * 1000
  }

  /** An API accepted the token. */
  accept(): void {
    this.#accepted = this.#held
  }

  /** The token as a cycle shows it, and whether it was accepted before. */
  get parts(): Pick<CycleParts, 'token' | 'heldToken'> {
    if (this.#held === undefined) return {}
    const { value, issuedAt, expiresAt, kid } = this.#held
    const before = this.#accepted
    const provider = nameOf(this.#monitoring.provider)
    const token = { issuedAt, expiresAt }
    if (value === before?.value) return { token, heldToken: { provider } }
    const rotated = before?.kid !== undefined && kid !== undefined && kid !== before.kid && { before: before.kid, now: kid }
    return { token, ...(rotated && { heldToken: { provider, rotated } }) }
  }
}

/** The value of a check in a probe; undefined where it has none, or the probe was interrupted. */
export async function valueOf<Value>(probe: OpenProbe, check: Check<Value>): Promise<Value | undefined> {
  const evaluation = await probe.evaluate(check).catch(() => undefined)
  return evaluation?.output?.value as Value | undefined
}
