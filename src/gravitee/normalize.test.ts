import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Api, BackendConnection } from './model.ts'
import { normalize } from './normalize.ts'
import { DefinitionPart } from './part.ts'
import { read } from './read.ts'
import { asGatewayForm, asManagementExport, type Definition } from '../../test/gravitee/shapes.ts'
import { definition, MODES, NAMES, SHAPES } from '../../test/templates/templates.ts'
import { definitions } from '../../test/templates/arbitrary.ts'

const apiOf = (value: Definition): Api => normalize({ root: value })!

/** Members of only one version or shape: pointers, raw parts, and names of flows and steps. */
const OF_ONE_SHAPE = new Set(
  `at root shape flowMode executionMode type matchRequired listeners stripContextPath preserveHost failover services mode order
  weight tenants inherits headers loadBalancing securityConfiguration`.split(/\s+/),
)

function essence(api: Api): unknown {
  return JSON.parse(
    JSON.stringify(api, (key, value: unknown) => {
      if (OF_ONE_SHAPE.has(key)) return undefined
      return value instanceof DefinitionPart ? value.value : value
    }),
    (key, value: unknown) =>
      ['request', 'response', 'flows'].includes(key) ? (value as { name?: string }[]).map(({ name: _name, ...rest }) => rest) : value,
  )
}

describe('the shapes', () => {
  it.each(Object.entries(SHAPES))('%s is recognized', (shape, convert) => {
    expect(apiOf(convert(definition('population', 'configured'))).shape).toBe(shape)
  })

  it.each(MODES.flatMap((mode) => NAMES.map((name) => ({ mode, name }))))('of $name ($mode) give the same model', ({ mode, name }) => {
    const v2 = definition(name, mode)
    const [first, ...others] = Object.values(SHAPES).map((convert) => essence(apiOf(convert(v2))))
    for (const other of others) expect(other).toEqual(first)
  })

  it.each(MODES.flatMap((mode) => NAMES.map((name) => ({ mode, name }))))(
    'of $name ($mode): the version 4 file is the version 2 file converted',
    ({ mode, name }) => {
      expect(definition(name, mode, 'v4')).toEqual(asManagementExport(definition(name, mode)))
    },
  )

  it('of any API give the same model', () => {
    fc.assert(
      fc.property(definitions, (v2) => {
        const [first, ...others] = Object.values(SHAPES).map((convert) => essence(apiOf(convert(v2))))
        for (const other of others) expect(other).toEqual(first)
      }),
    )
  })

  it('remember where each part stands in their own file', () => {
    const callouts = Object.values(SHAPES).map((convert) => {
      const value = convert(definition('population', 'configured'))
      const at = apiOf(value).flows[0]!.request[0]!.configuration.get('url').at
      return [at, new DefinitionPart(value, '').find(at).value]
    })
    expect(callouts).toEqual([
      ['/flows/0/pre/0/configuration/url', 'https://gateway.example.org/test/machine-token'],
      ['/api/flows/0/request/0/configuration/url', 'https://gateway.example.org/test/machine-token'],
      ['/flows/0/request/0/configuration/url', 'https://gateway.example.org/test/machine-token'],
    ])
  })
})

describe('normalizing', () => {
  it('is idempotent: the model, written out and read again, is the same model', () => {
    fc.assert(
      fc.property(definitions, (v2) => {
        const once = apiOf(v2)
        expect(essence(apiOf(written(once)))).toEqual(essence(once))
      }),
    )
  })

  it('spells words alike: API_KEY is api-key, START_WITH is starts-with, all nine methods are none', () => {
    const v2 = definition('contact', 'configured')
    const flow = (v2['flows'] as Definition[])[0]!
    flow['path-operator'] = { path: '/', operator: 'START_WITH' }
    flow['methods'] = ['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE']
    expect(apiOf(v2).flows[0]).toMatchObject({ operator: { value: 'starts-with' }, methods: { value: [] } })
    expect(apiOf(v2).plans[0]?.security?.value).toBe('api-key')
    expect(apiOf(asGatewayForm(v2)).plans[0]?.security?.value).toBe('api-key')
  })

  it('takes a wrapped definition, a flat list of endpoints and a context path of older files', () => {
    const { proxy: _proxy, ...rest } = definition('contact', 'configured')
    const older = { ...rest, proxy: { context_path: '/old', endpoints: [{ name: 'a', target: 'https://a.example.org' }] } }
    const api = apiOf({ kind: 'ApiDefinition', spec: older })
    expect(api.contextPaths[0]).toMatchObject({ at: '/spec/proxy/context_path', path: { value: '/old' } })
    expect(api.groups[0]?.endpoints[0]?.target).toEqual({ at: '/spec/proxy/endpoints/0/target', value: 'https://a.example.org' })
  })

  it('takes what the management API answers, a number or a flag in quotes, and properties by their keys', () => {
    const api = apiOf({
      definitionVersion: 'V2',
      flowMode: 'BEST_MATCH',
      executionMode: 'V3',
      proxy: {
        virtualHosts: [{ path: '/a' }],
        groups: [
          {
            loadBalancer: { type: 'WEIGHTED_RANDOM' },
            httpClientOptions: { readTimeout: '7000' },
            endpoints: [{ name: 'e', target: 'https://a', backup: 'false' }],
          },
        ],
      },
      flows: [{ pathOperator: { path: '/p', operator: 'EQUALS' } }],
      properties: { k: 5 },
      responseTemplates: { API_KEY_MISSING: { '*/*': { statusCode: '403', body: 'no' } } },
    })
    expect(api).toMatchObject({
      shape: 'v2 export',
      flowMode: { value: 'best-match' },
      executionMode: { value: 'v3' },
      contextPaths: [{ path: { value: '/a' } }],
      groups: [
        {
          loadBalancing: { value: 'weighted-random' },
          endpoints: [{ secondary: { value: false }, connection: { readTimeoutMs: { value: 7000 } } }],
        },
      ],
      flows: [{ path: { value: '/p' }, operator: { value: 'equals' } }],
      properties: [{ key: { value: 'k' }, value: { value: '5' } }],
      responseTemplates: [{ key: 'API_KEY_MISSING', mediaType: '*/*', status: { value: 403 }, body: { value: 'no' } }],
    })
  })

  it('takes flows where a file has paths beside them, and one list of endpoints before groups', () => {
    const both = { ...definition('contact', 'configured'), paths: { '/': [] } }
    expect(apiOf(both)).toMatchObject({ shape: 'v2 export' })
    const proxy = { context_path: '/a', endpoints: [{ name: 'flat', target: 'https://a' }], groups: [{ name: 'g', endpoints: [] }] }
    expect(apiOf({ proxy, flows: [] }).groups.flatMap(({ endpoints }) => endpoints.map(({ name }) => name?.value))).toEqual(['flat'])
  })

  it('tells an absent list of properties from an empty one', () => {
    expect(apiOf(definition('contact', 'template')).properties).toBeUndefined()
    expect(apiOf({ ...definition('contact', 'template'), properties: [] }).properties).toEqual([])
  })

  it.each([[{}], [{ name: 'x' }], [{ flows: [] }], [{ openapi: '3.0.0', paths: {} }], [{ api: { name: 'x' } }], [[]], [1], [null]])(
    'says that %j is no definition',
    (root) => {
      expect(normalize({ root })).toBeUndefined()
    },
  )

  it('makes something, or nothing, of any JSON, and never crashes', () => {
    const part = fc.jsonValue({ maxDepth: 3 })
    const members = [
      'flows',
      'plans',
      'proxy',
      'paths',
      'listeners',
      'properties',
      'endpointGroups',
      'resources',
      'analytics',
      'response_templates',
      'gravitee',
      'api',
    ]
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...members), part),
        (value) => void normalize(read(Buffer.from(JSON.stringify(value))).source!),
      ),
    )
  })
})

const connected = (connection: BackendConnection): unknown => ({
  http: {
    connectTimeout: connection.connectTimeoutMs?.value,
    readTimeout: connection.readTimeoutMs?.value,
    followRedirects: connection.followRedirects?.value,
  },
  ssl: { trustAll: connection.trustAll?.value, hostnameVerifier: connection.hostnameVerifier?.value },
})

/** A model as a gateway would load it. */
function written(api: Api): Definition {
  const flow = ({ enabled, path, operator, methods, condition, request, response }: Api['flows'][number]): unknown => {
    const step = ({ policy, enabled, configuration }: (typeof request)[number]): unknown => ({
      policy: policy.value,
      enabled: enabled.value,
      configuration: configuration.value,
    })
    return {
      enabled: enabled.value,
      selectors: [
        { type: 'http', path: path.value, pathOperator: operator.value, methods: methods.value },
        ...(condition === undefined ? [] : [{ type: 'condition', condition: condition.value }]),
      ],
      request: request.map(step),
      response: response.map(step),
    }
  }
  return JSON.parse(
    JSON.stringify({
      gravitee: '4.0.0',
      name: api.name?.value,
      description: api.description?.value,
      labels: api.labels.map(({ value }) => value),
      visibility: api.visibility?.value,
      listeners: [
        {
          type: 'http',
          paths: api.contextPaths.map(({ path, host }) => ({ path: path?.value, host: host?.value })),
          cors: api.root.get('proxy').get('cors').value,
        },
      ],
      endpointGroups: api.groups.map(({ name, connection, endpoints }) => ({
        name: name?.value,
        sharedConfiguration: connected(connection),
        endpoints: endpoints.map(({ name, target, secondary, connection }) => ({
          name: name?.value,
          secondary: secondary?.value,
          inheritConfiguration: false,
          configuration: { target: target?.value },
          sharedConfigurationOverride: connected(connection),
        })),
      })),
      flows: api.flows.map(flow),
      plans: api.plans.map(({ name, security, status, validation, propagateApiKey, flows }) => ({
        name: name?.value,
        security: { type: security?.value, configuration: { propagateApiKey: propagateApiKey?.value } },
        status: status?.value,
        validation: validation?.value,
        flows: flows.map(flow),
      })),
      properties: api.properties?.map(({ key, value, encrypted, dynamic }) => ({
        key: key?.value,
        value: value?.value,
        encrypted: encrypted?.value,
        dynamic: dynamic?.value,
      })),
      resources: api.root.get('resources').value,
      analytics:
        api.logging === undefined
          ? undefined
          : {
              logging: {
                mode: { entrypoint: true },
                phase: { request: true },
                content: { headers: api.logging.headers, payload: api.logging.payloads },
                condition: api.logging.condition?.value,
              },
            },
      responseTemplates: Object.fromEntries(
        api.responseTemplates.map(({ key, mediaType, status, body }) => [
          key,
          { [mediaType]: { statusCode: status?.value, body: body?.value } },
        ]),
      ),
    }),
  ) as Definition
}
