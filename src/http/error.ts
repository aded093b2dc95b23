import type { Exchange, TransportFailure } from './exchange.ts'

const brand = Symbol.for('gatewatch.transport-error')

/** No complete answer came: an accident on the way, not a verdict on what the target says. */
export class TransportError extends Error {
  readonly failure: TransportFailure
  readonly exchange: Exchange
  readonly [brand] = true

  constructor(failure: TransportFailure, exchange: Exchange) {
    super(failure.message)
    this.name = 'TransportError'
    this.failure = failure
    this.exchange = exchange
  }

  static is(error: unknown): error is TransportError {
    return typeof error === 'object' && error !== null && brand in error
  }
}
