import { randomBytes, randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Redactor } from './redact.ts'
import { countedIn } from './spelling.ts'
import { formEncode } from './wire.ts'
import { Sensitive, type SensitiveKind } from '../../base/sensitive.ts'
import { anyText } from '../../../test/any-text.ts'
import { runs } from '../../../test/sample.ts'

const base64 = (text: string): string => Buffer.from(text).toString('base64')
const base64url = (text: string): string => Buffer.from(text).toString('base64url')
const percentAll = (text: string): string => [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
const jsonAll = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => `\\u${text.charCodeAt(index).toString(16).padStart(4, '0')}`).join('')
const htmlAll = (text: string): string => Array.from(text, (character) => `&#${character.codePointAt(0)};`).join('')
const htmlMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const grouped = (text: string, length: number, between: string): string =>
  (text.match(new RegExp(`.{1,${length}}`, 'gsu')) ?? []).join(between)

/** Every form that a value may take in an answer, with something before and after it where that changes the form. */
const encodings: Readonly<Record<string, (value: string) => string>> = {
  plain: (value) => value,
  percent: (value) => encodeURIComponent(value),
  'percent in lower case': (value) => encodeURIComponent(value).replaceAll(/%../g, (escape) => escape.toLowerCase()),
  'percent of everything': percentAll,
  form: formEncode,
  json: (value) => JSON.stringify(value).slice(1, -1),
  'json with slashes': (value) => JSON.stringify(value).slice(1, -1).replaceAll('/', '\\/'),
  'json of everything': jsonAll,
  'html markup': htmlMarkup,
  'html of everything': htmlAll,
  hex: (value) => Buffer.from(value).toString('hex'),
  'hex in upper case': (value) => Buffer.from(value).toString('hex').toUpperCase(),
  base64,
  'base64, one byte later': (value) => base64(`x${value}`),
  'base64, two bytes later': (value) => base64(`xy${value}`),
  'base64 with more after it': (value) => base64(`xyz${value}x`),
  'base64 of a URL': base64url,
  'base64 of a URL, one byte later': (value) => base64url(`?${value}??`),
  'base64 of the form': (value) => base64(`id:${formEncode(value)}`),
  'percent, escaped once more': (value) => encodeURIComponent(encodeURIComponent(value)),
  'percent of everything, escaped once more': (value) => encodeURIComponent(percentAll(value)),
  'JSON in JSON': (value) => JSON.stringify(JSON.stringify(value)).slice(3, -3),
  'percent of everything in HTML': (value) => percentAll(value).replaceAll('%', '&#37;'),
  'HTML in JSON': (value) => JSON.stringify(htmlMarkup(value)).slice(1, -1),
  'base64 in a URL': (value) => encodeURIComponent(base64(value)),
  'base64 in lines of JSON': (value) => grouped(base64(`id:${value}`), 20, '\\r\\n'),
  'hex with colons': (value) => grouped(Buffer.from(value).toString('hex'), 2, ':').toUpperCase(),
}

/** Every form that long values keep after a rewrite: in other letters, in groups. */
const rewritings: Readonly<Record<string, (value: string) => string>> = {
  'in capitals': (value) => value.toUpperCase(),
  'in small letters': (value) => value.toLowerCase(),
  'in groups with blanks': (value) => grouped(value, 4, ' '),
  'in groups with narrow blanks': (value) => grouped(value, 3, '\u202f'),
  'in groups with dashes': (value) => grouped(value, 6, '-'),
  'in groups with colons': (value) => grouped(value, 5, ':'),
  'in groups with blanks, percent-encoded': (value) => encodeURIComponent(grouped(value, 6, ' ')),
  'without dashes': (value) => value.replaceAll('-', ''),
  'in lines': (value) => grouped(value, 8, '\r\n\t'),
}

/** The value, or the rest of it, in a text: decoded in every way, since a redactor that misses one form is no redactor. */
function shows(text: string, value: string): boolean {
  const words = text.split(/[^\w+/=-]+/)
  const views = [
    text,
    decodeLoosely(text),
    ...words.flatMap((word) => [0, 1, 2, 3].map((from) => Buffer.from(word.slice(from), 'base64').toString())),
  ]
  const hex = Buffer.from(value).toString('hex')
  return views.some((view) => view.includes(value)) || text.toLowerCase().includes(hex)
}

function decodeLoosely(text: string): string {
  const html = text.replaceAll(/&#(\d+);/g, (_, point) => String.fromCodePoint(Number(point)))
  const json = html.replaceAll(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  try {
    return decodeURIComponent(json.replaceAll('+', ' '))
  } catch {
    return json
  }
}

/** Nobody's secret is made of blanks and dashes, or of escapes. */
const values = fc
  .oneof(
    anyText({ minLength: 8, maxLength: 40 }),
    fc.string({ minLength: 8, maxLength: 60, unit: 'grapheme-ascii' }),
    fc.stringMatching(/^[0-9]{11}$/),
    fc.uuid(),
    fc.base64String({ minLength: 16, maxLength: 80 }),
  )
  .filter((value) => countedIn(value).length >= (/[%\\&]/.test(value) ? 8 : 4))

/** Values that end in the beginning of an escape, which the text around them may complete. */
const unfinished = ['.!!!"!!\\', 'Abc"12345%4', 'Abc"12345&am']

describe('scrubbing', () => {
  it.each(Object.entries(encodings))('finds a value written as %s', (_, encode) => {
    fc.assert(
      fc.property(values, fc.constantFrom<SensitiveKind>('client secret', 'person identifier', 'client id'), (value, kind) => {
        const redactor = new Redactor([new Sensitive(kind, value)])
        const scrubbed = redactor.scrub(`before "${encode(value)}" after`)
        expect(shows(scrubbed, value)).toBe(false)
        expect(scrubbed).toContain(`<${kind}>`)
        expect(scrubbed).toMatch(/^before ".*" after$/s)
      }),
      { numRuns: runs(60), examples: unfinished.map((value) => [value, 'client secret']) },
    )
  })

  it.each(Object.entries(rewritings))('finds a value %s', (_, rewrite) => {
    const rewritten = fc.oneof(
      fc.uuid(),
      fc.stringMatching(/^[0-9a-f]{32}$/),
      fc.stringMatching(/^[0-9]{11}$/),
      fc.stringMatching(/^[A-Za-z0-9]{20,60}$/),
    )
    fc.assert(
      fc.property(rewritten, fc.constantFrom<SensitiveKind>('API key', 'person identifier'), (value, kind) => {
        const redactor = new Redactor([new Sensitive(kind, value)])
        expect(redactor.scrub(`before "${rewrite(value)}" after`)).toBe(`before "<${kind}>" after`)
        expect(() => redactor.guard(JSON.stringify({ text: rewrite(value) }))).toThrow(kind)
      }),
      { numRuns: runs(60) },
    )
  })

  it('finds a person in the numbers of JSON', () => {
    const redactor = new Redactor([new Sensitive('person identifier', '20146995016')])
    expect(redactor.scrubValue({ number: 20_146_995_016, list: [1, 20_146_995_016] })).toEqual({
      number: '<person identifier>',
      list: [1, '<person identifier>'],
    })
    expect(redactor.hits('{"id":20146995016}').map(({ form }) => form)).toEqual(['plain'])
    expect(redactor.hits('201469 95016 or 2014-69-95016').map(({ form }) => form)).toEqual(['respelled'])
  })

  it('keeps short values apart from words that only sound like them', () => {
    const redactor = new Redactor([new Sensitive('client secret', 'ab-12'), new Sensitive('API key', 'test1')])
    expect(redactor.scrub('AB12, a b 1 2, ab 12, TEST1, test 1')).toBe('AB12, a b 1 2, ab 12, TEST1, test 1')
    expect(redactor.scrub('ab-12 and test1')).toBe('<client secret> and <API key>')
  })

  it.each([0, 1, 150, 298, 299])('finds a long value of which character %i alone is escaped, far from any other escape', (escaped) => {
    const value = Array.from({ length: 300 }, (_, index) => 'q7w3e9rtzk5m'[(index * index + (index >> 3)) % 12]).join('')
    const far = 'nothing of anybody stands here, '.repeat(60)
    const [start, end] = [value.slice(0, escaped), value.slice(escaped + 1)]
    const redactor = new Redactor([new Sensitive('client secret', value)])
    for (const escape of [`%${value.charCodeAt(escaped).toString(16)}`, `&amp;#${value.charCodeAt(escaped)};`]) {
      const spaced = (text: string): string => text.replaceAll(/.{7}(?=.)/g, '$& - ')
      for (const spelled of [`${start}${escape}${end}`, `${spaced(start)}${escape}${spaced(end)}`])
        expect(redactor.scrub(`%20${far}${spelled}, ${far}\\n`)).toBe(`%20${far}<client secret>, ${far}\\n`)
    }
  })

  it.each(['100%', '\\', '\\u', '&#', '&', '%2', 'x%25', '\\\\', '&amp'])('finds an escaped value right after %s', (before) => {
    for (const value of ['deadbeef/0017', 'beef0012"secret', '0041abcd/ef', 'nightfall"41'])
      for (const encode of [encodeURIComponent, percentAll, jsonAll, htmlAll, (text: string) => JSON.stringify(text).slice(1, -1)])
        expect(new Redactor([new Sensitive('client secret', value)]).scrub(`${before}${encode(value)}.`)).toContain('<client secret>')
  })

  it('leaves innocent text as it is', () => {
    const redactor = new Redactor([new Sensitive('client secret', 'Tr0ub4dor&3-horse'), new Sensitive('person identifier', '01017012345')])
    fc.assert(
      fc.property(fc.lorem({ maxCount: 40 }), (text) => {
        expect(redactor.scrub(text)).toBe(text)
      }),
    )
    const answer =
      '{"errors":[{"message":"Not found: org 9f8a2b64-1d7e-4c7a-bf7b-0d2f5c8e1a33","code":404,"at":"2026-11-21T10:00:00+01:00"}]}'
    expect(redactor.scrub(answer)).toBe(answer)
  })

  it('leaves a traceparent as it is, which is as long as a key', () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
    expect(new Redactor().scrub(traceparent)).toBe(traceparent)
    expect(new Redactor().scrub(`x${traceparent}`)).toBe('<long value>')
  })

  it.each([
    ['a token', 'Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl!', 'Bearer <bearer token>!'],
    ['an unsigned token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.', '<bearer token>'],
    ['a person', 'fant ikke 01017012345.', 'fant ikke <11 digits>.'],
    ['a person in two groups', '010170 12345', '<11 digits>'],
    ['a long key', `key ${'a1'.repeat(32)}`, 'key <long value>'],
  ])('takes out %s that nobody told it of', (_, text, expected) => {
    expect(new Redactor().scrub(text)).toBe(expected)
  })

  it('takes out pieces of a secret, and not the words in it', () => {
    const redactor = new Redactor([new Sensitive('client secret', 'my-client-secret-4f9Kq2Lm8Zx')])
    expect(redactor.scrub('starts with secret-4f9Kq2L and so on')).toBe('starts with <client secret> and so on')
    expect(redactor.scrub('the client-secret is wrong')).toBe('the client-secret is wrong')
  })

  it('names what is known before what only looks like something', () => {
    const token = `eyJhbGciOiJSUzI1NiJ9.${'eyJzdWIiOiJ4In0'.repeat(3)}.${'c2lnbmF0dXJl'.repeat(8)}`
    const redactor = new Redactor([new Sensitive('access token', token)])
    expect(redactor.scrub(`x ${token} y`)).toBe('x <access token> y')
  })

  it('takes several texts at once, and only from those takes out that hold something', () => {
    const redactor = new Redactor([new Sensitive('client secret', 'hunter2hunter2')])
    const texts = ['gzip, deflate', 'Basic hunter2hunter2', '', '010170 12345']
    expect(redactor.scrubAll(texts)).toEqual(['gzip, deflate', 'Basic <client secret>', '', '<11 digits>'])
    expect(redactor.scrubAll(['', 'gzip'])).toEqual(['', 'gzip'])
  })

  it('keeps plain data plain', () => {
    const redactor = new Redactor([new Sensitive('client secret', 'hunter2hunter2')])
    const data = { list: ['hunter2hunter2', 1, null, true], hunter2hunter2: 12345678901, small: 42 }
    expect(redactor.scrubValue(data)).toEqual({ list: ['<client secret>', 1, null, true], '<client secret>': '<11 digits>', small: 42 })
  })

  it('reads large texts, with many people to look for', () => {
    const people = Array.from({ length: 20 }, (_, index) => new Sensitive('person identifier', String(10_000_000_000 + index)))
    const redactor = new Redactor([...people, new Sensitive('access token', 'k9'.repeat(500))])
    const text = JSON.stringify({ message: 'nothing here', list: Array.from({ length: 20_000 }, (_, index) => `entry ${index}`) })
    expect(text.length).toBeGreaterThan(250_000)
    expect(redactor.scrub(text)).toBe(text)
    expect(redactor.scrub(`${text} 10000000007`)).toBe(`${text} <person identifier>`)
  })
})

describe('learning', () => {
  it.each([
    ['a token answer', '{"access_token":"first-token-1","token_type":"Bearer"}', 'first-token-1'],
    ['broken JSON', '{"refresh_token" : "second-token-2", oops', 'second-token-2'],
    ['escaped JSON', '{"id_token":"third\\u002dtoken\\/3"}', 'third-token/3'],
    ['a form', 'token_type=bearer&access_token=fourth-token-4&x=1', 'fourth-token-4'],
    ['deep in a list', '[{"a":{"client_secret":"fifth-secret-5"}}]', 'fifth-secret-5'],
    ['an assertion', '{"assertion":"sixth-assertion-6"}', 'sixth-assertion-6'],
  ])('takes secrets from %s', (_, text, value) => {
    const redactor = new Redactor()
    expect(redactor.learn(text).map((sensitive) => sensitive.equals(value))).toEqual([true])
    expect(redactor.scrub(`later: ${value}`)).toMatch(/^later: <(?:access token|client secret|token-service key)>$/)
  })

  it('takes nothing from an answer that issues nothing, and not without end', () => {
    const redactor = new Redactor()
    expect(redactor.learn('{"token_type":"Bearer","access_token":"","expires_in":3600}')).toEqual([])
    expect(
      redactor.learn(JSON.stringify(Array.from({ length: 500 }, (_, index) => ({ access_token: `token-number-${index}` })))),
    ).toHaveLength(20)
    expect(redactor.learn(`{"access_token":"${'a'.repeat(100_000)}"}`)).toEqual([])
  })
})

describe('what is issued and is no secret', () => {
  it.each([
    'transport',
    'passed',
    'undefined',
    'gateway',
    'not-verified',
    'access_token',
    'privacy.credentials-not-echoed',
    'application/json',
    'waiverProblems',
    'gw-2026.1',
    '2026-11-21',
    '127.0.0.1',
    'RFC6749 5.2',
    '"outcome": "passed", "startedAfterMs": 12',
    'a'.repeat(400),
    '1234567890123456',
  ])('is not learned: %j', (word) => {
    const redactor = new Redactor()
    redactor.learn(JSON.stringify({ access_token: word, client_secret: word }))
    redactor.register(new Sensitive('access token', word))
    expect(redactor.hits(`before ${JSON.stringify(word)} after`)).toEqual([])
    expect(() => redactor.guard(JSON.stringify({ [word]: word }))).not.toThrow()
  })

  it('is nothing that we say ourselves, whoever calls it a token', () => {
    const redactor = new Redactor([], ['https://auth1.example.org:8443/oauth'])
    redactor.disclose('00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01')
    for (const text of ['auth1.example.org', 'AUTH1.example.org', '4bf92f3577b34da6a3ce929d0e0e4736']) {
      redactor.learn(`{"access_token":"${text}"}`)
      redactor.register(new Sensitive('access token', text))
      expect(redactor.hits(text)).toEqual([])
    }
  })

  it('cannot make a secret of our own words by leaving out what stands between them', () => {
    const redactor = new Redactor()
    redactor.learn('{"access_token":"expected200or201got404"}')
    expect(() => redactor.guard('expected 200 or 201, got 404; expected 200 or 201 got 404')).not.toThrow()
    expect(() => redactor.guard('expected200or201got404')).toThrow('access token')
  })

  it.each(['2YotnFZFEjr1zCsicMWpAA', 'tok-4711-abcdef-0815', 'gAAAAABhZk-x_QpLmNoPqRsTuVwXyZ==', 'QxZpLmKjHgFdSaPoIuYtReWq'])(
    'is a token when it could be one: %s',
    (token) => {
      const redactor = new Redactor()
      redactor.learn(JSON.stringify({ access_token: token }))
      expect(() => redactor.guard(`x ${token} y`)).toThrow('access token')
    },
  )
})

describe('an answer that was made to be searched without end', () => {
  const size = 2 ** 19
  const filled = (piece: string): string => piece.repeat(Math.ceil(size / piece.length)).slice(0, size)
  const hex = Array.from({ length: 20 }, () => randomBytes(3000).toString('hex'))
  const secret = 'Zx9-hunter2-kL4-hunter2'

  it.each([
    ['one letter, and tokens of it', 'a', Array.from({ length: 20 }, (_, index) => 'a'.repeat(8000 + index))],
    ['one pattern, and tokens of it', 'k9mQ2x', Array.from({ length: 20 }, (_, index) => 'k9mQ2x'.repeat(2000 + index))],
    ['tokens of hexadecimal, and all of them', hex.join(''), hex],
    ['pieces of tokens', hex.map((token) => `${token.slice(0, 13)}!`).join(''), hex],
    ['the secret', secret, []],
    ['a person', '20146995016', []],
    ['escapes of escapes', '%2525a', []],
    ['backslashes', '\\', []],
    ['ampersands', '&#', []],
    ['beginnings of tokens', 'eyJ-', []],
    ['tokens in a row', 'eyJaaaaa.', []],
    ['token members', '"access_token":"', []],
    ['token fields', 'access_token=', []],
  ])('is gone through to its end, which would take hours by the square of its length: %s', (_, piece, tokens) => {
    const redactor = new Redactor([new Sensitive('client secret', secret), new Sensitive('person identifier', '20146995016')])
    for (const token of tokens) redactor.learn(`{"access_token":"${token}"}`)
    const text = `${filled(piece)} ${secret}`
    redactor.learn(text)
    expect(redactor.hits(text).map(({ kind }) => kind)).toContain('client secret')
    expect(redactor.scrub(text)).not.toContain(secret)
  })

  it('is told of by its secrets, not by the places where they stand', () => {
    const redactor = new Redactor([new Sensitive('client secret', secret)])
    expect(redactor.scrub(secret.repeat(20_000))).toBe('<client secret>')
    expect(redactor.hits(filled(`${secret} ${base64(secret)} `)).map(({ form }) => form)).toEqual(
      expect.arrayContaining(['plain', 'base64']),
    )
    expect(redactor.hits(filled(secret)).length).toBeLessThan(4)
  })
})

describe('a redactor that is used for months', () => {
  it('forgets the oldest of what it met, and never what it was given', () => {
    const redactor = new Redactor([new Sensitive('client secret', 'given-secret-4711')])
    const met = Array.from({ length: 1000 }, () => randomUUID())
    for (const token of met) redactor.learn(`{"access_token":"${token}"}`)
    const [first, late, last] = [met[0], met[950], met[999]]
    expect(redactor.scrub(`given-secret-4711 ${first} ${late} ${last}`)).toBe(`<client secret> ${first} <access token> <access token>`)
    expect(redactor.scrub('ends in en-secret-4711')).toBe('ends in <client secret>')
  })
})

describe('the guard', () => {
  const redactor = new Redactor([new Sensitive('client secret', 'hunter2/hunter2'), new Sensitive('client id', 'public-client')])

  it('lets no text through that holds a secret in any form', () => {
    for (const encode of Object.values(encodings))
      expect(() => redactor.guard(`<p>${encode('hunter2/hunter2')}</p>`)).toThrow(/client secret/)
  })

  it('says what it saw without showing it', () => {
    expect(() => redactor.guard(base64('hunter2/hunter2'))).toThrow('a text about to be written holds a client secret (base64)')
  })

  it('lets everything else through, a client id too', () => {
    expect(() => redactor.guard('hunter2 public-client <client secret>')).not.toThrow()
  })
})
