import type { Api, Flow, Plan, Step } from '../model.ts'
import type { Pointer } from '../pointer.ts'
import { isCarried } from './carried.ts'

/** Why a gateway does not serve a definition, and where that shows. */
interface Refusal {
  readonly at: Pointer
  readonly why: string
}

/** Whether the gateway knows a plan at all: one that is closed, or not published yet, or whose state it cannot read, it does not. */
export const isDeployed = (plan: Plan): boolean => plan.status?.value === 'published' || plan.status?.value === 'deprecated'

/** Why a gateway does not serve a definition at all; undefined where it does. */
export function whyNotServed(api: Api): Refusal | undefined {
  if (api.shape === 'v1 paths') return { at: api.root.at, why: 'the old design with paths, which is no longer served' }
  const plans = api.plans.filter(isDeployed)
  if (plans.length === 0) return { at: `${api.root.at}/plans`, why: 'no plan is published' }
  const open = plans.find(({ security }) => security === undefined)
  if (open !== undefined) return { at: open.at, why: 'a plan without security' }
  const keys = (api.properties ?? []).map(({ key }) => key?.value)
  const doubled = api.properties?.find(({ key }, place) => keys.indexOf(key?.value) < place)
  if (doubled !== undefined) return { at: doubled.at, why: `the property ${doubled.key?.value ?? ''} a second time` }
  const mode = api.root.get('flow_mode').text()
  if (mode !== undefined && !['DEFAULT', 'BEST_MATCH'].includes(mode.value))
    return { at: mode.at, why: `no flow mode is called "${mode.value}"` }
  const unfit = unfitEndpoint(api)
  if (unfit !== undefined) return unfit
  const flows = [...plans.flatMap((plan) => plan.flows), ...api.flows].filter(({ enabled }) => enabled.value)
  return flows
    .flatMap(stepsOf)
    .map((step) => whyNotCarried(step, api))
    .find((refusal) => refusal !== undefined)
}

/** Version 2 takes every endpoint and every group by a name of its own. */
function unfitEndpoint({ shape, groups }: Api): Refusal | undefined {
  if (!shape.startsWith('v2')) return undefined
  const names = new Set<string>()
  for (const { at, name } of groups.flatMap((group) => [...group.endpoints, group])) {
    if (name === undefined) continue
    if (names.has(name.value)) return { at, why: `the name ${name.value} of an endpoint a second time` }
    names.add(name.value)
  }
  const nameless = groups.flatMap(({ endpoints }) => endpoints).find(({ name }) => name === undefined)
  return nameless && { at: nameless.at, why: 'an endpoint without a name' }
}

const stepsOf = ({ request, response }: Flow): readonly Step[] => [...request, ...response].filter(({ enabled }) => enabled.value)

function whyNotCarried({ at, policy, configuration }: Step, { shape }: Api): Refusal | undefined {
  if (!isCarried(policy.value)) return { at: policy.at, why: `no policy is called "${policy.value}"` }
  if (shape.startsWith('v2') && configuration.value === undefined) return { at, why: 'a step without a configuration' }
  return undefined
}
