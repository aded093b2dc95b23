import { message } from '../../messages/index.ts'
import { spend } from '../../base/index.ts'
import { textIfPlain, textOf, VALUE } from './conversion.ts'
import { fail, notModeled } from './outcome.ts'
import { matchesWhole } from './pattern.ts'
import { Id, UnknownValue, type ExpressionValue } from './value.ts'

const LONGEST_TEXT = 100_000

/** An Integer or a Long. */
type Whole = number | bigint
const isWhole = (value: ExpressionValue): value is Whole => typeof value === 'number' || typeof value === 'bigint'

/** Applies an operator other than `and` and `or` to two values. */
export function combined(operator: string, left: ExpressionValue, right: ExpressionValue): ExpressionValue {
  const id = [left, right].find((each) => each instanceof Id)
  if (id !== undefined && !['==', '!=', '+'].includes(operator)) return notModeled(id.what)
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
    case 'matches':
      return isMatch(left, right)
    case '+':
      return sum(left, right)
    case '-':
    case '*':
    case '/':
    case '%':
      return arithmetic(operator, left, right)
    default:
      return notModeled(operator)
  }
}

export const negated = (operator: string, operand: ExpressionValue): ExpressionValue =>
  isWhole(operand) ? arithmetic(operator, typeof operand === 'bigint' ? 0n : 0, operand) : noOperand(operator)

const noOperand = (operator: string): never => fail('type', message('failure.operand', { operator }))

/** Compares as `==` does: numbers by their value, all else by type and content. */
const areEqual = (left: ExpressionValue, right: ExpressionValue): boolean =>
  isWhole(left) && isWhole(right) ? BigInt(left) === BigInt(right) : areSame(left, right)

/** Compares as `equals` does. */
export function areSame(left: ExpressionValue, right: ExpressionValue): boolean {
  spend(VALUE)
  if (left === right) return true
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    if (one instanceof UnknownValue) return notModeled(one.what)
    if (one instanceof Id && (other instanceof Id || (typeof other === 'string' && one.fits(other)))) return notModeled(one.what)
  }
  const areObjects = [left, right].every((each) => typeof each === 'object' && each !== null && !(each instanceof Id))
  return areObjects && notModeled('==')
}

/** Orders two values; null comes first. */
function compared(left: ExpressionValue, right: ExpressionValue): number {
  if (left === null || right === null) return Number(left !== null) - Number(right !== null)
  const isFit = isWhole(left) ? isWhole(right) : typeof left === typeof right && typeof left !== 'object'
  return isFit ? Number(left > right) - Number(left < right) : noOperand('<')
}

function isMatch(left: ExpressionValue, right: ExpressionValue): boolean {
  const text = textOf(left)
  if (text === null) return fail('type', message('failure.null'))
  return typeof right === 'string' ? matchesWhole(text, right) : noOperand('matches')
}

function sum(left: ExpressionValue, right: ExpressionValue): ExpressionValue {
  const isText = (value: ExpressionValue): boolean => typeof value === 'string' || value instanceof Id
  if (!isText(left) && !isText(right)) return arithmetic('+', left, right)
  const whole = textIfPlain(left) + textIfPlain(right)
  spend(whole.length)
  return whole.length > LONGEST_TEXT ? fail('type', message('failure.text-size')) : whole
}

/** Calculates with Integers, or with Longs where one is a Long; both overflow. */
function arithmetic(operator: string, left: ExpressionValue, right: ExpressionValue): ExpressionValue {
  // Java accepts some texts here.
  if (typeof left === 'string' && isWhole(right)) return notModeled(operator)
  if (!isWhole(left) || !isWhole(right)) return noOperand(operator)
  const whole = wholly(operator, BigInt(left), BigInt(right))
  return typeof left === 'bigint' || typeof right === 'bigint' ? BigInt.asIntN(64, whole) : Number(BigInt.asIntN(32, whole))
}

function wholly(operator: string, left: bigint, right: bigint): bigint {
  if ((operator === '/' || operator === '%') && right === 0n) return fail('thrown', message('failure.zero'))
  switch (operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return left / right
    default:
      return left % right
  }
}
