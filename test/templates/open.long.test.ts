import { describe, expect, it } from 'vitest'
import { lint } from '../../src/templates/lint/lint.ts'
import { textOf } from '../../src/messages/index.ts'
import type { Definition } from '../gravitee/shapes.ts'
import { all, append, changed, type Change, remove, set } from './change.ts'
import { definition, fileOf, optionsFor, type TemplateName } from './templates.ts'

/** The verdict of the trial, and the errors and warnings. */
async function check(name: TemplateName, change: Change) {
  const { findings, files } = await lint([fileOf(name, changed(definition(name, 'configured'), change))], optionsFor('configured'))
  return {
    verdict: files[0]!.tried?.verdict,
    reported: findings
      .filter(({ severity }) => severity !== 'info')
      .map(({ severity, rule, cause }) => `${severity} ${rule} ${textOf(cause)}`),
  }
}

const GROUP = 'proxy.groups.0'
const step = (policy: string, configuration: object): Change =>
  append('flows.0.pre', { name: policy, policy, enabled: true, configuration })

/** An object of flows in place of a list. */
const firstOf = (flows: unknown): Definition => ({ first: (flows as readonly Definition[])[0]! })

const SIGNED = { signature: 'RSA_RS256', keyResolver: 'INLINE', issuer: 'me', kid: 'k' }

describe('what no call survives in the gateway', () => {
  it.each<[string, Change]>([
    ['load balancing that version 2 does not have', set(`${GROUP}.load_balancing.type`, 'LEAST_CONNECTIONS')],
    ['a limit without a rate', step('rate-limit', {})],
    [
      'a limit by a header that nobody sends',
      step('rate-limit', { rate: { limit: 10, periodTime: 1, periodTimeUnit: 'SECONDS', key: "{#request.headers['X-None'][0]}" } }),
    ],
    [
      'a condition of the log that cannot be read',
      set('proxy.logging', { mode: 'CLIENT_PROXY', content: 'HEADERS', scope: 'REQUEST_RESPONSE', condition: '{#request.method ==}' }),
    ],
    ['a key that is none', step('policy-generate-jwt', { ...SIGNED, content: '-----BEGIN PRIVATE KEY-----' })],
    [
      'a cache on the way back',
      all(
        append('resources', { name: 'c', type: 'cache' }),
        append('flows.0.post', {
          policy: 'cache',
          enabled: true,
          configuration: { cacheName: 'c', responseCondition: '{#upstreamResponse.status == 200}' },
        }),
      ),
    ],
    ['a group whose usual name an endpoint has', remove(`${GROUP}.name`)],
    ['the same in the older engine', all(set('execution_mode', 'v3'), remove(`${GROUP}.name`))],
    ['a step without a policy, switched off', append('flows.0.pre', { enabled: false, configuration: {} })],
    ['an API without a name', remove('name')],
    ['a version of definitions that is none', set('gravitee', 'Other')],
    ['an object in place of the kind of a proxy', set(`${GROUP}.proxy`, { type: {} })],
    ['an object in place of the version of HTTP', set(`${GROUP}.http.version`, {})],
    ['a key file that is an expression', step('policy-generate-jwt', { ...SIGNED, keyResolver: 'PEM', content: '{#request.id}' })],
    ['a path of a flow that is no pattern', set('flows.0.path-operator.path', '/personer/{id}')],
    ['a path for statistics that is no pattern', set('path_mappings', ['*'])],
    ['a flag that is a part of a number', step('ip-filtering', { useCustomIPAddress: 1.5 })],
    ['a unit that a limit does not have', step('rate-limit', { rate: { limit: 10, periodTime: 1, periodTimeUnit: 'WEEKS' } })],
    ['an object in place of a list', step('transform-headers', { whitelistHeaders: {} })],
    ['a limit of blanks', step('spike-arrest', { spike: { dynamicLimit: ' ', periodTime: 1 } })],
  ])('is an error: %s', async (_, change) => {
    const { verdict, reported } = await check('population', change)
    expect(verdict).toBe('broken')
    expect(reported.filter((text) => text.startsWith('error'))).not.toEqual([])
  })
})

describe('what nobody knows', () => {
  it.each<[string, Change]>([
    ['an outbound proxy', set(`${GROUP}.proxy`, { enabled: true, type: 'HTTP', host: 'proxy.example.org', port: 3128 })],
    ['a certificate of the gateway', set(`${GROUP}.ssl.keyStore`, { type: 'PEM', certContent: 'x', keyContent: 'x' })],
    ['a key file of the gateway', step('policy-generate-jwt', { ...SIGNED, keyResolver: 'PEM', content: '/opt/key.pem' })],
    ['a key out of a secret', step('policy-generate-jwt', { ...SIGNED, content: '[[ secret `registers/key` ]]' })],
    ['a discovery of endpoints', set('services', { discovery: { enabled: true, provider: 'consul', configuration: {} } })],
    ['steps that are shared', set('flows.0.pre', [{ policy: 'shared-policy-group-policy', enabled: true, configuration: {} }])],
    ['a backend out of the cluster', set(`${GROUP}.endpoints.0.target`, '[[ configmap `registers/target` ]]')],
    ['a key out of the cluster', set('properties.0', { key: 'machine_auth_api_key', value: '[[ secret `registers/key` ]]' })],
    ['a key out of a store', set('properties.0', { key: 'machine_auth_api_key', value: "{#secrets.get('/vault/registers:key')}" })],
    ['an address out of the content', step('ip-filtering', { useCustomIPAddress: true, customIPAddress: '{#request.content}' })],
    ['HTTP/2 from the first byte on', all(set(`${GROUP}.http.version`, 'HTTP_2'), set(`${GROUP}.http.clearTextUpgrade`, false))],
    ['a pool without connections', set(`${GROUP}.http.maxConcurrentConnections`, 0)],
    ['an unknown kind of endpoint', set(`${GROUP}.endpoints.0.type`, 'carrier-pigeon')],
    ['a list in place of the kind of an endpoint', set(`${GROUP}.endpoints.0.type`, [])],
    ['a number in place of certificates', all(set(`${GROUP}.endpoints.0.inherit`, false), set(`${GROUP}.endpoints.0.ssl`, 1.5))],
    ['an object in place of a flag', set(`${GROUP}.proxy`, { enabled: {} })],
    ['a word in small letters', set(`${GROUP}.proxy`, { type: 'http' })],
    ['a number in place of a word', set(`${GROUP}.endpoints.0.proxy`, { type: 0 })],
    ['a policy that no template uses', step('latency', { time: 40, timeUnit: 'SECONDS' })],
    ['a condition on a date', set('flows.0.condition', '{T(java.time.LocalDate).now().getMonthValue() > 6}')],
  ])('is no error, and not verified: %s', async (_, change) => {
    const { verdict, reported } = await check('population', change)
    expect(verdict).toBe('not verified')
    expect(reported.filter((text) => text.startsWith('error'))).toEqual([])
  })
})

describe('what no call comes to', () => {
  const UNREADABLE = '{#request.method ==}'
  it.each<[string, Change]>([
    [
      'the condition of a method that is none',
      append('flows.0.pre', {
        policy: 'policy-override-request-method',
        enabled: true,
        configuration: { method: 'FETCH' },
        condition: UNREADABLE,
      }),
    ],
    [
      'the condition of attributes that cannot be read',
      append('flows.0.pre', {
        policy: 'policy-assign-attributes',
        enabled: true,
        configuration: { attributes: 'x' },
        condition: UNREADABLE,
      }),
    ],
    ['a step without a policy in another plan', append('plans.1.flows.0.pre', { enabled: true, configuration: {} })],
    ['a group without a name', all(remove(`${GROUP}.name`), set(`${GROUP}.endpoints.0.name`, 'x'))],
  ])('breaks nothing: %s', async (_, change) => {
    expect((await check('population', change)).verdict).toBe('as documented')
  })
})

describe('response templates of version 4', () => {
  it.each<[string, unknown, string]>([
    ['headers that are a text', { headers: 'x' }, 'broken'],
    ['headers in a list', { headers: [{ name: 'a', value: 'b' }] }, 'broken'],
    ['a header with a list', { headers: { a: ['b'] } }, 'broken'],
    ['headers', { headers: { a: 'b', c: 5 } }, 'as documented'],
    ['no headers', { headers: null }, 'as documented'],
  ])('are judged with %s', async (_, template, expected) => {
    const v4 = set('api.responseTemplates', { API_KEY_INVALID: { 'text/plain': { statusCode: 401, ...(template as object) } } })
    const file = fileOf('population', changed(definition('population', 'configured', 'v4'), v4))
    const { files } = await lint([file], optionsFor('configured'))
    expect(files[0]!.tried?.verdict).toBe(expected)
  })
})

describe('what is known to be there', () => {
  it.each([
    '{#request.timestamp > 0}',
    "{#api.version == '1'}",
    '{#subscription != null}',
    '{#node != null}',
    '{#request.transactionId != null}',
    "{#context.attributes['application'] != null}",
    '{#request.content != null}',
  ])('decides a condition: %s', async (condition) => {
    expect(await check('population', set('flows.0.condition', condition))).toEqual({ verdict: 'as documented', reported: [] })
  })
})

describe('the token-issuing service', () => {
  const JWT = 'flows.0.pre.1.configuration'
  const HEADERS = 'flows.0.pre.3.configuration'
  it('is right as it is distributed', async () => {
    expect(await check('token-service', () => undefined)).toEqual({ verdict: 'as documented', reported: [] })
  })

  it('is told to lead to the authorization service where its backend is a placeholder', async () => {
    const file = fileOf(
      'token-service',
      changed(definition('token-service', 'configured'), set(`${GROUP}.endpoints.0.target`, 'https://<host>/token')),
    )
    const { findings } = await lint([file], optionsFor('configured'))
    const [finding] = findings.filter(({ rule }) => rule === 'TL28')
    expect(finding).toMatchObject({ step: 'token-issuing-service', fix: { id: 'lint.TL28.authorization.fix' } })
  })

  it.each<[string, Change]>([
    ['for somebody else', set(`${JWT}.audiences`, ['https://other.example.org/'])],
    ['without a key id', set(`${JWT}.kid`, '')],
    ['of another issuer', set(`${JWT}.issuer`, 'x')],
    ['without a scope', set(`${JWT}.customClaims`, [])],
    ['that lives too long', set(`${JWT}.expiresIn`, 300)],
    ['with the same id each time', set(`${JWT}.id`, 'always')],
    ['signed with a shared secret', all(set(`${JWT}.signature`, 'HMAC_HS256'), set(`${JWT}.keyResolver`, 'INLINE'))],
    ['that is no form', set(`${HEADERS}.addHeaders`, [])],
    ['beside the issuer', set(`${HEADERS}.removeHeaders`, ['scope', 'X-Gateway-Api-Key'])],
    ['beside the scope', set(`${HEADERS}.removeHeaders`, ['iss', 'X-Gateway-Api-Key'])],
    [
      'beside the key',
      all(set('plans.0.securityDefinition', '{"propagateApiKey":true}'), set(`${HEADERS}.removeHeaders`, ['iss', 'scope'])),
    ],
    ['by GET', set('flows.1.enabled', false)],
  ])('sends no grant %s', async (_, change) => {
    const { verdict, reported } = await check('token-service', change)
    expect(verdict).toBe('broken')
    expect(reported.filter((text) => text.startsWith('error'))).not.toEqual([])
  })
})

describe('odd characters, members and versions', () => {
  const URL = 'flows.0.pre.0.configuration.url'
  const callout = (configuration: object): Change =>
    append('flows.0.post', {
      policy: 'policy-http-callout',
      enabled: true,
      configuration: {
        scope: 'RESPONSE',
        method: 'GET',
        url: 'https://gateway.example.org/test/machine-token',
        headers: [
          { name: 'X-Gateway-Api-Key', value: "{#properties['machine_auth_api_key']}" },
          { name: 'iss', value: "{#properties['machine_auth_api_iss']}" },
          { name: 'scope', value: "{#context.attributes['scope']}" },
        ],
        variables: [],
        ...configuration,
      },
    })
  const address = 'https://gateway.example.org/test/machine-token'
  const target = 'https://population.test.example.org/registry/v1'
  const scope = (value: string): Change => set('plans.0.flows.0.pre.0.configuration.attributes.0.value', value)

  // As the real gateway answers each: test/gravitee/differential.
  it.each<[string, 'broken' | 'not verified' | 'as documented', Change]>([
    ...['\u00a0', '\u200b', '\u3000', '\ufeff', '–', 'é', '😀'].flatMap((character): [string, 'broken', Change][] => [
      [`${character} before the address of the callout`, 'broken', set(URL, `${character}${address}`)],
      [`${character} behind the address of the callout`, 'broken', set(URL, `${address}${character}`)],
      [`${character} in its query`, 'broken', set(URL, `${address}?a=${character}`)],
      [`${character} in its host`, 'broken', set(URL, address.replace('gateway', `gate${character}way`))],
      [`${character} behind the address of the backend`, 'broken', set(`${GROUP}.endpoints.0.target`, `${target}${character}`)],
      [`${character} in its host`, 'broken', set(`${GROUP}.endpoints.0.target`, target.replace('population', `popu${character}lation`))],
      [`${character} behind the scope`, 'broken', scope(`population:person.basic${character}`)],
    ]),
    ['a letter before the address of the backend', 'not verified', set(`${GROUP}.endpoints.0.target`, `é${target}`)],
    ['null among the headers', 'not verified', append('flows.0.pre.0.configuration.headers', null)],
    ['null among added headers', 'not verified', append('flows.0.pre.1.configuration.addHeaders', null)],
    ['null among the variables', 'not verified', append('flows.0.pre.0.configuration.variables', null)],
    ['null among the endpoints', 'not verified', append(`${GROUP}.endpoints`, null)],
    ['null among the hosts', 'not verified', append('proxy.virtual_hosts', null)],
    ['null among the flows', 'not verified', append('flows', null)],
    ['null among the steps', 'broken', append('flows.0.pre', null)],
    ['a policy whose name ends in a blank', 'broken', set('flows.0.pre.0.policy', 'policy-http-callout ')],
    ['the version before', 'not verified', set('gravitee', '1.0.0')],
    ['a version to come', 'not verified', set('gravitee', '2.1.0')],
    ['a security that ends in a blank', 'broken', set('plans.0.security', 'API_KEY ')],
    ['a health check that is a text', 'broken', set('services', { 'health-check': 'x' })],
    ['a health check that is a list', 'broken', set('services', { 'health-check': [] })],
    [
      'a trigger of a health check that is off',
      'not verified',
      set('services', { 'health-check': { enabled: false, trigger: { unit: 'WEEKS' } } }),
    ],
    ['a callout on the way back', 'as documented', callout({})],
    [
      'a callout on the way back that keeps a part',
      'as documented',
      callout({ variables: [{ name: 'a', value: '{#calloutResponse.status}' }] }),
    ],
    ['a callout on the way back that may fail', 'as documented', callout({ headers: [], exitOnError: false })],
  ])('%s: %s', async (_, expected, change) => {
    const { verdict, reported } = await check('population', change)
    const errors = reported.filter((text) => text.startsWith('error'))
    expect([verdict, ...errors]).toEqual(expected === 'broken' ? [expected, ...errors] : [expected])
    if (expected === 'broken') expect(errors).not.toEqual([])
  })

  it('does not know what an importer of version 4 makes of an object of flows', async () => {
    const made = definition('population', 'configured', 'v4')
    const api = made['api'] as Definition
    const file = fileOf('population', { ...made, api: { ...api, flows: firstOf(api['flows']) } })
    const { findings, files } = await lint([file], optionsFor('configured'))
    expect(files[0]!.tried?.verdict).toBe('not verified')
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('reads an object of flows as a list of them', async () => {
    const { verdict, reported } = await check('population', (value) => void (value['flows'] = firstOf(value['flows'])))
    expect(verdict).toBe('as documented')
    expect(reported).toEqual([])
  })
})
