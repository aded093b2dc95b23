import { describe, expect, it } from 'vitest'
import { addressRewriter } from './address-rewriter.ts'
import { CallLog } from './call-log.ts'
import { imported, type ImportOptions } from './import-definition.ts'
import { failingPart } from './failing-part.ts'
import { noProgress, progressAfter } from './build.ts'
import type { Json } from '../json.ts'
import { normalize } from '../normalize.ts'
import { definition, SHAPES } from '../../../test/templates/templates.ts'

const options: ImportOptions = { id: 'own', rewrite: (text) => text, properties: {} }
const proxy = { context_path: '/own' }
const bringIn = (file: object, more: Partial<ImportOptions> = {}) => imported(normalize({ root: file as Json })!, { ...options, ...more })

describe('an import', () => {
  it('sets the engine where the file says none, and leaves it where the file does', () => {
    expect(bringIn({ proxy }).definition['execution_mode']).toBe('v4-emulation-engine')
    expect(bringIn({ proxy, execution_mode: 'v3' }).definition['execution_mode']).toBe('v3')
    expect(bringIn({ proxy, execution_mode: 'v3' }, { mode: 'v4-emulation-engine' }).definition['execution_mode']).toBe(
      'v4-emulation-engine',
    )
  })

  it('takes the paths from plans, and binds each to the API that it makes', () => {
    const file = {
      proxy,
      flows: [],
      id: 'of the file',
      plans: [{ id: 'a', api: 'of the file', paths: { '/': [] }, selection_rule: 'x' }, { name: 'b' }],
    }
    const { definition: made, planIds } = bringIn(file)
    expect(made).toMatchObject({
      id: 'own',
      plans: [
        { id: 'a', api: 'own', selectionRule: 'x' },
        { id: 'plan-2', api: 'own', name: 'b' },
      ],
    })
    expect(JSON.stringify(made)).not.toContain('paths')
    expect(planIds).toEqual(['a', 'plan-2'])
  })

  it('gives a gateway the same version 4 definition whatever shape it had', () => {
    const v2 = definition('contact', 'configured')
    const made = (['v4 export', 'v4 gateway'] as const).map((shape) => bringIn(SHAPES[shape]!(v2)).definition)
    for (const each of made) {
      expect(each).toMatchObject({ definitionVersion: '4.0.0', type: 'proxy', listeners: [{ type: 'http' }] })
      expect(each['plans']).toMatchObject([
        { mode: 'standard', status: 'published', security: { type: 'api-key' }, id: 'plan-1', api: 'own' },
      ])
    }
    const [one, other] = made.map(({ flows, endpointGroups, properties }) => ({ flows, endpointGroups, properties }))
    expect(one).toEqual(other)
  })

  it('fills in what only an institution has, and decrypts nothing', () => {
    const properties = [
      { key: 'a', value: 'x', encrypted: true },
      { key: 'b', value: 'y' },
    ]
    expect(bringIn({ proxy, properties }, { properties: { a: 'right' } }).definition['properties']).toEqual([
      { key: 'a', value: 'right', encrypted: false },
      { key: 'b', value: 'y', encrypted: false },
    ])
  })

  it('fills in of a plan what a cluster fills in, and takes properties by their keys', () => {
    const resource = { kind: 'ApiDefinition', spec: { proxy, plans: [{ name: 'a' }], properties: { b: 'y' } } }
    expect(bringIn(resource).definition).toMatchObject({
      plans: [{ name: 'a', status: 'PUBLISHED' }],
      properties: [{ key: 'b', value: 'y', encrypted: false }],
    })
  })

  it('gives a gateway its own names for those of the management API, but for what configures a plugin', () => {
    const answer = {
      definitionVersion: 'V2',
      flowMode: 'BEST_MATCH',
      proxy: { virtualHosts: [{ path: '/a' }], groups: [{ loadBalancer: { type: 'RANDOM' }, httpClientOptions: { readTimeout: 1 } }] },
      flows: [{ pathOperator: { path: '/' }, pre: [{ policy: 'p', configuration: { statusCode: '500' } }] }],
    }
    expect(bringIn(answer).definition).toMatchObject({
      flow_mode: 'BEST_MATCH',
      proxy: { virtual_hosts: [{ path: '/a' }], groups: [{ load_balancing: { type: 'RANDOM' }, http: { readTimeout: 1 } }] },
      flows: [{ 'path-operator': { path: '/' }, pre: [{ configuration: { statusCode: '500' } }] }],
    })
  })

  it('leaves a virtual host out, unless it is one that clients do not call by', () => {
    expect(bringIn({ proxy }).definition['proxy']).toEqual(proxy)
    const file = { proxy: { virtual_hosts: [{ path: '/a', host: 'gw.example.org' }] } }
    const hosts = (gatewayHost?: string) => bringIn(file, gatewayHost === undefined ? {} : { gatewayHost }).definition['proxy']
    expect(hosts()).toEqual({ virtual_hosts: [{ path: '/a' }] })
    expect(hosts('GW.example.org')).toEqual({ virtual_hosts: [{ path: '/a' }] })
    expect(hosts('other.example.org')).toEqual(file.proxy)
  })
})

describe('known addresses', () => {
  const rewrite = addressRewriter([
    { url: 'https://gw.example.org', leadsTo: 'http://127.0.0.1:1' },
    { url: 'https://gw.example.org/test/token', leadsTo: 'http://127.0.0.1:2/t' },
  ])

  it.each([
    ['https://gw.example.org', 'http://127.0.0.1:1'],
    ['https://GW.example.org/a?b', 'http://127.0.0.1:1/a?b'],
    ['https://gw.example.org:443/a', 'http://127.0.0.1:1/a'],
    ['https://gw.example.org/test/token', 'http://127.0.0.1:2/t'],
    ['https://gw.example.org/test/tokens', 'http://127.0.0.1:1/test/tokens'],
    ["{#x ? 'https://gw.example.org/a' : ''}", "{#x ? 'http://127.0.0.1:1/a' : ''}"],
  ])('%s becomes %s', (text, expected) => expect(rewrite(text)).toBe(expected))

  it.each([
    'https://gw.example.org.evil.example/',
    'https://gw.example.org:8443/',
    'http://gw.example.org/',
    'https://my-gw.example.org/',
    'gw.example.org',
  ])('%s is another address', (text) => expect(rewrite(text)).toBe(text))
})

describe('what the gateway tells of a call', () => {
  const api = normalize({ root: definition('contact', 'configured') })!
  const request = { method: 'POST', path: '/personer' }
  const call = { status: 502, api: 'own' }

  it('names the step, in the words of either engine', () => {
    const expected = { part: 'policy', policy: 'policy-http-callout', pointer: '/flows/0/pre/0', errorKey: 'CALLOUT_HTTP_ERROR' }
    expect(failingPart(api, { ...call, errorKey: 'CALLOUT_HTTP_ERROR' }, request)).toEqual(expected)
    const reported = { component: 'POLICY', componentName: 'policy-http-callout', failure: 'CALLOUT_HTTP_ERROR' }
    expect(failingPart(api, { ...call, ...reported }, request)).toEqual(expected)
    const unnamed = { component: 'POLICY', componentName: 'transform-headers', failure: 'internal_error' }
    expect(failingPart(api, { ...call, ...unnamed }, request)).toEqual({
      part: 'policy',
      policy: 'transform-headers',
      pointer: '/flows/0/pre/1',
    })
  })

  it('names the plans and the backend', () => {
    const refused = { ...call, errorKey: 'GATEWAY_PLAN_UNRESOLVABLE' }
    expect(failingPart(api, refused, request)).toEqual({ part: 'plans', pointer: '/plans/0', errorKey: 'GATEWAY_PLAN_UNRESOLVABLE' })
    const unreached = { part: 'endpoint', pointer: '/proxy/groups/0/endpoints/0' }
    const errorKey = 'GATEWAY_CLIENT_CONNECTION_ERROR'
    expect(failingPart(api, { ...call, errorKey }, request)).toEqual({ ...unreached, errorKey })
    expect(failingPart(api, { ...call, message: 'No endpoint could be resolved for this request' }, request)).toEqual(unreached)
  })

  it('names no step that is not in the file, and nothing where the gateway tells nothing', () => {
    expect(failingPart(api, { ...call, component: 'POLICY', componentName: 'not-in-the-file' }, request)).toBeUndefined()
    expect(failingPart(api, call, request)).toBeUndefined()
  })

  it('is waited for, and never without an end', async () => {
    const log = new CallLog()
    const waiting = log.of('a')
    log.record({ transaction: 'a', status: 200 })
    expect(await waiting).toEqual({ transaction: 'a', status: 200 })
    const never = log.of('b')
    log.close()
    expect(await never).toBeUndefined()
    log.contact({ host: 'x', port: 1 })
    expect(log.contactsSince()).toMatchObject([{ host: 'x', port: 1 }])
    expect(log.contactsSince(Date.now() + 1000)).toEqual([])
  })
})

describe('the progress of a build', () => {
  it('is what Maven has fetched', () => {
    const lines = [
      '[INFO] Downloading from central: https://repo.maven.apache.org/maven2/a.jar',
      '[INFO] Downloaded from central: https://repo.maven.apache.org/maven2/a.jar (6.7 MB at 22 MB/s)',
      'Downloaded from mirror: https://mirror.example.org/b.pom (800 B at 3 kB/s)',
    ]
    expect(lines.reduce((progress, line) => progressAfter(line, progress), noProgress)).toEqual({ files: 2, bytes: 6_700_800 })
  })
})
