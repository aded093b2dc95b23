import {
  sensitiveAnswers,
  type Question,
  type QuestionId,
  without,
  questions,
  type GivenAnswers,
  isMootAfter,
  unansweredBy,
  variables,
  type AcceptanceWords,
  wordingOf,
  renderText,
} from '../../acceptance/index.ts'
import { inertText, terminalOf, writable } from '../../report/index.ts'
import { UsageError } from '../../library/index.ts'
import type { InitSitting } from './sitting.ts'
import { message, type Message } from '../../messages/index.ts'

/** The options for a run without a person. */
interface ScriptOptions {
  /** Keeps answers that the target rejects, where that is possible. */
  readonly keepRejected: boolean
}

/** InterviewAnswers by flags and, for secrets, by environment variables. All missing and rejected answers are reported together at the end. */
export function script(words: AcceptanceWords, given: GivenAnswers, { keepRejected }: ScriptOptions): InitSitting {
  const terminal = terminalOf(process.stdout, process.env)
  const print = (line: string): void => console.log(writable(inertText(line), terminal))
  const wrong = new Map<QuestionId, Message>()
  let answered: QuestionId | undefined
  const isMoot = ({ id }: Pick<Question, 'id'>): boolean => isMootAfter(id, (other) => wrong.has(other))
  return {
    begin: () => undefined,
    respondent: {
      answer: async (question, suggestion) => {
        answered = question.id
        const { id, optional = false, needed = false, empty, suggest } = question
        if (needed && given[id] === '') return without
        const answer = given[id] ?? (optional || empty !== undefined ? '' : needed ? undefined : suggestion)
        if (answer !== undefined) return answer
        // A rejected answer would have suggested this one, so it is not missing.
        if (suggest === undefined || !isMoot(question)) for (const each of [id, ...unansweredBy(given)]) wrong.set(each, notGiven(each))
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
        // Doubts about an answer are printed at the end, all else at once.
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

/** Returns the error for a missing answer, with the way to leave it out if an acceptance does without it. */
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
