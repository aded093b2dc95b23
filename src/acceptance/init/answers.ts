import { registers, type RegisterEntry, type RegisterName } from '../../domain/index.ts'
import { Sensitive, type SensitiveKind } from '../../base/index.ts'

/** The questions of the wizard. */
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

/** The values that the wizard learns from the target, without a question. */
export type FoundId =
  | 'tokenEndpoint'
  | 'token'
  /** Set if the token response named no scope. */
  | 'scopeLeftOut'
  | 'organizationName'
  | 'keyHeader'
  | 'tokenServiceKeyHeader'
  | 'nobody'
  /** The path below which the gateway is. */
  | 'gatewayPath'
  | `${RegisterName}Path`

export type AnswerId = QuestionId | FoundId

/** The answers of an interview as text; an empty one was left out on purpose. */
export type InterviewAnswers = Readonly<Partial<Record<AnswerId, string>>>

/** Answers of flags and environment variables, which make questions needless. */
export type GivenAnswers = Readonly<Partial<Record<QuestionId, string>>>

/** Something for the key to each register. */
export const forKeys = <Value>(make: (register: RegisterEntry) => Value): Readonly<Record<`${RegisterName}Key`, Value>> =>
  Object.fromEntries(registers.map((register) => [`${register.name}Key`, make(register)])) as Record<`${RegisterName}Key`, Value>

/** Answers that are written to no configuration and no draft. */
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

/** The sensitive values of these answers. */
export function sensitivesOf(answers: Readonly<Record<string, unknown>>): readonly Sensitive[] {
  return Object.entries(sensitiveAnswers).flatMap(([id, kind]) => {
    const value = answers[id]
    return typeof value === 'string' ? [new Sensitive(kind, value)] : []
  })
}

/** The answer, if it was not left out. */
export function given(answers: InterviewAnswers, id: AnswerId): string | undefined {
  return answers[id] === '' ? undefined : answers[id]
}

/** The answers that may be kept in a draft. */
export function harmless(answers: InterviewAnswers): InterviewAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([id]) => sensitiveAnswers[id as AnswerId] === undefined))
}
