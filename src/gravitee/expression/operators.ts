import { message } from '../../messages/index.ts'
import { spend } from '../../base/index.ts'
import { besideText, textOf, VALUE } from './convert.ts'
import { fail, outside } from './outcome.ts'
import { matchesWhole } from './pattern.ts'
import { Id, Unknown, type Value } from './value.ts'

const LONGEST_TEXT = 100_000

/** An Integer or a Long. */
type Whole = number | bigint
const isWhole = (value: Value): value is Whole => typeof value === 'number' || typeof value === 'bigint'

/** What an operator other than `and` and `or` makes of two values. */
export function combined(operator: string, left: Value, right: Value): Value {
  const id = [left, right].find((each) => each instanceof Id)
  if (id !== undefined && !['==', '!=', '+'].includes(operator)) return outside(id.what)
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
      return outside(operator)
  }
}

export const negated = (operator: string, operand: Value): Value =>
  isWhole(operand) ? arithmetic(operator, typeof operand === 'bigint' ? 0n : 0, operand) : noOperand(operator)

const noOperand = (operator: string): never => fail('type', message('failure.operand', { operator }))

/** As `==` has it: numbers by what they amount to, all else by type and content. */
const areEqual = (left: Value, right: Value): boolean =>
  isWhole(left) && isWhole(right) ? BigInt(left) === BigInt(right) : areSame(left, right)

/** As `equals` has it. */
export function areSame(left: Value, right: Value): boolean {
  spend(VALUE)
  if (left === right) return true
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    if (one instanceof Unknown) return outside(one.what)
    if (one instanceof Id && (other instanceof Id || (typeof other === 'string' && one.fits(other)))) return outside(one.what)
  }
  const areObjects = [left, right].every((each) => typeof each === 'object' && each !== null && !(each instanceof Id))
  return areObjects && outside('==')
}

/** Nothing comes before everything. */
function compared(left: Value, right: Value): number {
  if (left === null || right === null) return Number(left !== null) - Number(right !== null)
  const isFit = isWhole(left) ? isWhole(right) : typeof left === typeof right && typeof left !== 'object'
  return isFit ? Number(left > right) - Number(left < right) : noOperand('<')
}

function isMatch(left: Value, right: Value): boolean {
  const text = textOf(left)
  if (text === null) return fail('type', message('failure.null'))
  return typeof right === 'string' ? matchesWhole(text, right) : noOperand('matches')
}

function sum(left: Value, right: Value): Value {
  const isText = (value: Value): boolean => typeof value === 'string' || value instanceof Id
  if (!isText(left) && !isText(right)) return arithmetic('+', left, right)
  const whole = besideText(left) + besideText(right)
  spend(whole.length)
  return whole.length > LONGEST_TEXT ? fail('type', message('failure.text-size')) : whole
}

/** Of a type of its own with a Long, which keeps the lowest bits like an Integer. */
function arithmetic(operator: string, left: Value, right: Value): Value {
  // Of texts it takes some.
  if (typeof left === 'string' && isWhole(right)) return outside(operator)
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
