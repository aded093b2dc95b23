import type { Check, Exchanges } from '../check/check.ts'
import { isOwn } from '../http/error.ts'
import { callOf, type Exchange } from '../http/exchange.ts'
import type { Attempt } from './result.ts'

/** The exchanges of a session, for checks that read them. */
export class ExchangeLog {
  readonly all: Exchange[] = []
  readonly #documented = new Set<string>()

  /** Adds an exchange of a check. Documented calls are marked, and their repetitions: after a rejection the same call must still succeed. */
  add(exchange: Exchange, { documented }: Check): Exchange {
    const call = callOf(exchange)
    if (documented === true) this.#documented.add(call)
    return this.#keep(this.#documented.has(call) ? { ...exchange, documented: true } : exchange)
  }

  /** Adds a control request, sent to compare with a failed call. It may repeat that call, and is no documented call. */
  addControl(exchange: Exchange, control: NonNullable<Exchange['control']>): Exchange {
    return this.#keep({ ...exchange, control })
  }

  /** The exchanges that a check needs. */
  matching({ origin, answered, documented }: Exchanges): readonly Exchange[] {
    return this.all.filter(
      (exchange) =>
        !isOwn(exchange.failure) &&
        (origin === undefined || origin === exchange.origin) &&
        (answered !== true || exchange.response !== undefined) &&
        (documented !== true || exchange.documented === true),
    )
  }

  /** The exchanges of these attempts, without controls. */
  sentIn(attempts: readonly Attempt[]): readonly Exchange[] {
    const sent = new Set(attempts.flatMap(({ exchanges }) => exchanges))
    return this.all.filter(({ id, control }) => sent.has(id) && control === undefined)
  }

  #keep(exchange: Exchange): Exchange {
    this.all.push(exchange)
    return exchange
  }
}
