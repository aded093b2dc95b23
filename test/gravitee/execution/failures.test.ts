import { describe, expect, it } from 'vitest'
import type { Json } from '../../../src/gravitee/json.ts'
import { NotModeled } from '../../../src/gravitee/execution/not-modeled.ts'
import { called, definition, flow, step, type CallOptions } from './world.ts'

type Members = Readonly<Record<string, Json>>

const keyed: Json = { id: 'k', security: 'API_KEY', status: 'PUBLISHED', flows: [] }
const accepting = (accept: string | undefined): CallOptions => ({ headers: accept === undefined ? [] : [['Accept', accept]] })
const typeOf = (headers: readonly (readonly [string, string])[]) => headers.find(([name]) => name === 'Content-Type')?.[1]

describe('an error of the gateway’s own', () => {
  it.each([
    ['application/json', 'application/json'],
    ['*/*', 'application/json'],
    ['text/html, */*;q=0.1', 'application/json'],
    ['text/html', 'text/plain'],
    [undefined, 'text/plain'],
  ])('for whoever accepts %s is %s', async (accept, type) => {
    const { answer, text } = await called(definition({ plans: [keyed] }), accepting(accept))
    expect(typeOf(answer.headers)).toBe(type)
    expect(text).toBe(type === 'text/plain' ? 'Unauthorized' : '{"message":"Unauthorized","http_status_code":401}')
  })

  it.each([
    [{ problem: 'refused', message: '' }, 502, 'GATEWAY_CLIENT_CONNECTION_ERROR', undefined],
    [{ problem: 'tls', message: '' }, 502, 'GATEWAY_CLIENT_CONNECTION_ERROR', undefined],
    [{ problem: 'silent', message: '' }, 504, 'GATEWAY_CLIENT_CONNECTION_TIMEOUT', 10_000],
  ] as const)('over a backend has no body: %j', async (backend, status, key, wait) => {
    const { answer, text, trace, afterMs } = await called(definition(), { backend })
    expect([answer.status, text, trace.ended?.key, afterMs]).toEqual([status, '', key, wait])
  })
})

describe('a response template', () => {
  const failing = (templates: Members, accept?: string, more: Members = { plans: [keyed] }, options: CallOptions = {}) =>
    called(definition({ response_templates: templates, ...more }), { ...accepting(accept), ...options })
  const template = (status: number, body: string, more: Members = {}): Json => ({ status, body, ...more })

  it('answers in place of the gateway, in the type that the caller asked for, word for word', async () => {
    const templates = {
      GATEWAY_PLAN_UNRESOLVABLE: { '*/*': template(499, 'own {#request.method}', { headers: { 'X-H': '{#request.method}' } }) },
    }
    const { answer, text } = await failing(templates, 'text/html, application/json')
    expect([answer.status, text, typeOf(answer.headers)]).toEqual([499, 'own GET', 'text/html, application/json'])
    expect(answer.headers).toContainEqual(['X-H', '{#request.method}'])
    expect(typeOf((await failing(templates)).answer.headers)).toBeUndefined()
  })

  it.each([
    ['application/json', 490],
    ['text/html, application/json', 491],
    ['application/json;q=0.1, text/html', 491],
    ['image/png', 492],
    ['text/*', 492],
    [undefined, 492],
  ])('is the one for the type that the caller likes best: %s', async (accept, status) => {
    const types = { 'application/json': template(490, '{}'), 'text/html': template(491, '<p>'), '*/*': template(492, 'any') }
    expect((await failing({ GATEWAY_PLAN_UNRESOLVABLE: types }, accept)).answer.status).toBe(status)
  })

  it('of DEFAULT is for keys that have none of their own, of whatever type', async () => {
    const anything = { DEFAULT: { '*/*': template(498, 'd') } }
    expect((await failing(anything)).answer.status).toBe(498)
    const both = { ...anything, GATEWAY_PLAN_UNRESOLVABLE: { 'application/xml': template(497, 'x') } }
    expect((await failing(both, 'application/json')).answer.status).toBe(401)
    expect((await failing({ DEFAULT: { '*': template(498, 'd') } }, 'application/json')).answer.status).toBe(401)
  })

  it('is not for failures that have no key', async () => {
    const flows = [flow([step('dynamic-routing', { rules: [{ pattern: '/other', url: 'http://x' }] })])]
    expect((await failing({ DEFAULT: { '*/*': template(498, 'd') } }, '*/*', { flows })).answer.status).toBe(400)
  })

  it('reads the failure', async () => {
    const body = '{#error.message} {#error.key} {#error.statusCode}'
    expect((await failing({ DEFAULT: { '*/*': template(498, body) } })).text).toBe('Unauthorized GATEWAY_PLAN_UNRESOLVABLE 401')
  })

  it('that cannot be worked out has no body in the older engine, and is 500 in the newer one', async () => {
    const templates = { DEFAULT: { '*/*': template(498, '{#a.b}') } }
    const of = async (engine: 'v3' | 'v4') => (await failing(templates, '*/*', { plans: [keyed] }, { engine })).answer
    expect([(await of('v3')).status, (await of('v4')).status]).toEqual([498, 500])
  })
})

describe('what is not known here', () => {
  it.each([
    ['a resource', definition({ resources: [{ name: 'r', type: 'oauth2', configuration: {} }] }), '/resources/0'],
    ['a script', definition({ flows: [flow([step('groovy', {})])] }), '/flows/0/pre/0'],
    ['a plan that takes a token', definition({ plans: [{ id: 'j', security: 'JWT', status: 'PUBLISHED', flows: [] }] }), '/plans/0'],
  ])('%s is said with its place', async (_, root, at) => {
    const call = called(root, { headers: [['Authorization', 'Bearer x']] })
    await expect(call).rejects.toThrow(NotModeled)
    await expect(call).rejects.toMatchObject({ at })
  })
})
