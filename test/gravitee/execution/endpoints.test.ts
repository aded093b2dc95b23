import { describe, expect, it } from 'vitest'
import { NotModeled } from '../../../src/gravitee/execution/not-modeled.ts'
import { serve } from '../../../src/gravitee/execution/serve.ts'
import type { Json } from '../../../src/gravitee/json.ts'
import { message } from '../../../src/messages/index.ts'
import { apiOf, called, definition, flow, step, type CallOptions } from './world.ts'

type Members = Readonly<Record<string, Json>>

const endpoint = (more: Members = {}): Json => ({ name: 'b', target: 'http://backend/base', inherit: true, ...more })
const grouped = (group: Members, members: Members = {}): Json =>
  definition({ proxy: { virtual_hosts: [{ path: '/api' }], groups: [{ name: 'g', endpoints: [endpoint()], ...group }] }, ...members })
const version4 = (group: Members, members: Members = {}): Json => ({
  name: 'api',
  definitionVersion: '4.0.0',
  type: 'proxy',
  listeners: [{ type: 'http', paths: [{ path: '/api' }], entrypoints: [{ type: 'http-proxy' }] }],
  endpointGroups: [
    {
      name: 'g',
      type: 'http-proxy',
      endpoints: [{ name: 'b', type: 'http-proxy', inheritConfiguration: true, configuration: { target: 'http://backend/base' } }],
      ...group,
    },
  ],
  plans: [{ name: 'open', mode: 'standard', security: { type: 'key-less' }, status: 'published', flows: [] }],
  ...members,
})
const withTarget = (target: string) => grouped({ endpoints: [endpoint({ target })] })
const withTarget4 = (target: string) => version4({ endpoints: [{ name: 'b', type: 'http-proxy', configuration: { target } }] })
const routing = (url: string, pattern = '/(.*)'): Json => [flow([step('dynamic-routing', { rules: [{ pattern, url }] })])]

/** The called address, or the status where there is none. */
async function calledAddress(root: Json, options: CallOptions = {}): Promise<string | number> {
  const { answer, backends } = await called(root, options)
  return backends[0]?.url ?? answer.status
}

describe('the address that a backend is asked at', () => {
  it.each([
    ['http://backend/base', '/api/thing', 'http://backend/base/thing', 'http://backend/base/thing'],
    ['http://backend/base/', '/api/thing', 'http://backend/base/thing', 'http://backend/base//thing'],
    ['http://backend/base', '/api', 'http://backend/base', 'http://backend/base'],
    ['http://backend/base/', '/api', 'http://backend/base/', 'http://backend/base/'],
    ['http://backend//base', '/api//x///y', 'http://backend/base/x/y', 'http://backend//base//x///y'],
    [' http://backend/base', '/api/thing', 'http://backend/base/thing', 'http://backend/base/thing'],
    ['http://backend/base?x=1', '/api/thing', 'http://backend/base?x=1/thing', 'http://backend/base/thing?x=1'],
    ['', '/api/thing', 503, 503],
    ['/relative', '/api/thing', 503, 502],
    ['backend/base', '/api/thing', 503, 502],
    ['http://', '/api/thing', 400, 502],
    ['ftp://backend/x', '/api/thing', 502, 502],
    ['http://backend/a b', '/api/thing', 400, 400],
  ])('%j and %s', async (target, path, second, fourth) => {
    expect([await calledAddress(withTarget(target), { path }), await calledAddress(withTarget4(target), { path })]).toEqual([
      second,
      fourth,
    ])
  })

  it('has the query of the call, names brought together, as it was written', async () => {
    expect(await calledAddress(definition(), { query: 'a=1&b=%20+x&a=2' })).toBe('http://backend/base/thing?a=1&a=2&b=%20+x')
    expect(await calledAddress(withTarget('http://backend/base?x=1'), { path: '/api', query: 'a=1' })).toBe('http://backend/base?x=1&a=1')
    expect(await calledAddress(withTarget4('http://backend/base?x=1'), { query: 'a=1' })).toBe('http://backend/base/thing?a=1&x=1')
  })

  it('may be a property', async () => {
    const root = grouped({ endpoints: [endpoint({ target: "{#properties['t']}" })] }, { properties: [{ key: 't', value: 'http://other' }] })
    expect(await calledAddress(root)).toBe('http://other/thing')
  })

  it.each([
    ['no endpoint', grouped({ endpoints: [] }), 503],
    ['no group', definition({ proxy: { virtual_hosts: [{ path: '/api' }], groups: [] } }), 502],
    [
      'a first group that is empty',
      definition({
        proxy: {
          virtual_hosts: [{ path: '/api' }],
          groups: [
            { name: 'one', endpoints: [] },
            { name: 'two', endpoints: [endpoint()] },
          ],
        },
      }),
      503,
    ],
    ['only a secondary endpoint', grouped({ endpoints: [endpoint({ backup: true })] }), 'http://backend/base/thing'],
  ])('%s', async (_, root, expected) => {
    expect(await calledAddress(root)).toBe(expected)
  })
})

describe('endpoints of a group', () => {
  const two = [endpoint(), endpoint({ name: 'c', target: 'http://second' })]
  const turns = async (endpoints: readonly Json[]): Promise<readonly string[]> => {
    const deployment = { api: apiOf(grouped({ endpoints })), engine: 'v4', subscriptions: [] } as const
    const urls: string[] = []
    for (const path of ['/api/1', '/api/2', '/api/3'])
      await serve(
        [deployment],
        { method: 'GET', path, query: '', headers: [], body: Buffer.alloc(0), remoteAddress: '127.0.0.1' },
        async ({ url }) => {
          urls.push(url)
          return { status: 200, headers: [], body: Buffer.alloc(0) }
        },
      )
    return urls
  }

  it('take turns', async () => {
    expect(await turns(two)).toEqual(['http://backend/base/1', 'http://second/2', 'http://backend/base/3'])
  })

  it('do not where one is secondary', async () => {
    expect(await turns([endpoint(), endpoint({ name: 'c', target: 'http://second', backup: true })])).toEqual([
      'http://backend/base/1',
      'http://backend/base/2',
      'http://backend/base/3',
    ])
  })

  it('are chosen by chance or weight in a way that is not known here', async () => {
    await expect(called(grouped({ endpoints: two, load_balancing: { type: 'RANDOM' } }))).rejects.toMatchObject({
      what: message('failure.setting', { setting: 'loadBalancing', value: 'random' }),
    })
  })
})

describe('headers of endpoints and groups', () => {
  const got = async (root: Json) => {
    const { backends, answer } = await called(root, { headers: [['Authorization', 'Bearer call']] })
    return backends[0]?.headers.filter(([name]) => ['Authorization', 'X-G', 'X-E'].includes(name)) ?? answer.status
  }
  const ofGroup = [
    { name: 'Authorization', value: 'Basic group' },
    { name: 'X-G', value: 'g' },
  ]
  const group = [
    ['Authorization', 'Basic group'],
    ['X-G', 'g'],
  ]

  it('are put in place of those of the call', async () => {
    expect(await got(grouped({ headers: ofGroup }))).toEqual(group)
    expect(await got(version4({ sharedConfiguration: { headers: ofGroup } }))).toEqual(group)
  })

  it('are those of the endpoint where it does not say that it inherits', async () => {
    const own = [{ name: 'X-E', value: 'e' }]
    const call = ['Authorization', 'Bearer call']
    expect(await got(grouped({ headers: ofGroup, endpoints: [endpoint({ headers: own })] }))).toEqual(group)
    expect(await got(grouped({ headers: ofGroup, endpoints: [endpoint({ headers: own, inherit: false })] }))).toEqual([call, ['X-E', 'e']])
    expect(await got(grouped({ headers: ofGroup, endpoints: [{ name: 'b', target: 'http://backend/base', headers: own }] }))).toEqual([
      call,
      ['X-E', 'e'],
    ])
  })

  it.each([{ Authorization: 'Basic group' }, [{ name: '', value: 'x' }], [{ name: 'X-G' }]])(
    'in another form are not modeled: %j',
    async (headers) => {
      await expect(got(grouped({ headers }))).rejects.toThrow(NotModeled)
    },
  )

  it('that come to nothing without a call leave no endpoint', async () => {
    expect(await got(grouped({ headers: [{ name: 'X-G', value: '{#request.method}' }] }))).toBe(503)
    expect(await got(version4({ sharedConfiguration: { headers: [{ name: 'X-G', value: '{#request.method}' }] } }))).toBe(503)
  })
})

describe('routing', () => {
  it.each([
    ["{#endpoints['b']}/r/{#group[0]}", 'http://backend/base/r/thing'],
    ["{#endpoints['b']}r", 'http://backend/baser'],
    ["{#endpoints['b']}//x//y", 'http://backend/base/x/y'],
    ["{#endpoints['g']}/x", 'http://backend/base/x'],
    ['b:/x', 'http://backend/base/x'],
    ['http://other/x', 'http://other/x'],
    ['/x', 'http://backend/base/x'],
    ['{#nothing}', 'http://backend/base/thing'],
    ["{#endpoints['none']}/x", 503],
    ['none:/x', 503],
    ['{#group[5]}', 500],
  ])('to %s', async (url, expected) => {
    expect(await calledAddress(grouped({}, { flows: routing(url) }))).toBe(expected)
  })

  it.each([
    ['/thing', 'http://other'],
    ['/th(.*)', 'http://other'],
    ['thing', 400],
    ['/other', 400],
    ['(', 500],
  ])('by the pattern %s, which has to fit the whole path', async (pattern, expected) => {
    expect(await calledAddress(grouped({}, { flows: routing('http://other', pattern) }))).toBe(expected)
  })

  it('by a pattern for the path as it was called, or decoded', async () => {
    for (const pattern of ['/a%20b', '/a b'])
      expect(await calledAddress(grouped({}, { flows: routing('http://other', pattern) }), { path: '/api/a%20b' })).toBe('http://other')
  })

  it('without rules goes on', async () => {
    expect(await calledAddress(grouped({}, { flows: [flow([step('dynamic-routing', { rules: [] })])] }))).toBe('http://backend/base/thing')
  })

  it('puts what it routes to before the query of the target', async () => {
    expect(
      await calledAddress(
        grouped({ endpoints: [endpoint({ target: 'http://backend/base?x=1' })] }, { flows: routing("{#endpoints['b']}/r") }),
        {
          query: 'a=1',
        },
      ),
    ).toBe('http://backend/base/r?x=1&a=1')
  })

  it('takes a name that no endpoint has for nothing in version 4', async () => {
    const flows = [
      {
        selectors: [],
        enabled: true,
        request: [step('dynamic-routing', { rules: [{ pattern: '.*', url: "{#endpoints['none']}/x" }] })],
        response: [],
      },
    ]
    expect(await calledAddress(version4({}, { flows }))).toBe('http://backend/base/x')
  })
})
