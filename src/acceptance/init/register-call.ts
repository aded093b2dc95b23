import { randomUUID } from 'node:crypto'
import { apiKey, json, type HttpRequest, type Reply, parseJson } from '../../engine/index.ts'
import { compare, signatureOf } from '../../diagnosis/index.ts'
import type { RegisterEntry } from '../../domain/index.ts'
import { Sensitive } from '../../base/index.ts'
import { inventUnknownPerson } from './person.ts'
import type { Situation } from './question.ts'

/** A documented register call (SPEC 4.3, 4.4), as it is, or with one thing changed. */
export interface RegisterRequest {
  readonly register: RegisterEntry
  readonly contextPath: string
  /** Below the context path, with the placeholder of the person. */
  readonly path: string
  readonly person: string
  /** Absent: without a key. */
  readonly key?: { readonly header: string; readonly value: Sensitive }
}

/** A documented call, with whether the register should know its person. */
export interface DocumentedRequest extends RegisterRequest {
  readonly known: boolean
}

/** A documented call with its key, and its response. */
export interface AnsweredRequest {
  readonly call: DocumentedRequest & Required<Pick<RegisterRequest, 'key'>>
  readonly reply: Reply
}

/** Sends a call; undefined without a complete response. */
export async function send(
  { register, contextPath, path, person, key }: RegisterRequest,
  { answers, inquiry }: Situation,
): Promise<Reply | undefined> {
  const { method, body } = register.call
  const identifier = new Sensitive('person identifier', person)
  const common = {
    origin: 'gateway',
    method,
    url: `${answers.gatewayUrl}${contextPath}${path}`,
    ...(key === undefined ? {} : { auth: apiKey(key.header, key.value) }),
  } as const
  const params = path.includes('{person_identifier}') ? { params: { person_identifier: identifier } } : {}
  const request: HttpRequest = body === undefined ? { ...common, ...params } : { ...common, body: json(body([identifier])) }
  const answered = await inquiry.send(request)
  return 'failure' in answered ? undefined : answered.reply
}

/** The call about an unknown person without a key: no call goes to the context path alone, so its response would show nothing. */
export const anonymousCall = (register: RegisterEntry, contextPath: string): RegisterRequest => ({
  register,
  contextPath,
  path: register.call.path,
  person: inventUnknownPerson(),
})

/** Context paths that certainly no API has: at the root, and next to this one. */
export function unusedPaths(contextPath: string): readonly string[] {
  const beside = contextPath.split('/').slice(0, -1).join('/')
  return [...new Set(['', beside])].map((below) => `${below}/gatewatch-${randomUUID()}`)
}

/** Returns whether a response differs from all of these. */
export const isApart = (reply: Reply, others: readonly Reply[]): boolean =>
  others.every((other) => compare(signatureOf(reply.exchange), signatureOf(other.exchange)) === 'different')

/** Returns whether only the register can have sent a response: it contains the requested person. */
export function isAbout({ register, person }: RegisterRequest, reply: Reply): boolean {
  const answer = jsonOf(reply)
  if (reply.status !== 200 || answer === undefined) return false
  return register.answer.persons(answer).some(({ identifier }) => identifier === person)
}

/** Returns whether a response about an unknown person is the documented one (SPEC 4.6). */
export function isAboutUnknownPerson({ register, person }: RegisterRequest, reply: Reply): boolean {
  const { unknownPerson, answer: form } = register
  const answer = jsonOf(reply)
  if (reply.status !== unknownPerson.status || answer === undefined || !unknownPerson.isOwnForm(answer)) return false
  return form
    .persons(answer)
    .every(({ identifier, status }) => identifier === person && (status === undefined || status !== form.statuses?.registered))
}

/**
 * Returns whether the register itself responded as it should: about the person, or that it does not know the identifier if no person is
 * configured.
 */
export const isThrough = ({ call, reply }: AnsweredRequest): boolean =>
  call.known ? isAbout(call, reply) : isAboutUnknownPerson(call, reply)

export const jsonOf = (reply: Reply): unknown => {
  const parsed = parseJson(reply.bytes)
  return 'value' in parsed ? parsed.value : undefined
}
