import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../../src/monitor/store/store.ts'
import { sandboxText, startSandboxTarget, type SandboxTarget } from '../../src/sandbox/target.ts'
import { provided } from '../require-server.ts'
import { mountSmallDisk } from './chaos-disk.ts'
import { idsIn, keptIn, livesOf, toldIn, type Fate } from './chaos-lives.ts'

/*
 * Sixty kills. A transition is told when every incident that was ever written, or whose opening was logged by a life that got round to
 * writing it, is told as opened and as resolved, each under one idempotency key however often it is sent.
 * What is killed while nothing can be written is forgotten by everybody but its receiver: if it lasts it is opened anew, under another name.
 */
let folder: string
let target: SandboxTarget
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatewatch-chaos-'))
  target = await startSandboxTarget()
  writeFileSync(join(folder, 'target.yaml'), sandboxText())
})
afterAll(async () => {
  await target.sandbox.stop()
  rmSync(folder, { recursive: true })
})

const mounted = [mountSmallDisk(), mountSmallDisk()]
const disks = mounted.filter((disk) => typeof disk !== 'string')
afterAll(() => {
  for (const disk of disks) disk.remove()
})

const kills = 10
const patience = { timeout: 900_000 }
const fateOf = (store: string, more: Partial<Fate> = {}): Fate => ({
  target,
  configuration: join(folder, 'target.yaml'),
  store,
  kills,
  ...more,
})
/** No try may find the store of another. */
const freshStore = (within: string): string => join(mkdtempSync(join(within, 'store-')), 'monitor.db')
const ends = (id: string): readonly string[] => [`opened ${id}`, `resolved ${id}`]
const cyclesIn = (lines: readonly string[]): readonly number[] =>
  lines.filter((line) => line.startsWith('cycle')).map((line) => Number(line.split(' ')[1]))
const startsIn = (store: Store): readonly number[] => store.history.read('sandbox', 0, Date.now()).map(({ at }) => at)

describe.concurrent('a monitor that is killed ten times at random', () => {
  it.each([1, 2, 3])('tells every transition once and keeps its history (%i)', patience, async () => {
    const path = freshStore(folder)
    const story = await livesOf(fateOf(path))
    const store = await openStore(path)
    const { incidents, resolved } = store.memory.read()
    const [deliveries, starts] = [store.deliveries.read(), startsIn(store)]
    store.close()
    const told = toldIn(story)
    expect([...incidents.values()].map(({ cause, members }) => [cause.cause, [...members]])).toEqual([])
    expect(resolved.length).toBeGreaterThan(0)
    // Of what comes and goes it is said once that it does.
    expect(told).toEqual(resolved.flatMap(({ id, flapping }) => [...ends(id), ...(flapping ? [`changed ${id}`] : [])]).sort())
    expect(deliveries).toMatchObject({ pending: [], counts: { sent: told.length, 'given-up': 0 } })

    const printed = cyclesIn(story.lives.flat())
    expect(printed.filter((start) => !starts.includes(start))).toEqual([])
    // Each kill takes the cycle in flight with it, and nothing else.
    expect(story.asked - starts.length).toBeLessThanOrEqual(kills)
    expect(starts.length - printed.length).toBeLessThanOrEqual(kills)
  })

  provided(mounted.find((disk) => typeof disk === 'string'))('with a disk that is full now and then', () => {
    it.each([1, 2])('tells every transition that it outlived or could write (%i)', patience, async (series) => {
      const disk = disks[series - 1]!
      const path = freshStore(disk.folder)
      const story = await livesOf(
        fateOf(path, { onLine: () => (Math.random() < 0.4 ? disk.fill() : disk.free()), onMended: () => disk.free() }),
      )
      const store = await openStore(path)
      const { incidents, resolved } = store.memory.read()
      store.close()
      expect(story.lives.flat()).toContain('store-failed ')
      const told = toldIn(story)
      const due = new Set([...story.lives.flatMap((life) => keptIn(life, 'incident-opened')), ...resolved.map(({ id }) => id)])
      expect(incidents.size).toBe(0)
      expect(due.size).toBeGreaterThan(0)
      expect([...due].flatMap(ends).filter((end) => !told.includes(end))).toEqual([])
      // Alerts without a log line were logged by lives that were killed before they could write it.
      const logged = idsIn(story.lives.flat(), 'incident-opened')
      const known = new Set([...due, ...logged])
      expect(told.filter((end) => !known.has(end.split(' ')[1]!))).toEqual([])
    })
  })

  it('with a store that is damaged between its lives: tells all that could still be read', patience, async () => {
    const path = freshStore(folder)
    const hits = ['cycle', undefined, 'trouble', 'incident', 'status', undefined, 'member', 'delivery', undefined, 'cycle']
    const story = await livesOf(
      fateOf(path, {
        afterLife: (life) => {
          const table = hits[life]
          if (table !== undefined) damage(path, table)
        },
      }),
    )
    const store = await openStore(path)
    const { incidents } = store.memory.read()
    store.close()
    const told = toldIn(story)
    expect(incidents.size).toBe(0)
    expect(story.lives.flat().filter((line) => line.startsWith('store-replaced')).length).toBeGreaterThanOrEqual(4)
    // Damage to these tables may lose what was open or under way then.
    const losing = hits.flatMap((table, life) => (table === 'incident' || table === 'delivery' ? [life] : []))
    const mentions = Map.groupBy(
      story.lives.flatMap((life, index) =>
        life.flatMap((line) => (/^(open|incident-)/.test(line) ? [{ id: line.split(' ')[1]!, index }] : [])),
      ),
      ({ id }) => id,
    )
    const opened = story.lives.flatMap((life) => keptIn(life, 'incident-opened'))
    const due = opened.filter((id) => {
      const lives = mentions.get(id)!.map(({ index }) => index)
      return !losing.some((life) => Math.min(...lives) <= life && life <= Math.max(...lives))
    })
    expect(due.length).toBeGreaterThan(0)
    expect(due.flatMap(ends).filter((end) => !told.includes(end))).toEqual([])
  })
})

/** Overwrites the first page of a table, in a file that holds all that was written. */
function damage(path: string, table: string): void {
  const database = new DatabaseSync(path)
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  const page = Number(database.prepare('SELECT rootpage FROM sqlite_master WHERE name = ?').get(table)!['rootpage'])
  database.close()
  const bytes = readFileSync(path)
  bytes.fill(0x5a, (page - 1) * 4096, page * 4096)
  writeFileSync(path, bytes)
}
