import { registerNames } from '../../domain/index.ts'
import type { AnswerId, InterviewAnswers, GivenAnswers, QuestionId } from './answers.ts'
import { questions } from './questions.ts'
import { variables } from './secrets.ts'

/** Returns the answers that environment variables give. An empty variable leaves out what an acceptance can do without. */
export function answersIn(environment: NodeJS.ProcessEnv): GivenAnswers {
  const isLeftOut = (id: string, value?: string): boolean =>
    value === '' && questions.some((question) => question.id === id && question.needed === true)
  return Object.fromEntries(
    Object.entries(variables).flatMap(([id, name]) =>
      environment[name] || isLeftOut(id, environment[name]) ? [[id, environment[name]]] : [],
    ),
  )
}

/** Returns the questions whose answer in a draft differs from the given one. */
export const overruledBy = (given: GivenAnswers, known: InterviewAnswers): readonly QuestionId[] =>
  questions.flatMap(({ id }) => (given[id] !== undefined && known[id] !== undefined && given[id] !== known[id] ? [id] : []))

/** Tells whether an answer differs from the one before. An empty answer takes out a setting. */
const isOther = (id: AnswerId, before: InterviewAnswers, answer: string): boolean =>
  answer === '' ? before[id] !== undefined : before[id] !== answer

/** Tells whether a question can be asked again for a configuration that exists: its target and its owner stay. */
export const isChangeable = (id: QuestionId): boolean => id !== 'target' && id !== 'owner'

/** Returns the questions to which flags and variables give another answer than the configuration. */
export const changedBy = (given: GivenAnswers, before: InterviewAnswers): readonly QuestionId[] =>
  questions.flatMap(({ id }) => (isChangeable(id) && given[id] !== undefined && isOther(id, before, given[id]) ? [id] : []))

/** Returns the answers that differ from those before. */
export const differences = (before: InterviewAnswers, after: InterviewAnswers): InterviewAnswers =>
  Object.fromEntries(Object.entries(after).filter(([id, answer]) => isOther(id as AnswerId, before, answer)))

/** Returns the questions that are tried together with another one, because only they show whether its answer is right. */
const triedWith = (id: QuestionId): readonly QuestionId[] =>
  id === 'tokenServiceUrl'
    ? ['tokenServiceKey']
    : registerNames.flatMap((name) => (id === 'gatewayUrl' || id === `${name}Context` ? [`${name}Key` as const] : []))

/** The answers that a fetched token shows to be right. */
const shownByToken: ReadonlySet<QuestionId> = new Set([
  'caFile',
  'authUrl',
  'tokenOrigin',
  'organizationId',
  'clientId',
  'clientSecret',
  'scopeEcho',
  'baseUrl',
  'otherOrganizationId',
])

/** Returns all questions to ask for some changes: a token is fetched and keys are tried again, with the answers that are known. */
export const questionsFor = (changing: readonly QuestionId[], answers: InterviewAnswers): ReadonlySet<QuestionId> =>
  new Set([
    ...changing,
    ...(changing.some((id) => shownByToken.has(id)) ? (['authUrl', 'tokenOrigin', 'clientSecret', 'scopeEcho'] as const) : []),
    ...changing.flatMap(triedWith).filter((id) => answers[id] !== undefined),
  ])

/** Returns the answers to all other questions. */
export const answersWithout = (answers: InterviewAnswers, ids: ReadonlySet<QuestionId>): InterviewAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => !ids.has(id as QuestionId)))

/** The questions that are checked together: if the target rejects the answer to one, its response to the others shows nothing. */
const checkedTogether: readonly (readonly QuestionId[])[] = [
  ['authUrl', 'tokenOrigin', 'organizationId', 'clientId', 'clientSecret', 'scopeEcho'],
  ['baseUrl', 'otherOrganizationId'],
  ['gatewayUrl', ...registerNames.flatMap((name) => [`${name}Context` as const, `${name}Key` as const]), 'person', 'otherPerson'],
  ['tokenServiceUrl', 'tokenServiceKey', 'issuer', 'tokenServiceScope'],
]

/** Tells whether an answer cannot be checked, because one that is checked together with it was rejected. */
export const isMootAfter = (id: QuestionId, isRejected: (id: QuestionId) => boolean): boolean =>
  checkedTogether.some((ids) => ids.includes(id) && ids.some(isRejected))

/** Returns the questions that no flag and no variable answers, and that have no other answer. */
export const unansweredBy = (given: GivenAnswers): readonly QuestionId[] =>
  questions
    .filter(
      ({ id, optional, needed, onDemand, empty, suggest, when }) =>
        !given[id] && !(needed && given[id] === '') && !optional && !onDemand && !empty && (needed || !suggest) && (when?.(given) ?? true),
    )
    .map(({ id }) => id)
