import { message } from '../../messages/index.ts'
import { textOf, truthOf } from './conversion.ts'
import type { Expression } from './expression.ts'
import { jsonPath } from './json-path.ts'
import { callOf, elementOf, memberOf } from './members.ts'
import { combined, negated } from './operators.ts'
import { fail, holderOf, isNothing, outcomeOf, notModeled, type ExpressionOutcome } from './outcome.ts'
import type { Scope } from './scope.ts'
import type { EvaluatedText } from './evaluated-text.ts'
import { spend } from '../../base/index.ts'
import { Bean, HttpHeaders, UnknownValue, type ExpressionValue } from './value.ts'

/** Evaluates a text to any value: that of its one expression, or the text that its pieces make. */
export const valueIn = (text: EvaluatedText, scope: Scope): ExpressionOutcome<ExpressionValue> => outcomeOf(() => valueOf(text, scope))

/** Evaluates a text to a text; null where its one expression is null. */
export const textIn = (text: EvaluatedText, scope: Scope): ExpressionOutcome<string | null> => outcomeOf(() => textOf(valueOf(text, scope)))

/** Evaluates a text to a boolean; null where it is neither true nor false. */
export const conditionIn = (text: EvaluatedText, scope: Scope): ExpressionOutcome<boolean | null> =>
  outcomeOf(() => truthOf(valueOf(text, scope)))

function valueOf({ pieces, fault }: EvaluatedText, scope: Scope): ExpressionValue {
  if (fault !== undefined) return fail('syntax', fault.message)
  const [only, ...others] = pieces
  const evaluation = new Evaluation(scope)
  if (only?.kind === 'expression' && others.length === 0) return evaluation.of(only.expression)
  return pieces.map((piece) => (piece.kind === 'text' ? piece.text : (textOf(evaluation.of(piece.expression)) ?? ''))).join('')
}

/** The work of one step, without the characters and elements that it makes. */
const STEP = 100

class Evaluation {
  readonly #scope: Scope

  constructor(scope: Scope) {
    this.#scope = scope
  }

  of(expression: Expression): ExpressionValue {
    spend(STEP)
    switch (expression.kind) {
      case 'literal':
        return expression.value
      case 'variable':
        return this.#variable(expression.name)
      case 'word':
        return memberOf(null, expression.name)
      case 'list':
        return expression.items.map((item) => this.of(item))
      case 'member': {
        const holder = holderOf(() => this.of(expression.of))
        return holder === null && expression.isSafe ? null : known(memberOf(holder, expression.name))
      }
      case 'index':
        return this.#element(expression)
      case 'call':
        return this.#call(expression)
      case 'unary':
        return expression.operator === '!' ? !this.#truth(expression.operand) : negated(expression.operator, this.of(expression.operand))
      case 'binary':
        return this.#binary(expression)
      case 'choice':
        return this.of(this.#truth(expression.test) ? expression.whenTrue : expression.whenFalse)
      case 'elvis': {
        const wanted = this.of(expression.wanted)
        return wanted === null || wanted === '' ? this.of(expression.otherwise) : wanted
      }
      case 'assignment':
        return this.#assignment(expression)
      case 'unsupported':
        return notModeled(expression.what === 'size' ? message('unknown.size') : expression.what)
    }
  }

  #variable(name: string): ExpressionValue {
    if (name === 'root' || name === 'this') return null
    if (FUNCTIONS.has(name)) return notModeled(`#${name}`)
    return known(Object.hasOwn(this.#scope, name) ? this.#scope[name]! : null)
  }

  #truth(expression: Expression): boolean {
    return truthOf(this.of(expression)) ?? fail('type', message('failure.type', { type: 'Boolean' }))
  }

  #element({ of, index, isSafe }: Expression & { readonly kind: 'index' }): ExpressionValue {
    const holder = holderOf(() => this.of(of))
    if (holder === null) return isSafe ? null : fail('null', message('failure.of-null', { part: '[…]' }))
    if ((holder instanceof Map || holder instanceof HttpHeaders) && index.kind === 'word') return known(elementOf(holder, index.name))
    const value = known(elementOf(holder, this.of(index)))
    // A gateway reads the content only for an expression that names it behind a dot.
    return holder instanceof Bean && index.kind === 'literal' && /content$/i.test(String(index.value)) && value !== null
      ? notModeled('["content"]')
      : value
  }

  #call({ callee, parameters }: Expression & { readonly kind: 'call' }): ExpressionValue {
    if (callee.kind === 'variable') return this.#function(callee.name, parameters)
    if (callee.kind !== 'member' && callee.kind !== 'word') return notModeled('…()')
    const receiver = callee.kind === 'member' ? holderOf(() => this.of(callee.of)) : null
    const values = parameters.map((parameter) => this.of(parameter))
    return receiver === null && callee.kind === 'member' && callee.isSafe ? null : known(callOf(receiver, callee.name, values))
  }

  #function(name: string, parameters: readonly Expression[]): ExpressionValue {
    if (Object.hasOwn(this.#scope, name)) return fail('unknown name', message('failure.unknown', { name: `#${name}()` }))
    if (!FUNCTIONS.has(name)) return fail('unknown name', message('failure.unknown', { name: `#${name}()` }))
    const values = parameters.map((parameter) => this.of(parameter))
    if (name !== 'jsonPath') return notModeled(`#${name}()`)
    if (values.length > 2) return notModeled(message('unknown.json-path'))
    return values.length < 2 ? fail('type', message('failure.json-path')) : known(jsonPath(values[0]!, textOf(values[1]!)))
  }

  #binary({ operator, left, right }: Expression & { readonly kind: 'binary' }): ExpressionValue {
    if (operator === 'and') return this.#truth(left) && this.#truth(right)
    if (operator === 'or') return this.#truth(left) || this.#truth(right)
    if (operator === '==' || operator === '!=')
      for (const [one, other] of [
        [left, right],
        [right, left],
      ] as const)
        if (one.kind === 'literal' && one.value === null) return isNothing(() => this.of(other)) === (operator === '==')
    return combined(operator, this.of(left), this.of(right))
  }

  #assignment({ target, value }: Expression & { readonly kind: 'assignment' }): ExpressionValue {
    if (target.kind !== 'member') return notModeled('=')
    this.of(target.of)
    this.of(value)
    return fail('type', message('failure.operand', { operator: '=' }))
  }
}

const FUNCTIONS = new Set(['jsonPath', 'xpath', 'xmlEscape'])

const known = (value: ExpressionValue): ExpressionValue => (value instanceof UnknownValue ? notModeled(value.what, value.isThere) : value)
