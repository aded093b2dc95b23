import { createHash } from 'node:crypto'

/** Whether matrices are run as a whole, as `npm run test:matrix` does, or a sample of each. */
export const whole = process.env['GATEWATCH_MATRIX'] === 'whole'

/** Why what is about all of a matrix is skipped where a sample is run. */
export const needsAll = 'of a sample nothing is known of all; npm run test:matrix makes every one'

/** Which sample it is: the same for everybody, so that a failure comes back, unless GATEWATCH_SAMPLE names another. */
export const sample = process.env['GATEWATCH_SAMPLE'] ?? '1'

/** The rows of a matrix that are run: all of it, or a sample that meets every stratum which any row is in. */
export function sampled<Row>(rows: readonly Row[], strataOf: (row: Row) => readonly string[]): readonly Row[] {
  return whole ? rows : sampleOf(rows, strataOf, sample)
}

/** Few rows, in their order, that are in all the strata together; what else decides which ones is the name of the sample. */
export function sampleOf<Row>(rows: readonly Row[], strataOf: (row: Row) => readonly string[], name: string): readonly Row[] {
  const left = new Set(rows.flatMap(strataOf))
  const drawn = rows
    .map((row, index) => ({ row, index, strata: strataOf(row), lot: createHash('sha256').update(`${name} ${index}`).digest('hex') }))
    .toSorted((one, other) => (one.lot < other.lot ? -1 : 1))
  const chosen = new Set<number>()
  while (left.size > 0) {
    const gainOf = ({ strata }: (typeof drawn)[number]): number => strata.filter((stratum) => left.has(stratum)).length
    const best = drawn.reduce((one, other) => (gainOf(other) > gainOf(one) ? other : one))
    for (const stratum of best.strata) left.delete(stratum)
    chosen.add(best.index)
  }
  return rows.filter((_, index) => chosen.has(index))
}

/** How often a property is tried: so often, or a fifth of it in a sample, with other values each time. */
export const runs = (often: number): number => (whole ? often : Math.ceil(often / 5))
