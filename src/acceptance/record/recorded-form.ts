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
 * The form of the values of a sentence, as JSON Schema. A value may be another sentence with plain values: unlimited nesting would exhaust
 * the stack of a reader.
 */
export const valuesForm = valuesOf([...plain, sentence, { type: 'array', items: { anyOf: [text, sentence] }, maxItems: 100 }])

const values = schema('values', valuesForm)

/**
 * The id and values from which any language renders a sentence, if a record can contain them; otherwise empty, so that it is read in
 * English.
 */
export const recordable = ({ id, values: own }: Recorded): Recorded =>
  id === undefined || (own !== undefined && values.validate(own).length > 0) ? {} : { id, ...(own === undefined ? {} : { values: own }) }
