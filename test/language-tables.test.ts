import { describe, expect, it } from 'vitest'
import { en, languageTags, loadLanguage } from '../src/messages/index.ts'

/** What to call a function of a table with: names, numbers, lists, and values by their names. */
const kinds: readonly ((place: number) => unknown)[] = [
  (place) => `VALUE${place}`,
  (place) => 1234 + place,
  (place) => [`VALUE${place}`, `VALUE${place + 5}`],
  (place) => new Proxy({}, { get: (_, name) => (typeof name === 'string' ? `VALUE-${name}-${'xabcdef'[place]}` : undefined) }),
]
const combinations = (count: number): readonly (readonly unknown[])[] =>
  count === 0 ? [[]] : combinations(count - 1).flatMap((before) => kinds.map((kind) => [...before, kind(count)]))

const textOf = (told: unknown, args: readonly unknown[]): string | undefined => {
  try {
    const text: unknown = (told as (...args: readonly unknown[]) => unknown)(...args)
    return typeof text === 'string' && !/undefined|NaN|Invalid|\[object/.test(text) ? text : undefined
  } catch {
    return undefined
  }
}

/** The values that come out of a text, however the language writes a number, and whether one begins a sentence. */
const valuesIn = (text: string): readonly string[] =>
  [
    ...new Set(
      text
        .replaceAll(/(?<=\d)[\s ,](?=\d{3})/g, '')
        .match(/VALUE[\w-]*|\b123\d\b|(?<!\$)\{\w+\}|<\w+>/g)
        ?.map((value) => value.replace(/^\{[A-Z]/, (start) => start.toLowerCase())),
    ),
  ].toSorted()

/** Members that nobody reads as words. */
const noWords = new Set(['tag', 'section'])

/** What differs between two tables, by the name of the place. */
function differences(english: unknown, own: unknown, at = ''): readonly string[] {
  if (typeof english !== typeof own) return [`${at}: ${typeof english} and ${typeof own}`]
  if (typeof english === 'string') {
    const told = String(own)
    return valuesIn(english).join(' ') === valuesIn(told).join(' ') ? [] : [`${at}: ${english} | ${told}`]
  }
  if (typeof english === 'function') {
    const args = combinations(Math.max(english.length, (own as (...args: unknown[]) => unknown).length)).filter(
      (each) => textOf(english, each) !== undefined && textOf(own, each) !== undefined,
    )
    return args.slice(0, 1).flatMap((each) => differences(textOf(english, each), textOf(own, each), at))
  }
  if (typeof english !== 'object' || english === null || own === null) return []
  const names = (table: unknown): readonly string[] =>
    Object.keys(table as object)
      .filter((name) => !noWords.has(name))
      .toSorted()
  const missing = names(english).filter((name) => !Object.hasOwn(own as object, name))
  // Where English needs no words, since they are those of what is told about, it has an empty table.
  const more = names(english).length === 0 ? [] : names(own).filter((name) => !Object.hasOwn(english, name))
  return [
    ...missing.map((name) => `${at}.${name} is missing`),
    ...more.map((name) => `${at}.${name} is too much`),
    ...names(english)
      .filter((name) => Object.hasOwn(own as object, name))
      .flatMap((name) => differences((english as Record<string, unknown>)[name], (own as Record<string, unknown>)[name], `${at}.${name}`)),
  ]
}

describe('the words of each language', () => {
  it.each(languageTags.filter((tag) => tag !== 'en'))('are the words and the values of English: %s', async (tag) => {
    const { sentences, registers } = await loadLanguage(tag)
    expect(Object.keys(en.sentences).length).toBeGreaterThan(1000)
    expect(differences(en.sentences, sentences)).toEqual([])
    expect(differences(en.registers, registers)).toEqual([])
  })
})
