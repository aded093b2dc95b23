import { check, differingFactors, exchanges, Failure, type Check, type Exchange, type Finding, type Origin } from 'gatewatch'
import { served } from './discovery.suite.ts'
import { organizationName } from './graphql.suite.ts'
import { contactFound, populationFound } from './register.suite.ts'
import { issued } from './token-request.ts'

/** What a failed answer to a right request is worth: a server error that nothing excuses, an accident that may pass, or a limit that said when to come back. */
type Fault = 'error' | 'accident' | 'limit'

const passing: ReadonlySet<number> = new Set([429, 502, 503, 504])

function faultOf({ response, failure }: Exchange): Fault | undefined {
  if (failure !== undefined) return failure.code === 'aborted' ? undefined : 'accident'
  const { status = 0, headers = {} } = response ?? {}
  if ((status === 429 || status === 503) && headers['retry-after'] !== undefined) return 'limit'
  if (passing.has(status)) return 'accident'
  return status >= 500 ? 'error' : undefined
}

/** `502, 2 times reset`. */
function inWords(failed: readonly Exchange[]): string {
  const groups = Map.groupBy(failed, ({ failure, response }) => failure?.code ?? String(response?.status))
  return [...groups].map(([what, same]) => (same.length === 1 ? what : `${same.length} times ${what}`)).join(', ')
}

/**
 * Judges every request of the run that was equal to a documented call which was answered: the repetitions that were needed, and those that
 * others sent as their controls. A call that never worked is the affair of its own check, and blocks this one.
 */
function steadyCall(name: string, call: Check<{ readonly exchange: Exchange }>, origin: Origin): Check {
  return check('operations.steady', {
    instance: name,
    title: 'SHOULD answer the documented call each time it is made',
    source: ['SPEC 4', 'RFC9110 15.6', 'RFC9110 10.2.3'],
    needs: { call, seen: exchanges(origin) },
    run({
      needs: {
        call: { exchange: answered },
        seen,
      },
      note,
    }) {
      const made = seen.filter((exchange) => differingFactors(answered, exchange).length === 0)
      const failed = made.filter((exchange) => faultOf(exchange) !== undefined)
      const [first] = failed
      if (first === undefined) return
      const faults = failed.map(faultOf)
      const finding: Finding = {
        code: 'operations.unsteady',
        message: `${name} call: expected an answer each time, ${failed.length} of ${made.length} right requests failed (${inWords(failed)})`,
        expected: 'an answer each time',
        actual: `${failed.length} of ${made.length} failed`,
        exchange: (failed.find((exchange) => faultOf(exchange) === 'error') ?? first).id,
      }
      if (faults.includes('error') || faults.filter((fault) => fault === 'accident').length > 1) throw new Failure(finding)
      note(finding)
    },
  })
}

/** Each documented call, by the name that its instance carries. */
export const steady: readonly Check[] = [
  steadyCall('discovery', served, 'auth'),
  steadyCall('token', issued, 'auth'),
  steadyCall('graphql', organizationName, 'base'),
  steadyCall('population', populationFound, 'gateway'),
  steadyCall('contact', contactFound, 'gateway'),
]
