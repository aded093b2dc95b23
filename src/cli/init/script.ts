import { sensitiveAnswers, type QuestionId, without, questions, variables, type Words } from '../../acceptance/index.ts'
import { inertText, terminalOf, writable } from '../../report/index.ts'
import { UsageError } from '../../library/index.ts'
import type { Given, Sitting } from './sitting.ts'

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
        if (answer === undefined)
          throw new UsageError(
            [...new Set([id, ...missing(given)])]
              .map((each) => `${sourceOf(each)} is not given. ${words.questions[each].ask}${leavingOut(each, words)}`)
              .join('\n'),
          )
        return answer
      },
      refuse: async ({ id }, { problem, offer, keep }) => {
        if (keepRefused && keep !== undefined) {
          print(`? ${sourceOf(id)}: ${problem(words)}`)
          return 'keep'
        }
        const meant = offer === undefined || sensitiveAnswers[id] !== undefined ? '' : ` (${offer}?)`
        throw new UsageError(inertText(`${sourceOf(id)}: ${problem(words)}${meant}`))
      },
      tell: ({ id }, { mood, say }) => print(`${mood === 'found' ? '✓' : '?'} ${sourceOf(id)}: ${say(words)}`),
      settled: () => undefined,
    },
    end: (lines) => lines.forEach(print),
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

/** How what an acceptance needs is left out all the same. */
function leavingOut(id: QuestionId, { init }: Words): string {
  const isNeeded = questions.some((question) => question.id === id && question.needed === true)
  return isNeeded ? ` (${init.without(id in variables ? `${sourceOf(id)}=""` : `${sourceOf(id)} ""`)})` : ''
}

/** The flag of a question: `auth-url` for `authUrl`. */
export function flagOf(id: QuestionId): string {
  return id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

const sourceOf = (id: QuestionId): string => (id in variables ? variables[id as keyof typeof variables] : `--${flagOf(id)}`)
