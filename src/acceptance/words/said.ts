import type { LanguageTag } from '../../domain/index.ts'

/**
 * What commands say in single sentences (mistakes of whoever calls them, what was written where) is written in English where it arises, and told in
 * another language by its form: `<path>` stands for a part, which may be a sentence itself. What has no form stays English.
 */
type SaidForms = Readonly<Record<string, string>>

/** Tells a text of one or more lines, each by the most specific form that fits. */
export type Say = (english: string) => string

const forms: Readonly<Record<LanguageTag, () => Promise<SaidForms>>> = {
  en: async () => ({}),
  nb: async () => (await import('./nb-said.ts')).nbSaid,
}

/** The sentences of commands in one language; those of the others are not loaded. */
export const loadSaid = async (tag: LanguageTag): Promise<Say> => sayer(await forms[tag]())

/** Tells sentences by these forms. */
function sayer(table: SaidForms): Say {
  const known = Object.entries(table)
    .map(([english, own]) => ({ pattern: patternOf(english), own, literal: english.replaceAll(/<\w+>/g, '').length }))
    .sort((one, other) => other.literal - one.literal)
  const told = (text: string): string | undefined => {
    for (const { pattern, own } of known) {
      const parts = pattern.exec(text)?.groups
      if (pattern.test(text)) return own.replaceAll(/<(\w+)>/g, (_, name: string) => told(parts?.[name] ?? '') ?? parts?.[name] ?? '')
    }
    return undefined
  }
  return (english) => told(english) ?? english.replaceAll(/\S.*/g, (line) => told(line) ?? line)
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const patternOf = (form: string): RegExp =>
  // Bounded: a sentence of our own.
  new RegExp(
    `^${form
      .split(/(<\w+>)/)
      .map((part, index) => (index % 2 === 1 ? `(?${part}.*?)` : literal(part)))
      .join('')}$`,
  )
