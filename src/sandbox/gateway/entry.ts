import { failure } from '../machine/token-service.ts'
import { alter, type Answer, type Incoming } from '../message.ts'
import type { GatewayBehaviour } from './behaviour.ts'
import type { ApiDefinition, Plan } from './definition.ts'
import { Ended } from './passage.ts'
import type { ApiSetup } from './setup.ts'

/** An API whose door a caller stands at. */
export interface EnteredApi {
  readonly setup: ApiSetup
  readonly definition: ApiDefinition
}

/** Lets a caller in by its key; gives the plan that it comes in by. Throws Ended where it is refused. */
export async function enter(api: EnteredApi, request: Incoming, behaviour: GatewayBehaviour): Promise<Plan> {
  const key = keyOf(request, behaviour)
  const plan = planFor(key, api, request, behaviour)
  if (plan === undefined) throw new Ended(await alter(refuseKey(key, request, behaviour), request, behaviour.refused), 'API_KEY')
  const limited = overLimit(api.setup, request)
  if (limited !== undefined) throw new Ended(limited)
  return plan
}

function keyOf({ headers, query }: Incoming, { keyHeader, takesKeyFromQuery }: GatewayBehaviour): string | undefined {
  const header = headers[keyHeader]
  return typeof header === 'string' ? header : takesKeyFromQuery ? (query.get('api-key') ?? undefined) : undefined
}

/** A plan that asks for nothing is open to everybody; else it takes a subscription, or a wrong reason to be let in. */
function planFor(
  key: string | undefined,
  { setup, definition }: EnteredApi,
  request: Incoming,
  { entries }: GatewayBehaviour,
): Plan | undefined {
  const published = definition.plans.filter((plan) => plan.published)
  const open = published.find(({ security }) => security === 'key-less')
  if (open !== undefined) return open
  const subscribed = setup.subscriptions.some((each) => each.key === key && each.state === 'accepted')
  const locked = published.find(({ security }) => security === 'api-key')
  if (subscribed) return locked
  return entries.some((enters) => enters(key, setup, request)) ? locked : undefined
}

function refuseKey(key: string | undefined, request: Incoming, { keyRefusal }: GatewayBehaviour): Answer {
  return keyRefusal?.(key, request) ?? failure(request, 401, 'Unauthorized', { 'www-authenticate': 'ApiKey realm="gateway"' })
}

function overLimit({ rateLimit }: ApiSetup, request: Incoming): Answer | undefined {
  if (rateLimit === undefined || rateLimit.used++ < rateLimit.limit) return undefined
  return failure(request, 429, `Rate limit exceeded! You reached the limit of ${rateLimit.limit} requests per 1 hours`, {
    'x-rate-limit-limit': String(rateLimit.limit),
    'x-rate-limit-remaining': '0',
    'x-rate-limit-reset': String(Date.now() + 3_600_000),
  })
}
