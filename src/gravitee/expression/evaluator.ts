import type { Expression } from './expression.ts'
import type { Failure, FailureReason, Outcome, Outside } from './outcome.ts'
import type { Scope } from './scope.ts'
import type { EvaluatedText } from './text.ts'
import { Attributes, Bean, HttpHeaders, MultiValueMap, Real, Unknown, type Value } from './value.ts'

/** What a text amounts to where anything will do: the value of its one expression, or the text that its pieces make. */
export const valueIn = (text: EvaluatedText, scope: Scope): Outcome => judged(() => amountOf(text, scope))

/** What a text amounts to where a text is asked for; null where its one expression amounts to nothing. */
export const textIn = (text: EvaluatedText, scope: Scope): Outcome<string | null> => judged(() => written(amountOf(text, scope)))

/** What a text amounts to where yes or no is asked for; null where it amounts to neither. */
export const conditionIn = (text: EvaluatedText, scope: Scope): Outcome<boolean | null> => judged(() => truthOf(amountOf(text, scope)))

/** Thrown within an evaluation, which it ends. */
class Ended extends Error {
  readonly outcome: Failure | Outside

  constructor(outcome: Failure | Outside) {
    super()
    this.outcome = outcome
  }
}

export function fail(reason: FailureReason, message: string): never {
  throw new Ended({ kind: 'failure', reason, message })
}

export function outside(what: string): never {
  throw new Ended({ kind: 'not-modelled', what })
}

function judged<T>(work: () => T): Outcome<T> {
  try {
    return { kind: 'value', value: work() }
  } catch (error) {
    if (error instanceof Ended) return error.outcome
    throw error
  }
}

function amountOf({ pieces, fault }: EvaluatedText, scope: Scope): Value {
  if (fault !== undefined) return fail('syntax', fault.message)
  const [only, ...others] = pieces
  if (only?.kind === 'expression' && others.length === 0) return valueOf(only.expression, scope)
  return pieces.map((piece) => (piece.kind === 'text' ? piece.text : (written(valueOf(piece.expression, scope)) ?? ''))).join('')
}

function valueOf(expression: Expression, scope: Scope): Value {
  switch (expression.kind) {
    case 'literal':
      return expression.value
    case 'variable':
      return known(Object.hasOwn(scope, expression.name) ? scope[expression.name]! : null)
    case 'member':
      return known(memberOf(valueOf(expression.of, scope), expression.name))
    case 'index': {
      const holder = valueOf(expression.of, scope)
      const index = expression.index.kind === 'word' && holder instanceof Map ? expression.index.name : valueOf(expression.index, scope)
      return typeof index === 'string' ? known(memberOf(holder, index)) : outside('such an index')
    }
    default:
      return outside(`a ${expression.kind}`)
  }
}

const known = (value: Value): Value => (value instanceof Unknown ? outside(value.what) : value)

function memberOf(holder: Value, name: string): Value {
  if (holder === null) return fail('null', `"${name}" of nothing`)
  if (holder instanceof Attributes || holder instanceof MultiValueMap || holder instanceof Map) return holder.get(name) ?? null
  if (holder instanceof HttpHeaders) return holder.all(name).length === 0 ? null : holder.all(name)
  if (holder instanceof Bean && Object.hasOwn(holder.members, name)) return holder.members[name]!
  return holder instanceof Bean ? fail('unknown name', `"${name}" is not there`) : outside(`the member ${name}`)
}

function written(value: Value): string | null {
  if (value === null || typeof value === 'string') return value
  return value instanceof Real || typeof value === 'object' ? outside('such a value as text') : String(value)
}

function truthOf(value: Value): boolean | null {
  if (value === null || typeof value === 'boolean') return value
  return outside('such a value as a condition')
}
