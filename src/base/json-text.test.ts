import { assert, jsonValue, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDeeperThan, repeatedMembers } from './json-text.ts'

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
    expect(isDeeperThan(levels, text)).toBe(expected)
  })

  it('is found at once, however deep it goes', () => {
    expect(isDeeperThan(64, '['.repeat(2 ** 21))).toBe(true)
    expect(isDeeperThan(64, '"\\'.repeat(2 ** 20))).toBe(false)
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
