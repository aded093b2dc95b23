import { randomInt } from 'node:crypto'
import { checkDigitsOf } from '../services/index.ts'

/** Invents an identifier of the synthetic population: right check digits, and the month plus 80, which no real person has. */
export function inventPerson(): string {
  for (;;) {
    const day = twoDigits(randomInt(1, 29))
    const month = twoDigits(randomInt(81, 93))
    const digits = Array.from(`${day}${month}${twoDigits(randomInt(0, 100))}${String(randomInt(0, 1000)).padStart(3, '0')}`, Number)
    const [first, second] = checkDigitsOf(digits)
    if (first < 10 && second < 10) return [...digits, first, second].join('')
  }
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
