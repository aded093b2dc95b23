import { keysElsewhere, type Moments, perRegister, registers, type RegisterName } from '../../domain/index.ts'
import { type StepId, stepWordsIn, type StepWords } from '../../diagnosis/index.ts'
import type { CheckInfo } from '../../engine/index.ts'
import {
  type ReportLanguage as Sentences,
  type LanguageTag,
  loadLanguage as loadSentences,
  type Recorded,
  recordedIn,
  renderSentence,
  type Say,
  sayIn,
  type WordsBelow,
  wordsBelow,
} from '../../messages/index.ts'

/** The words of pages, grouped by the prefix of their ids. */
const groups = {
  verdicts: 'verdict',
  outcomes: 'outcome',
  states: 'state',
  parts: 'part',
  /** The facts about steps behind another product than that of the procedure. */
  plainSteps: 'plain-step',
  responders: 'responder',
  /** Parts of the call path; a register is called by its own name. */
  hops: 'hop-name',
  hopStates: 'hop-state',
  phases: 'phase',
  /** The difference between a control and the failed call. */
  controls: 'control',
  confidences: 'confidence-meaning',
  /** The sentences about a run in a terminal and in JUnit, and the labels of its lines. */
  lines: 'line',
  labels: 'label',
  changes: 'change',
  page: 'page',
} as const

type Groups = { readonly [Name in keyof typeof groups]: WordsBelow<(typeof groups)[Name]> }

/** Everything that reports say in one language. */
export interface Language extends Groups, Moments {
  readonly tag: LanguageTag
  /** The sentences by their ids, as they are recorded. */
  readonly sentences: Sentences
  /** Puts a sentence into words. */
  readonly say: Say
  /** `350 ms`, `3.2 s`, `2 min 05 s`. */
  duration(milliseconds: number): string
  readonly steps: Readonly<Record<StepId, StepWords>>
  readonly registers: Readonly<Record<RegisterName, string>>
  /** The requirement of a check of the catalog; undefined if the language lacks it, and for checks of others. */
  requirement(of: Pick<CheckInfo, 'check' | 'instance' | 'title'>): string | undefined
}

/** Returns the texts of reports in a language. */
export function languageOf(sentences: Sentences): Language {
  const { tag, formats } = sentences
  return {
    tag,
    sentences,
    say: sayIn(sentences),
    date: (day) => formats.date(day),
    moment: (at) => formats.moment(at),
    duration: (milliseconds) => formats.duration(milliseconds),
    ...(Object.fromEntries(Object.entries(groups).map(([name, under]) => [name, wordsBelow(under, sentences)])) as unknown as Groups),
    steps: stepWordsIn(sentences),
    registers: perRegister(({ name }) => sentences.registers.words[name].title),
    requirement: (check) => requirementIn(sentences, check),
  }
}

/** Loads the sentences of reports in one language only. */
export const loadLanguage = async (tag: LanguageTag): Promise<Language> => languageOf(await loadSentences(tag))

function requirementIn(
  language: Sentences,
  { check, instance, title }: Pick<CheckInfo, 'check' | 'instance' | 'title'>,
): string | undefined {
  const { requirements, registers: words } = language
  if (requirements === undefined) return title
  const { checks, found, exact, keyElsewhere } = requirements
  if (Object.hasOwn(checks, check)) return checks[check as keyof typeof checks]
  const tried = check === 'isolation.register-keys' ? keysElsewhere.find((one) => one.instance === instance) : undefined
  const named = (name: RegisterName) => words.words[name].inSentence
  if (tried !== undefined) return renderSentence(keyElsewhere, { register: named(tried.key.name), other: named(tried.at.name) }, language)
  for (const { name, answer, persons } of registers) {
    if (check === `${name}.found`) return renderSentence(found, { register: named(name), answer: words.words[name].answer }, language)
    if (check === answer.check) return renderSentence(exact, { count: persons.many ? 2 : 1 }, language)
  }
  return Object.hasOwn(words.refusals, check) ? words.refusals[check as keyof typeof words.refusals].title : undefined
}

/** A recorded sentence in a language; a sentence of others stays as it is. */
export const inLanguage = (english: string, { sentences }: Pick<Language, 'sentences'>, recorded: Recorded = {}): string =>
  recordedIn(english, recorded, sentences)
