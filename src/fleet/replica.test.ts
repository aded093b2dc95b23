import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { monitoring } from '../../suites/monitor.ts'
import { Monitor } from '../monitor/monitor.ts'
import { openStore } from '../monitor/store/store.ts'
import { startSandboxTarget } from '../sandbox/target.ts'
import { watched } from '../../test/monitor/watched.ts'
import { cause, minute } from '../../test/monitor/fleet.ts'
import { seenFrom } from '../../test/fleet/locations.ts'
import { Replica, type StreamEvent } from './replica.ts'

const part = {
  role: 'coordinator',
  leads: () => false,
  notified: () => undefined,
  ask: () => undefined,
  notReady: () => undefined,
  publish: () => undefined,
  view: () => ({}) as never,
  sights: () => undefined,
} as const

/** A coordinator over a store of its own, which may be started again. */
async function coordinators() {
  const folder = mkdtempSync(join(tmpdir(), 'gatewatch-replica-'))
  const { sandbox, target } = await startSandboxTarget()
  onTestFinished(async () => {
    await sandbox.stop()
    rmSync(folder, { recursive: true })
  })
  const settings = { intervalSeconds: 60, failureThreshold: 2, successThreshold: 2, locations: { want: 2, down: 2 } }
  const targets = [watched(target, settings, 'test')]
  return async (name: string) => {
    const store = await openStore(join(folder, `${name}.db`))
    const monitor = new Monitor({
      monitoring,
      version: '0.0.0',
      environment: {},
      statusUrl: () => undefined,
      log: () => undefined,
      targets,
      store,
      part,
    })
    const replica = new Replica(monitor.intake!)
    return { monitor, replica, stop: async () => await monitor.stop(1000) }
  }
}

const told = (slot: number, failing: boolean): readonly StreamEvent[] => [
  ...['bergen', 'oslo'].map((location) => seenFrom(location, slot * minute, failing ? [cause(['graphql.organization-name'])] : [])),
  { type: 'ticked', at: slot * minute + 2000 },
]

it('a message that cannot be taken in is skipped and counted, and holds up nobody', async () => {
  const start = await coordinators()
  const { monitor, replica, stop } = await start('one')
  const broken = [
    { type: 'acted', at: minute, act: null, by: null },
    { type: 'observed', at: minute, observed: { location: 'oslo', prober: 'one', slot: 9 * minute, cycle: { target: 'test' } } },
    { type: 'observed', at: minute, observed: null },
  ] as unknown as readonly StreamEvent[]
  replica.take([...told(1, false), ...broken, ...told(2, true), ...broken, ...told(3, true)], 20)
  expect(replica.skipped).toBe(6)
  expect(replica.position).toBe(20)
  expect(monitor.targets().map(({ state }) => state)).toEqual(['down'])
  await stop()
})

it('does what an operator asks for where it can be done, in the name of the operator', async () => {
  const start = await coordinators()
  const { monitor, replica, stop } = await start('one')
  const by = { name: 'kari', from: 'command line' } as const
  const ask = (name: string): StreamEvent => ({ type: 'asked', at: minute, by, asked: { kind: 'silence', name, for: '2h', text: 'known' } })
  replica.take([...told(1, false), ask('test'), ask('nobody'), ask('__proto__')], 10)
  expect(replica.skipped).toBe(0)
  const { decisions } = monitor.people()
  expect(decisions).toMatchObject([{ kind: 'silence', of: { kind: 'target', name: 'test' }, by, until: minute + 2 * 3_600_000 }])
  await stop()
})

it('is where it was after a new start, and goes on as the one that never ended', async () => {
  const start = await coordinators()
  const [whole, first] = [await start('whole'), await start('own')]
  const events = [told(1, false), told(2, true), told(3, true), told(4, false), told(5, false)].flat()
  for (let cut = 0; cut < 7; cut++) {
    whole.replica.take([events[cut]!], cut + 1)
    first.replica.take([events[cut]!], cut + 1)
  }
  await first.stop()
  const again = await start('own')
  expect(again.replica.position).toBe(7)
  expect([...again.replica.state.sighted]).toEqual([...whole.replica.state.sighted])
  expect([...again.replica.state.open]).toEqual([...whole.replica.state.open])
  for (let cut = 7; cut < events.length; cut++) for (const { replica } of [whole, again]) replica.take([events[cut]!], cut + 1)
  const known = ({ monitor }: typeof whole) => monitor.incidents().map(({ id, openedAt, resolvedAt }) => ({ id, openedAt, resolvedAt }))
  expect(known(again)).toEqual(known(whole))
  expect(known(whole)).toHaveLength(1)
  expect(known(whole)[0]!.resolvedAt).toBeGreaterThan(0)
  for (const { stop } of [whole, again]) await stop()
})

it('lets every location ask what one of them finds failing, where it would not be asked in each cycle anyway', async () => {
  const start = await coordinators()
  const { replica, stop } = await start('one')
  replica.take(told(1, false), 3)
  expect([...replica.unsettled()]).toEqual([])
  replica.take([seenFrom('oslo', 2 * minute, [cause(['token.issued'])])], 4)
  expect([...replica.unsettled()]).toEqual([['test', ['token.issued']]])
  replica.take([seenFrom('bergen', 2 * minute, [cause(['graphql.organization-name'], { key: 'other' })])], 5)
  expect([...replica.unsettled()]).toEqual([['test', ['token.issued']]])
  // Once nobody hears the one who said so, the others have found otherwise.
  for (const slot of [3, 4, 5, 6, 7])
    replica.take([seenFrom('bergen', slot * minute), { type: 'ticked', at: slot * minute + 2000 }], slot + 3)
  expect([...replica.unsettled()]).toEqual([])
  await stop()
})
