import { execFileSync } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { intervalMs, startLocations, type Gateway } from '../test/deploy/locations.ts'
import type { Position } from '../test/monitor/switch.ts'
import { startReceiver } from '../test/monitor/receiver.ts'
import { freePorts, startChild } from '../test/witness/child.ts'

/** How soon an outage is reported and its end, and by how many messages: three locations with Prometheus and two Alertmanagers, next to a single monitor on the same targets. */
const rejection: Position = { status: 401, body: { message: 'Unauthorized', http_status_code: 401 } }
const settleMs = 4 * intervalMs
const mostMs = 40 * intervalMs

const world = await startLocations()
const receiver = await startReceiver()
const [port] = (await freePorts(1)) as [number]
const settings = `  alerts: [{ type: webhook, url: "${receiver.url}" }]\n`
const monitor = await startChild({
  program: process.execPath,
  arguments: () => [
    '--conditions=gatewatch:source',
    resolve(import.meta.dirname, '../src/cli.ts'),
    'monitor',
    '--config',
    '.',
    '--store',
    'monitor.db',
    '--listen',
    `127.0.0.1:${port}`,
  ],
  files: Object.fromEntries(
    Object.entries(world.configuration.files).map(([name, text]) => [
      name,
      `${text.replace(/^monitor: \{ (.*) \}$/m, 'monitor:\n  $1')}${settings}`,
    ]),
  ),
  ports: [port],
  readyUrl: `http://127.0.0.1:${port}/healthz`,
  environment: world.configuration.environment,
})
await pause(settleMs)
console.log(`${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}, interval ${intervalMs / 1000} s`)
console.log(`Memory of all processes, this one and the monitor included: ${memory()} MiB`)

/** Messages about these targets since a time, by whom they come from. */
const sent = (names: readonly string[], since: number) => ({
  Prometheus: world
    .messages()
    .filter(({ at, alerts }) => at >= since && alerts.some(({ labels }) => names.includes(labels['target'] ?? labels['location'] ?? '')))
    .map(({ at, status }) => ({ at, isEnd: status === 'resolved' })),
  monitor: receiver.messages
    .filter(({ at, body }) => at >= since && names.some((name) => body.targets.includes(name)))
    .map(({ at, body }) => ({ at, isEnd: body.kind === 'resolved' })),
})

async function measure(
  what: string,
  names: readonly string[],
  begin: () => Promise<void>,
  end: () => Promise<void>,
  by = ['Prometheus', 'monitor'] as const,
) {
  const began = Date.now()
  await begin()
  const wait = async (since: number, isEnd: boolean): Promise<readonly string[]> => {
    const found = () => by.map((one) => sent(names, since)[one].find((message) => message.isEnd === isEnd)?.at)
    const limit = Date.now() + mostMs
    while (found().includes(undefined) && Date.now() < limit) await pause(50)
    return found().map((at) => (at === undefined ? '-' : `${((at - since) / 1000).toFixed(1)} s`))
  }
  const reported = await wait(began, false)
  await pause(settleMs)
  const ended = Date.now()
  await end()
  const over = await wait(ended, true)
  await pause(settleMs)
  by.forEach((one, index) => console.log(`${what} | ${one} | ${reported[index]} | ${over[index]} | ${sent(names, began)[one].length}`))
}

const broken = (gateway: Gateway, position: Position): readonly [() => Promise<void>, () => Promise<void>] => [
  async () => await Promise.resolve(void world.gateways[gateway].positions.set('/', position)),
  async () => await Promise.resolve(world.gateways[gateway].positions.clear()),
]
console.log('case | by | reported after | ended after | messages')
const { shared } = world.gateways
await measure(
  'gateway refuses, three targets',
  ['north', 'south', 'west'],
  async () => await shared.close(),
  async () => await shared.open(),
)
await measure('gateway rejects the key', ['slow'], ...broken('slow', rejection))
await measure('gateway hangs', ['slow'], ...broken('slow', 'hang'))
const { tromso } = world.probes
await measure(
  'location killed',
  ['tromso'],
  async () => await tromso.kill(),
  async () => await tromso.start(),
  ['Prometheus'] as never,
)
const from = Date.now()
const alone: Position = (_, { url = '' }) => (url.includes(world.identifiers.tromso) ? rejection : 'pass')
world.gateways.lonely.positions.set('/', alone)
await pause(3 * settleMs)
console.log(`one location alone | Prometheus | - | - | ${sent(['lonely'], from).Prometheus.length}`)
await Promise.all([monitor.stop(), receiver.stop()])
await world.stop()

function memory(): number {
  const own = execFileSync('ps', ['-o', 'rss=', '--ppid', String(process.pid)], { encoding: 'utf8' })
  const kibibytes = own.split('\n').reduce((sum, line) => sum + Number(line), process.memoryUsage.rss() / 1024)
  return Math.round(kibibytes / 1024)
}
