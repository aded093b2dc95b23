import {
  type LanguageTag,
  type FindingFormId,
  findingForms,
  joints,
  type PhraseId,
  phrases,
  registers,
  type Moments,
  type Speaker,
} from '../../domain/index.ts'

/** A piece of a sentence: in the language of the reader or a value that is the same in each, unless it stayed English. */
export interface Piece {
  readonly text: string
  readonly english?: true
}

/** What a language has for the sentences of the built-in checks. */
export interface OwnForms {
  readonly tag: LanguageTag
  readonly phrases: Readonly<Record<PhraseId, string>>
  readonly findings: Readonly<Record<FindingFormId, string>>
  readonly speakers: Readonly<Record<Speaker, string>>
  readonly moment: Moments['moment']
}

interface Form {
  readonly pattern: RegExp
  readonly own: string
  readonly joint: boolean
}

/** What nobody reads to its end is not looked into. */
const longest = 2000

/**
 * Tells what the built-in checks say in English in the words of a language, with the values in it: registers by their names, everything else as it
 * is. Undefined where the sentence as a whole is none of theirs; a part of it that is none stays English.
 */
export function translator({ tag, ...own }: OwnForms): (english: string) => readonly Piece[] | undefined {
  const names = new Map<string, string>([
    ...Object.entries(own.speakers),
    ...registers.flatMap(({ name, words }) => [
      [name, words[tag].inSentence] as const,
      [words.en.inSentence, words[tag].inSentence] as const,
    ]),
  ])
  const registerName = registers.flatMap(({ name, words }) => [literal(words.en.inSentence), literal(name)]).join('|')
  const formOf = ([id, english]: readonly [string, string], sentence: string): Form => ({
    pattern: patternOf(english, registerName),
    own: sentence,
    joint: joints.has(id),
  })
  const forms = [
    ...Object.entries(phrases).map((entry) => formOf(entry, own.phrases[entry[0] as PhraseId])),
    ...Object.entries(findingForms).map((entry) => formOf(entry, own.findings[entry[0] as FindingFormId])),
  ]

  const told = (english: string, isPart: boolean): readonly Piece[] | undefined => {
    const name = names.get(english)
    if (name !== undefined) return [{ text: name }]
    for (const { pattern, own: sentence, joint } of forms) {
      const found = joint && !isPart ? null : pattern.exec(english)
      if (found === null) continue
      const pieces = fill(sentence, (value) => part(value, found.groups?.[value] ?? ''))
      if (!joint || !pieces.some((piece) => piece.english)) return pieces
    }
    return undefined
  }
  const part = (value: string, text: string): readonly Piece[] => {
    if (Object.hasOwn(shapes, value)) return [{ text }]
    const moment = Date.parse(englishMoment.exec(text)?.slice(1).join(' ') ?? '')
    if (!Number.isNaN(moment)) return [{ text: own.moment(new Date(moment).toISOString()) }]
    return told(text, true) ?? [isValue(text) ? { text } : { text, english: true }]
  }
  return (english) => (english.length > longest ? undefined : told(english, false))
}

/** The values that are told as they are, whatever they look like: one word, some names, the subject of a certificate, what stands in quotes, anything. */
const shapes: Readonly<Record<string, string>> = {
  name: String.raw`\S+`,
  names: '(?!expected )[^:;]+?',
  subject: String.raw`\S*=[^:]*?|`,
  quoted: '[^"]*',
  value: '.+?',
}

/** A moment as it is recorded in a sentence: `24 November 2026 at 16:00:46 UTC`. */
const englishMoment = /^(\d{1,2} \w+ \d{4}) at (\d\d:\d\d:\d\d UTC)$/

/** Whether a text is the same in every language: one word, a number, something in quotes, an address, but no sentence. */
function isValue(text: string): boolean {
  // Bounded: a string that does not end is taken to the end, so nothing is read twice.
  const words = text.replaceAll(/"(?:[^"\\]|\\[^])*(?:"|\\?$)/g, '""').split(/\s+/)
  return words.length === 1 || words.filter((word) => /^[a-z]+[,.;:]?$/.test(word)).length < 2
}

/** A sentence with its values, in pieces. */
function fill(sentence: string, of: (value: string) => readonly Piece[]): readonly Piece[] {
  return sentence.split(/<(\w+)>/).flatMap((text, index) => (index % 2 === 1 ? of(text) : text === '' ? [] : [{ text }]))
}

/** A form as a pattern, with a group for each of its values. */
function patternOf(form: string, registerName: string): RegExp {
  const parts = form.split(/<(\w+)>/).map((part, index) => {
    if (index % 2 === 0) return literal(part)
    const own: Readonly<Record<string, string>> = { ...shapes, register: `${registerName}|\\{register\\}` }
    return `(?<${part}>${own[part] ?? '.+?'})`
  })
  // Bounded: a sentence of a finding, whose values are cut.
  return new RegExp(`^${parts.join('')}$`, 's')
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
