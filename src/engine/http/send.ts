import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { originTable } from '../../domain/index.ts'
import { endExchange, startExchangeSpan, traceparentOf, type Span } from '../../base/index.ts'
import { message } from '../../messages/index.ts'
import { addressOf } from './connect.ts'
import { shownCoding } from './codings.ts'
import { acceptedEncodings, decodeBody, DecodingError } from './decode.ts'
import { failureWith } from './failure.ts'
import { isOwn, OwnFault, TransportError } from './error.ts'
import type { Exchange } from './exchange.ts'
import { digestOf, isSeenOnce, type KnownExchange, lasting, renewed } from './repeated.ts'
import type { Network } from './network.ts'
import { observe } from './observe.ts'
import { headerFacts, recordRequest, recordResponse, recordUrl } from './record.ts'
import type { Redactor } from './redact.ts'
import type { HttpRequest, Reply } from './request.ts'
import type { ExchangeReuse, WireExchange } from './wire-exchange.ts'
import { type Head, tooLarge, type Transfer } from './transfer.ts'
import { type Wire, writeOut } from './wire.ts'

/** Shared by all exchanges with a target. */
interface RequestSender {
  readonly network: Network
  readonly maxBodyBytes: number
  readonly userAgent: string
  /** Of a UUID of version 8, up to its version: every transaction id begins so. */
  readonly transactionPrefix: string | undefined
}

/** Shared by all exchanges of a run. */
export interface RunRecorder {
  readonly redactor: Redactor
  /** The header for each request of a trace; empty without one. */
  readonly baggage: string
  /** Of the digests that make requests comparable. */
  readonly salt: string
  number(): number
}

/** The settings for the exchanges of one attempt of a check. */
export interface AttemptOptions {
  /** Aborts running requests. */
  readonly signal: AbortSignal
  /** The span of the check. */
  readonly parent?: Span
  /** The number of earlier attempts. */
  readonly resend?: number
  /** Opens a new connection for each request: on a reused one a request may have to be sent again, and it must not arrive twice. */
  readonly once?: boolean
  /** Reuses exchanges of an earlier run. */
  readonly reuse?: ExchangeReuse | undefined
  /** Called before every request is sent; throws for a forbidden one. */
  readonly allow?: ((request: HttpRequest) => void) | undefined
  /** Takes in every exchange, failed ones included, before the check gets its response. */
  record(exchange: Exchange): void
}

/**
 * Sends a request, records the exchange, and returns the live answer, or throws a TransportError or an OwnFault.
 * It is sent once, unless the server had closed the connection that was kept for it, as servers may.
 */
export async function send(
  request: HttpRequest,
  { sender, run, attempt }: { readonly sender: RequestSender; readonly run: RunRecorder; readonly attempt: AttemptOptions },
): Promise<Reply> {
  const { redactor } = run
  const { reuse, resend = 0 } = attempt
  attempt.allow?.(request)
  const before = reuse?.recorded(request)
  const id = run.number()
  const { host, port } = addressOf(request.url)
  const url = before?.request.url ?? recordUrl(request, redactor)
  const { transactionHeader } = originTable[request.origin]
  const transaction =
    transactionHeader === undefined ? undefined : { header: transactionHeader, id: transactionId(sender.transactionPrefix) }
  const writtenWith = (traceparent: string | undefined): Wire => {
    const wire = writeOut(request, {
      Accept: 'application/json',
      'Accept-Encoding': acceptedEncodings,
      'User-Agent': sender.userAgent,
      ...(traceparent === undefined ? {} : { traceparent, ...(run.baggage === '' ? {} : { baggage: run.baggage }) }),
      ...(transaction === undefined ? {} : { [transaction.header]: transaction.id }),
    })
    for (const sent of [traceparent, run.baggage, transaction?.id]) if (sent) redactor.disclose(sent)
    for (const secret of wire.secrets) redactor.register(secret)
    return wire
  }
  const traced = { method: request.method, url, host, port, resend }
  const own: { span?: Span; wire?: Wire } = {}
  const over = async (): Promise<WireExchange> => {
    own.span = startExchangeSpan(attempt.parent, traced)
    own.wire = writtenWith(traceparentOf(own.span))
    const { signal, once = false } = attempt
    return await sender.network.exchange(request.method, own.wire, { signal, once })
  }
  const onTheWire = await (reuse === undefined ? over() : reuse.transfer(request, { resend, signal: attempt.signal }, over))
  const wire = own.wire ?? writtenWith(undefined)
  const { startedAt, durationMs, answeredAt, transferred, phases, reused, resent } = onTheWire

  const { head, body, failure } = isEncoded(transferred) ? await decoded(transferred, sender.maxBodyBytes, redactor) : transferred
  const isLarge = body.length > largeBody
  if (isLarge) await turn()
  const recorded = recordedOf(request, { url, host, wire, transferred, head, body, failure, transaction, before }, run, reuse)
  const exchange: { -readonly [Name in keyof Exchange]: Exchange[Name] } = {
    id,
    origin: request.origin,
    request: recorded.request,
    startedAt,
    durationMs,
    phases,
    reused,
    sightings: recorded.sightings,
  }
  if (recorded.response !== undefined) exchange.response = recorded.response
  if (failure !== undefined) exchange.failure = failure
  if (resent) exchange.resent = true
  if (own.wire === undefined) exchange.shared = true
  if (transaction !== undefined) exchange.transactionId = transaction.id
  if (recorded.issued !== undefined) exchange.issued = recorded.issued
  if (head !== undefined) Object.assign(exchange, headerFacts(head, transaction, answeredAt))
  if (own.span !== undefined) endExchange(own.span, traced, { status: head?.status, failure: failure?.code, durationMs })
  if (isLarge) await turn()
  reuse?.note(request, resent ? { fresh: recorded.fresh } : recorded)
  attempt.record(exchange)
  if (isOwn(failure)) throw new OwnFault(failure)
  if (failure !== undefined || head === undefined) throw new TransportError(failure!, exchange)
  return replyOf(request, head, body, exchange)
}

/** Reading many large answers at once takes long: other events run before and after. No documented answer is nearly as large. */
const largeBody = 2 ** 15
let lastTurn: Promise<unknown> = Promise.resolve()

/** Waits for the next turn of the event loop, separately for each caller. */
async function turn(): Promise<void> {
  lastTurn = lastTurn.then(async () => await setImmediate())
  await lastTurn
}

interface Exchanged {
  readonly head: Head | undefined
  /** As decoded. */
  readonly body: Buffer
  readonly failure: Exchange['failure']
  /** Recorded already. */
  readonly url: string
  readonly host: string
  readonly wire: Wire
  /** The received answer, with its content coding. */
  readonly transferred: Transfer
  readonly transaction: { readonly header: string; readonly id: string } | undefined
  readonly before: KnownExchange | undefined
}

/** The record of an exchange: that of an equal earlier exchange, else a new one. */
function recordedOf(
  request: HttpRequest,
  { url, host, wire, transferred, head, body, failure, transaction, before }: Exchanged,
  { redactor, salt }: RunRecorder,
  reuse: ExchangeReuse | undefined,
): Pick<Exchange, 'request' | 'response' | 'issued' | 'sightings'> & Parameters<ExchangeReuse['note']>[1] {
  const isWhole = reuse !== undefined && failure === undefined && head !== undefined
  const bytes = isWhole ? { wire, head, body: transferred.body, transaction } : undefined
  const digest = bytes === undefined ? '' : digestOf(bytes)
  if (bytes !== undefined && before?.digest === digest) {
    const again = renewed(before, bytes, { redactor, isHarmless: (headers) => isHarmless(headers, request, host, redactor) })
    if (again !== undefined) return { ...again, sightings: before.sightings, same: before }
  }
  const recordedRequest = recordRequest(request, { url, wire, salt }, redactor)
  if (head === undefined) return { request: recordedRequest, sightings: [] }
  const inPath = new Set(Object.values(request.params ?? {}).map((value) => (typeof value === 'string' ? value : value.reveal())))
  const { issues, ...answer } = recordResponse({ head, body }, { origin: request.origin, host, inPath }, redactor)
  const { response, sightings } = answer
  const isRepeatable = isWhole && !issues && !sightings.some(isSeenOnce)
  return {
    request: recordedRequest,
    ...answer,
    ...(isRepeatable && { fresh: lasting({ digest, request: recordedRequest, response, sightings }, transaction) }),
  }
}

/** Tells whether no fact is taken from these headers. */
const isHarmless = (headers: Head['headers'], { origin }: HttpRequest, host: string, redactor: Redactor): boolean =>
  headers.length === 0 || observe({ origin, host, status: 500, headers, text: '', issued: new Set() }, redactor).length === 0

/** A UUID: a random one, or of version 8 (RFC9562 5.8) with a searchable beginning. */
const transactionId = (prefix: string | undefined): string =>
  prefix === undefined ? randomUUID() : `${prefix}${randomUUID().slice(prefix.length)}`

/** Tells whether a body is complete and encoded: an incomplete one is not decoded, since half a gzip stream is unreadable. */
const isEncoded = (transferred: Transfer): transferred is Required<Pick<Transfer, 'head'>> & Transfer =>
  transferred.failure === undefined && transferred.head !== undefined && codingOf(transferred.head) !== ''

const codingOf = (head: Head): string => headerValue(head, 'content-encoding') ?? ''

/** Takes the content coding off. */
async function decoded(
  { head, body }: Required<Pick<Transfer, 'head'>> & Transfer,
  maxBodyBytes: number,
  redactor: Redactor,
): Promise<Transfer> {
  const encoding = codingOf(head)
  try {
    return { head, body: await decodeBody(body, encoding, maxBodyBytes) }
  } catch (error) {
    if (!(error instanceof DecodingError)) throw error
    const why =
      error.unknown === undefined
        ? message('transport.falsely-encoded')
        : message('transport.odd-encoding', { value: shownCoding(redactor.scrub(error.unknown)) })
    return { head, body, failure: error.code === 'too-large' ? tooLarge(maxBodyBytes) : failureWith(error.code, 'transfer', why) }
  }
}

/** The live answer, for the check that sent the request. */
function replyOf(request: HttpRequest, head: Head, bytes: Buffer, exchange: Exchange): Reply {
  return {
    status: head.status,
    header: (name) => headerValue(head, name),
    headerValues: (name) => headerValues(head, name),
    bytes,
    text: () => bytes.toString('utf8'),
    request,
    exchange,
  }
}

/** A header of an answer, repeated ones joined. */
function headerValue(head: Head, name: string): string | undefined {
  const values = headerValues(head, name)
  return values.length === 0 ? undefined : values.join(', ')
}

function headerValues({ headers }: Head, name: string): string[] {
  const wanted = name.toLowerCase()
  return headers.filter((header) => header[0] === wanted).map((header) => header[1])
}
