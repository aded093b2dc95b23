import type { AcceptanceWords } from '../words/words.ts'
import type { InterviewAnswers, FoundId, QuestionId } from './answers.ts'
import type { Inquiry } from './inquiry.ts'
import { mistakeMessagesIn } from '../../diagnosis/index.ts'
import type { RegisterName } from '../../domain/index.ts'
import type { Exchange } from '../../engine/index.ts'
import type { Message } from '../../messages/index.ts'

/** A text in any language: a message, or a function of the words of the reports. */
export type LocalizedText = Message | ((words: AcceptanceWords) => string)

/** Renders such a text. */
export const renderText = (say: LocalizedText, words: AcceptanceWords): string => (typeof say === 'function' ? say(words) : words.say(say))

/** A finding, a doubt, or a note on what a later answer will show. */
export interface AnswerNote {
  readonly mood: 'found' | 'doubt' | 'note'
  readonly say: LocalizedText
}

/** An accepted answer: its value as it is kept, with the values learned from it. */
export interface AcceptedAnswer {
  readonly value: string
  readonly learned?: InterviewAnswers
  readonly notes?: readonly AnswerNote[]
}

/** A rejected answer: the problem, a likely correction, and the earlier answers that are in doubt with it. */
export interface RejectedAnswer {
  readonly problem: LocalizedText
  readonly offer?: string | undefined
  /** The answer as it is kept in spite of the problem: the target may be wrong, which the acceptance will show. */
  readonly keep?: string
  /** Values that are known in spite of the problem, if the answer is kept. */
  readonly learned?: InterviewAnswers
  readonly forget?: readonly QuestionId[]
  /** Likely corrections of these answers, or of later ones: suggested when their question is asked. */
  readonly meant?: InterviewAnswers
  /** Set if this answer is not in doubt: it is checked again, without a question, when the forgotten ones are given. */
  readonly retry?: boolean
  /** Another question whose answer would make this one valid: asked only if it is needed. */
  readonly needs?: QuestionId
}

/**
 * The reply to a rejection. `need` answers the question that the rejection needs, `again` this one, or those in doubt with it. A text is
 * the answer itself.
 */
export type RejectionReply = 'offer' | 'need' | 'again' | 'keep' | 'back' | { readonly typed: string | typeof without }

/** Replaces an answer: the question before is asked again. */
export const back = Symbol('back')

/** Replaces an answer: the question is left out although the acceptance needs it. */
export const without = Symbol('without')

export type AnswerVerdict = AcceptedAnswer | RejectedAnswer

/** The information that a question may use: the other answers, and the target itself. */
export interface Situation {
  readonly answers: InterviewAnswers
  readonly inquiry: Inquiry
}

/** A value that only a person knows; the wizard learns all others from the target. */
export interface Question {
  readonly id: QuestionId
  /** Typed without echo. */
  readonly hidden?: boolean
  /** True if it may be left out: no acceptance needs it. */
  readonly optional?: boolean
  /** True if it is left out only explicitly: no acceptance passes without it. */
  readonly needed?: boolean
  /** The consequence of leaving it out, if people underestimate it. */
  readonly costs?: LocalizedText
  /** Returns the meaning of an empty answer. */
  readonly empty?: (answers: InterviewAnswers) => string | undefined
  /** The values that are learned with its answer, and removed with it. */
  readonly learns?: readonly FoundId[]
  /** True if it is asked only when another answer needs it, or when `when` holds; the checklist omits it. */
  readonly onDemand?: boolean
  /** Returns whether it is asked, given the answers so far. */
  readonly when?: (answers: InterviewAnswers) => boolean
  /** Returns the text before the question. */
  readonly preface?: (answers: InterviewAnswers) => LocalizedText
  /** Returns the likeliest answer. */
  readonly suggest?: (situation: Situation) => Promise<string | undefined> | string | undefined
  /** Checks an answer, with requests to the target if they help. */
  readonly check: (text: string, situation: Situation) => Promise<AnswerVerdict> | AnswerVerdict
}

/** Makes a finding. */
export const found = (say: LocalizedText): AnswerNote => ({ mood: 'found', say })

/** Makes a note on what a later answer will show. */
export const note = (say: LocalizedText): AnswerNote => ({ mood: 'note', say })

/** Makes a doubt. */
export const doubt = (say: LocalizedText): AnswerNote => ({ mood: 'doubt', say })

/** Adds to a problem the mistakes that the response itself names in known words of products. */
export const withWords =
  (problem: LocalizedText, exchange: Exchange, register?: RegisterName): LocalizedText =>
  (words) =>
    [renderText(problem, words), ...mistakeMessagesIn(exchange, register).map(words.say)].join(' ')
