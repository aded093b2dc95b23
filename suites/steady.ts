import {
  callFaultOf,
  differingFactors,
  exchanges,
  expectThat,
  perRegister,
  type CallFault,
  type Check,
  type Exchange,
  phrase,
} from 'gatewatch'
import { check } from './check.ts'
import { served } from './discovery.suite.ts'
import { organizationName } from './graphql.suite.ts'
import { found } from './register-request.ts'
import { issued } from './token-request.ts'

/** The set-up step of whoever answers there. */
const stepOf = { auth: 'identity-provider', base: 'graphql-api', gateway: 'network' } as const

/** `502, 2 times reset`. */
function inWords(faults: readonly CallFault[]): string {
  const groups = Map.groupBy(faults, ({ by }) => by)
  return [...groups].map(([what, same]) => (same.length === 1 ? what : `${same.length} times ${what}`)).join(', ')
}

/**
 * Judges every request of the run that was equal to a documented call which was answered: the repetitions that were needed, and those that
 * others sent as their controls. A call that never worked is the affair of its own check, and blocks this one.
 */
function steadyCall(name: string, call: Check<{ readonly exchange: Exchange }>, origin: keyof typeof stepOf): Check {
  return check('operations.steady', {
    instance: name,
    title: 'SHOULD answer the documented call each time it is made',
    source: ['SPEC 4', 'RFC9110 15.6', 'RFC9110 10.2.3'],
    needs: { call, seen: exchanges(origin) },
    run({ needs: { call: control, seen }, note }) {
      const made = seen.filter((exchange) => differingFactors(control.exchange, exchange).length === 0)
      const failed = made.flatMap((exchange) => {
        const fault = callFaultOf(exchange)
        return fault === undefined ? [] : [{ ...fault, exchange: exchange.id }]
      })
      const [first] = failed
      if (first === undefined) return
      const error = failed.find(({ kind }) => kind === 'error')
      const call = expectThat(`${name} call`, { code: 'operations.unsteady', exchange: (error ?? first).exchange })
      const isGrave = error !== undefined || failed.filter(({ kind }) => kind === 'accident').length > 1
      ;(isGrave ? call : call.or(note)).fail(
        `expected an answer each time, ${failed.length} of ${made.length} right requests failed (${inWords(failed)})`,
        {
          expected: 'an answer each time',
          actual: `${failed.length} of ${made.length} failed`,
          remedy: { step: stepOf[origin], text: phrase('search-logs') },
        },
      )
    },
  })
}

/** Each documented call, by the name that its instance carries. */
export const steady = {
  discovery: steadyCall('discovery', served, 'auth'),
  token: steadyCall('token', issued, 'auth'),
  graphql: steadyCall('graphql', organizationName, 'base'),
  ...perRegister(({ name }) => steadyCall(name, found[name], 'gateway')),
}
