import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Alert } from '../alert/alert.ts'

/** An alert on its way to one receiver. It stays until it has arrived, or nobody waits for it any more. */
export interface Delivery {
  /** `<incident>-<number>-<receiver>`: the same in every attempt, so that a receiver can drop what it has had. */
  readonly key: string
  readonly receiver: string
  readonly alert: Alert
  /** Made so far. */
  readonly attempts: number
  readonly due: number
}

/** Alerts that have to be told, written with the state that they come from, so that none is forgotten and none is made up twice. */
export class Outbox {
  readonly #put: StatementSync
  readonly #next: StatementSync
  readonly #postpone: StatementSync
  readonly #end: StatementSync
  readonly #counts: StatementSync
  readonly #forget: StatementSync
  readonly #waiting: StatementSync
  readonly #abandon: StatementSync

  constructor(database: DatabaseSync) {
    this.#put = database.prepare('INSERT OR IGNORE INTO delivery (key, receiver, incident, alert, due) VALUES (?, ?, ?, ?, ?)')
    // Of each incident only the oldest: nobody shall hear of an end before the beginning.
    this.#next = database.prepare(`
      SELECT key, receiver, alert, attempts, due FROM delivery AS this WHERE receiver = ? AND ended IS NULL AND NOT EXISTS (
        SELECT 1 FROM delivery AS earlier
        WHERE earlier.receiver = this.receiver AND earlier.incident = this.incident AND earlier.ended IS NULL AND earlier.number < this.number
      ) ORDER BY due, number LIMIT 1`)
    this.#postpone = database.prepare('UPDATE delivery SET attempts = attempts + 1, due = ? WHERE key = ?')
    this.#end = database.prepare('UPDATE delivery SET attempts = attempts + 1, ended = ?, outcome = ? WHERE key = ?')
    this.#counts = database.prepare('SELECT ifnull(outcome, ?) AS outcome, count(*) AS count FROM delivery GROUP BY outcome')
    this.#waiting = database.prepare('SELECT DISTINCT receiver FROM delivery WHERE ended IS NULL')
    this.#abandon = database.prepare("UPDATE delivery SET ended = ?, outcome = 'given-up' WHERE receiver = ? AND ended IS NULL")
    this.#forget = database.prepare('DELETE FROM delivery WHERE ended < ?')
  }

  /** Adds an alert for each receiver; again is no harm. */
  add(alert: Alert, receivers: readonly string[]): void {
    for (const receiver of receivers) this.#put.run(`${alert.id}-${receiver}`, receiver, alert.incident, JSON.stringify(alert), alert.at)
  }

  /** What a receiver must be told next, due or not yet. */
  next(receiver: string): Delivery | undefined {
    const row = this.#next.get(receiver)
    return row === undefined ? undefined : ({ ...row, alert: JSON.parse(String(row['alert'])) as Alert } as Delivery)
  }

  /** An attempt failed; the next is due then. */
  postpone(key: string, due: number): void {
    this.#postpone.run(due, key)
  }

  /** It has arrived, or is given up. */
  end(key: string, outcome: 'sent' | 'given-up', at: number): void {
    this.#end.run(at, outcome, key)
  }

  /** Gives up what is for receivers that are no longer there. */
  abandonAllBut(receivers: ReadonlySet<string>, at: number): void {
    for (const { receiver } of this.#waiting.all() as { receiver: string }[]) if (!receivers.has(receiver)) this.#abandon.run(at, receiver)
  }

  /** How many are under way, have arrived, or were given up, as far back as is remembered. */
  counts(): Readonly<Record<'pending' | 'sent' | 'given-up', number>> {
    const rows = this.#counts.all('pending') as { outcome: 'pending' | 'sent' | 'given-up'; count: number }[]
    return { pending: 0, sent: 0, 'given-up': 0, ...Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count])) }
  }

  /** Forgets what ended before a time. */
  forget(before: number): void {
    this.#forget.run(before)
  }
}
