import { message } from '../../messages/index.ts'
import { fail } from './outcome.ts'
import { Real, type Value } from './value.ts'

/** A number: an Integer, a Long, a Double or a Float. */
export type Numeric = number | bigint | Real

export const isNumeric = (value: Value): value is Numeric => typeof value === 'number' || typeof value === 'bigint' || value instanceof Real

export const asFloating = (value: Numeric): number => (value instanceof Real ? value.value : Number(value))

export const isFloating = (value: Numeric): value is Real => value instanceof Real

/** What becomes of a whole number that is too large for its type: its lowest bits. */
export const integer = (value: bigint | number): number => Number(BigInt.asIntN(32, BigInt(value)))
export const long = (value: bigint): bigint => BigInt.asIntN(64, value)

/** The whole part of a number, as the language turns one into a Long. */
export function wholeOf(value: Numeric): bigint {
  if (!(value instanceof Real)) return BigInt(value)
  if (Number.isNaN(value.value)) return 0n
  const limit = value.value < 0 ? -(2n ** 63n) : 2n ** 63n - 1n
  return Math.abs(value.value) >= 2 ** 63 ? limit : BigInt(Math.trunc(value.value))
}

/** The number that calculating with two gives: of the wider one's type. */
export function calculate(operator: string, left: Numeric, right: Numeric): Numeric {
  if (isFloating(left) || isFloating(right)) {
    const type = [left, right].some((each) => isFloating(each) && each.type === 'Double') ? 'Double' : 'Float'
    return new Real(floating(operator, asFloating(left), asFloating(right)), type)
  }
  const whole = wholly(operator, BigInt(left), BigInt(right))
  return typeof left === 'bigint' || typeof right === 'bigint' ? long(whole) : integer(whole)
}

function floating(operator: string, left: number, right: number): number {
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

export function power(left: Numeric, right: Numeric): Numeric {
  const result = asFloating(left) ** asFloating(right)
  if (isFloating(left) || isFloating(right)) {
    const type = [left, right].some((each) => isFloating(each) && each.type === 'Double') ? 'Double' : 'Float'
    return new Real(result, type)
  }
  const whole = wholeOf(new Real(result))
  return typeof left === 'bigint' || typeof right === 'bigint' || result > 0x7fff_ffff ? whole : clamped(whole)
}

/** How Java narrows a fraction to an Integer. */
export const clamped = (whole: bigint): number =>
  whole > 0x7fff_ffffn ? 0x7fff_ffff : whole < -0x8000_0000n ? -0x8000_0000 : Number(whole)

/** Less than, equal to or greater than zero; NaN is greater than all. */
export function compareNumbers(left: Numeric, right: Numeric): number {
  if (isFloating(left) || isFloating(right)) {
    const [one, other] = [asFloating(left), asFloating(right)]
    if (Number.isNaN(one) || Number.isNaN(other)) return Number(Number.isNaN(one)) - Number(Number.isNaN(other))
    return one < other ? -1 : Number(one > other)
  }
  return left < right ? -1 : Number(left > right)
}

export const areEqualNumbers = (left: Numeric, right: Numeric): boolean =>
  isFloating(left) || isFloating(right) ? asFloating(left) === asFloating(right) : BigInt(left) === BigInt(right)

/** As `Double.toString` writes it. */
export function writtenReal({ value, type }: Real): string {
  if (Number.isNaN(value)) return 'NaN'
  if (!Number.isFinite(value)) return value < 0 ? '-Infinity' : 'Infinity'
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0'
  const [mantissa, exponent] = shortest(value, type).split('e') as [string, string]
  const size = Number(exponent)
  const sign = mantissa.startsWith('-') ? '-' : ''
  const digits = mantissa.replace('-', '').replace('.', '')
  if (size >= 7 || size < -3) return `${sign}${digits[0]}.${digits.slice(1) || '0'}E${size}`
  if (size < 0) return `${sign}0.${'0'.repeat(-size - 1)}${digits}`
  const padded = digits.padEnd(size + 1, '0')
  return `${sign}${padded.slice(0, size + 1)}.${padded.slice(size + 1) || '0'}`
}

/** The fewest digits that are still this number. */
function shortest(value: number, type: Real['type']): string {
  if (type === 'Double') return value.toExponential()
  for (let digits = 0; digits < 9; digits += 1) {
    const written = value.toExponential(digits)
    if (Math.fround(Number(written)) === value) return written
  }
  return value.toExponential()
}
