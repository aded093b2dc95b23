import { message } from '../../messages/index.ts'
import { printed, textOf, truthOf } from './convert.ts'
import type { Expression } from './expression.ts'
import { jsonPath } from './json-path.ts'
import { callOf, elementOf, memberOf } from './members.ts'
import { combined, negated } from './operators.ts'
import { fail, isNothing, judged, outside, type Outcome } from './outcome.ts'
import type { Scope } from './scope.ts'
import { isAllowed, isKnownType } from './static-methods.ts'
import { bufferOf } from './string-methods.ts'
import type { EvaluatedText } from './text.ts'
import { shortName } from './types.ts'
import { entryOf } from './collection-methods.ts'
import { isNumeric } from './numbers.ts'
import { spend } from '../../base/index.ts'
import { Bean, Collected, elementsOf, HttpHeaders, JavaArray, TypeName, Unknown, Unordered, type Value } from './value.ts'

/** What a text amounts to where anything will do: the value of its one expression, or the text that its pieces make. */
export const valueIn = (text: EvaluatedText, scope: Scope): Outcome<Value> => judged(() => amountOf(text, scope))

/** What a text amounts to where a text is asked for; null where its one expression amounts to nothing. */
export const textIn = (text: EvaluatedText, scope: Scope): Outcome<string | null> => judged(() => textOf(amountOf(text, scope)))

/** What a text amounts to where yes or no is asked for; null where it amounts to neither. */
export const conditionIn = (text: EvaluatedText, scope: Scope): Outcome<boolean | null> => judged(() => truthOf(amountOf(text, scope)))

function amountOf({ pieces, fault }: EvaluatedText, scope: Scope): Value {
  if (fault !== undefined) return fail('syntax', fault.message)
  const [only, ...others] = pieces
  const evaluation = new Evaluation(scope)
  if (only?.kind === 'expression' && others.length === 0) return evaluation.of(only.expression)
  return pieces.map((piece) => (piece.kind === 'text' ? piece.text : (textOf(evaluation.of(piece.expression)) ?? ''))).join('')
}

/** What a step costs beside the characters and elements that it makes. */
const STEP = 100

class Evaluation {
  readonly #scope: Scope
  /** What bare words are members of: an element within a selection, else nothing. */
  #roots: Value[] = [null]

  constructor(scope: Scope) {
    this.#scope = scope
  }

  of(expression: Expression): Value {
    spend(STEP)
    switch (expression.kind) {
      case 'literal':
        return expression.exact ?? expression.value
      case 'variable':
        return this.#variable(expression.name)
      case 'word':
        return known(memberOf(this.#roots.at(-1)!, expression.name))
      case 'type':
        return this.#type(expression.name)
      case 'list':
        return expression.items.map((item) => this.of(item))
      case 'map':
        return new Map(
          expression.entries.map(([key, value]): [Value, Value] => [key.kind === 'word' ? key.name : this.of(key), this.of(value)]),
        )
      case 'member': {
        const holder = this.of(expression.of)
        return holder === null && expression.isSafe ? null : known(memberOf(holder, expression.name))
      }
      case 'index':
        return this.#element(expression)
      case 'call':
        return this.#call(expression)
      case 'selection':
        return this.#selection(expression)
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
      case 'construction':
        return this.#construction(expression)
      case 'assignment':
        return this.#assignment(expression)
      case 'foreign':
        return this.#foreign(expression)
    }
  }

  #foreign({ what, parts }: Expression & { readonly kind: 'foreign' }): Value {
    if (what === '@') return fail('unknown name', message('failure.unknown', { name: what }))
    const [part] = parts
    const isChange = what === '++' && (part?.kind !== 'variable' || !isNumeric(this.of(part)))
    return isChange
      ? fail('type', message('failure.operand', { operator: what }))
      : outside(what === 'size' ? message('unknown.size') : what)
  }

  #variable(name: string): Value {
    if (name === 'root') return this.#roots[0]!
    if (name === 'this') return this.#roots.at(-1)!
    if (FUNCTIONS.has(name)) return outside(`#${name}`)
    return known(Object.hasOwn(this.#scope, name) ? this.#scope[name]! : null)
  }

  #type(name: string): Value {
    return isKnownType(new TypeName(name)) ? new TypeName(name) : outside(`T(${name})`)
  }

  #truth(expression: Expression): boolean {
    return truthOf(this.of(expression)) ?? fail('type', message('failure.type', { type: 'Boolean' }))
  }

  #element({ of, index, isSafe }: Expression & { readonly kind: 'index' }): Value {
    const holder = this.of(of)
    if (holder === null) return isSafe ? null : fail('null', message('failure.of-null', { part: '[…]' }))
    if ((holder instanceof Map || holder instanceof HttpHeaders) && index.kind === 'word') return known(elementOf(holder, index.name))
    const value = known(elementOf(holder, this.of(index)))
    // A gateway reads the content only for those who name it behind a dot.
    return holder instanceof Bean && index.kind === 'literal' && /content$/i.test(String(index.value)) && value !== null
      ? outside('["content"]')
      : value
  }

  #call({ callee, parameters }: Expression & { readonly kind: 'call' }): Value {
    if (callee.kind === 'variable') return this.#function(callee.name, parameters)
    if (callee.kind !== 'member' && callee.kind !== 'word') return outside('…()')
    const isStatic = callee.kind === 'member' && callee.of.kind === 'type'
    const receiver = isStatic ? new TypeName(callee.of.name) : callee.kind === 'member' ? this.of(callee.of) : this.#roots.at(-1)!
    const given = parameters.map((parameter) => this.of(parameter))
    return receiver === null && callee.kind === 'member' && callee.isSafe ? null : known(callOf(receiver, callee.name, given))
  }

  #function(name: string, parameters: readonly Expression[]): Value {
    if (Object.hasOwn(this.#scope, name)) return fail('unknown name', message('failure.unknown', { name: `#${name}()` }))
    if (!FUNCTIONS.has(name)) return fail('unknown name', message('failure.unknown', { name: `#${name}()` }))
    const given = parameters.map((parameter) => this.of(parameter))
    if (name === 'xmlEscape' && given.length === 1) return xmlEscaped(given[0]!)
    if (name !== 'jsonPath') return outside(`#${name}()`)
    if (given.length > 2) return outside(message('unknown.json-path'))
    return given.length < 2 ? fail('type', message('failure.json-path')) : jsonPath(given[0]!, textOf(given[1]!))
  }

  #binary({ operator, left, right }: Expression & { readonly kind: 'binary' }): Value {
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

  #selection({ of, by, operator, isSafe }: Expression & { readonly kind: 'selection' }): Value {
    const holder = this.of(of)
    if (holder === null) return isSafe ? null : fail('null', message('failure.of-null', { part: operator }))
    const entries = holder instanceof Map ? [...(holder as ReadonlyMap<Value, Value>)] : undefined
    if (holder instanceof Unordered && holder.size > 1) return outside(message('unknown.map-order'))
    const elements = entries?.map(entryOf) ?? elementsOf(holder)
    if (elements === undefined) return fail('type', message('failure.operand', { operator }))
    const judge = (element: Value): Value => {
      this.#roots.push(element)
      const value = this.of(by)
      this.#roots.pop()
      return value
    }
    if (operator === '![') return inKindOf(holder, elements.map(judge))
    const chosen = elements.filter((element) => {
      const isChosen = judge(element)
      return typeof isChosen === 'boolean' ? isChosen : fail('type', message('failure.type', { type: 'Boolean' }))
    })
    if (entries !== undefined)
      return entriesAmong(entries, elements, operator === '?[' ? chosen : chosen.slice(...(operator === '^[' ? [0, 1] : [-1])))
    if (operator === '?[') return inKindOf(holder, chosen)
    return chosen.at(operator === '^[' ? 0 : -1) ?? null
  }

  #construction({ name, parameters }: Expression & { readonly kind: 'construction' }): Value {
    const given = parameters.map((parameter) => this.of(parameter))
    const type = shortName(new TypeName(name))
    const [only] = given
    if (type === 'String' && given.length === 1 && typeof only === 'string') return only
    if (type === 'String' && given.length === 1 && only instanceof JavaArray && only.of === 'byte') return bufferOf(only).toString()
    return isAllowed(type) ? outside(`new ${name}()`) : fail('method', message('failure.forbidden', { call: `new ${name}()` }))
  }

  #assignment({ target, value }: Expression & { readonly kind: 'assignment' }): Value {
    if (target.kind !== 'member') return outside('=')
    this.of(target.of)
    this.of(value)
    return fail('type', message('failure.operand', { operator: '=' }))
  }
}

const inKindOf = (holder: Value, elements: readonly Value[]): Value =>
  holder instanceof JavaArray ? new JavaArray(elements, 'Object') : holder instanceof Collected ? new Collected(elements) : elements

function entriesAmong(entries: readonly [Value, Value][], elements: readonly Value[], chosen: readonly Value[]): Value {
  const kept = new Set(chosen)
  return new Map(entries.filter((_, index) => kept.has(elements[index]!)))
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
])

/** `#xmlEscape(text)`: of several elements with blanks between. */
function xmlEscaped(value: Value): string | null {
  if (value === null) return null
  const text =
    elementsOf(value)
      ?.map((each) => (each === null ? '' : printed(each)))
      .join(' ') ?? printed(value)
  return /[^\t\n\r -\ud7ff]/.test(text) ? outside('#xmlEscape()') : text.replaceAll(/[&<>"']/g, (sign) => ENTITIES.get(sign)!)
}

const FUNCTIONS = new Set(['jsonPath', 'xpath', 'xmlEscape'])

const known = (value: Value): Value => (value instanceof Unknown ? outside(value.what, value.isThere) : value)
