import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { type Incident, type IncidentMember, Incidents } from '../state/incident.ts'
import { PersistentMap } from '../state/persistent-map.ts'
import type { Decision, JournalEntry, People } from '../state/act.ts'
import { type RunningSpan, initialState, type MonitorState, type Status } from '../state/state.ts'

const most = 100

/** The columns of each table, the key first. */
const columns = {
  status: ['target', 'state', 'since'],
  trouble: ['target', 'trackers'],
  burn: ['target', 'slots'],
  deployment: ['target', 'apis'],
  days: ['target', 'known'],
  usual: ['target', 'data'],
  identity: ['target', 'data'],
  run: ['started', 'ended'],
  decision: ['id', 'data'],
  journal: ['number', 'data'],
  incident: ['id', 'opened', 'resolved', 'data'],
  member: ['incident', 'target', 'checks'],
} as const

type StateTable = keyof typeof columns

/** The tables of the state of each target as JSON, by the part of the state. */
const ofTargets = {
  tracked: 'trouble',
  burns: 'burn',
  deployments: 'deployment',
  days: 'days',
  usual: 'usual',
  identities: 'identity',
} as const

type PartOfTargets = keyof typeof ofTargets

const tablesOfTargets = Object.entries(ofTargets) as [PartOfTargets, StateTable][]

/** Keeps the state of the fleet over a restart: writes the changes of an event, and reads everything at the start. */
export class Memory {
  readonly #database: DatabaseSync
  readonly #put: Readonly<Record<StateTable, StatementSync>>
  readonly #drop: Readonly<Record<StateTable, StatementSync>>

  constructor(database: DatabaseSync) {
    const prepared = (sqlOf: (table: string, own: readonly string[]) => string): Readonly<Record<StateTable, StatementSync>> =>
      Object.fromEntries(Object.entries(columns).map(([table, own]) => [table, database.prepare(sqlOf(table, own))])) as Record<
        StateTable,
        StatementSync
      >
    this.#database = database
    this.#put = prepared((table, own) => `INSERT OR REPLACE INTO ${table} VALUES (${own.map(() => '?').join(', ')})`)
    this.#drop = prepared((table, [key]) => `DELETE FROM ${table} WHERE ${key} = ?`)
  }

  /** Writes the difference between two states. */
  write(before: MonitorState, after: MonitorState): void {
    for (const [target, status] of after.statuses.changesSince(before.statuses))
      if (status === undefined) this.#drop.status.run(target)
      else this.#put.status.run(target, status.state, status.since)
    for (const [part, table] of tablesOfTargets)
      for (const [target, known] of (after[part] as PersistentMap<unknown>).changesSince(before[part]))
        if (known === undefined) this.#drop[table].run(target)
        else this.#put[table].run(target, JSON.stringify(known))
    if (after.people !== before.people) this.#writePeople(before.people, after.people)
    this.#writeRuns(before.runs, after.runs)
    for (const [id, incident = after.resolved.findLast((ended) => ended.id === id)] of after.incidents.changesSince(before.incidents))
      if (incident !== undefined) this.#writeIncident(incident, before.incidents.get(id))
  }

  /** The state as it was last written; without rules, which the configuration gives. */
  read(): MonitorState {
    const rows = (sql: string): readonly Record<string, unknown>[] => this.#database.prepare(sql).all()
    const members = Map.groupBy(rows('SELECT * FROM member'), ({ incident }) => String(incident))
    const incidentOf = ({ id, data }: Record<string, unknown>): Incident => {
      const own = (members.get(String(id)) ?? []).map(({ target, checks }): [string, IncidentMember] => [
        String(target),
        { checks: JSON.parse(String(checks)) as string[] },
      ])
      return { ...(JSON.parse(String(data)) as Omit<Incident, 'members'>), members: PersistentMap.of(own) }
    }
    const known = Object.entries(ofTargets).map(([part, table]) => {
      const own = rows(`SELECT * FROM ${table}`).map((row) => [String(row['target']), JSON.parse(String(row[columns[table][1]]))] as const)
      return [part, PersistentMap.of<unknown>(own)] as const
    })
    const open = rows('SELECT * FROM incident WHERE resolved IS NULL ORDER BY opened, id').map(incidentOf)
    const resolved = rows(`SELECT * FROM incident WHERE resolved IS NOT NULL ORDER BY resolved DESC, id LIMIT ${most}`).map(incidentOf)
    return {
      ...initialState,
      statuses: PersistentMap.of(
        rows('SELECT * FROM status').map(({ target, state, since }) => [String(target), { state, since } as unknown as Status]),
      ),
      ...(Object.fromEntries(known) as Pick<MonitorState, PartOfTargets>),
      incidents: Incidents.of(open),
      people: {
        decisions: rows('SELECT * FROM decision')
          .map(({ data }) => JSON.parse(String(data)) as Decision)
          .sort((one, other) => one.at - other.at),
        journal: rows('SELECT * FROM journal ORDER BY number').map(({ data }) => JSON.parse(String(data)) as JournalEntry),
      },
      runs: rows('SELECT * FROM run ORDER BY started').map(({ started, ended }) => [Number(started), Number(ended)] as const),
      resolved: resolved.reverse(),
    }
  }

  /** Forgets incidents that ended before a time. */
  forget(before: number): void {
    this.#database.prepare('DELETE FROM incident WHERE resolved < ?').run(before)
    this.#database.exec('DELETE FROM member WHERE incident NOT IN (SELECT id FROM incident)')
  }

  #writePeople(before: People, after: People): void {
    for (const decision of before.decisions) if (!after.decisions.includes(decision)) this.#drop.decision.run(decision.id)
    for (const decision of after.decisions)
      if (!before.decisions.includes(decision)) this.#put.decision.run(decision.id, JSON.stringify(decision))
    const [known, kept] = [new Set(before.journal), new Set(after.journal)]
    for (const entry of before.journal) if (!kept.has(entry)) this.#drop.journal.run(entry.number)
    for (const entry of after.journal) if (!known.has(entry)) this.#put.journal.run(entry.number, JSON.stringify(entry))
  }

  #writeRuns(before: readonly RunningSpan[], after: readonly RunningSpan[]): void {
    if (after === before) return
    const kept = new Map(after)
    const known = new Map(before)
    for (const [from] of before) if (!kept.has(from)) this.#drop.run.run(from)
    for (const [from, to] of after) if (known.get(from) !== to) this.#put.run.run(from, to)
  }

  #writeIncident({ members, ...data }: Incident, before: Incident | undefined): void {
    this.#put.incident.run(data.id, data.openedAt, data.resolvedAt ?? null, JSON.stringify(data))
    for (const [target, member] of members.changesSince(before?.members ?? PersistentMap.of()))
      if (member !== undefined) this.#put.member.run(data.id, target, JSON.stringify(member.checks))
  }
}
