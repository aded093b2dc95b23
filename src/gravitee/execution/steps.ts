import { isFilledInElsewhere } from '../filled-in.ts'
import { message } from '../../messages/index.ts'
import { spend } from '../../base/index.ts'
import { VALUE } from '../json.ts'
import type { Flow, FlowStep } from '../model.ts'
import type { Field, DefinitionPart } from '../part.ts'
import { configurations } from './configurations.ts'
import { brokenExpression, CallEnded, internalError, policyBroke, type GatewayFailure } from './call-ended.ts'
import { leaveOpen, NotModeled } from './not-modeled.ts'
import type { ExecutionContext } from './execution-context.ts'
import { policies } from './policies.ts'
import type { Policy } from './policy.ts'
import { readAs, unreadableIn } from './java-types.ts'
import { pluginMembers, unsupportedIn } from '../supported-members.ts'
import { truthOf } from './evaluation.ts'

/** The phase of a flow: before the backend is called, or after. */
export type FlowPhase = 'request' | 'response'

/** Runs the steps of flows one after the other. Throws CallEnded where one of them ends the call. */
export async function runFlows(flows: readonly Flow[], phase: FlowPhase, context: ExecutionContext): Promise<void> {
  for (const flow of flows) {
    if (phase === 'request') context.trace.flows.push(flow)
    for (const step of flow[phase]) {
      if (!step.enabled.value || isUntested(step, context)) continue
      const policy = policies[step.policy.value]
      if (policy === undefined) {
        refuseUnlessSkipped(step, context)
        continue
      }
      // A gateway may wait forever for the content of a response, even before a policy without effect there.
      if (phase === 'response' && /content\b/i.test(step.condition?.value ?? '')) truthOf(step.condition!, context)
      // A policy without a task for this phase does not run.
      if (policy[phase] === undefined && policy.isOnBothSides !== true) continue
      const works = whenItWorks(step, phase, context)
      // The older engine evaluates a condition also where the policy does nothing, and has no content there.
      if (works === 'never' && /content\b/i.test(step.condition?.value ?? ''))
        throw new NotModeled(message('unknown.setting', { setting: 'condition' }), step.condition!.at)
      if (works === 'later') context.deferred[phase].push(step)
      else if (works === 'now' && isWanted(step, context)) await run(step, phase, context)
    }
  }
}

/** Throws NotModeled for a step whose policy is not modeled, unless its condition surely skips it. */
function refuseUnlessSkipped({ at, policy, condition }: FlowStep, context: ExecutionContext): void {
  const wanted = condition && truthOf(condition, context)
  if (wanted !== undefined && 'value' in wanted && wanted.value === false) return
  throw new NotModeled(message('unknown.policy', { policy: policy.value }), at)
}

/** Runs the steps that wait for the content of a message, which the older engine reads after all flows. */
export async function runLater(phase: FlowPhase, context: ExecutionContext): Promise<void> {
  for (const step of context.deferred[phase]) if (isWanted(step, context)) await run(step, phase, context)
}

/** The moment when a step works: in the older engine its scope may name another phase, so that it never works, or only once the content is read. */
function whenItWorks(step: FlowStep, phase: FlowPhase, { engine }: ExecutionContext): 'now' | 'later' | 'never' {
  const { policy, configuration } = step
  const scoped = policies[policy.value]?.isScoped
  if (engine !== 'v3' || scoped === undefined) return 'now'
  // An unreadable configuration has no scope: the policy fails in both phases.
  if (scoped === true && unreadableOf(step) !== undefined) return 'now'
  const written = configuration.get('scope')
  const read = readAs(written, configurations[policy.value]?.['scope'] ?? 'text')
  const scope = (read.word() ?? written.word())?.value ?? 'request'
  if (scoped === 'content') return scope.startsWith(phase) ? 'later' : 'never'
  if (!scope.startsWith(phase)) return scope.startsWith('re') ? 'never' : 'now'
  return scope === phase ? 'now' : 'later'
}

/** Tells if the newer engine skips a step, without a look at its condition, since its policy cannot be created. */
const isUntested = (step: FlowStep, { engine }: ExecutionContext): boolean =>
  engine === 'v4' && policies[step.policy.value]?.isUntested === true && unreadableOf(step) !== undefined

function unreadableOf({ policy, configuration }: FlowStep): DefinitionPart | undefined {
  const wanted = configurations[policy.value]
  return wanted && unreadableIn(configuration, { members: wanted })
}

/** Tells if the condition of a flow is true. */
export const isEntered = ({ condition }: Flow, context: ExecutionContext): boolean =>
  holds(condition, context, (text) => ({
    status: 500,
    message: brokenExpression(text),
    ...(context.traits.flowError && { key: context.traits.flowError }),
  }))

const isWanted = ({ condition }: FlowStep, context: ExecutionContext): boolean =>
  holds(condition, context, () => ({
    status: 500,
    message: 'Request failed unintentionally',
    ...(context.traits.policyError && { key: context.traits.policyError }),
  }))

function holds(condition: Field<string> | undefined, context: ExecutionContext, failure: (text: string) => GatewayFailure): boolean {
  if (condition === undefined) return true
  const result = truthOf(condition, context)
  if ('value' in result && result.value !== null) return result.value
  const why = 'fails' in result ? result.fails : message('failure.type', { type: 'Boolean' })
  if (context.traits.brokenCondition === 'ends the call')
    throw new CallEnded(
      condition.at,
      'fails' in result ? failure(condition.value) : { ...failure(''), message: 'java.lang.NullPointerException' },
      why,
    )
  if ('fails' in result && result.isUnreadable) throw internalError(condition.at, why)
  return false
}

async function run(step: FlowStep, phase: FlowPhase, context: ExecutionContext): Promise<void> {
  spend(VALUE)
  const policy = policies[step.policy.value]
  const task = policy?.[phase]
  if (policy === undefined || task === undefined) return
  const unreadable = unreadableOf(step)
  if (unreadable !== undefined && isFilledInElsewhere(unreadable.text()?.value ?? ''))
    throw new NotModeled(message('unknown.elsewhere'), unreadable.at)
  if (unreadable !== undefined) throw unread(unreadable, policy, context)
  const unsupported = unsupportedIn(step.configuration, pluginMembers[`policy ${step.policy.value}`] ?? {})
  if (unsupported !== undefined) leaveOpen(unsupported)
  context.trace.steps.push(step.at)
  await task({ ...step, configuration: readAs(step.configuration, { members: configurations[step.policy.value] ?? {} }) }, context)
}

const unread = ({ at }: DefinitionPart, policy: Policy, context: ExecutionContext): CallEnded =>
  policy.unread === undefined
    ? policyBroke(context.traits, at, message('failure.setting-invalid', { setting: 'configuration' }))
    : policy.unread(at, context)
