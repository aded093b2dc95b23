import { message } from '../../messages/index.ts'
import { besideText, textOf, VALUE } from './convert.ts'
import { areEqualNumbers, calculate, compareNumbers, isNumeric, power } from './numbers.ts'
import { fail, outside } from './outcome.ts'
import { matchesWhole } from './pattern.ts'
import { spend } from '../../base/index.ts'
import { Character, elementsOf, JavaArray, Opaque, Real, TypeName, type Value } from './value.ts'
import { isOfType } from './types.ts'

const LONGEST_TEXT = 100_000
const LONGEST_REPEATED = 256

/** What an operator other than `and` and `or` makes of two values. */
export function combined(operator: string, left: Value, right: Value): Value {
  const opaque = [left, right].find((each) => each instanceof Opaque)
  if (opaque !== undefined && !['==', '!=', '+', 'instanceof'].includes(operator)) return outside(opaque.what)
  switch (operator) {
    case '==':
      return areEqual(left, right)
    case '!=':
      return !areEqual(left, right)
    case '<':
      return compared(left, right) < 0
    case '<=':
      return compared(left, right) <= 0
    case '>':
      return compared(left, right) > 0
    case '>=':
      return compared(left, right) >= 0
    case 'between':
      return isBetween(left, right)
    case 'matches':
      return isMatch(left, right)
    case 'instanceof':
      return right instanceof TypeName ? isOfType(left, right) : fail('type', message('failure.operand', { operator }))
    case '+':
      return sum(left, right)
    default:
      return arithmetic(operator, left, right)
  }
}

export function negated(operator: string, operand: Value): Value {
  if (!isNumeric(operand)) return fail('type', message('failure.operand', { operator }))
  if (operator === '+') return operand
  return operand instanceof Real ? new Real(-operand.value, operand.type) : calculate('-', typeof operand === 'bigint' ? 0n : 0, operand)
}

/** As `==` has it: numbers by what they amount to, all else by type and content. */
export function areEqual(left: Value, right: Value): boolean {
  return isNumeric(left) && isNumeric(right) ? areEqualNumbers(left, right) : areSame(left, right)
}

/** As `equals` has it. */
export function areSame(left: Value, right: Value): boolean {
  spend(VALUE)
  if (left instanceof Opaque || right instanceof Opaque) {
    const [one, other] = left instanceof Opaque ? [left, right] : [right as Opaque, left]
    const mayBe = other instanceof Opaque || (typeof other === 'string' && one.fits(other))
    return one === other || (mayBe && outside(one.what))
  }
  if (left instanceof Real) return right instanceof Real && left.type === right.type && Object.is(left.value, right.value)
  if (left instanceof Character) return right instanceof Character && left.unit === right.unit
  if (left instanceof Map)
    return (
      right instanceof Map &&
      left.size === right.size &&
      [...left].every(([key, value]) => right.has(key) && areSame(value, right.get(key)))
    )
  const [elements, others] = [left, right].map((each) => (each === null ? undefined : elementsOf(each)))
  if (elements === undefined || others === undefined) return left === right
  if (left instanceof JavaArray !== right instanceof JavaArray) return false
  return elements.length === others.length && elements.every((element, index) => areSame(element, others[index]!))
}

/** Nothing comes before everything. */
export function compared(left: Value, right: Value): number {
  if (left === null || right === null) return Number(left !== null) - Number(right !== null)
  if (isNumeric(left) && isNumeric(right)) return compareNumbers(left, right)
  if (left instanceof Character && right instanceof Character) return left.unit < right.unit ? -1 : Number(left.unit > right.unit)
  if (typeof left === typeof right && (typeof left === 'string' || typeof left === 'boolean'))
    return left < right ? -1 : Number(left > right)
  return fail('type', message('failure.operand', { operator: '<' }))
}

function isBetween(value: Value, limits: Value): boolean {
  if (!Array.isArray(limits) || limits.length !== 2) return fail('type', message('failure.operand', { operator: 'between' }))
  const [lowest = null, highest = null] = limits as readonly Value[]
  return compared(value, lowest) >= 0 && compared(value, highest) <= 0
}

function isMatch(left: Value, right: Value): boolean {
  const text = textOf(left)
  if (text === null) return fail('type', message('failure.null'))
  return typeof right === 'string'
    ? matchesWhole(text, right, 'operator')
    : fail('type', message('failure.operand', { operator: 'matches' }))
}

function sum(left: Value, right: Value): Value {
  const isText = (value: Value): boolean => typeof value === 'string' || value instanceof Opaque
  if (!isText(left) && !isText(right)) return arithmetic('+', left, right)
  const whole = besideText(left) + besideText(right)
  spend(whole.length)
  return whole.length > LONGEST_TEXT ? fail('type', message('failure.text-size')) : whole
}

function arithmetic(operator: string, left: Value, right: Value): Value {
  if (isNumeric(left) && isNumeric(right)) return operator === '^' ? power(left, right) : calculate(operator, left, right)
  if (operator === '-' && typeof left === 'string' && left.length === 1 && typeof right === 'number')
    return String.fromCharCode((left.charCodeAt(0) - right) & 0xffff)
  if (operator === '*' && typeof left === 'string' && typeof right === 'number') {
    const isSound = right >= 0 && left.length * right <= LONGEST_REPEATED
    return isSound ? left.repeat(right) : fail('type', message('failure.text-size'))
  }
  return fail('type', message('failure.operand', { operator }))
}
