import type { Exchange, OwnCode, TransportFailure } from './exchange.ts'

/** An error with a mark, so that two copies of the package recognize each other's errors: each copy has its own class. */
export abstract class MarkedError extends Error {
  declare static readonly mark: symbol

  constructor(message?: string, options?: ErrorOptions) {
    super(message, options)
    Object.assign(this, { [new.target.mark]: true })
  }

  static is<Kind>(this: { readonly mark: symbol; new (...args: never[]): Kind }, error: unknown): error is Kind {
    return typeof error === 'object' && error !== null && this.mark in error
  }
}

/** An exchange without a complete answer: a transport error, and no verdict on the target. */
export class TransportError extends MarkedError {
  static override readonly mark = Symbol.for('gatewatch.transport-error')
  override name = 'TransportError'
  readonly failure: TransportFailure
  readonly exchange: Exchange

  constructor(failure: TransportFailure, exchange: Exchange) {
    super(failure.message)
    this.failure = failure
    this.exchange = exchange
  }
}

/** Gatewatch itself could not ask or could not listen: says nothing of the target, and no check may judge by it. */
export class OwnFault extends MarkedError {
  static override readonly mark = Symbol.for('gatewatch.own-fault')
  override name = 'OwnFault'
  readonly failure: OwnFailure

  constructor(failure: OwnFailure) {
    super(failure.message)
    this.failure = failure
  }
}

type OwnFailure = TransportFailure & { readonly code: OwnCode }

/** Tells whether a failure is our own. */
export function isOwn(failure: TransportFailure | undefined): failure is OwnFailure {
  return failure?.code === 'own-limit' || failure?.code === 'own-lag'
}
