import { describe, expect, it } from 'vitest'
import { message, recorded } from '../../messages/index.ts'
import { readRecord, recordText } from '../record/file.ts'
import { accepted, newKeys } from '../../../test/acceptance/accepted.ts'
import { recordable } from '../record/recorded-form.ts'
import { endMessage, leftOutMessage, sentenceOf } from './record-words.ts'
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

  it('keep what they are made of only where it nests no deeper than a record has it', () => {
    const deep = message('inside-reason.not-visible', {
      what: message('reason.contract-unapplied', { contract: 'x', why: message('reason.nothing-sent') }),
    })
    expect(recordable(deep)).toEqual({})
    expect(recordable(message('reason.nothing-sent'))).toEqual({ id: 'reason.nothing-sent' })
  })

  it.each([
    [message('reason.nothing-answered'), /ikke noe svar/],
    [message('reason.no-service-scope', { status: '400' }), /uten scope.*400/],
    [message('reason.no-contract', { register: { register: 'population', as: 'inSentence' } }), /Folkeregisteret/],
    [message('inside-reason.not-visible', { what: message('inside-needs.right', { right: 'API_PLAN' }) }), /retten API_PLAN/],
  ] as const)('show in the language of the reader why checks were left out, also of a record that was read: %j', async (why, expected) => {
    const { reason, ...rest } = recorded('reason', why)
    const leftOut = [{ checks: ['token.scope'], reason, ...recordable(rest) }]
    const text = recordText({ ...accepted, tested: { ...accepted.tested, leftOut } }, newKeys().privateKey)
    const [read] = readRecord(text).record.tested.leftOut
    const [english, norwegian] = await Promise.all((['en', 'nb'] as const).map(loadWords))
    expect(norwegian!.say(leftOutMessage(read!, norwegian!))).toMatch(expected)
    expect(english!.say(leftOutMessage(read!, english!))).toBe(`token.scope: ${leftOut[0]!.reason}`)
    // Another version may have other sentences.
    const later = { ...read!, id: 'reason.of-another-version' }
    expect(norwegian!.say(leftOutMessage(later, norwegian!))).toBe(`token.scope: ${leftOut[0]!.reason}`)
  })
})
