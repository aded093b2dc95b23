import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Burn } from '../state/burn.ts'
import type { Days } from '../state/days.ts'
import type { Deployments } from '../state/deployment.ts'
import type { Usual } from '../latency/usual.ts'
import type { Incident, Member } from '../state/incident.ts'
import { Incidents } from '../state/incidents.ts'
import { PersistentMap } from '../state/persistent-map.ts'
import type { Decision, JournalEntry, People } from '../view-people.ts'
import type { Run } from '../state/runs.ts'
import { nothingSeen, type MonitorState, type Status } from '../state/state.ts'
import type { Trackers } from '../state/tracker.ts'

const most = 100

/** Tables whose rows go with what they tell of; incidents stay for a time. */
type Dropped = 'status' | 'trouble' | 'burn' | 'deployment' | 'decision' | 'journal' | 'days' | 'run' | 'usual'

/** Keeps the state of the fleet over a restart: writes what an event has changed, and reads it all at the start. */
export class Memory {
  readonly #database: DatabaseSync
  readonly #put: Readonly<Record<Dropped | 'incident' | 'member', StatementSync>>
  readonly #drop: Readonly<Record<Dropped, StatementSync>>

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#put = {
      status: database.prepare('INSERT OR REPLACE INTO status VALUES (?, ?, ?)'),
      trouble: database.prepare('INSERT OR REPLACE INTO trouble VALUES (?, ?)'),
      incident: database.prepare('INSERT OR REPLACE INTO incident VALUES (?, ?, ?, ?)'),
      burn: database.prepare('INSERT OR REPLACE INTO burn VALUES (?, ?)'),
      deployment: database.prepare('INSERT OR REPLACE INTO deployment VALUES (?, ?)'),
      days: database.prepare('INSERT OR REPLACE INTO days VALUES (?, ?)'),
      run: database.prepare('INSERT OR REPLACE INTO run VALUES (?, ?)'),
      usual: database.prepare('INSERT OR REPLACE INTO usual VALUES (?, ?)'),
      member: database.prepare('INSERT OR REPLACE INTO member VALUES (?, ?, ?)'),
      decision: database.prepare('INSERT OR REPLACE INTO decision VALUES (?, ?)'),
      journal: database.prepare('INSERT OR REPLACE INTO journal VALUES (?, ?)'),
    }
    this.#drop = {
      status: database.prepare('DELETE FROM status WHERE target = ?'),
      burn: database.prepare('DELETE FROM burn WHERE target = ?'),
      usual: database.prepare('DELETE FROM usual WHERE target = ?'),
      deployment: database.prepare('DELETE FROM deployment WHERE target = ?'),
      days: database.prepare('DELETE FROM days WHERE target = ?'),
      run: database.prepare('DELETE FROM run WHERE started = ?'),
      trouble: database.prepare('DELETE FROM trouble WHERE target = ?'),
      decision: database.prepare('DELETE FROM decision WHERE id = ?'),
      journal: database.prepare('DELETE FROM journal WHERE number = ?'),
    }
  }

  /** Writes the difference between two states. */
  write(before: MonitorState, after: MonitorState): void {
    for (const [target, status] of after.statuses.changesSince(before.statuses))
      if (status === undefined) this.#drop.status.run(target)
      else this.#put.status.run(target, status.state, status.since)
    for (const [target, trackers] of after.troubles.changesSince(before.troubles))
      if (trackers === undefined) this.#drop.trouble.run(target)
      else this.#put.trouble.run(target, JSON.stringify(trackers))
    for (const [target, burn] of after.burns.changesSince(before.burns))
      if (burn === undefined) this.#drop.burn.run(target)
      else this.#put.burn.run(target, JSON.stringify(burn))
    for (const [target, known] of after.deployments.changesSince(before.deployments))
      if (known === undefined) this.#drop.deployment.run(target)
      else this.#put.deployment.run(target, JSON.stringify(known))
    if (after.people !== before.people) this.#writePeople(before.people, after.people)
    for (const [target, days] of after.days.changesSince(before.days))
      if (days === undefined) this.#drop.days.run(target)
      else this.#put.days.run(target, JSON.stringify(days))
    this.#writeRuns(before.runs, after.runs)
    for (const [target, usual] of after.usual.changesSince(before.usual))
      if (usual === undefined) this.#drop.usual.run(target)
      else this.#put.usual.run(target, JSON.stringify(usual))
    const ended = new Map(after.resolved.map((incident) => [incident.id, incident]))
    for (const [id, incident = ended.get(id)] of after.incidents.changesSince(before.incidents))
      if (incident !== undefined) this.#writeIncident(incident, before.incidents.get(id))
  }

  /** The state as it was last written; without rules, which the configuration gives. */
  read(): MonitorState {
    const rows = (sql: string): readonly Record<string, unknown>[] => this.#database.prepare(sql).all()
    const members = Map.groupBy(rows('SELECT * FROM member'), ({ incident }) => String(incident))
    const incidentOf = ({ id, data }: Record<string, unknown>): Incident => {
      const own = (members.get(String(id)) ?? []).map(({ target, checks }): [string, Member] => [
        String(target),
        { checks: JSON.parse(String(checks)) as string[] },
      ])
      return { ...(JSON.parse(String(data)) as Omit<Incident, 'members'>), members: PersistentMap.of(own) }
    }
    const open = rows('SELECT * FROM incident WHERE resolved IS NULL ORDER BY opened, id').map(incidentOf)
    const resolved = rows(`SELECT * FROM incident WHERE resolved IS NOT NULL ORDER BY resolved DESC, id LIMIT ${most}`).map(incidentOf)
    return {
      ...nothingSeen,
      statuses: PersistentMap.of(
        rows('SELECT * FROM status').map(({ target, state, since }) => [String(target), { state, since } as unknown as Status]),
      ),
      troubles: PersistentMap.of(
        rows('SELECT * FROM trouble').map(({ target, trackers }) => [String(target), JSON.parse(String(trackers)) as Trackers]),
      ),
      incidents: Incidents.of(open),
      burns: PersistentMap.of(rows('SELECT * FROM burn').map(({ target, slots }) => [String(target), JSON.parse(String(slots)) as Burn])),
      deployments: PersistentMap.of(
        rows('SELECT * FROM deployment').map(({ target, apis }) => [String(target), JSON.parse(String(apis)) as Deployments]),
      ),
      people: {
        decisions: rows('SELECT * FROM decision')
          .map(({ data }) => JSON.parse(String(data)) as Decision)
          .sort((one, other) => one.at - other.at),
        journal: rows('SELECT * FROM journal ORDER BY number').map(({ data }) => JSON.parse(String(data)) as JournalEntry),
      },
      days: PersistentMap.of(rows('SELECT * FROM days').map(({ target, known }) => [String(target), JSON.parse(String(known)) as Days])),
      runs: rows('SELECT * FROM run ORDER BY started').map(({ started, ended }) => [Number(started), Number(ended)] as const),
      usual: PersistentMap.of(rows('SELECT * FROM usual').map(({ target, data }) => [String(target), JSON.parse(String(data)) as Usual])),
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

  #writeRuns(before: readonly Run[], after: readonly Run[]): void {
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
