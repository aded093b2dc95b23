import { harmless, type AnswerId, type Answers, type QuestionId } from './answers.ts'
import type { Inquiry } from './inquiry.ts'
import { doubt, type Judgement, type Question, type Refused, type Say, type Taken, type Told } from './question.ts'

/** Whoever gives the answers: a person at a terminal, or the flags and the environment of a script. */
export interface Respondent {
  /** What is answered; empty where the question is left out. */
  answer(question: Question, suggestion: string | undefined): Promise<string>
  /** Told why an answer does not hold: takes what is offered, keeps the answer all the same where that is possible, or wants to be asked again. */
  refuse(question: Question, refused: Refused): Promise<'offer' | 'keep' | 'again'>
  tell(question: Question, told: Told): void
  /** Told that an answer was taken or refused, and nothing is being checked any more. */
  settled(): void
}

/** What an interview needs. */
interface InterviewOptions {
  readonly questions: readonly Question[]
  /** Of an earlier sitting. */
  readonly answers: Answers
  readonly inquiry: Inquiry
  readonly respondent: Respondent
  /** Keeps what may be kept, after every answer. */
  readonly keep: (answers: Answers) => Promise<void>
}

/** Asks what cannot be found out, one question after the other, each answer judged as it is given. */
export async function interview({ questions, answers: earlier, inquiry, respondent, keep }: InterviewOptions): Promise<Answers> {
  let answers = earlier
  const typed: Partial<Record<AnswerId, string>> = {}
  const needed = new Set<QuestionId>()
  const retries = new Map<QuestionId, string>()
  const open = ({ id, onDemand = false, when }: Question): boolean =>
    answers[id] === undefined && (onDemand ? needed.has(id) : (when?.(answers) ?? true))

  // What is said may quote the target, which may quote what it was told.
  const hushed =
    (say: Say): Say =>
    (words) =>
      inquiry.scrub(say(words))
  const tell = (question: Question, told: Told): void => respondent.tell(question, { ...told, say: hushed(told.say) })

  const take = async (id: QuestionId, { value, learned }: Pick<Taken, 'value' | 'learned'>): Promise<void> => {
    answers = { ...answers, ...learned, [id]: value }
    await keep(harmless(answers))
  }

  const judge = async (question: Question, typedText: string): Promise<string | undefined> => {
    const { id, optional = false } = question
    const text = typedText === '' ? (question.empty?.(answers) ?? '') : typedText
    if (question.hidden !== true) typed[id] = text
    const judged: Judgement =
      text !== ''
        ? await question.check(text, { answers, inquiry })
        : optional
          ? { value: '' }
          : { problem: (words) => words.problems.required }
    respondent.settled()
    if ('value' in judged) {
      await take(id, judged)
      for (const told of judged.told ?? []) tell(question, told)
      return undefined
    }
    const reply = await respondent.refuse(question, { ...judged, problem: hushed(judged.problem) })
    if (reply === 'offer') return judged.offer
    if (reply === 'keep') await take(id, { value: judged.keep ?? text })
    else answers = Object.fromEntries(Object.entries(answers).filter(([name]) => !judged.forget?.includes(name as AnswerId)))
    if (reply === 'again' && judged.retry === true) retries.set(id, text)
    if (judged.needs !== undefined) needed.add(judged.needs)
    return undefined
  }

  const ask = async (question: Question): Promise<string> => {
    if (question.preface !== undefined) tell(question, doubt(question.preface(answers)))
    return await respondent.answer(question, typed[question.id] ?? (await question.suggest?.({ answers, inquiry })))
  }

  for (let question = questions.find(open); question !== undefined; question = questions.find(open)) {
    const retry = retries.get(question.id)
    retries.delete(question.id)
    let text: string | undefined = retry ?? (await ask(question))
    while (text !== undefined) text = await judge(question, text)
  }
  return answers
}
