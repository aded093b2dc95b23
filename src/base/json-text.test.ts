import { assert, jsonValue, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundExceeded, mostValues, parse, repeatedMembers } from './json-text.ts'

describe('the depth of a JSON text', () => {
  it.each<[string, number, boolean]>([
    ['1', 0, false],
    ['[]', 0, true],
    ['[]', 1, false],
    ['[[],[[]]]', 2, true],
    ['[[],[[]]]', 3, false],
    ['{"a":[{"b":1}]}', 2, true],
    ['{"a":[{"b":1}]}', 3, false],
    ['"[[[[["', 0, false],
    ['["\\"[[[[", "\\\\"]', 1, false],
    ['"[[[', 0, false],
    ['', 0, false],
    [']]]]', 0, false],
    ['{}{}{}', 1, false],
  ])('%s is more than %i: %s', (text, levels, expected) => {
    expect(boundExceeded(text, levels) === 'levels').toBe(expected)
  })

  it('is found at once, however deep it goes', () => {
    expect(boundExceeded('['.repeat(2 ** 21))).toBe('levels')
    expect(boundExceeded('"\\'.repeat(2 ** 20))).toBe(undefined)
  })
})

describe('the number of values in a JSON text', () => {
  it.each([
    ['of objects', `[${'{},'.repeat(mostValues)}{}]`],
    ['of numbers', `[${'1,'.repeat(mostValues)}1]`],
    ['of lists without a comma', '[]'.repeat(mostValues + 1)],
    ['of members', `{${'"a":1,'.repeat(mostValues)}"a":1}`],
  ])('%s is bounded before it is parsed', (_, text) => {
    expect(boundExceeded(text)).toBe('values')
    expect(parse(text)).toBe(undefined)
  })

  it('is of values, not of characters that look like them', () => {
    expect(parse(`"${'{[,'.repeat(mostValues)}"`)).toBeDefined()
    expect(parse(`[${'1,'.repeat(mostValues - 2)}1]`)).toBeDefined()
  })
})

describe('members given twice', () => {
  it.each<[string, readonly string[]]>([
    ['{"a":1,"b":2}', []],
    ['{"a":1,"a":2}', ['a']],
    ['{"a":1,"a":2,"a":3,"b":1,"b":1}', ['a', 'b']],
    ['{ "a" : 1 , "a"\n\t: 2 }', ['a']],
    ['{"access_token":1,"acc\\u0065ss_token":2}', ['access_token']],
    ['{"a":1,"A":2}', []],
    ['{"a":{"a":1},"b":{"a":1}}', []],
    ['{"a":{"b":1,"b":2}}', []],
    ['[{"a":1},{"a":2}]', []],
    ['{"a":"a","b":"a"}', []],
    ['{"a":["a","a"],"b":["a"]}', []],
    ['{"a":"\\"a\\":1","b":"{\\"a\\":1}"}', []],
    ['{"__proto__":1,"__proto__":2,"constructor":1}', ['__proto__']],
    ['"a":1,"a":2', []],
    ['{"a":1,"a', []],
    ['', []],
  ])('%s', (text, expected) => {
    expect(repeatedMembers(text)).toEqual(expected)
  })

  it('are found in a text of megabytes', () => {
    const members = Array.from({ length: 200_000 }, (_, index) => `"m${index}":1`)
    expect(repeatedMembers(`{${members.join(',')},"m7":2}`)).toEqual(['m7'])
    expect(repeatedMembers(`{"a"${' '.repeat(2 ** 20)}:1${' '.repeat(2 ** 20)},"a":2}`)).toEqual(['a'])
  })

  it('are none in what was written by a machine', () => {
    assert(
      property(jsonValue(), (value) => {
        expect(repeatedMembers(JSON.stringify(value, undefined, 1))).toEqual([])
      }),
    )
  })
})
