import type { Flow, Step } from '../model.ts'
import type { Field } from '../part.ts'
import { Ended, internalError, type Failure } from './ended.ts'
import { NotModelled } from './not-modelled.ts'
import type { Passage } from './passage.ts'
import { policies } from './policies.ts'
import { pathParamsOf } from './selection.ts'
import { truthOf } from './text.ts'

/** The way to the backend, or the way back. */
export type Phase = 'request' | 'response'

/** Runs the steps of flows one after the other. Throws Ended where one of them ends the call. */
export async function runFlows(flows: readonly Flow[], phase: Phase, passage: Passage): Promise<void> {
  for (const flow of flows) {
    passage.pathParams = pathParamsOf(flow, passage)
    if (phase === 'request') passage.trace.flows.push(flow)
    for (const step of flow[phase]) if (step.enabled.value && isWanted(step, passage)) await run(step, phase, passage)
  }
}

/** Whether the condition of a flow holds. */
export const isEntered = ({ condition }: Flow, passage: Passage): boolean =>
  holds(condition, passage, (why) => ({
    status: 500,
    message: `The template evaluation returns an error. Expression:\n${why}`,
    ...(passage.traits.flowError && { key: passage.traits.flowError }),
  }))

const isWanted = ({ condition }: Step, passage: Passage): boolean =>
  holds(condition, passage, () => ({
    status: 500,
    message: 'Request failed unintentionally',
    ...(passage.traits.policyError && { key: passage.traits.policyError }),
  }))

function holds(condition: Field<string> | undefined, passage: Passage, failure: (expression: string) => Failure): boolean {
  if (condition === undefined) return true
  const result = truthOf(condition, passage)
  if ('value' in result && result.value !== null) return result.value
  const why = 'fails' in result ? result.fails : 'neither yes nor no'
  if (passage.traits.brokenCondition === 'ends the call')
    throw new Ended(condition.at, failure(condition.value.replace(/^\s*\{|\}\s*$/g, '')), why)
  if ('fails' in result && result.isUnreadable) throw internalError(condition.at, why)
  return false
}

async function run(step: Step, phase: Phase, passage: Passage): Promise<void> {
  const policy = policies[step.policy.value]
  if (policy === undefined) throw new NotModelled(`the policy ${step.policy.value}`, step.at)
  const task = policy[phase]
  if (task === undefined) return
  passage.trace.steps.push(step.at)
  await task(step, passage)
}
