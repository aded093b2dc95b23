import { hash } from 'node:crypto'
import type { RecordedRequest, RecordedResponse, Sighting } from './exchange.ts'
import { recordResponseHeaders } from './headers.ts'
import { lowerCase } from './names.ts'
import type { Redactor } from './redact.ts'
import type { Head } from './transfer.ts'
import { passing, shownAnew } from './record.ts'
import type { Wire } from './wire.ts'

/** The record of an exchange without the values that are new in each, and a digest to compare it with another. */
export interface KnownExchange {
  /** A digest of every byte sent and received, without parts that are new in each exchange. */
  readonly digest: string
  readonly request: RecordedRequest
  readonly response: RecordedResponse
  readonly sightings: readonly Sighting[]
}

type Transaction = { readonly header: string; readonly id: string } | undefined

const httpDate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/

/** Tells a header that is new in each response and shows nothing: the time (RFC9110 5.6.7), and our own transaction id. */
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

/** Tells a sighting in a header that is new in each response. */
export const isSeenOnce = ({ where }: Sighting): boolean => where.startsWith('header ') && ofEachResponse(where.slice('header '.length))

/** A record without the values that are new in each exchange, which `renewed` writes anew: so those of many targets are equal. */
export function lasting({ digest, request, response, sightings }: KnownExchange, transaction: Transaction): KnownExchange {
  const sent: Record<string, string> = { ...request.headers }
  for (const name in sent) if (shownAnew.has(lowerCase(name))) sent[name] = ''
  const received: Record<string, string> = { ...response.headers }
  for (const name in received) {
    const value = received[name]!
    const isNumber = ofEachResponse(name) && value !== '<withheld>' && !value.includes(', ')
    if (isNumber || isPassing(name, value, transaction)) received[name] = ''
  }
  return { digest, request: { ...request, headers: sent }, response: { ...response, headers: received }, sightings }
}

/** A request as sent, and the answer as received, with its content coding. */
interface Bytes {
  readonly wire: Wire
  readonly head: Head
  readonly body: Buffer
  readonly transaction: Transaction
}

/** The bytes to digest. Reused, because the monitor digests nearly every exchange. */
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

/** A digest of a request as it was sent and of its response: every byte of both but for the headers that are new in each exchange. */
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

/** A known exchange with the headers of this time; undefined where a header that is new in each response shows something. */
export function renewed(
  known: KnownExchange,
  { wire, head, transaction }: Bytes,
  { redactor, isHarmless }: { readonly redactor: Redactor; readonly isHarmless: (headers: Head['headers']) => boolean },
): Pick<KnownExchange, 'request' | 'response'> | undefined {
  const sent: Record<string, string> = { ...known.request.headers }
  for (const name in wire.headers) if (shownAnew.has(lowerCase(name))) sent[name] = wire.headers[name]!
  // A shared record may have headers that this request lacks.
  for (const name in sent) if (sent[name] === '') delete sent[name]
  const received: Record<string, string> = { ...known.response.headers }
  let isNew = false
  for (const header of head.headers) {
    const name = header[0]
    const value = header[1]
    if (isPassing(name, value, transaction)) received[name] = value
    else if (ofEachResponse(name)) {
      // A repeated header becomes one text.
      if (received[name]?.includes(', ') !== false || !isNumber(value, redactor)) isNew = true
      else if (received[name] !== '<withheld>') received[name] = value
    }
  }
  if (isNew) {
    const numbering = numberingOf(head, transaction)
    if (!isHarmless(numbering)) return undefined
    Object.assign(received, recordResponseHeaders(numbering, redactor))
  }
  return { request: { ...known.request, headers: sent }, response: { ...known.response, headers: received } }
}

/** Tells a number that servers give to requests, hexadecimal ones included, from all other texts. */
const isNumber = (value: string, redactor: Redactor): boolean =>
  /^[\da-f-]{1,40}$/i.test(value) && !/\d{6}-?\d{5}/.test(value) && redactor.holdsNone(value)
