import { gatewayMarks } from '../domain/index.ts'
import type { Exchange, Origin, RecordedBody, TransportFailure } from '../engine/index.ts'

/** A response, or the lack of one, as the classifier reads it: who sent it and its text. */
export interface ObservedResponse {
  readonly origin: Origin
  /** Absent if the response was not complete: its status proves nothing then. */
  readonly status?: number
  readonly failure?: TransportFailure
  readonly kind: RecordedBody['kind']
  /** Names of members anywhere in a JSON body. */
  readonly members: ReadonlySet<string>
  /** The JSON with every value replaced by its type; empty without JSON. */
  readonly shape: string
  /** Recorded texts by JSON Pointer. */
  readonly texts: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  /** Set if the body is an error, although the status is one of success. */
  readonly disguised?: true
  /** True if the gateway put its mark on the response, which it does only for an API that it knows. */
  readonly marked: boolean
  readonly durationMs: number
}

/** Reads an exchange as the classifier needs it. */
export function answerOf(exchange: Exchange): ObservedResponse {
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

/** Returns whether a gateway put its mark on the response of this exchange. */
export const isMarked = ({ response, transactionEchoed }: Exchange): boolean =>
  transactionEchoed === true || gatewayMarks.some((name) => Object.hasOwn(response?.headers ?? {}, name))

/** The member names in a shape; reads shapes that were cut short, too. */
export function membersOf(shape: string): ReadonlySet<string> {
  // Bounded: a name is counted, and blanks behind it end at the next.
  return new Set([...shape.matchAll(/"([^"\\]{1,80})"\s*:/g)].map((match) => match[1]!))
}

/** Returns whether the body has all of these members, at any depth. */
export const has = (answer: Pick<ObservedResponse, 'members'>, ...names: readonly string[]): boolean =>
  names.every((name) => answer.members.has(name))

/** Every recorded text of the body, each on a line. */
export const textsOf = (answer: Pick<ObservedResponse, 'texts'>): string => Object.values(answer.texts).join('\n')

/** Returns whether any recorded text of the body matches. */
export const says = (answer: ObservedResponse, pattern: RegExp): boolean => Object.values(answer.texts).some((text) => pattern.test(text))

/** The text of the first member with this name, at any depth. */
export function textOf(answer: Pick<ObservedResponse, 'texts'>, name: string): string | undefined {
  return Object.entries(answer.texts).find(([pointer]) => pointer.endsWith(`/${name}`))?.[1]
}

/** Returns whether the status is one of these, or in one of these hundreds: `is(answer, 401, '5xx')`. */
export function is(answer: ObservedResponse, ...statuses: readonly (number | `${1 | 2 | 3 | 4 | 5}xx`)[]): boolean {
  const { status } = answer
  return (
    status !== undefined && statuses.some((wanted) => (typeof wanted === 'number' ? wanted === status : wanted[0] === String(status)[0]))
  )
}

/** The challenge of a rejection: `WWW-Authenticate`. */
export const challengeOf = (answer: Pick<ObservedResponse, 'headers'>): string => answer.headers['www-authenticate'] ?? ''

/** The error that a challenge names (RFC6750 3.1): `invalid_token`. */
export const challengeErrorOf = (answer: Pick<ObservedResponse, 'headers'>): string | undefined =>
  /\berror\s*=\s*"?(\w+)/.exec(challengeOf(answer))?.[1]
