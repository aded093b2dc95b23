import { message, type Message } from '../messages/index.ts'
import type { Api, Flow, Plan, Step } from './model.ts'
import type { Field, Part } from './part.ts'
import type { Pointer } from './pointer.ts'

/** A flow as the API manager labels it: `[ALL] /**`, `[GET] /with-basis/**`. */
export const labelOf = ({ methods, path, operator }: Flow): string =>
  `[${methods.value.length === 0 ? 'ALL' : methods.value.join(', ')}] ${path.value}${operator.value === 'starts-with' ? (path.value.endsWith('/') ? '**' : '/**') : ''}`

/** A step as a person finds it: by its name, or by its policy. */
export const titleOf = ({ name, policy }: Step): string => name?.value ?? policy.value

/** One thing that keeps a flow from running for every call. */
interface Limit {
  readonly at: Pointer
  readonly found: Message
}

/** What keeps a flow from being `[ALL] /**`; nothing when it is. */
export function limitsOf(flow: Flow): readonly Limit[] {
  const limits: Limit[] = []
  if (!flow.enabled.value) limits.push({ at: flow.enabled.at, found: message('flow.disabled') })
  if (flow.path.value !== '/') limits.push({ at: flow.path.at, found: message('flow.path', { path: flow.path.value }) })
  if (flow.operator.value !== 'starts-with')
    limits.push({ at: flow.operator.at, found: message('flow.operator', { operator: flow.operator.value }) })
  if (flow.methods.value.length > 0)
    limits.push({ at: flow.methods.at, found: message('flow.methods', { methods: flow.methods.value.join(', ') }) })
  if (flow.condition !== undefined) limits.push({ at: flow.condition.at, found: message('flow.condition') })
  return limits
}

/** Whether every call passes a flow. */
export const isForEveryCall = (flow: Flow): boolean => limitsOf(flow).length === 0

/** The steps of a policy, in their order. */
export const stepsOf = (steps: readonly Step[], policy: string): readonly Step[] => steps.filter((step) => step.policy.value === policy)

export const CALLOUT = 'policy-http-callout'
export const HEADERS = 'transform-headers'
export const ATTRIBUTES = 'policy-assign-attributes'
export const ROUTING = 'dynamic-routing'
export const JWT = 'policy-generate-jwt'
export const CACHE = 'cache'
export const IP_FILTER = 'ip-filtering'

/** A plan that clients can subscribe to; a definition for a gateway need not say so. */
export const isPublished = (plan: Plan): boolean => plan.status === undefined || plan.status.value === 'published'

export const nameOfPlan = (plan: Plan): Message => message('lint.plan', { plan: `"${plan.name?.value ?? ''}"` })

/** A name with its value: a header, an attribute, a variable, a claim. */
export interface Entry {
  readonly at: Pointer
  readonly name: Field<string> | undefined
  readonly value: Field<string> | undefined
}

/** The entries of a list of names with values. */
export const entriesOf = (list: Part): readonly Entry[] =>
  list.items().map((entry) => ({ at: entry.at, name: entry.get('name').text(), value: entry.get('value').text() }))

/** Every flow of an API with the plan it belongs to, plans first, as they run. */
export const flowsInOrder = (api: Api): readonly { readonly plan: Plan | undefined; readonly flow: Flow }[] => [
  ...api.plans.flatMap((plan) => plan.flows.map((flow) => ({ plan, flow }))),
  ...api.flows.map((flow) => ({ plan: undefined, flow })),
]

/** Every step of an API, of both sides of every flow. */
export const allSteps = (api: Api): readonly Step[] => flowsInOrder(api).flatMap(({ flow }) => [...flow.request, ...flow.response])

/** How many seconds a cache policy keeps an answer: by its own setting or by its resource, the shorter counts. Undefined where neither ends it. */
export function lifetimeIn(cache: Part, { resources }: Pick<Api, 'resources'>): Field<number> | undefined {
  const resource = resources.find(({ name }) => name?.value === cache.get('cacheName').text()?.value)
  return [cache, ...(resource === undefined ? [] : [resource.configuration])]
    .flatMap((part) => part.get('timeToLiveSeconds').number() ?? [])
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => one.value - other.value)[0]
}
