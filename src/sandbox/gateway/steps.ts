import { failure } from '../machine/token-service.ts'
import { bare } from '../message.ts'
import { callOut } from './callout.ts'
import { NotModelled, type Flow, type Step } from './definition.ts'
import { broken, Ended, headersOf, orElse, valuesOf, type Passage } from './passage.ts'

/** Runs the steps of flows one after the other. Throws Ended where one of them ends the call. */
export async function runFlows(flows: readonly Flow[], passage: Passage): Promise<void> {
  for (const flow of flows) {
    if (!holds(flow, passage)) continue
    for (const step of flow.steps) if (holds(step, passage)) await run(step, passage)
  }
}

function holds({ condition }: Pick<Flow, 'condition'>, passage: Passage): boolean {
  return orElse(
    () => condition?.(passage.variables) ?? true,
    () => {
      throw broken(passage)
    },
  )
}

async function run(step: Step, passage: Passage): Promise<void> {
  switch (step.policy) {
    case 'http-callout':
      return await callOut(step, passage)
    case 'assign-attributes':
      return void Object.assign(passage.variables.attributes, Object.fromEntries(valuesOf(step.attributes, passage)))
    case 'transform-headers':
      for (const name of step.remove) delete passage.headers[name.toLowerCase()]
      return void Object.assign(passage.headers, headersOf(step.add, passage))
    case 'dynamic-routing':
      return routeElsewhere(step.rules, passage)
    case 'override-request-method':
      passage.method = step.method
      return
    case 'not-modelled':
      throw new NotModelled(step.what)
  }
}

type Rules = Extract<Step, { readonly policy: 'dynamic-routing' }>['rules']

function routeElsewhere(rules: Rules, passage: Passage): void {
  for (const { pattern, url } of rules) {
    const group = pattern.exec(passage.pathInfo)?.slice(1)
    if (group === undefined) continue
    passage.address = orElse(
      () => url({ ...passage.variables, group }) ?? '',
      () => {
        // A name that no endpoint has leads nowhere.
        throw new Ended(bare(503))
      },
    )
    return
  }
  throw new Ended(failure(passage.request, 400, 'No routing rule is matching path'))
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '')

function matches({ path, operator, methods }: Flow, { method, pathInfo }: Passage): boolean {
  const wanted = segmentsOf(path)
  const called = segmentsOf(pathInfo)
  const begins = wanted.every((segment, place) => called[place] !== undefined && (segment.startsWith(':') || segment === called[place]))
  return begins && (operator === 'starts-with' || wanted.length === called.length) && (methods.length === 0 || methods.includes(method))
}

/** The flows that a call runs through, in their order. */
export function matchingFlows(flows: readonly Flow[], passage: Passage): readonly Flow[] {
  const matching = flows.filter((flow) => matches(flow, passage))
  if (passage.definition.flowMode === 'default') return matching
  const longest = Math.max(...matching.map(({ path }) => segmentsOf(path).length))
  return matching.filter(({ path }) => segmentsOf(path).length === longest).slice(0, 1)
}
