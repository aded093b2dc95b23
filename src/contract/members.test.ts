import { expect, it } from 'vitest'
import { membersOf } from './members.ts'

it('names the members of a schema in its order', () => {
  const members = membersOf({
    type: ['object'],
    required: ['navn'],
    properties: {
      navn: { type: ['array'], items: { type: ['object'], required: ['fornavn'], properties: { fornavn: { type: ['string'] } } } },
      status: { enum: ['JA', 'NEI'] },
      more: { type: ['object'], additionalProperties: { type: ['string', 'null'] } },
      any: {},
    },
  })
  expect(members.map(({ at, types, optional }) => `${at}${optional ? '?' : ''}: ${types}`)).toEqual([
    '(whole): object',
    'navn: array',
    'navn[]: object',
    'navn[].fornavn: string',
    'status?: "JA" or "NEI"',
    'more?: object',
    'more.*?: string or null',
    'any?: anything',
  ])
})
