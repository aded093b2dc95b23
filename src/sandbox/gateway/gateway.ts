import { setTimeout as wait } from 'node:timers/promises'
import {
  type Deployment,
  engineOf,
  matchedApi,
  type GatewayCall,
  type Send,
  NotModeled,
  serve,
  type ServeResult,
  isProblem,
} from '../../gravitee/index.ts'
import { formatted } from '../styles/rejection.ts'
import { transactionHeader } from '../../domain/index.ts'
import { alter, withReason, entriesOf, json, type SandboxResponse, type Handler, type Incoming } from '../message.ts'
import type { GatewayBehavior } from './gateway-behavior.ts'
import { sendFor, fieldsOf } from './backend-requests.ts'
import type { ApiSetup } from './setup.ts'
import { atTurn, settledIn, templateOf, type ApiTemplate } from './template.ts'
import { randomUUID } from 'node:crypto'
import { failure } from '../machine/token-service.ts'
import type { World } from '../world.ts'

/** The gateway's reason to reject a call, with the response of the token-issuing service; empty where the backend answered. */
function reasonFor({ trace }: ServeResult, key: string | readonly string[] | undefined): Pick<SandboxResponse, 'reason' | 'tokenAnswer'> {
  const { deployment, plan, ended, requests } = trace
  if (deployment === undefined) return { reason: 'no-api' }
  if (plan === undefined) return { reason: key === undefined || !takesKeys(deployment.api.plans) ? 'no-key' : 'wrong-key' }
  if (ended === undefined) return {}
  if (ended.key === 'GATEWAY_CLIENT_CONNECTION_TIMEOUT' || ended.key === 'REQUEST_TIMEOUT') return { reason: 'backend-late' }
  if (ended.key === 'GATEWAY_CLIENT_CONNECTION_ERROR') return { reason: 'backend-unreached' }
  if (/\/endpoints\b/.test(ended.at)) return { reason: 'backend-unreached' }
  const last = requests.at(-1)
  if (last?.request.from !== 'callout' || !ended.at.startsWith(last.request.at)) return { reason: 'policy-broke' }
  if (isProblem(last.response)) return { reason: 'token-unreached' }
  const { status, headers, body } = last.response
  return status < 400 ? { reason: 'policy-broke' } : { reason: 'token-refused', tokenAnswer: { status, headers: fieldsOf(headers), body } }
}

const takesKeys = (plans: readonly { readonly security?: { readonly value: string } | undefined }[]): boolean =>
  plans.some(({ security }) => security?.value === 'api-key')

/** A key that opens every API and that no client has: a caller who is admitted for a wrong reason gets it. */
const masterKey = randomUUID()

/** The call, with a key that opens the API where the gateway admits the caller for a wrong reason. */
function withKeyOf(setup: ApiSetup, request: Incoming, { wrongAdmissions, keyHeader, takesKeyFromQuery }: GatewayBehavior): Incoming {
  const { headers, query } = request
  const header = headers[keyHeader]
  const key = typeof header === 'string' ? header : takesKeyFromQuery ? (query.get('api-key') ?? undefined) : undefined
  const isRight = setup.subscriptions.some((each) => each.key === key && each.state === 'accepted')
  const enters = !isRight && wrongAdmissions.some((enters) => enters(key, setup, request))
  if (enters) return { ...request, headers: { ...headers, [keyHeader]: masterKey } }
  return header === undefined && key !== undefined ? { ...request, headers: { ...headers, [keyHeader]: key } } : request
}

/** The answer to a call that is one too many for its plan. */
function limited(setup: ApiSetup, request: Incoming, { keyHeader }: GatewayBehavior): SandboxResponse | undefined {
  const key = request.headers[keyHeader]
  if (setup.callsLeft === undefined || !setup.subscriptions.some((each) => each.key === key && each.state === 'accepted')) return undefined
  if (setup.callsLeft-- > 0) return undefined
  const answer = failure(request, 429, 'Rate limit exceeded! You reached the limit of 1 requests per 1 hours', {
    'x-rate-limit-limit': '1',
    'x-rate-limit-remaining': '0',
    'x-rate-limit-reset': String(Date.now() + 3_600_000),
  })
  return withReason('throttled', answer)
}

/** An API that the gateway serves, with the source of its definition. */
interface ServedApi {
  /** The set-up of a register's API. */
  readonly setup?: ApiSetup
  readonly template: ApiTemplate
  readonly deployment: Deployment
  served: number
}

/** The institution's gateway: the model of Gravitee runs its definitions, and faults change the result. */
export function gateway(behavior: GatewayBehavior): Handler {
  const { 'token-service': tokenService } = behavior.templates
  const apis = [
    ...Object.values(behavior.apis)
      .filter(({ started }) => started)
      .map((setup): ServedApi => ({ ...servedApi(behavior.templates[setup.name] ?? templateOf(setup), setup, behavior), setup })),
    ...(tokenService === undefined ? [] : [servedApi(tokenService, accessOf(behavior.world), behavior)]),
  ]
  return async (request) => {
    const instead = behavior.instead.map((answer) => answer(request)).find((answer) => answer !== undefined)
    const answer = instead ?? formatted(await answerTo(request, apis, behavior), request, behavior.rejectionFormat)
    return await alter(answer, request, behavior.answers)
  }
}

/** The APIs of the registers have access to that of the token-issuing service. */
const accessOf = ({ keys }: World): Pick<ApiSetup, 'subscriptions'> => ({ subscriptions: [{ key: keys.machine, state: 'accepted' }] })

function servedApi(template: ApiTemplate, access: Pick<ApiSetup, 'subscriptions'>, { world }: GatewayBehavior): ServedApi {
  const api = settledIn(template, world)
  const { plan = -1, sign } = template
  const subscriptions = [...access.subscriptions, { key: masterKey, state: 'accepted' as const }].map((each) => ({ ...each, plan }))
  return {
    template,
    served: 0,
    deployment: { api, engine: engineOf(api), subscriptions, cachedResponses: new Map(), ...(sign && { sign }) },
  }
}

async function answerTo(request: Incoming, apis: readonly ServedApi[], behavior: GatewayBehavior): Promise<SandboxResponse> {
  const { keyHeader } = behavior
  const deployments = apis.map(({ deployment }) => deployment)
  const match = matchedApi(deployments, callOf(request))
  const called = apis.find(({ deployment }) => deployment === match?.deployment)
  if (called === undefined && behavior.unknownPath !== undefined) return behavior.unknownPath(request)
  const admitted = called?.setup === undefined ? request : withKeyOf(called.setup, request, behavior)
  const over = called?.setup && limited(called.setup, admitted, behavior)
  if (over !== undefined) return over
  const startedAtMs = performance.now()
  try {
    const inTurn = called && { ...called.deployment, api: atTurn(called.deployment.api, called.served++) }
    const served = await serve(inTurn === undefined ? [] : [inTurn], callOf(admitted), sending(request, called, behavior), { keyHeader })
    if (called !== undefined) recordCall(request, called, served, behavior)
    // The requests to the backends have taken their time already.
    if (served.afterMs !== undefined) await wait(Math.max(0, served.afterMs - (performance.now() - startedAtMs)), undefined, { ref: false })
    return await responseOf(served, request, behavior)
  } catch (error) {
    if (!(error instanceof NotModeled) || called === undefined) throw error
    recordCall(request, called, error, behavior)
    return json(501, { message: `The sandbox cannot go on: ${error.message}`, http_status_code: 501 })
  }
}

function callOf({ method, path, query, headers, body }: Incoming): GatewayCall {
  return { method, path, query: query.toString(), headers: entriesOf(headers), body, remoteAddress: '127.0.0.1' }
}

/** Sends the requests of an API, and plants the gateway's faults in the response of the backend. */
function sending(request: Incoming, called: ServedApi | undefined, { relayed, world }: GatewayBehavior): Send {
  return async (outgoing) => {
    const response = await sendFor(outgoing, called!.template, world, transactionOf(request))
    if ('problem' in response || outgoing.from === 'callout') return response
    const token = /^Bearer (.+)$/.exec(outgoing.headers.find(([name]) => name.toLowerCase() === 'authorization')?.[1] ?? '')?.[1]
    const answer = { status: response.status, headers: fieldsOf(response.headers), body: response.body }
    const { status, headers, body } = relayed.reduce((altered, change) => change(altered, request, token), answer as SandboxResponse)
    return { status, headers: entriesOf(headers as never), body: Buffer.from(body) }
  }
}

async function responseOf(served: ServeResult, request: Incoming, behavior: GatewayBehavior): Promise<SandboxResponse> {
  const { answer, trace } = served
  // The older engine closes the connection after each failure of its own, the newer one does not after the caller's.
  const closes = trace.ended !== undefined && (trace.deployment?.engine === 'v3' || answer.status >= 500)
  const headers = { ...fieldsOf(answer.headers), ...(closes && { connection: 'close' }) }
  const plain: SandboxResponse = {
    status: answer.status,
    headers,
    body: answer.body,
    ...reasonFor(served, request.headers[behavior.keyHeader]),
  }
  const isRefused = trace.deployment !== undefined && trace.plan === undefined
  if (!isRefused) return plain
  const key = request.headers[behavior.keyHeader]
  const refusal = behavior.keyRefusal?.(typeof key === 'string' ? key : undefined, request) ?? plain
  return await alter(refusal, request, behavior.refused)
}

/** A run makes some hundred calls; a sandbox that keeps running makes any number. */
const mostCalls = 1000

/** Keeps the trace of a call to a template, for the check of the template. */
function recordCall(
  request: Incoming,
  { template }: ServedApi,
  outcome: ServeResult | NotModeled,
  { world: { calls }, templates }: GatewayBehavior,
): void {
  const id = transactionOf(request) ?? randomUUID()
  // An outcome that the model does not cover stays so, whatever the call does next.
  if (templates[template.name] === undefined || 'notModeled' in (calls.get(id) ?? {})) return
  const { name: api } = template
  const [oldest] = calls.keys()
  if (calls.size >= mostCalls) calls.delete(oldest!)
  calls.set(id, outcome instanceof NotModeled ? { api, notModeled: outcome } : { api, trace: outcome.trace })
}

const transactionOf = ({ headers }: Incoming): string | undefined => {
  const id = headers[transactionHeader.toLowerCase()]
  return typeof id === 'string' ? id : undefined
}
