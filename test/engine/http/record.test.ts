import { describe, expect, it } from 'vitest'
import type { Exchange, Origin } from '../../../src/engine/http/exchange.ts'
import { Redactor } from '../../../src/engine/http/redact.ts'
import type { HttpRequest } from '../../../src/engine/http/request.ts'
import { Sensitive } from '../../../src/base/sensitive.ts'
import { failureOf, openClient, serve, serveBytes } from './loopback.ts'

const person = new Sensitive('person identifier', '01017012345')
const key = new Sensitive('API key', 'k3y/4711-abcdef')
const secret = new Sensitive('client secret', 'hunter2+hunter2')
const id = new Sensitive('client id', 'client-4711')

interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
  readonly body?: string | Buffer
}

/** The record of one exchange that is answered so. */
async function recordOf(
  answer: Answer,
  request: Partial<HttpRequest> & { origin?: Origin } = {},
  redactor = new Redactor(),
): Promise<Exchange> {
  const server = await serve((_, response) => {
    for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value)
    response.writeHead(answer.status ?? 200).end(answer.body)
  })
  const { http } = openClient({ redactor })
  const url = (request.url ?? '/').replace(/^(?=\/)/, server.url)
  return (await http.send({ origin: 'gateway', method: 'GET', ...request, url })).exchange
}

describe('headers named like properties of every object', () => {
  const names = ['__proto__', 'constructor', 'tostring', 'hasownproperty', 'valueof']

  it('are recorded as what they are, and read as what they are', async () => {
    const server = await serveBytes(
      `HTTP/1.1 200 OK\r\nContent-Length: 0\r\n${names.map((name) => `${name}: a\r\n${name}: b\r\n`).join('')}\r\n`,
    )
    const { http } = openClient()
    const reply = await http.get('gateway', server.url)
    const { headers } = reply.exchange.response!
    for (const name of names) {
      expect(Object.hasOwn(headers, name)).toBe(true)
      expect(headers[name]).toBe('<withheld>, <withheld>')
      expect(reply.header(name)).toBe('a, b')
    }
    expect(Object.getPrototypeOf(headers)).toBe(Object.prototype)
    expect(Object.keys(JSON.parse(JSON.stringify(headers)) as object)).toEqual(['content-length', ...names])
  })

  it('are absent where they are not sent', async () => {
    const server = await serve((_, response) => response.end())
    const reply = await openClient().http.get('gateway', server.url)
    for (const name of names) {
      expect(reply.header(name)).toBeUndefined()
      expect(reply.headerValues(name)).toEqual([])
    }
  })

  it('are cut, name and value', async () => {
    const server = await serveBytes(`HTTP/1.1 200 OK\r\nContent-Length: 0\r\n${'a.'.repeat(10_000)}: 127.0.0.9\r\n\r\n`)
    const { exchange } = await openClient().http.get('gateway', server.url)
    expect(JSON.stringify(exchange).length).toBeLessThan(5000)
  })

  it('are not the only long thing: an address is cut, too', async () => {
    const { exchange } = await failureOf(openClient().http.get('auth', `http://127.0.0.1:1/${'a.'.repeat(1_000_000)}`))
    expect(exchange.request.url).toMatch(/^http:.*… cut$/)
    expect(JSON.stringify(exchange).length).toBeLessThan(5000)
  })
})

describe('the record of a request', () => {
  const request: Partial<HttpRequest> = {
    url: '/test/population/personer/{person_identifier}?fixed=1',
    params: { person_identifier: person },
    query: { part: 'status', 'api-key': key, other: 'thing' },
    headers: { 'X-Custom': 'a', 'Content-Type': 'text/plain' },
    auth: { scheme: 'api-key', header: 'X-Gateway-Api-Key', key },
  }

  it('has placeholders in place of people, and names in place of values', async () => {
    const { request: recorded } = await recordOf({}, request)
    expect(recorded.url).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/test\/population\/personer\/\{person_identifier\}\?fixed=<withheld>&part=status&api-key=<API key>&other=<withheld>$/,
    )
    expect(recorded.headers).toMatchObject({
      'X-Custom': '<withheld>',
      'X-Gateway-Api-Key': '<withheld>',
      'Content-Type': 'text/plain',
      'User-Agent': 'Gatewatch/9.8.7',
    })
    const basic = await recordOf({}, { auth: { scheme: 'basic', id, secret } })
    expect(basic.request.headers['Authorization']).toBe('Basic <withheld>')
  })

  it('holds no value in any form, an answer that echoes everything included', async () => {
    const redactor = new Redactor()
    const echo = JSON.stringify({
      message: `no ${person.reveal()} ${key.reveal()} ${encodeURIComponent(key.reveal())}`,
      [person.reveal()]: 1,
    })
    const record = await recordOf({ status: 404, headers: { 'x-gravitee-echo': key.reveal() }, body: echo }, request, redactor)
    expect(() => redactor.guard(JSON.stringify(record))).not.toThrow()
    expect(record.response?.body.texts).toEqual({ '/message': 'no <person identifier> <API key> <API key>' })
  })

  it('shows by its factors in which one it differs from another of the same run', async () => {
    const server = await serve((_, response) => void response.end())
    const { http } = openClient()
    const send = async (change: Partial<HttpRequest>): Promise<Readonly<Record<string, string>>> => {
      const url = `${server.url}/personer/{person_identifier}`
      return (await http.send({ origin: 'gateway', method: 'GET', ...request, url, ...change })).exchange.request.factors
    }
    const control = await send({})
    const differing = async (change: Partial<HttpRequest>): Promise<string[]> => {
      const other = await send(change)
      return [...new Set([...Object.keys(control), ...Object.keys(other)])].filter((name) => control[name] !== other[name])
    }
    const headers = ['header accept', 'header accept-encoding', 'header x-gateway-api-key', 'header x-custom', 'header content-type']
    expect(Object.keys(control)).toEqual([
      'method',
      'url',
      'param person_identifier',
      'query part',
      'query api-key',
      'query other',
      ...headers,
    ])
    expect(await differing({})).toEqual([])
    expect(await differing({ params: { person_identifier: '01017012346' } })).toEqual(['param person_identifier'])
    expect(await differing({ auth: { scheme: 'api-key', header: 'x-gateway-api-key', key: 'other' } })).toEqual([
      'header x-gateway-api-key',
    ])
    expect(await differing({ method: 'POST' })).toEqual(['method'])
    expect(await differing({ url: `${server.url}/elsewhere` })).toEqual(['url'])
    expect(await differing({ body: { type: 'json', value: {} }, headers: { 'X-Custom': 'a', 'Content-Type': 'text/plain' } })).toEqual([
      'body',
    ])
    expect(JSON.stringify(control)).not.toContain(person.reveal())
  })

  it('has factors that mean nothing in another run', async () => {
    expect((await recordOf({}, request)).request.factors['method']).not.toBe((await recordOf({}, request)).request.factors['method'])
  })
})

describe('the record of an answer', () => {
  it('keeps headers that say who spoke, and of all others the name', async () => {
    const headers = {
      server: 'nginx',
      'set-cookie': ['session=1', 'b=2'],
      'x-gravitee-request-id': 'abc',
      'www-authenticate': ['Basic realm="a"', 'Bearer'],
      location: 'https://elsewhere.example/path?token=hunter2#there',
      'x-internal': 'secret thing',
      'retry-after': '120',
      'x-rate-limit-limit': '10',
    }
    const { response } = await recordOf({ headers })
    expect(response?.headers).toMatchObject({
      server: 'nginx',
      'x-gravitee-request-id': 'abc',
      'retry-after': '120',
      'x-rate-limit-limit': '10',
      'www-authenticate': 'Basic realm="a", Bearer',
      'set-cookie': '<withheld>, <withheld>',
      location: 'https://elsewhere.example/path',
      'x-internal': '<withheld>',
    })
  })

  it('keeps of a body that is data its shape only', async () => {
    const people = [
      { personidentifikator: '01017012345', status: 'AKTIV', navn: { fornavn: 'Kari' }, epost: null },
      { personidentifikator: '02027012345', status: 'AKTIV', navn: { fornavn: 'Ola' }, epost: null },
      { personidentifikator: '03037012345', message: 'hemmelig' },
    ]
    const { response } = await recordOf({ body: JSON.stringify({ personer: people, total: 3, ok: true }) })
    expect(response?.body).toMatchObject({ kind: 'json' })
    expect(response?.body).not.toHaveProperty('texts')
    expect(JSON.parse(response!.body.shape!)).toEqual({
      personer: [
        { personidentifikator: 'string', status: 'string', navn: { fornavn: 'string' }, epost: 'null' },
        { personidentifikator: 'string', message: 'string' },
      ],
      total: 'number',
      ok: 'boolean',
    })
  })

  it.each<[string, Answer, Origin, Record<string, string> | undefined]>([
    [
      'the gateway',
      { status: 401, body: '{"message":"Unauthorized","http_status_code":401}' },
      'gateway',
      { '/message': 'Unauthorized', '/http_status_code': '401' },
    ],
    [
      'a register',
      { status: 400, body: '{"kode":"FREG-1","melding":"Feil","navn":"Kari"}' },
      'gateway',
      { '/kode': 'FREG-1', '/melding': 'Feil' },
    ],
    [
      'OAuth',
      { status: 400, body: '{"error":"invalid_scope","error_description":"not allowed","hint":"x"}' },
      'auth',
      { '/error': 'invalid_scope', '/error_description': 'not allowed' },
    ],
    [
      'a problem (RFC 9457)',
      { status: 500, body: '{"type":"about:blank","title":"No","status":500,"detail":"d","instance":"/p/1"}' },
      'gateway',
      { '/type': 'about:blank', '/title': 'No', '/status': '500', '/detail': 'd' },
    ],
    [
      'GraphQL with 200',
      { body: '{"data":{"organization":{"name":"Kari AS"}},"errors":[{"message":"m","extensions":{"code":"C"}}]}' },
      'base',
      { '/errors/0/message': 'm', '/errors/0/extensions/code': 'C' },
    ],
    ['a register with 200', { body: '{"errors":[],"error":"x","message":"m"}' }, 'gateway', { '/error': 'x', '/message': 'm' }],
    ['a register beside data', { body: '{"errors":[],"error":"x","message":"data","navn":"Kari"}' }, 'gateway', undefined],
    [
      'a page',
      { status: 502, headers: { 'content-type': 'text/html' }, body: '<html>\n<h1>Bad   Gateway</h1>\u001b[31m\u200b</html>' },
      'gateway',
      { '': '<html> <h1>Bad Gateway</h1>[31m</html>' },
    ],
    [
      'plain text',
      { status: 404, body: 'No context-path matches the request URI.' },
      'gateway',
      { '': 'No context-path matches the request URI.' },
    ],
    ['plain text with 200', { status: 200, body: 'fine' }, 'gateway', undefined],
  ])('keeps the words with which %s tells of an error', async (_, answer, origin, texts) => {
    expect((await recordOf(answer, { origin })).response?.body.texts).toEqual(texts)
  })

  it.each<[string, string | Buffer, string]>([
    ['nothing', '', 'empty'],
    ['JSON whatever its label', '"x"', 'json'],
    ['a page', '  <!DOCTYPE html><p>', 'html'],
    ['a text', 'blåbær\n', 'text'],
    ['bytes', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0xff, 0xfe]), 'binary'],
  ])('knows %s', async (_, body, kind) => {
    expect((await recordOf({ status: 400, body })).response?.body.kind).toBe(kind)
  })

  it('stays small, however large or deep the answer', async () => {
    const deep = `${'{"message":['.repeat(5000)}1${']}'.repeat(5000)}`
    const wide = JSON.stringify(
      Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`member-${index}`, { message: 'x'.repeat(50) }])),
    )
    for (const body of [deep, wide, JSON.stringify({ message: 'y'.repeat(100_000) }), 'z'.repeat(100_000)]) {
      const record = await recordOf({ status: 500, body })
      expect(JSON.stringify(record).length).toBeLessThan(16_000)
    }
  })

  it('does not cut a secret in two, which would hide it from the redactor', async () => {
    const people = Array.from({ length: 2000 }, (_, index) => String(10_000_000_001 + index * 7))
    const { response } = await recordOf({ status: 400, body: people.join(',') })
    expect(response?.body.texts?.['']).toMatch(/^(?:<11 digits>,?)+…?|<11 digits…$/)
    expect(response?.body.texts?.['']).not.toMatch(/\d{6}/)
  })

  it('tells how far the clocks are apart', async () => {
    const date = new Date(Date.now() + 3_600_000).toUTCString()
    const { clockOffsetMs } = await recordOf({ headers: { date } })
    expect(clockOffsetMs).toBeGreaterThan(3_570_000)
    expect(clockOffsetMs).toBeLessThan(3_601_000)
    expect(await recordOf({ headers: { date: 'yesterday' } })).not.toHaveProperty('clockOffsetMs')
  })
})
