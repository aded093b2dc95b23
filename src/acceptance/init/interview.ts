import { unwrapped } from '../../base/index.ts'
import type { Check } from '../../engine/index.ts'
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
import { unverifiedWithout } from './unverified.ts'
import { message } from '../../messages/index.ts'

/** Whoever gives the answers: a person at a terminal, or the flags and the environment of a script. */
export interface Respondent {
  /** What is answered; empty where the question is left out. A hidden question has a suggestion where it was answered before, which is not to be shown. */
  answer(question: Question, suggestion: string | undefined): Promise<string | typeof back | typeof without>
  /** Told why an answer does not hold. */
  refuse(question: Question, refused: Refused): Promise<Reply>
  /** Told what is in doubt about an answer that may be right; asked whether it is kept. */
  review(question: Question): Promise<Reply>
  tell(question: Question, told: Told): void
  /** Whether an answer that this one is judged by was refused: then only its form can be judged. */
  isMoot?(question: Question): boolean
  /** Told that an answer was taken or refused, and nothing is being checked any more. */
  settled(): void
}

/** A question whose answer is in doubt, was kept although it was refused, or was left out, with what is open about it. */
interface OpenAnswer {
  readonly id: QuestionId
  readonly says: readonly Say[]
}

/** What an interview came to. */
interface Interviewed {
  readonly answers: Answers
  readonly open: readonly OpenAnswer[]
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
  /** The checks of a run: the sitting tells how many are not verified if a question is left out. */
  readonly checks: readonly Check[]
  /** Keeps what may be kept, after every answer. */
  readonly keep: (answers: Answers) => Promise<void>
}

/** Asks what cannot be found out, one question after the other, each answer judged as it is given. */
export async function interview(options: InterviewOptions): Promise<Interviewed> {
  const { questions, inquiry, respondent, checks, keep } = options
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

  const take = async (question: Question, taken: Pick<Taken, 'value' | 'learned'>, doubts: readonly Say[] = []): Promise<void> => {
    sheet.take(question, taken, doubts.map(hushed))
    // What is in doubt is asked again in the next sitting, which has to know of the doubt.
    await keep(harmless(sheet.certain))
  }

  const leftOut = ({ id, costs }: Question): readonly Told[] => {
    const count = unverifiedWithout(id, checks)
    const cost = message('wizard.doubt.unverified', { checks: message('count.checks', { count }) })
    return [...(costs === undefined ? [] : [doubt(costs)]), ...(count === 0 ? [] : [doubt(cost)])]
  }

  /** What follows from a reply: the next text to judge, where it has one. */
  const follow = (question: Question, text: string, judged: Judgment, reply: Reply): string | typeof without | undefined => {
    if (typeof reply === 'object') return reply.typed
    const refused: Partial<Refused> = 'problem' in judged ? judged : {}
    const { retry = false, forget = [], meant = {}, needs } = refused
    if (reply === 'offer') return refused.offer
    if (reply === 'back') sheet.takeBack()
    if (reply === 'again') {
      if (!retry) sheet.refuse(question.id, text)
      for (const each of forget) {
        if (retry) sheet.refuse(each)
        else sheet.forget(each)
      }
      sheet.suggest(meant)
    }
    if (reply === 'need' && needs !== undefined) {
      needed.add(needs)
      sheet.refuse(needs)
    }
    if (reply === 'need' || (reply === 'again' && retry)) retries.set(question.id, text)
    return undefined
  }

  /** Judges the form of an answer: what is wrong before anything is sent. */
  const formOf = async (question: Question, text: string): Promise<Judgment> => {
    const silent = inquiry.silent()
    try {
      const judged = await question.check(text, { answers: sheet.answers, inquiry: silent })
      return 'problem' in judged ? judged : { value: judged.value }
    } catch {
      return { value: text }
    } finally {
      await silent.close()
    }
  }

  const judge = async (question: Question, given: string | typeof without): Promise<string | typeof without | undefined> => {
    const { optional = false } = question
    const pasted = given === without ? '' : unwrapped(given)
    const text = pasted === '' ? (question.empty?.(sheet.answers) ?? '') : pasted
    if (question.hidden !== true) sheet.typed[question.id] = text
    const judged: Judgment =
      text !== ''
        ? await (respondent.isMoot?.(question) === true
            ? formOf(question, text)
            : question.check(text, { answers: sheet.answers, inquiry }))
        : optional || given === without
          ? { value: '', told: leftOut(question) }
          : { problem: message('wizard.problem.required') }
    respondent.settled()
    if ('value' in judged) {
      const { told = [] } = judged
      for (const each of told) tell(question, each)
      const doubts = told.flatMap(({ mood, say }) => (mood === 'doubt' ? [say] : []))
      const reply = text === '' || doubts.length === 0 ? 'keep' : await respondent.review(question)
      if (reply === 'keep') await take(question, judged, doubts)
      return follow(question, text, judged, reply)
    }
    const reply = await respondent.refuse(question, { ...judged, problem: hushed(judged.problem) })
    if (reply === 'keep') await take(question, { value: judged.keep ?? text, learned: judged.learned ?? {} }, [judged.problem])
    return follow(question, text, judged, reply)
  }

  const ask = async (question: Question): Promise<string | typeof back | typeof without> => {
    if (question.preface !== undefined) tell(question, doubt(question.preface(sheet.answers)))
    // Where an empty answer stands for one that was never given, it stands for nothing.
    const { empty, ...bare } = question
    const asked = empty?.(sheet.answers) === undefined ? bare : question
    const isMoot = respondent.isMoot?.(question) === true
    const suggestion = sheet.typed[question.id] ?? (isMoot ? undefined : await question.suggest?.({ answers: sheet.answers, inquiry }))
    return await respondent.answer(asked, suggestion === sheet.refused[question.id] ? undefined : suggestion)
  }

  for (let question = questions.find(open); question !== undefined; question = questions.find(open)) {
    const retry = retries.get(question.id)
    retries.delete(question.id)
    const answer = retry ?? (await ask(question))
    if (answer === back) sheet.takeBack()
    else for (let said: string | typeof without | undefined = answer; said !== undefined;) said = await judge(question, said)
  }
  const { answers, doubts } = sheet
  return { answers, open: questions.flatMap(({ id }) => (doubts[id] === undefined ? [] : [{ id, says: doubts[id] }])) }
}
