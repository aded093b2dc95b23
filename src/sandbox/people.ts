import { randomInt } from 'node:crypto'

const firstWeights = [3, 7, 6, 1, 8, 9, 4, 5, 2]
const secondWeights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** An identifier of nobody real: well formed, with right check digits, and with the month plus 80 that marks the synthetic population. */
export function inventPerson(): string {
  for (;;) {
    const day = twoDigits(randomInt(1, 29))
    const month = twoDigits(randomInt(81, 93))
    const digits = Array.from(`${day}${month}${twoDigits(randomInt(0, 100))}${String(randomInt(0, 1000)).padStart(3, '0')}`, Number)
    const first = 11 - (weigh(digits, firstWeights) % 11)
    const second = 11 - (weigh([...digits, first], secondWeights) % 11)
    if (first < 10 && second < 10) return [...digits, first, second].join('')
  }
}

/** Whether an identifier has eleven digits and right check digits; from 2032 on the first check may leave a remainder of up to three. */
export function isWellFormed(identifier: string): boolean {
  if (!/^\d{11}$/.test(identifier)) return false
  const digits = Array.from(identifier, Number)
  return weigh(digits, [...firstWeights, 1]) % 11 <= 3 && weigh(digits, [...secondWeights, 1]) % 11 === 0
}

function weigh(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * (digits[place] ?? 0), 0)
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
