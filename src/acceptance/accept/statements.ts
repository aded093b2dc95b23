import { parse } from 'yaml'
import { nearest } from '../../base/index.ts'
import { plannedSteps, type StepId } from '../../diagnosis/index.ts'
import { readDay } from '../day.ts'

/** What a person answers for: that a step of the procedure was taken, although no check can see it. Stated is not proven. */
export interface Statement {
  readonly step: StepId
  /** Who says so. */
  readonly by: string
  /** The day of the statement: ISO date. */
  readonly on: string
  /** The last day for which it holds, such as the end of a subscription: ISO date. */
  readonly until?: string
}

/** A statement cannot be understood; the message says which and why. */
class StatementError extends Error {
  override name = 'StatementError'
}

const ids = plannedSteps.map(({ id }) => id)

/** Reads a flag of the form `step=who`: `sole-use=Kari Nordmann`. */
export function readStated(flag: string, on: string): Statement {
  const [step = '', ...rest] = flag.split('=')
  return statementOf({ step: step.trim(), by: rest.join('=').trim(), on }, flag)
}

/** Reads a file of statements: a list, in YAML or JSON, of `step`, `by`, and where they are known `on` and `until`. */
export function readStatements(text: string, on: string): readonly Statement[] {
  const list = parsed(text)
  if (!Array.isArray(list)) throw new StatementError('A file of statements is a list, each with "step" and "by".')
  const mistakes: string[] = []
  const statements = list.flatMap((entry: unknown, index): readonly Statement[] => {
    try {
      return [statementOf({ on, ...(entry as object) }, `statement ${index + 1}`)]
    } catch (error) {
      mistakes.push((error as StatementError).message)
      return []
    }
  })
  if (mistakes.length > 0) throw new StatementError(mistakes.join('\n'))
  return statements
}

/** Reads the last day of the subscription. */
export function subscriptionDay(typed: string): string {
  const day = readDay(typed)
  if (day === undefined) throw new StatementError('The end of the subscription is a day, such as 2027-06-30.')
  return day
}

/** Puts the end of the subscription on the statement that it was approved; without that statement nobody answers for the end. */
export function withSubscriptionEnd(statements: readonly Statement[], until: string): readonly Statement[] {
  const day = subscriptionDay(until)
  if (!statements.some(({ step }) => step === 'approve-access'))
    throw new StatementError('Say who states the end of the subscription: --stated approve-access=NAME.')
  return statements.map((statement) => (statement.step === 'approve-access' ? { ...statement, until: day } : statement))
}

function statementOf(entry: Readonly<Record<string, unknown>>, where: string): Statement {
  const { step, by, on, until } = entry
  if (typeof step !== 'string' || typeof by !== 'string' || by.trim() === '')
    throw new StatementError(`${where}: expected a step and who states it, such as sole-use=Kari Nordmann.`)
  const id = ids.find((known) => known === step)
  if (id === undefined) throw new StatementError(`${where}: there is no step "${step}"; ${meant(step)}`)
  return { step: id, by: by.trim(), on: dayOf(on, where), ...(until === undefined ? {} : { until: dayOf(until, where) }) }
}

function dayOf(value: unknown, where: string): string {
  const day = typeof value === 'string' ? readDay(value) : undefined
  if (day === undefined) throw new StatementError(`${where}: expected a day, such as 2027-06-30.`)
  return day
}

function meant(step: string): string {
  const near = nearest(step, ids)
  return near === undefined ? `there are ${ids.join(', ')}.` : `did you mean "${near}"?`
}

function parsed(text: string): unknown {
  try {
    return parse(text) as unknown
  } catch {
    // The parser quotes the text.
    throw new StatementError('The file of statements is neither YAML nor JSON.')
  }
}

/** The last statement on each step: who states a thing again corrects what was stated before. */
export function lastOfEach(statements: readonly Statement[]): readonly Statement[] {
  return [...new Map<StepId, Statement>(statements.map((statement) => [statement.step, statement])).values()]
}
