import type { Behavior } from './behavior.ts'
import { ofEach, type Fault, type FaultFacts } from './fault.ts'
import { byReset } from './response-writers.ts'
import { json, type SandboxResponse, type Incoming, type ResponseAlteration } from './message.ts'
import type { TargetOrigin } from '../domain/index.ts'
import { partAt } from './origin.ts'

/** Changes some of the successful calls: `which` gets the number of the call among equal ones, from 1. */
function some(which: (time: number) => boolean, altered: (answer: SandboxResponse) => SandboxResponse): ResponseAlteration {
  const times = new Map<string, number>()
  return (answer, { method, path, body }: Incoming) => {
    if (answer.status !== 200) return answer
    const call = `${method} ${path} ${body.toString()}`
    const time = (times.get(call) ?? 0) + 1
    times.set(call, time)
    return which(time) ? altered(answer) : answer
  }
}

const badGateway = (): SandboxResponse => json(502, { error: 'bad_gateway' })
const throttled =
  (headers: Readonly<Record<string, string>> = {}) =>
  (): SandboxResponse =>
    json(429, { error: 'too_many_requests' }, headers)

const first = (times: number, altered: (answer: SandboxResponse) => SandboxResponse): ResponseAlteration =>
  some((time) => time <= times, altered)

const at = (origin: TargetOrigin, facts: FaultFacts, alter: (behavior: Behavior) => ResponseAlteration): Fault<Behavior> => ({
  ...facts,
  part: partAt[origin],
  change: (behavior) => void behavior.origins[origin].answers.push(alter(behavior)),
})

const steady = ofEach('operations.steady')
const steadyAuth = ['operations.steady [discovery]', 'operations.steady [token]'] as const

/** Intermittent failures. */
export const steadinessFaults: Readonly<Record<string, Fault<Behavior>>> = {
  'gateway-falters-once': at('gateway', { title: 'The gateway returns 502 to each call for the first time.', breaks: steady }, () =>
    first(1, badGateway),
  ),
  'gateway-falters-twice': at('gateway', { title: 'The gateway returns 502 to each call for the first two times.', breaks: steady }, () =>
    first(2, badGateway),
  ),
  'gateway-falters-often': at('gateway', { title: 'The gateway returns 502 to each call every second time.', sporadic: true }, () =>
    some((time) => time % 2 === 0, badGateway),
  ),
  'gateway-resets-twice': at(
    'gateway',
    {
      title: 'The gateway cuts the connection of each call for the first two times.',
      breaks: steady,
      warns: ['transport.well-formed [gateway]'],
    },
    () => first(2, (answer) => ({ ...answer, deliver: byReset })),
  ),
  'gateway-breaks-once': at(
    'gateway',
    { title: 'The gateway breaks with 500 when a call is made for the second time.', sporadic: true },
    () =>
      some(
        (time) => time === 2,
        () => json(500, { error: 'server_error' }),
      ),
  ),
  'auth-limits-calls': at(
    'auth',
    {
      title: 'The identity provider lets each call through at the third time only, and says when to come back.',
      warns: steadyAuth,
    },
    () => first(2, throttled({ 'retry-after': '0' })),
  ),
  'base-limits-silently': at(
    'base',
    {
      title:
        'The GraphQL API lets the question about the organization through at the second time only, and does not say when to come back.',
      warns: ['operations.steady [graphql]', 'operations.throttling'],
    },
    ({ world }) => {
      const alter = first(1, throttled())
      return (answer, request) => (request.body.includes(world.organization.id) ? alter(answer, request) : answer)
    },
  ),
  'auth-falters-twice': at(
    'auth',
    {
      title: 'The identity provider is not available for the first two of each call.',
      breaks: steadyAuth,
      warns: ['operations.throttling'],
    },
    () => first(2, () => json(503, { error: 'temporarily_unavailable' })),
  ),
  'base-falters-twice': at(
    'base',
    {
      title: 'The GraphQL API does not respond to the first two queries about the organization.',
      breaks: ['operations.steady [graphql]'],
      warns: ['operations.throttling'],
    },
    ({ world }) => {
      const alter = first(2, () => json(503, { errors: [{ message: 'temporarily unavailable' }] }))
      return (answer, request) => (request.body.includes(world.organization.id) ? alter(answer, request) : answer)
    },
  ),
}
