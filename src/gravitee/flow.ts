import { message, type Message } from '../messages/index.ts'
import type { Api, Flow, ApiPlan, FlowStep } from './model.ts'
import type { Field, DefinitionPart } from './part.ts'
import type { Pointer } from './pointer.ts'

/** A flow as the API manager labels it: `[ALL] /**`, `[GET] /with-basis/**`. */
export const labelOf = ({ methods, path, operator }: Flow): string =>
  `[${methods.value.length === 0 ? 'ALL' : methods.value.join(', ')}] ${path.value}${operator.value === 'starts-with' ? (path.value.endsWith('/') ? '**' : '/**') : ''}`

/** The title of a step: its name, or its policy. */
export const titleOf = ({ name, policy }: FlowStep): string => name?.value ?? policy.value

/** A setting that keeps a flow from running for every call. */
interface FlowLimit {
  readonly at: Pointer
  readonly found: Message
}

/** The settings that keep a flow from running for every call; none for `[ALL] /**`. */
export function limitsOf(flow: Flow): readonly FlowLimit[] {
  const limits: FlowLimit[] = []
  if (!flow.enabled.value) limits.push({ at: flow.enabled.at, found: message('flow.disabled') })
  if (flow.path.value !== '/') limits.push({ at: flow.path.at, found: message('flow.path', { path: flow.path.value }) })
  if (flow.operator.value !== 'starts-with')
    limits.push({ at: flow.operator.at, found: message('flow.operator', { operator: flow.operator.value }) })
  if (flow.methods.value.length > 0)
    limits.push({ at: flow.methods.at, found: message('flow.methods', { methods: flow.methods.value.join(', ') }) })
  if (flow.condition !== undefined) limits.push({ at: flow.condition.at, found: message('flow.condition') })
  return limits
}

/** Tells if a flow runs for every call. */
export const isForEveryCall = (flow: Flow): boolean => limitsOf(flow).length === 0

/** The steps of a policy, in their order. */
export const stepsOf = (steps: readonly FlowStep[], policy: string): readonly FlowStep[] =>
  steps.filter((step) => step.policy.value === policy)

export const CALLOUT = 'policy-http-callout'
export const HEADERS = 'transform-headers'
export const ATTRIBUTES = 'policy-assign-attributes'
export const ROUTING = 'dynamic-routing'
export const JWT = 'policy-generate-jwt'
export const CACHE = 'cache'
export const IP_FILTER = 'ip-filtering'

/** Tells if clients can subscribe to a plan; a definition for a gateway may leave the status out. */
export const isPublished = (plan: ApiPlan): boolean => plan.status === undefined || plan.status.value === 'published'

export const nameOfPlan = (plan: ApiPlan): Message => message('lint.plan', { plan: `"${plan.name?.value ?? ''}"` })

/** A name with its value: a header, an attribute, a variable, a claim. */
export interface NamedField {
  readonly at: Pointer
  readonly name: Field<string> | undefined
  readonly value: Field<string> | undefined
}

/** The entries of a list of names with values. */
export const entriesOf = (list: DefinitionPart): readonly NamedField[] =>
  list.items().map((entry) => ({ at: entry.at, name: entry.get('name').text(), value: entry.get('value').text() }))

/** Every flow of an API with the plan it belongs to, plans first, as they run. */
export const flowsInOrder = (api: Api): readonly { readonly plan: ApiPlan | undefined; readonly flow: Flow }[] => [
  ...api.plans.flatMap((plan) => plan.flows.map((flow) => ({ plan, flow }))),
  ...api.flows.map((flow) => ({ plan: undefined, flow })),
]

/** Every step of an API, of both sides of every flow. */
export const allSteps = (api: Api): readonly FlowStep[] => flowsInOrder(api).flatMap(({ flow }) => [...flow.request, ...flow.response])

/** The seconds that a cache policy keeps a response: the shorter of its own setting and its resource's. Undefined where neither has a limit. */
export function lifetimeIn(cache: DefinitionPart, { resources }: Pick<Api, 'resources'>): Field<number> | undefined {
  const resource = resources.find(({ name }) => name?.value === cache.get('cacheName').text()?.value)
  return [cache, ...(resource === undefined ? [] : [resource.configuration])]
    .flatMap((part) => part.get('timeToLiveSeconds').number() ?? [])
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => one.value - other.value)[0]
}
