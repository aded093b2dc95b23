import { describe, expect, it } from 'vitest'
import { attribute } from '../../../src/diagnosis/responder.ts'
import { answers, exchangeOf, type Said } from '../build.ts'
import { attributed, html, text, type Expected } from './answered.ts'

describe('what stands behind the gateway', () => {
  const problem = (status: number, name: string): Said => ({
    status,
    json: { errors: [{ id: 'x', status: `${status} ${name}`, title: 'No', detail: 'No' }] },
    marked: true,
  })
  const kode = (status: number): Said => ({ status, json: { kode: 'FREG-001', melding: 'Nei' }, marked: true })
  it.each<[string, Said, Expected]>([
    ['a person', answers.person, ['register', 'success', 'high']],
    ['contacts, through a gateway that keeps no mark', { ...answers.contacts, marked: false }, ['register', 'success', 'medium']],
    ['an empty list', { status: 200, json: [], marked: true }, ['register', 'success', 'high']],
    ['a contact register that gets no token', answers.noTokenContact, ['register', 'credentials', 'high']],
    ['a population register that gets no token', kode(401), ['register', 'credentials', 'high']],
    [
      'a challenge for a bearer token without a body',
      { status: 401, headers: { 'www-authenticate': 'Bearer' }, marked: true },
      ['register', 'credentials', 'high'],
    ],
    ['a scope that is missing', problem(403, 'FORBIDDEN'), ['register', 'credentials', 'high']],
    ['a person whom nobody knows', kode(404), ['register', 'not-found', 'high']],
    ['a body that is no lookup', problem(400, 'BAD_REQUEST'), ['register', 'syntax', 'high']],
    ['a media type that is not taken', problem(415, 'UNSUPPORTED_MEDIA_TYPE'), ['register', 'syntax', 'high']],
    ['a register that throttles', kode(429), ['register', 'throttled', 'high']],
    [
      'an application server',
      { status: 404, json: { timestamp: 'x', status: 404, error: 'Not Found', path: '/x' }, marked: true },
      ['register', 'not-found', 'medium'],
    ],
    [
      'a server error in JSON',
      { status: 500, json: { status: 500, error: 'Internal Server Error' }, marked: true },
      ['register', 'unavailable', 'medium'],
    ],
    ['a page of another server', html(404, 'Not Found', true), ['unknown', 'not-found', 'low']],
    ['something that is no JSON', text(200, 'OK'), ['unknown', 'other', 'low']],
    [
      'a refused grant',
      { status: 502, json: { error: 'invalid_grant', error_uri: 'https://docs.example.org/errors/MP-121' }, marked: true },
      ['authorization-service', 'credentials', 'high'],
    ],
  ])('%s', (_, said, expected) => {
    expect(attributed(said)).toEqual(expected)
  })

  it("does not read a register's own words for those of a product", () => {
    const said = exchangeOf({ status: 404, json: { kode: 'x', melding: 'No context-path matches the request URI.' }, marked: true })
    expect(attribute(said).respondedBy).toBe('register')
  })
})
