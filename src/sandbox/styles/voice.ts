import { parseJson, isMembers, type Answer, type Incoming, type Members } from '../message.ts'
import type { Reason } from '../reason.ts'

/** A no, before it is worded. */
export interface Refusal {
  readonly reason: Reason
  readonly request: Incoming
  /** What the sandbox would say. */
  readonly said: Answer
  /** What whoever was asked for a token answered, where that is why. */
  readonly heard?: Answer
}

/** How one responder words and shapes its refusals. */
export type Voice = (refusal: Refusal) => Answer

/** The answer in the responder's own words, where it refuses and has any. */
export function voiced(answer: Answer, request: Incoming, voice: Voice | undefined): Answer {
  const { reason, heard, ...said } = answer
  return voice === undefined || reason === undefined || answer.status < 400
    ? said
    : voice({ reason, request, said, ...(heard && { heard }) })
}

/** The members of an answer in JSON; none of any other. */
export function membersOf({ body }: Answer): Members {
  const value = parseJson(body.toString())
  return isMembers(value) ? value : {}
}

/** The phrase of each status that the sandbox knows (RFC9110 15). */
export const phraseOf = (status: number): string => phrases[status] ?? 'Error'

const phrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}
