import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { en } from './en/index.ts'
import { loadLanguage, message, render } from './language.ts'
import { englishRegisters, registerSentences } from './registers.ts'
import { translationOf, type NamesIn } from './message.ts'

const english = { plain: 'Open it.', seen: '{what} at {address}', found: { one: '{count} target', other: '{count} targets' } } as const

describe('a message', () => {
  it('is put into words with its values', () => {
    expect(render(message('suspects.more', { count: 1200 }))).toBe('1,200 more')
  })

  it('is put into words of another language, with its numbers', async () => {
    expect(render(message('suspects.more', { count: 1200 }), await loadLanguage('nb'))).toBe('1\u00a0200 til')
  })

  it('nests messages, lists, times and durations', () => {
    const nested = { id: 'failures.same-cause', values: { check: [message('label.fix'), 'b', 'c'] } }
    expect(render(nested)).toBe('same cause as Fix, b and c')
    const of = (check: { at: string } | { on: string } | { ms: number }): string => render({ id: 'failures.same-cause', values: { check } })
    expect(of({ at: '2026-11-16T08:30:00Z' })).toBe('same cause as 16 November 2026 at 08:30:00 UTC')
    expect(of({ on: '2026-11-16' })).toBe('same cause as 16 November 2026')
    expect(of({ ms: 3210 })).toBe('same cause as 3.2 s')
  })

  it('begins with a capital letter what begins a sentence', () => {
    expect(render(message('diagnosis.address-redirects.cause', { address: message('address.auth'), seen: '' }))).toMatch(
      /^The identity provider /,
    )
  })

  it('does not read placeholders in a value', () => {
    expect(render(message('failures.same-cause', { check: '{check}' }))).toBe('same cause as {check}')
  })

  it('shows the id of a sentence that only another version has', () => {
    expect(render({ id: 'of.tomorrow', values: { a: 1 } })).toBe('of.tomorrow')
  })
})

describe('a catalog', () => {
  it('tells the values of each sentence', () => {
    expectTypeOf<NamesIn<typeof english.plain>>().toEqualTypeOf<never>()
    expectTypeOf<NamesIn<typeof english.seen>>().toEqualTypeOf<'what' | 'address'>()
    expectTypeOf<NamesIn<typeof english.found>>().toEqualTypeOf<'count'>()
    // @ts-expect-error: needs a value.
    message('suspects.more')
    // @ts-expect-error: an unknown value.
    message('suspects.more', { count: 1, many: 2 })
    // @ts-expect-error: an unknown id.
    message('suspects.less', { count: 1 })
  })

  it('refuses a translation that lacks an id, or has one that English does not', () => {
    const translate = translationOf<typeof english>()
    const right = { plain: 'Åpne.', seen: '{what} på {address}', found: { one: '{count} miljø', other: '{count} miljøer' } } as const
    expect(translate(right)).toBe(right)
    // @ts-expect-error: lacks an id.
    translate({ plain: 'Åpne.', seen: '{what} på {address}' })
    // @ts-expect-error: has an unknown id.
    translate({ plain: 'Åpne.', seen: '{what} på {address}', found: 'ingen', more: 'Mer' })
  })

  it('has each id once', async () => {
    const files = readdirSync(join(import.meta.dirname, 'en')).filter((file) => file !== 'index.ts')
    const parts = await Promise.all(files.map(async (file) => (await import(join(import.meta.dirname, 'en', file))) as object))
    const ids = parts.flatMap((part) => Object.values(part).flatMap((sentences: object) => Object.keys(sentences)))
    ids.push(...Object.keys(registerSentences(englishRegisters)))
    expect(ids.toSorted()).toEqual(Object.keys(en.sentences).toSorted())
  })
})
