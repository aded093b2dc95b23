import { describe, expect, it } from 'vitest'
import { message } from '../../../src/messages/index.ts'
import type { Json } from '../../../src/gravitee/json.ts'
import { called, definition, flow, step, type CallOptions } from './world.ts'

/** A definition with a policy on the way to the backend. */
const before = (policy: string, configuration: Json, options: CallOptions = {}) =>
  called(definition({ flows: [flow([step(policy, configuration)])] }), options)
const behind = (policy: string, configuration: Json, options: CallOptions = {}) =>
  called(definition({ flows: [flow([], [step(policy, configuration)])] }), options)
const statusOf = async (outcome: ReturnType<typeof before>) => (await outcome).answer.status

describe('transform-queryparams', () => {
  it('sets, appends and takes away', async () => {
    const configuration: Json = {
      addQueryParameters: [
        { name: 'a', value: 'x y' },
        { name: 'b', value: '{#request.method}', appendToExistingArray: true },
        { name: 'c', value: '{#a.b}' },
      ],
      removeQueryParameters: ['z'],
    }
    const { backends } = await before('transform-queryparams', configuration, { query: 'a=1&b=2&z=3' })
    expect(backends[0]!.url).toBe('http://backend/base/thing?a=x%20y&b=2&b=GET')
  })

  it('clears first, and then takes nothing away', async () => {
    const configuration = { clearAll: true, addQueryParameters: [{ name: 'a', value: 'x' }], removeQueryParameters: ['a'] }
    expect((await before('transform-queryparams', configuration, { query: 'z=1' })).backends[0]!.url).toBe('http://backend/base/thing?a=x')
  })
})

describe('transform-headers', () => {
  it('keeps what its whitelist names in whichever letters, and nothing else', async () => {
    const headers = [
      ['X-Kept', 'a'],
      ['x-kept-too', 'b'],
      ['X-Other', 'c'],
    ] as const
    const { backends } = await before('transform-headers', { whitelistHeaders: ['x-KEPT', 'X-Kept-Too'] }, { headers })
    const names = backends[0]!.headers.map(([name]) => name.toLowerCase())
    expect(names).toEqual(expect.arrayContaining(['x-kept', 'x-kept-too']))
    expect(names).not.toContain('x-other')
  })
})

describe('resource-filtering', () => {
  it.each([
    [{ whitelist: [{ pattern: '/thing', methods: ['POST'] }] }, 405],
    [{ whitelist: [{ pattern: '/other' }] }, 403],
    [{ whitelist: [{ pattern: '/th?ng' }] }, 200],
    [{ whitelist: [{ pattern: '/api/**' }] }, 200],
    [{ blacklist: [{ pattern: '/*', methods: ['GET'] }] }, 405],
    [{ blacklist: [{ pattern: '/thing/**' }] }, 403],
    [{}, 200],
  ])('%j', async (configuration, status) => {
    expect(await statusOf(before('resource-filtering', configuration as Json))).toBe(status)
  })
})

describe('ip-filtering', () => {
  it.each([
    [{ whitelistIps: ['127.0.0.1'] }, 200],
    [{ whitelistIps: ['127.0.0.0/8'] }, 200],
    [{ whitelistIps: ['10.0.0.0/8'] }, 403],
    [{ blacklistIps: ['127.0.0.1'] }, 403],
    [{ whitelistIps: [] }, 200],
  ])('%j', async (configuration, status) => {
    expect(await statusOf(before('ip-filtering', configuration as Json))).toBe(status)
  })

  it('believes proxies, of which it needs one where it is told to look at all', async () => {
    const forwarded: CallOptions = { headers: [['X-Forwarded-For', '10.0.0.1, 10.0.0.2']] }
    expect(await statusOf(before('ip-filtering', { whitelistIps: ['10.0.0.1'] }, forwarded))).toBe(200)
    expect(await statusOf(before('ip-filtering', { whitelistIps: ['10.0.0.2'] }, forwarded))).toBe(403)
    expect(await statusOf(before('ip-filtering', { whitelistIps: ['10.0.0.2'], matchAllFromXForwardedFor: true }, forwarded))).toBe(200)
    expect(await statusOf(before('ip-filtering', { matchAllFromXForwardedFor: true }))).toBe(500)
  })
})

describe('url-rewriting', () => {
  const backend = { body: 'at http://a/x and http://a/y', headers: [['Location', 'http://a/z']] as const }
  it('rewrites headers and body, where it is told to', async () => {
    const configuration = {
      rewriteResponseHeaders: true,
      rewriteResponseBody: true,
      fromRegex: 'http://a/(\\w)',
      toReplacement: '/{#group[0]}',
    }
    const { answer, text } = await behind('url-rewriting', configuration, { backend })
    expect([text, answer.headers.find(([name]) => name.toLowerCase() === 'location')?.[1]]).toEqual(['at /x and /y', '/z'])
    expect((await behind('url-rewriting', { fromRegex: 'a', toReplacement: 'b' }, { backend })).text).toBe(backend.body)
  })

  it('needs a pattern', async () => {
    expect(await statusOf(behind('url-rewriting', { toReplacement: 'b' }, { backend }))).toBe(500)
  })
})

describe('policy-assign-content', () => {
  it('puts a text in place of the content', async () => {
    expect(
      (
        await before('policy-assign-content', { scope: 'REQUEST', body: 'new' }, { method: 'POST', body: 'old' })
      ).backends[0]!.body.toString(),
    ).toBe('new')
    expect((await behind('policy-assign-content', { scope: 'RESPONSE', body: 'new' })).text).toBe('new')
  })

  it.each([
    [0, 'new'],
    ['1', 'old'],
    [1.5, 'old'],
  ])('has its side by the place of its word, in the older engine as well: %j', async (scope, content) => {
    const options = { method: 'POST', body: 'old', engine: 'v3' } as const
    expect((await before('policy-assign-content', { scope, body: 'new' }, options)).backends[0]!.body.toString()).toBe(content)
  })

  it('is not known here where it works something out', async () => {
    await expect(before('policy-assign-content', { scope: 'REQUEST', body: '${request.method}' })).rejects.toMatchObject({
      what: message('failure.setting', { setting: 'body', value: '<#…>' }),
    })
  })
})

describe('policy-override-request-method', () => {
  it('is the call’s own method to the newer engine alone', async () => {
    const plans = [
      {
        id: 'open',
        security: 'KEY_LESS',
        status: 'PUBLISHED',
        flows: [flow([step('policy-override-request-method', { method: 'POST' })])],
      },
    ]
    const own = { ...(flow([step('transform-headers', { addHeaders: [{ name: 'X-M', value: '{#request.method}' }] })]) as object) }
    const sentIn = async (engine: 'v3' | 'v4') => (await called(definition({ plans, flows: [own] }), { engine })).backends[0]!
    for (const [engine, expected] of [
      ['v3', 'GET'],
      ['v4', 'POST'],
    ] as const) {
      const { method, headers } = await sentIn(engine)
      expect([method, headers.find(([name]) => name === 'X-M')?.[1]]).toEqual(['POST', expected])
    }
  })
})

describe('policy-generate-jwt', () => {
  it('says nothing of an audience where it has none', async () => {
    const signed = { signature: 'HMAC_HS256', content: 'x'.repeat(32), issuer: 'me' }
    const shown = step('transform-headers', { addHeaders: [{ name: 'X-T', value: "{#context.attributes['jwt.generated']}" }] })
    const claims = async (more: object): Promise<unknown> => {
      const { backends } = await called(definition({ flows: [flow([step('policy-generate-jwt', { ...signed, ...more }), shown])] }))
      const token = backends[0]!.headers.find(([name]) => name === 'X-T')![1]
      return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
    }
    expect(await claims({ audiences: ['a'] })).toMatchObject({ aud: ['a'] })
    for (const more of [{}, { audiences: [] }]) expect(await claims(more)).not.toHaveProperty('aud')
  })
})

describe('policies that count', () => {
  it.each([
    ['rate-limit', { addHeaders: true, rate: { limit: 10 } }, 'X-Rate-Limit-Limit'],
    ['quota', { addHeaders: true, quota: { limit: 10 } }, 'X-Quota-Limit'],
    ['spike-arrest', { addHeaders: true, spike: { limit: 100 } }, 'X-Spike-Arrest-Limit'],
  ])('%s lets the call pass, and leaves open whether it is above the limit', async (policy, configuration, header) => {
    const { answer, trace } = await before(policy, configuration)
    expect([answer.status, trace.limits]).toEqual([200, ['/flows/0/pre/0']])
    expect(answer.headers).toContainEqual([header, '10'])
  })
})

describe('a configuration that the gateway cannot read', () => {
  it.each([
    ['transform-headers', { addHeaders: 'text' }],
    ['transform-headers', { scope: 'NONE' }],
    ['transform-headers', '{"addHeaders":[]}'],
  ])('of %s breaks the call: %j', async (policy, configuration) => {
    const older = await before(policy, configuration, { engine: 'v3' })
    expect([older.answer.status, older.trace.ended?.key]).toEqual([500, 'GATEWAY_POLICY_INTERNAL_ERROR'])
    expect(await statusOf(before(policy, configuration, { engine: 'v4' }))).toBe(500)
  })

  it.each<Json>([{ attributes: {} }, { attributes: ['x'] }, { scope: 'NONE' }])(
    'of policy-assign-attributes breaks the call in the older engine, and is no step in the newer one: %j',
    async (configuration) => {
      expect(await statusOf(before('policy-assign-attributes', configuration, { engine: 'v3' }))).toBe(500)
      expect(await statusOf(before('policy-assign-attributes', configuration, { engine: 'v4' }))).toBe(200)
    },
  )

  it('may have what it does not know, and numbers for texts', async () => {
    const { backends } = await before('transform-headers', { whatever: 1, addHeaders: [{ name: 'X-N', value: 5 }] })
    expect(backends[0]!.headers).toContainEqual(['X-N', '5'])
  })
})

describe('a policy that is not modeled', () => {
  const withLatency = async (more: object = {}) => await before('latency', { time: 5, timeUnit: 'SECONDS' }, more)

  it('leaves the call open, and names itself', async () => {
    await expect(withLatency()).rejects.toMatchObject({ what: message('unknown.policy', { policy: 'latency' }), at: '/flows/0/pre/0' })
  })

  it.each([
    ['{#request.nothing}', 'open'],
    ['{#request.method ==}', 'open'],
    ["{#request.method == 'GET'}", 'open'],
    ["{#request.method == 'POST'}", 200],
  ])('may be left out by its condition alone: %s', async (condition, expected) => {
    const flows = [flow([{ ...(step('latency', {}) as object), condition }])]
    const status = await statusOf(called(definition({ flows }))).catch(() => 'open')
    expect(status).toBe(expected)
  })
})
