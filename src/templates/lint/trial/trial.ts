import { Exhausted, spend } from '../../../base/index.ts'
import { registers } from '../../../domain/index.ts'
import {
  serve,
  reasonNotServed,
  type Deployment,
  type Subscription,
  engineOf,
  type Engine,
  type GatewayResponse,
  type OutgoingRequest,
  type Send,
  NotModeled,
  type Trace,
  type Api,
  child,
  type Pointer,
  httpUrl,
  isFiller,
} from '../../../gravitee/index.ts'
import { message, type Text } from '../../../messages/index.ts'
import type { TemplateNames } from '../lint-settings.ts'
import {
  requestedScope,
  requestingIssuer,
  asCalled,
  callsOf,
  keyOfPlan,
  labeledPlans,
  PERSON,
  type TrialCall,
  type TrialSubject,
} from './trial-calls.ts'
import { knowledgeOf, type ServiceKnowledge } from './service-knowledge.ts'
import { secretsMadeIn } from './leaks.ts'
import type { GatewaySecret, ObservedRequest } from './observed-requests.ts'
import { respond } from './services.ts'

/** A part whose effect in the gateway or at a service is not known. */
export interface UnverifiedPart {
  /** `the policy json-to-json`, `the scope "x:y"`. */
  readonly what: Text
  readonly at: Pointer
}

/** A request of a trial, with the step or the endpoint that sent it. */
export type TrialRequest = ObservedRequest & { readonly at: Pointer; readonly from: 'callout' | 'backend' }

/** The result of one call. */
export interface Effect {
  readonly call: TrialCall
  /** The index of the backend, among several that take turns. */
  readonly turn: number
  /** The requests of the gateway, in their order. */
  readonly requests: readonly TrialRequest[]
  /** The response to the caller; undefined where it is not known. */
  readonly answer: ObservedTrialResponse | undefined
  /** The end that the gateway, and not the register, put to the call. */
  readonly ended: Trace['ended']
  /** Steps with a limit of calls, which a trial does not count. */
  readonly limits: readonly Pointer[]
  readonly unverified: readonly UnverifiedPart[]
  /** The call reached a part of the gateway that is not modeled, so that the rest of it is open. */
  readonly isCutShort?: true
  readonly verdict: 'as documented' | 'broken' | 'not verified'
}

/** The response to a caller, without its text. */
export interface ObservedTrialResponse {
  readonly status: number
  readonly content: 'register' | 'gateway' | 'empty'
  /** Milliseconds that the caller waits, beyond a moment. */
  readonly afterMs: number | undefined
  /** The properties whose values it shows, and other secrets that no caller may see. */
  readonly shows: readonly ({ readonly property: string } | GatewaySecret)[]
}

/** The results of the documented calls to a definition, with modeled services. */
export interface Trial {
  readonly engine: Engine
  readonly effects: readonly Effect[]
  /** The documented call works by at least one plan, and calls without a right key are rejected. */
  readonly verdict: Effect['verdict']
}

/** The work for each plan of a call: clients of all plans have access. */
const COST_OF_PLAN = 1000
const HOST = 'gateway.example.org'
const MOST_TURNS = 4
/** The longest wait of a client for a rejection. */
const LONGEST_MS = 20_000

/**
 * Makes the documented calls to a definition with modeled services. Never rejects for a file: unknown parts are not verified.
 * `calls` are by default those of the definition itself.
 */
export async function trialOf(
  subject: TrialSubject,
  { calls = callsOf(subject), engine = engineOf(subject.api) }: { readonly calls?: readonly TrialCall[]; readonly engine?: Engine } = {},
): Promise<Trial> {
  const readable = decrypted(subject.api)
  const api = subject.settings.mode === 'template' ? filledIn(readable, subject.settings.names) : readable
  const knowledge = knowledgeOf(api, subject.callout?.configuration.get('url').text()?.value, subject.settings)
  const effects: Effect[] = []
  for (const [turn, variant] of turnsOf(api).entries())
    for (const call of calls) effects.push(await effectOf({ ...subject, api: variant }, { call, turn, engine }, knowledge))
  return { engine, effects, verdict: verdictOf(effects) }
}

/** Replaces encrypted values, which the file does not have in clear, by unique ones that can be sent. */
const decrypted = (api: Api): Api => ({
  ...api,
  properties: api.properties?.map((property) =>
    property.encrypted?.value === true && property.value !== undefined
      ? { ...property, value: { ...property.value, value: `decrypted-value-of-${property.key?.value.replaceAll(/[^\w.-]/g, '-') ?? ''}` } }
      : property,
  ),
})

/** A template with the properties that the institution adds. */
function filledIn(api: Api, { keyProperty, issuerProperty }: TemplateNames): Api {
  const properties = api.properties ?? []
  const absent = [...keyProperty, ...issuerProperty].filter((name) => !properties.some(({ key }) => key?.value === name))
  const at = child(api.root.at, 'properties')
  const field = (value: string) => ({ at, value })
  const added = absent.map((name) => ({ at, key: field(name), value: field(`<${name}>`), encrypted: undefined, dynamic: undefined }))
  return { ...api, properties: [...properties, ...added] }
}

/** The definition once for each of the backends that take turns, with only that one. */
function turnsOf(api: Api): readonly Api[] {
  const inTurn = (api.groups[0]?.endpoints ?? []).filter(({ secondary }) => secondary?.value !== true)
  if (inTurn.length < 2) return [api]
  return inTurn.slice(0, MOST_TURNS).map((chosen) => ({
    ...api,
    groups: api.groups.map((group) => ({
      ...group,
      endpoints: group.endpoints.map((endpoint) =>
        inTurn.includes(endpoint) && endpoint !== chosen ? { ...endpoint, secondary: { at: endpoint.at, value: true } } : endpoint,
      ),
    })),
  }))
}

async function effectOf(
  subject: TrialSubject,
  { call, turn, engine }: { readonly call: TrialCall; readonly turn: number; readonly engine: Engine },
  knowledge: ServiceKnowledge,
): Promise<Effect> {
  const { api, settings } = subject
  spend(COST_OF_PLAN * api.plans.length)
  const plans = labeledPlans(api)
  const subscriptions = [...plans].map(([, plan]): Subscription => ({ plan, key: keyOfPlan(plan), state: 'accepted' }))
  // The key file of the token-issuing service is on the gateway's machine, and counts as right.
  const deployment: Deployment = { api, engine, subscriptions, ...(subject.purpose === 'token-service' && { sign: () => 'unsigned' }) }
  const requests: TrialRequest[] = []
  // The context path of an API is not known where a pipeline fills it in.
  const unverified: UnverifiedPart[] = api.contextPaths.flatMap(({ path }) =>
    path !== undefined && isFiller(path.value) ? [{ what: message('unknown.elsewhere'), at: path.at }] : [],
  )
  const send: Send = async (request) => {
    const { observed, answer, unsure } = respond(knowledge, request)
    requests.push({ ...shown(observed), at: request.at, from: request.from })
    unverified.push(...unsure.map((what) => ({ what, at: request.at })))
    if (observed.who === 'unknown') throw new HostWithoutModel(nameOfHost(request), request.at)
    if (call.caller === 'no token' && observed.who !== 'register') return refusal
    return answer ?? { problem: 'unknown-host', message: '' }
  }
  const keyHeader = settings.names.keyHeader[0]!
  try {
    const refusal = reasonNotServed(api)
    if (refusal?.lacks === true) throw new NotModeled(refusal.why, refusal.at)
    const { answer, afterMs, trace } = await serve([deployment], gatewayCallOf(subject, call, plans.get(call.plan ?? '')), send, {
      keyHeader,
    })
    const observed = observedResponse(
      answer,
      afterMs,
      backendRequest(requests)?.who === 'register' && trace.ended === undefined,
      knowledge,
      subject.purpose,
    )
    const common = { call, turn, requests, answer: observed, ended: trace.ended, limits: trace.limits, unverified }
    return { ...common, verdict: verdictFor(common, subject) }
  } catch (error) {
    if (error instanceof Exhausted) throw error
    const unknown =
      error instanceof NotModeled
        ? { what: error instanceof HostWithoutModel ? message('lint.unverified.host', { host: error.what }) : error.what, at: error.at }
        : { what: message('lint.unverified.call'), at: api.root.at }
    return {
      call,
      turn,
      requests,
      answer: undefined,
      ended: undefined,
      limits: [],
      ...(error instanceof NotModeled && !(error instanceof HostWithoutModel) && { isCutShort: true as const }),
      unverified: [...unverified, unknown],
      verdict: 'not verified',
    }
  }
}

const nameOfHost = ({ url }: OutgoingRequest): string => httpUrl(url)?.host ?? ''

/** A host without a modeled service. */
class HostWithoutModel extends NotModeled {}

const refusal: GatewayResponse = {
  status: 401,
  headers: [['content-type', 'application/json']],
  body: Buffer.from('{"message":"Unauthorized","http_status_code":401}'),
}

const shown = <Each extends ObservedRequest>(request: Each): Each => ({
  ...request,
  url: request.url.replaceAll(PERSON, '{person_identifier}'),
})

function gatewayCallOf(
  { api, settings, purpose, register }: TrialSubject,
  { caller, method, path, contextPath }: TrialCall,
  plan: number | undefined,
) {
  const { keyHeader, issuerHeader, scopeHeader } = settings.names
  const body = registers.find(({ name }) => name === register)?.call.body?.([PERSON])
  const content = Buffer.from(body === undefined ? '' : JSON.stringify(body))
  const key = caller === 'no key' ? undefined : caller === 'wrong key' || plan === undefined ? 'a-key-that-nobody-issued' : keyOfPlan(plan)
  return {
    method,
    path: `${contextPath}${asCalled(path)}`,
    query: '',
    headers: [
      ['Host', settings.gatewayHost ?? api.contextPaths[0]?.host?.value ?? HOST],
      ['Accept', 'application/json'],
      ...(key === undefined ? [] : ([[keyHeader[0]!, key]] as const)),
      ...(body === undefined
        ? []
        : ([
            ['Content-Type', 'application/json'],
            ['Content-Length', String(content.length)],
          ] as const)),
      ...(purpose === 'token-service'
        ? ([
            [issuerHeader[0]!, requestingIssuer],
            [scopeHeader[0]!, requestedScope],
          ] as const)
        : []),
    ] as readonly (readonly [string, string])[],
    body: content,
    remoteAddress: '192.0.2.1',
  }
}

function observedResponse(
  { status, headers, body }: GatewayResponse,
  afterMs: number | undefined,
  isRegisters: boolean,
  { properties }: ServiceKnowledge,
  purpose: TrialSubject['purpose'],
): ObservedTrialResponse {
  const inHeaders = headers.map(([, value]) => value).join('\n')
  const text = `${inHeaders}\n${body.toString()}`
  // The token-issuing service returns the token in the body.
  const isIssued = purpose === 'token-service' && !secretsMadeIn(inHeaders).includes('token')
  const sent: readonly (readonly [GatewaySecret, string])[] = [
    ['key', keyOfPlan('')],
    ...(purpose === 'token-service' ? ([['issuer', requestingIssuer]] as const) : []),
  ]
  const shownProperties = properties.filter(({ value }) => value.trim().length >= 8 && text.includes(value.trim()))
  return {
    status,
    content: body.length === 0 ? 'empty' : isRegisters ? 'register' : 'gateway',
    afterMs,
    shows: [
      ...shownProperties.map(({ key }) => ({ property: key })),
      ...secretsMadeIn(text).filter((what) => what !== 'token' || !isIssued),
      ...sent.flatMap(([what, value]) => (text.includes(value) ? [what] : [])),
    ],
  }
}

/** The last request to the backend, without later callouts of the response flow. */
const backendRequest = (requests: readonly TrialRequest[]): TrialRequest | undefined => requests.findLast(({ from }) => from === 'backend')

/** The verdict on a call: as documented where the register answers it, or where it is rejected for the intended reason. */
function verdictFor(
  { call, requests, answer, unverified }: Omit<Effect, 'verdict'>,
  { register, purpose }: TrialSubject,
): Effect['verdict'] {
  const { status = 0, shows = [] } = answer ?? {}
  const last = backendRequest(requests)
  const isGood = (): boolean => {
    if (shows.length > 0) return false
    // Every form of a rejection counts.
    if (call.caller === 'no key' || call.caller === 'wrong key') return status >= 400 && requests.length === 0
    if (call.caller === 'no token') return status >= 400 && last?.who !== 'register' && (answer?.afterMs ?? 0) < LONGEST_MS
    if (purpose === 'token-service') return status === 200
    return status === 200 && last?.who === 'register' && last.status === 200 && last.register === register
  }
  return !isGood() ? 'broken' : unverified.length > 0 ? 'not verified' : 'as documented'
}

/** The verdict on a definition: one plan must serve the documented call with every backend, and calls without a right key must be rejected. */
function verdictOf(effects: readonly Effect[]): Effect['verdict'] {
  const ofPlans = Map.groupBy(
    effects.filter(({ call }) => call.caller === 'right key' && call.isDocumented),
    ({ call }) => call.plan,
  )
  const worst = (all: readonly Effect['verdict'][]): Effect['verdict'] =>
    all.includes('broken') ? 'broken' : all.includes('not verified') ? 'not verified' : 'as documented'
  const best = [...ofPlans.values()].map((each) => worst(each.map(({ verdict }) => verdict)))
  if (best.length === 0) return 'not verified'
  const served = best.includes('as documented') ? 'as documented' : best.includes('not verified') ? 'not verified' : 'broken'
  const others = effects.filter(({ call }) => call.caller === 'no key' || call.caller === 'wrong key').map(({ verdict }) => verdict)
  return worst([served, ...others])
}
