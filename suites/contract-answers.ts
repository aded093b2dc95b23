import type { Reply, Sensitive } from 'gatewatch'
import { faintMarkOf, perRegister, whenApplicable, type Asked, type DocumentedCall, type MarkOf } from 'gatewatch/internal'
import { object } from './discovery.suite.ts'
import { organizationName } from './graphql.suite.ts'
import { found } from './register-request.ts'
import { pathProven } from './register.suite.ts'
import { issued } from './token-request.ts'

/** What a documented call was answered, and whom it was about: of persons a mark, so that somebody else is not taken for them. */
export interface AnsweredCall {
  readonly asked: Asked
  readonly reply: Reply
  readonly mark?: MarkOf
}

/** Whom the registers are asked about, where they are asked. */
export type AskedOfRegisters = Exclude<Asked, 'the-call'>

type Answered = ReturnType<typeof whenApplicable<{ readonly reply: Reply }>>

/** The answers that a call is judged by, each where it applies. */
export type AnswerNeeds = Readonly<Partial<Record<'call' | 'person' | 'nobody', Answered>>>

/** The checks whose answers the contract of each call is about. */
export function answersOf(asked: readonly AskedOfRegisters[]): Readonly<Record<DocumentedCall, AnswerNeeds>> {
  return {
    discovery: { call: whenApplicable(object) },
    token: { call: whenApplicable(issued) },
    graphql: { call: whenApplicable(organizationName) },
    ...perRegister(({ name }) => ({
      ...(asked.includes('person') ? { person: whenApplicable(found[name]) } : {}),
      ...(asked.includes('nobody') ? { nobody: whenApplicable(pathProven[name]) } : {}),
    })),
  }
}

/** The answers that there are. `persons` are those whom the register was asked about. */
export function answeredIn(
  needs: Readonly<Partial<Record<keyof AnswerNeeds, { readonly reply: Reply } | undefined>>>,
  persons: readonly Sensitive[] | undefined,
): readonly AnsweredCall[] {
  const mark: MarkOf | undefined = persons && ((salt) => faintMarkOf(persons, salt))
  return [
    ...(needs.call === undefined ? [] : [{ asked: 'the-call' as const, reply: needs.call.reply }]),
    ...(needs.person === undefined ? [] : [{ asked: 'person' as const, reply: needs.person.reply, ...(mark && { mark }) }]),
    ...(needs.nobody === undefined ? [] : [{ asked: 'nobody' as const, reply: needs.nobody.reply }]),
  ]
}
