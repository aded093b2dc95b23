import { describe, expect, it } from 'vitest'
import { residence } from '../../test/third-register/residence.ts'
import { answerAs, type RegisterRules } from './register.ts'
import { registerAnswer, wordingOf } from './registers.ts'
import type { ServiceRequest } from './message.ts'

const known = '18906299204'
const unknown = '20914695016'

const rules = (granted: readonly string[] | undefined, scope: string): RegisterRules => ({
  scopes: [scope],
  granted,
  isKnown: (person) => person === known,
  requestId: 'the-request',
})

type Change = Omit<Partial<ServiceRequest>, 'body'> & { readonly body?: unknown; readonly granted?: readonly string[] | undefined }

const requestOf = ({ headers, body, ...change }: Omit<Change, 'granted'>): ServiceRequest => ({
  method: 'POST',
  path: '/adresser',
  query: new URLSearchParams(),
  ...change,
  headers: headers ?? [
    ['Authorization', 'Bearer token'],
    ['Content-Type', 'application/json;charset=utf-8'],
  ],
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body ?? '')),
})

const withValue = ({ status, body, reason }: { readonly status: number; readonly body: string; readonly reason?: string }) => ({
  status,
  value: JSON.parse(body) as unknown,
  reason,
})

/** The same that asks for one person in the path, and answers 200 about those whom it does not know. */
const oneByOne = {
  ...residence,
  call: { method: 'GET' as const, path: '/adresser/{person_identifier}' },
  unknownPerson: { ...residence.unknownPerson, status: 200 as const },
}

describe('a register with the words of its entry', () => {
  const ask = (register: typeof residence | typeof oneByOne, change: Change) => {
    const { granted, ...request } = { granted: ['residence:read'], ...change }
    return withValue(answerAs(register, wordingOf(residence.example), requestOf(request), rules(granted, 'residence:read')))
  }

  it('answers about whom it knows, as the entry has it', () => {
    const answer = { status: 200, value: { treff: [{ fnr: known, gate: 'Ærlighetsveien 1' }] } }
    expect(ask(residence, { body: { personer: [known] } })).toMatchObject(answer)
    expect(ask(oneByOne, { method: 'GET', path: `/adresser/${known}` })).toMatchObject(answer)
  })

  it('says of an unknown person what the entry says', () => {
    const answer = { status: 404, value: residence.example.problem(404), reason: 'no-person' }
    expect(ask(residence, { body: { personer: [unknown] } })).toEqual(answer)
    const one = ask(oneByOne, { method: 'GET', path: `/adresser/${unknown}` })
    expect(one).toMatchObject({ status: 200, value: { treff: [{ fnr: unknown }] } })
  })

  const list = { personer: [known] }
  it.each<readonly [string, Change, number, string]>([
    ['no list', { body: { personer: known } }, 400, 'bad-request'],
    ['an empty list', { body: { personer: [] } }, 400, 'bad-request'],
    ['broken JSON', { body: '{"personer": [' }, 400, 'bad-request'],
    ['a malformed identifier', { body: { personer: ['abcdefghijk'] } }, 400, 'bad-request'],
    ['1001 persons', { body: { personer: Array.from({ length: 1001 }, () => known) } }, 400, 'bad-request'],
    ['more than the call has', { body: { ...list, also: 1 } }, 400, 'bad-request'],
    ['no token', { body: list, headers: [['Content-Type', 'application/json']] }, 401, 'no-token'],
    ['a token that is not valid', { body: list, granted: undefined }, 401, 'bad-token'],
    ['another scope', { body: list, granted: ['other:read'] }, 403, 'no-scope'],
    ['another path', { body: list, path: '/personer' }, 404, 'no-resource'],
    ['another method', { body: list, method: 'PUT' }, 405, 'bad-method'],
    ['another label', { body: list, headers: [['Authorization', 'Bearer token']] }, 415, 'bad-type'],
  ])('rejects %s in the form of the entry', (_, change, status, reason) => {
    expect(ask(residence, change)).toEqual({ status, value: residence.example.problem(status), reason })
  })

  it('rejects a malformed identifier in the path, and a path with more segments', () => {
    expect(ask(oneByOne, { method: 'GET', path: '/adresser/123' })).toMatchObject({ status: 400, reason: 'bad-request' })
    expect(ask(oneByOne, { method: 'GET', path: `/adresser/${known}/1` })).toMatchObject({ status: 404, reason: 'no-resource' })
  })
})

describe('the population register', () => {
  const ask = (path: string, query = '') =>
    withValue(
      registerAnswer(
        'population',
        requestOf({ method: 'GET', path, query: new URLSearchParams(query) }),
        rules(['population:read'], 'population:read'),
      ),
    )

  it('answers about the person of the path, with the parts that are asked for', () => {
    expect(ask(`/personer/${known}`).value).toMatchObject({ identifikasjonsnummer: [{ foedselsEllerDNummer: known }], sivilstand: [] })
    expect(Object.keys(ask(`/personer/${known}`, 'part=navn&part=status').value as object)).toEqual(['status', 'navn'])
  })

  it('tells an unknown person from an unknown path by the code', () => {
    expect(ask(`/personer/${unknown}`)).toMatchObject({ status: 404, value: { kode: 'PREG-003' } })
    expect(ask('/persons')).toMatchObject({ status: 404, value: { kode: 'PREG-004' } })
  })
})

describe('the contact register', () => {
  const ask = (body: unknown) =>
    withValue(registerAnswer('contact', requestOf({ path: '/personer', body }), rules(['contact:read'], 'contact:read')))

  it('answers about each person of the list, whatever else the body has', () => {
    expect(ask({ personidentifikatorer: [known, unknown], more: 1 })).toMatchObject({
      status: 200,
      value: { personer: [{ status: 'AKTIV' }, { personidentifikator: unknown, status: 'IKKE_REGISTRERT' }] },
    })
  })

  it('rejects what is no list of persons in its own form', () => {
    const value = { errors: [{ id: 'the-request', status: '400 BAD_REQUEST', title: 'bad request', detail: 'Input error' }] }
    for (const body of [{ personidentifikatorer: known }, { personidentifikatorer: [1] }, [known], 'null'])
      expect(ask(body)).toMatchObject({ status: 400, value })
  })
})
