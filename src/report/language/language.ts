import type { ControlFactor, LanguageTag, Moments, RegisterName, Responder, HopName, HopState } from '../../domain/index.ts'
import type { Phase, CheckInfo, Diagnosis } from '../../engine/index.ts'
import type { OutcomeKind, VerdictKind } from '../outcome.ts'
import type { PlainStep, StepState, StepWords, PartId, StepId } from '../../diagnosis/index.ts'
import { formatDuration } from '../words.ts'
import { type Language as Sentences, type Recorded, recordedIn } from '../../messages/index.ts'
import type { PageWords } from './en-page.ts'

/** A word with the sentence that explains it. */
export interface Word {
  readonly word: string
  readonly meaning: string
}

/** Everything that is said to people in one language: the same names in every language, so that a missing one does not compile. */
export interface Language extends Formats {
  readonly tag: LanguageTag
  /** The sentences by their ids, as they are recorded. */
  readonly sentences: Sentences
  readonly verdicts: Readonly<Record<VerdictKind, Word>>
  readonly outcomes: Readonly<Record<OutcomeKind, string>>
  readonly states: Readonly<Record<StepState, Word>>
  readonly parts: Readonly<Record<PartId, string>>
  readonly steps: Readonly<Record<StepId, StepWords>>
  /** What calls show of steps behind another product than that of the procedure. */
  readonly plainSteps: Readonly<Record<PlainStep, string>>
  readonly registers: Readonly<Record<RegisterName, string>>
  readonly responders: Readonly<Record<Responder, string>>
  /** Parts of the call path; a register is called by its own name. */
  readonly hops: Readonly<Record<Exclude<HopName, 'register'>, string>>
  readonly hopStates: Readonly<Record<HopState, Word>>
  readonly phases: Readonly<Record<Phase, string>>
  /** What a control has otherwise than the call that failed. */
  readonly controls: Readonly<Record<ControlFactor, string>>
  readonly confidences: Readonly<Record<Diagnosis['confidence'], string>>
  readonly page: PageWords
  /** A requirement of the catalogue by the check that demands it; undefined where that is none of the catalogue, or is told as it was recorded. */
  requirement(of: Pick<CheckInfo, 'check' | 'instance' | 'title'>): string | undefined
}

/** How a language writes times. */
export interface Formats extends Moments {
  /** `350 ms`, `3.2 s`, `2 min 05 s`. */
  duration(milliseconds: number): string
}

/** Dates, and durations with the decimal sign of the language. */
export function formatsOf(moments: Moments, decimal: string): Formats {
  return { ...moments, duration: (milliseconds) => formatDuration(milliseconds).replace('.', decimal) }
}

/** A recorded sentence in a language: in English where it is in somebody else's words. */
export const inLanguage = (english: string, { sentences }: Pick<Language, 'sentences'>, recorded: Recorded = {}): string =>
  recordedIn(english, recorded, sentences)
