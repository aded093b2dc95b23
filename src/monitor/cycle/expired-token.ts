import { readJws } from '../../engine/index.ts'
import type { Target } from '../../config/index.ts'
import type { Sensitive } from '../../base/index.ts'

/** So far may the clock of an API be behind until it has to reject a token (RFC7519 4.1.4). */
const skewMs = 300_000

/** An API may hold an expired token for an attack: it gets few of them in a day. */
const leastPauseSeconds = 21_600

/** The seconds between two expired tokens at least. */
export const expiredPauseSeconds = ({ monitor }: Target): number => Math.max(leastPauseSeconds, monitor.negativeChecksSeconds)

/** Until when a token is valid, in milliseconds since 1970, by whichever of its ends is later (RFC7519 4.1.4, RFC6749 5.1). Undefined where it has none. */
export function endOf(token: Sensitive, now: number, lifetimeSeconds: number | undefined): number | undefined {
  const exp = readJws(token)?.claims['exp']
  const ends = [typeof exp === 'number' ? exp * 1000 : 0, lifetimeSeconds === undefined ? 0 : now + lifetimeSeconds * 1000]
  return Math.max(...ends) || undefined
}

interface ExpiringToken {
  readonly value: Sensitive
  readonly endsAt?: number | undefined
}

/** The token that an API has to reject: the configured one, or one of the monitor's own, kept until it has expired and sent once. */
export class ExpiredToken {
  readonly #target: Target
  #kept: ExpiringToken | undefined
  #sent = false
  #nextAt = 0

  constructor(target: Target) {
    this.#target = target
  }

  /** Secret as long as it is kept. */
  get secrets(): readonly Sensitive[] {
    return this.#kept === undefined ? [] : [this.#kept.value]
  }

  /** Keeps a token that was replaced, until its turn has come; a token that is issued again has not expired. */
  replace(before: ExpiringToken | undefined, by: Sensitive): void {
    if (this.#kept?.value.equals(by) === true) this.#kept = undefined
    if (this.#target.expiredToken !== undefined || before?.endsAt === undefined || before.value.equals(by)) return
    if (this.#kept !== undefined && !this.#sent && this.#kept.endsAt! <= before.endsAt) return
    this.#kept = before
    this.#sent = false
  }

  /** The token to send now. */
  due(now: number): Sensitive | undefined {
    if (now < this.#nextAt) return undefined
    const isReady = this.#kept !== undefined && !this.#sent && now >= this.#kept.endsAt! + skewMs
    return this.#target.expiredToken ?? (isReady ? this.#kept!.value : undefined)
  }

  /** Notes that it was sent, whatever the response. */
  spend(now: number): void {
    this.#sent = true
    this.#nextAt = now + expiredPauseSeconds(this.#target) * 1000
  }
}
