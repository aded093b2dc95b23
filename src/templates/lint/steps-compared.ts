import { CALLOUT, flowsInOrder, HEADERS, titleOf, type Json, type Api, type FlowStep, type Pointer } from '../../gravitee/index.ts'

/** One difference between the steps of two definitions. */
export interface StepDifference {
  /** In the second definition. */
  readonly at: Pointer
  readonly step: string
  /** The settings that differ, by name; empty where the step is missing or extra. */
  readonly settings: readonly string[]
  readonly kind: 'changed' | 'missing' | 'extra'
}

/** The steps that ask for the token and send it on. */
export const tokenSteps = (api: Api): readonly FlowStep[] =>
  api.flows
    .flatMap(({ request }) => request)
    .filter(({ policy, enabled }) => enabled.value && (policy.value === CALLOUT || policy.value === HEADERS))

/** Every enabled step in the order it runs. */
export const runningSteps = (api: Api): readonly FlowStep[] =>
  flowsInOrder(api)
    .flatMap(({ flow }) => (flow.enabled.value ? [...flow.request, ...flow.response] : []))
    .filter(({ enabled }) => enabled.value)

/** Compares steps by their policy and settings; names and descriptions do not matter. */
export function compareSteps(from: readonly FlowStep[], to: readonly FlowStep[], fallback: Pointer): readonly StepDifference[] {
  const left = [...to]
  const differences: StepDifference[] = []
  for (const step of from) {
    const same = left.findIndex((other) => other.policy.value === step.policy.value && settingsThatDiffer(step, other).length === 0)
    const index = same >= 0 ? same : left.findIndex((other) => other.policy.value === step.policy.value)
    const [match] = index < 0 ? [] : left.splice(index, 1)
    if (match === undefined) differences.push({ at: fallback, step: titleOf(step), settings: [], kind: 'missing' })
    else if (same < 0)
      differences.push({ at: match.configuration.at, step: titleOf(match), settings: settingsThatDiffer(step, match), kind: 'changed' })
  }
  return [...differences, ...left.map((step): StepDifference => ({ at: step.at, step: titleOf(step), settings: [], kind: 'extra' }))]
}

/** The names of the settings in which two steps differ. */
export function settingsThatDiffer(one: FlowStep, other: FlowStep): readonly string[] {
  const [left, right] = [new Map(one.configuration.members()), new Map(other.configuration.members())]
  return [...new Set([...left.keys(), ...right.keys()])]
    .filter((name) => canonical(left.get(name)?.value) !== canonical(right.get(name)?.value))
    .sort()
}

/** A value as text, with the members of objects in a fixed order. */
export function canonical(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  return `{${Object.entries(value as Readonly<Record<string, Json>>)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`)
    .join()}}`
}
