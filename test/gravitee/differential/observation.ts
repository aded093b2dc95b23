import { type Asked, told } from './world.ts'
import type { CallId } from './bases.ts'

/** What was seen of one call, in words that do not depend on the machine. */
export interface Seen {
  /** `hang` where no answer came in time, `unreadable` where it was no HTTP. */
  readonly status: number | 'hang' | 'unreadable'
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  /** What the callouts and the backends got; sorted, since a callout that nobody waits for comes when it comes. */
  readonly asked: readonly string[]
}

/** What was seen of each call; a text where it is not known, which says why. */
export type Observation = Readonly<Record<CallId, Seen | string>>

export type Verdict = 'green' | 'red' | 'not verified'

/** Green where the right person is handed to whoever has a key, and to nobody else. */
export function verdictOf(observation: Observation): Verdict {
  const { documented, 'no-key': none, 'wrong-key': wrong } = observation
  const judged = [documented, none, wrong]
  if (judged.some((seen) => typeof seen !== 'string' && !isRight(seen, seen === documented))) return 'red'
  return judged.some((seen) => typeof seen === 'string') ? 'not verified' : 'green'
}

const isRight = ({ status, body }: Seen, isDocumented: boolean): boolean =>
  isDocumented ? status === 200 && (body === '(person)' || body.startsWith('{"access_token"')) : status === 401 || status === 403

/** What the wire needs, which says nothing of a definition. */
const unseenHeaders = new Set(['date', 'content-length', 'transfer-encoding', 'connection', 'keep-alive', 'host'])

/** Headers as they are compared; several of one name are one text, and an id is one whichever it is. */
export function headersSeen(headers: Iterable<readonly [string, string]>): Readonly<Record<string, string>> {
  const seen: Record<string, string> = {}
  for (const [name, value] of headers) {
    const lower = name.toLowerCase()
    if (unseenHeaders.has(lower)) continue
    const text = lower === 'x-gravitee-client-identifier' ? '(client)' : textSeen(value)
    seen[lower] = seen[lower] === undefined ? text : `${seen[lower]} | ${text}`
  }
  return Object.fromEntries(Object.entries(seen).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** A request that reached a service, on a line. */
export function askedSeen({ host, method, target, headers, body }: Asked): string {
  const told = Object.entries(headersSeen(headers)).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${host}${textSeen(target)}`, ...told, ...(body === '' ? [] : [`= ${textSeen(body)}`])].join('; ')
}

const uuid = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi
const grant = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g

/** How a connection ends that nobody wanted is a matter of moments. */
const closed = /\bConnection (?:was closed|reset(?: by peer)?)/g

/** What the older engine says of an exception: the words of a library for whoever looks after it. */
const exceptions = [
  String.raw`(?:java|io|org|com)\.[\w.$]+(?:Exception|Error)\b`,
  String.raw`Cannot invoke \\?"`,
  String.raw`Expression \[.*?\] @\d+: `,
  'The template evaluation returns an error',
  'Dangling meta character ',
].join('|')
const exceptionInJson = new RegExp(String.raw`"message":"(?:${exceptions})(?:[^"\\]|\\.)*"`, 'g')
const exception = new RegExp(`^(?:${exceptions}).*`, 's')

export const textSeen = (text: string): string =>
  told(text)
    .replaceAll(uuid, '(id of the call)')
    .replaceAll(grant, '(grant)')
    .replaceAll(closed, '(connection closed)')
    .replaceAll(exceptionInJson, '"message":"(exception)"')
    .replace(exception, '(exception)')
