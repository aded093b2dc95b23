import type { Reply, Sensitive } from 'gatewatch'
import { faintMarkOf, perRegister, whenApplicable, type RecordedSubject, type DocumentedCall, type MarkOf } from 'gatewatch/internal'
import { object } from './discovery.suite.ts'
import { organizationName } from './graphql.suite.ts'
import { found } from './register-found.ts'
import { pathProven } from './register.suite.ts'
import type { RegisterSubject } from './register-controls.ts'
import { issued } from './token-request.ts'

/** The response to a documented call, with the subject of the request: a mark shows whether the persons are the same. */
export interface AnsweredCall {
  readonly subject: RecordedSubject
  readonly reply: Reply
  readonly mark?: MarkOf
}

type ResponseNeed = ReturnType<typeof whenApplicable<{ readonly reply: Reply }>>

/** The responses of a call that are compared, each if it applies. */
export type AnswerNeeds = Readonly<Partial<Record<'call' | 'person' | 'unknownPerson', ResponseNeed>>>

/** The checks whose responses the contract of each call describes. */
export function answersOf(subjects: readonly RegisterSubject[]): Readonly<Record<DocumentedCall, AnswerNeeds>> {
  return {
    discovery: { call: whenApplicable(object) },
    token: { call: whenApplicable(issued) },
    graphql: { call: whenApplicable(organizationName) },
    ...perRegister(({ name }) => ({
      ...(subjects.includes('person') ? { person: whenApplicable(found[name]) } : {}),
      ...(subjects.includes('nobody') ? { unknownPerson: whenApplicable(pathProven[name]) } : {}),
    })),
  }
}

/** Returns the existing responses. `persons` are those requested from the register. */
export function answeredIn(
  needs: Readonly<Partial<Record<keyof AnswerNeeds, { readonly reply: Reply } | undefined>>>,
  persons: readonly Sensitive[] | undefined,
): readonly AnsweredCall[] {
  const mark: MarkOf | undefined = persons && ((salt) => faintMarkOf(persons, salt))
  return [
    ...(needs.call === undefined ? [] : [{ subject: 'the-call' as const, reply: needs.call.reply }]),
    ...(needs.person === undefined ? [] : [{ subject: 'person' as const, reply: needs.person.reply, ...(mark && { mark }) }]),
    ...(needs.unknownPerson === undefined ? [] : [{ subject: 'nobody' as const, reply: needs.unknownPerson.reply }]),
  ]
}
