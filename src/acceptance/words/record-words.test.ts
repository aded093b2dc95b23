import { describe, expect, expectTypeOf, it } from 'vitest'
import type { en } from '../../messages/index.ts'
import type { NamesIn, Sentence } from '../../messages/message.ts'
import type { ProblemValues } from '../record/problem.ts'
import type { DifferenceValues } from '../records/differences.ts'
import { endMessage, sentenceOf } from './record-words.ts'
import { loadWords } from './words.ts'

type Sentences = (typeof en)['sentences']
/** The values that the sentences of a group have and their reasons do not. */
type Lacking<Group extends string, Values> = {
  [Id in keyof Values & string]: Sentences extends Readonly<Record<`${Group}.${Id}`, infer Own extends Sentence>>
    ? Exclude<NamesIn<Own>, keyof Values[Id]>
    : Id
}[keyof Values & string]

describe('the sentences of records', () => {
  it('have only the values of their reasons', () => {
    expectTypeOf<Lacking<'record.problem', ProblemValues>>().toEqualTypeOf<never>()
    expectTypeOf<Lacking<'record.difference', DifferenceValues>>().toEqualTypeOf<never>()
    expectTypeOf<Lacking<'record.problem', { counts: object; profile: object }>>().toEqualTypeOf<'profile'>()
  })

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
