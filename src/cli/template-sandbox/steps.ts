import type { Flow, NamedText, Step } from '../../sandbox/sandbox.ts'
import { ATTRIBUTES, CALLOUT, entriesOf, HEADERS, ROUTING, titleOf } from '../../template/flow.ts'
import type { Flow as TemplateFlow, Step as TemplateStep } from '../../template/model.ts'
import type { Part } from '../../template/part.ts'
import type { Pointer } from '../../template/pointer.ts'
import { conditionOf, textOf } from './text.ts'

/** Something in a template that the sandbox does not have, and what becomes of the calls that depend on it. */
export interface Unmodelled {
  readonly at: Pointer
  readonly what: string
  /** `ends-calls`: a call that comes to it is answered 501. `passed-over`: the call goes on as if it were not there. `untold`: it leads nowhere. */
  readonly effect: 'ends-calls' | 'passed-over' | 'untold'
}

/** Policies that let a call through as it is, as long as their limits are not met. */
const limits = new Set(['rate-limit', 'quota', 'spike-arrest', 'latency', 'metrics-reporter', 'request-content-limit', 'ip-filtering'])

/** The flows of a template that are switched on, and what in them the sandbox does not have. */
export function flowsOf(flows: readonly TemplateFlow[]): { readonly flows: readonly Flow[]; readonly unmodelled: readonly Unmodelled[] } {
  const enabled = flows.filter((flow) => flow.enabled.value)
  const steps = enabled.map(({ request }) => request.filter((step) => step.enabled.value && !isForResponse(step)))
  const answering = enabled.flatMap(({ request, response }) =>
    [...response, ...request.filter(isForResponse)].filter((step) => step.enabled.value),
  )
  return {
    flows: enabled.map((flow, place) => ({
      path: flow.path.value,
      operator: flow.operator.value === 'equals' ? 'equals' : 'starts-with',
      methods: flow.methods.value,
      ...(flow.condition === undefined ? {} : { condition: conditionOf(flow.condition.value) }),
      steps: (steps[place] ?? []).flatMap(stepOf),
    })),
    unmodelled: [
      ...steps.flat().flatMap((step): Unmodelled[] => {
        const [made] = stepOf(step)
        if (made === undefined) return [{ at: step.at, what: nameOf(step), effect: 'passed-over' }]
        return made.policy === 'not-modelled' ? [{ at: step.at, what: made.name, effect: 'ends-calls' }] : []
      }),
      ...answering.map((step): Unmodelled => ({ at: step.at, what: `${nameOf(step)}, on the way back`, effect: 'passed-over' })),
    ],
  }
}

const nameOf = (step: TemplateStep): string =>
  titleOf(step) === step.policy.value ? step.policy.value : `${titleOf(step)} (${step.policy.value})`

/** Version 2 lets a step of the request side run on the answer. */
const isForResponse = ({ configuration }: TemplateStep): boolean => configuration.get('scope').word()?.value.startsWith('response') === true

/** One step, or none where the sandbox goes on without it. */
function stepOf(step: TemplateStep): readonly Step[] {
  const condition = step.condition === undefined ? {} : { condition: conditionOf(step.condition.value) }
  if (limits.has(step.policy.value)) return []
  return [{ ...condition, ...policyOf(step) }]
}

function policyOf(step: TemplateStep): Step {
  const { policy, configuration } = step
  switch (policy.value) {
    case CALLOUT:
      return calloutOf(configuration)
    case ATTRIBUTES:
      return { policy: 'assign-attributes', attributes: textsOf(configuration.get('attributes')) }
    case HEADERS: {
      const remove = configuration
        .get('removeHeaders')
        .items()
        .flatMap((item) => item.text()?.value ?? [])
      return { policy: 'transform-headers', add: textsOf(configuration.get('addHeaders')), remove }
    }
    case ROUTING:
      return routingOf(step)
    case 'policy-override-request-method':
      return { policy: 'override-request-method', method: configuration.get('method').text()?.value ?? 'GET' }
    default:
      return { policy: 'not-modelled', name: nameOf(step) }
  }
}

const textsOf = (list: Part): readonly NamedText[] =>
  entriesOf(list).flatMap(({ name, value }) => (name === undefined ? [] : [{ name: name.value, value: textOf(value?.value ?? '') }]))

const usualErrors = '{#calloutResponse.status >= 400 and #calloutResponse.status <= 599}'

function calloutOf(configuration: Part): Step {
  const text = (name: string): string | undefined => configuration.get(name).text()?.value
  const content = text('errorContent')
  return {
    policy: 'http-callout',
    url: textOf(text('url') ?? ''),
    method: text('method') ?? 'GET',
    headers: textsOf(configuration.get('headers')),
    variables: textsOf(configuration.get('variables')),
    fireAndForget: configuration.get('fireAndForget').flag()?.value === true,
    exitOnError: configuration.get('exitOnError').flag()?.value === true,
    errorCondition: conditionOf(text('errorCondition') ?? usualErrors),
    errorStatus: Number(text('errorStatusCode') ?? '500'),
    ...(content === undefined || content === '' ? {} : { errorContent: textOf(content) }),
  }
}

/** A pattern that could take for ever is not tried. */
function routingOf(step: TemplateStep): Step {
  const rules = step.configuration
    .get('rules')
    .items()
    .map((rule) => ({
      pattern: rule.get('pattern').text()?.value ?? '',
      url: textOf(rule.get('url').text()?.value ?? ''),
    }))
  const patterns = rules.map(({ pattern }) => expressionOf(pattern))
  if (patterns.some((pattern) => pattern === undefined)) return { policy: 'not-modelled', name: `${nameOf(step)} with this pattern` }
  return { policy: 'dynamic-routing', rules: rules.map(({ url }, place) => ({ pattern: patterns[place]!, url })) }
}

function expressionOf(pattern: string): RegExp | undefined {
  const repeats = pattern.match(/[*+{]/g)?.length ?? 0
  if (pattern.length > 200 || repeats > 4 || /\)[*+{]/.test(pattern)) return undefined
  try {
    return new RegExp(`^(?:${pattern})$`)
  } catch {
    return undefined
  }
}
