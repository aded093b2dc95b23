import { describe, expect, it } from 'vitest'
import { pages, paragraphsOf, textOf, wordsOfPage } from './pages.ts'
import { bannedIn, lengthsOf, sentencesIn, wordsIn } from './plain-language.ts'

/** Pages that a program writes: their tables, and the sentences of rules, are held where they come from. */
const generated = /^docs\/reference\/(?:rules|checks|explain|cli|metrics|exit-codes)|^docs\/internals\/diagnosis/

/** Pages that are not yet as the style guide has it. A page that is ready leaves this list, and never comes back. */
const notYet: readonly string[] = []

const ready = pages.filter((page) => !notYet.includes(page))
/** The pages that a newcomer reads first. */
const first = pages.filter((page) => /^README|^docs\/(?:start|nb|reference\/system)/.test(page))
const english = ready.filter((page) => !page.startsWith('docs/nb/'))

/** How often a word occurs in 1,000. */
const share = (text: string, word: RegExp): number => ((text.match(word) ?? []).length / wordsIn(text)) * 1000

describe('the pages', () => {
  it('are ready, or in the list of those that are not yet', () => {
    expect(notYet.filter((page) => !pages.includes(page))).toEqual([])
  })

  it.each(ready)('%s: sentences of at most 16 words on average, few above 30, none above 40', (page) => {
    const sentences = paragraphsOf(page).flatMap(sentencesIn)
    const { mean, long, longest } = lengthsOf(sentences)
    expect(sentences.filter((sentence) => wordsIn(sentence) > 40)).toEqual([])
    expect(longest).toBeLessThanOrEqual(40)
    expect(mean).toBeLessThanOrEqual(16)
    expect(long).toBeLessThanOrEqual(0.05)
  })

  it.each(ready)('%s: paragraphs of at most 80 words', (page) => {
    expect(paragraphsOf(page).filter((paragraph) => wordsIn(paragraph) > 80)).toEqual([])
  })

  it.each(english)('%s: no banned phrase', (page) => {
    const text = generated.test(page)
      ? paragraphsOf(page)
          .join('\n')
          .replaceAll(/`[^`]*`/g, '…')
      : wordsOfPage(page)
    expect(bannedIn(text)).toEqual([])
  })

  it.each(english.filter((page) => !generated.test(page)))('%s: talks to the reader, and names things by nouns', (page) => {
    const text = paragraphsOf(page).join(' ')
    // A share of a few words says nothing.
    if (wordsIn(text) < 150) return
    // The internals and the promises are about the program.
    if (!/^(?:docs\/internals\/|SECURITY)/.test(page)) expect(share(text, /\byou(?:r|rs)?\b/gi)).toBeGreaterThanOrEqual(8)
    expect(share(text, /\b(?:what|who|whoever)\b/gi)).toBeLessThanOrEqual(3)
  })

  it.each(first)('%s: sentences of at most 12 words on average, none above 35', (page) => {
    const { mean, longest } = lengthsOf(paragraphsOf(page).flatMap(sentencesIn))
    expect(mean).toBeLessThanOrEqual(12)
    expect(longest).toBeLessThanOrEqual(35)
  })

  it('have the size that they promise', () => {
    const size = (page: string): number => wordsIn(textOf(page).replaceAll(/[|`#-]+/g, ' '))
    expect(size('README.md')).toBeLessThanOrEqual(600)
    for (const page of first.filter((each) => each.includes('start'))) expect(size(page), page).toBeLessThanOrEqual(400)
  })
})
