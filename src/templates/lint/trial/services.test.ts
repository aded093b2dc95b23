import { describe, expect, it } from 'vitest'
import { CALLOUT, stepsOf } from '../../../gravitee/flow.ts'
import { normalize } from '../../../gravitee/normalize.ts'
import { read } from '../../../gravitee/read.ts'
import { settle, type LintOptions } from '../lint-settings.ts'
import { knowledgeOf } from './service-knowledge.ts'
import { respond, type ServiceCall } from './services.ts'
import { changed, set, type Change } from '../../../../test/templates/change.ts'
import { definition, fileOf, optionsFor } from '../../../../test/templates/templates.ts'

const KEY = 'kq3VhN0vS5r2mGmHk9v6Uw=='
const ISSUER = '5d0f3a52-7c5f-4f0e-9a3e-6f1f2d9c4b7a'
const TOKENS = 'https://gateway.example.org/test/machine-token'
const PERSON = 'https://population.test.example.org/registry/v1/personer/17912099997'

const respondTo = (request: Partial<ServiceCall>, change: Change = () => undefined, options: Partial<LintOptions> = {}) => {
  const { source } = read(fileOf('population', changed(definition('population', 'configured'), change)).bytes)
  const api = normalize(source!)!
  const [callout] = api.flows.flatMap((flow) => stepsOf(flow.request, CALLOUT))
  const url = callout?.configuration.get('url').text()?.value
  const knowledge = knowledgeOf(api, url, settle({ ...optionsFor('configured'), ...options }))
  return respond(knowledge, { from: 'callout', method: 'GET', url: TOKENS, headers: [], body: Buffer.alloc(0), ...request })
}
const headers = (key: string, iss: string, scope: string) => [
  ['x-gateway-api-key', key] as const,
  ['iss', iss] as const,
  ['scope', scope] as const,
]
const tokenFor = (scope: string): string => {
  const { answer } = respondTo({ headers: headers(KEY, ISSUER, scope) })
  return (JSON.parse(answer!.body.toString()) as { access_token: string }).access_token
}

describe('the token-issuing service of the imagined world', () => {
  it.each([
    ['everything right', headers(KEY, ISSUER, 'population:person.basic'), 200, { is: 'right', property: 'machine_auth_api_key' }],
    ['another key', headers('nobody-issued-this-key', ISSUER, 'population:a'), 401, { is: 'wrong' }],
    ['the issuer as key', headers(ISSUER, ISSUER, 'population:a'), 401, { is: 'other-property', property: 'machine_auth_api_iss' }],
    ["an expression's text as key", headers("{#properties['x']}", ISSUER, 'population:a'), 401, { is: 'text' }],
    ['no key', headers(KEY, ISSUER, 'population:a').slice(1), 401, { is: 'missing' }],
    ['no scope', headers(KEY, ISSUER, 'x').slice(0, 2), 400, { is: 'right', property: 'machine_auth_api_key' }],
    ['a scope of no register', headers(KEY, ISSUER, 'popluation:a'), 400, { is: 'right', property: 'machine_auth_api_key' }],
    [
      'a header of another name',
      headers(KEY, ISSUER, 'population:a').map(([name, value]) => [`${name} `, value] as const),
      401,
      { is: 'missing' },
    ],
    ['another issuer', headers(KEY, 'https://x.example.org', 'population:a'), 400, { is: 'right', property: 'machine_auth_api_key' }],
  ])('given %s', (_, given, status, key) => {
    const { observed, answer } = respondTo({ headers: given })
    expect(answer?.status).toBe(status)
    expect(observed).toMatchObject({ who: 'token-service', key, status })
  })

  it('is at its address alone', () => {
    expect(respondTo({ url: `${TOKENS}s` }).answer?.status).toBe(404)
    expect(respondTo({ url: 'https://path.to/x', headers: headers(KEY, ISSUER, 'population:a') }).observed.who).toBe('none')
    expect(respondTo({ url: 'https://log.example.net/x' }).observed.who).toBe('unknown')
  })

  it('takes the address of the file for right where nobody told', () => {
    const elsewhere = 'https://other.example.net/tokens'
    const change = set('flows.0.pre.0.configuration.url', elsewhere)
    const { tokenServiceUrl: _, ...unset } = optionsFor('configured')
    const { source } = read(fileOf('population', changed(definition('population', 'configured'), change)).bytes)
    const knowledge = knowledgeOf(normalize(source!)!, elsewhere, settle(unset))
    const request = { from: 'callout' as const, method: 'GET', url: elsewhere, body: Buffer.alloc(0) }
    expect(respond(knowledge, { ...request, headers: headers(KEY, ISSUER, 'population:a') }).answer?.status).toBe(200)
  })

  it('shows no value in what it saw', () => {
    const { observed } = respondTo({ headers: headers(KEY, ISSUER, 'population:a') })
    expect(JSON.stringify(observed)).not.toContain(KEY)
    expect(JSON.stringify(observed)).not.toContain(ISSUER)
  })
})

describe('a register of the imagined world', () => {
  const bearer = (value: string) => [['Authorization', value] as const]
  it.each([
    ['the right token', bearer(`Bearer ${tokenFor('population:person.basic')}`), PERSON, 200],
    ['no token', [], PERSON, 401],
    ['the scheme alone', bearer('Bearer'), PERSON, 401],
    ['two tokens', [...bearer(`Bearer ${tokenFor('population:a')}`), ...bearer('Basic eA==')], PERSON, 401],
    ['a token of another register', bearer(`Bearer ${tokenFor('contact:a')}`), PERSON, 403],
    ['a doubled slash', bearer(`Bearer ${tokenFor('population:a')}`), PERSON.replace('/personer', '//personer'), 404],
    ['no version', bearer(`Bearer ${tokenFor('population:a')}`), PERSON.replace('/v1', ''), 404],
    ['the other environment', bearer(`Bearer ${tokenFor('population:a')}`), PERSON.replace('.test', ''), 401],
  ])('given %s', (_, given, url, status) => {
    const { answer, observed } = respondTo({ from: 'backend', url, headers: given })
    expect(answer?.status).toBe(status)
    expect(observed).toMatchObject({ who: 'register', register: 'population' })
  })

  it('takes what is no person in its address for a fault of the address', () => {
    const url = PERSON.replace('17912099997', '17912099998')
    expect(respondTo({ from: 'backend', url, headers: bearer(`Bearer ${tokenFor('population:a')}`) }).observed).toMatchObject({
      status: 400,
      addressFaults: [{ id: 'lint.address.end', values: { path: '/personer/{person_identifier}' } }],
    })
  })

  it('answers as documented', () => {
    const { answer } = respondTo({ from: 'backend', url: PERSON, headers: bearer(`Bearer ${tokenFor('population:a')}`) })
    expect(JSON.parse(answer!.body.toString())).toMatchObject({ identifikasjonsnummer: [{ foedselsEllerDNummer: '17912099997' }] })
  })

  it('is at the path that was told', () => {
    const backends = [
      {
        host: 'population.test.example.org',
        environment: 'test',
        register: 'population',
        scopes: ['population:'],
        path: '/other/v1',
      } as const,
    ]
    const given = { from: 'backend', url: PERSON, headers: bearer(`Bearer ${tokenFor('population:a')}`) } as const
    expect(respondTo(given, undefined, { backends }).observed).toMatchObject({
      addressFaults: [{ id: 'lint.address.path', values: { path: '/other/v1/personer/{person_identifier}' } }],
    })
  })
})
