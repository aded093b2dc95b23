import { suite, type Check } from 'gatewatch'
import {
  exchanges,
  expectThat,
  message,
  fixAt,
  callFaultOf,
  callOf,
  documentedCalls,
  perRegister,
  type CallFault,
  type Exchange,
  type CatalogInstance,
  type DocumentedCall,
  type Message,
  type Value,
} from 'gatewatch/internal'
import { check } from './check.ts'
import { integrationKeyRegisteredAt } from './givens.ts'
import { served } from './discovery.suite.ts'
import { organizationName } from './graphql.suite.ts'
import { found } from './register-found.ts'
import { issued } from './token-request.ts'

/** The set-up step of each address's responder. */
const stepOf = { auth: 'identity-provider', base: 'graphql-api', gateway: 'network' } as const

/** The name of a documented call. */
const callNamed = (name: DocumentedCall): Message =>
  name === 'discovery' || name === 'token' || name === 'graphql'
    ? message(`place.call-${name}`)
    : message('place.call-of', { register: message(`register-name.${name}`) })

/** `502, 2 times reset`. */
function inWords(faults: readonly CallFault[]): Value {
  const groups = Map.groupBy(faults, ({ by }) => by)
  return [...groups].map(([what, same]) => (same.length === 1 ? what : message('operations.times', { times: same.length, what })))
}

/** A call of a run that failed, although the same call succeeded in it. */
type Failed = CallFault & { readonly exchange: number }

/** Returns the failures of equal calls. If one of them succeeded, every other status is a failure: a token, a route or a key was lost. */
function failedOf(equal: readonly Exchange[]): readonly Failed[] {
  const faults = equal.map((exchange) => ({ exchange, fault: callFaultOf(exchange) }))
  if (faults.every(({ fault }) => fault !== undefined)) return []
  const isSuccess = ({ response }: Exchange): boolean => response !== undefined && response.status < 300
  const succeeds = equal.some(isSuccess)
  return faults.flatMap(({ exchange, fault }) => {
    const lost = succeeds && !isSuccess(exchange) && exchange.response !== undefined
    const known = fault ?? (lost ? { kind: 'accident' as const, by: String(exchange.response?.status) } : undefined)
    return known === undefined ? [] : [{ ...known, exchange: exchange.id }]
  })
}

const transientErrorsIn = (failed: readonly Failed[]): number => failed.filter(({ kind }) => kind === 'accident').length

/**
 * Returns whether failures are grave. A single transient error may happen to any call, and a retry fixes it. Two of one call are grave, and
 * so is one of three or four calls, or two at an address where one in five calls fails.
 */
function isGrave(own: readonly Failed[], made: number, all: readonly Failed[], of: number): boolean {
  const [mine, accidents] = [transientErrorsIn(own), transientErrorsIn(all)]
  if (own.some(({ kind }) => kind === 'error') || mine > 1) return true
  return (mine > 0 && made > 2 && mine * 4 >= made) || (accidents > 1 && accidents * 5 >= of)
}

/**
 * Returns connections to an address that broke under any call, right or wrong, if the same call succeeded at another time: the address
 * fails intermittently, whichever call it affects.
 */
function brokenIn(all: readonly Exchange[]): readonly Failed[] {
  const groups = [...Map.groupBy(all, callOf).values()].filter((equal) => equal.some(({ response }) => response !== undefined))
  return groups.flatMap((equal) => {
    const broken = equal.filter(({ response }) => response === undefined)
    return broken.flatMap((exchange) => {
      const fault = callFaultOf(exchange)
      return fault === undefined ? [] : [{ ...fault, exchange: exchange.id }]
    })
  })
}

/**
 * Evaluates every request of the run that equals a documented call which succeeded: its retries, and the controls of other checks. All
 * documented calls to its address decide how severe failures are. A call that never succeeded is a matter of its own check, and blocks this
 * one.
 */
function steadyCall(
  name: CatalogInstance<'operations.steady'>,
  call: Check<{ readonly exchange: Exchange }>,
  origin: keyof typeof stepOf,
): Check {
  return check('operations.steady', {
    instance: name,
    title: 'SHOULD answer every documented call',
    source: ['SPEC 4', 'RFC9110 15.6', 'RFC9110 10.2.3'],
    needs: { call, sent: documentedCalls(origin), all: exchanges(origin) },
    run({ needs: { call: control, sent, all }, warn }) {
      const equal = Map.groupBy(sent, callOf)
      const made = equal.get(callOf(control.exchange)) ?? []
      const failed = failedOf(made)
      const [first] = failed
      if (first === undefined) {
        const broken = brokenIn(all)
        if (broken.length < 2 || broken.length * 5 < all.length) return
        expectThat(message('place.address-of', { call: callNamed(name) }), {
          code: 'operations.unsteady',
          exchange: broken[0]!.exchange,
        }).fail(message('operations.answer-each-time', { failed: broken.length, of: all.length, words: inWords(broken) }), {
          expected: 'an answer each time',
          actual: `${broken.length} of ${all.length} failed`,
          fix: fixAt(stepOf[origin], message('fix.search-logs')),
        })
        return
      }
      const error = failed.find(({ kind }) => kind === 'error')
      const call = expectThat(callNamed(name), { code: 'operations.unsteady', exchange: (error ?? first).exchange })
      const grave = isGrave(failed, made.length, [...equal.values()].flatMap(failedOf), sent.length)
      ;(grave ? call : call.or(warn)).fail(
        message('operations.answer-each-call', { failed: failed.length, of: made.length, words: inWords(failed) }),
        {
          expected: 'an answer each time',
          actual: `${failed.length} of ${made.length} failed`,
          fix: fixAt(stepOf[origin], message('fix.search-logs')),
        },
      )
    },
  })
}

/** The check of each documented call, by the name of its instance. */
export const steady = {
  discovery: steadyCall('discovery', served, 'auth'),
  token: steadyCall('token', issued, 'auth'),
  graphql: steadyCall('graphql', organizationName, 'base'),
  ...perRegister(({ name }) => steadyCall(name, found[name], 'gateway')),
}

const longestRetryAfterSeconds = 3600

export const throttling = check('operations.throttling', {
  title: 'SHOULD state when to retry',
  source: ['RFC6585 4', 'RFC9110 10.2.3'],
  severity: 'warning',
  needs: { sent: exchanges() },
  run({ needs: { sent } }) {
    const throttled = sent.filter(({ response }) => response?.status === 429 || response?.status === 503)
    const silent = throttled.find(({ response }) => !isSane(response?.headers['retry-after']))
    if (silent === undefined) return
    const { request, response, id } = silent
    expectThat(
      message('place.part', { what: `${request.method} ${request.url}`, part: message('place.header', { name: 'retry-after' }) }),
      {
        code: 'http.header',
        at: 'header retry-after',
        exchange: id,
      },
    ).fits(message('operations.hour-beside', { status: String(response!.status) }), false, {
      got: response!.headers['retry-after'] ?? message('value.none'),
      expected: `up to ${longestRetryAfterSeconds} seconds, or a date`,
    })
  },
})

/**
 * Returns whether it is seconds or a date (RFC9110 10.2.3); the population register documents milliseconds, and a minute of those is
 * reasonable, too.
 */
function isSane(header: string | undefined): boolean {
  if (header === undefined) return false
  const value = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(value) && value >= -1 && value <= 60 * longestRetryAfterSeconds
}

const keyLifeDays = 365
const warnDays = 30
const dayMs = 86_400_000

export const integrationKeyAge = check('operations.integration-key-age', {
  title: 'SHOULD renew the integration key in time',
  source: ['SPEC 4.5'],
  needs: { registeredAt: integrationKeyRegisteredAt },
  sends: {},
  run({ needs: { registeredAt }, expires, profile, warn }) {
    const end = Date.parse(registeredAt) + keyLifeDays * dayMs
    expires(new Date(end).toISOString())
    const days = Math.floor((end - Date.now()) / dayMs)
    if (days > warnDays) return
    const key = expectThat(message('operations.integration-key'), { code: 'operations.key-age', at: 'gateway.integrationKeyRegisteredAt' })
    // The registers reject every call with an expired key: such a set-up is not accepted.
    const isGrave = profile === 'strict' || (profile === 'acceptance' && days < 0)
    ;(isGrave ? key : key.or(warn)).fail(
      message(days < 0 ? 'operations.key-ended' : 'operations.key-expires', { on: { on: registeredAt }, days: Math.abs(days) }),
      {
        expected: `more than ${warnDays} days`,
        actual: days,
        fix: fixAt('register-integration', message('fix.register-new-key')),
      },
    )
  },
})

export const operations = suite('operations', 'It stays in operation', [...Object.values(steady), throttling, integrationKeyAge])
