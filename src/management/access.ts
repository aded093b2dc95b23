import { visible, type ApiFound, type KeyInside, type PlanInside, type SubscriptionInside } from './inside.ts'

/** A subscription with the configured key. */
export interface ConfiguredAccess {
  readonly subscription: SubscriptionInside
  readonly key: KeyInside
}

/** The subscription that the configured key belongs to; undefined where it belongs to none that was seen. */
export function accessOf({ inside }: { readonly inside: ApiFound }): ConfiguredAccess | undefined {
  for (const subscription of visible(inside.subscriptions) ?? []) {
    const key = visible(subscription.keys)?.find(({ isConfigured }) => isConfigured)
    if (key !== undefined) return { subscription, key }
  }
  return undefined
}

/** Plans that let somebody in. */
export const letIn = (plans: readonly PlanInside[]): readonly PlanInside[] =>
  plans.filter(({ status }) => status === undefined || /^(published|deprecated|published-or-deprecated)$/.test(status))

/** Whether any plan is open, in operation or as it is saved; what cannot be seen may be. */
export function hasOpenPlan({ plans, deployed }: ApiFound): boolean {
  const known = visible(deployed)?.definition.plans ?? []
  return !('value' in plans) || plans.value.some((plan) => letIn([known.find(({ id }) => id === plan.id) ?? plan]).length > 0)
}
