import { describe, expect, it } from 'vitest'
import type { Json } from '../../../src/gravitee/json.ts'
import { called, definition, flow, step, type CallOptions } from './world.ts'

const keyed = (more: Readonly<Record<string, Json>> = {}): Json => ({
  id: 'keyed',
  name: 'keyed',
  security: 'API_KEY',
  status: 'PUBLISHED',
  flows: [],
  ...more,
})
const open: Json = { id: 'open', name: 'open', security: 'KEY_LESS', status: 'PUBLISHED', flows: [] }
const withPlans = (...plans: readonly Json[]): Json => definition({ plans })

/** Of the plan at a place in the file. */
const access = (plan = 0, state: 'accepted' | 'paused' = 'accepted'): CallOptions => ({
  subscriptions: [{ plan, key: 'KEY', state }],
})
const sent = (key: string): CallOptions => ({
  headers: [
    ['Accept', 'application/json'],
    ['X-Gravitee-Api-Key', key],
  ],
})

const UNAUTHORIZED = '{"message":"Unauthorized","http_status_code":401}'

describe('a key', () => {
  it('lets the caller in, and is taken away', async () => {
    const { answer, trace, backends } = await called(withPlans(keyed()), { ...access(), ...sent('KEY') })
    expect([answer.status, trace.isKeyAccepted]).toEqual([200, true])
    expect(backends[0]!.headers.map(([name]) => name)).not.toContain('X-Gravitee-Api-Key')
  })

  it('is passed on where the plan says so', async () => {
    const plan = keyed({ securityDefinition: '{"propagateApiKey":true}' })
    const { backends } = await called(withPlans(plan), { ...access(), ...sent('KEY') })
    expect(backends[0]!.headers).toContainEqual(['X-Gravitee-Api-Key', 'KEY'])
  })

  it('may stand in the query, from which it is taken away as well', async () => {
    const { answer, backends } = await called(withPlans(keyed()), { ...access(), query: 'a=1&api-key=KEY' })
    expect([answer.status, backends[0]!.url]).toEqual([200, 'http://backend/base/thing?a=1'])
  })

  it.each([
    ['none', withPlans(keyed()), access()],
    ['one that nobody issued', withPlans(keyed()), { ...access(), ...sent('other') }],
    ['of a paused subscription', withPlans(keyed()), { ...access(0, 'paused'), ...sent('KEY') }],
    ['of a plan that takes tokens', withPlans(keyed({ security: 'JWT' })), { ...access(), ...sent('KEY') }],
    ['of a plan of a security that nobody knows', withPlans(keyed({ security: 'UNKNOWN' })), { ...access(), ...sent('KEY') }],
    ['a wrong one, though a plan is open', withPlans(open, keyed()), { ...access(1), ...sent('other') }],
  ])('%s is answered 401', async (_, root, options) => {
    const { answer, text, trace } = await called(root, options)
    expect([answer.status, text, trace.ended?.key]).toEqual([401, UNAUTHORIZED, 'GATEWAY_PLAN_UNRESOLVABLE'])
  })

  it('counts for its own plan', async () => {
    const steps = (name: string): Json => [flow([step('transform-headers', { addHeaders: [{ name: 'X-Plan', value: name }] })])]
    const root = withPlans(open, keyed({ id: 'first', flows: steps('first') }), keyed({ flows: steps('second') }))
    const { backends } = await called(root, { ...access(2), ...sent('KEY') })
    expect(backends[0]!.headers).toContainEqual(['X-Plan', 'second'])
  })
})

describe('a selection rule', () => {
  it('that is blank breaks every call with a key in the older engine, also to another plan', async () => {
    const root = withPlans(keyed({ id: 'first' }), keyed({ selection_rule: ' ' }))
    const ask = async (engine: 'v3' | 'v4', more = {}) => (await called(root, { ...access(), ...more, engine })).answer.status
    expect([await ask('v3', sent('KEY')), await ask('v3')]).toEqual([500, 401])
  })

  const calledWithRule = (rule: string, engine: 'v3' | 'v4', more: Readonly<Record<string, Json>> = {}) =>
    called(definition({ plans: [keyed({ selection_rule: rule })], ...more }), { ...access(), ...sent('KEY'), engine })

  it.each(["{#request.method == 'GET'}", "#request.method == 'GET'", 'true'])('that holds lets in: %s', async (rule) => {
    expect([(await calledWithRule(rule, 'v3')).answer.status, (await calledWithRule(rule, 'v4')).answer.status]).toEqual([200, 200])
  })

  it.each(["{#request.method == 'POST'}", "#request.method == 'POST'"])('that does not hold refuses: %s', async (rule) => {
    expect([(await calledWithRule(rule, 'v3')).answer.status, (await calledWithRule(rule, 'v4')).answer.status]).toEqual([401, 401])
  })

  it.each([
    ["{ #request.method == 'GET' }", 401, 200],
    ["'GET' == #request.method", 200, 503],
    [" #request.method == 'GET'", 200, 503],
    ["{'GET' == #request.method}", 401, 503],
  ])('is an expression by how it begins: %s is answered %i by the older engine, %i by the newer one', async (rule, older, newer) => {
    expect([(await calledWithRule(rule, 'v3')).answer.status, (await calledWithRule(rule, 'v4')).answer.status]).toEqual([older, newer])
  })

  it('that fails is false to the older engine and ends the call in the newer one', async () => {
    expect((await calledWithRule('{#request.verb}', 'v3')).answer.status).toBe(401)
    const { answer, trace } = await calledWithRule('{#request.verb}', 'v4')
    expect([answer.status, trace.ended?.key]).toEqual([503, 'GATEWAY_PLAN_RESOLUTION_FAILURE'])
  })

  it('knows no properties in the older engine', async () => {
    const properties = [{ key: 'k', value: 'v' }]
    const statuses = [
      await calledWithRule("{#properties['k'] == 'v'}", 'v3', { properties }),
      await calledWithRule("{#properties['k'] == 'v'}", 'v4', { properties }),
    ]
    expect(statuses.map(({ answer }) => answer.status)).toEqual([401, 200])
  })
})

describe('what is not deployed', () => {
  const step404 = (policy: string, more: Readonly<Record<string, Json>> = {}): Json =>
    definition({ flows: [flow([{ policy, enabled: true, configuration: {}, ...more }])] })
  const endpoints = (...list: readonly Json[]): Json =>
    definition({ proxy: { virtual_hosts: [{ path: '/api' }], groups: [{ name: 'g', endpoints: list }] } })
  const backend: Json = { name: 'b', target: 'http://backend/base' }

  it.each([
    ['no plan', withPlans()],
    ['a closed plan', withPlans(keyed({ status: 'CLOSED' }))],
    ['a plan of a state that nobody knows', withPlans(keyed({ status: 'ACTIVE' }))],
    ['a plan without a state', definition({ plans: [{ name: 'x', security: 'KEY_LESS', flows: [] }] })],
    ['a policy that no gateway carries', step404('no-such-policy')],
    ['a policy in other letters', step404('Transform-Headers')],
    ['a step without a configuration', definition({ flows: [flow([{ policy: 'transform-headers', enabled: true }])] })],
    [
      'a property a second time',
      definition({
        properties: [
          { key: 'k', value: '1' },
          { key: 'k', value: '2' },
        ],
      }),
    ],
    ['two endpoints of one name', endpoints(backend, backend)],
    ['an endpoint with the name of its group', endpoints({ name: 'g', target: 'http://backend/' })],
    ['a flow mode that nobody knows', definition({ flow_mode: 'OTHER' })],
    ['another virtual host', definition({ proxy: { virtual_hosts: [{ host: 'other.example', path: '/api' }], groups: [] } })],
    ['an empty virtual host', definition({ proxy: { virtual_hosts: [{ host: '', path: '/api' }], groups: [] } })],
  ])('%s', async (_, root) => {
    const { answer, text } = await called(root)
    expect([answer.status, text]).toEqual([404, 'No context-path matches the request URI.'])
  })

  it.each([
    ['a deprecated plan', withPlans({ ...(open as object), status: 'DEPRECATED' })],
    ['a closed plan beside an open one', withPlans(keyed({ status: 'CLOSED' }), open)],
    ['an unknown policy in a step that is off', step404('no-such-policy', { enabled: false })],
    [
      'a context path without its slash',
      definition({ proxy: { virtual_hosts: [{ path: 'api/' }], groups: [{ name: 'g', endpoints: [backend] }] } }),
    ],
  ])('%s is', async (_, root) => {
    expect((await called(root)).answer.status).toBe(200)
  })

  it('is asked below the upper one of two context paths', async () => {
    const proxy = { virtual_hosts: [{ path: '/api/deep' }, { path: '/api' }], groups: [{ name: 'g', endpoints: [backend] }] }
    const { backends } = await called(definition({ proxy }), { path: '/api/deep/x' })
    expect(backends[0]!.url).toBe('http://backend/base/deep/x')
  })
})
