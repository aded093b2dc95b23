import { seen, type ApiFound, type KeyInside, type SubscriptionInside } from './inside.ts'

/** A subscription with the configured key. */
export interface Access {
  readonly subscription: SubscriptionInside
  readonly key: KeyInside
}

/** The subscription that the configured key belongs to; undefined where it belongs to none that was seen. */
export function accessOf({ inside }: { readonly inside: ApiFound }): Access | undefined {
  for (const subscription of seen(inside.subscriptions) ?? []) {
    const key = seen(subscription.keys)?.find(({ isConfigured }) => isConfigured)
    if (key !== undefined) return { subscription, key }
  }
  return undefined
}
