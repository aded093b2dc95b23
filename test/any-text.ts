import * as fc from 'fast-check'

interface Length {
  readonly minLength?: number
  readonly maxLength?: number
}

const surrogates = { first: 0xd800, count: 0x800 }

const character = fc
  .integer({ min: 0, max: 0x10ffff - surrogates.count })
  .map((number) => String.fromCodePoint(number < surrogates.first ? number : number + surrogates.count))

/**
 * Well-formed texts of any characters, and those that are known for trouble.
 * `string({ unit: 'binary' })` is the same, and first makes a table of all there are, which takes each worker a second and its memory.
 */
export const anyText = (length: Length = {}): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.array(character, length).map((characters) => characters.join('')) },
    { weight: 1, arbitrary: fc.string(length) },
  )
