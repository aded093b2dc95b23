import { describe, expect, it } from 'vitest'
import { endMessage, sentenceOf } from './record-words.ts'
import { loadWords } from './words.ts'

describe('the sentences of records', () => {
  it.each(['en', 'nb'] as const)('show days, steps and ends as people read them: %s', async (tag) => {
    const words = await loadWords(tag)
    const ended = sentenceOf(words, { id: 'ended', what: 'waiver for token.scope', on: '2026-11-01' })
    expect(ended).toMatch(
      tag === 'en' ? /waiver for token\.scope expired on 1 November 2026/ : /unntaket for token\.scope utløp 1\. november 2026/,
    )
    const steps = sentenceOf(words, { id: 'wrong-steps', steps: 'sole-use, no-such-step' })
    expect(steps).toMatch(tag === 'en' ? /: “.+” and no-such-step\.$/ : /: «.+» og no-such-step\.$/)
    expect(words.say(endMessage('what somebody else wrote'))).toBe('what somebody else wrote')
  })
})
