import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Target } from '../../src/config/target.ts'
import { emptyFolder } from '../cli/program.ts'
import { TestClock } from './test-clock.ts'
import { startReceiver, type Receiver } from './receiver.ts'
import { receiver, startTimed, startWorld, watched, type World } from './watched.ts'

let world: World
let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => void ([world, folder] = await Promise.all([startWorld(), emptyFolder()])))
afterAll(async () => void (await Promise.all([world.stop(), folder.remove()])))

const targetsFor = ({ url }: Receiver): readonly Target[] =>
  ['alpha', 'beta'].map((name) => watched(world.target, { intervalSeconds: 600, alerts: [receiver(url)] }, name))
const toldTo = ({ messages }: Receiver): readonly string[] => messages.map(({ body: { kind, text } }) => `${kind}: ${text.split('\n')[0]}`)

const [beginning, end] = [
  'opened: The changed configuration is rejected; the previous one stays in use. 2 targets unaffected',
  'resolved: Configuration accepted: 2 targets. The cause was: The changed configuration is rejected; the previous one stays in use.',
]

it('a configuration that is rejected at a reload is one warning until one is accepted, however often it is read again', async () => {
  const inbox = await startReceiver()
  const targets = targetsFor(inbox)
  const { monitor, lines, pass } = await startTimed(targets)
  const states = (): readonly (string | undefined)[] => targets.map(({ name }) => monitor.target(name)?.state)
  await pass(700)
  monitor.refuseConfiguration()
  await pass(1800)
  monitor.refuseConfiguration()
  await pass(1800)
  expect(toldTo(inbox)).toEqual([beginning])
  expect(inbox.messages[0]!.body).toMatchObject({ severity: 'warning', cause: { rule: 'monitor.configuration' } })
  expect(states()).toEqual(['up', 'up'])
  expect(monitor.publicStatus().disruptions).toEqual([])
  monitor.configure(targets)
  await pass(1800)
  expect(toldTo(inbox)).toEqual([beginning, end])
  expect(states()).toEqual(['up', 'up'])
  monitor.refuseConfiguration()
  await pass(1)
  monitor.configure(targets)
  await pass(1)
  expect(toldTo(inbox)).toEqual([beginning, end, beginning, end])
  monitor.refuseConfiguration()
  await pass(1)
  monitor.configure([watched(targets[0]!, {}, 'gamma')])
  await pass(1)
  expect(toldTo(inbox).slice(4)).toEqual([beginning, end])
  expect(lines.map(({ event }) => event).filter((event) => event.startsWith('incident-'))).toHaveLength(6)
  await monitor.stop(5000)
  await inbox.stop()
})

it('a monitor that starts has accepted its configuration: what was rejected before is over', async () => {
  const inbox = await startReceiver()
  const targets = targetsFor(inbox)
  const path = join(folder.path, 'monitor.db')
  const clock = new TestClock(Date.now())
  const first = await startTimed(targets, { path, clock })
  await first.pass(70)
  first.monitor.refuseConfiguration()
  await first.pass(70)
  await first.monitor.stop(5000)
  const second = await startTimed(targets, { path, clock })
  await second.pass(70)
  expect(toldTo(inbox)).toEqual([beginning, end])
  expect(second.monitor.incidents().filter(({ resolvedAt }) => resolvedAt === undefined)).toEqual([])
  await second.monitor.stop(5000)
  await inbox.stop()
})

it('tells nobody of it where a scraper keeps the alerts', async () => {
  const inbox = await startReceiver()
  const { monitor, pass } = await startTimed(targetsFor(inbox), { probesOnly: true })
  monitor.refuseConfiguration()
  await pass(60)
  expect([toldTo(inbox), monitor.incidents()]).toEqual([[], []])
  expect(monitor.self().configurationRejectedSince).toBeDefined()
  await monitor.stop(5000)
  await inbox.stop()
})
