import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ExecutionMode } from '../../../src/gravitee/launcher/import-definition.ts'
import type { RunningGateway } from '../../../src/gravitee/launcher/launch.ts'

import { scopeOf, type Scope } from '../../../src/gravitee/expression/scope.ts'
import { UnknownValue, type ExpressionValue } from '../../../src/gravitee/expression/value.ts'

/** The real gateway's result of a step that sets a header to a text. */
export type GatewayResult =
  /** The header that was sent. */
  | { readonly sent: string }
  /** The call went on without the header. */
  | 'no header'
  /** The call ended. */
  | { readonly ended: number; readonly message: string }

/** The use of a text in a step: the value of the header, or the condition on which it sets one. */
export type Use = 'header' | 'condition'

/** A text with the real gateway's results. */
export interface Measured {
  readonly text: string
  readonly v4: GatewayResult
  readonly v3: GatewayResult
}

/** The properties that every expression can read. */
export const PROPERTIES: Readonly<Record<string, string>> = {
  plain: 'text',
  'with-dash': 'dashed',
  empty: '',
  blank: '  padded  ',
  number: '42',
  truth: 'true',
  mixed: 'MiXeD Case',
  list: 'a,b,c',
  json: '{"one":1,"text":"t","nothing":null,"deep":{"er":[1,2,3]},"items":[{"k":"a","n":1},{"k":"b","n":2.5},{"k":"c"}],"yes":true}',
}

/** The attributes that an earlier step assigns. */
export const ATTRIBUTES: Readonly<Record<string, string>> = {
  text: 'attribute text',
  whole: '{(42)}',
  long: '{(42L)}',
  real: '{(1.5)}',
  truth: '{(1 == 1)}',
  list: "{({'a','b','c'})}",
  numbers: '{({3,1,2})}',
  map: "{({one:1,two:'zwei'})}",
  json: PROPERTIES['json']!,
}

export const HEADERS: readonly string[] = [
  'X-One',
  'one',
  'X-Multi',
  'a',
  'X-Multi',
  'b',
  'x-lower',
  'lower',
  'Iss',
  'issuer',
  'Content-Type',
  'application/json',
]
export const REST = '/v1/personer/12345?fnr=1&tag=a&tag=b&enc=%C3%A6%20x'
export const BODY = '{"a":1,"list":["x","y"],"text":"body"}'

/** The number of parallel calls. */
const atOnce = 8

async function measureIn(
  gateway: RunningGateway,
  texts: readonly string[],
  mode: ExecutionMode,
  use: Use,
): Promise<readonly GatewayResult[]> {
  const backend = createServer((incoming, answer) => answer.end(JSON.stringify(incoming.headers['x-result'] ?? null)))
  backend.listen(0, '127.0.0.1')
  await once(backend, 'listening')
  try {
    const { port } = backend.address() as AddressInfo
    await gateway.allow([port])
    const { isServed, reason } = await gateway.deploy(definitionOf(texts, mode, port, use))
    if (!isServed) throw new Error(`not deployed: ${reason}`)
    const answers: GatewayResult[] = []
    for (let from = 0; from < texts.length; from += atOnce)
      answers.push(...(await Promise.all(texts.slice(from, from + atOnce).map(async (_, index) => await call(gateway.port, from + index)))))
    return answers
  } finally {
    await gateway.remove('expressions')
    await closed(backend)
  }
}

/** Measures texts in both engines of a gateway: each in a flow of its own, all in one API. */
export async function measure(gateway: RunningGateway, texts: readonly string[], use: Use = 'header'): Promise<readonly Measured[]> {
  const v4 = await measureIn(gateway, texts, 'v4-emulation-engine', use)
  const v3 = await measureIn(gateway, texts, 'v3', use)
  return texts.map((text, index) => ({ text, v4: v4[index]!, v3: v3[index]! }))
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
}

async function call(port: number, index: number): Promise<GatewayResult> {
  const outgoing = request({
    port,
    host: '127.0.0.1',
    path: `/e/n${index}n${REST}`,
    method: 'POST',
    headers: [...HEADERS, 'Host', 'gateway.test', 'Content-Length', String(BODY.length)],
    agent: false,
  })
  outgoing.end(BODY)
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  const body = (await answer.setEncoding('utf8').toArray()).join('')
  if (answer.statusCode !== 200) {
    const reported = body.startsWith('{') ? (JSON.parse(body) as { readonly message?: string }).message : body
    return { ended: answer.statusCode ?? 0, message: (reported ?? '').slice(0, 300) }
  }
  const sent = JSON.parse(body) as string | null
  return sent === null ? 'no header' : { sent }
}

const definitionOf = (texts: readonly string[], mode: ExecutionMode, port: number, use: Use): Readonly<Record<string, unknown>> => ({
  id: 'expressions',
  name: 'Expressions',
  version: '1.2',
  gravitee: '2.0.0',
  execution_mode: mode,
  flow_mode: 'DEFAULT',
  proxy: {
    virtual_hosts: [{ path: '/e' }],
    groups: [{ name: 'group', endpoints: [{ name: 'default', target: `http://127.0.0.1:${port}`, type: 'http' }] }],
  },
  plans: [{ id: 'plan', api: 'expressions', name: 'Open', security: 'KEY_LESS', status: 'PUBLISHED', flows: [] }],
  properties: Object.entries(PROPERTIES).map(([key, value]) => ({ key, value })),
  flows: texts.map((value, index) => ({
    name: `n${index}`,
    enabled: true,
    'path-operator': { path: `/n${index}n`, operator: 'STARTS_WITH' },
    methods: [],
    post: [],
    pre: [
      step('policy-assign-attributes', {
        scope: 'REQUEST',
        attributes: Object.entries(ATTRIBUTES).map(([name, text]) => ({ name, value: text })),
      }),
      use === 'header' ? setHeader(value) : { ...setHeader('yes'), condition: value },
    ],
  })),
})

const setHeader = (value: string): object =>
  step('transform-headers', { scope: 'REQUEST', removeHeaders: [], whitelistHeaders: [], addHeaders: [{ name: 'X-Result', value }] })

const step = (policy: string, configuration: unknown): object => ({ name: policy, policy, enabled: true, configuration })

/** The scope of a measured text, as far as its values are known beforehand. */
export function scopeAt(index: number, engine: 'v3' | 'v4'): Scope {
  const pairs = HEADERS.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, HEADERS[at + 1]!]] : []))
  const [pathRest, query] = REST.split('?') as [string, string]
  return scopeOf({
    engine,
    dictionaries: null,
    secrets: null,
    request: {
      method: 'POST',
      uri: `/e/n${index}n${REST}`,
      path: `/e/n${index}n${pathRest}`,
      contextPath: '/e/',
      pathInfo: `/n${index}n${pathRest}`,
      headers: [
        ...pairs,
        ['Host', 'gateway.test'],
        ['Content-Length', String(BODY.length)],
        ['Connection', 'close'],
        ['X-Gravitee-Request-Id', '-'],
        ['X-Gravitee-Transaction-Id', '-'],
      ],
      params: query.split('&').map((pair) => pair.split('=') as [string, string]),
      scheme: 'http',
      host: 'gateway.test',
      version: 'HTTP_1_1',
      remoteAddress: '127.0.0.1',
      localAddress: '127.0.0.1',
      content: engine === 'v4' ? BODY : null,
    },
    properties: PROPERTIES,
    api: { id: 'expressions', name: 'Expressions', version: '1.2' },
    endpoints: { default: 'default:', group: 'group:' },
    attributes: {
      'gravitee.attribute.api': 'expressions',
      'gravitee.attribute.plan': 'plan',
      'gravitee.attribute.application': '1',
      'gravitee.attribute.user-id': '127.0.0.1',
      ...(engine === 'v3' && { 'gravitee.attribute.resolved-path': `/n${index}n` }),
      'gravitee.attribute.context-path': '/e/',
      text: 'attribute text',
      whole: 42,
      long: 42n,
      real: new UnknownValue('1.5', true),
      truth: true,
      list: ['a', 'b', 'c'],
      numbers: [3, 1, 2],
      map: new Map<ExpressionValue, ExpressionValue>([
        ['one', 1],
        ['two', 'zwei'],
      ]),
      json: PROPERTIES['json']!,
    },
  })
}
