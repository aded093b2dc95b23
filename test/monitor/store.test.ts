import { chmodSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Cycle } from '../../src/monitor/cycle/cycle.ts'
import { sketchOf } from '../../src/monitor/latency/sketch.ts'
import { initialState } from '../../src/monitor/state/state.ts'
import { wayTo } from '../../src/monitor/store/database.ts'
import { firstVersion, storeMigrations } from '../../src/monitor/store/migrations.ts'
import { openStore, type Store } from '../../src/monitor/store/store.ts'
import type { Act } from '../../src/monitor/state/act.ts'
import type { AnswerTimes } from '../../src/monitor/latency/usual.ts'
import { cause, configured, cycle, live, minute } from './fleet-events.ts'

let folder: string
let path: string
/** No user's number, by custom. */
const nobody = 65_534
const open: Store[] = []
const store = async (): Promise<Store> => {
  const opened = await openStore(path)
  open.push(opened)
  return opened
}
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatewatch-store-'))
  path = join(folder, 'monitor.db')
})
afterEach(() => {
  for (const one of open.splice(0)) one.close()
  rmSync(folder, { recursive: true })
})

const closed = (one: Store): void => open.splice(open.indexOf(one), 1)[0]!.close()
const hour = 60 * minute
const cycleAt = (at: number, outcome: Cycle['outcome'] = 'passed', answers: AnswerTimes = { token: 10 }): Cycle => ({
  target: 'a',
  startedAt: at,
  durationMs: 20,
  lateMs: 0,
  outcome,
  checks: [],
  causes: [],
  requests: 1,
  certificates: [],
  contact: true,
  answers,
})

const usual = { maintenance: false, retentionDays: 90 }

describe('a store', () => {
  it('is its owner’s alone, with all that belongs to it, and is reached by no link', async () => {
    const one = await store()
    for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o077, file).toBe(0)
    expect(readdirSync(folder).length).toBeGreaterThan(1)
    closed(one)
    symlinkSync(path, join(folder, 'link.db'))
    await expect(openStore(join(folder, 'link.db'))).rejects.toThrow('is a link')
  })

  it('gives back the whole state after a restart', async () => {
    const down = [1, 2, 3, 4].flatMap((at) => ['a', 'b'].map((name) => cycle(name, at * minute, [cause(['token.issued'])])))
    const [a, b] = (['a', 'b'] as const).map((name) => ({ kind: 'target', name }) as const)
    const acts: readonly Act[] = [
      { kind: 'silence', of: a!, until: 60 * minute, text: 'Why.' },
      { kind: 'maintenance', of: b!, until: 60 * minute, text: 'Why.' },
      { kind: 'silence', of: a!, until: 90 * minute, text: 'Longer.' },
      { kind: 'remove', decision: 'm2' },
      { kind: 'note', of: b!, text: 'Seen.' },
    ]
    const events = [
      configured(['a', 'b'], { objective: { target: 0.99, windowDays: 30 } }),
      cycle('a', 0),
      cycle('b', 0),
      ...down,
      ...[5, 6].map((at) => cycle('a', at * minute)),
      ...acts.map((act, index) => ({ type: 'acted', at: (7 + index) * minute, act, by: { name: 'Kari', from: 'page' } }) as const),
      { type: 'measured', at: 12 * minute, target: 'a', usual: { at: 12 * minute, calls: {} } } as const,
    ]
    const first = await store()
    let before = initialState
    for (const event of events) {
      const { state } = live([event], { state: before, notices: [] })
      const previous = before
      first.transaction(() => first.memory.write(previous, state))
      before = state
    }
    closed(first)
    const again = (await store()).memory.read()
    const { statuses, tracked, incidents, resolved, burns, people, days, runs, usual, identities } = live(events).state
    expect({ ...again }).toEqual({ ...initialState, statuses, tracked, incidents, resolved, burns, people, days, runs, usual, identities })
    expect([people.decisions.length, people.journal.length]).toEqual([1, 5])
    expect(again.days.get('b')?.now).toEqual({ is: 'down', since: minute })
    expect(again.burns.size).toBe(2)
    expect(again.incidents.size).toBe(1)
  })

  it('writes all of a transaction or nothing', async () => {
    const one = await store()
    expect(() =>
      one.transaction(() => {
        one.history.add(cycleAt(1), usual)
        throw new Error('the disk is full')
      }),
    ).toThrow('the disk is full')
    one.transaction(() => one.history.add(cycleAt(2), usual))
    expect(one.history.read('a', 0, 3).map(({ at }) => at)).toEqual([2])
  })
})

describe('a file that is no store', () => {
  const refusal = async (): Promise<string> => {
    try {
      await store()
    } catch (error) {
      return `${(error as Error).name}: ${(error as Error).message.replaceAll(folder, 'FOLDER')}`
    }
    return 'accepted'
  }

  /** Does something as a user who owns the store and may not do everything, where the tests are run by the superuser. */
  const asUser = async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (process.getuid?.() !== 0) return await task()
    for (const file of [folder, ...readdirSync(folder).map((name) => join(folder, name))]) chownSync(file, nobody, nobody)
    process.seteuid!(nobody)
    try {
      return await task()
    } finally {
      process.seteuid!(0)
    }
  }

  it.each([
    ['is text', () => writeFileSync(path, 'not a database, but long enough to look at'), 'it is not a store of the monitor'],
    ['is another database', () => new DatabaseSync(path).exec('CREATE TABLE other (a)'), 'is not a store of the monitor'],
    ['is a folder', () => (path = folder), 'it cannot be opened'],
    ['would be in no folder', () => (path = join(folder, 'no', 'monitor.db')), 'the folder FOLDER/no does not exist'],
  ])('is refused when it %s', async (_, make, reason) => {
    make()
    expect(await refusal()).toMatch(/^StoreError: /)
    expect(await refusal()).toContain(reason)
  })

  const newest = firstVersion + storeMigrations.length
  it.each([
    [newest + 1, `this Gatewatch reads versions up to ${newest}`],
    [firstVersion - 1, `${firstVersion} is the oldest that is read`],
  ])('is refused when version %i wrote it, and is left as it was', async (version, reason) => {
    closed(await store())
    const database = new DatabaseSync(path)
    database.exec(`PRAGMA user_version = ${version}`)
    database.close()
    const bytes = readFileSync(path)
    expect(await refusal()).toContain(reason)
    expect(readFileSync(path)).toEqual(bytes)
  })

  it('is refused when it may not be written', async () => {
    closed(await store())
    chmodSync(path, 0o444)
    expect(await asUser(refusal)).toContain('it is read-only')
  })

  it('is refused while another monitor holds it', async () => {
    await store()
    expect(await refusal()).toContain('another process uses it')
  })
})

describe('the history', () => {
  it('keeps single cycles for a day and sums up hours before that, maintenance left out', async () => {
    const one = await store()
    const { history } = one
    const start = Math.floor(Date.now() / hour) * hour - 30 * hour
    one.transaction(() => {
      for (let at = start; at <= start + 30 * hour; at += 10 * minute) {
        const failed = at % hour === 0
        const warned = at % hour === 10 * minute || at === start + 30 * hour - 10 * minute
        const answers = { token: failed ? 70 : 10 }
        history.add(cycleAt(at, failed ? 'failed' : warned ? 'warned' : 'passed', answers), {
          maintenance: at < start + hour,
          retentionDays: 90,
        })
      }
    })
    const points = history.read('a', start, start + 30 * hour)
    const hours = points.filter(({ cycles, maintenance }) => cycles + maintenance > 1)
    expect(hours).toHaveLength(6)
    expect(hours[0]).toEqual({
      at: start,
      cycles: 0,
      failed: 0,
      warned: 0,
      maintenance: 6,
      durationMs: 20,
      answers: {},
    })
    expect(hours[1]).toEqual({
      at: start + hour,
      cycles: 6,
      failed: 1,
      warned: 1,
      maintenance: 0,
      durationMs: 20,
      answers: { token: sketchOf([70, 10, 10, 10, 10, 10]) },
    })
    expect(points.slice(6)).toHaveLength(24 * 6 + 1)
    expect(points.reduce((sum, { cycles, maintenance }) => sum + cycles + maintenance, 0)).toBe(181)
    expect(history.recent('a', 3).map(({ outcome }) => outcome)).toEqual(['passed', 'warned', 'failed'])
  })

  it('drops hours after their retention, and of targets that are gone as well', async () => {
    const one = await store()
    const { history } = one
    const now = Math.floor(Date.now() / hour) * hour
    one.transaction(() => {
      for (let at = now - 100 * hour; at < now - 50 * hour; at += 10 * minute) history.add(cycleAt(at), usual)
      history.add({ ...cycleAt(now), target: 'b' }, usual)
    })
    expect(history.targets()).toEqual(['a', 'b'])
    history.tidy('a', now, 3)
    const points = history.read('a', 0, now)
    expect(points).toHaveLength(72 - 50)
    expect(points.every(({ cycles }) => cycles === 6)).toBe(true)
    history.tidy('a', now, 0)
    expect(history.targets()).toEqual(['b'])
  })

  it('counts for objectives, once each', async () => {
    const one = await store()
    const { history } = one
    const now = Math.floor(Date.now() / hour) * hour + 30 * minute
    one.transaction(() => {
      for (let at = now - 40 * hour; at < now; at += 10 * minute) history.add(cycleAt(at, 'failed'), usual)
    })
    const counts = history.counts('a', 0, now)
    expect(counts.reduce((sum, { cycles, failed }) => sum + cycles * 1000 + failed, 0)).toBe(240 * 1001)
    expect(history.counts('a', now - 6 * hour, now)).toHaveLength(36)
  })
})

describe('a store of an earlier version', () => {
  const stores = join(import.meta.dirname, 'stores')
  const versions = Array.from({ length: storeMigrations.length + 1 }, (_, index) => firstVersion + index)
  const restored = (version: number): void => {
    const database = new DatabaseSync(path)
    database.exec(readFileSync(join(stores, `version-${version}.sql`), 'utf8'))
    database.close()
  }
  const versionOf = (database: DatabaseSync): unknown => database.prepare('PRAGMA user_version').get()!['user_version']

  it.each(versions)('%i is read as it was left', async (version) => {
    restored(version)
    const one = await store()
    const state = one.memory.read()
    expect(state.statuses.get('alpha')?.state).toBe('down')
    expect(state.statuses.get('beta')?.state).toBe('up')
    expect([...state.incidents.values()].filter(({ resolvedAt }) => resolvedAt === undefined)).toMatchObject([
      { keys: ['identity-provider-failing identity-provider https://idp'], cause: { fix: 'Wait.' } },
    ])
    expect(state.people.decisions).toMatchObject([{ kind: 'silence', of: { kind: 'target', name: 'beta' }, by: { name: 'Kari' } }])
    expect(state.people.journal.map(({ text }) => text)).toContain('A note.')
    expect(one.deliveries.read().pending).toHaveLength(3)
    expect(one.history.recent('alpha', 100)).toHaveLength(11)
  })

  it('knows a failing check under its name of today', async () => {
    restored(firstVersion)
    const database = new DatabaseSync(path)
    database.exec(`UPDATE trouble SET trackers = replace(trackers, 'token.issued', 'graphql.refuses-no-token');
      UPDATE member SET checks = replace(checks, 'token.issued', 'graphql.refuses-no-token')`)
    database.close()
    const { tracked, incidents } = (await store()).memory.read()
    expect(Object.keys(tracked.get('alpha')!)).toEqual(['graphql.rejects-no-token'])
    expect([...incidents.values()].flatMap(({ members }) => members.get('alpha')?.checks ?? [])).toEqual(['graphql.rejects-no-token'])
  })

  it('of a coordinator of the former fleet loses what is about locations, and nothing else', async () => {
    restored(9)
    const database = new DatabaseSync(path)
    database.exec(`CREATE TABLE beside (name TEXT PRIMARY KEY, data TEXT NOT NULL) WITHOUT ROWID;
      INSERT INTO beside VALUES ('position', '7');
      INSERT INTO status VALUES ('gamma', 'degraded-from', 1);
      INSERT INTO incident SELECT 'f-1', opened, NULL, replace(data, '"foundBy":{"rule":"', '"foundBy":{"rule":"fleet.') FROM incident WHERE resolved IS NULL;
      INSERT INTO member SELECT 'f-1', 'alpha', checks FROM member LIMIT 1;
      INSERT INTO delivery SELECT 100, 'f-1-1-x', receiver, 'f-1', alert, 0, due, NULL, NULL FROM delivery LIMIT 1`)
    expect(database.prepare("SELECT count(*) AS count FROM incident WHERE data LIKE '%fleet.%'").get()!['count']).toBe(1)
    database.close()
    const one = await store()
    const { statuses, incidents } = one.memory.read()
    expect(statuses.get('gamma')?.state).toBe('degraded')
    expect([...incidents.values()].map(({ id }) => id)).not.toContain('f-1')
    expect(incidents.size).toBeGreaterThan(0)
    expect(one.deliveries.read().pending).toHaveLength(3)
  })

  it('becomes one of the newest, step by step', async () => {
    restored(firstVersion)
    const steps = ['ALTER TABLE status ADD COLUMN note TEXT', "UPDATE status SET note = 'of ' || target"]
    const database = (await wayTo(path, steps))()
    expect(versionOf(database)).toBe(firstVersion + 2)
    expect(
      database
        .prepare('SELECT note FROM status')
        .all()
        .map(({ note }) => note),
    ).toEqual(['of alpha', 'of beta'])
    database.close()
    const again = (await wayTo(path, steps))()
    expect(versionOf(again)).toBe(firstVersion + 2)
    again.close()
  })

  it('stays as it is where a step fails', async () => {
    restored(firstVersion)
    const failing = await wayTo(path, ['ALTER TABLE status ADD COLUMN note TEXT', 'DROP TABLE absent'])
    expect(failing).toThrow('no such table')
    const database = (await wayTo(path, []))()
    expect(versionOf(database)).toBe(firstVersion)
    expect(database.prepare('SELECT * FROM status').all()[0]).not.toHaveProperty('note')
    database.close()
  })
})
