import { message } from '../messages/index.ts'
import { accessOf, hasOpenPlan } from './access.ts'
import { deviating, type ComparedApi, type Judgment } from './deviation.ts'
import { visible, type SubscriptionInside, needing } from './inside.ts'

const noKey = { beside: message('inside-reason.no-key') } as const

const isOpen = ({ status }: SubscriptionInside): boolean => status === 'accepted' || status === 'resumed'

/** Checks that the application has access, by the subscription of the configured key or by its best one. */
export function subscriptionJudgment(compared: ComparedApi): Judgment {
  const { api, inside, now, hasKey } = compared
  if (!hasKey) return noKey
  if (!('value' in inside.subscriptions)) return inside.subscriptions
  const deviation = deviating(api)
  const [first] = inside.subscriptions.value
  const subscription = accessOf(compared)?.subscription ?? first
  if (subscription === undefined) return hasOpenPlan(inside) ? [deviation('no-subscription')] : { beside: message('inside-reason.no-plan') }
  const { status, startingAt, endingAt } = subscription
  const plan = visible(inside.plans)?.find(({ id }) => id === subscription.plan)
  if (status === 'closed' && plan?.status === 'closed') return { beside: message('inside-reason.closed-with-plan') }
  if (!isOpen(subscription))
    return [isShut(status) ? deviation(`subscription-${status}`) : deviation('subscription-not-accepted', { status })]
  if (isBefore(endingAt, now)) return [deviation('subscription-ended', { at: endingAt! })]
  return startingAt === undefined || isBefore(startingAt, now) ? [] : [deviation('subscription-not-begun', { at: startingAt })]
}

const shut = ['pending', 'paused', 'rejected', 'closed'] as const
const isShut = (status: string): status is (typeof shut)[number] => shut.some((one) => one === status)

/** Checks that the configured key belongs to the application and is valid. */
export function keyJudgment(compared: ComparedApi): Judgment {
  const { api, inside, now, hasKey } = compared
  if (!hasKey) return noKey
  if (!('value' in inside.subscriptions)) return inside.subscriptions
  const subscriptions = inside.subscriptions.value
  const deviation = deviating(api)
  const access = accessOf(compared)
  const accepted = subscriptionJudgment(compared)
  // Without access its keys are invalid, too.
  if (access !== undefined && !('length' in accepted && accepted.length === 0)) return { beside: message('inside-reason.access-not-open') }
  if (access === undefined) {
    if (!subscriptions.some(isOpen)) return { beside: message('inside-reason.no-access') }
    if (subscriptions.some((each) => isOpen(each) && !('value' in each.keys))) return needing(message('inside-needs.application'))
    // The property holds the key, whichever team set up the service.
    return [{ ...deviation('key-unknown'), ...(api === 'token-service' ? { step: 'api-key-property' } : {}) }]
  }
  const { revoked, expired, expireAt, revokedAt } = access.key
  if (revoked) return [deviation('key-revoked', { at: revokedAt })]
  return expired || isBefore(expireAt, now) ? [deviation('key-expired', { at: expireAt })] : []
}

const enoughDays = 30
const dayMs = 86_400_000

/** The end of the access: of the key, or of the subscription, whichever comes first; undefined where neither has one. */
export function endOfAccess(compared: ComparedApi): string | undefined {
  const access = accessOf(compared)
  return [access?.key.expireAt, access?.subscription.endingAt].filter((end) => end !== undefined).toSorted()[0]
}

/** Checks that the access stays valid for several weeks. Missing access is reported by another aspect. */
export function accessRemaining(compared: ComparedApi): Judgment {
  const key = keyJudgment(compared)
  if (!('length' in key)) return key
  if (key.length > 0) return { beside: message('inside-reason.key-not-open') }
  const end = endOfAccess(compared)
  if (end === undefined) return []
  const days = Math.floor((Date.parse(end) - compared.now.getTime()) / dayMs)
  if (days > enoughDays) return []
  // An access that ends takes its keys with it.
  const isKey = accessOf(compared)?.subscription.endingAt !== end
  return [deviating(compared.api)(isKey ? 'key-expires' : 'subscription-expires', { enough: `${enoughDays}`, days: `${days}`, at: end })]
}

const isBefore = (time: string | undefined, now: Date): boolean => time !== undefined && Date.parse(time) <= now.getTime()
