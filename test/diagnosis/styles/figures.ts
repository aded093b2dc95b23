import type { SetupStep } from '../../../src/domain/setup-steps.ts'
import { documentedWays, type Row, type Sight, type Told } from './row.ts'

/** How good the diagnoses of some rows are; all but the counts are shares or means. */
export interface Figures {
  readonly rows: number
  /** The true step stands in the first diagnosis. */
  readonly truth: number
  /** It is the first of its set. */
  readonly first: number
  /** It stands in any diagnosis. */
  readonly anywhere: number
  /** Nothing was diagnosed. */
  readonly silent: number
  /** A diagnosis with high confidence that does not hold the true step. */
  readonly accused: number
  /** Steps in the first diagnosis. */
  readonly size: number
  /** Steps that have a mistake which nothing observed tells from the one that was made. */
  readonly honest: number
}

/** What is aimed at over all styles, without the words of products: shares, counts, and steps in a set to steps in the honest one. */
export const aims: Readonly<Record<Sight, Aim>> = {
  'black box': { truth: 0.92, silent: 0, ratio: 1.2 },
  'direct probe': { truth: 0.97, silent: 0, ratio: 1.2 },
}

/** What was reached so far, where that is less: no change may fall behind it. */
export const reached: Readonly<Record<Sight, Aim>> = {
  'black box': { truth: 0.97, silent: 0, ratio: 1.4 },
  'direct probe': { truth: 0.97, silent: 0, ratio: 1.45 },
}

interface Aim {
  readonly truth: number
  readonly silent: number
  readonly ratio: number
}

/** Which of the two readings is counted. */
export type Reading = 'diagnosis' | 'wordless'

export function figuresOf(rows: readonly Row[], reading: Reading, all: readonly Row[]): Figures {
  const honest = honestSets(all)
  const share = (good: (row: Row, told: readonly Told[]) => boolean): number => mean(rows.map((row) => (good(row, row[reading]) ? 1 : 0)))
  const count = (bad: (row: Row, told: readonly Told[]) => boolean): number => rows.filter((row) => bad(row, row[reading])).length
  return {
    rows: rows.length,
    truth: share(({ truth }, [first]) => first?.steps.includes(truth) ?? false),
    first: share(({ truth }, [first]) => first?.steps[0] === truth),
    anywhere: share(({ truth }, told) => told.some(({ steps }) => steps.includes(truth))),
    silent: count((_, told) => told.length === 0),
    accused: count(({ truth }, told) => told.some(({ confidence, steps }) => confidence === 'high' && !steps.includes(truth))),
    size: mean(rows.map((row) => setOf(row[reading][0]).length)),
    honest: mean(rows.map((row) => honest.get(keyOf(row))!.size)),
  }
}

/** The network and the configuration of Gatewatch are no steps of the set-up, and stand beside others at no cost. */
const setOf = (told: Told | undefined): readonly SetupStep[] =>
  (told?.steps ?? []).filter((step) => step !== 'configuration' && step !== 'network')

const keyOf = ({ way, sight, observed }: Row): string => `${way} ${sight} ${observed}`

/** For each observation in a way of speaking and a sight, the steps whose mistakes give it. */
function honestSets(rows: readonly Row[]): ReadonlyMap<string, ReadonlySet<SetupStep>> {
  const sets = [...Map.groupBy(rows, keyOf)].map(([key, alike]) => [key, new Set(alike.map(({ truth }) => truth))] as const)
  return new Map(sets)
}

/** Diagnoses of one confidence, and how many of them are right. */
export interface Calibration {
  readonly confidence: Told['confidence']
  readonly given: number
  /** The true step is the first of the set. */
  readonly first: number
  /** It is in the set. */
  readonly inSet: number
}

export function calibrationOf(rows: readonly Row[], reading: Reading): readonly Calibration[] {
  const given = rows.flatMap((row) => row[reading].slice(0, 1).map((told) => ({ told, truth: row.truth })))
  return (['high', 'medium', 'low'] as const).map((confidence) => {
    const own = given.filter(({ told }) => told.confidence === confidence)
    return {
      confidence,
      given: own.length,
      first: mean(own.map(({ told, truth }) => (told.steps[0] === truth ? 1 : 0))),
      inSet: mean(own.map(({ told, truth }) => (told.steps.includes(truth) ? 1 : 0))),
    }
  })
}

/** A step that the tables of words put into a first set, or took out of it. */
export const lostWithoutWords = ({ diagnosis, wordless }: Row): readonly SetupStep[] => {
  const left = new Set(wordless.flatMap(({ steps }) => steps))
  return diagnosis.flatMap(({ steps }) => steps).filter((step) => !left.has(step))
}

/** The rows of the styles that nobody wrote rules for. */
export const unknownTo = (rows: readonly Row[]): readonly Row[] => rows.filter(({ way }) => !documentedWays.includes(way))

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
