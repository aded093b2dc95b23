import { sensitiveAnswers, type QuestionId, without, questions, variables, type Words, wordingOf, spoken } from '../../acceptance/index.ts'
import { inertText, terminalOf, writable } from '../../report/index.ts'
import { UsageError } from '../../library/index.ts'
import type { Given, Sitting } from './sitting.ts'
import { message, type Message } from '../../messages/index.ts'

/** What a script decides beforehand. */
interface ScriptOptions {
  /** Answers that the target refuses are kept all the same, where that is possible. */
  readonly keepRefused: boolean
}

/** A script: flags and, for secrets, environment variables alone. What is missing or does not hold ends it. */
export function script(words: Words, given: Given, { keepRefused }: ScriptOptions): Sitting {
  const terminal = terminalOf(process.stdout, process.env)
  const print = (line: string): void => console.log(writable(inertText(line), terminal))
  return {
    begin: () => undefined,
    respondent: {
      answer: async ({ id, optional = false, needed = false, empty }, suggestion) => {
        if (needed && given[id] === '') return without
        const answer = given[id] ?? (optional || empty !== undefined ? '' : needed ? undefined : suggestion)
        if (answer === undefined) throw new UsageError(...[...new Set([id, ...missing(given)])].map(notGiven))
        return answer
      },
      refuse: async ({ id }, { problem, offer, keep }) => {
        if (keepRefused && keep !== undefined) {
          print(`? ${sourceOf(id)}: ${spoken(problem, words)}`)
          return 'keep'
        }
        const meant = offer === undefined || sensitiveAnswers[id] !== undefined ? '' : ` (${offer}?)`
        throw new UsageError(message('init.refused', { source: sourceOf(id), reason: inertText(`${spoken(problem, words)}${meant}`) }))
      },
      review: async () => 'keep',
      tell: ({ id }, { mood, say }) => print(`${mood === 'found' ? '✓' : '?'} ${sourceOf(id)}: ${spoken(say, words)}`),
      settled: () => undefined,
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
