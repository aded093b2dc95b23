import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { message, render } from './language.ts'

type Entry = readonly [id: string, sentence: string | { readonly one: string; readonly other: string }]

const folder = join(import.meta.dirname, 'en')

/** Parts whose sentences are still to be rewritten. A part that is ready leaves this list, and never comes back. */
const notYet: readonly string[] = []

const parts = readdirSync(folder).flatMap((file) => (file === 'index.ts' ? [] : [file.replace(/\.ts$/, '')]))
const entriesOf = async (part: string): Promise<readonly Entry[]> =>
  Object.values((await import(`./en/${part}.ts`)) as Record<string, object>).flatMap((sentences) => Object.entries(sentences) as Entry[])
const ready = (await Promise.all(parts.filter((part) => !notYet.includes(part)).map(entriesOf))).flat()
/** What is said, without the names of values. */
const bare = (text: string): string => text.replaceAll(/\{\w+\}/g, '…')
const textsOf = ([, sentence]: Entry): readonly string[] => (typeof sentence === 'string' ? [sentence] : Object.values(sentence))

/** The longest words that commonly fill a place, so that a limit holds for what is read. */
const usual = {
  register: message('register-name.population'),
  address: message('address.token-service'),
  seen: message('diagnosis.seen', { status: ['401'] }),
}
const filled = (text: string): string =>
  Object.entries(usual).reduce((told, [name, value]) => told.replaceAll(new RegExp(`\\{${name}\\}`, 'gi'), () => render(value)), text)

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length
/** Sentences, each up to its full stop. */
const sentencesIn = (text: string): readonly string[] => filled(text).split(/(?<=\.)\s+/)

/** Phrases in the sense in which they are banned; see the style guide. */
const banned: readonly (readonly [RegExp, why: string])[] = [
  [/\blets? (?:\w+ ){0,3}in\b(?! the)/i, 'accepts, rejects'],
  [/\bin nowhere\b/i, 'rejects'],
  [/\bhand(?:s|ed)? out\b|\bgives? out\b/i, 'issues, returns'],
  [/\b(?:is|are|was|were|be|been) told\b|\bunless told\b|\btells?\b(?! (?:these|the|them) (?:steps )?apart)/i, 'reports, prints, shows'],
  [/\bmend(?:s|ed)?\b/i, 'fix'],
  [/\b(?:whoever|whomever|nobody|somebody|anybody|everybody)\b|\bthose who\b/i, 'name the role or the component'],
  [/\bfor want of\b/i, 'without'],
  [/\bcom(?:es?|ing) about\b|\bcomes of it\b|\bcame about\b/i, 'fails, happens'],
  [/\bstands?\b/i, 'is, contains'],
  [/\bbeside\b/i, 'next to, with'],
  [/\bwhat is .* is what\b|\bis what .* has\b/i, 'use a noun'],
  [/\bin the words of\b|\bin words of its own\b/i, 'vendor profile'],
  [/\bquestions? that nobody asked\b/i, 'name it'],
  [/\bslip of the pen\b/i, 'mistake'],
  [/\bof (?:its|their|one's) own\b/i, 'separate, private'],
  [/\b(?:speaker|voice)\b|\bbrain\b|\bwho speaks\b|\bspoke\b/i, 'respondedBy, coordinator'],
  [/\bthe way of\b|\bon the way\b/i, 'call path'],
  [/\bmanner\b|\bin the style of\b/i, 'vendor profile'],
  [/\bunseen\b|\bseen inside\b/i, 'not tested, via the management API'],
  [/\bheld up\b/i, 'stalled'],
  [/\bunkept\b|\bvoid\b/i, 'store failing, discarded'],
  [/\blift(?:s|ed)? (?:a|the) silence\b/i, 'remove'],
  [/\bexcuses?\b/i, 'waive'],
  [/\b(?:machine|client|gateway) keys?\b/i, 'token-service key, API key'],
  // A connection is refused: the word of every operating system.
  [/\brefus(?:e|es|al)\b|(?<!connection (?:was|is) )(?<!connection )\brefused\b(?! the connection)/i, 'reject'],
  [/\bnot as it should be\b|\bas it should be\b/i, 'say what differs'],
  [/\bletter by letter\b/i, 'character by character'],
  [/\b(?:organisation|authoris|recognis|colour|licence)/i, 'American spelling'],
  [/\b(?:simply|just|of course)\b/i, 'leave it out'],
  [/\bhas ended\b/i, 'has expired'],
]

describe('the English sentences', () => {
  it('are in parts that are ready, or in the list of those that are not yet', () => {
    expect(notYet.filter((part) => !parts.includes(part))).toEqual([])
  })

  it.each(ready.filter(([id]) => id.endsWith('.cause')))('%s is a cause of at most 18 words', (_, sentence) => {
    for (const text of textsOf(['', sentence])) expect(wordsIn(filled(text)), filled(text)).toBeLessThanOrEqual(18)
  })

  it.each(ready.filter(([id]) => id.endsWith('.fix')))('%s is a fix of at most three sentences of at most 18 words', (_, sentence) => {
    for (const text of textsOf(['', sentence])) {
      expect(sentencesIn(text).length, text).toBeLessThanOrEqual(3)
      for (const each of sentencesIn(text)) expect(wordsIn(each), each).toBeLessThanOrEqual(18)
    }
  })

  it('are there once each, whatever their values are called: all forms, and labels of several words', () => {
    const forms = ready.flatMap((entry) => [...new Set(textsOf(entry))].map((text) => ({ id: entry[0], said: bare(text) })))
    const same = Map.groupBy(
      forms.filter(({ said }) => said.endsWith('.') || wordsIn(said) > 3),
      ({ said }) => said,
    )
    expect([...same.values()].flatMap((all) => (all.length > 1 ? [all.map(({ id }) => id)] : []))).toEqual([])
  })

  it('use no banned phrase', () => {
    const found = ready.flatMap((entry) =>
      textsOf(entry).flatMap((text) =>
        banned.flatMap(([phrase, instead]) => {
          const said = phrase.exec(bare(text))?.[0]
          return said === undefined ? [] : [`${entry[0]}: ${said} (${instead})`]
        }),
      ),
    )
    expect(found).toEqual([])
  })

  it('have at most 16 words on average, 30 with few exceptions, and 40 always', () => {
    const lengths = ready.flatMap((entry) =>
      textsOf(entry)
        .flatMap(sentencesIn)
        .filter((text) => text.endsWith('.'))
        .map(wordsIn),
    )
    expect(lengths.reduce((sum, words) => sum + words, 0) / lengths.length).toBeLessThanOrEqual(16)
    expect(lengths.filter((words) => words > 30).length / lengths.length).toBeLessThanOrEqual(0.05)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(40)
  })
})
