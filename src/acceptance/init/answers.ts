import { registers, type RegisterEntry, type RegisterName } from '../../domain/index.ts'
import { Sensitive, type SensitiveKind } from '../../base/index.ts'

/** What is asked. */
export type QuestionId =
  | 'target'
  | 'caFile'
  | 'authUrl'
  | 'tokenOrigin'
  | 'organizationId'
  | 'clientId'
  | 'clientSecret'
  | 'scopeEcho'
  | 'baseUrl'
  | 'otherOrganizationId'
  | 'gatewayUrl'
  | `${RegisterName}Context`
  | 'person'
  | 'otherPerson'
  | `${RegisterName}Key`
  | 'tokenServiceUrl'
  | 'tokenServiceKey'
  | 'issuer'
  | 'tokenServiceScope'
  | 'integrationKeyRegisteredAt'
  | 'owner'

/** What is found out on the way, and so need not be asked. */
export type FoundId =
  | 'tokenEndpoint'
  | 'token'
  /** The token response named no scope. */
  | 'scopeLeftOut'
  | 'organizationName'
  | 'keyHeader'
  | 'tokenServiceKeyHeader'
  | 'nobody'
  /** The path below which the gateway itself is. */
  | 'gatewayPath'
  | `${RegisterName}Path`

export type AnswerId = QuestionId | FoundId

/** Answers so far, as text; an empty one was left out on purpose. */
export type Answers = Readonly<Partial<Record<AnswerId, string>>>

/** Answers that flags and environment variables give, so that nobody has to be asked. */
export type GivenAnswers = Readonly<Partial<Record<QuestionId, string>>>

/** Something for the key to each register. */
export const forKeys = <Value>(make: (register: RegisterEntry) => Value): Readonly<Record<`${RegisterName}Key`, Value>> =>
  Object.fromEntries(registers.map((register) => [`${register.name}Key`, make(register)])) as Record<`${RegisterName}Key`, Value>

/** Answers that stand in no configuration and in no draft. */
export const sensitiveAnswers: Readonly<Partial<Record<AnswerId, SensitiveKind>>> = {
  clientId: 'client id',
  clientSecret: 'client secret',
  token: 'access token',
  person: 'person identifier',
  otherPerson: 'person identifier',
  ...forKeys(() => 'API key' as const),
  tokenServiceKey: 'token-service key',
  issuer: 'client id',
}

/** What is sensitive of these answers. */
export function sensitivesOf(answers: Readonly<Record<string, unknown>>): readonly Sensitive[] {
  return Object.entries(sensitiveAnswers).flatMap(([id, kind]) => {
    const value = answers[id]
    return typeof value === 'string' ? [new Sensitive(kind, value)] : []
  })
}

/** An answer that was given and not left out. */
export function given(answers: Answers, id: AnswerId): string | undefined {
  return answers[id] === '' ? undefined : answers[id]
}

/** The answers that may be kept in a draft. */
export function harmless(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([id]) => sensitiveAnswers[id as AnswerId] === undefined))
}
