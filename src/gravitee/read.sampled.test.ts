import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOf } from '../messages/index.ts'
import { positionOf, positionWithin, read } from './read.ts'
import { looksLikeYaml } from './yaml.ts'
import { runs } from '../../test/sample.ts'

const bytes = (text: string): Uint8Array => Buffer.from(text)
const found = (content: Uint8Array): readonly string[] =>
  read(content).problems.map((problem) => `${problem.place.line}:${problem.place.column} ${textOf(problem.found)}`)

describe('reading a file', () => {
  it('knows the line and column of every value', () => {
    const { source } = read(bytes('{\n  "plans": [\n    { "security": "API_KEY" }\n  ]\n}'))
    expect(positionOf(source!, '/plans/0/security')).toEqual({ offset: 33, length: 9, line: 3, column: 19 })
    expect(positionOf(source!, '')).toMatchObject({ line: 1, column: 1 })
  })

  it('places what is absent where the part that would hold it stands', () => {
    const { source } = read(bytes('{\n  "proxy": {}\n}'))
    expect(positionOf(source!, '/proxy/groups/0/endpoints')).toMatchObject({ line: 2, column: 12 })
  })

  it('escapes slashes and tildes of member names in a pointer', () => {
    const { source } = read(bytes('{"paths":{"/a~b":1}}'))
    expect(positionOf(source!, '/paths/~1a~0b')).toMatchObject({ column: 18, length: 1 })
  })

  it('points into a text across escapes', () => {
    const { source } = read(bytes(String.raw`{"body": "a\"\u00e6{#x"}`))
    const { line, column, length } = positionWithin(source!, '/body', 3, 2)
    expect({ line, column, length }).toEqual({ line: 1, column: 20, length: 2 })
  })

  it('keeps a member called __proto__ a member', () => {
    const { source } = read(bytes('{"__proto__":{"polluted":true}}'))
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(Object.keys(source!.root as object)).toEqual(['__proto__'])
  })
})

describe('a file that cannot be used', () => {
  it.each([
    ['an empty file', '', '1:1 an empty file'],
    ['blanks only', ' \n ', '1:1 an empty file'],
    ['a truncated file', '{\n  "flows": [', '2:13 the file ends inside a JSON value'],
    ['a truncated string', '{ "name": "regis', '1:11 a quote that is not closed'],
    ['two values', '{}\n{}', '2:1 text after the end of the JSON value'],
    ['a trailing comma', '{ "a": 1, }', '1:11 a member name in double quotes is missing'],
    ['a comment', '{ // no\n}', '1:3 a comment, which JSON does not have'],
    ['single quotes', "{ 'a': 1 }", '1:3 a member name in double quotes is missing'],
    ['a missing colon', '{ "a" 1 }', '1:7 ":" is missing'],
    ['a leading zero', '{ "a": 01 }', '1:9 "," is missing'],
    ['a raw line break in a string', '{ "a": "b\nc" }', '1:8 a quote that is not closed'],
    ['an unknown escape', String.raw`{ "a": "\x" }`, '1:9 an unknown escape sequence'],
    ['a web page', '<!doctype html><title>Log in</title>', '1:1 a value is missing'],
  ])('%s is refused with its place', (_what, text, problem) => {
    expect(read(bytes(text)).source).toBeUndefined()
    expect(found(bytes(text))).toEqual([problem])
  })

  it('never quotes the text, which may hold a secret', () => {
    expect(JSON.stringify(read(bytes('{ "key": hemmelig-0123456789 }')))).not.toContain('hemmelig')
  })

  it('says UTF-16 and other encodings for what they are', () => {
    expect(found(Buffer.from([0x7b, 0x22, 0xe6, 0x22, 0x7d]))).toEqual(['1:3 bytes that are not UTF-8'])
    expect(found(bytes('{"sign":"\ufffd"}'))).toEqual([])
  })

  it('is refused by its size before it is read', () => {
    expect(found(new Uint8Array(100 * 1024 * 1024))).toEqual(['1:1 100 MiB'])
  })

  it.each(['[', '{"a":'])('nested a hundred thousand deep with %s is refused without exhausting the stack', (open) => {
    expect(found(bytes(open.repeat(100_000)))[0]).toContain('more than 200 levels of nesting')
  })
})

describe('a file that is usable but wrong', () => {
  it.each([
    ['UTF-16 with its mark', Buffer.from('\ufeff{"a":\n1}', 'utf16le'), '1:1 UTF-16'],
    ['UTF-16 without its mark', Buffer.from('{"a":\n1}', 'utf16le'), '1:1 UTF-16'],
    ['UTF-16 in the other order', Buffer.from('\ufeff{"a":\n1}', 'utf16le').swap16(), '1:1 UTF-16'],
    [
      'ISO 8859-1 behind the sign for what is no UTF-8',
      Buffer.concat([bytes('{"a":1,"\ufffd":\n"'), Buffer.from([0xe6]), bytes('"}')]),
      '2:2 bytes that are not UTF-8',
    ],
  ])('is read where it is %s', (_what, content, problem) => {
    const { source } = read(content)
    expect([source?.root, found(content)]).toEqual([expect.objectContaining({ a: 1 }), [problem]])
  })

  it('takes a full stop in YAML for a text, as Kubernetes does', () => {
    expect(read(bytes('dir: .\nmain: -.\n')).source!.root).toEqual({ dir: '.', main: '-.' })
    expect(found(bytes('a: .nan\n'))).toEqual(['1:4 an invalid number'])
  })

  it('passes over a byte order mark, with columns as an editor counts them', () => {
    const { source, problems } = read(Buffer.from('\ufeff{"a":1}'))
    expect(problems).toEqual([])
    expect(positionOf(source!, '/a').column).toBe(6)
  })

  it('reports each member that an object has twice, and believes the last as the gateway does', () => {
    const { source, problems } = read(bytes('{"a":1,\n"a":2,"b":{"c":1,"c":1}}'))
    expect(problems.map(({ found, place }) => `${place.line} ${textOf(found)}`)).toEqual([
      '2 the member "a" a second time',
      '2 the member "c" a second time',
    ])
    expect(source!.root).toEqual({ a: 2, b: { c: 1 } })
  })
})

describe('any bytes at all', () => {
  it('give a reading, never a crash', () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.string({ maxLength: 100 }).map(bytes)), (content) => void read(content)),
    )
  })

  it('are read exactly when JSON.parse reads them, with the same value', () => {
    const broken = fc.tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '"', '}', '0', '\\')).map(([text, at, sign]) => {
      const index = at % (text.length + 1)
      return text.slice(0, index) + sign + text.slice(index + 1)
    })
    fc.assert(
      fc.property(fc.oneof(fc.json(), broken), (text) => {
        const { source, problems } = read(bytes(text))
        if (looksLikeYaml(text)) return
        let value: unknown
        try {
          value = JSON.parse(text)
        } catch {
          expect(source).toBeUndefined()
          return
        }
        if (problems.length === 0) expect(JSON.stringify(source!.root)).toBe(JSON.stringify(value))
      }),
      { numRuns: runs(2_000) },
    )
  })
})
