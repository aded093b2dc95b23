import {
  allSteps,
  CALLOUT,
  isPublished,
  ROUTING,
  stepsOf,
  type Api,
  type Flow,
  type ApiPlan,
  type FlowStep,
  isBelow,
  type Pointer,
  runsFor,
  faultsOfUrl,
  httpUrl,
} from '../../gravitee/index.ts'
import { message, type Text } from '../../messages/index.ts'
import type { LintSubject } from './lint-subject.ts'
import { asCalled, callsOf, contextPathOf, labeledPlans, type TrialCall } from './trial/trial-calls.ts'
import { type Effect, type Trial, trialOf } from './trial/trial.ts'

/** The backend address of one call, with the part that decides it. */
export interface CallRoute {
  readonly plan: string | undefined
  readonly method: string
  readonly path: string
  /** Undefined where no backend is called, or its address is not known. */
  readonly url: string | undefined
  /** The reason why a routing step finds no address. */
  readonly obstacle: Text | undefined
  /** The endpoint or the routing rule that the address comes from. */
  readonly at: Pointer
}

/** A route with the faults of its address. */
export interface CheckedRoute extends CallRoute {
  readonly faults: readonly Text[]
}

/** The routes of the calls that prove a register, apart from other faults of the definition. */
export interface Routes {
  /** The routes of the documented call, by each plan that serves it, or without a plan. */
  readonly documented: readonly CheckedRoute[]
  /** The first route of each flow to a path of a single plan, where its address is right. */
  readonly detours: readonly (CheckedRoute & { readonly by: ApiPlan })[]
  readonly isServed: boolean
}

/** Follows the calls that prove the register of a definition to its backend; `trial` has the known results. */
export async function routesOf(subject: LintSubject, trial: Trial | undefined): Promise<Routes> {
  const { api } = subject
  const calls = callsOf(subject).filter(({ caller }) => caller === 'right key')
  const plans = labeledPlans(api)
  const planOf = ({ plan }: TrialCall): ApiPlan | undefined => api.plans[plans.get(plan ?? '') ?? -1]
  const serving = calls.filter((call) => call.isDocumented && servingFlow(planOf(call), call) !== undefined)
  const known = (call: TrialCall): Effect | undefined =>
    trial?.effects.find((effect) => effect.turn === 0 && effect.call.caller === 'right key' && isSame(effect.call, call))
  const follow = async (call: TrialCall, plan: ApiPlan | undefined): Promise<CheckedRoute> =>
    routeIn(await reaching(subject, call, known(call)), subject.api, plan)

  const documented: CheckedRoute[] = []
  for (const call of serving.length > 0 ? serving : calls.filter(({ isDocumented }) => isDocumented).slice(0, 1))
    documented.push(await follow(call, serving.length > 0 ? planOf(call) : undefined))
  const detours = new Map<Flow, Routes['detours'][number]>()
  for (const call of calls.filter(({ isDocumented }) => !isDocumented)) {
    const by = planOf(call)
    const flow = servingFlow(by, call)
    if (by === undefined || flow === undefined || detours.has(flow)) continue
    const route = await follow(call, by)
    if (route.faults.length === 0 && httpUrl(route.url ?? '') !== undefined) detours.set(flow, { ...route, by })
  }
  return { documented, detours: [...detours.values()], isServed: serving.length > 0 }
}

export const noRoutes: Routes = { documented: [], detours: [], isServed: false }

/** The routes that a report shows. */
export const shownRoutes = ({ documented, detours, isServed }: Routes): readonly CallRoute[] =>
  [...documented, ...(isServed ? [] : detours)].map(({ plan, method, path, url, obstacle, at }) => ({
    plan,
    method,
    path,
    url,
    obstacle,
    at,
  }))

const isSame = (one: TrialCall, other: TrialCall): boolean =>
  one.plan === other.plan && one.method === other.method && one.path === other.path

const servingFlow = (plan: ApiPlan | undefined, { method, path }: TrialCall): Flow | undefined =>
  plan !== undefined && isPublished(plan) ? plan.flows.find((flow) => runsFor(flow, method, asCalled(path))) : undefined

/** More steps that end a call than any definition has before its backend. */
const MOST_PASSED_OVER = 20

/** The call without the steps that end it before its backend; routing steps stay, since other rules report them. */
async function reaching(subject: LintSubject, call: TrialCall, known: Effect | undefined): Promise<Effect> {
  let effect = known
  let api = open(subject.api)
  for (let passed = 0; passed < MOST_PASSED_OVER; passed++) {
    if (effect !== undefined && backendIn(effect, api) !== undefined) return effect
    if (passed > 0) {
      const at = effect?.ended?.at ?? effect?.unverified.at(-1)?.at
      const step = allSteps(api).find((each) => each.enabled.value && at !== undefined && isBelow(at, each.at))
      if (step === undefined || step.policy.value === ROUTING) break
      api = without(step, api)
    }
    const contextPath = contextPathOf({ api, settings: subject.settings, register: undefined })
    const { effects } = await trialOf({ ...subject, api }, { calls: [{ ...call, contextPath }] })
    effect = effects[0]!
  }
  return effect!
}

/** The definition with open plans, one context path and any host. */
const open = (api: Api): Api => ({
  ...api,
  contextPaths: api.contextPaths.slice(0, 1).map((each) => ({ ...each, host: undefined })),
  plans: api.plans.map((plan) => ({
    ...plan,
    security: { at: plan.at, value: 'api-key' },
    status: { at: plan.at, value: 'published' },
    selectionRule: undefined,
  })),
})

function without(step: FlowStep, api: Api): Api {
  const inFlow = (flow: Flow): Flow => ({
    ...flow,
    request: flow.request.map((each) => (each.at === step.at ? { ...each, enabled: { ...each.enabled, value: false } } : each)),
  })
  return { ...api, flows: api.flows.map(inFlow), plans: api.plans.map((plan) => ({ ...plan, flows: plan.flows.map(inFlow) })) }
}

/** The request to the backend, and not to a callout. */
const backendIn = ({ requests }: Effect, api: Api): Effect['requests'][number] | undefined =>
  requests.findLast(({ at }) => !stepsOf(allSteps(api), CALLOUT).some((step) => isBelow(at, step.at)))

function routeIn(effect: Effect, api: Api, plan: ApiPlan | undefined): CheckedRoute {
  const { call, ended } = effect
  const common = { plan: plan?.name?.value, method: call.method, path: call.path }
  const request = backendIn(effect, api)
  if (request !== undefined) {
    const faults = request.who === 'register' ? request.addressFaults : httpUrl(request.url) === undefined ? [] : faultsOfUrl(request.url)
    return { ...common, url: request.url, obstacle: undefined, at: request.at, faults }
  }
  const routing = ended && stepsOf(allSteps(api), ROUTING).find((step) => isBelow(ended.at, step.at))
  const isUnmatched = routing?.configuration.get('rules').at === ended?.at
  const obstacle = routing === undefined ? undefined : isUnmatched ? message('lint.route.unmatched') : ended!.why
  return { ...common, url: undefined, obstacle, at: ended?.at ?? api.root.at, faults: [] }
}
