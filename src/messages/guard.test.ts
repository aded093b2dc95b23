import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bannedIn, lengthsOf, sentencesIn, wordsIn } from '../../test/docs/plain-language.ts'
import { message, render } from './language.ts'

type Entry = readonly [id: string, sentence: string | { readonly one: string; readonly other: string }]

const folder = join(import.meta.dirname, 'en')

/** Parts whose sentences are still to be rewritten. A part that is ready leaves this list, and never comes back. */
const notYet: readonly string[] = []

const parts = readdirSync(folder).flatMap((file) => (file === 'index.ts' ? [] : [file.replace(/\.ts$/, '')]))
const entriesOf = async (part: string): Promise<readonly Entry[]> =>
  Object.values((await import(`./en/${part}.ts`)) as Record<string, object>).flatMap((sentences) => Object.entries(sentences) as Entry[])
const ready = (await Promise.all(parts.filter((part) => !notYet.includes(part)).map(entriesOf))).flat()
/** The words of a sentence, without the names of values. */
const bare = (text: string): string => text.replaceAll(/\{\w+\}/g, '…')
const textsOf = ([, sentence]: Entry): readonly string[] => (typeof sentence === 'string' ? [sentence] : Object.values(sentence))

/** The longest words that commonly fill a place, so that a limit holds for the finished text. */
const usual = {
  register: message('register-name.population'),
  address: message('address.token-service'),
  seen: message('diagnosis.seen', { status: ['401'] }),
}
const filled = (text: string): string =>
  Object.entries(usual).reduce(
    (replaced, [name, value]) => replaced.replaceAll(new RegExp(`\\{${name}\\}`, 'gi'), () => render(value)),
    text,
  )

const sentencesOf = (text: string): readonly string[] => sentencesIn(filled(text))

describe('the English sentences', () => {
  it('are in parts that are ready, or in the list of those that are not yet', () => {
    expect(notYet.filter((part) => !parts.includes(part))).toEqual([])
  })

  it.each(ready.filter(([id]) => id.endsWith('.cause')))('%s is a cause of at most 18 words', (_, sentence) => {
    for (const text of textsOf(['', sentence])) expect(wordsIn(filled(text)), filled(text)).toBeLessThanOrEqual(18)
  })

  it.each(ready.filter(([id]) => id.endsWith('.fix')))('%s is a fix of at most three sentences of at most 18 words', (_, sentence) => {
    for (const text of textsOf(['', sentence])) {
      expect(sentencesOf(text).length, text).toBeLessThanOrEqual(3)
      for (const each of sentencesOf(text)) expect(wordsIn(each), each).toBeLessThanOrEqual(18)
    }
  })

  it('are there once each, whatever their values are called: all forms, and labels of several words', () => {
    const forms = ready.flatMap((entry) => [...new Set(textsOf(entry))].map((text) => ({ id: entry[0], text: bare(text) })))
    const same = Map.groupBy(
      forms.filter(({ text }) => text.endsWith('.') || wordsIn(text) > 3),
      ({ text }) => text,
    )
    expect([...same.values()].flatMap((all) => (all.length > 1 ? [all.map(({ id }) => id)] : []))).toEqual([])
  })

  it('use no banned phrase', () => {
    const found = ready.flatMap((entry) => textsOf(entry).flatMap((text) => bannedIn(bare(text)).map((phrase) => `${entry[0]}: ${phrase}`)))
    expect(found).toEqual([])
  })

  it('have at most 16 words on average, 30 with few exceptions, and 40 always', () => {
    const sentences = ready.flatMap((entry) =>
      textsOf(entry)
        .flatMap(sentencesOf)
        .filter((text) => text.endsWith('.')),
    )
    const { mean, long, longest } = lengthsOf(sentences)
    expect(mean).toBeLessThanOrEqual(16)
    expect(long).toBeLessThanOrEqual(0.05)
    expect(longest).toBeLessThanOrEqual(40)
  })
})
