import { describe, expect, it } from 'vitest'
import { callPathOf } from './call-path.ts'
import { diagnose } from './diagnose.ts'
import { message, render } from '../messages/index.ts'
import type { Evidence } from './evidence.ts'
import { runFactsOf } from './facts.ts'
import type { TransportCode } from '../engine/http/exchange.ts'
import { procedureOf } from './procedure.ts'
import { healthy } from './proven.ts'
import { en } from '../report/language/en.ts'
import { answers, evidenceOf, failed, inconclusive, passed, warned } from '../../test/diagnosis/build.ts'

const populationWorks = passed('population.found', answers.person)
const contactWorks = passed('contact.found', answers.contacts)
const noToken = [failed('population.found', answers.noTokenPopulation), failed('contact.found', answers.noTokenContact)]

describe('one cause gives one diagnosis', () => {
  it('names every check that shows it, and the calls to look for in the log', () => {
    const [found, ...others] = diagnose(
      evidenceOf([failed('population.found', answers.noRoute), failed('register.path-proven [population]', answers.noRoute), contactWorks]),
    )
    expect(others).toEqual([])
    expect(found).toEqual({
      rule: 'context-path-unknown',
      steps: ['context-path', 'import-template'],
      sections: ['SPEC 4.5-4', 'SPEC 4.5-3'],
      cause: 'The gateway knows no API at the context path of the population register (HTTP 404).',
      fix: render(message('diagnosis.context-path-unknown.fix')),
      values: { register: message('register-name.population'), seen: message('diagnosis.seen', { status: ['404'] }) },
      confidence: 'medium',
      evidence: ['population.found', 'register.path-proven [population]'],
      subject: 'population',
      setting: 'gateway.population.contextPath',
      transactionIds: ['transaction-1', 'transaction-2'],
    })
  })

  it('gives one for both registers where they share the cause', () => {
    const found = diagnose(evidenceOf(noToken))
    expect(found.map(({ rule, subject, evidence }) => ({ rule, subject, evidence }))).toEqual([
      { rule: 'gateway-sends-no-valid-token', subject: 'gateway', evidence: ['population.found', 'contact.found'] },
    ])
  })

  it('gives one for both where one API key is meant for both', () => {
    const refused = [failed('population.found', answers.keyRefused), failed('contact.found', answers.keyRefused)]
    const [found, ...others] = diagnose(evidenceOf(refused, { keysShared: true }))
    expect(others).toEqual([])
    expect(found).toMatchObject({
      rule: 'shared-api-key-rejected',
      subject: 'gateway',
      setting: 'gateway.apiKey',
      cause: expect.stringContaining('each register'),
    })
  })

  it.each<[TransportCode, string, string]>([
    ['dns', 'host-name-unknown', 'The host name of other.example.org is unknown to the DNS server of this machine.'],
    ['connect-refused', 'connection-rejected', 'The host of other.example.org rejects the connection: no service runs on this port.'],
    ['tls-name', 'certificate-for-other-host', 'The certificate of other.example.org is for another host name.'],
  ])('calls another host that an own check asks by its name: %s', (fails, rule, cause) => {
    const url = 'https://other.example.org/health'
    const own = [inconclusive('own.health', { fails, url, phase: 'connect' }), inconclusive('own.other', { fails, url, origin: 'base' })]
    const evidence = evidenceOf([...own, populationWorks, contactWorks], { hosts: ['gw.example.org'] })
    const [found, ...others] = diagnose(evidence)
    expect(others).toEqual([])
    expect(callPathOf(evidence, [found!]).flatMap(({ hops }) => hops.map(({ state }) => state))).not.toContain('failing')
    expect(found).toMatchObject({ rule, cause, evidence: ['own.health', 'own.other'] })
    expect(Object.keys(found!)).not.toContain('subject')
    expect(Object.keys(found!)).not.toContain('setting')
    const answered = failed('own.health', { status: 503, url })
    expect(diagnose(evidenceOf([answered, populationWorks], { hosts: ['gw.example.org'] }))).toEqual([])
    // Whatever the catalog calls is the target: an identity provider names its own token endpoint.
    expect(diagnose(evidenceOf([inconclusive('token.issued', { fails, url })], { hosts: ['gw.example.org'] }))).toMatchObject([
      { subject: 'identity-provider' },
    ])
  })

  it('thinks of swapped context paths where both of two keys are refused', () => {
    const [found] = diagnose(evidenceOf([failed('population.found', answers.keyRefused), failed('contact.found', answers.keyRefused)]))
    expect(found).toMatchObject({ rule: 'api-keys-rejected', subject: 'gateway', confidence: 'medium' })
    expect(found?.steps).toContain('context-path')
  })

  it('gives one for each register where the cause is its own', () => {
    const lost = { status: 404, json: { kode: 'X', melding: 'Nei' }, marked: true }
    const found = diagnose(
      evidenceOf([
        failed('population.found', lost),
        failed('contact.found', { status: 415, json: { errors: [{ status: '415', title: 'X' }] }, marked: true }),
      ]),
    )
    expect(found.map(({ rule, subject }) => [rule, subject])).toEqual([
      ['person-or-path-unknown', 'population'],
      ['register-request-malformed', 'contact'],
    ])
  })

  it('takes all of an address for one, whatever fails there', () => {
    const found = diagnose(
      evidenceOf([
        failed('transport.well-formed [gateway]', { fails: 'reset' }),
        inconclusive('population.found', { fails: 'reset' }),
        inconclusive('contact.found', { fails: 'reset' }),
      ]),
    )
    expect(found.map(({ rule, evidence }) => [rule, evidence.length])).toEqual([['connection-closed-early', 3]])
  })

  it('takes an expired certificate and the chain that does not verify for it as one', () => {
    const found = diagnose(evidenceOf([failed('transport.certificate-chain [auth]'), failed('transport.certificate-dates [auth]')]))
    expect(found.map(({ rule, subject }) => [rule, subject])).toEqual([['certificate-expired', 'identity-provider']])
  })

  it('takes any key at both registers and across them for one open door', () => {
    const open = ['gateway.rejects-no-key [population]', 'gateway.rejects-wrong-key [population]', 'isolation.register-keys [contact-key]']
    const found = diagnose(evidenceOf([populationWorks, contactWorks, ...open.map((name) => failed(name, answers.person))]))
    expect(found.map(({ rule, subject, evidence }) => [rule, subject, evidence])).toEqual([['api-without-key-check', 'population', open]])
  })
})

describe('an honest set', () => {
  const all = [
    'register-integration',
    'token-issuing-service',
    'import-template',
    'callout-url',
    'issuer-property',
    'api-key-property',
    'request-access',
  ]

  it('is all that looks the same from outside, with low confidence and the call that decides', () => {
    expect(diagnose(evidenceOf(noToken))).toEqual([
      expect.objectContaining({
        steps: all,
        confidence: 'low',
        probe: 'ask-token-service',
      }),
    ])
  })

  it('leaves out what the other register proves', () => {
    const [found] = diagnose(evidenceOf([failed('contact.found', answers.noTokenContact), populationWorks]))
    expect(found).toMatchObject({ rule: 'register-token-missing', subject: 'contact', confidence: 'medium' })
    const own = all.filter((step) => step !== 'token-issuing-service' && step !== 'register-integration')
    expect(new Set(found?.steps.slice(0, -1))).toEqual(new Set(own))
    // The API itself comes before the parts that work for the other one.
    expect(found?.steps.at(-1)).toBe('register-integration')
  })

  it('leaves out what the direct call proves, and does not ask for it again', () => {
    const held = passed('token-service.issues-token', { status: 200, json: { access_token: 'x' } })
    const [found] = diagnose(evidenceOf([...noToken, held], { tokenServiceProbed: true }))
    expect(found?.steps).toEqual(['import-template', 'callout-url', 'api-key-property', 'issuer-property', 'request-access'])
    expect(found?.probe).not.toBe('ask-token-service')
  })

  it('keeps the integration among the suspects where the direct call may have asked for the scope of the other register', () => {
    const held = passed('token-service.issues-token', { status: 200, json: { access_token: 'x' } })
    const [found] = diagnose(
      evidenceOf([failed('contact.found', answers.noTokenContact), populationWorks, held], { tokenServiceProbed: true }),
    )
    expect(found?.steps).toContain('register-integration')
    expect(found?.steps).not.toContain('token-issuing-service')
  })

  it('shrinks to one step where the direct call says which', () => {
    const refused = failed('token-service.issues-token', {
      status: 400,
      json: { error: 'invalid_grant', error_description: 'Invalid assertion.', error_uri: 'https://docs.example.org/errors/MP-100' },
    })
    expect(diagnose(evidenceOf([...noToken, refused], { tokenServiceProbed: true }))).toEqual([
      expect.objectContaining({
        rule: 'integration-unknown',
        steps: ['issuer-property', 'register-integration'],
        evidence: ['population.found', 'contact.found', 'token-service.issues-token'],
        subject: 'token-service',
      }),
    ])
  })

  it('hardly shrinks where the direct call was kept out by an IP filter, which is as it should be from outside', () => {
    const filtered = failed('token-service.issues-token', {
      status: 403,
      json: { message: 'Your IP (10.0.0.1) or some proxies are not allowed', http_status_code: 403 },
    })
    const [found, ...others] = diagnose(evidenceOf([...noToken, filtered], { tokenServiceProbed: true }))
    expect(others).toEqual([])
    expect(found).toMatchObject({ rule: 'token-service-ip-filter-rejects', confidence: 'low' })
    expect(found?.steps).toEqual(expect.arrayContaining(all))
    expect(found?.steps[0]).toBe('token-issuing-service')
  })

  it('is left open where a register finds neither the person asked for nor the one who belongs to nobody', () => {
    const nobody = { status: 404, json: { kode: 'X', melding: 'Nei' }, marked: true }
    const [found] = diagnose(evidenceOf([failed('population.found', nobody), passed('register.path-proven [population]', nobody)]))
    expect(found).toMatchObject({ rule: 'person-or-path-unknown', steps: ['configuration', 'backend-url'], confidence: 'medium' })
  })

  it('is a single step only where the answer itself names it, and not sure without a control', () => {
    const [found] = diagnose(
      evidenceOf([
        failed('contact.found', { status: 502, json: { stage: 'token-issuing-service', status: 401 }, marked: true }),
        populationWorks,
      ]),
    )
    expect(found).toMatchObject({ steps: ['api-key-property'], confidence: 'medium' })
  })

  it('is trusted no further than the answer it rests on', () => {
    const [found] = diagnose(evidenceOf([failed('population.found', { status: 401 })]))
    expect(found).toMatchObject({ rule: 'api-key-rejected', confidence: 'low' })
  })
})

describe('a step that is proven is never accused', () => {
  it('does not accuse what stands behind the gateway when the gateway refused the key', () => {
    const [found] = diagnose(evidenceOf([failed('population.found', answers.keyRefused)]))
    expect(found?.steps).not.toContain('callout-url')
    expect(found?.steps).not.toContain('backend-url')
  })

  it('does not accuse the application of a key that opens the other register, and says that it is the same key', () => {
    const [found] = diagnose(evidenceOf([failed('contact.found', answers.keyRefused), populationWorks], { keysShared: true }))
    expect(found?.steps).toEqual(['approve-access', 'api-key', 'request-access', 'import-template', 'configuration'])
    expect(found?.rule).toBe('same-api-key-rejected')
  })

  it('does not accuse the gateway’s address while a register answers through it', () => {
    const page = { status: 503, body: '<html><h1>Application is not available</h1></html>' }
    const [found, ...others] = diagnose(evidenceOf([failed('contact.found', page), populationWorks]))
    expect(others).toEqual([])
    expect(found).toMatchObject({ rule: 'register-calls-failing', subject: 'contact', confidence: 'low' })
    expect(found?.steps).not.toContain('network')
  })

  it('does not accuse the person who is found where the register fails for an unknown one', () => {
    const fails = { status: 500, marked: true, json: { kode: 'FREG-001', melding: 'Intern feil' } }
    const [found] = diagnose(evidenceOf([populationWorks, failed('register.path-proven [population]', fails)]))
    expect(found).toMatchObject({ rule: 'api-hides-unknown-person' })
  })

  it('does not accuse the network between gateway and registers when one of them answers', () => {
    const [found] = diagnose(evidenceOf([failed('contact.found', { status: 502, marked: true }), populationWorks]))
    expect(found).toMatchObject({ rule: 'backend-unreachable', steps: ['backend-url'] })
  })

  it('of a wrong setting for the direct call leaves the call path of a working register whole', () => {
    const evidence = evidenceOf(
      [populationWorks, failed('token-service.issues-token', { status: 400, json: { error: 'invalid_scope' } })],
      {
        tokenServiceProbed: true,
      },
    )
    const found = diagnose(evidence)
    expect(found).toMatchObject([{ rule: 'token-service-setting-wrong', steps: ['configuration'] }])
    const [path] = callPathOf(evidence, found)
    expect(path?.hops.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok'])
  })

  it('accuses the direct call, not the service, when a register works', () => {
    const probe = failed('token-service.issues-token', {
      status: 500,
      json: { message: 'Unable to generate JWT token', http_status_code: 500 },
    })
    expect(diagnose(evidenceOf([populationWorks, probe], { tokenServiceProbed: true })).flatMap(({ steps }) => steps)).not.toContain(
      'token-issuing-service',
    )
  })
})

describe('a failure that is waived', () => {
  const waiver = { reason: 'known', owner: 'ops', until: '2099-01-01' }
  const waived = (evidence: Evidence): Evidence => ({
    ...evidence,
    results: evidence.results.map((result) =>
      result.outcome === 'warned' ? { ...result, outcome: 'waived' as const, was: 'failed' as const, waiver } : result,
    ),
  })
  const advised = evidenceOf([warned('population.found', answers.noTokenPopulation), failed('contact.found', answers.noTokenContact)])

  it('proves nothing: neither that its register works nor what that would prove of another', () => {
    expect(diagnose(advised).map(({ rule }) => rule)).toEqual(['register-token-missing'])
    const [found, ...others] = diagnose(waived(advised))
    expect(others).toEqual([])
    expect(found).toMatchObject({ rule: 'gateway-sends-no-valid-token', steps: expect.arrayContaining(['token-issuing-service']) })
  })

  it.each([advised, waived(advised)])('is judged alike by the diagnosis and by the procedure: %#', (run) => {
    const procedure = procedureOf({ results: run.results, exchanges: new Map(), summary: { diagnosis: [] } }, en)
    const { population } = procedure.find(({ id }) => id === 'backend-url')!.registers!
    expect(population === 'verified').toBe(runFactsOf(run).works('population'))
  })

  it('leaves a door open', () => {
    const door = evidenceOf([populationWorks, warned('gateway.rejects-no-key [population]', answers.person)])
    expect(healthy(runFactsOf(door), 'population').has('import-template')).toBe(true)
    expect(healthy(runFactsOf(waived(door)), 'population').has('import-template')).toBe(false)
  })
})

describe('what is no cause for alarm', () => {
  const data = { status: 200, json: { data: { organization: { name: 'x' } } } }
  it.each([
    ['bearer in lower case', warned('token.type', { status: 200, json: { token_type: 'bearer' } })],
    ['a lifetime that counts down', passed('token.lifetime-documented')],
    ['a scope that is not echoed', warned('token.scope', { status: 200, json: { access_token: 'x' } })],
    ['an issuer with a slash at the end', warned('discovery.issuer', { status: 200, json: { issuer: 'x' } })],
    ['400 for a wrong secret', warned('token.error-form', { status: 400, json: { error: 'invalid_client' } })],
    ['403 access_denied', warned('token.error-form', { status: 403, json: { error: 'access_denied' } })],
    ['a refusal without a challenge', warned('gateway.challenge [population]', answers.keyRefused)],
    ['another GraphQL media type', warned('graphql.response-shape', data)],
    ['422 for a bad query', warned('graphql.rejects-malformed-query', { status: 422, json: { errors: [{ message: 'Syntax Error' }] } })],
    ['a person without contact information', passed('contact.found', answers.contacts)],
    ['a key refused in text', passed('gateway.rejects-wrong-key [contact]', { status: 401, body: 'Unauthorized' })],
    ['a wrong key answered 403', passed('gateway.rejects-wrong-key [contact]', { status: 403, json: { error: 'Access disallowed' } })],
    ['one clock that is off', warned('transport.clock [auth]')],
    ['a certificate that ends soon', warned('transport.certificate-remaining [gateway]')],
    ['a fault of Gatewatch itself', inconclusive('token.issued', { fails: 'reset' }, { code: 'internal' })],
  ])('%s', (_, part) => {
    const rest = [populationWorks, contactWorks].filter(({ name }) => name !== part.name)
    expect(diagnose(evidenceOf([...rest, part]))).toEqual([])
  })
})

it('takes data that a target gave for what it is, whatever its members are called', () => {
  const hostile = { toString: {}, valueOf: 1, toJSON: null }
  const found = (actual: object) => diagnose(evidenceOf([warned('contact.exact-persons', answers.contacts, { message: 'no', actual })]))
  expect(() => found(hostile)).not.toThrow()
  expect(found({ ...hostile, status: 'IKKE_REGISTRERT' })).toMatchObject([{ rule: 'person-unknown' }])
})
