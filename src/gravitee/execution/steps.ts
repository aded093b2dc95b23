import type { Flow, Step } from '../model.ts'
import type { Field } from '../part.ts'
import { internalError } from './ended.ts'
import { NotModelled } from './not-modelled.ts'
import type { Passage } from './passage.ts'
import { policies } from './policies.ts'
import { evaluated } from './text.ts'

/** The way to the backend, or the way back. */
export type Phase = 'request' | 'response'

/** Runs the steps of flows one after the other. Throws Ended where one of them ends the call. */
export async function runFlows(flows: readonly Flow[], phase: Phase, passage: Passage): Promise<void> {
  for (const flow of flows) {
    if (phase === 'request') passage.trace.flows.push(flow)
    for (const step of flow[phase]) if (step.enabled.value && holds(step.condition, passage)) await run(step, phase, passage)
  }
}

/** Whether a condition holds; one that is absent does. */
export function holds(condition: Field<string> | undefined, passage: Passage): boolean {
  if (condition === undefined) return true
  const result = evaluated(condition, passage)
  if ('fails' in result) throw internalError(condition.at, result.fails)
  return result.text?.trim() === 'true'
}

async function run(step: Step, phase: Phase, passage: Passage): Promise<void> {
  const policy = policies[step.policy.value]
  if (policy === undefined) throw new NotModelled(`the policy ${step.policy.value}`, step.at)
  const task = policy[phase]
  if (task === undefined) return
  passage.trace.steps.push(step.at)
  await task(step, passage)
}
