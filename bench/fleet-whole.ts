import { fork } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parse } from 'yaml'
import { firstPauseMs } from '../src/monitor/loop.ts'
import { sandboxText } from '../src/sandbox/target.ts'
import { startSwitch } from '../test/monitor/switch.ts'
import { open, startServers } from '../test/fleet/servers.ts'
import {
  cpuSeconds,
  kill,
  line,
  machine,
  mebi,
  monitorSettings,
  residentBytes,
  setting,
  startInbox,
  startMember,
  type Member,
} from './fleet-parts.ts'
import { between, read } from './monitor-metrics.ts'
import { messageFrom } from './monitor-process.ts'

/**
 * A whole fleet: many targets with real calls from three locations, a prober each, over three NATS servers to two coordinators; then targets that break while a
 * prober, the leading coordinator and a NATS server are killed. All on one machine, its target included, which is what holds it back.
 * TARGETS, INTERVAL_SECONDS and SECONDS choose the size.
 */
const targets = setting('TARGETS', 2000)
const intervalSeconds = setting('INTERVAL_SECONDS', 60)
const seconds = setting('SECONDS', 120)
const locations = ['oslo', 'bergen', 'tromso']
/** Targets that can be broken. */
const breakable = 8
const broken = { status: 500, body: { errors: [{ message: 'broken' }] } }

console.log(`A whole fleet on ${machine()}.`)
console.log(
  `${targets} targets every ${intervalSeconds} s from ${locations.length} locations: ${((targets * locations.length) / intervalSeconds).toFixed(0)} cycles a second.\n`,
)

const folder = await mkdtemp(join(tmpdir(), 'gatewatch-bench-'))
const execArgv = ['--conditions=gatewatch:source']
const target = fork(resolve(import.meta.dirname, 'monitor-target.ts'), [], { execArgv })
const { environment } = (await messageFrom(target)) as { readonly environment: Record<string, string> }
const bare = fork(resolve(import.meta.dirname, 'monitor-bare.ts'), [String((targets * locations.length) / intervalSeconds), '6'], {
  env: { ...process.env, ...environment },
})
const floorMs = (await messageFrom(bare)) as number
const inbox = await startInbox()
const switches = await Promise.all(Array.from({ length: breakable }, async () => await startSwitch(environment['SANDBOX_BASE_URL']!)))
const servers = await startServers(['a', 'b', 'c'], open)
const nameOf = (index: number): string => `institution-${String(index).padStart(4, '0')}`
const common = { servers: servers.addresses, configuration: await configure(), folder, environment }
const members = new Map<string, Member>()

try {
  await measure()
} finally {
  for (const { child } of members.values()) child.kill('SIGKILL')
  await servers.stop()
  target.disconnect()
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}
process.exit()

async function measure(): Promise<void> {
  for (const name of ['one', 'two']) members.set(name, await startMember(name, common))
  for (const location of locations) members.set(location, await startMember('one', common, location))
  // A first cycle asks everything; they begin one after another.
  await pause(targets * firstPauseMs + (2 * intervalSeconds + 15) * 1000)
  await steady()
  await disturbed()
}

async function steady(): Promise<void> {
  const pids = new Map<string, number>([
    ...[...members].map(([name, { child }]) => [name, child.pid!] as const),
    ...servers.servers.map(({ name, pid }) => [`server ${name}`, pid!] as const),
    ['the targets', target.pid!],
  ])
  const processor = async (): Promise<ReadonlyMap<string, number>> =>
    new Map(await Promise.all([...pids].map(async ([name, pid]) => [name, await cpuSeconds(pid)] as const)))
  const readings = async () => await Promise.all(locations.map(async (location) => await read(members.get(location)!.url)))
  const [cpu, before, begun] = [await processor(), await readings(), performance.now()]
  await pause(seconds * 1000)
  const [cpuAfter, after, took] = [await processor(), await readings(), (performance.now() - begun) / 1000]
  const spans = before.map((reading, index) => between(reading, after[index]!))
  const coresOf = (names: readonly string[]): number => names.reduce((sum, name) => sum + (cpuAfter.get(name)! - cpu.get(name)!) / took, 0)
  const memoryOf = async (name: string): Promise<string> => `${((await residentBytes(pids.get(name)!)) / mebi).toFixed(0)} MiB`
  const cycles = spans.reduce((sum, span) => sum + span.cycles, 0)
  line(
    'cycles made',
    `${(cycles / took).toFixed(0)} a second`,
    `${spans.reduce((sum, { missedTicks }) => sum + missedTicks, 0)} slots missed`,
  )
  const late = Math.max(...spans.map(({ late99 }) => late99))
  line('99 of 100 cycles begin within', Number.isFinite(late) ? `${(1000 * late).toFixed(0)} ms` : 'later than is counted')
  line('three probers: processor', `${coresOf(locations).toFixed(2)} cores`, await memoryOf(locations[0]!))
  const cycleMs = (1000 * coresOf(locations) * took) / cycles
  line('a cycle', `${cycleMs.toFixed(2)} ms of a core`, `${(cycleMs / floorMs).toFixed(1)} x bare undici (${floorMs.toFixed(2)} ms)`)
  for (const name of ['one', 'two']) line(`coordinator ${name}: processor`, `${coresOf([name]).toFixed(2)} cores`, await memoryOf(name))
  const natsServers = servers.servers.map(({ name }) => `server ${name}`)
  line('three NATS servers: processor', `${coresOf(natsServers).toFixed(2)} cores`, await memoryOf(natsServers[0]!))
  line('what they watch: processor', `${coresOf(['the targets']).toFixed(2)} cores`)
  line('all together', `${coresOf([...pids.keys()]).toFixed(2)} cores`, 'what holds it back: the cores that there are')
}

/** Breaks targets one after another, in turn without a death, with that of a prober, of the leading coordinator, and of a server. */
async function disturbed(): Promise<void> {
  const mostMs = (intervalSeconds + 60) * 1000
  const deaths: readonly (readonly [what: string, work: () => Promise<void>])[] = [
    ['nothing', async () => undefined],
    ['a prober', async () => await reborn(locations[0]!)],
    ['the leading coordinator', async () => await reborn(await leader())],
    ['a NATS server', async () => await restarted()],
  ]
  const found = new Map<string, number[]>()
  for (const [index, base] of switches.entries()) {
    const [what, work] = deaths[index % deaths.length]!
    const since = performance.now()
    base.positions.set('/graphql', broken)
    await work()
    found.set(what, [...(found.get(what) ?? []), await inbox.delay(nameOf(index), since, mostMs)])
    base.positions.set('/graphql', 'pass')
  }
  for (const [what, delays] of found)
    line(
      `a target broke, and ${what} was killed: told within`,
      `${(Math.max(...delays) / 1000).toFixed(1)} s`,
      `${delays.length} times; aim ${intervalSeconds + 10}`,
    )
}

/** The coordinator that leads. */
async function leader(): Promise<string> {
  for (const name of ['one', 'two']) {
    const text = await (await fetch(new URL('/metrics', members.get(name)!.url))).text()
    if (/^gatewatch_fleet_leader(\{.*\})? 1$/m.test(text)) return name
  }
  throw new Error('no coordinator leads')
}

async function reborn(name: string): Promise<void> {
  await kill(members.get(name)!)
  members.set(name, locations.includes(name) ? await startMember('one', common, name) : await startMember(name, common))
}

async function restarted(): Promise<void> {
  const [server] = servers.servers
  await server!.kill()
  await server!.start()
}

async function configure(): Promise<string> {
  const file = join(folder, 'fleet.json')
  const { target: _, ...defaults } = parse(sandboxText()) as Record<string, unknown>
  const list = Array.from({ length: targets }, (_, index) => ({
    target: nameOf(index),
    ...(index < breakable ? { baseUrl: switches[index]!.url } : {}),
  }))
  await writeFile(file, JSON.stringify({ defaults: { ...defaults, monitor: monitorSettings(intervalSeconds, inbox) }, targets: list }))
  return file
}
