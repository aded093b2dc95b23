import { accessOf, hasOpenPlan } from './access.ts'
import { deviating, type Deviation, type Judged, type Judgement } from './deviation.ts'
import { seen, type SubscriptionInside } from './inside.ts'

const noKey = { beside: 'no key that opens it is configured' } as const

const isOpen = ({ status }: SubscriptionInside): boolean => status === 'accepted' || status === 'resumed'

/** Whether the application has access: by the subscription of the configured key, or else by the best that it has. */
export function subscriptionJudgement(judged: Judged): Judgement {
  const { api, inside, now, hasKey } = judged
  if (!hasKey) return noKey
  if (!('value' in inside.subscriptions)) return inside.subscriptions
  const deviation = deviating(api)
  const [first] = inside.subscriptions.value
  const subscription = accessOf(judged)?.subscription ?? first
  const what = 'access of the application'
  if (subscription === undefined && !hasOpenPlan(inside)) return { beside: 'there is no plan to request access with' }
  if (subscription === undefined)
    return [deviation('no-subscription', what, 'one to be requested and accepted', 'none', ['request-access', 'inside-find-access'])]
  const { status, startingAt, endingAt } = subscription
  const plan = seen(inside.plans)?.find(({ id }) => id === subscription.plan)
  if (status === 'closed' && plan?.status === 'closed') return { beside: 'its plan was closed, and the access with it' }
  if (!isOpen(subscription))
    return [
      deviation(`subscription-${status}`, what, 'it to be accepted', status, [
        'approve-access',
        remedies[status] ?? 'inside-request-access',
      ]),
    ]
  if (isBefore(endingAt, now))
    return [deviation('subscription-ended', what, 'it to go on', `an end at ${endingAt}`, ['approve-access', 'inside-extend-access'])]
  if (startingAt !== undefined && Date.parse(startingAt) > now.getTime())
    return [
      deviation('subscription-not-begun', what, 'it to have begun', `a beginning at ${startingAt}`, [
        'approve-access',
        'inside-begin-access',
      ]),
    ]
  return []
}

const remedies: Readonly<Record<string, 'inside-accept-access' | 'inside-resume-access' | 'inside-request-access'>> = {
  pending: 'inside-accept-access',
  paused: 'inside-resume-access',
}

/** Whether the configured key is one of the application's, and works. */
export function keyJudgement(judged: Judged): Judgement {
  const { api, inside, now, hasKey } = judged
  if (!hasKey) return noKey
  if (!('value' in inside.subscriptions)) return inside.subscriptions
  const subscriptions = inside.subscriptions.value
  const deviation = deviating(api)
  const access = accessOf(judged)
  const accepted = subscriptionJudgement(judged)
  // What ends an access ends its keys.
  if (access !== undefined && !('length' in accepted && accepted.length === 0)) return { beside: 'the access is not open' }
  const copy = [api === 'token-service' ? 'api-key-property' : 'client-key', 'inside-copy-key'] as const
  const what = 'configured key'
  if (access === undefined) {
    if (!subscriptions.some(isOpen)) return { beside: 'no access is accepted, so there is no key' }
    if (subscriptions.some((each) => isOpen(each) && !('value' in each.keys)))
      return { needs: 'the setting gateway.management.application: there are more subscriptions than are looked through' }
    // The property holds the key, whoever set the service up.
    return [{ ...deviation('key-unknown', what, 'a key of an accepted access', 'one of none', copy), step: copy[0] }]
  }
  const { revoked, expired, expireAt, revokedAt } = access.key
  if (revoked) return [deviation('key-revoked', what, 'it to be valid', `revoked${at(revokedAt)}`, copy)]
  if (expired || isBefore(expireAt, now))
    return [deviation('key-expired', what, 'it to be valid', `expired${at(expireAt)}`, [copy[0], 'inside-renew-key'])]
  return []
}

const at = (time: string | undefined): string => (time === undefined ? '' : ` at ${time}`)

const enoughDays = 30
const dayMs = 86_400_000

/** The end of the access: of the key, or of the subscription, whichever comes first; undefined where neither has one. */
export function endOfAccess(judged: Judged): string | undefined {
  const access = accessOf(judged)
  return [access?.key.expireAt, access?.subscription.endingAt].filter((end) => end !== undefined).toSorted()[0]
}

/** Whether the access lasts for some time. Without one that is open now there is nothing to last, which is another aspect's. */
export function accessRemaining(judged: Judged): Judgement {
  const key = keyJudgement(judged)
  if (!('length' in key)) return key
  if (key.length > 0) return { beside: 'the configured key does not open it now' }
  const end = endOfAccess(judged)
  if (end === undefined) return []
  const days = Math.floor((Date.parse(end) - judged.now.getTime()) / dayMs)
  if (days > enoughDays) return []
  // An access that ends takes its keys with it.
  const isKey = accessOf(judged)?.subscription.endingAt !== end
  const deviation: Deviation = deviating(judged.api)(
    isKey ? 'key-ends' : 'subscription-ends',
    isKey ? 'configured key' : 'access of the application',
    `more than ${enoughDays} days`,
    `an end in ${days} days, at ${end}`,
    isKey ? ['client-key', 'inside-renew-key-in-time'] : ['approve-access', 'inside-extend-access'],
  )
  return [deviation]
}

const isBefore = (time: string | undefined, now: Date): boolean => time !== undefined && Date.parse(time) <= now.getTime()
