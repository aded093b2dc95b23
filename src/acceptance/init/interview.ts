import { harmless, type Answers, type QuestionId } from './answers.ts'
import type { Inquiry } from './inquiry.ts'
import {
  back,
  doubt,
  without,
  type Judgment,
  type Question,
  type Refused,
  type Reply,
  type Say,
  spoken,
  type Taken,
  type Told,
} from './question.ts'
import { Sheet } from './sheet.ts'
import { message } from '../../messages/index.ts'

/** What stands around a value where it was copied from: quotes of several languages, in pairs. */
const pairs = ['""', "''", '``', '“”', '””', '„“', '«»', '»«', '‘’']

/** A value as it was pasted, without the writing that nobody sees, and the blanks and quotes around it. */
function unwrapped(typed: string): string {
  const text = typed.replaceAll(/\p{Cf}/gu, '').trim()
  const isQuoted = text.length > 1 && pairs.includes(`${text[0]}${text.at(-1)}`)
  return isQuoted ? unwrapped(text.slice(1, -1)) : text
}

/** Whoever gives the answers: a person at a terminal, or the flags and the environment of a script. */
export interface Respondent {
  /** What is answered; empty where the question is left out. A hidden question has a suggestion where it was answered before, which is not to be shown. */
  answer(question: Question, suggestion: string | undefined): Promise<string | typeof back | typeof without>
  /** Told why an answer does not hold. */
  refuse(question: Question, refused: Refused): Promise<Reply>
  tell(question: Question, told: Told): void
  /** Told that an answer was taken or refused, and nothing is being checked any more. */
  settled(): void
}

/** What an interview needs. */
interface InterviewOptions {
  readonly questions: readonly Question[]
  /** Of an earlier sitting. */
  readonly answers: Answers
  /** Those of them that are asked for again, because something else was said since. What was answered after them is only suggested then. */
  readonly overruled?: readonly QuestionId[]
  readonly inquiry: Inquiry
  readonly respondent: Respondent
  /** How many checks are not verified where a question is left out. */
  readonly unverified: (id: QuestionId) => number
  /** Keeps what may be kept, after every answer. */
  readonly keep: (answers: Answers) => Promise<void>
}

/** Asks what cannot be found out, one question after the other, each answer judged as it is given. */
export async function interview(options: InterviewOptions): Promise<Answers> {
  const { questions, inquiry, respondent, unverified, keep } = options
  const sheet = new Sheet(questions, options.answers)
  const needed = new Set<QuestionId>()
  const retries = new Map<QuestionId, string>()
  for (const id of options.overruled ?? []) while (sheet.has(id)) sheet.takeBack()
  const open = ({ id, onDemand = false, when }: Question): boolean =>
    !sheet.has(id) && (needed.has(id) || (when?.(sheet.answers) ?? !onDemand))

  // What is said may quote the target, which may quote what it was told.
  const hushed =
    (say: Say): Say =>
    (words) =>
      inquiry.scrub(spoken(say, words))
  const tell = (question: Question, told: Told): void => respondent.tell(question, { ...told, say: hushed(told.say) })

  const take = async (question: Question, taken: Pick<Taken, 'value' | 'learned'>): Promise<void> => {
    sheet.take(question, taken)
    await keep(harmless(sheet.answers))
  }

  const leftOut = ({ id, costs }: Question): readonly Told[] => {
    const count = unverified(id)
    const checks = message('wizard.doubt.unverified', { checks: message('count.checks', { count }) })
    return [...(costs === undefined ? [] : [doubt(costs)]), ...(count === 0 ? [] : [doubt(checks)])]
  }

  const judge = async (question: Question, given: string | typeof without): Promise<string | undefined> => {
    const { id, optional = false } = question
    const pasted = given === without ? '' : unwrapped(given)
    const text = pasted === '' ? (question.empty?.(sheet.answers) ?? '') : pasted
    if (question.hidden !== true) sheet.typed[id] = text
    const judged: Judgment =
      text !== ''
        ? await question.check(text, { answers: sheet.answers, inquiry })
        : optional || given === without
          ? { value: '', told: leftOut(question) }
          : { problem: message('wizard.problem.required') }
    respondent.settled()
    if ('value' in judged) {
      await take(question, judged)
      for (const told of judged.told ?? []) tell(question, told)
      return undefined
    }
    const reply = await respondent.refuse(question, { ...judged, problem: hushed(judged.problem) })
    if (reply === 'offer') return judged.offer
    if (reply === 'keep') await take(question, { value: judged.keep ?? text, learned: judged.learned ?? {} })
    if (reply === 'back') sheet.takeBack()
    if (reply === 'again') {
      if (judged.retry !== true) sheet.refuse(id, text)
      judged.forget?.forEach((each) => (judged.retry === true ? sheet.refuse(each) : sheet.forget(each)))
      sheet.suggest(judged.meant ?? {})
    }
    if (reply === 'need' && judged.needs !== undefined) {
      needed.add(judged.needs)
      sheet.refuse(judged.needs)
    }
    if (reply === 'need' || (reply === 'again' && judged.retry === true)) retries.set(id, text)
    return undefined
  }

  const ask = async (question: Question): Promise<string | typeof back | typeof without> => {
    if (question.preface !== undefined) tell(question, doubt(question.preface(sheet.answers)))
    // Where an empty answer stands for one that was never given, it stands for nothing.
    const { empty, ...bare } = question
    const asked = empty?.(sheet.answers) === undefined ? bare : question
    const suggestion = sheet.typed[question.id] ?? (await question.suggest?.({ answers: sheet.answers, inquiry }))
    return await respondent.answer(asked, suggestion === sheet.refused[question.id] ? undefined : suggestion)
  }

  for (let question = questions.find(open); question !== undefined; question = questions.find(open)) {
    const retry = retries.get(question.id)
    retries.delete(question.id)
    const answer = retry ?? (await ask(question))
    if (answer === back) sheet.takeBack()
    else for (let said: string | typeof without | undefined = answer; said !== undefined;) said = await judge(question, said)
  }
  return sheet.answers
}
