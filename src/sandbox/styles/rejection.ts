import { parseJson, isMembers, type SandboxResponse, type Incoming, type ResponseMembers } from '../message.ts'
import type { RejectionReason } from '../rejection-reason.ts'

/** A rejection before a vendor formats it. */
export interface SandboxRejection {
  readonly reason: RejectionReason
  readonly request: Incoming
  /** The response as it is documented. */
  readonly documented: SandboxResponse
  /** The response of the token-issuing service, where that is the cause. */
  readonly tokenAnswer?: SandboxResponse
}

/** Formats the rejections of one responder. */
export type RejectionFormat = (rejection: SandboxRejection) => SandboxResponse

/** Returns a rejection in the responder's format, where it has one; any other response as it is. */
export function formatted(answer: SandboxResponse, request: Incoming, format: RejectionFormat | undefined): SandboxResponse {
  const { reason, tokenAnswer, ...documented } = answer
  return format === undefined || reason === undefined || answer.status < 400
    ? documented
    : format({ reason, request, documented, ...(tokenAnswer && { tokenAnswer }) })
}

/** The members of an answer in JSON; none of any other. */
export function membersOf({ body }: SandboxResponse): ResponseMembers {
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
