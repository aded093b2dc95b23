import { allSteps, flowsInOrder } from '../flow.ts'
import type { Api, FlowStep } from '../model.ts'
import { parentOf, type Pointer } from '../pointer.ts'
import { runsFor } from '../selection.ts'
import type { LoggedCall } from './call-log.ts'

/** The part of a definition that ended a call. */
export interface FailingPart {
  /** A step, the plans, which did not admit the caller, or an unreachable backend. */
  readonly part: 'policy' | 'plans' | 'endpoint'
  /** The policy of the step. */
  readonly policy?: string
  readonly pointer: Pointer
  /** In the gateway's vocabulary: `CALLOUT_EXIT_ON_ERROR`; absent where the gateway names none. */
  readonly errorKey?: string
}

/** Policies by the beginning of their error keys: the older engine names no component. */
const policyByKey: readonly (readonly [RegExp, string])[] = [
  [/^CALLOUT_/, 'policy-http-callout'],
  [/^TRANSFORM_HEADERS_/, 'transform-headers'],
  [/^(?:DYNAMIC_ROUTING|NO_ROUTING)/, 'dynamic-routing'],
  [/^REQUEST_CONTENT_LIMIT_/, 'request-content-limit'],
  [/^RESOURCE_FILTERING_/, 'resource-filtering'],
  [/^REQUEST_VALIDATION_/, 'policy-request-validation'],
  [/^GROOVY_/, 'groovy'],
  [/^JSON_INVALID/, 'json-validation'],
  [/^(?:RATE_LIMIT|SPIKE_ARREST|QUOTA)_/, 'rate-limit'],
]
const ofPlans = /^(?:GATEWAY_PLAN|API_KEY|GATEWAY_OAUTH2|JWT)_/
const ofEndpoint = /^GATEWAY_CLIENT_/
const noEndpoint = /^No endpoint could be resolved/

/** The part that ended a call, by the gateway's report; undefined where it names none, or a step that is not in the file. */
export function failingPart(
  api: Api,
  call: LoggedCall,
  request: { readonly method: string; readonly path: string },
): FailingPart | undefined {
  const reported = call.errorKey ?? call.failure
  const key = reported === undefined || reported === 'internal_error' ? {} : { errorKey: reported }
  const policy = policyOf(call)
  if (policy !== undefined) {
    const step = stepOf(api, policy, request)
    return step && { part: 'policy', policy, pointer: step.at, ...key }
  }
  if (call.component === 'ENDPOINT' || ofEndpoint.test(reported ?? '') || noEndpoint.test(call.message ?? ''))
    return { part: 'endpoint', pointer: endpointsOf(api), ...key }
  return ofPlans.test(reported ?? '') ? { part: 'plans', pointer: plansOf(api), ...key } : undefined
}

/** The part of a definition that ended a call, by the pointer of the end. */
export function endingAt(
  api: Api,
  { at, key: reported }: { readonly at: Pointer; readonly key: string | undefined },
): FailingPart | undefined {
  const key = reported === undefined || reported === 'INTERNAL_ERROR' ? {} : { errorKey: reported }
  const isIn = (part: { readonly at: Pointer }): boolean => at === part.at || at.startsWith(`${part.at}/`)
  const step = allSteps(api).find(isIn)
  if (step !== undefined) return { part: 'policy', policy: step.policy.value, pointer: step.at, ...key }
  if (api.groups.some(isIn)) return { part: 'endpoint', pointer: at, ...key }
  return ofPlans.test(reported ?? '') ? { part: 'plans', pointer: plansOf(api), ...key } : undefined
}

/** The pointer of the plans: of the only one, or of their list. */
export function plansOf({ plans, root }: Api): Pointer {
  const [first, ...others] = plans.map(({ at }) => at)
  return first === undefined ? root.get('plans').at : others.length === 0 ? first : parentOf(first)!
}

/** The pointer of the only backend, or of its group: the gateway does not report which of several it called. */
function endpointsOf({ groups, root }: Api): Pointer {
  const [first, ...others] = groups.flatMap(({ endpoints }) => endpoints.map(({ at }) => at))
  const [group] = groups
  return first !== undefined && others.length === 0 ? first : group === undefined ? root.at : group.at
}

function stepOf(api: Api, policy: string, request: { readonly method: string; readonly path: string }): FlowStep | undefined {
  const flows = flowsInOrder(api).map(({ flow }) => flow)
  const fitting = flows.filter((flow) => runsFor(flow, request.method, request.path))
  return [...fitting, ...flows]
    .flatMap(({ request, response }) => [...request, ...response])
    .find((step) => step.enabled.value && step.policy.value === policy)
}

function policyOf({ component, componentName, errorKey = '' }: LoggedCall): string | undefined {
  if (component === 'POLICY' && componentName !== undefined) return componentName
  return policyByKey.find(([key]) => key.test(errorKey))?.[1]
}
