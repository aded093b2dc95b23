import { describe, expect, it } from 'vitest'
import type { Origin, Sighting } from './exchange.ts'
import { observe, type InspectedResponse } from './observe.ts'
import { Redactor } from './redact.ts'
import { Sensitive } from '../../base/sensitive.ts'
import { openClient, serve } from '../../../test/engine/http/loopback.ts'

const redactor = new Redactor([
  new Sensitive('person identifier', '01017012345'),
  new Sensitive('client secret', 'Zx9-hunter2-kL4-hunter2'),
  new Sensitive('API key', '4711/abc+def'),
  new Sensitive('access token', 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJlc2lnbmF0dXJl'),
  new Sensitive('client id', 'client-4711'),
])

function sightingsIn(answer: Partial<InspectedResponse>): readonly Sighting[] {
  const plain = { origin: 'gateway' as Origin, host: 'gw.example.org', status: 500, headers: [], text: '', issued: new Set<string>() }
  return observe({ ...plain, ...answer }, redactor)
}

it('finds the product behind a long header', () => {
  expect(sightingsIn({ headers: [['server', `${'a.'.repeat(32_000)} nginx/1.2`]] }).map(({ what }) => what)).toEqual(['product version'])
})

it('finds a person beside what nests without end', () => {
  const text = `{"id":"01017012345","deep":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  expect(sightingsIn({ text })).toEqual([{ what: 'person identifier', where: 'body', form: 'plain' }])
})

it('knows a person whom the path of the call names from another one', () => {
  const text = '{"path":"/personer/01017012345"}'
  const found = { what: 'person identifier', where: 'body /path', form: 'plain' }
  expect(sightingsIn({ text, inPath: new Set(['01017012345']) })).toEqual([{ ...found, ofCall: true }])
  expect(sightingsIn({ text, inPath: new Set(['20914695016']) })).toEqual([found])
})

describe('a value that we sent', () => {
  it.each([
    ['a person', 'no 01017012345 here', { what: 'person identifier', where: 'body', form: 'plain' }],
    [
      'a person in base64',
      Buffer.from('{"id":"01017012345"}').toString('base64'),
      { what: 'person identifier', where: 'body', form: 'base64' },
    ],
    ['a key in a link', '/x?api-key=4711%2Fabc%2Bdef', { what: 'API key', where: 'body', form: 'percent-encoded' }],
    ['a key in JSON', '"4711\\/abc+def"', { what: 'API key', where: 'body', form: 'json-escaped' }],
    [
      'a secret in hexadecimal',
      Buffer.from('Zx9-hunter2-kL4-hunter2').toString('hex'),
      { what: 'client secret', where: 'body', form: 'hex' },
    ],
    ['a piece of a secret', 'begins with Zx9-hunter2-', { what: 'client secret', where: 'body', form: 'piece' }],
    ['our token', 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJlc2lnbmF0dXJl', { what: 'access token', where: 'body', form: 'plain' }],
  ])('is seen: %s', (_, text, sighting) => {
    expect(sightingsIn({ text })).toEqual([sighting])
  })

  it('is seen in headers, and told once for each place', () => {
    const headers = [['location', '/a/01017012345?b=01017012345']] as const
    expect(sightingsIn({ headers })).toEqual([{ what: 'person identifier', where: 'header location', form: 'plain' }])
  })

  it('is no sighting when it is no secret', () => {
    expect(sightingsIn({ text: 'client-4711' })).toEqual([])
  })

  it('belongs in the answer that issues it, and nowhere else', async () => {
    const server = await serve((request, response) => {
      response
        .writeHead(Number(request.url!.slice(1)))
        .end('{"access_token":"tok-4711-abcdef-0815","client_secret":"sec-4711-abcdef-0815"}')
    })
    const { http, exchanges } = openClient()
    await http.post('auth', `${server.url}/200`)
    await http.post('auth', `${server.url}/200`)
    await http.post('auth', `${server.url}/400`)
    await http.get('gateway', `${server.url}/200`)
    expect(exchanges.map(({ sightings }) => sightings.map(({ what }) => what))).toEqual([
      ['client secret'],
      ['client secret'],
      ['access token', 'client secret'],
      ['access token', 'client secret'],
    ])
  })
})

describe('a token that is not ours', () => {
  it('does not become ours by being heard behind the gateway, and is seen wherever it surfaces there', async () => {
    const token = 'machine-4711-abcdef-0815'
    const server = await serve((request, response) => {
      response.end(request.url === '/token' ? JSON.stringify({ access_token: token }) : Buffer.from(`"${token}"`).toString('base64'))
    })
    for (const origin of ['token-service', 'gateway'] as const) {
      const { http, exchanges } = openClient()
      await http.get(origin, `${server.url}/token`)
      await http.get('gateway', `${server.url}/dump`)
      expect(exchanges.map(({ sightings }) => sightings)).toEqual([
        origin === 'gateway' ? [{ what: 'bearer token', where: 'body', form: 'plain' }] : [],
        [{ what: 'bearer token', where: 'body', form: 'base64' }],
      ])
    }
  })

  it.each([
    ['a JWT', 'token eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJiIn0.Zm9yZWlnbg'],
    ['a member', '{"access_token": "opaque"}'],
  ])('is seen in a gateway answer: %s', (_, text) => {
    expect(sightingsIn({ text, status: 200 })).toEqual([{ what: 'bearer token', where: 'body', form: 'plain' }])
    expect(sightingsIn({ text, status: 200, origin: 'auth' })).toEqual([])
  })

  it('is seen where the token-issuing service shows its grant, or the issued token in a header', () => {
    const [grant, token] = ['eyJhbGciOiJSUzI1NiJ9.eyJpc3MiOiJhIn0.Z3JhbnQ', 'issued-4711-abcdef-0815']
    const answer = { origin: 'token-service' as const, status: 200, issued: new Set([token]) }
    const body = JSON.stringify({ access_token: token })
    expect(sightingsIn({ ...answer, text: body })).toEqual([])
    expect(sightingsIn({ ...answer, text: body, headers: [['x-debug', token]] })).toMatchObject([
      { what: 'bearer token', where: 'header x-debug' },
    ])
    expect(sightingsIn({ ...answer, text: body, headers: [['x-debug', grant]] })).toMatchObject([
      { what: 'bearer token', where: 'header x-debug' },
    ])
    expect(sightingsIn({ ...answer, text: `${body} ${grant}` })).toMatchObject([{ what: 'bearer token', where: 'body' }])
    expect(sightingsIn({ ...answer, text: JSON.stringify({ access_token: grant }), issued: new Set([grant]) })).toEqual([])
  })

  it('is seen in a header', () => {
    expect(sightingsIn({ headers: [['authorization', 'Bearer opaque']] })).toEqual([
      { what: 'bearer token', where: 'header authorization', form: 'plain' },
    ])
  })
})

describe('the machinery behind an answer', () => {
  it.each<[Sighting['what'], string, string]>([
    ['stack trace', 'java.lang.NullPointerException: null', 'NullPointerException'],
    ['stack trace', 'Error\n    at handle (/app/src/server.js:12:5)\n', 'at handle'],
    ['stack trace', '\tat io.gravitee.gateway.Handler.handle(Handler.java:42)', 'at io.gravitee'],
    ['stack trace', '   at Api.Controllers.People.Get(String id) in C:\\src\\People.cs:line 5', 'at Api.Controllers'],
    ['stack trace', 'Traceback (most recent call last)', 'Traceback'],
    ['private address', 'connect to 10.1.2.3:8080 failed', '10.1.2.3:8080'],
    ['private address', 'upstream 192.168.1.7', '192.168.1.7'],
    ['private address', '{"peer":"172.20.0.5"}', '172.20.0.5'],
    ['internal host', 'no route to token.svc.cluster.local', 'token.svc.cluster.local'],
    ['internal host', 'GET http://token-service:8080/token', 'http://token-service:8080'],
    ['internal host', 'Connection refused: token.example.net:8443', 'token.example.net:8443'],
    ['product version', '<hr><center>nginx/1.22.1</center>', 'nginx/1.22.1'],
    ['product version', 'Apache Tomcat/9.0.58', 'Apache Tomcat/9.0.58'],
  ])('is seen: %s in %j', (what, text, detail) => {
    const sightings = sightingsIn({ text })
    expect(sightings.map((sighting) => sighting.what)).toContain(what)
    expect(sightings.find((sighting) => sighting.what === what)?.detail).toContain(detail)
  })

  it.each([
    ['a sentence', 'The request could not be handled at this time (try again at 12:30).'],
    ['the gateway’s own words', '{"message":"Unauthorized","http_status_code":401}'],
    ['the host that was asked', 'see https://gw.example.org:8243/docs, gw.example.org:443'],
    ['a public address', 'your address is 185.1.2.3; version 1.2.3'],
    ['a problem', '{"type":"https://example.org/problems/1","title":"Not found","status":404}'],
    ['the registers’ codes', '{"kode":"MP-121","melding":"Personen finnes ikke","korrelasjonsid":"9f8a2b64-1d7e-4c7a-bf7b-0d2f5c8e1a33"}'],
  ])('is not seen in %s', (_, text) => {
    expect(sightingsIn({ text })).toEqual([])
  })

  it('may be named by a discovery document', () => {
    const text = '{"issuer":"https://auth.example.org:8443","token_endpoint":"https://auth.example.org:8443/oauth/token"}'
    expect(sightingsIn({ text, status: 200, origin: 'auth', host: 'auth.example.org' })).toEqual([])
  })

  it('on this machine has any of its names', () => {
    const text = '{"token_endpoint":"http://localhost:4000/oauth/token","jwks_uri":"http://127.0.0.1:4000/jwks"}'
    expect(sightingsIn({ text, status: 200, origin: 'auth', host: '127.0.0.1' })).toEqual([])
    expect(sightingsIn({ text, status: 200, origin: 'auth', host: 'auth.example.org' }).map(({ what }) => what)).toEqual([
      'private address',
      'internal host',
    ])
  })

  it.each([
    ['server', 'nginx/1.22.1', true],
    ['server', 'nginx', false],
    ['via', '1.1 varnish (Varnish/6.0)', true],
    ['via', '1.1 proxy', false],
    ['via', 'HTTP/1.1 proxy', false],
    ['x-powered-by', 'Express', true],
    ['x-request-id', 'a/1', false],
  ])('is named, or not, by the header %s: %s', (name, value, named) => {
    expect(sightingsIn({ status: 200, headers: [[name, value]] }).some(({ what }) => what === 'product version')).toBe(named)
  })

  it('never holds a secret in what is told of it', () => {
    const sightings = sightingsIn({ text: 'at org.example.P01017012345.get(4711/abc+def.java:1) http://zx9-hunter2-kl4/ 10.0.0.1' })
    expect(() => redactor.guard(JSON.stringify(sightings))).not.toThrow()
  })

  it.each([
    ['words', 'a.'.repeat(2 ** 20)],
    ['hosts', 'a-'.repeat(2 ** 20)],
    ['tokens', 'eyJ-'.repeat(2 ** 19)],
    ['paths', '/a'.repeat(2 ** 20)],
    ['calls', 'at a.b.c'.repeat(2 ** 18)],
    ['blanks', '"access_token" '.repeat(2 ** 17)],
  ])('is found behind endless %s, which would take hours by the square of their length', (_, text) => {
    expect(sightingsIn({ text: `${text} 01017012345` })).toContainEqual({ what: 'person identifier', where: 'body', form: 'plain' })
    expect(redactor.learn(text)).toEqual([])
  })
})
