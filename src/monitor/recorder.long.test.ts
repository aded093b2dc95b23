import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AlertDelivery } from './alert/outbox.ts'
import type { Incident } from './state/incident.ts'
import type { LogEntry } from './log.ts'
import { StateRecorder } from './recorder.ts'
import { message } from '../messages/index.ts'
import { systemClock } from './clock.ts'
import type { MonitorEvent } from './state/state.ts'
import { openStore, type Store } from './store/store.ts'
import { cause, configured, cycle, minute } from '../../test/monitor/fleet-events.ts'

let folder: string
let path: string
let lines: LogEntry[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatewatch-recorder-'))
  path = join(folder, 'monitor.db')
  lines = []
})
afterEach(() => rmSync(folder, { recursive: true }))

const recorderOf = (store: Store): StateRecorder =>
  new StateRecorder(store, { log: (line) => lines.push(line), clock: systemClock, statusUrl: () => undefined })
const failing = (at: number, target = 'a'): MonitorEvent => cycle(target, at * minute, [cause(['token.issued'])])
const eventsOf = (): readonly string[] => lines.map(({ event }) => event).filter((event) => event.startsWith('store-'))

function apply(recorder: StateRecorder, event: MonitorEvent): void {
  if (event.type !== 'cycle-finished') return void recorder.apply(event)
  const view = { ...event.cycle, durationMs: 1, lateMs: 0, outcome: 'failed', requests: 1, checks: [], certificates: [], answers: {} }
  recorder.apply(event, { cycle: view as never, maintenance: false, retentionDays: 90 })
}

describe('a store on a disk that is full for a while', () => {
  /** The error is the database's own, from one that may not grow. */
  function refuseRoom(): never {
    const small = new DatabaseSync(':memory:')
    small.exec('PRAGMA max_page_count = 1')
    small.exec('CREATE TABLE a (a); CREATE TABLE b (b)')
    throw new Error('it took more than one page')
  }

  const limited = async (): Promise<{ readonly store: Store; readonly recorder: StateRecorder; fill: (full: boolean) => void }> => {
    const store = await openStore(path)
    let isFull = false
    const flaky: Store = Object.assign(Object.create(store) as Store, {
      transaction: (write: () => void) => store.transaction(() => (isFull ? refuseRoom() : write())),
    })
    return { store, recorder: recorderOf(flaky), fill: (full) => void (isFull = full) }
  }

  it('costs neither an alert nor a cycle, and is told once, with the real reason', async () => {
    const { store, recorder, fill } = await limited()
    apply(recorder, configured(['a']))
    apply(recorder, failing(1))
    fill(true)
    for (const at of [2, 3, 4]) apply(recorder, failing(at))
    expect(recorder.store).toMatchObject({ reason: message('system.ENOSPC') })
    expect(recorder.state.incidents.size).toBe(1)
    expect(recorder.outbox.counts().pending).toBe(1)

    const delivery = recorder.outbox.heads('webhook')[0]!
    expect(() => recorder.outbox.postpone(delivery, 9 * minute)).not.toThrow()
    expect(() => recorder.outbox.end(delivery, 'sent', 10 * minute)).not.toThrow()
    expect(recorder.outbox.counts()).toEqual({ pending: 0, sent: 1, 'given-up': 0 })
    expect(recorder.store.unwritten).toBe(3)

    fill(false)
    recorder.apply({ type: 'time-passed', at: 5 * minute })
    expect(recorder.store).toEqual({ unwritten: 0, lost: 0, setAside: 0 })
    expect(store.memory.read().incidents).toEqual(recorder.state.incidents)
    expect(store.deliveries.read()).toMatchObject({ pending: [], counts: { sent: 1 } })
    expect(eventsOf()).toEqual(['store-failed', 'store-recovered'])
    expect(lines.find(({ event }) => event === 'store-failed')).toMatchObject({ level: 'error', reason: 'the disk is full' })
    store.close()
  })

  it('keeps a limited number of cycles in memory and counts those that it gives up', async () => {
    const { store, recorder, fill } = await limited()
    apply(recorder, configured(['a']))
    fill(true)
    for (let at = 1; at < 11_500; at++) apply(recorder, cycle('a', at * minute))
    expect(recorder.store.unwritten).toBe(10_000)
    expect(recorder.store.lost).toBeGreaterThan(0)
    store.close()
  })
})

describe('a damaged store', () => {
  /** A store whose tables hold these rows, its pages from the third on overwritten where `hit` says so. */
  const damaged = async (hit: (page: Buffer) => boolean): Promise<void> => {
    const store = await openStore(path)
    const recorder = recorderOf(store)
    apply(recorder, configured(['a', 'b']))
    for (const at of [1, 2, 3, 4]) for (const target of ['a', 'b']) apply(recorder, failing(at, target))
    for (let at = 5; at < 500; at++) apply(recorder, cycle('b', at * minute))
    store.close()
    lines.length = 0
    const bytes = readFileSync(path)
    for (let page = 2; page * 4096 < bytes.length; page++) {
      const own = bytes.subarray(page * 4096, (page + 1) * 4096)
      if (hit(own)) own.fill(0x5a, 0, 200)
    }
    writeFileSync(path, bytes)
  }
  const besideIt = (): readonly string[] => readdirSync(folder).filter((name) => name.includes('.damaged-'))

  it('is set aside at the start, and the monitor goes on with an empty one', async () => {
    await damaged(() => true)
    const before = readFileSync(path)
    const store = await openStore(path)
    const recorder = recorderOf(store)
    expect(eventsOf()).toEqual(['store-replaced'])
    expect(lines[0]).toMatchObject({ level: 'error', as: join(folder, besideIt()[0]!) })
    expect(readFileSync(join(folder, besideIt()[0]!))).toEqual(before)
    expect(recorder.state.incidents.size).toBe(0)
    expect(recorder.store).toEqual({ unwritten: 0, lost: 0, setAside: 1 })
    store.close()
  })

  describe('of which one table is hit', () => {
    type Table = 'status' | 'trouble' | 'incident' | 'member' | 'delivery' | 'cycle'

    /** Opens the store again after the pages of a table were overwritten; returns the state before. */
    const reopened = async (
      table: Table,
    ): Promise<{ store: Store; recorder: StateRecorder; before: Incident; pendingAlerts: () => readonly string[] }> => {
      await damaged(() => false)
      const intact = await openStore(path)
      const [before] = [...intact.memory.read().incidents.values()]
      intact.close()
      const database = new DatabaseSync(path)
      const root = Number(database.prepare('SELECT rootpage FROM sqlite_master WHERE name = ?').get(table)!['rootpage'])
      database.close()
      const bytes = readFileSync(path)
      bytes.fill(0x5a, (root - 1) * 4096, root * 4096)
      writeFileSync(path, bytes)
      const store = await openStore(path)
      const recorder = recorderOf(store)
      apply(recorder, { ...configured(['a', 'b']), at: 500 * minute })
      const pending = (): readonly AlertDelivery[] => store.deliveries.read().pending
      return { store, recorder, before: before!, pendingAlerts: () => pending().map(({ alert }) => `${alert.kind} ${alert.incident}`) }
    }
    const openIn = ({ state }: StateRecorder): readonly string[] => [...state.incidents.values()].map(({ id }) => id)

    it.each(['status', 'trouble', 'delivery', 'cycle'] as const)(
      '%s: what is open stays open under its name, and its end is told',
      async (table) => {
        const { store, recorder, before, pendingAlerts } = await reopened(table)
        expect(openIn(recorder)).toEqual([before.id])
        apply(recorder, failing(501))
        expect(openIn(recorder)).toEqual([before.id])
        for (const at of [502, 503]) apply(recorder, cycle('a', at * minute))
        expect(openIn(recorder)).toEqual([])
        expect(pendingAlerts()).toContain(`resolved ${before.id}`)
        expect(lines.filter(({ event }) => event === 'incident-opened')).toEqual([])
        store.close()
      },
    )

    it('delivery: what is open is told again, since nobody knows whether it was', async () => {
      const { store, recorder, before, pendingAlerts } = await reopened('delivery')
      expect(lines[0]).toMatchObject({ event: 'store-replaced', incomplete: ['delivery'] })
      apply(recorder, { type: 'time-passed', at: 501 * minute })
      expect(pendingAlerts()).toEqual([`reminded ${before.id}`])
      store.close()
    })

    it('member: what was told ends, and what still fails is told anew', async () => {
      const { store, recorder, before, pendingAlerts } = await reopened('member')
      expect(pendingAlerts()).toContain(`resolved ${before.id}`)
      apply(recorder, failing(501))
      const [anew] = openIn(recorder)
      expect(anew).not.toBe(before.id)
      expect(pendingAlerts()).toContain(`opened ${anew}`)
      store.close()
    })

    it('incident: what still fails is told anew at once, and the log says that something is lost', async () => {
      const { store, recorder, before, pendingAlerts } = await reopened('incident')
      expect(lines[0]).toMatchObject({
        event: 'store-replaced',
        incomplete: ['incident'],
        message: expect.stringContaining('by hand') as string,
      })
      apply(recorder, failing(501))
      const [anew] = openIn(recorder)
      expect(anew).not.toBe(before.id)
      expect(pendingAlerts()).toContain(`opened ${anew}`)
      store.close()
    })
  })

  it('is set aside when the damage shows later, and nothing that is known now is lost', async () => {
    await damaged((page) => !page.includes('token.issued'))
    const store = await openStore(path)
    const recorder = recorderOf(store)
    const { incidents } = recorder.state
    apply(recorder, configured(['a', 'b']))
    expect(incidents.size).toBe(1)
    expect(recorder.read((history) => history.read('b', 0, 1000 * minute))).toEqual([])
    expect(besideIt()).toHaveLength(1)
    expect(eventsOf()).toEqual(['store-replaced'])
    expect(recorder.store.failingSince).toBeUndefined()
    expect(recorder.outbox.counts().pending).toBe(1)
    store.close()

    const again = await openStore(path)
    expect(again.memory.read().incidents).toEqual(incidents)
    expect(again.deliveries.read().pending).toHaveLength(1)
    again.close()
  })

  it('that belongs to somebody else is refused and left where it is', async () => {
    await damaged(() => true)
    const bytes = readFileSync(path)
    bytes.writeInt32BE(4711, 68)
    writeFileSync(path, bytes)
    await expect(openStore(path)).rejects.toThrow(/damaged|not a store of the monitor/)
    expect(readFileSync(path)).toEqual(bytes)
    expect(besideIt()).toEqual([])
  })
})
