import { allSteps, flowsInOrder } from '../flow.ts'
import type { Api, Step } from '../model.ts'
import { parentOf, type Pointer } from '../pointer.ts'
import { runsFor } from '../selection.ts'
import type { RecordedCall } from './calls.ts'

/** Where in a definition a call came to its end. */
export interface FailingPart {
  /** A step, the plans, which let nobody in, or a backend, which could not be reached. */
  readonly part: 'policy' | 'plans' | 'endpoint'
  /** Of a step: its policy. */
  readonly policy?: string
  readonly pointer: Pointer
  /** In the gateway's vocabulary: `CALLOUT_EXIT_ON_ERROR`; absent where the gateway names none. */
  readonly errorKey?: string
}

/** The older engine names no part; the error keys of each begin alike. */
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

/** The part that ended a call, by what the gateway told of it; undefined where it told of none, or of a step that is not in the file. */
export function failingPart(
  api: Api,
  call: RecordedCall,
  asked: { readonly method: string; readonly path: string },
): FailingPart | undefined {
  const told = call.errorKey ?? call.failure
  const key = told === undefined || told === 'internal_error' ? {} : { errorKey: told }
  const policy = policyOf(call)
  if (policy !== undefined) {
    const step = stepOf(api, policy, asked)
    return step && { part: 'policy', policy, pointer: step.at, ...key }
  }
  if (call.component === 'ENDPOINT' || ofEndpoint.test(told ?? '') || noEndpoint.test(call.message ?? ''))
    return { part: 'endpoint', pointer: endpointsOf(api), ...key }
  return ofPlans.test(told ?? '') ? { part: 'plans', pointer: plansOf(api), ...key } : undefined
}

/** The part of a definition where a call came to its end, by where that was. */
export function endingAt(api: Api, { at, key: told }: { readonly at: Pointer; readonly key: string | undefined }): FailingPart | undefined {
  const key = told === undefined || told === 'INTERNAL_ERROR' ? {} : { errorKey: told }
  const isIn = (part: { readonly at: Pointer }): boolean => at === part.at || at.startsWith(`${part.at}/`)
  const step = allSteps(api).find(isIn)
  if (step !== undefined) return { part: 'policy', policy: step.policy.value, pointer: step.at, ...key }
  if (api.groups.some(isIn)) return { part: 'endpoint', pointer: at, ...key }
  return ofPlans.test(told ?? '') ? { part: 'plans', pointer: plansOf(api), ...key } : undefined
}

/** Where the plans of a definition stand. */
export function plansOf({ plans, root }: Api): Pointer {
  const [first, ...others] = plans.map(({ at }) => at)
  return first === undefined ? root.get('plans').at : others.length === 0 ? first : parentOf(first)!
}

/** Which of several backends was asked, the gateway does not tell. */
function endpointsOf({ groups, root }: Api): Pointer {
  const [first, ...others] = groups.flatMap(({ endpoints }) => endpoints.map(({ at }) => at))
  const [group] = groups
  return first !== undefined && others.length === 0 ? first : group === undefined ? root.at : group.at
}

function stepOf(api: Api, policy: string, asked: { readonly method: string; readonly path: string }): Step | undefined {
  const flows = flowsInOrder(api).map(({ flow }) => flow)
  const fitting = flows.filter((flow) => runsFor(flow, asked.method, asked.path))
  return [...fitting, ...flows]
    .flatMap(({ request, response }) => [...request, ...response])
    .find((step) => step.enabled.value && step.policy.value === policy)
}

function policyOf({ component, componentName, errorKey = '' }: RecordedCall): string | undefined {
  if (component === 'POLICY' && componentName !== undefined) return componentName
  return policyByKey.find(([key]) => key.test(errorKey))?.[1]
}
