import {
  sensitiveAnswers,
  type Question,
  type QuestionId,
  without,
  questions,
  variables,
  type AcceptanceWords,
  wordingOf,
  renderText,
} from '../../acceptance/index.ts'
import { registerNames } from '../../domain/index.ts'
import { inertText, terminalOf, writable } from '../../report/index.ts'
import { UsageError } from '../../library/index.ts'
import type { Given, Sitting } from './sitting.ts'
import { message, type Message } from '../../messages/index.ts'

/** What a script decides beforehand. */
interface ScriptOptions {
  /** Answers that the target refuses are kept all the same, where that is possible. */
  readonly keepRejected: boolean
}

/** The questions that are judged by one another: where the answer to one is refused, what the target says of the others shows nothing. */
const parts: readonly (readonly QuestionId[])[] = [
  ['authUrl', 'tokenOrigin', 'organizationId', 'clientId', 'clientSecret', 'scopeEcho'],
  ['baseUrl', 'otherOrganizationId'],
  ['gatewayUrl', ...registerNames.flatMap((name) => [`${name}Context` as const, `${name}Key` as const]), 'person', 'otherPerson'],
  ['tokenServiceUrl', 'tokenServiceKey', 'issuer', 'tokenServiceScope'],
]

/** A script: flags and, for secrets, environment variables alone. What is missing or does not hold ends it, all of it at once. */
export function script(words: AcceptanceWords, given: Given, { keepRejected }: ScriptOptions): Sitting {
  const terminal = terminalOf(process.stdout, process.env)
  const print = (line: string): void => console.log(writable(inertText(line), terminal))
  const wrong = new Map<QuestionId, Message>()
  let answered: QuestionId | undefined
  const isMoot = ({ id }: Pick<Question, 'id'>): boolean => parts.some((part) => part.includes(id) && part.some((one) => wrong.has(one)))
  return {
    begin: () => undefined,
    respondent: {
      answer: async (question, suggestion) => {
        answered = question.id
        const { id, optional = false, needed = false, empty, suggest } = question
        if (needed && given[id] === '') return without
        const answer = given[id] ?? (optional || empty !== undefined ? '' : needed ? undefined : suggestion)
        if (answer !== undefined) return answer
        // What would be suggested by an answer that does not hold is not missing.
        if (suggest === undefined || !isMoot(question)) for (const each of [id, ...missing(given)]) wrong.set(each, notGiven(each))
        return without
      },
      refuse: async ({ id }, { problem, offer, keep }) => {
        if (keepRejected && keep !== undefined) return 'keep'
        const meant = offer === undefined || sensitiveAnswers[id] !== undefined ? '' : ` (${offer}?)`
        wrong.set(id, message('init.refused', { source: sourceOf(id), reason: inertText(`${renderText(problem, words)}${meant}`) }))
        return 'keep'
      },
      review: async () => 'keep',
      isMoot,
      tell: ({ id }, { mood, say }) => {
        // What is in doubt of an answer ends the sitting; what a question begins with is said at once.
        if (mood !== 'doubt' || id !== answered) print(`${mood === 'found' ? '✓' : '?'} ${sourceOf(id)}: ${renderText(say, words)}`)
      },
      settled: () => undefined,
    },
    assertHolds: () => {
      if (wrong.size > 0) throw new UsageError(...wrong.values())
    },
    end: (lines, open) => [...open.map((line) => `? ${line}`), ...lines].forEach(print),
  }
}

/** What has to be given and is not, as far as the flags tell. */
const missing = (given: Given): readonly QuestionId[] =>
  questions
    .filter(
      ({ id, optional, needed, onDemand, empty, suggest, when }) =>
        !given[id] && !(needed && given[id] === '') && !optional && !onDemand && !empty && (needed || !suggest) && (when?.(given) ?? true),
    )
    .map(({ id }) => id)

/** What is missing, and how to leave it out where an acceptance does without it. */
function notGiven(id: QuestionId): Message {
  const source = sourceOf(id)
  const { ask } = wordingOf(id)
  const isNeeded = questions.some((question) => question.id === id && question.needed === true)
  if (!isNeeded) return message('init.not-given', { source, ask })
  const key = id in variables ? `${source}=""` : `${source} ""`
  return message('init.not-given-optional', { source, ask, without: message('wizard.without', { key }) })
}

/** The flag of a question: `auth-url` for `authUrl`. */
export function flagOf(id: QuestionId): string {
  return id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

const sourceOf = (id: QuestionId): string => (id in variables ? variables[id as keyof typeof variables] : `--${flagOf(id)}`)
