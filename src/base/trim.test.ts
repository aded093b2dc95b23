import { assert, array, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trimmed, trimmedEnd, withoutSlashes } from './trim.ts'

/** An expression that counts its uses. */
class Counting extends RegExp {
  steps = 0

  override test(text: string): boolean {
    this.steps++
    return super.test(text)
  }
}

const texts = array(constantFrom('/', ' ', '\\', 'x', '\n'), { maxLength: 200 }).map((characters) => characters.join(''))

describe('a text', () => {
  it('is cut at its ends as an expression would cut it', () => {
    assert(
      property(texts, (text) => {
        expect(trimmedEnd(text, /[/ ]/)).toBe(text.replace(/[/ ]+$/, ''))
        expect(trimmed(text, /[/ ]/)).toBe(text.replace(/^[/ ]+|[/ ]+$/g, ''))
        expect(withoutSlashes(text)).toBe(text.replace(/\/+$/, ''))
      }),
      { numRuns: 200 },
    )
  })

  it('is read once, whatever is in it', () => {
    assert(
      property(texts, (text) => {
        for (const trim of [trimmedEnd, trimmed]) {
          const counting = new Counting('[/ ]')
          trim(text, counting)
          expect(counting.steps).toBeLessThanOrEqual(text.length + 2)
        }
      }),
      { numRuns: 200 },
    )
  })
})
