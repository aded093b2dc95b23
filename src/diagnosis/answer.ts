import { gatewayMarks } from '../domain/index.ts'
import type { Exchange, Origin, RecordedBody, TransportFailure } from '../engine/index.ts'

/** What an exchange shows of who answered and what it said: all that the classifier looks at. */
export interface Answer {
  readonly origin: Origin
  /** Absent where the answer was not complete: its status proves nothing then. */
  readonly status?: number
  readonly failure?: TransportFailure
  readonly kind: RecordedBody['kind']
  /** Names of members anywhere in a JSON body. */
  readonly members: ReadonlySet<string>
  /** The JSON with every value replaced by its type; empty where there was none. */
  readonly shape: string
  /** Recorded texts by JSON Pointer. */
  readonly texts: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  /** Whether the body is an error, although the status is one of success. */
  readonly disguised?: true
  /** Whether the gateway put its mark on the answer, which it does only when it knows the API that was called. */
  readonly marked: boolean
  readonly durationMs: number
}

/** Reads an exchange as an answer. */
export function answerOf(exchange: Exchange): Answer {
  const { response, failure } = exchange
  const headers = response?.headers ?? {}
  return {
    origin: exchange.origin,
    ...(failure !== undefined ? { failure } : response === undefined ? {} : { status: response.status }),
    kind: response?.body.kind ?? 'empty',
    members: membersOf(response?.body.shape ?? ''),
    shape: response?.body.shape ?? '',
    texts: response?.body.texts ?? {},
    ...(response !== undefined && response.status < 300 && response.body.kind !== 'html' && response.body.texts !== undefined
      ? { disguised: true }
      : {}),
    headers,
    marked: isMarked(exchange),
    durationMs: exchange.durationMs,
  }
}

/** Whether a gateway put its mark on the answer of this exchange. */
export const isMarked = ({ response, transactionEchoed }: Exchange): boolean =>
  transactionEchoed === true || gatewayMarks.some((name) => Object.hasOwn(response?.headers ?? {}, name))

/** The member names in a shape; reads shapes that were cut short, too. */
export function membersOf(shape: string): ReadonlySet<string> {
  // Bounded: a name is counted, and blanks behind it end at the next.
  return new Set([...shape.matchAll(/"([^"\\]{1,80})"\s*:/g)].map((match) => match[1]!))
}

/** Whether the body has all of these members, somewhere. */
export const has = (answer: Pick<Answer, 'members'>, ...names: readonly string[]): boolean =>
  names.every((name) => answer.members.has(name))

/** Every recorded text of the body, each on a line. */
export const textsOf = (answer: Pick<Answer, 'texts'>): string => Object.values(answer.texts).join('\n')

/** Whether any recorded text of the body matches. */
export const says = (answer: Answer, pattern: RegExp): boolean => Object.values(answer.texts).some((text) => pattern.test(text))

/** The text of the first member with this name, at any depth. */
export function textOf(answer: Pick<Answer, 'texts'>, name: string): string | undefined {
  return Object.entries(answer.texts).find(([pointer]) => pointer.endsWith(`/${name}`))?.[1]
}

/** Whether the status is one of these, or in one of these hundreds: `is(answer, 401, '5xx')`. */
export function is(answer: Answer, ...statuses: readonly (number | `${1 | 2 | 3 | 4 | 5}xx`)[]): boolean {
  const { status } = answer
  return (
    status !== undefined && statuses.some((wanted) => (typeof wanted === 'number' ? wanted === status : wanted[0] === String(status)[0]))
  )
}

/** The challenge of a refusal: `WWW-Authenticate`. */
export const challengeOf = (answer: Pick<Answer, 'headers'>): string => answer.headers['www-authenticate'] ?? ''

/** The error that a challenge names (RFC6750 3.1): `invalid_token`. */
export const challengeErrorOf = (answer: Pick<Answer, 'headers'>): string | undefined =>
  /\berror\s*=\s*"?(\w+)/.exec(challengeOf(answer))?.[1]
