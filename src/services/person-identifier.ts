const firstWeights = [3, 7, 6, 1, 8, 9, 4, 5, 2]
const secondWeights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** The two check digits of the first nine; one that is ten or eleven does not exist. */
export function checkDigitsOf(digits: readonly number[]): readonly [number, number] {
  const first = 11 - (weigh(digits, firstWeights) % 11)
  return [first, 11 - (weigh([...digits, first], secondWeights) % 11)]
}

/** Tells if an identifier has eleven digits and right check digits; from 2032 on the first check may leave a remainder of up to three. */
export function isWellFormed(identifier: string): boolean {
  if (!/^\d{11}$/.test(identifier)) return false
  const digits = Array.from(identifier, Number)
  return weigh(digits, [...firstWeights, 1]) % 11 <= 3 && weigh(digits, [...secondWeights, 1]) % 11 === 0
}

function weigh(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * (digits[place] ?? 0), 0)
}
