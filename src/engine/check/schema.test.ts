import { assert, jsonValue, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { message, textOf } from '../../messages/index.ts'
import { schema } from './schema.ts'

const messagesOf = (definition: object, value: unknown): string[] =>
  schema('answer', definition)
    .validate(value)
    .map(({ at, expected }) => `${at} ${textOf(expected)}`)

describe('an answer without end', () => {
  const list = { type: 'array', items: { type: 'object', required: ['kty', 'kid'] } }

  it('violates a schema in as many places as anybody reads', () => {
    expect(
      messagesOf(
        list,
        Array.from({ length: 1000 }, () => ({})),
      ),
    ).toHaveLength(50)
  })

  it('with a million members is told of once: all of its violations would take all memory', () => {
    const before = process.memoryUsage().heapUsed
    expect(
      messagesOf(
        list,
        Array.from({ length: 1_000_000 }, () => 1),
      ),
    ).toEqual(['/0 object'])
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(2 ** 27)
    expect(
      messagesOf(
        list,
        Array.from({ length: 100_000 }, () => ({ kty: 1, kid: 1 })),
      ),
    ).toEqual([])
  })
})

describe('a schema', () => {
  it.each<[object, unknown, readonly string[]]>([
    [{ type: 'object' }, {}, []],
    [{ type: 'object' }, [], [' object']],
    [{ type: ['object', 'array'] }, 'text', [' object or array']],
    [{ required: ['a', 'b'] }, { b: 1 }, ['/a to be present']],
    [{ required: ['a/b', 'c~d'] }, {}, ['/a~1b to be present', '/c~0d to be present']],
    [{ properties: { a: { required: ['b'] } } }, { a: {} }, ['/a/b to be present']],
    [{ const: 'Bearer' }, 'bearer', [' "Bearer"']],
    [{ enum: ['a', 1] }, 'b', [' one of "a", 1']],
    [{ minLength: 1 }, '', [' a non-empty string']],
    [{ minLength: 3 }, 'ab', [' at least 3 characters']],
    [{ minItems: 1 }, [], [' a non-empty list']],
    [{ minItems: 2 }, [1], [' at least 2 entries']],
    [{ items: { type: 'integer', minimum: 1 } }, [1, 0, 1.5, '1'], ['/1 to be >= 1', '/2 integer', '/3 integer']],
    [{ pattern: '^org:' }, 'x', [' to match pattern "^org:"']],
    [{ format: 'uuid' }, 'x', [' to match format "uuid"']],
    [{ properties: { a: {} }, additionalProperties: false }, { b: 1 }, [' to have no other members']],
  ])('%j says of %j: %j', (definition, value, expected) => {
    expect(messagesOf(definition, value)).toEqual(expected)
  })

  it('gives the value that does not fit, and nothing for what is missing', () => {
    const definition = { required: ['b'], properties: { a: { type: 'string' } } }
    expect(schema('answer', definition).validate({ a: 4711 })).toEqual([
      { at: '/b', expected: message('value.to-be-present'), actual: undefined },
      { at: '/a', expected: message('value.string'), actual: 4711 },
    ])
  })

  it('that says nothing because of a slip is refused when it is used', () => {
    expect(() => messagesOf({ requierd: ['a'] }, {})).toThrow('requierd')
    expect(() => messagesOf({ type: 'strng' }, {})).toThrow('strng')
    expect(() => messagesOf({ format: 'uiud' }, '')).toThrow('uiud')
  })

  it('judges whatever JSON there is', () => {
    const form = schema('answer', { type: 'object', required: ['a'], properties: { a: { type: 'array', items: { type: 'string' } } } })
    const isRight = (value: unknown): boolean =>
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      Object.hasOwn(value, 'a') &&
      Array.isArray((value as { a: unknown }).a) &&
      (value as { a: unknown[] }).a.every((item) => typeof item === 'string')
    assert(property(jsonValue(), (value) => (form.validate(value).length === 0) === isRight(value)))
    assert(property(jsonValue(), (value) => (form.validate({ a: value }).length === 0) === isRight({ a: value })))
  })
})
