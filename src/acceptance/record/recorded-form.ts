import { schema } from '../../engine/index.ts'
import type { Recorded } from '../../messages/index.ts'

const text = { type: 'string' }
const number = { type: 'number' }
const exactly = (properties: object, required = Object.keys(properties)): object => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const plain = [text, number, exactly({ at: text }), exactly({ on: text }), exactly({ ms: number }), exactly({ register: text, as: text })]
const valuesOf = (kinds: readonly object[]): object => ({ type: 'object', additionalProperties: { anyOf: kinds } })
const sentence = exactly({ id: text, values: valuesOf(plain) }, ['id'])

/**
 * The form of the values of a sentence, as JSON Schema. One of them may be another sentence, and that has plain values: what nests without end would
 * cost whoever reads it their stack.
 */
export const valuesForm = valuesOf([...plain, sentence, { type: 'array', items: { anyOf: [text, sentence] }, maxItems: 100 }])

const values = schema('values', valuesForm)

/** What any language renders a sentence from, where a record can hold it; nothing where it cannot, so that it is read in English. */
export const recordable = ({ id, values: own }: Recorded): Recorded =>
  id === undefined || (own !== undefined && values.validate(own).length > 0) ? {} : { id, ...(own === undefined ? {} : { values: own }) }
