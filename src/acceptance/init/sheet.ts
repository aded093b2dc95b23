import type { AnswerId, Answers, QuestionId } from './answers.ts'
import type { Question, Say, Taken } from './question.ts'

/** The answers so far, in the order in which they were given. */
export class Sheet {
  answers: Answers
  /** What was typed, to be suggested where it is asked for again. */
  readonly typed: Partial<Record<AnswerId, string>> = {}
  /** What did not hold, and is not to be suggested. */
  readonly refused: Partial<Record<AnswerId, string>> = {}
  /** What is still open of answers that were kept all the same. */
  readonly doubts: Partial<Record<QuestionId, readonly Say[]>> = {}
  readonly #questions: readonly Question[]
  readonly #order: QuestionId[]

  constructor(questions: readonly Question[], earlier: Answers) {
    this.#questions = questions
    this.answers = earlier
    this.#order = questions.flatMap(({ id }) => (earlier[id] === undefined ? [] : [id]))
  }

  has(id: QuestionId): boolean {
    return this.answers[id] !== undefined
  }

  /** The answers of which nothing is open, with what was found out by them. */
  get certain(): Answers {
    const gone = Object.keys(this.doubts).flatMap((id) => this.#goneWith(id as QuestionId))
    return Object.fromEntries(Object.entries(this.answers).filter(([id]) => !gone.includes(id as AnswerId)))
  }

  take({ id }: Question, { value, learned }: Pick<Taken, 'value' | 'learned'>, doubts: readonly Say[] = []): void {
    this.forget(id)
    this.answers = { ...this.answers, ...learned, [id]: value }
    this.#order.push(id)
    if (doubts.length > 0) this.doubts[id] = doubts
    delete this.refused[id]
  }

  /** Takes out an answer that does not hold, and suggests it no more. */
  refuse(id: QuestionId, text = this.answers[id]): void {
    delete this.typed[id]
    if (text !== undefined) this.refused[id] = text
    this.forget(id)
  }

  /** Suggests what was probably meant, where it is asked for. */
  suggest(meant: Answers): void {
    Object.assign(this.typed, meant)
    for (const id of Object.keys(meant)) delete this.refused[id as AnswerId]
  }

  /** Takes an answer out, with what was found out by it. */
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

  /** Takes the last answer out, to be asked for again; there may be none. */
  takeBack(): void {
    const last = this.#order.at(-1)
    if (last === undefined) return
    this.typed[last] = this.answers[last] ?? ''
    this.forget(last)
  }
}
