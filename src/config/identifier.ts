const firstWeights = [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]
const secondWeights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]

/** Finds the mistake in a Norwegian person identifier: 11 digits, a date, and two check digits. */
export function identifierFault(text: string): 'length' | 'date' | 'check digits' | undefined {
  if (!/^\d{11}$/.test(text)) return 'length'
  const digits = Array.from(text, Number)
  const moved = Number(text.slice(0, 2))
  const day = moved > 40 ? moved - 40 : moved
  const month = Number(text.slice(2, 4)) % 40
  // The century is not needed: whether a year is a leap year shows in its last two digits, and 2000 was one.
  const date = new Date(Date.UTC(2000 + Number(text.slice(4, 6)), month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return 'date'
  // Numbers issued from 2032 on may leave 0, 1, 2 or 3 at the first check; both generations are accepted.
  return remainder(digits, firstWeights) <= 3 && remainder(digits, secondWeights) === 0 ? undefined : 'check digits'
}

/** Returns whether an identifier belongs to the synthetic population: its month is moved by 80. */
export function isSynthetic(text: string): boolean {
  return Number(text.slice(2, 4)) > 80
}

const remainder = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * digits[index]!, 0) % 11
