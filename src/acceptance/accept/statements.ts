import { parse } from 'yaml'
import { readDay } from '../../base/index.ts'
import { suggestion } from '../../config/index.ts'
import { plannedSteps, type StepId } from '../../diagnosis/index.ts'
import { message, type Message, UserError } from '../../messages/index.ts'

/** A statement of a person that a step of the procedure was done, although no check can see it. Stated is not verified. */
export interface Statement {
  readonly step: StepId
  /** The name of the person. */
  readonly by: string
  /** The day of the statement: ISO date. */
  readonly on: string
  /** The last day for which it is valid, such as the end of a subscription: ISO date. */
  readonly until?: string
}

/** Thrown for a statement that cannot be read, with its position and the reason. */
class StatementError extends UserError {
  override name = 'StatementError'
}

const ids = plannedSteps.map(({ id }) => id)

/** Reads a flag of the form `step=name`: `sole-use=Kari Nordmann`. */
export function readStated(flag: string, on: string): Statement {
  const [step = '', ...rest] = flag.split('=')
  return statementOf({ step: step.trim(), by: rest.join('=').trim(), on }, flag)
}

/** Reads a file of statements: a list, in YAML or JSON, of `step`, `by`, and if known `on` and `until`. */
export function readStatements(text: string, on: string): readonly Statement[] {
  const list = parsed(text)
  if (!Array.isArray(list)) throw new StatementError(message('statement.no-list'))
  const mistakes: Message[] = []
  const statements = list.flatMap((entry: unknown, index): readonly Statement[] => {
    try {
      return [statementOf({ on, ...(entry as object) }, message('statement.number', { number: index + 1 }))]
    } catch (error) {
      mistakes.push(...(error as StatementError).messages)
      return []
    }
  })
  if (mistakes.length > 0) throw new StatementError(...mistakes)
  return statements
}

/** Reads the last day of the subscription. */
export function subscriptionDay(typed: string): string {
  const day = readDay(typed)
  if (day === undefined) throw new StatementError(message('statement.subscription-day'))
  return day
}

/** Adds the end of the subscription to the statement of its approval, which must exist. */
export function withSubscriptionEnd(statements: readonly Statement[], until: string): readonly Statement[] {
  const day = subscriptionDay(until)
  if (!statements.some(({ step }) => step === 'approve-access')) throw new StatementError(message('statement.subscription-by'))
  return statements.map((statement) => (statement.step === 'approve-access' ? { ...statement, until: day } : statement))
}

function statementOf(entry: Readonly<Record<string, unknown>>, where: string | Message): Statement {
  const { step, by, on, until } = entry
  if (typeof step !== 'string' || typeof by !== 'string' || by.trim() === '') throw new StatementError(message('statement.form', { where }))
  const id = ids.find((known) => known === step)
  if (id === undefined) throw new StatementError(message('statement.unknown-step', { where, step, fix: suggestion(step, ids).fix }))
  return { step: id, by: by.trim(), on: dayOf(on, where), ...(until === undefined ? {} : { until: dayOf(until, where) }) }
}

function dayOf(value: unknown, where: string | Message): string {
  const day = typeof value === 'string' ? readDay(value) : undefined
  if (day === undefined) throw new StatementError(message('statement.day', { where }))
  return day
}

function parsed(text: string): unknown {
  try {
    return parse(text) as unknown
  } catch {
    // The parser's error quotes the text.
    throw new StatementError(message('statement.syntax'))
  }
}

/** The last statement on each step: a later statement corrects an earlier one. */
export function lastOfEach(statements: readonly Statement[]): readonly Statement[] {
  return [...new Map<StepId, Statement>(statements.map((statement) => [statement.step, statement])).values()]
}
