import { describe, expect, it } from 'vitest'
import type { Json } from '../../../src/gravitee/json.ts'
import { NotModeled } from '../../../src/gravitee/execution/not-modeled.ts'
import { called, definition, flow, step, type Asking } from './world.ts'

type Members = Readonly<Record<string, Json>>

const keyed: Json = { id: 'k', security: 'API_KEY', status: 'PUBLISHED', flows: [] }
const accepting = (accept: string | undefined): Asking => ({ headers: accept === undefined ? [] : [['Accept', accept]] })
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
  const asked = (templates: Members, more: Members = { plans: [keyed] }) =>
    called(definition({ response_templates: templates, ...more }), accepting('*/*'))
  const template: Json = { '*/*': { status: 499, body: 'own' } }

  it.each(['GATEWAY_PLAN_UNRESOLVABLE', 'DEFAULT'])('of %s is not modeled', async (key) => {
    await expect(asked({ [key]: template })).rejects.toThrow(NotModeled)
  })

  it('is not for other failures, nor for those that have no key', async () => {
    expect((await asked({ API_KEY_MISSING: template })).answer.status).toBe(401)
    const flows = [flow([step('dynamic-routing', { rules: [{ pattern: '/other', url: 'http://x' }] })])]
    expect((await asked({ DEFAULT: template }, { flows })).answer.status).toBe(400)
  })
})

describe('what is not known here', () => {
  it.each([
    ['a resource', definition({ resources: [{ name: 'r', type: 'oauth2', configuration: {} }] }), '/resources/0'],
    ['a script', definition({ flows: [flow([step('groovy', {})])] }), '/flows/0/pre/0'],
    ['a plan that takes a token', definition({ plans: [{ id: 'j', security: 'JWT', status: 'PUBLISHED', flows: [] }] }), '/plans/0'],
  ])('%s is said with its place', async (_, root, at) => {
    const asked = called(root, { headers: [['Authorization', 'Bearer x']] })
    await expect(asked).rejects.toThrow(NotModeled)
    await expect(asked).rejects.toMatchObject({ at })
  })
})
