import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnosis } from '../../src/engine/run/result.ts'
import type { SetupStep } from '../../src/domain/setup-steps.ts'

/** What a run can see: calls alone, or what the token-issuing service says when asked directly as well. */
export const sights = ['black box', 'with the direct probe'] as const
export type Sight = (typeof sights)[number]

/** What one mistake at one make was diagnosed as. */
interface Row {
  readonly make: string
  readonly sight: Sight
  readonly title: string
  readonly truth: readonly SetupStep[]
  readonly diagnosis: readonly Diagnosis[]
}

/** How good the diagnoses of one make are: counts of its mistakes. */
export interface Told {
  readonly make: string
  readonly sight: Sight
  readonly mistakes: number
  /** The true step is in the first diagnosis. */
  readonly inFirst: number
  /** It is the first of all. */
  readonly leading: number
  /** It is in none. */
  readonly missing: number
  /** There is none. */
  readonly unexplained: number
  /** A diagnosis of high confidence that leaves the true step out. */
  readonly wronglyAccused: number
  /** Steps that the first diagnosis has, on average. */
  readonly size: number
}

/** The figures of a file of tests, in docs/internals/witnesses; written anew where GATEWATCH_WRITE_FIGURES is set. */
export type FiguresOf = 'gateways' | 'configurations' | 'identity' | 'gravitee'

const fileOf = (name: FiguresOf): string => join(import.meta.dirname, `../../docs/internals/witnesses/${name}.json`)

/** Keeps what was diagnosed until all of it is told. */
export class Measured {
  readonly #rows: Row[] = []

  add(row: Row): void {
    this.#rows.push(row)
  }

  /** One line a make and a sight; prints them, and the mistakes whose step is not in the first diagnosis. */
  tell(): readonly Told[] {
    for (const { make, sight, title, truth, diagnosis } of this.#rows)
      if (!isIn(truth, diagnosis[0]))
        console.log(`${make}, ${sight}: ${title} (${truth.join(' or ')}): ${diagnosis.map(shown).join('; ') || 'no diagnosis'}`)
    const told = [...Map.groupBy(this.#rows, ({ make, sight }) => `${make}, ${sight}`).values()].map(toldOf)
    console.table(told)
    return told.toSorted((one, other) => one.sight.localeCompare(other.sight))
  }
}

const shown = ({ rule, confidence, steps }: Diagnosis): string => `${rule} ${confidence} ${steps.join(',')}`
const isIn = (truth: readonly SetupStep[], diagnosis: Diagnosis | undefined): boolean =>
  diagnosis?.steps.some((step) => truth.includes(step)) === true

function toldOf(rows: readonly Row[]): Told {
  const count = (holds: (row: Row) => boolean): number => rows.filter(holds).length
  const { make, sight } = rows[0]!
  return {
    make,
    sight,
    mistakes: rows.length,
    inFirst: count(({ truth, diagnosis: [first] }) => isIn(truth, first)),
    leading: count(({ truth, diagnosis: [first] }) => first !== undefined && truth.includes(first.steps[0])),
    missing: count(({ truth, diagnosis }) => !diagnosis.some((one) => isIn(truth, one))),
    unexplained: count(({ diagnosis }) => diagnosis.length === 0),
    wronglyAccused: count(({ truth, diagnosis }) => diagnosis.some((one) => one.confidence === 'high' && !isIn(truth, one))),
    size: Math.round((10 * rows.reduce((sum, { diagnosis }) => sum + (diagnosis[0]?.steps.length ?? 0), 0)) / rows.length) / 10,
  }
}

/** The share of mistakes whose step is in the first diagnosis, over all makes. */
export const shareInFirst = (told: readonly Told[], sight: Sight): number => shareOf(told, sight, 'inFirst')

/** The share of mistakes whose step is the very first that is named. */
export const shareLeading = (told: readonly Told[], sight: Sight): number => shareOf(told, sight, 'leading')

function shareOf(told: readonly Told[], sight: Sight, of: 'inFirst' | 'leading'): number {
  const own = told.filter((each) => each.sight === sight)
  const sum = (name: 'inFirst' | 'leading' | 'mistakes'): number => own.reduce((all, each) => all + each[name], 0)
  return own.length === 0 ? 1 : sum(of) / sum('mistakes')
}

/** What the page tells. */
export const figuresTold = (name: FiguresOf): readonly Told[] => JSON.parse(readFileSync(fileOf(name), 'utf8')) as readonly Told[]

/** Writes the figures anew, where that is asked for. */
export function keepFigures(name: FiguresOf, told: readonly Told[]): void {
  if (process.env['GATEWATCH_WRITE_FIGURES'] === '1') writeFileSync(fileOf(name), `${JSON.stringify(told, undefined, 2)}\n`)
}
