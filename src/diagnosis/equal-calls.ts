import type { Attribution, RecordedExchange } from '../engine/index.ts'
import { attribute } from './responder.ts'

/** The order of the failures among equal calls: each second one, all after one that worked, or any. */
type Pattern = 'every-second' | 'from-then-on' | 'now-and-then'

/** Equal calls to a register of which some worked. */
export interface IntermittentFailures {
  readonly failed: number
  readonly of: number
  readonly pattern: Pattern
  /** The responder of the first failure. */
  readonly by: Attribution
}

/** Counts the failures of the same call to a register, if it also succeeded. `own`: the exchanges about this register. */
export function intermittentFailuresOf(own: readonly RecordedExchange[], keyHeader: string | undefined): IntermittentFailures | undefined {
  if (keyHeader === undefined || own.length < 2) return undefined
  const repeated = ({ check }: RecordedExchange): RecordedExchange | undefined =>
    own.find((exchange) => exchange.check === check && exchange.control === undefined)
  const calls = own.flatMap((exchange) => {
    const same = exchange.control === 'again' ? repeated(exchange) : exchange.control === undefined ? exchange : undefined
    return same === undefined ? [] : [{ call: callOf(same, keyHeader), by: attribute(exchange) }]
  })
  const groups = [...Map.groupBy(calls, ({ call }) => call).values()].map((same) => same.map(({ by }) => by))
  return groups.flatMap((answers) => failuresAmong(answers) ?? [])[0]
}

function failuresAmong(answers: readonly Attribution[]): IntermittentFailures | undefined {
  const failures = answers.filter((by) => !isServed(by) && !isLimit(by))
  const [by] = failures
  if (by === undefined || !answers.some(isServed)) return undefined
  return { failed: failures.length, of: answers.length, pattern: patternOf(answers.map(isServed)), by }
}

const isServed = ({ respondedBy, class: kind }: Attribution): boolean => respondedBy === 'register' && kind === 'success'

/** Returns whether the response is a limit, which our own calls may reach. */
const isLimit = ({ class: kind }: Attribution): boolean => kind === 'throttled'

function patternOf(served: readonly boolean[]): Pattern {
  const turns = served.filter((each, place) => place > 0 && each !== served[place - 1]).length
  if (served.length > 3 && turns === served.length - 1) return 'every-second'
  return served.length > 2 && turns === 1 && served[0] === true ? 'from-then-on' : 'now-and-then'
}

/** Identifies a call: all of the request but the headers that are new each time. */
function callOf({ request }: RecordedExchange, keyHeader: string): string {
  const same = Object.entries(request.factors).filter(
    ([factor]) => !factor.startsWith('header ') || factor.toLowerCase() === `header ${keyHeader.toLowerCase()}`,
  )
  return JSON.stringify(same.sort(([a], [b]) => (a < b ? -1 : 1)))
}
