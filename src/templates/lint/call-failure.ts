import {
  referencesIn,
  soleReference,
  parseText,
  entriesOf,
  flowsInOrder,
  HEADERS,
  JWT,
  labelOf,
  stepsOf,
  type Flow,
  type DefinitionPart,
  type FlowStep,
  child,
  isBelow,
  type Pointer,
  runsFor,
  httpUrl,
  quote,
  showUrl,
} from '../../gravitee/index.ts'
import { message, type Message, type MessageId } from '../../messages/index.ts'
import type { GrantFault } from '../../services/index.ts'
import type { SetupStep } from '../../domain/index.ts'
import { placeThatReads } from './gateway-secrets.ts'
import { nearest } from './nearest.ts'
import type { TrialFacts, Journey } from './trial-facts.ts'
import { scopeIn, settersOfPlan } from './rules/scope.ts'
import { isHeader, type TemplateNames } from './lint-settings.ts'
import { asCalled, labeledPlans } from './trial/trial-calls.ts'
import type { ObservedRegisterRequest, TokenServiceRequest } from './trial/observed-requests.ts'
import type { Effect } from './trial/trial.ts'
import type { LintSubject } from './lint-subject.ts'
import { withoutSlashes } from '../../base/index.ts'

/** The cause of a failing documented call: the failed call, the place in the file, and the step of the set-up that fixes it. */
export interface CallFailureCause {
  readonly effect: Effect
  readonly at: Pointer
  readonly step: SetupStep
  readonly cause: Message
  /** The fix, where it differs from that of its step. */
  readonly fix?: Message
}

/** The cause that a trial shows; undefined where the call works, or its result is not known. */
export function causeOf(subject: LintSubject, facts: TrialFacts): CallFailureCause | undefined {
  if (facts.trial.verdict !== 'broken') return undefined
  const open = facts.trial.effects.find(
    ({ call, verdict }) => (call.caller === 'no key' || call.caller === 'wrong key') && verdict === 'broken',
  )
  const broken = facts.trial.effects.filter(({ call, verdict }) => call.caller === 'right key' && call.isDocumented && verdict === 'broken')
  const plans = labeledPlans(subject.api)
  const isMeant = (effect: Effect): boolean =>
    (subject.api.plans[plans.get(effect.call.plan ?? '') ?? -1]?.flows ?? []).some((flow) => runsForCall(flow, effect))
  const worst = broken.find(isMeant) ?? broken[0]
  if (open !== undefined) return { effect: open, ...opened(subject, open) }
  return worst && { effect: worst, ...explained(subject, worst) }
}

type ExplainedFailure = Omit<CallFailureCause, 'effect'>

function explained(subject: LintSubject, effect: Effect): ExplainedFailure {
  const { answer, requests, ended } = effect
  const status = answer?.status ?? 0
  const shownSecret = shownValue(subject, effect)
  if (shownSecret !== undefined) return shownSecret
  // A later request of the response flow ends the call, or changes nothing.
  const last = (ended === undefined ? requests.findLast(({ from }) => from === 'backend') : undefined) ?? requests.at(-1)
  if (last === undefined) return rejectedBeforeBackends(subject, effect)
  if (last.who === 'token-service' && last.status !== 200) return rejectedByTokenService(subject, effect, last, last.at)
  if ((last.who === 'none' || last.who === 'authorization-service') && last.from === 'callout')
    return {
      at: subject.callout?.configuration.get('url').at ?? last.at,
      step: 'callout-url',
      cause: message('lint.call.no-token-service.cause', { url: showUrl(last.url) }),
    }
  if (last.who === 'authorization-service' && last.from === 'backend' && last.fault !== undefined)
    return rejectedGrant(subject, last.fault, last.status, last.at)
  if (last.who === 'register' && last.status !== 200) return rejectedByRegister(subject, effect, last, last.at)
  if (ended !== undefined && last.who === 'authorization-service' && last.from === 'backend') return endedByGateway(subject, ended)
  if (last.who === 'none' || last.who === 'authorization-service')
    return { at: last.at, step: stepOfBackend(subject, last.at), cause: message('lint.call.no-register.cause', { url: showUrl(last.url) }) }
  if (ended !== undefined) return endedByGateway(subject, ended)
  return { at: last.at, step: stepOfBackend(subject, last.at), cause: message('lint.call.status.cause', { status: String(status) }) }
}

/** The cause of a rejected grant: the setting of the token-issuing service that made it wrong. */
function rejectedGrant({ api }: LintSubject, fault: GrantFault, status: number, at: Pointer): ExplainedFailure {
  const [policy, setting] = settingBehind[fault]
  const steps = stepsOf(
    flowsInOrder(api).flatMap(({ flow }) => flow.request),
    policy,
  )
  const step = steps.findLast(({ enabled }) => enabled.value) ?? steps.at(-1)
  return {
    at: (setting === undefined ? step?.at : step?.configuration.get(setting).at) ?? at,
    step: 'token-issuing-service',
    cause: message('lint.call.grant-rejected.cause', { status: String(status), reason: message(`lint.because.grant-${fault}`) }),
    fix: message(fault === 'foreign-header' ? 'lint.call.foreign-header.fix' : 'lint.call.grant-rejected.fix'),
  }
}

const settingBehind: Readonly<Record<GrantFault, readonly [policy: string, setting?: string]>> = {
  method: ['policy-override-request-method'],
  'content-type': [HEADERS],
  'foreign-header': [HEADERS],
  assertion: ['policy-assign-content'],
  algorithm: [JWT, 'signature'],
  'key-id': [JWT, 'kid'],
  audience: [JWT, 'audiences'],
  issuer: [JWT, 'issuer'],
  scope: [JWT, 'customClaims'],
  lifetime: [JWT, 'expiresIn'],
  replay: [JWT, 'id'],
}

/** A value of the file that the gateway shows to the caller. */
function shownValue({ api, settings, purpose }: LintSubject, { answer }: Effect): ExplainedFailure | undefined {
  const [shown] = answer?.shows ?? []
  if (shown === undefined) return undefined
  const status = String(answer!.status)
  if (typeof shown === 'string')
    return {
      at: placeThatReads(shown, answering(api), settings.names) ?? api.root.at,
      step: purpose === 'token-service' ? 'token-issuing-service' : 'import-template',
      cause: message('lint.call.shows.cause', { what: message(`lint.sent.${shown}`), status }),
      fix: message('lint.call.shows.fix'),
    }
  return {
    at: (api.properties ?? []).find(({ key }) => key?.value === shown.property)?.value?.at ?? api.root.at,
    step: stepOfProperty(shown.property, settings.names),
    cause: message('lint.call.shows-property.cause', { property: quote(shown.property), status }),
  }
}

/** The steps that write the response to the caller. */
function answering(api: LintSubject['api']): readonly FlowStep[] {
  const flows = flowsInOrder(api).map(({ flow }) => flow)
  const [back, forth] = (['response', 'request'] as const).map((side) =>
    flows.flatMap((flow) => flow[side]).filter(({ enabled }) => enabled.value),
  )
  return back!.length > 0 ? back! : forth!
}

const stepOfProperty = (key: string, { issuerProperty }: TemplateNames): SetupStep =>
  issuerProperty.includes(key) ? 'issuer-property' : 'api-key-property'

/** The cause of a rejection before any request to a backend: no API at that path, no plan, or a step that ends the call. */
function rejectedBeforeBackends(subject: LintSubject, { answer, ended, call }: Effect): ExplainedFailure {
  const { api, settings, register } = subject
  const status = String(answer?.status ?? 0)
  if (ended !== undefined) {
    const [plan, ...others] = api.plans
    // With only one plan, its selection rule is to blame.
    const rule = ended.key === 'GATEWAY_PLAN_UNRESOLVABLE' && others.length === 0 ? plan?.selectionRule : undefined
    return endedByGateway(subject, rule === undefined ? ended : { ...ended, at: rule.at })
  }
  const paths = api.contextPaths.flatMap(({ path }) => (path === undefined ? [] : withoutSlashes(path.value)))
  const isHosted = api.contextPaths.some(
    ({ host }) => host !== undefined && host.value.toLowerCase() !== settings.gatewayHost?.toLowerCase(),
  )
  const isElsewhere = !paths.includes(call.contextPath) || (isHosted && settings.gatewayHost !== undefined)
  const wanted = register === undefined ? undefined : settings.registers[register].contextPath
  const [first] = api.contextPaths
  if (isElsewhere && (wanted !== undefined || isHosted))
    return {
      at: first?.path?.at ?? api.root.at,
      step: 'context-path',
      cause: message('lint.call.no-api.cause', { path: call.contextPath, status }),
    }
  const twice = (api.properties ?? []).find(({ key }, index, all) => all.findIndex((other) => other.key?.value === key?.value) < index)
  return twice?.key === undefined
    ? { at: child(api.root.at, 'plans'), step: 'import-template', cause: message('lint.call.not-deployed.cause', { status }) }
    : {
        at: twice.key.at,
        step: stepOfProperty(twice.key.value, settings.names),
        cause: message('lint.call.property-twice.cause', { status }),
      }
}

/** The cause of a call that the gateway ended: a callout without an address, a missing property, or the setting at that place. */
function endedByGateway(
  { api, callout, settings: { names } }: LintSubject,
  { at, status, why }: NonNullable<Effect['ended']>,
): ExplainedFailure {
  const cause = message('lint.call.ended.cause', { status: String(status), reason: why })
  if (callout === undefined || !isBelow(at, callout.at)) return { at, step: stepOfBackend({ api }, at), cause }
  const url = callout.configuration.get('url')
  if (httpUrl(url.text()?.value ?? '') === undefined) return { at: url.at, step: 'callout-url', cause }
  const read = callout.configuration.texts().flatMap(({ value }) => referencesIn(parseText(value)))
  const absent = read.find(({ kind, name }) => kind === 'property' && !isDeclared({ api }, [name ?? '']))?.name
  return absent === undefined ? { at, step: 'import-template', cause } : { at, step: stepOfProperty(absent, names), cause }
}

function rejectedByTokenService(subject: LintSubject, effect: Effect, request: TokenServiceRequest, at: Pointer): ExplainedFailure {
  const { callout, settings } = subject
  const { names } = settings
  const status = String(request.status)
  const rejected = (reason: Message): Message => message('lint.call.callout-rejected.cause', { status, reason })
  if (request.status === 404)
    return {
      at: callout?.configuration.get('url').at ?? at,
      step: 'callout-url',
      cause: message('lint.call.other-path.cause', { url: showUrl(request.url), status }),
    }
  const wrong = (['key', 'issuer'] as const).find(
    (role) =>
      !['right', 'to-fill-in', 'unsure'].includes(request[role].is) ||
      (request[role].is === 'to-fill-in' && settings.mode === 'configured'),
  )
  if (wrong !== undefined && (wrong === 'key' || request.status !== 405)) {
    const step = wrong === 'key' ? 'api-key-property' : 'issuer-property'
    const headers = entriesOf(callout?.configuration.get('headers') ?? subject.api.root.get('-'))
    const header = headers.find(({ name }) => isHeader(name?.value, names[`${wrong}Header`]))
    const cause = rejected(message(`lint.because.${wrong}`, { fault: message(faults[request[wrong].is]) }))
    const reference = soleReference(parseText(header?.value?.value ?? ''))
    const accepted = names[`${wrong}Property`]
    const isOfProperty = reference?.kind === 'property' && (accepted.includes(reference.name ?? '') || !isDeclared(subject, accepted))
    return {
      at: isOfProperty ? propertyAt(subject, accepted) : (header?.value?.at ?? at),
      step: isOfProperty ? step : 'import-template',
      cause,
    }
  }
  if (request.status === 405)
    return {
      at: callout?.configuration.get('method').at ?? at,
      step: 'import-template',
      cause: rejected(message('lint.because.method', { method: request.method })),
    }
  if (request.scope !== undefined)
    return {
      at: placeOfScope(subject, effect) ?? at,
      step: 'import-template',
      cause: rejected(message('lint.because.unknown-scope', { scope: quote(request.scope) })),
    }
  const elsewhere = settersFor(subject, effect).find(({ flow }) => !runsForCall(flow, effect))?.flow
  return elsewhere === undefined
    ? { at, step: 'import-template', cause: rejected(message('lint.because.no-scope')) }
    : {
        at: elsewhere.path.at,
        step: 'request-access',
        cause: rejected(message('lint.because.scope-elsewhere', { flow: labelOf(elsewhere) })),
      }
}

const settersFor = (subject: LintSubject, { call }: Effect) => settersOfPlan(subject, labeledPlans(subject.api).get(call.plan ?? ''))

/** The place of a call's scope: in the callout itself, or in the last step that sets it. */
function placeOfScope(subject: LintSubject, effect: Effect): Pointer | undefined {
  const { before, callout, settings } = subject
  const header = entriesOf(callout?.configuration.get('headers') ?? subject.api.root.get('-')).find(({ name }) =>
    isHeader(name?.value, settings.names.scopeHeader),
  )
  if (header?.value?.value.includes('{#') === false) return header.value.at
  const ofPlan = settersFor(subject, effect).flatMap(({ flow, entry }) => (runsForCall(flow, effect) ? [entry] : []))
  const last = [...ofPlan, ...before.flatMap((step) => scopeIn(step, subject) ?? [])].at(-1)
  return last?.value?.at ?? last?.at
}

const runsForCall = (flow: Flow, { call: { method, path } }: Effect): boolean => runsFor(flow, method, asCalled(path)) === true

/** Reasons to reject a value; one that may be right counts as wrong once it is rejected. */
const faults = {
  missing: 'lint.because.is-missing',
  wrong: 'lint.because.is-wrong',
  right: 'lint.because.is-wrong',
  unsure: 'lint.because.is-wrong',
  text: 'lint.because.is-expression',
  'other-property': 'lint.because.is-other-property',
  'to-fill-in': 'lint.because.is-open',
} as const satisfies Readonly<Record<TokenServiceRequest['key']['is'], MessageId>>

const isDeclared = ({ api }: Pick<LintSubject, 'api'>, accepted: readonly string[]): boolean =>
  (api.properties ?? []).some(({ key, value }) => accepted.includes(key?.value ?? '') && value !== undefined)

/** The place of a property, by its name or a similar one. */
function propertyAt({ api }: LintSubject, accepted: readonly string[]): Pointer {
  const properties = api.properties ?? []
  const exact = properties.find(({ key }) => accepted.includes(key?.value ?? ''))
  const near = exact ?? properties.find(({ key }) => nearest(key?.value ?? '', accepted) !== undefined)
  return near?.value?.at ?? near?.key?.at ?? child(api.root.at, 'properties')
}

function rejectedByRegister(subject: LintSubject, effect: Effect, request: ObservedRegisterRequest, at: Pointer): ExplainedFailure {
  const rejects = (reason: Message): Message => message('lint.call.register-rejects.cause', { status: String(request.status), reason })
  const backend = stepOfBackend(subject, at)
  if (request.addressFaults.length > 0)
    return {
      at,
      step: backend,
      cause: rejects(message('lint.because.address', { url: showUrl(request.url), faults: request.addressFaults })),
    }
  if (request.authorization.is !== 'token')
    return {
      at: placeOfAuthorization(subject, request.authorization.is) ?? at,
      step: 'import-template',
      cause: rejects(message(`lint.because.authorization-${request.authorization.is}`)),
    }
  if (request.status === 401)
    return { at, step: 'backend-url', cause: rejects(message('lint.because.environment', { environment: request.environment })) }
  if (request.status === 403)
    return {
      at: placeOfScope(subject, effect) ?? at,
      step: 'import-template',
      cause: rejects(message('lint.because.scope', { scope: quote(request.authorization.scope) })),
    }
  const changing = stepsOf(
    flowsInOrder(subject.api).flatMap(({ flow }) => flow.request),
    request.status === 405 ? 'policy-override-request-method' : 'policy-assign-content',
  )
  return {
    at: changing.findLast(({ enabled }) => enabled.value)?.at ?? at,
    step: 'import-template',
    cause: rejects(request.status === 405 ? message('lint.because.method', { method: request.method }) : message('lint.because.body')),
  }
}

/** The last place that removes or sets the Authorization header. */
function placeOfAuthorization({ api, callout }: LintSubject, is: ObservedRegisterRequest['authorization']['is']): Pointer | undefined {
  const isAuthorization = (name: string | undefined): boolean => isHeader(name, ['authorization'])
  const steps = stepsOf(
    flowsInOrder(api).flatMap(({ flow }) => flow.request),
    HEADERS,
  ).filter(({ enabled }) => enabled.value)
  const lists = (name: string): readonly DefinitionPart[] => steps.map(({ configuration }) => configuration.get(name))
  const names = (list: DefinitionPart): readonly (string | undefined)[] => list.items().map((item) => item.text()?.value)
  const removing = lists('removeHeaders').findLast((list) => names(list).some(isAuthorization))
  const keeping = lists('whitelistHeaders').findLast((list) => list.items().length > 0 && !names(list).some(isAuthorization))
  const setting = lists('addHeaders')
    .flatMap(entriesOf)
    .findLast(({ name }) => isAuthorization(name?.value))
  const lost = is === 'none' ? (keeping?.at ?? removing?.at) : undefined
  return lost ?? setting?.value?.at ?? setting?.at ?? callout?.at
}

/** The step of the set-up for an address: of an endpoint, or of a step that routes the call. */
const stepOfBackend = ({ api }: Pick<LintSubject, 'api'>, at: Pointer): SetupStep =>
  api.groups.some((group) => isBelow(at, group.at)) || /endpoint/i.test(at) || at.includes('/proxy/') ? 'backend-url' : 'import-template'

function opened({ api }: LintSubject, effect: Effect): ExplainedFailure {
  const plan = api.plans.find(({ security }) => security?.value === 'key-less')
  // A response template can turn a rejection of the gateway into a success.
  const made = effect.ended && api.responseTemplates.find(({ status }) => (status?.value ?? 400) < 400)
  const how = effect.call.caller === 'no key' ? 'open-without-key' : 'open-with-wrong-key'
  return {
    at: made?.status?.at ?? plan?.security?.at ?? child(api.root.at, 'plans'),
    step: 'import-template',
    cause: message(`lint.call.${how}.cause`, { status: String(effect.answer?.status) }),
  }
}

/** The journey of the documented call, for one line of a report. */
export const documentedJourney = ({ journeys }: TrialFacts): Journey | undefined =>
  journeys.find(({ effect }) => effect.call.isDocumented && effect.verdict === 'as documented') ??
  journeys.find(({ effect }) => effect.call.isDocumented) ??
  journeys[0]
