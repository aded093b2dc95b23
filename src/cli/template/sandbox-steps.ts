import { NotModelled, type Flow, type NamedText, type Step } from '../../sandbox/sandbox.ts'
import { ATTRIBUTES, CALLOUT, entriesOf, HEADERS, ROUTING, titleOf } from '../../gravitee/flow.ts'
import type { Flow as TemplateFlow, Step as TemplateStep } from '../../gravitee/model.ts'
import type { Part } from '../../gravitee/part.ts'
import type { Pointer } from '../../gravitee/pointer.ts'
import { conditionOf, textOf } from './sandbox-text.ts'

/** Something in a template that the sandbox does not have, and what becomes of the calls that depend on it. */
export interface Unmodelled {
  readonly at: Pointer
  readonly what: string
  /** `ends-calls`: what would become of a call that comes to it is not known. `passed-over`: the call goes on as if it were not there. `untold`: nobody said whether it is right. */
  readonly effect: 'ends-calls' | 'passed-over' | 'untold'
}

/** What the steps of a template are read with. */
interface Reading {
  /** Where something stands, for people: `contact.json:19`. */
  readonly placeOf: (at: Pointer) => string
  /** The callout that fetches the token; what another one would fetch is not known. */
  readonly callout: TemplateStep | undefined
  /** What of some texts nobody knows whether it is right, by their places in the file. */
  readonly untold: ReadonlyMap<Pointer, string>
}

/** Policies that let a call through as it is, as long as their limits are not met. */
const limits = new Set(['rate-limit', 'quota', 'spike-arrest', 'latency', 'metrics-reporter', 'request-content-limit', 'ip-filtering'])

/** The flows of a template that are switched on, and what in them the sandbox does not have. */
export function flowsOf(
  flows: readonly TemplateFlow[],
  reading: Reading,
): { readonly flows: readonly Flow[]; readonly unmodelled: readonly Unmodelled[] } {
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
      ...(flow.condition === undefined ? {} : { condition: conditionOf(flow.condition.value, reading.placeOf(flow.condition.at)) }),
      steps: (steps[place] ?? []).flatMap((step) => stepOf(step, reading)),
    })),
    unmodelled: [
      ...steps.flat().flatMap((step): Unmodelled[] => {
        const [made] = stepOf(step, reading)
        if (made === undefined) return [{ at: step.at, what: unmodelledName(step), effect: 'passed-over' }]
        return made.policy === 'not-modelled' ? [{ at: step.at, what: unmodelledName(step), effect: 'ends-calls' }] : []
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
function stepOf(step: TemplateStep, reading: Reading): readonly Step[] {
  const { condition } = step
  const made = condition === undefined ? {} : { condition: conditionOf(condition.value, reading.placeOf(condition.at)) }
  if (limits.has(step.policy.value) || isAside(step, reading)) return []
  return [{ ...made, ...policyOf(step, reading) }]
}

/** Whether a callout is made beside the call, which does not wait for it. */
const isAside = (step: TemplateStep, { callout }: Reading): boolean =>
  step.policy.value === CALLOUT && step !== callout && step.configuration.get('fireAndForget').flag()?.value === true

function policyOf(step: TemplateStep, reading: Reading): Step {
  const { policy, configuration } = step
  const texts = textsIn(reading)
  switch (policy.value) {
    case CALLOUT:
      return step === reading.callout ? calloutOf(configuration, reading) : notModelled(step, reading)
    case ATTRIBUTES:
      return { policy: 'assign-attributes', attributes: texts(configuration.get('attributes')) }
    case HEADERS: {
      const remove = configuration
        .get('removeHeaders')
        .items()
        .flatMap((item) => item.text()?.value ?? [])
      return { policy: 'transform-headers', add: texts(configuration.get('addHeaders')), remove }
    }
    case ROUTING:
      return routingOf(step, reading)
    case 'policy-override-request-method':
      return { policy: 'override-request-method', method: configuration.get('method').text()?.value ?? 'GET' }
    default:
      return notModelled(step, reading)
  }
}

const notModelled = (step: TemplateStep, { placeOf }: Reading): Step => ({
  policy: 'not-modelled',
  what: `${placeOf(step.at)}: ${unmodelledName(step)} is not modelled`,
})

/** A step by what of it is not modelled, where that is not its policy as such. */
function unmodelledName(step: TemplateStep): string {
  if (step.policy.value === ROUTING) return `${nameOf(step)} with this pattern`
  return step.policy.value === CALLOUT ? `${nameOf(step)}, which does not fetch the token,` : nameOf(step)
}

const textsIn =
  ({ placeOf, untold }: Reading) =>
  (list: Part): readonly NamedText[] =>
    entriesOf(list).flatMap(({ name, value }) => {
      if (name === undefined) return []
      const { at } = value ?? name
      const unknown = untold.get(at)
      return [{ name: name.value, value: unknown === undefined ? textOf(value?.value ?? '', placeOf(at)) : unknownText(unknown) }]
    })

const unknownText = (what: string) => (): never => {
  throw new NotModelled(what)
}

const usualErrors = '{#calloutResponse.status >= 400 and #calloutResponse.status <= 599}'

function calloutOf(configuration: Part, reading: Reading): Step {
  const texts = textsIn(reading)
  const text = (name: string): string | undefined => configuration.get(name).text()?.value
  const place = (name: string): string => reading.placeOf(configuration.get(name).at)
  const content = text('errorContent')
  return {
    policy: 'http-callout',
    url: textOf(text('url') ?? '', place('url')),
    method: text('method') ?? 'GET',
    headers: texts(configuration.get('headers')),
    variables: texts(configuration.get('variables')),
    fireAndForget: configuration.get('fireAndForget').flag()?.value === true,
    exitOnError: configuration.get('exitOnError').flag()?.value === true,
    errorCondition: conditionOf(text('errorCondition') ?? usualErrors, place('errorCondition')),
    errorStatus: Number(text('errorStatusCode') ?? '500'),
    ...(content === undefined || content === '' ? {} : { errorContent: textOf(content, place('errorContent')) }),
  }
}

/** A pattern that could take for ever is not tried. */
function routingOf(step: TemplateStep, reading: Reading): Step {
  const rules = step.configuration
    .get('rules')
    .items()
    .map((rule) => ({
      pattern: rule.get('pattern').text()?.value ?? '',
      url: textOf(rule.get('url').text()?.value ?? '', reading.placeOf(rule.get('url').at)),
    }))
  const patterns = rules.map(({ pattern }) => expressionOf(pattern))
  if (patterns.some((pattern) => pattern === undefined)) return notModelled(step, reading)
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
