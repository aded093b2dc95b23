import type { SetupStep } from '../domain/index.ts'
import { en, type ReportLanguage, type Message, type Recorded, recordedIn, type Text, textOf } from '../messages/index.ts'

/** `critical` for a violation, `warning` for a coming one. */
export const severities = ['critical', 'warning'] as const
export type IncidentSeverity = (typeof severities)[number]

/** A cause in words, as the page and alerts show it. No secret, no personal data, nothing of a register's response; at most the one value of another response that is at fault, cut short. */
export interface CauseDescription {
  /** The rule of the diagnosis (`context-paths-unknown`), or the name of the check that failed where no rule explains it. */
  readonly rule: string
  /** Suspected set-up steps, the most likely first; none where no rule explains it. */
  readonly steps: readonly SetupStep[]
  /** Sections of the specification, one for each step. */
  readonly sections: readonly string[]
  readonly cause: string
  /** The fix, in the imperative; empty where none is known. */
  readonly fix: string
  /** The step that narrows the suspects down. */
  readonly next?: string
  /** The messages that these are rendered from in any language; absent where the sentences are not Gatewatch's own. */
  readonly messages?: { readonly cause?: Message; readonly fix?: Message; readonly next?: Message }
  /** Names of the checks that show it, the root first. */
  readonly evidence: readonly string[]
  /** Its address; absent if the monitor's own machine is at fault. */
  readonly address?: string
}

export type TimelineKind = 'opened' | 'notified' | 'joined' | 'left' | 'changed' | 'flapping' | 'reminded' | 'resolved'

/** One line of an incident's timeline: a sentence, with its id and values for other languages. */
export interface TimelineEntry extends Recorded {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly kind: TimelineKind
  readonly text: string
}

/** The sentences of a cause. */
export type CauseWords = Pick<CauseDescription, 'cause' | 'fix' | 'next' | 'messages'>

/** The sentences of a cause, as they are recorded. */
export const worded = (cause: Text, fix: Text, next?: Message): CauseWords & Required<Pick<CauseWords, 'messages'>> => ({
  cause: textOf(cause),
  fix: textOf(fix),
  ...(next && { next: textOf(next) }),
  messages: { ...(typeof cause !== 'string' && { cause }), ...(typeof fix !== 'string' && { fix }), ...(next && { next }) },
})

/** The cause as a part of another sentence. */
export const causeSentence = ({ cause, messages }: Pick<CauseDescription, 'cause' | 'messages'>): Text => messages?.cause ?? cause

/** A recorded sentence in a language; a sentence of others, or of another version, stays in English. */
export const inLanguage = (english: string, own: Recorded = {}, language: ReportLanguage): string =>
  recordedIn(english, own, en) === english ? recordedIn(english, own, language) : english

/** The sentences of a cause in a language. */
export const wordsIn = ({ cause, fix, next, messages = {} }: CauseDescription, language: ReportLanguage): Omit<CauseWords, 'messages'> => ({
  cause: inLanguage(cause, messages.cause, language),
  fix: inLanguage(fix, messages.fix, language),
  ...(next !== undefined && { next: inLanguage(next, messages.next, language) }),
})
