import { describe, expect, it } from 'vitest'
import { explain } from './explain.ts'
import { products } from './phrases.ts'
import { readPaste } from './pasted.ts'
import { matchPhrases, type Product } from './phrases/phrase.ts'
import { callees } from './callee.ts'
import { corpus } from '../../test/diagnosis/corpus.ts'
import { growth } from '../../test/order.ts'
import { whole } from '../../test/sample.ts'

/** A product and those whose words come through it. */
const familyOf = ({ name, builtOn }: Product): readonly string[] => [
  name,
  ...products.filter((other) => other.name === builtOn).flatMap(familyOf),
]

describe('the words of products', () => {
  it.each(corpus)('$name', ({ product, phrase, text }) => {
    const matches = matchPhrases(readPaste(text).words, products)
    expect(matches.map(({ says, meaning }) => ({ says, meaning }))).toContainEqual({ says: phrase.says, meaning: phrase.meaning })
    expect(matches.map((each) => each.product.name).filter((name) => !familyOf(product).includes(name))).toEqual([])
  })

  it.each(corpus)('$name put the steps in order, and neither add nor take away one', ({ text }) => {
    const sorted = (steps: readonly string[]): readonly string[] => [...steps].sort()
    for (const from of callees) {
      expect(sorted(explain(text, { from }).suspects)).toEqual(sorted(explain(text, { from }, []).suspects))
    }
    const without = explain(text, {}, [])
    if (without.suspects.length > 0) expect(sorted(explain(text).suspects)).toEqual(sorted(without.suspects))
  })

  it('are no part of a longer word or number', () => {
    const words = (text: string) => ({ text, members: new Set<string>(), headers: {} })
    expect(matchPhrases(words('aadsts90002'), products)).toHaveLength(1)
    expect(matchPhrases(words('aadsts900021 xaadsts90002'), products)).toEqual([])
    expect(matchPhrases(words('aadsts900021 aadsts90002'), products)).toHaveLength(1)
  })

  it('are looked for in time that grows no faster than the text', async () => {
    const hostile = [
      ...corpus.flatMap(({ phrase }) => phrase.says.map((literal) => literal.slice(0, -1))),
      '{"a":',
      'HTTP/1.1 401 x\n',
      '< HTTP/1.1 401\n< \n',
      '> x\n',
      'status ',
      '\r\n',
      '"rule":"host-name-unknown',
      '<title> ',
      '* Connection #1 to host ',
    ]
    const length = whole ? 1_000_000 : 100_000
    for (const part of hostile) {
      const text = (length: number): string => part.repeat(length / part.length)
      expect(
        await growth(
          () => explain(text(length / 8)),
          () => explain(text(length)),
        ),
        part,
      ).toBeLessThan(8 * 3)
    }
  })
})
