import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Alert } from '../alert/alert.ts'
import type { AlertDelivery, DeliveryEnd, EarlierDeliveries } from '../alert/outbox.ts'

/** Keeps pending alerts over a restart, and finished ones for a while. */
export class Deliveries {
  readonly #database: DatabaseSync
  readonly #put: StatementSync

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#put = database.prepare(`
      INSERT INTO delivery (number, key, receiver, incident, alert, attempts, due, ended, outcome) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (key) DO UPDATE SET alert = excluded.alert, attempts = excluded.attempts, due = excluded.due, ended = excluded.ended, outcome = excluded.outcome`)
  }

  /** Writes deliveries as they are now. */
  write(deliveries: Iterable<AlertDelivery>): void {
    for (const { number, key, receiver, alert, attempts, due, ended } of deliveries)
      this.#put.run(number, key, receiver, alert.incident, JSON.stringify(alert), attempts, due, ended?.at ?? null, ended?.outcome ?? null)
  }

  /** The pending deliveries in their order, and counts of the finished ones. */
  read(): EarlierDeliveries {
    const rows = this.#database
      .prepare('SELECT number, key, receiver, alert, attempts, due FROM delivery WHERE ended IS NULL ORDER BY number')
      .all()
    const pending = rows.map((row) => ({ ...row, alert: JSON.parse(String(row['alert'])) as Alert }) as unknown as AlertDelivery)
    const ends = this.#database
      .prepare("SELECT outcome, count(*) AS count FROM delivery WHERE outcome IN ('sent', 'given-up') GROUP BY outcome")
      .all()
    const counts = ends.map(({ outcome, count }) => [outcome as DeliveryEnd, Number(count)] as const)
    const last = Number(this.#database.prepare('SELECT ifnull(max(number), 0) AS last FROM delivery').get()!['last'])
    return { pending, counts: { sent: 0, 'given-up': 0, ...Object.fromEntries(counts) }, last }
  }

  /** Removes deliveries that finished before a time. */
  forget(before: number): void {
    this.#database.prepare('DELETE FROM delivery WHERE ended < ?').run(before)
  }
}
