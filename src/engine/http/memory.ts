import { hash, randomBytes } from 'node:crypto'
import type { RecordedRequest, RecordedResponse, Sighting } from './exchange.ts'
import { recordResponseHeaders } from './headers.ts'
import type { Redactor } from './redact.ts'
import type { HttpRequest } from './request.ts'
import type { Head } from './transfer.ts'
import { passing, shownAnew } from './record.ts'
import type { Wire } from './wire.ts'

/** What was recorded of a call and of its answer. */
export interface KnownExchange {
  /** Of all that was sent, and of all that came, but for what passes. */
  readonly sent: string
  readonly came: string
  readonly request: RecordedRequest
  readonly response: RecordedResponse
  readonly sightings: readonly Sighting[]
}

/**
 * What was recorded of the last right answer to each call of a target, and which checks then passed. The same call that is answered with the very
 * same bytes is recorded the same: nothing of it is looked through again, and a check that looks only at such answers passes again. Whoever holds it
 * lets it forget when anything else changes that a record or a check depends on.
 */
export class AnswerMemory {
  #salt = newSalt()
  readonly #known = new Map<string, KnownExchange>()
  readonly #learned = new Map<string, KnownExchange>()
  /** Checks that passed when they were evaluated last, each with what it gave. */
  readonly #passed = new Map<object, unknown>()
  #isWhole = false

  /** Makes requests comparable from one run to the next, until all is forgotten. */
  get salt(): string {
    return this.#salt
  }

  /** What an earlier run has learned of a call. */
  of(request: HttpRequest): KnownExchange | undefined {
    return this.#known.get(keyOf(request))
  }

  learn(request: HttpRequest, learned: KnownExchange): void {
    if (request.query === undefined) this.#learned.set(keyOf(request), learned)
  }

  /** Whether these are the responses to all calls of the last runs, each call once. */
  areAll(known: ReadonlySet<KnownExchange>): boolean {
    return this.#isWhole && known.size === this.#known.size
  }

  /** What a check gave when it passed, with nothing else to be said of it. */
  passed(check: object): { readonly value: unknown } | undefined {
    return this.#isWhole && this.#passed.has(check) ? { value: this.#passed.get(check) } : undefined
  }

  /** Takes down that a check passed, or that it did anything else. Only values that can be compared are kept. */
  note(check: object, passed: { readonly value: unknown } | undefined): void {
    if (passed === undefined || (typeof passed.value === 'object' && passed.value !== null)) this.#passed.delete(check)
    else this.#passed.set(check, passed.value)
  }

  /** The run is over: what it learned is known from now on if all was right, and nothing if not. */
  end(right: boolean): void {
    if (!right) return this.forget()
    for (const [key, learned] of this.#learned) this.#known.set(key, learned)
    this.#learned.clear()
    this.#isWhole = true
  }

  forget(): void {
    this.#known.clear()
    this.#learned.clear()
    this.#passed.clear()
    this.#isWhole = false
    this.#salt = newSalt()
  }
}

/** What makes requests comparable, and worthless elsewhere. */
export const newSalt = (): string => randomBytes(32).toString('base64')

const keyOf = ({ origin, method, url, query }: HttpRequest): string => `${origin} ${method} ${url}${query === undefined ? '' : ' ?'}`

/** A digest of a request as it goes out, without the headers that differ each time by design. */
export function digestOfRequest({ site, path, headers, body }: Wire): string {
  let text = `${site}${path}`
  for (const name in headers) if (!passing.has(name.toLowerCase())) text += `\n${name}:${headers[name]}`
  return hash('sha256', body === undefined ? text : `${text}\n\n${body.toString('latin1')}`, 'base64')
}

type Transaction = { readonly header: string; readonly id: string } | undefined

const httpDate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/

/** Whether a header of an answer differs each time and tells nothing: the time (RFC9110 5.6.7), and our own transaction id. */
const isPassing = ([name, value]: Head['headers'][number], transaction: Transaction): boolean =>
  name === 'date' ? httpDate.test(value) : value === transaction?.id && name === transaction.header.toLowerCase()

/** Headers by which gateways number and time each response (W3C Trace Context 3, RFC9111 5.1): their values are looked through each time. */
const ofEachResponse = new RegExp(
  `^(?:${[
    'age|server-timing|(?:x-)?(?:[a-z]{1,20}-)?(?:request|correlation|transaction|trace)-?id|traceparent|tracestate|traceresponse',
    'b3|x-b3-[a-z]{1,20}|uber-trace-id|x-cloud-trace-context|x-datadog-parent-id|x-amz-(?:cf-id|id-2)|cf-ray|x-azure-ref',
    'x-(?:[a-z]{1,20}-){1,3}(?:latency|time)|x-runtime',
  ].join('|')})$`,
)

/** The headers of an answer that number or time it. */
export const numberingOf = ({ headers }: Head, transaction: Transaction): Head['headers'] =>
  headers.filter((header) => ofEachResponse.test(header[0]) && !isPassing(header, transaction))

/** Whether something was seen in a header that is another in each answer. */
export const isSeenOnce = ({ where }: Sighting): boolean =>
  where.startsWith('header ') && ofEachResponse.test(where.slice('header '.length))

/** A digest of an answer as it came, every byte of it but for the headers that pass. */
export function digestOfAnswer({ status, headers }: Head, body: Buffer, transaction: Transaction): string {
  let text = `${status} ${body.length}`
  for (const header of headers) {
    const [name, value] = header
    // No name of a header holds a space.
    text += isPassing(header, transaction) ? `\n${name}` : ofEachResponse.test(name) ? `\n ${name}` : `\n${name}:${value}`
  }
  return hash('sha256', `${text}\n\n${body.toString('latin1')}`, 'base64')
}

/** A known exchange as it is this time. */
export function renewed(
  known: KnownExchange,
  { wire, head, transaction }: { readonly wire: Wire; readonly head: Head; readonly transaction: Transaction },
  redactor: Redactor,
): Pick<KnownExchange, 'request' | 'response'> {
  const sent: Record<string, string> = { ...known.request.headers }
  for (const name in wire.headers) if (shownAnew.has(name.toLowerCase())) sent[name] = wire.headers[name]!
  const came: Record<string, string> = { ...known.response.headers }
  for (const header of head.headers) if (isPassing(header, transaction)) came[header[0]] = header[1]
  const numbering = numberingOf(head, transaction)
  if (numbering.length > 0) Object.assign(came, recordResponseHeaders(numbering, redactor))
  return { request: { ...known.request, headers: sent }, response: { ...known.response, headers: came } }
}
