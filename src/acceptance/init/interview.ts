import { unwrapped } from '../../base/index.ts'
import type { Check } from '../../engine/index.ts'
import { harmless, type InterviewAnswers, type QuestionId } from './answers.ts'
import type { Inquiry } from './inquiry.ts'
import {
  back,
  doubt,
  without,
  type AnswerVerdict,
  type Question,
  type RejectedAnswer,
  type RejectionReply,
  type LocalizedText,
  renderText,
  type AcceptedAnswer,
  type AnswerNote,
} from './question.ts'
import { Sheet } from './sheet.ts'
import { unverifiedWithout } from './unverified.ts'
import { message } from '../../messages/index.ts'

/** The source of the answers: a person at a terminal, or the flags and the environment of a script. */
export interface Respondent {
  /**
   * Returns the answer; empty if the question is left out. A hidden question has a suggestion if it was answered before, which must not be
   * shown.
   */
  answer(question: Question, suggestion: string | undefined): Promise<string | typeof back | typeof without>
  /** Shows why an answer is rejected. */
  refuse(question: Question, refused: RejectedAnswer): Promise<RejectionReply>
  /** Shows the doubts about an answer that may be right, and asks whether it is kept. */
  review(question: Question): Promise<RejectionReply>
  tell(question: Question, notes: AnswerNote): void
  /** Returns whether an answer that this one depends on was rejected: then only its form can be checked. */
  isMoot?(question: Question): boolean
  /** Called when an answer was accepted or rejected, and no check is running any more. */
  settled(): void
}

/** A question that stays open: its answer is in doubt, was kept although it was rejected, or is missing. */
interface OpenAnswer {
  readonly id: QuestionId
  readonly says: readonly LocalizedText[]
}

/** The result of an interview. */
interface Interviewed {
  readonly answers: InterviewAnswers
  readonly open: readonly OpenAnswer[]
}

/** The parts that an interview needs. */
interface InterviewOptions {
  readonly questions: readonly Question[]
  /** Answers of an earlier interview. */
  readonly answers: InterviewAnswers
  /** Earlier answers that are requested again because a flag changed them. InterviewAnswers after them are only suggested then. */
  readonly overruled?: readonly QuestionId[]
  readonly inquiry: Inquiry
  readonly respondent: Respondent
  /** The checks of a run: the sitting tells how many are not verified if a question is left out. */
  readonly checks: readonly Check[]
  /** Keeps what may be kept, after every answer. */
  readonly keep: (answers: InterviewAnswers) => Promise<void>
}

/** Asks the questions that Gatewatch cannot answer itself, one after the other, and checks each answer when it is given. */
export async function interview(options: InterviewOptions): Promise<Interviewed> {
  const { questions, inquiry, respondent, checks, keep } = options
  const sheet = new Sheet(questions, options.answers)
  const needed = new Set<QuestionId>()
  const retries = new Map<QuestionId, string>()
  for (const id of options.overruled ?? []) while (sheet.has(id)) sheet.takeBack()
  const open = ({ id, onDemand = false, when }: Question): boolean =>
    !sheet.has(id) && (needed.has(id) || (when?.(sheet.answers) ?? !onDemand))

  // A text may quote the target, which may quote the requests that it got.
  const hushed =
    (say: LocalizedText): LocalizedText =>
    (words) =>
      inquiry.scrub(renderText(say, words))
  const tell = (question: Question, notes: AnswerNote): void => respondent.tell(question, { ...notes, say: hushed(notes.say) })

  const take = async (
    question: Question,
    taken: Pick<AcceptedAnswer, 'value' | 'learned'>,
    doubts: readonly LocalizedText[] = [],
  ): Promise<void> => {
    sheet.take(question, taken, doubts.map(hushed))
    // An answer in doubt is requested again next time, together with its doubt.
    await keep(harmless(sheet.certain))
  }

  const leftOut = ({ id, costs }: Question): readonly AnswerNote[] => {
    const count = unverifiedWithout(id, checks)
    const cost = message('wizard.doubt.unverified', { checks: message('count.checks', { count }) })
    return [...(costs === undefined ? [] : [doubt(costs)]), ...(count === 0 ? [] : [doubt(cost)])]
  }

  /** Acts on the reply to a rejection, and returns the next text to check, if there is one. */
  const follow = (question: Question, text: string, verdict: AnswerVerdict, reply: RejectionReply): string | typeof without | undefined => {
    if (typeof reply === 'object') return reply.typed
    const refused: Partial<RejectedAnswer> = 'problem' in verdict ? verdict : {}
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

  /** Checks the form of an answer: its mistakes that show without a request. */
  const formOf = async (question: Question, text: string): Promise<AnswerVerdict> => {
    const silent = inquiry.silent()
    try {
      const verdict = await question.check(text, { answers: sheet.answers, inquiry: silent })
      return 'problem' in verdict ? verdict : { value: verdict.value }
    } catch {
      return { value: text }
    } finally {
      await silent.close()
    }
  }

  const evaluate = async (question: Question, given: string | typeof without): Promise<string | typeof without | undefined> => {
    const { optional = false } = question
    const pasted = given === without ? '' : unwrapped(given)
    const text = pasted === '' ? (question.empty?.(sheet.answers) ?? '') : pasted
    if (question.hidden !== true) sheet.typed[question.id] = text
    const verdict: AnswerVerdict =
      text !== ''
        ? await (respondent.isMoot?.(question) === true
            ? formOf(question, text)
            : question.check(text, { answers: sheet.answers, inquiry }))
        : optional || given === without
          ? { value: '', notes: leftOut(question) }
          : { problem: message('wizard.problem.required') }
    respondent.settled()
    if ('value' in verdict) {
      const { notes = [] } = verdict
      for (const each of notes) tell(question, each)
      const doubts = notes.flatMap(({ mood, say }) => (mood === 'doubt' ? [say] : []))
      const reply = text === '' || doubts.length === 0 ? 'keep' : await respondent.review(question)
      if (reply === 'keep') await take(question, verdict, doubts)
      return follow(question, text, verdict, reply)
    }
    const reply = await respondent.refuse(question, { ...verdict, problem: hushed(verdict.problem) })
    if (reply === 'keep') await take(question, { value: verdict.keep ?? text, learned: verdict.learned ?? {} }, [verdict.problem])
    return follow(question, text, verdict, reply)
  }

  const ask = async (question: Question): Promise<string | typeof back | typeof without> => {
    if (question.preface !== undefined) tell(question, doubt(question.preface(sheet.answers)))
    // Without a meaning in this situation, an empty answer is not offered.
    const { empty, ...bare } = question
    const presented = empty?.(sheet.answers) === undefined ? bare : question
    const isMoot = respondent.isMoot?.(question) === true
    const suggestion = sheet.typed[question.id] ?? (isMoot ? undefined : await question.suggest?.({ answers: sheet.answers, inquiry }))
    return await respondent.answer(presented, suggestion === sheet.refused[question.id] ? undefined : suggestion)
  }

  for (let question = questions.find(open); question !== undefined; question = questions.find(open)) {
    const retry = retries.get(question.id)
    retries.delete(question.id)
    const answer = retry ?? (await ask(question))
    if (answer === back) sheet.takeBack()
    else for (let given: string | typeof without | undefined = answer; given !== undefined;) given = await evaluate(question, given)
  }
  const { answers, doubts } = sheet
  return { answers, open: questions.flatMap(({ id }) => (doubts[id] === undefined ? [] : [{ id, says: doubts[id] }])) }
}
