import type { KnownExchange } from './repeated.ts'
import type { HttpRequest } from './request.ts'
import type { Transfer } from './transfer.ts'
import type { Phases } from './exchange.ts'

/** A request and its response on the wire, before anything of them is recorded. */
export interface WireExchange {
  /** ISO 8601, UTC. */
  readonly startedAt: string
  readonly durationMs: number
  /** Milliseconds since 1970. */
  readonly answeredAt: number
  readonly transferred: Transfer
  readonly phases: Phases
  readonly reused: boolean
  readonly resent: boolean
}

/**
 * Spares an exchange what an earlier probe did: to send it, or to record it. The monitor sends the same requests every few seconds; a single probe
 * has no such thing and sends and records each exchange.
 */
export interface ExchangeReuse {
  /** Sends a request, or takes the exchange of another probe in its place. It may reject: then the check fails with that error. */
  transfer(request: HttpRequest, attempt: TransferAttempt, send: () => Promise<WireExchange>): Promise<WireExchange>
  /** The record of an earlier exchange with this request. */
  recorded(request: HttpRequest): KnownExchange | undefined
  /** Receives the record of an exchange: that of an equal earlier exchange, or a new one, if it may be reused. */
  note(request: HttpRequest, recorded: { readonly same?: KnownExchange | undefined; readonly fresh?: KnownExchange | undefined }): void
}

interface TransferAttempt {
  /** The number of earlier attempts. */
  readonly resend: number
  /** Interrupts the probe. */
  readonly signal: AbortSignal
}
