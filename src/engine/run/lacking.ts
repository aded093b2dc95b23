import type { Given } from '../check/check.ts'
import type { Target } from '../../config/index.ts'
import { recorded } from '../../messages/index.ts'
import type { Hindrance } from './judged.ts'
import type { PlanStep } from './steps.ts'

/** The first part of those that a check needs that a target lacks. */
export function lackingIn({ needs }: PlanStep, target: Target): Given | undefined {
  for (const { need } of needs) if (need.kind === 'given' && need.pick(target) === undefined) return need
  return undefined
}

/** The reason why a check does not apply to a target that lacks a part, or verifies nothing of it. */
export function hindranceBy({ what, optional, setting }: Given): Hindrance {
  const reason = recorded('reason', what)
  return optional ? { outcome: 'not-applicable', ...reason } : { outcome: 'not-verified', ...reason, setting }
}
