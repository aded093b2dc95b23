import { message } from '../../messages/index.ts'
import { Budget, Exhausted, spend } from '../../base/index.ts'
import { VALUE } from '../json.ts'
import type { Api, Flow } from '../model.ts'
import { chosenOf, runsFor } from '../selection.ts'
import { callBackend } from './backend.ts'
import { stockSettings, type Deployment, type KeySettings } from './deployment.ts'
import { doubledProperty, valuelessProperty } from './deployability.ts'
import { CallEnded, internalError, isResponse, type GatewayFailure } from './call-ended.ts'
import { matchedApi, admit } from './admission.ts'
import { isReadableFlow } from './readability.ts'
import { HeaderMap, wired } from './headers.ts'
import type { GatewayResponse, GatewayCall, Send } from './message.ts'
import { leaveOpen, NotModeled } from './not-modeled.ts'
import {
  mutableResponse,
  idHeaders,
  executionContextOf,
  type MutableResponse,
  type ExecutionContext,
  clientHeaders,
} from './execution-context.ts'
import { isEntered, runFlows, runLater } from './steps.ts'
import { unsupportedInApi } from '../supported-members.ts'
import { parseText } from '../expression/evaluated-text.ts'
import { templated } from './response-templates.ts'
import type { MutableTrace, Trace } from './trace.ts'

/** More work than any hand-written definition needs for a call. */
const MOST_WORK = 50_000_000

const NOT_DEPLOYED = 'No context-path matches the request URI.'

/** The response to a path of no API, and to every path of an API that is not deployed. */
const notDeployed: GatewayResponse = { status: 404, headers: [['Content-Type', 'text/plain']], body: Buffer.from(NOT_DEPLOYED) }

/** The response to a call that the gateway ended. */
function answerTo({ by }: CallEnded, context: ExecutionContext): GatewayResponse {
  if (isResponse(by)) return by
  const { status, headers, body } = templated(by, context) ?? plain(by, context.call)
  if (!context.traits.namesItsErrors) return { status, headers: [...headers, ...context.answerHeaders.entries()], body }
  const before = context.response?.headers ?? new HeaderMap([...clientHeaders(context), ...context.answerHeaders.entries()])
  before.remove('Content-Length')
  before.remove('Transfer-Encoding')
  for (const [name, value] of [...headers, ...idHeaders(context)]) before.set(name, value)
  return { status, headers: wired(before.entries()), body }
}

/** Formats a failure as JSON where the caller accepts it, and as plain text otherwise. */
function plain({ status, message }: GatewayFailure, { headers }: GatewayCall): GatewayResponse {
  if (message === undefined) return { status, headers: [], body: Buffer.alloc(0) }
  const accept = new HeaderMap(headers).first('Accept') ?? ''
  const asJson = /application\/json|\*\/\*/.test(accept)
  const text = asJson ? JSON.stringify({ message, http_status_code: status }) : message
  return { status, headers: [['Content-Type', asJson ? 'application/json' : 'text/plain']], body: Buffer.from(text) }
}

/** The result of a call. */
export interface ServeResult {
  readonly answer: GatewayResponse
  /** Milliseconds until the response, where the gateway lets the caller wait. */
  readonly afterMs?: number
  readonly trace: Trace
}

/**
 * Serves a call as a gateway with these APIs does; `send` sends its requests to backends and callouts.
 * Throws NotModeled where the model does not cover the result.
 */
export async function serve(
  deployments: readonly Deployment[],
  call: GatewayCall,
  send: Send,
  settings: KeySettings = stockSettings,
): Promise<ServeResult> {
  const budget = new Budget('call', MOST_WORK)
  try {
    return await budget.over(async () => await served(deployments, call, send, settings))
  } catch (error) {
    if (!(error instanceof Exhausted) || error.budget !== budget) throw error
    throw new NotModeled(message('unknown.size'), deployments[0]!.api.root.at)
  }
}

async function served(deployments: readonly Deployment[], call: GatewayCall, send: Send, settings: KeySettings): Promise<ServeResult> {
  for (const { api } of deployments)
    spend(VALUE * (api.plans.length + api.flows.length + api.contextPaths.length) + 10 * api.plans.length ** 2)
  const matched = matchedApi(deployments, call)
  const trace: MutableTrace = {
    deployment: matched?.deployment,
    plan: undefined,
    isKeyAccepted: false,
    flows: [],
    steps: [],
    requests: [],
    ended: undefined,
    limits: [],
  }
  if (matched === undefined) return { answer: notDeployed, trace }
  const context = executionContextOf(call, matched.deployment, matched.contextPath, { send, trace })
  try {
    return { answer: await pass(context, settings), trace }
  } catch (error) {
    if (!(error instanceof CallEnded)) throw error
    if (context.response !== undefined && context.engine === 'v3') throw new NotModeled(message('unknown.broken-off'), error.at)
    const answer = answerTo(error, context)
    trace.ended = { at: error.at, key: isResponse(error.by) ? undefined : error.by.key, status: answer.status, why: error.why }
    const afterMs = isResponse(error.by) ? undefined : error.by.afterMs
    return { answer, ...(afterMs === undefined ? {} : { afterMs }), trace }
  }
}

/** Runs a call: plan, flows of the plan, flows of the API, backend, flows of the response. */
async function pass(context: ExecutionContext, settings: KeySettings): Promise<GatewayResponse> {
  const { api, traits } = context
  refuseNotModeled(api, context.call)
  checkLogCondition(context)
  const plan = admit(context, settings)
  const invalid = doubledProperty(api) ?? valuelessProperty(api)
  if (invalid !== undefined) throw internalError(invalid.at, message('failure.setting-invalid', { setting: 'properties' }))
  const entered = api.listeners.find(({ entrypoints }) => entrypoints.length === 0)
  if (entered !== undefined)
    throw new CallEnded(
      entered.at,
      { status: 404, message: 'No entrypoint matches the incoming request' },
      message('failure.setting-missing', { setting: 'entrypoints' }),
    )
  spend(VALUE * plan.flows.length)
  const ofPlan = flowsFor(plan.flows, context)
  await runFlows(ofPlan, 'request', context)
  const ofApi = flowsFor(readableFlows(api), context)
  if (api.matchRequired?.value === true && ofPlan.length + ofApi.length === 0)
    throw new CallEnded(api.matchRequired.at, { status: 404, key: 'GATEWAY_NO_FLOW_MATCHED' }, message('failure.no-flow'))
  await runFlows(ofApi, 'request', context)
  await runLater('request', context)
  const response = mutableResponse(await (context.backendOverride ?? (() => callBackend(context)))(), context)
  context.response = response
  if (traits.namesItsAnswers === 'first') nameCall(response, context)
  await runFlows(traits.answersFirst === 'plan' ? [...ofPlan, ...ofApi] : [...ofApi, ...ofPlan], 'response', context)
  await runLater('response', context)
  if (traits.namesItsAnswers === 'last') nameCall(response, context)
  return { status: response.status, headers: wired(response.headers.entries()), body: response.body }
}

function nameCall({ headers }: MutableResponse, context: ExecutionContext): void {
  for (const [name, value] of idHeaders(context)) headers.set(name, value)
}

/** Throws NotModeled for a setting of the API that the model does not cover, and that may change every call. */
function refuseNotModeled(api: Api, call: GatewayCall): void {
  const { plans, resources, cors, type, root } = api
  const mutual = plans.find(({ security }) => security?.value === 'mtls')
  if (mutual !== undefined) throw new NotModeled(message('failure.setting', { setting: 'security', value: 'MTLS' }), mutual.at)
  const enabled = cors.find((each) => each.enabled)
  if (enabled !== undefined && new HeaderMap(call.headers).has('Origin'))
    throw new NotModeled(message('failure.setting', { setting: 'cors.enabled', value: 'true' }), enabled.at)
  if (type !== undefined && type.value !== 'proxy' && type.value !== 'http-proxy')
    throw new NotModeled(message('failure.setting', { setting: 'type', value: type.value }), root.get('type').at)
  const resource = resources.find(({ type }) => isOf(api, type) && type?.value !== 'cache')
  if (resource !== undefined)
    throw new NotModeled(message('failure.setting', { setting: 'resources.type', value: resource.type?.value ?? '' }), resource.at)
  const unsupported = unsupportedInApi(api)
  if (unsupported !== undefined) leaveOpen(unsupported)
}

/** Tells if a resource counts: version 2 ignores one without a type. */
const isOf = ({ shape }: Api, type: unknown): boolean => shape.startsWith('v4') || type !== undefined

/** Ends a call in the newer engine where the condition of its logging cannot be read. */
function checkLogCondition(context: ExecutionContext): void {
  const { condition } = context.api.logging ?? {}
  if (context.engine === 'v3' || condition === undefined) return
  if (parseText(condition.value).fault !== undefined)
    throw internalError(condition.at, message('failure.setting-invalid', { setting: 'condition' }))
}

/** The flows of an API without the unreadable ones, which version 2 skips. */
const readableFlows = ({ root, shape, flows }: Api): readonly Flow[] =>
  shape === 'v2 export' ? flows.filter(({ at }) => isReadableFlow(root.find(at.slice(root.at.length)))) : flows

const flowsFor = (flows: readonly Flow[], context: ExecutionContext): readonly Flow[] =>
  chosenOf(
    flows.filter((flow) => isMeantFor(flow, context) && isEntered(flow, context)),
    context.api,
  )

function isMeantFor(flow: Flow, context: ExecutionContext): boolean {
  const { request } = context
  const isMeant = runsFor(flow, request.method, request.pathInfo)
  if (isMeant === undefined) throw notAPattern(flow, context)
  return isMeant
}

/** The end of every call to a flow with an invalid path pattern. */
function notAPattern({ path }: Flow, { traits: { flowError } }: ExecutionContext): CallEnded {
  const why = message('failure.setting', { setting: 'path', value: path.value })
  if (flowError === undefined) return internalError(path.at, why)
  return new CallEnded(path.at, { status: 500, message: 'java.util.regex.PatternSyntaxException', key: flowError }, why)
}
