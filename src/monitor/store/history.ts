import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Cycle } from '../cycle/cycle.ts'
import { failing, type HistoryPoint, type RecentCycle } from '../view.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A cycle with what its place in the history depends on. */
export interface RecordedCycle {
  readonly cycle: Cycle
  readonly maintenance: boolean
  readonly retentionDays: number
}

/** How many cycles of a time passed and failed; those in maintenance are not counted. */
export interface Count {
  readonly at: number
  readonly cycles: number
  readonly failed: number
}

/** The cycles of the last day one by one, and every hour before that in one row. */
export class History {
  readonly #database: DatabaseSync
  readonly #statements: Readonly<Record<'add' | 'sum' | 'dropCycles' | 'dropHours', StatementSync>>
  readonly #tidied = new Map<string, number>()

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#statements = {
      add: database.prepare('INSERT OR REPLACE INTO cycle VALUES (?, ?, ?, ?, ?, ?, ?)'),
      sum: database.prepare(sumHours),
      dropCycles: database.prepare('DELETE FROM cycle WHERE target = ? AND at < ?'),
      dropHours: database.prepare('DELETE FROM hour WHERE target = ? AND at < ?'),
    }
  }

  /** Adds a cycle. With the first of an hour the target's past is tidied up: so that work is spread like the cycles are. */
  add(cycle: Cycle, { maintenance, retentionDays }: Omit<RecordedCycle, 'cycle'>): void {
    const { target, startedAt, outcome, durationMs, latencies } = cycle
    this.#statements.add.run(
      target,
      startedAt,
      Number(failing[outcome]),
      Number(maintenance),
      durationMs,
      JSON.stringify(latencies),
      Number(outcome === 'warned'),
    )
    const hour = startOfHour(startedAt)
    if (this.#tidied.get(target) !== hour) this.tidy(target, startedAt, retentionDays)
    this.#tidied.set(target, hour)
  }

  /** Sums up the hours of a target that are over; drops its single cycles after a day, and its hours after the retention. */
  tidy(target: string, now: number, retentionDays: number): void {
    const { sum, dropCycles, dropHours } = this.#statements
    sum.run({ target, from: this.#summedTo(target), to: startOfHour(now) })
    dropCycles.run(target, startOfHour(now - dayMs))
    dropHours.run(target, now - retentionDays * dayMs)
  }

  /** Points from a time on: cycles of the last day, hours before that. */
  read(target: string, since: number, now: number): readonly HistoryPoint[] {
    const fine = Math.max(since, startOfHour(now - dayMs))
    const hours = this.#database.prepare('SELECT * FROM hour WHERE target = ? AND at >= ? AND at < ? ORDER BY at').all(target, since, fine)
    const cycles = this.#database.prepare('SELECT * FROM cycle WHERE target = ? AND at >= ? ORDER BY at').all(target, fine)
    return [
      ...hours.map((row) => pointOf(row, row)),
      ...cycles.map((row) => {
        const counted = row['maintenance'] === 0
        return pointOf(row, { cycles: counted ? 1 : 0, failed: counted ? row['failed'] : 0, warned: counted ? row['warned'] : 0 })
      }),
    ]
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

  /** What counts towards an objective, from a time on: each cycle of the last day, and the hours before that. */
  counts(target: string, since: number, now: number): readonly Count[] {
    return this.read(target, since, now).map(({ at, cycles, failed }) => ({ at, cycles, failed }))
  }

  /** Names of all targets that something is remembered of. */
  targets(): readonly string[] {
    return this.#database
      .prepare(everyTarget)
      .all()
      .map(({ target }) => String(target))
  }

  #summedTo(target: string): number {
    const row = this.#database.prepare('SELECT max(at) AS last FROM hour WHERE target = ?').get(target)
    return typeof row?.['last'] === 'number' ? row['last'] + hourMs : 0
  }
}

const startOfHour = (time: number): number => Math.floor(time / hourMs) * hourMs

// Seeks from name to name instead of reading every row.
const everyTarget = `
WITH RECURSIVE known(target) AS (
  SELECT min(target) FROM (SELECT min(target) AS target FROM cycle UNION ALL SELECT min(target) FROM hour)
  UNION ALL
  SELECT (SELECT min(target) FROM (
    SELECT min(target) AS target FROM cycle WHERE target > known.target UNION ALL SELECT min(target) FROM hour WHERE target > known.target
  )) FROM known WHERE known.target IS NOT NULL
) SELECT target FROM known WHERE target IS NOT NULL`

const sumHours = `
INSERT OR REPLACE INTO hour
SELECT :target, hours.start, hours.cycles, hours.failed, hours.maintenance, hours.duration, (
  SELECT json_group_object(key, mean) FROM (
    SELECT each.key, round(avg(each.value), 1) AS mean FROM cycle, json_each(cycle.latencies) AS each
    WHERE cycle.target = :target AND cycle.at >= hours.start AND cycle.at < hours.start + ${hourMs} GROUP BY each.key
  )
), hours.warned FROM (
  SELECT (at / ${hourMs}) * ${hourMs} AS start, sum(maintenance = 0) AS cycles, sum(failed AND NOT maintenance) AS failed,
    sum(warned AND NOT maintenance) AS warned,
    sum(maintenance) AS maintenance, round(avg(duration), 1) AS duration
  FROM cycle WHERE target = :target AND at >= :from AND at < :to GROUP BY start
) AS hours`

type Row = Readonly<Record<string, unknown>>

const pointOf = (row: Row, { cycles, failed, warned }: Row): HistoryPoint => ({
  at: Number(row['at']),
  cycles: Number(cycles),
  failed: Number(failed),
  warned: Number(warned),
  maintenance: Number(row['maintenance']),
  durationMs: Number(row['duration']),
  latencies: JSON.parse(String(row['latencies'])) as Record<string, number>,
})
