import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { documentedCalls } from '../../domain/index.ts'
import type { Cycle } from '../cycle/cycle.ts'
import { slotsOf } from '../schedule.ts'
import { sketchOf } from '../latency/sketch.ts'
import { failing, type HistoryPoint, type RecentCycle } from '../cycle-result.ts'
import type { AnswerTimes, Sketches } from '../latency/usual.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A cycle with the facts that decide its place in the history. */
export interface RecordedCycle {
  readonly cycle: Cycle
  readonly maintenance: boolean
  readonly retentionDays: number
}

/** Counts of cycles that passed and failed; those in maintenance are not counted. */
export interface Count {
  readonly at: number
  readonly cycles: number
  readonly failed: number
}

/** The cycles of the last day one by one, and every hour before that in one row. */
export class History {
  readonly #database: DatabaseSync
  readonly #statements: Readonly<Record<'add' | 'hours' | 'keep' | 'hourly' | 'last' | 'dropCycles' | 'dropHours', StatementSync>>
  readonly #tidied = new Map<string, number>()

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#statements = {
      add: database.prepare(`INSERT OR REPLACE ${intoCycle}`),
      hours: database.prepare(hoursOfCycles),
      keep: database.prepare(keepHour),
      hourly: database.prepare('SELECT at, answers FROM hour WHERE target = ? AND at >= ? ORDER BY at'),
      last: database.prepare('SELECT max(at) AS last FROM hour WHERE target = ?'),
      dropCycles: database.prepare('DELETE FROM cycle WHERE target = ? AND at < ?'),
      dropHours: database.prepare('DELETE FROM hour WHERE target = ? AND at < ?'),
    }
  }

  /** Adds a cycle. Once an hour it removes old cycles of the target, for each target at another time. */
  add(cycle: Cycle, { maintenance, retentionDays }: Omit<RecordedCycle, 'cycle'>): void {
    const { target, startedAt } = cycle
    this.#statements.add.run(...valuesOf(cycle, maintenance))
    const hour = ownHourOf(target, startedAt)
    if (this.#tidied.get(target) !== hour) this.tidy(target, startedAt, retentionDays)
    this.#tidied.set(target, hour)
  }

  /** Sums up the hours of a target that are over; drops its single cycles after a day, and its hours after the retention. */
  tidy(target: string, now: number, retentionDays: number): void {
    const { hours, keep, dropCycles, dropHours } = this.#statements
    for (const row of hours.all({ target, from: this.#summedTo(target), to: startOfHour(now) }))
      keep.run({
        ...(row as Record<string, SQLInputValue>),
        target,
        answers: JSON.stringify(sketchesOf(parsed(row) as readonly AnswerTimes[])),
      })
    dropCycles.run(target, startOfHour(now - dayMs))
    dropHours.run(target, now - retentionDays * dayMs)
  }

  /** Points from a time on: cycles of the last day, hours before that. */
  read(target: string, since: number, now: number): readonly HistoryPoint[] {
    return this.#rows(target, since, now).map((row) => ({
      ...countOf(row),
      warned: row['maintenance'] === 0 || isHour(row) ? Number(row['warned']) : 0,
      maintenance: Number(row['maintenance']),
      durationMs: Number(row['duration']),
      answers: isHour(row) ? (parsed(row) as Sketches) : row['maintenance'] === 0 ? sketchesOf([parsed(row) as AnswerTimes]) : {},
    }))
  }

  /** The latest cycles of a target, oldest first. */
  recent(target: string, most: number): readonly RecentCycle[] {
    const rows = this.#database.prepare('SELECT * FROM cycle WHERE target = ? ORDER BY at DESC LIMIT ?').all(target, most)
    return rows.reverse().map((row) => ({
      at: Number(row['at']),
      outcome: row['failed'] !== 0 ? 'failed' : row['warned'] !== 0 ? 'warned' : 'passed',
      maintenance: row['maintenance'] === 1,
      durationMs: Number(row['duration']),
    }))
  }

  /** The counts towards an objective, from a time on: each cycle of the last day, and the hours before that. */
  counts(target: string, since: number, now: number): readonly Count[] {
    return this.#rows(target, since, now).map(countOf)
  }

  /** The answer times of a target in each hour from a time on, as far as it is summed up. */
  answers(target: string, since: number): readonly { readonly at: number; readonly answers: Sketches }[] {
    return this.#statements.hourly.all(target, since).map((row) => ({ at: Number(row['at']), answers: parsed(row) as Sketches }))
  }

  /** Names of all targets that something is remembered of. */
  targets(): readonly string[] {
    return this.#database
      .prepare(everyTarget)
      .all()
      .map(({ target }) => String(target))
  }

  #rows(target: string, since: number, now: number): readonly HistoryRow[] {
    const fine = Math.max(since, startOfHour(now - dayMs))
    const hours = this.#database.prepare('SELECT * FROM hour WHERE target = ? AND at >= ? AND at < ? ORDER BY at').all(target, since, fine)
    const cycles = this.#database.prepare('SELECT * FROM cycle WHERE target = ? AND at >= ? ORDER BY at').all(target, fine)
    return [...hours, ...cycles]
  }

  #summedTo(target: string): number {
    const row = this.#statements.last.get(target)
    return typeof row?.['last'] === 'number' ? row['last'] + hourMs : 0
  }
}

/** Each target has its own time within the hour to be tidied up, so that not all are at once. */
export const ownHourOf = (target: string, time: number): number => Math.floor((time - slotsOf(target, hourMs).phaseMs) / hourMs)

const startOfHour = (time: number): number => Math.floor(time / hourMs) * hourMs

const intoCycle = 'INTO cycle (target, at, failed, maintenance, duration, answers, warned) VALUES (?, ?, ?, ?, ?, ?, ?)'

function valuesOf({ target, startedAt, outcome, durationMs, answers }: Cycle, maintenance: boolean): readonly SQLInputValue[] {
  const [failed, warned] = [Number(failing[outcome]), Number(outcome === 'warned')]
  return [target, startedAt, failed, Number(maintenance), durationMs, JSON.stringify(answers), warned]
}

// Seeks from name to name instead of reading every row.
const everyTarget = `
WITH RECURSIVE known(target) AS (
  SELECT min(target) FROM (SELECT min(target) AS target FROM cycle UNION ALL SELECT min(target) FROM hour)
  UNION ALL
  SELECT (SELECT min(target) FROM (
    SELECT min(target) AS target FROM cycle WHERE target > known.target UNION ALL SELECT min(target) FROM hour WHERE target > known.target
  )) FROM known WHERE known.target IS NOT NULL
) SELECT target FROM known WHERE target IS NOT NULL`

const hoursOfCycles = `
SELECT (at / ${hourMs}) * ${hourMs} AS at, sum(maintenance = 0) AS cycles, sum(failed AND NOT maintenance) AS failed,
  sum(warned AND NOT maintenance) AS warned, sum(maintenance) AS maintenance, round(avg(duration), 1) AS duration,
  '[' || coalesce(group_concat(answers) FILTER (WHERE NOT maintenance), '') || ']' AS answers
FROM cycle WHERE target = :target AND at >= :from AND at < :to GROUP BY 1`

const keepHour = `
INSERT OR REPLACE INTO hour (target, at, cycles, failed, maintenance, duration, answers, warned)
VALUES (:target, :at, :cycles, :failed, :maintenance, :duration, :answers, :warned)`

type HistoryRow = Readonly<Record<string, unknown>>

/** Rows of single cycles have no count. */
const isHour = (row: HistoryRow): boolean => row['cycles'] !== undefined

function countOf(row: HistoryRow): Count {
  const counts = row['maintenance'] === 0
  const [cycles, failed] = isHour(row) ? [row['cycles'], row['failed']] : counts ? [1, row['failed']] : [0, 0]
  return { at: Number(row['at']), cycles: Number(cycles), failed: Number(failed) }
}

const parsed = ({ answers }: HistoryRow): unknown => JSON.parse(String(answers))

/** The answer times of each call in these cycles. */
function sketchesOf(each: readonly AnswerTimes[]): Sketches {
  return Object.fromEntries(
    documentedCalls
      .map((call) => [call, each.flatMap((answers) => answers[call] ?? [])] as const)
      .filter(([, durations]) => durations.length > 0)
      .map(([call, durations]) => [call, sketchOf(durations)]),
  )
}
