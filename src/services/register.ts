import { isDeepStrictEqual } from 'node:util'
import type { Register } from '../domain/index.ts'
import { json, type ServiceAnswer, type ServiceRequest, valuesOf } from './message.ts'
import { isWellFormed } from './person-identifier.ts'

const statuses = {
  'no-resource': 404,
  'no-token': 401,
  'bad-token': 401,
  'no-scope': 403,
  'bad-method': 405,
  'bad-type': 415,
  'bad-request': 400,
  'no-person': 404,
} as const
/** Reasons to reject a call, in the order of the checks. */
export type RegisterRejection = keyof typeof statuses

/** A person in a request to a register. */
export interface RequestedPerson {
  readonly identifier: string
  readonly known: boolean
}

/** The format of a register's responses. */
export interface RegisterWording {
  /** The persons that a body asks for, where it may have more members than documented; empty where it asks for none. */
  readonly personsIn?: (body: unknown) => readonly unknown[]
  readonly answer: (persons: readonly RequestedPerson[], query: URLSearchParams) => unknown
  readonly problem: (reason: RegisterRejection, status: number, requestId: string) => unknown
}

/** Rules of a register at a call. */
export interface RegisterRules {
  /** A token must have one of them. */
  readonly scopes: readonly string[]
  /** The scopes of the token of the call; undefined where it is not valid. */
  readonly granted: readonly string[] | undefined
  readonly isKnown: (person: string) => boolean
  /** The persons of the response, for the requested ones; the same by default. */
  readonly answered?: (requested: readonly string[]) => readonly string[]
  readonly requestId: string
}

const uncached = { 'cache-control': 'no-store' }
const placeholder = '{person_identifier}'
const mostPersons = 1000

/** The token of a call (RFC6750 2.1); undefined where it has none. Two headers are one (RFC9110 5.3). */
export const bearerToken = ({ headers }: Pick<ServiceRequest, 'headers'>): string | undefined =>
  /^bearer (.+)$/i.exec(valuesOf(headers, 'authorization').join(', '))?.[1]

/** The response of a register to a call of the documented path, below the address of its environment. */
export function answerAs(
  { call, unknownPerson }: Pick<Register, 'call' | 'unknownPerson'>,
  { personsIn, answer, problem }: RegisterWording,
  request: ServiceRequest,
  { scopes, granted, isKnown, answered = (requested) => requested, requestId }: RegisterRules,
): ServiceAnswer<RegisterRejection> {
  const { method, path, headers, body, query } = request
  const rejected = (reason: RegisterRejection, more: ServiceAnswer['headers'] = {}): ServiceAnswer<RegisterRejection> => {
    const status = statuses[reason]
    return { ...json(status, problem(reason, status, requestId), { ...uncached, ...more }), reason }
  }
  const challenged = (reason: RegisterRejection, challenge: string) => rejected(reason, { 'www-authenticate': challenge })

  const [before = '', after] = call.path.split(placeholder)
  const inPath = after === undefined ? undefined : personIn(path, before, after)
  if (after === undefined ? path !== before : inPath === undefined) return rejected('no-resource')
  if (bearerToken(request) === undefined) return challenged('no-token', 'Bearer')
  if (granted === undefined) return challenged('bad-token', 'Bearer error="invalid_token"')
  if (!granted.some((scope) => scopes.includes(scope)))
    return challenged('no-scope', `Bearer error="insufficient_scope", scope="${scopes.join(' ')}"`)
  if (method !== call.method) return rejected('bad-method', { allow: call.method })
  if (call.body !== undefined && !/^application\/json\b/i.test(valuesOf(headers, 'content-type')[0] ?? '')) return rejected('bad-type')

  const requested = inPath === undefined ? (personsIn ?? personsOf(call))(jsonIn(body)) : [inPath]
  if (requested.length === 0 || requested.length > mostPersons || !requested.every(isPerson)) return rejected('bad-request')
  const persons = answered(requested).map((identifier) => ({ identifier, known: isKnown(identifier) }))
  if (unknownPerson.status === 404 && !persons.some(({ known }) => known)) return rejected('no-person')
  return json(200, answer(persons, query), uncached)
}

/** The path segment that identifies a person. */
function personIn(path: string, before: string, after: string): string | undefined {
  if (!path.startsWith(before) || !path.slice(before.length).endsWith(after)) return undefined
  const person = path.slice(before.length, path.length - after.length)
  return person.includes('/') ? undefined : person
}

const isPerson = (value: unknown): value is string => typeof value === 'string' && isWellFormed(value)

/** The texts in a body, where it is the documented body for exactly these. */
const personsOf =
  (call: Register['call']) =>
  (body: unknown): readonly string[] => {
    const texts = textsIn(body)
    return isDeepStrictEqual(body, call.body?.(texts)) ? texts : []
  }

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString()) as unknown
  } catch {
    return undefined
  }
}
