import { flowsInOrder, runsFor } from '../gravitee/flow.ts'
import type { Api, Step } from '../gravitee/model.ts'
import type { Pointer } from '../gravitee/pointer.ts'
import type { Call } from './calls.ts'

/** Where in a definition a call came to its end. */
export interface FailingStep {
  readonly policy: string
  readonly pointer: Pointer
  /** In the gateway's vocabulary: `CALLOUT_EXIT_ON_ERROR`; absent where the gateway names none. */
  readonly errorKey?: string
}

/** The older engine names no policy; the error keys of each policy begin alike. */
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

/** The step that ended a call, by what the gateway told of it; undefined where it told of none, or of one that is not in the file. */
export function failingStep(api: Api, call: Call, asked: { readonly method: string; readonly path: string }): FailingStep | undefined {
  const policy = policyOf(call)
  if (policy === undefined) return undefined
  const flows = flowsInOrder(api).map(({ flow }) => flow)
  const fitting = flows.filter((flow) => runsFor(flow, asked.method, asked.path))
  const step = [...fitting, ...flows].flatMap(({ request, response }) => [...request, ...response]).find(isOf(policy))
  const errorKey = call.errorKey ?? call.failure
  return step && { policy, pointer: step.at, ...(errorKey !== undefined && errorKey !== 'internal_error' && { errorKey }) }
}

const isOf =
  (policy: string) =>
  (step: Step): boolean =>
    step.enabled.value && step.policy.value === policy

function policyOf({ component, componentName, errorKey = '' }: Call): string | undefined {
  if (component === 'POLICY' && componentName !== undefined) return componentName
  return policyByKey.find(([key]) => key.test(errorKey))?.[1]
}
