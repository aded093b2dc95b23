import { message } from '../../messages/index.ts'
import { Budget, Exhausted, spend } from '../../base/index.ts'
import { VALUE } from '../json.ts'
import type { Api, Flow } from '../model.ts'
import { chosenOf, runsFor } from '../selection.ts'
import { askBackend } from './backend.ts'
import { stockSettings, type Deployment, type GatewaySettings } from './deployment.ts'
import { doubledProperty, valuelessProperty } from './deployed.ts'
import { Ended, internalError, isAnswer, type Failure } from './ended.ts'
import { doorFor, enter } from './entry.ts'
import { isReadableFlow } from './forms.ts'
import { HeaderMap, wired } from './headers.ts'
import type { Answer, Call, Send } from './message.ts'
import { leaveOpen, NotModeled } from './not-modeled.ts'
import { growing, idsOf, passageOf, type GrowingResponse, type Passage, clientOf } from './passage.ts'
import { isEntered, runFlows, runLater } from './steps.ts'
import { unsupportedInApi } from '../supported-members.ts'
import { parseText } from '../expression/text.ts'
import { templated } from './response-templates.ts'
import type { GrowingTrace, Trace } from './trace.ts'

/** More than any call needs through steps that a person wrote. */
const MOST_WORK = 50_000_000

const NOT_DEPLOYED = 'No context-path matches the request URI.'

/** What a path that belongs to no API is answered, and also every path of an API that is not deployed. */
const notDeployed: Answer = { status: 404, headers: [['Content-Type', 'text/plain']], body: Buffer.from(NOT_DEPLOYED) }

/** What the caller gets where the gateway ended the call. */
function answerTo({ by }: Ended, passage: Passage): Answer {
  if (isAnswer(by)) return by
  const { status, headers, body } = templated(by, passage) ?? plain(by, passage.call)
  if (!passage.traits.namesItsErrors) return { status, headers: [...headers, ...passage.answerHeaders.entries()], body }
  const before = passage.response?.headers ?? new HeaderMap([...clientOf(passage), ...passage.answerHeaders.entries()])
  before.remove('Content-Length')
  before.remove('Transfer-Encoding')
  for (const [name, value] of [...headers, ...idsOf(passage)]) before.set(name, value)
  return { status, headers: wired(before.entries()), body }
}

/** Written as JSON for who asks for it, and as plain text for everybody else. */
function plain({ status, message }: Failure, { headers }: Call): Answer {
  if (message === undefined) return { status, headers: [], body: Buffer.alloc(0) }
  const accept = new HeaderMap(headers).first('Accept') ?? ''
  const asJson = /application\/json|\*\/\*/.test(accept)
  const text = asJson ? JSON.stringify({ message, http_status_code: status }) : message
  return { status, headers: [['Content-Type', asJson ? 'application/json' : 'text/plain']], body: Buffer.from(text) }
}

/** What became of a call. */
export interface Served {
  readonly answer: Answer
  /** How long the caller waits for the answer, where the gateway keeps it waiting. */
  readonly afterMs?: number
  readonly trace: Trace
}

/**
 * Serves a call as a gateway with these APIs does; `send` asks whoever the gateway turns to.
 * Throws NotModeled where it is not known here what a gateway makes of it.
 */
export async function serve(
  deployments: readonly Deployment[],
  call: Call,
  send: Send,
  settings: GatewaySettings = stockSettings,
): Promise<Served> {
  const budget = new Budget('call', MOST_WORK)
  try {
    return await budget.over(async () => await served(deployments, call, send, settings))
  } catch (error) {
    if (!(error instanceof Exhausted) || error.budget !== budget) throw error
    throw new NotModeled(message('unknown.size'), deployments[0]!.api.root.at)
  }
}

async function served(deployments: readonly Deployment[], call: Call, send: Send, settings: GatewaySettings): Promise<Served> {
  for (const { api } of deployments)
    spend(VALUE * (api.plans.length + api.flows.length + api.contextPaths.length) + 10 * api.plans.length ** 2)
  const door = doorFor(deployments, call)
  const trace: GrowingTrace = {
    deployment: door?.deployment,
    plan: undefined,
    isKeyAccepted: false,
    flows: [],
    steps: [],
    asked: [],
    ended: undefined,
    limits: [],
  }
  if (door === undefined) return { answer: notDeployed, trace }
  const passage = passageOf(call, door.deployment, door.contextPath, { send, trace })
  try {
    return { answer: await pass(passage, settings), trace }
  } catch (error) {
    if (!(error instanceof Ended)) throw error
    if (passage.response !== undefined && passage.engine === 'v3') throw new NotModeled(message('unknown.broken-off'), error.at)
    const answer = answerTo(error, passage)
    trace.ended = { at: error.at, key: isAnswer(error.by) ? undefined : error.by.key, status: answer.status, why: error.why }
    const afterMs = isAnswer(error.by) ? undefined : error.by.afterMs
    return { answer, ...(afterMs === undefined ? {} : { afterMs }), trace }
  }
}

/** Context path, plan, flows of the plan, flows of the API, backend, and back. */
async function pass(passage: Passage, settings: GatewaySettings): Promise<Answer> {
  const { api, traits } = passage
  refuseUnknown(api, passage.call)
  logged(passage)
  const plan = enter(passage, settings)
  const odd = doubledProperty(api) ?? valuelessProperty(api)
  if (odd !== undefined) throw internalError(odd.at, message('failure.setting-invalid', { setting: 'properties' }))
  const entered = api.listeners.find(({ entrypoints }) => entrypoints.length === 0)
  if (entered !== undefined)
    throw new Ended(
      entered.at,
      { status: 404, message: 'No entrypoint matches the incoming request' },
      message('failure.setting-missing', { setting: 'entrypoints' }),
    )
  spend(VALUE * plan.flows.length)
  const ofPlan = flowsFor(plan.flows, passage)
  await runFlows(ofPlan, 'request', passage)
  const ofApi = flowsFor(readableFlows(api), passage)
  if (api.matchRequired?.value === true && ofPlan.length + ofApi.length === 0)
    throw new Ended(api.matchRequired.at, { status: 404, key: 'GATEWAY_NO_FLOW_MATCHED' }, message('failure.no-flow'))
  await runFlows(ofApi, 'request', passage)
  await runLater('request', passage)
  const response = growing(await (passage.instead ?? (() => askBackend(passage)))(), passage)
  passage.response = response
  if (traits.namesItsAnswers === 'first') nameCall(response, passage)
  await runFlows(traits.answersFirst === 'plan' ? [...ofPlan, ...ofApi] : [...ofApi, ...ofPlan], 'response', passage)
  await runLater('response', passage)
  if (traits.namesItsAnswers === 'last') nameCall(response, passage)
  return { status: response.status, headers: wired(response.headers.entries()), body: response.body }
}

function nameCall({ headers }: GrowingResponse, passage: Passage): void {
  for (const [name, value] of idsOf(passage)) headers.set(name, value)
}

/** Something that what becomes of every call may depend on, and that is not known here. */
function refuseUnknown(api: Api, call: Call): void {
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

/** Version 2 passes over a resource without a type. */
const isOf = ({ shape }: Api, type: unknown): boolean => shape.startsWith('v4') || type !== undefined

/** What is written down of a call ends it in the newer engine where the condition for that cannot be read. */
function logged(passage: Passage): void {
  const { condition } = passage.api.logging ?? {}
  if (passage.engine === 'v3' || condition === undefined) return
  if (parseText(condition.value).fault !== undefined)
    throw internalError(condition.at, message('failure.setting-invalid', { setting: 'condition' }))
}

/** Version 2 passes over flows of the API that it cannot read. */
const readableFlows = ({ root, shape, flows }: Api): readonly Flow[] =>
  shape === 'v2 export' ? flows.filter(({ at }) => isReadableFlow(root.find(at.slice(root.at.length)))) : flows

const flowsFor = (flows: readonly Flow[], passage: Passage): readonly Flow[] =>
  chosenOf(
    flows.filter((flow) => isMeantFor(flow, passage) && isEntered(flow, passage)),
    passage.api,
  )

function isMeantFor(flow: Flow, passage: Passage): boolean {
  const { request } = passage
  const isMeant = runsFor(flow, request.method, request.pathInfo)
  if (isMeant === undefined) throw notAPattern(flow, passage)
  return isMeant
}

/** What a path that is no pattern makes of every call. */
function notAPattern({ path }: Flow, { traits: { flowError } }: Passage): Ended {
  const why = message('failure.setting', { setting: 'path', value: path.value })
  if (flowError === undefined) return internalError(path.at, why)
  return new Ended(path.at, { status: 500, message: 'java.util.regex.PatternSyntaxException', key: flowError }, why)
}
