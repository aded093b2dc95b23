import { randomUUID } from 'node:crypto'
import { apiKey, json, type HttpRequest, type Reply, parseJson } from '../../engine/index.ts'
import { compare, signatureOf } from '../../diagnosis/index.ts'
import type { RegisterEntry } from '../../domain/index.ts'
import { Sensitive } from '../../base/index.ts'
import { inventNobody } from './person.ts'
import type { Situation } from './question.ts'

/** A documented register call (SPEC 4.3, 4.4), as it is, or with one thing changed. */
export interface Call {
  readonly register: RegisterEntry
  readonly contextPath: string
  /** Below the context path, with the placeholder of the person. */
  readonly path: string
  readonly person: string
  /** Absent: without a key. */
  readonly key?: { readonly header: string; readonly value: Sensitive }
}

/** A documented call, and whether it is about somebody whom the register is meant to know. */
export interface Asked extends Call {
  readonly known: boolean
}

/** A documented call with its key, and what came of it. */
export interface Tried {
  readonly call: Asked & Required<Pick<Call, 'key'>>
  readonly reply: Reply
}

/** Sends a call; undefined where no complete answer came. */
export async function send(
  { register, contextPath, path, person, key }: Call,
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

/** The call about nobody and without a key: what is said at the context path alone, where nobody calls, shows nothing. */
export const anonymousCall = (register: RegisterEntry, contextPath: string): Call => ({
  register,
  contextPath,
  path: register.call.path,
  person: inventNobody(),
})

/** Context paths that certainly no API has: at the root, and beside another one. */
export function nowhere(contextPath: string): readonly string[] {
  const beside = contextPath.split('/').slice(0, -1).join('/')
  return [...new Set(['', beside])].map((below) => `${below}/gatewatch-${randomUUID()}`)
}

/** Returns whether an answer says something else than all of these. */
export const isApart = (reply: Reply, others: readonly Reply[]): boolean =>
  others.every((other) => compare(signatureOf(reply.exchange), signatureOf(other.exchange)) === 'different')

/** Returns whether an answer can be nobody's but the register's: it has the person who was asked for. */
export function isAbout({ register, person }: Call, reply: Reply): boolean {
  const answer = jsonOf(reply)
  if (reply.status !== 200 || answer === undefined) return false
  return register.answer.persons(answer).some(({ identifier }) => identifier === person)
}

/** Returns whether an answer about nobody is what a register says of nobody (SPEC 4.6). */
export function isAboutNobody({ register, person }: Call, reply: Reply): boolean {
  const { unknownPerson, answer: form } = register
  const answer = jsonOf(reply)
  if (reply.status !== unknownPerson.status || answer === undefined || !unknownPerson.isOwnForm(answer)) return false
  return form
    .persons(answer)
    .every(({ identifier, status }) => identifier === person && (status === undefined || status !== form.statuses?.registered))
}

/** Returns whether the register itself answered as it should: about the person, or that it knows nobody of that identifier where there is none to ask about. */
export const isThrough = ({ call, reply }: Tried): boolean => (call.known ? isAbout(call, reply) : isAboutNobody(call, reply))

export const jsonOf = (reply: Reply): unknown => {
  const parsed = parseJson(reply.bytes)
  return 'value' in parsed ? parsed.value : undefined
}
