import { comesFromElsewhere } from '../elsewhere.ts'
import { message } from '../../messages/index.ts'
import { spend } from '../../base/index.ts'
import { VALUE } from '../json.ts'
import type { Flow, Step } from '../model.ts'
import type { Field, Part } from '../part.ts'
import { configurations } from './configurations.ts'
import { brokenExpression, Ended, internalError, policyBroke, type Failure } from './ended.ts'
import { leaveOpen, NotModeled } from './not-modeled.ts'
import type { Passage } from './passage.ts'
import { policies } from './policies.ts'
import type { Policy } from './policy.ts'
import { readAs, unreadableIn } from './readable.ts'
import { pluginMembers, unsupportedIn } from '../supported-members.ts'
import { truthOf } from './text.ts'

/** The way to the backend, or the way back. */
export type Phase = 'request' | 'response'

/** Runs the steps of flows one after the other. Throws Ended where one of them ends the call. */
export async function runFlows(flows: readonly Flow[], phase: Phase, passage: Passage): Promise<void> {
  for (const flow of flows) {
    if (phase === 'request') passage.trace.flows.push(flow)
    for (const step of flow[phase]) {
      if (!step.enabled.value || isUntested(step, passage)) continue
      const policy = policies[step.policy.value]
      if (policy === undefined) {
        refuseUnlessSkipped(step, passage)
        continue
      }
      // On the way back a gateway may wait for the content in vain, even before a policy that does nothing there.
      if (phase === 'response' && /content\b/i.test(step.condition?.value ?? '')) truthOf(step.condition!, passage)
      // A policy is no step on a side that it has not.
      if (policy[phase] === undefined && policy.isOnBothSides !== true) continue
      const works = whenItWorks(step, phase, passage)
      // The older engine evaluates a condition also where the policy does nothing, and has no content there.
      if (works === 'never' && /content\b/i.test(step.condition?.value ?? ''))
        throw new NotModeled(message('unknown.setting', { setting: 'condition' }), step.condition!.at)
      if (works === 'later') passage.later[phase].push(step)
      else if (works === 'now' && isWanted(step, passage)) await run(step, phase, passage)
    }
  }
}

/** Throws NotModeled for a step of which it is not known what it does, unless its condition surely leaves it out. */
function refuseUnlessSkipped({ at, policy, condition }: Step, passage: Passage): void {
  const wanted = condition && truthOf(condition, passage)
  if (wanted !== undefined && 'value' in wanted && wanted.value === false) return
  throw new NotModeled(message('unknown.policy', { policy: policy.value }), at)
}

/** Runs the steps that wait for the content of a message, which the older engine reads behind all flows. */
export async function runLater(phase: Phase, passage: Passage): Promise<void> {
  for (const step of passage.later[phase]) if (isWanted(step, passage)) await run(step, phase, passage)
}

/** In the older engine a policy may work on the other side than the one that it stands on, which is to say never, or on the content. */
function whenItWorks(step: Step, phase: Phase, { engine }: Passage): 'now' | 'later' | 'never' {
  const { policy, configuration } = step
  const scoped = policies[policy.value]?.isScoped
  if (engine !== 'v3' || scoped === undefined) return 'now'
  // What cannot be read says no side: the policy breaks on both.
  if (scoped === true && unreadableOf(step) !== undefined) return 'now'
  const written = configuration.get('scope')
  const read = readAs(written, configurations[policy.value]?.['scope'] ?? 'text')
  const scope = (read.word() ?? written.word())?.value ?? 'request'
  if (scoped === 'content') return scope.startsWith(phase) ? 'later' : 'never'
  if (!scope.startsWith(phase)) return scope.startsWith('re') ? 'never' : 'now'
  return scope === phase ? 'now' : 'later'
}

/** A policy that cannot be made is no step, whatever its condition. */
const isUntested = (step: Step, { engine }: Passage): boolean =>
  engine === 'v4' && policies[step.policy.value]?.isUntested === true && unreadableOf(step) !== undefined

function unreadableOf({ policy, configuration }: Step): Part | undefined {
  const wanted = configurations[policy.value]
  return wanted && unreadableIn(configuration, { members: wanted })
}

/** Whether the condition of a flow holds. */
export const isEntered = ({ condition }: Flow, passage: Passage): boolean =>
  holds(condition, passage, (text) => ({
    status: 500,
    message: brokenExpression(text),
    ...(passage.traits.flowError && { key: passage.traits.flowError }),
  }))

const isWanted = ({ condition }: Step, passage: Passage): boolean =>
  holds(condition, passage, () => ({
    status: 500,
    message: 'Request failed unintentionally',
    ...(passage.traits.policyError && { key: passage.traits.policyError }),
  }))

function holds(condition: Field<string> | undefined, passage: Passage, failure: (text: string) => Failure): boolean {
  if (condition === undefined) return true
  const result = truthOf(condition, passage)
  if ('value' in result && result.value !== null) return result.value
  const why = 'fails' in result ? result.fails : message('failure.type', { type: 'Boolean' })
  if (passage.traits.brokenCondition === 'ends the call')
    throw new Ended(
      condition.at,
      'fails' in result ? failure(condition.value) : { ...failure(''), message: 'java.lang.NullPointerException' },
      why,
    )
  if ('fails' in result && result.isUnreadable) throw internalError(condition.at, why)
  return false
}

async function run(step: Step, phase: Phase, passage: Passage): Promise<void> {
  spend(VALUE)
  const policy = policies[step.policy.value]
  const task = policy?.[phase]
  if (policy === undefined || task === undefined) return
  const unreadable = unreadableOf(step)
  if (unreadable !== undefined && comesFromElsewhere(unreadable.text()?.value ?? ''))
    throw new NotModeled(message('unknown.elsewhere'), unreadable.at)
  if (unreadable !== undefined) throw unread(unreadable, policy, passage)
  const unsupported = unsupportedIn(step.configuration, pluginMembers[`policy ${step.policy.value}`] ?? {})
  if (unsupported !== undefined) leaveOpen(unsupported)
  passage.trace.steps.push(step.at)
  await task({ ...step, configuration: readAs(step.configuration, { members: configurations[step.policy.value] ?? {} }) }, passage)
}

const unread = ({ at }: Part, policy: Policy, passage: Passage): Ended =>
  policy.unread === undefined
    ? policyBroke(passage.traits, at, message('failure.setting-invalid', { setting: 'configuration' }))
    : policy.unread(at, passage)
