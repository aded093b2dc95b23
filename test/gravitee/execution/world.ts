import type { Deployment } from '../../../src/gravitee/execution/deployment.ts'
import { engineOf, type Engine } from '../../../src/gravitee/execution/engines.ts'
import type { HeaderEntries } from '../../../src/gravitee/execution/headers.ts'
import type { GatewayResponse, GatewayCall, OutgoingRequest, Send, SendProblem } from '../../../src/gravitee/execution/message.ts'
import { serve, type ServeResult } from '../../../src/gravitee/execution/serve.ts'
import type { Api } from '../../../src/gravitee/model.ts'
import { normalize } from '../../../src/gravitee/normalize.ts'
import type { Json } from '../../../src/gravitee/json.ts'

/** A definition of version 2 with one plan that is open to everybody, changed. */
export const definition = (change: Readonly<Record<string, Json>> = {}): Json => ({
  name: 'api',
  gravitee: '2.0.0',
  proxy: {
    virtual_hosts: [{ path: '/api' }],
    groups: [{ name: 'group', endpoints: [{ name: 'backend', target: 'http://backend/base' }] }],
  },
  flows: [],
  plans: [{ id: 'open', name: 'open', security: 'KEY_LESS', status: 'PUBLISHED', flows: [] }],
  ...change,
})

/** A flow for every call, of these steps. */
export const flow = (pre: readonly Json[], post: readonly Json[] = []): Json => ({
  'path-operator': { path: '/', operator: 'STARTS_WITH' },
  methods: [],
  pre,
  post,
})

export const step = (policy: string, configuration: Json): Json => ({ policy, enabled: true, configuration })

export const apiOf = (root: Json): Api => normalize({ root })!

export interface CallOptions {
  readonly method?: string
  readonly path?: string
  readonly query?: string
  readonly headers?: HeaderEntries
  readonly body?: string
  readonly engine?: Engine
  readonly subscriptions?: Deployment['subscriptions']
  readonly callout?: (Partial<Omit<GatewayResponse, 'body'>> & { readonly body?: string }) | SendProblem
  readonly backend?: (Partial<Omit<GatewayResponse, 'body'>> & { readonly body?: string }) | SendProblem
}

/** The result of a call, with the requests to the callout and the backend. */
export interface Outcome extends ServeResult {
  readonly callouts: readonly OutgoingRequest[]
  readonly backends: readonly OutgoingRequest[]
  readonly text: string
}

const answering = (response: CallOptions['callout'] = {}): GatewayResponse | SendProblem =>
  'problem' in response
    ? response
    : { status: response.status ?? 200, headers: response.headers ?? [], body: Buffer.from(response.body ?? '{}') }

/** Serves one call by a definition, with fixed responses of the services. */
export async function called(root: Json, options: CallOptions = {}): Promise<Outcome> {
  const api = apiOf(root)
  const sent: OutgoingRequest[] = []
  const send: Send = async (request) => {
    sent.push(request)
    return answering(request.from === 'callout' ? options.callout : options.backend)
  }
  const call: GatewayCall = {
    method: options.method ?? 'GET',
    path: options.path ?? '/api/thing',
    query: options.query ?? '',
    headers: options.headers ?? [['Accept', 'application/json']],
    body: Buffer.from(options.body ?? ''),
    remoteAddress: '127.0.0.1',
  }
  const deployment = { api, engine: options.engine ?? engineOf(api), subscriptions: options.subscriptions ?? [] }
  const served = await serve([deployment], call, send)
  return {
    ...served,
    callouts: sent.filter(({ from }) => from === 'callout'),
    backends: sent.filter(({ from }) => from === 'backend'),
    text: served.answer.body.toString(),
  }
}
