import { randomUUID } from 'node:crypto'
import { failure } from '../machine/token-service.ts'
import { because, type Answer, type Incoming } from '../message.ts'
import type { GatewayBehaviour } from './behaviour.ts'
import type { ApiSetup } from './setup.ts'

/** A key that opens every API, and that nobody has: whoever is let in for a wrong reason comes in by it. */
export const innerKey = randomUUID()

/** The call as it came, or with a key that opens the API where the gateway has a wrong reason to let the caller in. */
export function withKeyOf(setup: ApiSetup, request: Incoming, { entries, keyHeader, takesKeyFromQuery }: GatewayBehaviour): Incoming {
  const { headers, query } = request
  const header = headers[keyHeader]
  const key = typeof header === 'string' ? header : takesKeyFromQuery ? (query.get('api-key') ?? undefined) : undefined
  const isRight = setup.subscriptions.some((each) => each.key === key && each.state === 'accepted')
  const enters = !isRight && entries.some((enters) => enters(key, setup, request))
  if (enters) return { ...request, headers: { ...headers, [keyHeader]: innerKey } }
  return header === undefined && key !== undefined ? { ...request, headers: { ...headers, [keyHeader]: key } } : request
}

/** The answer to a call that is one too many for its plan. */
export function limited(setup: ApiSetup, request: Incoming, { keyHeader }: GatewayBehaviour): Answer | undefined {
  const key = request.headers[keyHeader]
  if (setup.callsLeft === undefined || !setup.subscriptions.some((each) => each.key === key && each.state === 'accepted')) return undefined
  if (setup.callsLeft-- > 0) return undefined
  const answer = failure(request, 429, 'Rate limit exceeded! You reached the limit of 1 requests per 1 hours', {
    'x-rate-limit-limit': '1',
    'x-rate-limit-remaining': '0',
    'x-rate-limit-reset': String(Date.now() + 3_600_000),
  })
  return because('throttled', answer)
}
