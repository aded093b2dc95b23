import { visible, type ApiFound, type KeyInside, type PlanInside, type SubscriptionInside } from './inside.ts'

/** A subscription with the configured key. */
export interface ConfiguredAccess {
  readonly subscription: SubscriptionInside
  readonly key: KeyInside
}

/** Returns the subscription of the configured key, or undefined if no visible one has it. */
export function accessOf({ inside }: { readonly inside: ApiFound }): ConfiguredAccess | undefined {
  for (const subscription of visible(inside.subscriptions) ?? []) {
    const key = visible(subscription.keys)?.find(({ isConfigured }) => isConfigured)
    if (key !== undefined) return { subscription, key }
  }
  return undefined
}

/** Returns the plans that grant access. */
export const letIn = (plans: readonly PlanInside[]): readonly PlanInside[] =>
  plans.filter(({ status }) => status === undefined || /^(published|deprecated|published-or-deprecated)$/.test(status))

/** Tells whether any plan may be open: a deployed or saved one, or one that is not visible. */
export function hasOpenPlan({ plans, deployed }: ApiFound): boolean {
  const known = visible(deployed)?.definition.plans ?? []
  return !('value' in plans) || plans.value.some((plan) => letIn([known.find(({ id }) => id === plan.id) ?? plan]).length > 0)
}
