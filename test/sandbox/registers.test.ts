import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts'
import { clientOf, send, type Client } from './client.ts'

let sandbox: Sandbox
let client: Client

beforeAll(async () => {
  sandbox = await startSandbox()
  client = clientOf(sandbox)
})
afterAll(async () => await sandbox.stop())

describe('the population register', () => {
  it('answers about the person asked for, and is kept by nobody', async () => {
    const { status, headers, text } = await client.person()
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(JSON.parse(text)).toMatchObject({
      identifikasjonsnummer: [{ status: 'iBruk', foedselsEllerDNummer: client.value('PERSON') }],
      navn: [{ fornavn: expect.any(String) }],
    })
  })

  it('gives no more parts than were asked for', async () => {
    const { text } = await client.person(`${client.value('PERSON')}?part=status&part=navn`)
    expect(Object.keys(JSON.parse(text) as object)).toEqual(['status', 'navn'])
  })

  it.each(['/v1', '/v2', '/test/population', '/uten-hjemmel'])('is at its exact path alone, and not below %s', async (below) => {
    const url = `${client.value('GATEWAY_URL')}/test/population${below}/personer/${client.value('PERSON')}`
    const { status } = await fetch(url, { headers: { 'x-gateway-api-key': client.value('POPULATION_KEY') } })
    expect(status).toBe(404)
  })

  it.each([
    ['nobody', () => client.person(client.value('UNKNOWN_PERSON_IDENTIFIER')), 404, 'Fant ikke person'],
    ['ten digits', () => client.person('1234567890'), 400, 'Ugyldig identifikator'],
    ['a wrong check digit', () => client.person('18906299205'), 400, 'Ugyldig identifikator'],
    ['letters', () => client.person('abcdefghijk'), 400, 'Ugyldig identifikator'],
    [
      'a POST',
      () => client.person(undefined, undefined, { method: 'POST', headers: { 'x-gateway-api-key': client.value('POPULATION_KEY') } }),
      405,
      'Metoden støttes ikke',
    ],
  ])('answers %s in its own form', async (_, ask, status, melding) => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.text)).toEqual({ kode: expect.stringMatching(/^PREG-\d{3}$/), melding })
    expect(answer.headers.allow).toBe(status === 405 ? 'GET' : undefined)
  })
})

describe('the contact register', () => {
  it('answers about exactly the persons asked for, in their order, and is kept by nobody', async () => {
    const requested = [client.value('CONTACT_PERSON'), client.value('PERSON'), client.value('UNKNOWN_PERSON_IDENTIFIER')]
    const { status, headers, text } = await client.contact(requested)
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    const { personer } = JSON.parse(text) as { personer: { personidentifikator: string; status: string }[] }
    expect(personer.map(({ personidentifikator }) => personidentifikator)).toEqual(requested)
    expect(personer.map(({ status }) => status)).toEqual(['AKTIV', 'AKTIV', 'IKKE_REGISTRERT'])
  })

  it('takes a thousand persons at once, and not one more', async () => {
    const person = client.value('PERSON')
    expect((await client.contact(Array.from({ length: 1000 }, () => person))).status).toBe(200)
    expect((await client.contact(Array.from({ length: 1001 }, () => person))).status).toBe(400)
  })

  it.each([
    ['an empty list', () => client.contact([]), 400],
    ['a malformed identifier', () => client.contact(['123']), 400],
    ['a number', () => client.contact([12345678901]), 400],
    ['a text in place of the list', () => client.contact([], undefined, { body: '{"personidentifikatorer":"18906299204"}' }), 400],
    ['broken JSON', () => client.contact([], undefined, { body: '{' }), 400],
    ['another content type', () => client.contact(undefined, undefined, { headers: { 'content-type': 'text/plain' } }), 415],
    ['a GET', () => client.contact(undefined, undefined, { method: 'GET', body: '' }), 405],
  ])('refuses %s in its own form', async (_, ask, status) => {
    const answer = await ask()
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.text)).toMatchObject({ errors: [{ status: expect.stringMatching(new RegExp(`^${status} [A-Z_]+$`)) }] })
    expect(answer.headers.allow).toBe(status === 405 ? 'POST' : undefined)
  })
})

describe('the token-issuing service', () => {
  it('issues a token of the register to the token-service key', async () => {
    const { status, text } = await client.machineToken()
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({ token_type: 'Bearer', expires_in: 119, scope: 'population:person.read' })
  })

  it('hands out the same token until it is nearly over', async () => {
    expect((await client.machineToken()).text).toBe((await client.machineToken()).text)
  })

  it.each([
    ['a wrong key', { 'x-gravitee-api-key': 'wrong' }, 401, { message: 'Unauthorized' }],
    ['an unknown issuer', { iss: 'nobody' }, 400, { error: 'invalid_grant', error_uri: expect.stringMatching(/MP-100$/) }],
    ['an unknown scope', { scope: 'other:scope' }, 400, { error: 'invalid_scope', error_uri: expect.stringMatching(/MP-200$/) }],
  ])('answers %s with what it was told', async (_, headers, status, body) => {
    const answer = await client.machineToken(headers)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.text)).toMatchObject(body)
  })

  it.each([
    ['scope-not-granted', 403, 'MP-250'],
    ['scope-not-registered', 400, 'MP-200'],
    ['integration-of-wrong-type', 400, 'MP-201'],
    ['integration-key-expired', 400, 'MP-121'],
    ['integration-key-of-other-environment', 400, 'MP-120'],
    ['integration-key-unknown', 400, 'MP-124'],
    ['token-service-audience-wrong', 400, 'MP-110'],
  ])('tells of %s by the code of the authorization service', async (fault, status, code) => {
    const wrong = await startSandbox({ faults: [fault] })
    try {
      const answer = await clientOf(wrong).machineToken()
      expect(answer.status).toBe(status)
      expect(JSON.parse(answer.text)).toMatchObject({ error_uri: expect.stringMatching(new RegExp(`/${code}$`)) })
    } finally {
      await wrong.stop()
    }
  })

  it('cannot be reached at another path', async () => {
    const answer = await send(client.value('TOKEN_SERVICE_URL').replace(/\w+$/, 'else'))
    expect([answer.status, answer.text]).toEqual([404, 'No context-path matches the request URI.'])
  })
})
