import type { ControlFactor } from '../../system/controls.ts'
import type { LanguageTag } from '../../system/languages.ts'
import { momentsFor, type Moments } from '../../system/moments.ts'
import { type PhraseId, phrases } from '../../system/phrases.ts'
import { registers, type RegisterName } from '../../system/registers.ts'
import type { Speaker } from '../../system/speakers.ts'
import type { HopName, HopState } from '../../system/way.ts'
import type { Phase } from '../../engine/http/exchange.ts'
import type { Diagnosis } from '../../engine/run/result.ts'
import type { OutcomeKind, VerdictKind } from '../outcome.ts'
import type { DiagnosisWords } from '../../diagnosis/language/words.ts'
import type { StepState, StepWords } from '../../diagnosis/procedure.ts'
import type { PartId, StepId } from '../../diagnosis/procedure-steps.ts'
import { formatDuration } from '../words.ts'
import type { PageWords } from './en-page.ts'

/** A word with the sentence that explains it. */
export interface Word {
  readonly word: string
  readonly meaning: string
}

/** Everything that is said to people in one language: the same names in every language, so that a missing one does not compile. */
export interface Language extends Formats {
  readonly tag: LanguageTag
  readonly verdicts: Readonly<Record<VerdictKind, Word>>
  readonly outcomes: Readonly<Record<OutcomeKind, string>>
  readonly states: Readonly<Record<StepState, Word>>
  readonly parts: Readonly<Record<PartId, string>>
  readonly steps: Readonly<Record<StepId, StepWords>>
  readonly registers: Readonly<Record<RegisterName, string>>
  readonly speakers: Readonly<Record<Speaker, string>>
  /** Parts of the way; a register is called by its own name. */
  readonly hops: Readonly<Record<Exclude<HopName, 'register'>, string>>
  readonly hopStates: Readonly<Record<HopState, Word>>
  readonly phases: Readonly<Record<Phase, string>>
  /** What a control has otherwise than the call that failed. */
  readonly controls: Readonly<Record<ControlFactor, string>>
  readonly confidences: Readonly<Record<Diagnosis['confidence'], string>>
  readonly page: PageWords
  readonly diagnosis: DiagnosisWords
  /** A remedy of a finding, or a reason, as this language has it; undefined where it stays English. */
  sentence(english: string): string | undefined
}

/** How a language writes times. */
export interface Formats extends Moments {
  /** `350 ms`, `3.2 s`, `2 min 05 s`. */
  duration(milliseconds: number): string
}

/** Dates and durations as a locale writes them. */
export function formatsFor(locale: string): Formats {
  const point = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'
  return { ...momentsFor(locale), duration: (milliseconds) => formatDuration(milliseconds).replace('.', point) }
}

/** Translates what the built-in checks say in English, with the values in it: registers by their names, everything else as it is. */
export function translator(own: Readonly<Record<PhraseId, string>>, tag: LanguageTag): (english: string) => string | undefined {
  const forms = Object.entries(phrases).map(([id, english]) => [formOf(english), own[id as PhraseId]] as const)
  const nameOf = (value: string): string => registers.find(({ words }) => words.en.inSentence === value)?.words[tag].inSentence ?? value
  const told = (english: string): string | undefined => {
    for (const [form, sentence] of forms) {
      const found = form.exec(english)
      // A value may be a phrase itself.
      const valueOf = (name: string): string => found?.groups?.[name] ?? ''
      if (found !== null) return sentence.replaceAll(/<(\w+)>/g, (_, name: string) => told(valueOf(name)) ?? nameOf(valueOf(name)))
    }
    return undefined
  }
  return told
}

/** A phrase as a pattern, with a group for each of its values. */
function formOf(phrase: string): RegExp {
  const parts = phrase.split(/<(\w+)>/).map((part, index) => (index % 2 === 1 ? `(?<${part}>.+?)` : literal(part)))
  return new RegExp(`^${parts.join('')}$`)
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
