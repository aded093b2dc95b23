import { type BackendRequest, abbreviated } from './world.ts'
import type { CallId } from './bases.ts'

/** The observation of one call, independent of the machine. */
export interface ObservedCall {
  /** `hang` where no answer came in time, `unreadable` where it was no HTTP. */
  readonly status: number | 'hang' | 'unreadable'
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  /** The requests to callouts and backends; sorted, since a callout without a wait may come at any time. */
  readonly asked: readonly string[]
}

/** The observation of each call; a text with the reason where it is not known. */
export type Observation = Readonly<Record<CallId, ObservedCall | string>>

export type Verdict = 'green' | 'red' | 'not verified'

/** Green where callers with a key get the right person, and all others are rejected. */
export function verdictOf(observation: Observation): Verdict {
  const { documented, 'no-key': none, 'wrong-key': wrong } = observation
  const decisive = [documented, none, wrong]
  if (decisive.some((call) => typeof call !== 'string' && !isRight(call, call === documented))) return 'red'
  return decisive.some((call) => typeof call === 'string') ? 'not verified' : 'green'
}

const isRight = ({ status, body }: ObservedCall, isDocumented: boolean): boolean =>
  isDocumented ? status === 200 && (body === '(person)' || body.startsWith('{"access_token"')) : status === 401 || status === 403

/** Headers of the transport, which do not depend on the definition. */
const ignoredHeaders = new Set(['date', 'content-length', 'transfer-encoding', 'connection', 'keep-alive', 'host'])

/** Headers in a comparable form: repeated ones as one text, and every client id the same. */
export function comparableHeaders(headers: Iterable<readonly [string, string]>): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const [name, value] of headers) {
    const lower = name.toLowerCase()
    if (ignoredHeaders.has(lower)) continue
    const text = lower === 'x-gravitee-client-identifier' ? '(client)' : comparableText(value)
    texts[lower] = texts[lower] === undefined ? text : `${texts[lower]} | ${text}`
  }
  return Object.fromEntries(Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** A request that reached a service, on a line. */
export function requestText({ host, method, target, headers, body }: BackendRequest): string {
  const fields = Object.entries(comparableHeaders(headers)).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${host}${comparableText(target)}`, ...fields, ...(body === '' ? [] : [`= ${comparableText(body)}`])].join('; ')
}

const uuid = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi
const grant = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g

/** Messages about a closed connection, which depend on the moment. */
const closed = /\bConnection (?:was closed|reset(?: by peer)?)/g

/** Messages of exceptions in the older engine, which are those of libraries. */
const exceptions = [
  String.raw`(?:java|io|org|com)\.[\w.$]+(?:Exception|Error)\b`,
  String.raw`Cannot invoke \\?"`,
  String.raw`Expression \[.*?\] @\d+: `,
  'The template evaluation returns an error',
  'Dangling meta character ',
].join('|')
const exceptionInJson = new RegExp(String.raw`"message":"(?:${exceptions})(?:[^"\\]|\\.)*"`, 'g')
const exception = new RegExp(`^(?:${exceptions}).*`, 's')

export const comparableText = (text: string): string =>
  abbreviated(text)
    .replaceAll(uuid, '(id of the call)')
    .replaceAll(grant, '(grant)')
    .replaceAll(closed, '(connection closed)')
    .replaceAll(exceptionInJson, '"message":"(exception)"')
    .replace(exception, '(exception)')
