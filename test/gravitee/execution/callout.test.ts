import { describe, expect, it } from 'vitest'
import type { Json } from '../../../src/gravitee/json.ts'
import { called, definition, flow, step, type CallOptions } from './world.ts'

type Members = Readonly<Record<string, Json>>

const token = { body: '{"access_token":"TOKEN"}' }
const refused = { problem: 'refused', message: 'Connection refused: /127.0.0.1:1' } as const

/** A callout that fetches a token, and a step that sends it on. */
const fetching = (more: Members = {}, members: Members = {}): Json =>
  definition({
    flows: [
      flow([
        step('policy-http-callout', {
          method: 'GET',
          url: 'https://token.example/x',
          headers: [],
          variables: [{ name: 'token', value: "{#jsonPath(#calloutResponse.content, '$.access_token')}" }],
          exitOnError: true,
          errorCondition: '{#calloutResponse.status >= 400}',
          errorStatusCode: '502',
          errorContent: 'status {#calloutResponse.status}',
          ...more,
        }),
        step('transform-headers', { addHeaders: [{ name: 'Authorization', value: "Bearer {#context.attributes['token']}" }] }),
      ]),
    ],
    ...members,
  })

/** The result in each engine: the status, and the token that the backend got, if it was called. */
async function inBoth(root: Json, options: CallOptions): Promise<Readonly<Record<string, unknown>>> {
  const outcomes = await Promise.all(
    (['v3', 'v4'] as const).map(async (engine) => {
      const { answer, afterMs, backends, trace } = await called(root, { ...options, engine })
      const sent = backends[0]?.headers.find(([name]) => name === 'Authorization')?.[1]
      const key = trace.ended?.key
      return [
        engine,
        { status: answer.status, ...(sent !== undefined && { sent }), ...(key && { key }), ...(afterMs !== undefined && { afterMs }) },
      ]
    }),
  )
  return Object.fromEntries(outcomes) as Readonly<Record<string, unknown>>
}

const hang = { status: 504, key: 'REQUEST_TIMEOUT', afterMs: 30_000 }
const exits = (status: number) => ({ status, key: 'CALLOUT_EXIT_ON_ERROR' })
const failing = (status: number) => ({ status, key: 'CALLOUT_HTTP_ERROR' })
const broken = { status: 500 }
const bare = { status: 200, sent: 'Bearer' }
const sound = { status: 200, sent: 'Bearer TOKEN' }

describe('a callout that is answered', () => {
  it.each([
    ['a token', {}, token, sound, sound],
    ['an error', {}, { status: 401 }, exits(502), exits(502)],
    ['a page', {}, { body: '<html>' }, bare, broken],
    ['nothing', {}, { body: '' }, bare, broken],
    ['without a token', {}, { body: '{"other":1}' }, bare, bare],
    ['by nobody', {}, refused, failing(500), failing(502)],
    ['an error that ends nothing', { exitOnError: false }, { status: 500, body: '{}' }, bare, bare],
    ['by nobody, which ends nothing', { exitOnError: false }, refused, bare, broken],
    ['a token, and has no error condition', { errorCondition: null }, token, hang, broken],
    ['an error, and has no error condition', { errorCondition: null }, { status: 401 }, hang, broken],
    ['by nobody, and has no error condition', { errorCondition: null }, refused, failing(500), failing(502)],
    ['a token, and its condition comes to nothing', { errorCondition: '{#nothing}' }, token, hang, bare],
    ['a token, and its condition cannot be read', { errorCondition: '{#calloutResponse.status >=' }, token, hang, broken],
    ['a token, and its condition reads what is not there', { errorCondition: '{#a.b}' }, token, hang, broken],
    ['a token that nobody waits for', { fireAndForget: true }, token, bare, bare],
  ] as const)('%s', async (_, more, callout, older, newer) => {
    expect(await inBoth(fetching(more), { callout })).toEqual({ v3: older, v4: newer })
  })

  it.each([
    ['status {#calloutResponse.status}', 'status 401', 'status 401'],
    ['', 'Request is terminated.', ''],
    [null, 'Request is terminated.', 'Request is terminated.'],
    ['{#nothing}', 'Request is terminated.', 'Request is terminated.'],
    ['{#a.b}', '{#a.b}', 'Internal Server Error'],
  ])('an error is told as %j says', async (errorContent, older, newer) => {
    const bodyIn = async (engine: 'v3' | 'v4') =>
      (JSON.parse((await called(fetching({ errorContent }), { callout: { status: 401 }, engine })).text) as { message: string }).message
    expect([await bodyIn('v3'), await bodyIn('v4')]).toEqual([older, newer])
  })
})

describe('a callout that is not made', () => {
  const unable = { status: 500, key: 'CALLOUT_HTTP_ERROR' }
  it.each([
    ['without a method', { method: null }, unable, broken],
    ['by a method in small letters', { method: 'get' }, { status: 500, key: 'GATEWAY_POLICY_INTERNAL_ERROR' }, broken],
    ['with a status that is no number', { errorStatusCode: 'bad' }, { status: 500, key: 'GATEWAY_POLICY_INTERNAL_ERROR' }, broken],
    ['to no address', { url: '' }, unable, broken],
    ['to a path', { url: '/x' }, unable, broken],
    ['to an expression that fails', { url: '{#a.b}' }, unable, broken],
    ['to a host that is left open', { url: 'https://<host>/x' }, unable, broken],
    ['to a path that is left open', { url: 'https://token.example/<x>' }, unable, sound],
    ['to an address with a blank at its end', { url: 'https://token.example/x ' }, unable, sound],
    ['with a header whose name no wire takes', { headers: [{ name: 'scope ', value: 'x' }] }, sound, failing(502)],
    ['with a header whose value no wire takes', { headers: [{ name: 'scope', value: 'x\n' }] }, sound, failing(502)],
    ['with a header that fails', { headers: [{ name: 'scope', value: '{#a.b}' }] }, sound, broken],
  ] as const)('%s', async (_, more, older, newer) => {
    expect(await inBoth(fetching(more), { callout: token })).toEqual({ v3: older, v4: newer })
  })
})

describe('what a callout sends', () => {
  const sentOf = async (more: Members, engine: 'v3' | 'v4', members: Members = {}) =>
    (await called(fetching(more, members), { callout: token, engine })).callouts[0]!

  it('is the text of an expression that leads to nothing, in the newer engine', async () => {
    const headers = [{ name: 'key', value: "{#properties['none']}" }]
    expect((await sentOf({ headers }, 'v4', { properties: [] })).headers).toEqual([['key', "{#properties['none']}"]])
    expect((await sentOf({ headers }, 'v3', { properties: [] })).headers).toEqual([])
  })

  it('is a header once, the last one, whatever it holds', async () => {
    const headers = [
      { name: 'key', value: 'one' },
      { name: 'Key', value: '' },
    ]
    expect((await sentOf({ headers }, 'v4')).headers).toEqual([['Key', '']])
  })

  it('is a body that is worked out, to an address without its fragment', async () => {
    const { method, url, body } = await sentOf({ method: 'POST', url: 'https://token.example/x#y', body: 'm={#request.method}' }, 'v4')
    expect([method, url, body.toString()]).toEqual(['POST', 'https://token.example/x', 'm=GET'])
  })

  it('hangs where it says how long a body is that it has not', async () => {
    expect(await inBoth(fetching({ headers: [{ name: 'Content-Length', value: '5' }] }), { callout: token })).toEqual({
      v3: hang,
      v4: hang,
    })
  })

  it('says which step ended the call', async () => {
    const { trace } = await called(fetching(), { callout: { status: 401 } })
    expect(trace).toMatchObject({ isKeyAccepted: false, ended: { at: '/flows/0/pre/0', status: 502 }, steps: ['/flows/0/pre/0'] })
  })
})

describe('a header of a callout that has a value and no name', () => {
  it.each([[{ value: 'a' }], [{ name: null, value: '' }]])('ends the call in the newer engine alone: %j', async (header) => {
    const ask = async (engine: 'v3' | 'v4') => (await called(fetching({ headers: [header] }), { engine, callout: token })).answer.status
    expect([await ask('v3'), await ask('v4')]).toEqual([200, 500])
  })
})

describe('the content of the request on the way back', () => {
  it.each([
    ['transform-headers', {}, 'v4'],
    // On this side it does nothing, and its condition is asked all the same.
    ['policy-override-request-method', { method: 'TRACE' }, 'v4'],
    ['policy-assign-attributes', {}, 'v3'],
  ] as const)('is not verified in the condition of %s', async (policy, configuration, engine) => {
    const late = { policy, enabled: true, condition: "{#request.content.contains('a')}", configuration }
    const root = definition({ flows: [flow([], [late])] })
    await expect(called(root, { engine, body: 'a' })).rejects.toThrow('not-modeled')
  })
})
