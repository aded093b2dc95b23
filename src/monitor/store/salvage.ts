import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { Incident } from '../state/incident.ts'
import type { Trackers, Tracker } from '../state/state.ts'

/** The tables of notices, which are small and so seldom damaged. By name, with their keys and their columns of JSON. */
const tables = {
  status: { keys: ['target'], json: [] },
  trouble: { keys: ['target'], json: ['trackers'] },
  burn: { keys: ['target'], json: ['slots'] },
  deployment: { keys: ['target'], json: ['apis'] },
  decision: { keys: ['id'], json: ['data'] },
  journal: { keys: ['number'], json: ['data'] },
  days: { keys: ['target'], json: ['known'] },
  run: { keys: ['started'], json: [] },
  usual: { keys: ['target'], json: ['data'] },
  identity: { keys: ['target'], json: ['data'] },
  incident: { keys: ['id'], json: ['data'] },
  member: { keys: ['incident', 'target'], json: ['checks'] },
  delivery: { keys: ['number'], json: ['alert'] },
} as const satisfies Record<string, { readonly keys: readonly string[]; readonly json: readonly string[] }>

type StoreTable = keyof typeof tables
type SalvagedRow = Readonly<Record<string, SQLInputValue>>

/** The readable parts of a damaged store. */
export interface Salvaged {
  readonly rows: Readonly<Record<StoreTable, readonly SalvagedRow[]>>
  /** Tables of which something is missing. */
  readonly incomplete: readonly string[]
}

/** The result for a file that cannot even be opened. */
export const nothingSalvaged: Salvaged = {
  rows: Object.fromEntries(Object.keys(tables).map((table) => [table, []])) as unknown as Salvaged['rows'],
  incomplete: Object.keys(tables),
}

/** Reads the intact rows of a damaged store, table by table, without the history. */
export function salvage(damaged: DatabaseSync): Salvaged {
  const read = Object.keys(tables).map((table) => [table, rowsOf(damaged, table as StoreTable)] as const)
  const rows = Object.fromEntries(read.map(([table, own]) => [table, own.rows])) as Salvaged['rows']
  const incomplete = read.filter(([, { complete }]) => !complete).map(([table]) => table)
  return {
    rows: { ...rows, trouble: [...rows.trouble, ...troubleOfMembers(rows)], incident: rows.incident.map(notifiedAgain) },
    incomplete,
  }
}

/** Writes it into an empty store. */
export function restore(database: DatabaseSync, { rows }: Salvaged): void {
  database.exec('BEGIN IMMEDIATE')
  for (const [table, own] of Object.entries(rows))
    for (const row of own) {
      const names = Object.keys(row)
      const values = names.map(() => '?').join(', ')
      database.prepare(`INSERT OR IGNORE INTO ${table} (${names.join(', ')}) VALUES (${values})`).run(...Object.values(row))
    }
  database.exec('COMMIT')
}

/** Every row from both ends up to where the damage is; from the other end nothing is found twice that was found already. */
function rowsOf(database: DatabaseSync, table: StoreTable): { readonly rows: readonly SalvagedRow[]; readonly complete: boolean } {
  const { keys, json } = tables[table]
  const found = new Map<string, SalvagedRow>()
  let complete = true
  const read = (direction: 'ASC' | 'DESC'): void => {
    try {
      const order = keys.map((key) => `${key} ${direction}`).join(', ')
      for (const row of database.prepare(`SELECT * FROM ${table} ORDER BY ${order}`).iterate() as Iterable<SalvagedRow>)
        if (json.every((column) => isJson(row[column]))) found.set(JSON.stringify(keys.map((key) => row[key])), row)
        else complete = false
    } catch {
      complete = false
    }
  }
  read('ASC')
  if (!complete) read('DESC')
  return { rows: [...found.values()], complete }
}

/** Returns trackers for the members of open incidents where none could be read: or the next failed cycle would end the incident. */
function troubleOfMembers({ incident, member, trouble }: Salvaged['rows']): readonly SalvagedRow[] {
  const open = new Map(incident.filter(({ resolved }) => resolved === null).map(({ id, data }) => [id, parsed(data) as Incident]))
  const known = new Set(trouble.map(({ target }) => target))
  const lost = new Map<SQLInputValue, Trackers>()
  for (const { incident: id, target, checks } of member) {
    const { keys, since } = open.get(id) ?? {}
    if (keys === undefined || since === undefined || known.has(target)) continue
    const tracker: Tracker = { recent: 'x', failing: true, down: true, since, changes: [], key: keys.at(-1)! }
    const trackers = (parsed(checks) as readonly string[]).map((check) => [check, tracker] as const)
    lost.set(target!, { ...lost.get(target!), ...Object.fromEntries(trackers) })
  }
  return [...lost].map(([target, trackers]) => ({ target, trackers: JSON.stringify(trackers) }))
}

/** Lets an open incident be notified once more: its last notice may not have arrived. */
function notifiedAgain(row: SalvagedRow): SalvagedRow {
  const incident = parsed(row['data']) as Incident
  const due = row['resolved'] === null && incident.toldAt !== undefined
  return due ? { ...row, data: JSON.stringify({ ...incident, toldAt: 0 }) } : row
}

const parsed = (value: SQLInputValue | undefined): unknown => (typeof value === 'string' ? JSON.parse(value) : undefined)

function isJson(value: SQLInputValue | undefined): boolean {
  try {
    const held = parsed(value)
    return typeof held === 'object' && held !== null
  } catch {
    return false
  }
}
