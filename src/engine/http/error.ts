import type { Exchange, OwnCode, TransportFailure } from './exchange.ts'

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

const ownBrand = Symbol.for('gatewatch.own-fault')

/** Gatewatch itself could not ask or could not listen: says nothing of the target, and no check may judge by it. */
export class OwnFault extends Error {
  readonly failure: OwnFailure
  readonly [ownBrand] = true

  constructor(failure: OwnFailure) {
    super(failure.message)
    this.name = 'OwnFault'
    this.failure = failure
  }

  static is(error: unknown): error is OwnFault {
    return typeof error === 'object' && error !== null && ownBrand in error
  }
}

/** A failure that is nobody's but ours. */
export type OwnFailure = TransportFailure & { readonly code: OwnCode }

/** Whether a failure is our own. */
export function isOwn(failure: TransportFailure | undefined): failure is OwnFailure {
  return failure?.code === 'own-limit' || failure?.code === 'own-lag'
}
