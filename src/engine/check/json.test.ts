import { assert, property, uint8Array, jsonValue } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textOf } from '../../messages/index.ts'
import { parseJson } from './json.ts'

const bytes = (text: string): Uint8Array => Buffer.from(text)

describe('a body', () => {
  it.each<[string, Uint8Array, object]>([
    ['an object', bytes('{"a":"æøå"}'), { value: { a: 'æøå' } }],
    ['a lone value', bytes(' 1 \n'), { value: 1 }],
    ['null', bytes('null'), { value: null }],
    ['nothing', bytes(''), { code: 'json.syntax', problem: 'an empty body' }],
    ['blanks', bytes(' \r\n'), { code: 'json.syntax', problem: 'an empty body' }],
    ['a page', bytes('\n<!DOCTYPE html><p>Ola</p>'), { code: 'json.syntax', problem: 'an HTML page' }],
    ['a headless page', bytes('<body>Ola</body>'), { code: 'json.syntax', problem: 'an HTML page' }],
    ['XML', bytes('<?xml version="1.0"?><person/>'), { code: 'json.syntax', problem: 'markup' }],
    ['half an object', bytes('{"name":"Ola'), { code: 'json.syntax', problem: '12 characters of broken or truncated JSON' }],
    ['two objects', bytes('{}{}'), { code: 'json.syntax', problem: '4 characters of broken or truncated JSON' }],
    ['a trailing comma', bytes('[1,]'), { code: 'json.syntax', problem: '4 characters of broken or truncated JSON' }],
    ['words', bytes('Ola Nordmann'), { code: 'json.syntax', problem: '12 characters that are not JSON' }],
    ['JSON in Latin-1', Buffer.from('{"a":"ø"}', 'latin1'), { code: 'json.encoding', problem: 'bytes that are not UTF-8' }],
    ['JSON in UTF-16', Buffer.from('{"a":"ø"}', 'utf16le'), { code: 'json.encoding', problem: 'bytes that are not UTF-8' }],
    ['a surrogate in UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), { code: 'json.encoding', problem: 'bytes that are not UTF-8' }],
    ['of 65 levels', bytes('['.repeat(65) + ']'.repeat(65)), { code: 'json.depth', problem: 'JSON nested deeper than 64 levels' }],
    ['of a million levels', bytes('{"a":'.repeat(400_000)), { code: 'json.depth', problem: 'JSON nested deeper than 64 levels' }],
    ['of 100,001 values', bytes(`[${'{},'.repeat(100_000)}{}]`), { code: 'json.size', problem: 'JSON with more than 100,000 values' }],
    ['a byte order mark', bytes('\uFEFF{}'), { code: 'json.encoding', problem: 'a byte order mark before the JSON' }],
  ])('that is %s', (_, body, expected) => {
    const parsed = parseJson(body)
    expect('problem' in parsed ? { ...parsed, problem: textOf(parsed.problem) } : parsed).toEqual(expected)
  })

  it('of any JSON is read as what it says', () => {
    assert(
      property(jsonValue(), (value) => {
        const text = JSON.stringify(value)
        expect(parseJson(bytes(text))).toEqual({ value: JSON.parse(text) })
      }),
    )
  })

  it('of any bytes is read or described, without a word of it', () => {
    assert(
      property(uint8Array({ maxLength: 60 }), (noise) => {
        const parsed = parseJson(Buffer.concat([noise, bytes(' Ola Nordmann')]))
        expect(JSON.stringify(parsed)).not.toContain('Nordmann')
      }),
    )
  })
})
