import type { AnswerId, InterviewAnswers, QuestionId } from './answers.ts'
import type { Question, LocalizedText, AcceptedAnswer } from './question.ts'

/** The answers so far, in the order in which they were given. */
export class Sheet {
  answers: InterviewAnswers
  /** Typed texts, suggested when their question is asked again. */
  readonly typed: Partial<Record<AnswerId, string>> = {}
  /** Rejected answers, which are not suggested. */
  readonly refused: Partial<Record<AnswerId, string>> = {}
  /** Open doubts about answers that were kept. */
  readonly doubts: Partial<Record<QuestionId, readonly LocalizedText[]>> = {}
  readonly #questions: readonly Question[]
  readonly #order: QuestionId[]

  constructor(questions: readonly Question[], earlier: InterviewAnswers) {
    this.#questions = questions
    this.answers = earlier
    this.#order = questions.flatMap(({ id }) => (earlier[id] === undefined ? [] : [id]))
  }

  has(id: QuestionId): boolean {
    return this.answers[id] !== undefined
  }

  /** The answers without doubts, with the values that were learned from them. */
  get certain(): InterviewAnswers {
    const gone = Object.keys(this.doubts).flatMap((id) => this.#goneWith(id as QuestionId))
    return Object.fromEntries(Object.entries(this.answers).filter(([id]) => !gone.includes(id as AnswerId)))
  }

  take({ id }: Question, { value, learned }: Pick<AcceptedAnswer, 'value' | 'learned'>, doubts: readonly LocalizedText[] = []): void {
    this.forget(id)
    this.answers = { ...this.answers, ...learned, [id]: value }
    this.#order.push(id)
    if (doubts.length > 0) this.doubts[id] = doubts
    delete this.refused[id]
  }

  /** Removes an answer that was rejected, and does not suggest it again. */
  refuse(id: QuestionId, text = this.answers[id]): void {
    delete this.typed[id]
    if (text !== undefined) this.refused[id] = text
    this.forget(id)
  }

  /** Suggests corrected answers when their questions are asked. */
  suggest(meant: InterviewAnswers): void {
    Object.assign(this.typed, meant)
    for (const id of Object.keys(meant)) delete this.refused[id as AnswerId]
  }

  /** Removes an answer, with the values that were learned from it. */
  forget(id: QuestionId): void {
    const gone = this.#goneWith(id)
    this.answers = Object.fromEntries(Object.entries(this.answers).filter(([name]) => !gone.includes(name as AnswerId)))
    const place = this.#order.indexOf(id)
    if (place >= 0) this.#order.splice(place, 1)
    delete this.doubts[id]
  }

  #goneWith(id: QuestionId): readonly AnswerId[] {
    return [id, ...(this.#questions.find((question) => question.id === id)?.learns ?? [])]
  }

  /** Removes the last answer, if there is one, so that it is requested again. */
  takeBack(): void {
    const last = this.#order.at(-1)
    if (last === undefined) return
    this.typed[last] = this.answers[last] ?? ''
    this.forget(last)
  }
}
