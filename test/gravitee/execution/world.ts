import type { Deployment } from '../../../src/gravitee/execution/deployment.ts'
import { engineOf, type Engine } from '../../../src/gravitee/execution/engines.ts'
import type { HeaderEntries } from '../../../src/gravitee/execution/headers.ts'
import type { Answer, Call, OutgoingRequest, Send, SendProblem } from '../../../src/gravitee/execution/message.ts'
import { serve, type Served } from '../../../src/gravitee/execution/serve.ts'
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

export interface Asking {
  readonly method?: string
  readonly path?: string
  readonly query?: string
  readonly headers?: HeaderEntries
  readonly body?: string
  readonly engine?: Engine
  readonly subscriptions?: Deployment['subscriptions']
  readonly callout?: (Partial<Omit<Answer, 'body'>> & { readonly body?: string }) | SendProblem
  readonly backend?: (Partial<Omit<Answer, 'body'>> & { readonly body?: string }) | SendProblem
}

/** What came of a call, with what the callout and the backend got. */
export interface Outcome extends Served {
  readonly callouts: readonly OutgoingRequest[]
  readonly backends: readonly OutgoingRequest[]
  readonly text: string
}

const answering = (given: Asking['callout'] = {}): Answer | SendProblem =>
  'problem' in given ? given : { status: given.status ?? 200, headers: given.headers ?? [], body: Buffer.from(given.body ?? '{}') }

/** Serves one call by a definition, in a world made of plain answers. */
export async function called(root: Json, asking: Asking = {}): Promise<Outcome> {
  const api = apiOf(root)
  const sent: OutgoingRequest[] = []
  const send: Send = async (request) => {
    sent.push(request)
    return answering(request.from === 'callout' ? asking.callout : asking.backend)
  }
  const call: Call = {
    method: asking.method ?? 'GET',
    path: asking.path ?? '/api/thing',
    query: asking.query ?? '',
    headers: asking.headers ?? [['Accept', 'application/json']],
    body: Buffer.from(asking.body ?? ''),
    remoteAddress: '127.0.0.1',
  }
  const deployment = { api, engine: asking.engine ?? engineOf(api), subscriptions: asking.subscriptions ?? [] }
  const served = await serve([deployment], call, send)
  return {
    ...served,
    callouts: sent.filter(({ from }) => from === 'callout'),
    backends: sent.filter(({ from }) => from === 'backend'),
    text: served.answer.body.toString(),
  }
}
