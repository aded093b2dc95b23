import { idnr } from '@navikt/fnrvalidator'
import { assert, integer, oneof, property, stringMatching, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { identifierFault, isSynthetic } from './identifier.ts'
import { runs } from '../../test/sample.ts'

describe('person identifiers', () => {
  it.each(['02013299997', '30108299920', '30108299939'])('the worked example %s of the rule from 2032 is valid', (text) => {
    expect(identifierFault(text)).toBeUndefined()
  })

  it.each(['18906299204', '20914695016'])('the documented synthetic %s is valid and synthetic', (text) => {
    expect(identifierFault(text)).toBeUndefined()
    expect(isSynthetic(text)).toBe(true)
  })

  it.each([
    ['1890629920', 'length'],
    ['189062992040', 'length'],
    ['1890629920x', 'length'],
    ['١٨٩٠٦٢٩٩٢٠٤', 'length'],
    ['18906299205', 'check digits'],
    ['81906299204', 'date'],
    ['29020112345', 'date'],
    ['00019912345', 'date'],
  ])('%s has a wrong %s', (text, fault) => {
    expect(identifierFault(text)).toBe(fault)
  })

  it('agree with an independent validator, whatever the digits', () => {
    const digits = (length: number) => stringMatching(new RegExp(`^\\d{${length}}$`))
    const likely = tuple(integer({ min: 0, max: 79 }), integer({ min: 0, max: 93 }), digits(7)).map(
      ([day, month, rest]) => `${day}`.padStart(2, '0') + `${month}`.padStart(2, '0') + rest,
    )
    assert(
      property(oneof(digits(11), likely), (text) => {
        expect(identifierFault(text) === undefined).toBe(idnr(text).status === 'valid')
      }),
      { numRuns: runs(20_000) },
    )
  })

  it('agree with it on every check digit of a day, so that valid ones are met too', () => {
    const texts = Array.from({ length: 20_000 }, (_, index) => `018190${String(index * 5).padStart(5, '0')}`)
    const valid = texts.filter((text) => identifierFault(text) === undefined)
    expect(valid).toEqual(texts.filter((text) => idnr(text).status === 'valid'))
    expect(valid.length).toBeGreaterThan(500)
  })
})
