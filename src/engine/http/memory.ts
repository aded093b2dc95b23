import { hash, randomBytes } from 'node:crypto'
import type { RecordedRequest, RecordedResponse, Sighting } from './exchange.ts'
import { interned } from '../../base/index.ts'
import { recordResponseHeaders } from './headers.ts'
import { lowerCase } from './names.ts'
import type { Redactor } from './redact.ts'
import type { HttpRequest } from './request.ts'
import type { Head } from './transfer.ts'
import { passing, shownAnew } from './record.ts'
import type { Wire } from './wire.ts'

/** What was recorded of a call and of its answer. */
export interface KnownExchange {
  /** Of all that was sent and all that came, but for what passes. */
  readonly digest: string
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
    if (request.query !== undefined) return
    const { response, sightings } = learned
    const told = { response: { ...response, body: interned(response.body) }, sightings: interned(sightings) }
    this.#learned.set(keyOf(request), { ...learned, ...told })
  }

  /** Whether these are the responses to all calls of the last runs, each call once. */
  areAll(known: ReadonlySet<KnownExchange>): boolean {
    return this.#isWhole && known.size === this.#known.size
  }

  /** Whether a check passed, with nothing else to be said of it. */
  hasPassed(check: object): boolean {
    return this.#isWhole && this.#passed.has(check)
  }

  /** What it gave then. */
  valueOf(check: object): unknown {
    return this.#passed.get(check)
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

type Transaction = { readonly header: string; readonly id: string } | undefined

const httpDate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/

/** Whether a header of an answer differs each time and tells nothing: the time (RFC9110 5.6.7), and our own transaction id. */
const isPassing = (name: string, value: string, transaction: Transaction): boolean =>
  name === 'date' ? httpDate.test(value) : value === transaction?.id && name === transaction.header.toLowerCase()

/** Headers by which gateways number and time each response (W3C Trace Context 3, RFC9111 5.1): their values are looked through each time. */
const numberingNames = new RegExp(
  `^(?:${[
    'age|server-timing|(?:x-)?(?:[a-z]{1,20}-)?(?:request|correlation|transaction|trace)-?id|traceparent|tracestate|traceresponse',
    'b3|x-b3-[a-z]{1,20}|uber-trace-id|x-cloud-trace-context|x-datadog-parent-id|x-amz-(?:cf-id|id-2)|cf-ray|x-azure-ref',
    'x-(?:[a-z]{1,20}-){1,3}(?:latency|time)|x-runtime',
  ].join('|')})$`,
)

const ofEachResponse = (name: string): boolean => numberingNames.test(name)

/** The headers of an answer that number or time it. */
const numberingOf = ({ headers }: Head, transaction: Transaction): Head['headers'] =>
  headers.filter(([name, value]) => ofEachResponse(name) && !isPassing(name, value, transaction))

/** Whether something was seen in a header that is another in each answer. */
export const isSeenOnce = ({ where }: Sighting): boolean => where.startsWith('header ') && ofEachResponse(where.slice('header '.length))

/** A request as it went out, and the answer as it came, with its content coding. */
interface Bytes {
  readonly wire: Wire
  readonly head: Head
  readonly body: Buffer
  readonly transaction: Transaction
}

/** What is digested, written one after the other. Reused, because a monitor digests nearly every exchange. */
let buffer = Buffer.allocUnsafeSlow(2 ** 14)
let used = 0

function append(part: string | Buffer): void {
  // UTF-8 takes at most three bytes for each UTF-16 unit.
  const space = used + 3 * part.length
  if (space > buffer.length) buffer = Buffer.concat([buffer.subarray(0, used)], 2 * space)
  used += typeof part === 'string' ? buffer.write(part, used) : part.copy(buffer, used)
}

function appendHeader(name: string, value: string): void {
  append(name)
  append(':')
  append(value)
  append('\n')
}

/** A digest of a request as it went out and of its answer, every byte of both but for the headers that pass. */
export function digestOf({ wire, head, body, transaction }: Bytes): string {
  const { site, path, headers, body: sent = nothing } = wire
  used = 0
  append(`${head.status} ${sent.length} ${body.length}\n`)
  appendHeader(site, path)
  for (const name in headers) if (!passing.has(lowerCase(name))) appendHeader(name, headers[name]!)
  append('\n')
  for (const header of head.headers) {
    const name = header[0]
    // Header values contain no line break, so these two stand for no value.
    appendHeader(name, isPassing(name, header[1], transaction) ? '\n' : ofEachResponse(name) ? '\n\n' : header[1])
  }
  append(sent)
  append(body)
  return hash('sha256', buffer.subarray(0, used), 'base64')
}

const nothing = Buffer.alloc(0)

/** A known exchange as it is this time; undefined where there is something to be said of a header that is new in each answer. */
export function renewed(
  known: KnownExchange,
  { wire, head, transaction }: Bytes,
  { redactor, isHarmless }: { readonly redactor: Redactor; readonly isHarmless: (headers: Head['headers']) => boolean },
): Pick<KnownExchange, 'request' | 'response'> | undefined {
  const sent: Record<string, string> = { ...known.request.headers }
  for (const name in wire.headers) if (shownAnew.has(lowerCase(name))) sent[name] = wire.headers[name]!
  const came: Record<string, string> = { ...known.response.headers }
  let odd = false
  for (const header of head.headers) {
    const name = header[0]
    const value = header[1]
    if (isPassing(name, value, transaction)) came[name] = value
    else if (ofEachResponse(name)) {
      // One that is told more than once is told in one text.
      if (came[name]?.includes(', ') !== false || !isNumber(value, redactor)) odd = true
      else if (came[name] !== '<withheld>') came[name] = value
    }
  }
  if (odd) {
    const numbering = numberingOf(head, transaction)
    if (!isHarmless(numbering)) return undefined
    Object.assign(came, recordResponseHeaders(numbering, redactor))
  }
  return { request: { ...known.request, headers: sent }, response: { ...known.response, headers: came } }
}

/** Whether a text is a number as servers give them to requests, hexadecimal ones included, and cannot be anything else. */
const isNumber = (value: string, redactor: Redactor): boolean =>
  /^[\da-f-]{1,40}$/i.test(value) && !/\d{6}-?\d{5}/.test(value) && redactor.holdsNone(value)
