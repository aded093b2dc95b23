import type { Words } from '../words/words.ts'
import type { Answers, FoundId, QuestionId } from './answers.ts'
import type { Inquiry } from './inquiry.ts'
import { mistakeMessagesIn } from '../../diagnosis/index.ts'
import type { RegisterName } from '../../domain/index.ts'
import type { Exchange } from '../../engine/index.ts'
import type { Message } from '../../messages/index.ts'

/** Something to say, in whichever language: a message, or what is made of what the reports say. */
export type Say = Message | ((words: Words) => string)

/** Puts it into words. */
export const spoken = (say: Say, words: Words): string => (typeof say === 'function' ? say(words) : words.say(say))

/** Something that was found out, that is doubtful, or that a later answer will show. */
export interface Told {
  readonly mood: 'found' | 'doubt' | 'note'
  readonly say: Say
}

/** An answer that holds: as it is kept, with what was found out beside it. */
export interface Taken {
  readonly value: string
  readonly learned?: Answers
  readonly told?: readonly Told[]
}

/** An answer that does not hold: why, what was probably meant, and which earlier answers are in doubt with it. */
export interface Refused {
  readonly problem: Say
  readonly offer?: string | undefined
  /** The answer as it would be kept all the same: where the target may be what is wrong, and the acceptance will tell. */
  readonly keep?: string
  /** What is known all the same, once the answer is kept. */
  readonly learned?: Answers
  readonly forget?: readonly QuestionId[]
  /** What was probably meant by these, or by answers that are still to come: suggested where they are asked for. */
  readonly meant?: Answers
  /** This answer is not in doubt: it is judged again, unasked, once the forgotten ones are given. */
  readonly retry?: boolean
  /** Another question whose answer would make this one hold: it is asked only when it turns out to be needed. */
  readonly needs?: QuestionId
}

/** What whoever answers makes of a refusal; `need` answers the question that the refusal needs, `again` this one, or those that are in doubt with it. A text is the answer itself. */
export type Reply = 'offer' | 'need' | 'again' | 'keep' | 'back' | { readonly typed: string | typeof without }

/** In place of an answer: the question before is asked again. */
export const back = Symbol('back')

/** In place of an answer: the question is left out although the acceptance needs it. */
export const without = Symbol('without')

export type Judgment = Taken | Refused

/** What a question may look at: the other answers, and the target itself. */
export interface Situation {
  readonly answers: Answers
  readonly inquiry: Inquiry
}

/** One thing that only a person knows; everything else is found out. */
export interface Question {
  readonly id: QuestionId
  /** Typed without echo. */
  readonly hidden?: boolean
  /** May be left out: no acceptance needs it. */
  readonly optional?: boolean
  /** Left out only by saying so: no acceptance passes without it. */
  readonly needed?: boolean
  /** What it costs to leave it out, where that is more than people expect. */
  readonly costs?: Say
  /** What an empty answer stands for. */
  readonly empty?: (answers: Answers) => string | undefined
  /** What is found out with its answer, and goes with it. */
  readonly learns?: readonly FoundId[]
  /** Asked only when the answer to another question turns out to need it, or where `when` holds: no checklist has it. */
  readonly onDemand?: boolean
  /** Returns whether it is asked at all, given the answers so far. */
  readonly when?: (answers: Answers) => boolean
  /** What has to be said before it is asked. */
  readonly preface?: (answers: Answers) => Say
  /** The answer that is most likely right. */
  readonly suggest?: (situation: Situation) => Promise<string | undefined> | string | undefined
  /** Judges an answer, by asking the target where that can tell. */
  readonly check: (text: string, situation: Situation) => Promise<Judgment> | Judgment
}

/** Told of something found out. */
export const found = (say: Say): Told => ({ mood: 'found', say })

/** Told of what a later answer will show. */
export const note = (say: Say): Told => ({ mood: 'note', say })

/** Told of a doubt. */
export const doubt = (say: Say): Told => ({ mood: 'doubt', say })

/** A problem, and what the answer itself says of it where the words of its product are known. */
export const withWords =
  (problem: Say, exchange: Exchange, register?: RegisterName): Say =>
  (words) =>
    [spoken(problem, words), ...mistakeMessagesIn(exchange, register).map(words.say)].join(' ')
