import { jetstream, type JetStreamClient } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parse } from 'yaml'
import { monitoring } from '../suites/monitor.ts'
import type { Cycle } from '../src/monitor/cycle/cycle.ts'
import { Fleet } from '../src/monitor/fleet.ts'
import { observationStream, observationSubject, tokenOf } from '../src/fleet/names.ts'
import { encodeObservation, observationText } from '../src/fleet/observation.ts'
import { sandboxText, startSandboxTarget } from '../src/sandbox/target.ts'
import type { Target } from '../src/config/target.ts'
import { open, startServers } from '../test/fleet/servers.ts'
import {
  cpuSeconds,
  isReady,
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

/**
 * The engine of a fleet: observations of many targets from three locations as probers would send them, made from one real cycle and not by calls, over three
 * NATS servers to two coordinators. All on one machine, which is what holds it back: servers, coordinators and the maker of observations share its cores.
 * TARGETS, INTERVAL_SECONDS and SECONDS choose the size; the aims are for 20,000 targets every 60 s.
 */
const targets = setting('TARGETS', 20_000)
const intervalSeconds = setting('INTERVAL_SECONDS', 60)
const seconds = setting('SECONDS', 120)
const locations = ['oslo', 'bergen', 'tromso']
const perSecond = (targets * locations.length) / intervalSeconds

console.log(`The engine of a fleet on ${machine()}.`)
console.log(
  `${targets} targets every ${intervalSeconds} s from ${locations.length} locations: ${perSecond.toFixed(0)} observations a second.\n`,
)

const folder = await mkdtemp(join(tmpdir(), 'gatewatch-bench-'))
const { sandbox, target } = await startSandboxTarget()
const [passed, failed] = [await cycleOf(target), await cycleOf({ ...target, baseUrl: await brokenApi() })]
const inbox = await startInbox()
const servers = await startServers(['a', 'b', 'c'], open)
const names = Array.from({ length: targets }, (_, index) => `institution-${String(index).padStart(5, '0')}`)
const configuration = await configure()
const common = { servers: servers.addresses, configuration, folder, environment: sandbox.environment }

/** Sends what probers would, at their pace. */
class Maker {
  count = 0
  refused = 0
  #size = 0
  #published = 0
  #failing = new Set<string>()
  #stopped = false
  readonly #stream: JetStreamClient

  constructor(stream: JetStreamClient) {
    this.#stream = stream
  }

  get bytes(): number {
    return this.#size / this.#published
  }

  async run(): Promise<void> {
    const begun = performance.now()
    while (!this.#stopped) {
      for (const due = (perSecond * (performance.now() - begun)) / 1000; this.count < due; this.count += locations.length)
        void this.#tell(names[(this.count / locations.length) % names.length]!)
      await pause(10)
    }
  }

  async fail(name: string): Promise<void> {
    this.#failing.add(name)
    await this.#tell(name)
  }

  async mend(name: string): Promise<void> {
    this.#failing.delete(name)
    await this.#tell(name)
  }

  stop(): void {
    this.#stopped = true
  }

  /** What every location sees of a target in one slot. */
  async #tell(name: string): Promise<void> {
    const slot = Date.now()
    await Promise.all(locations.map(async (location) => await this.#publish(name, location, slot)))
  }

  async #publish(name: string, location: string, slot: number): Promise<void> {
    const like = this.#failing.has(name) ? failed : passed
    const cycle = { ...like, target: name, startedAt: slot, checks: like.checks.map((check) => ({ ...check, at: slot })) }
    const data = encodeObservation({ location, prober: 'one', slot, cycle })
    this.#size += data.length
    this.#published++
    await this.#stream
      .publish(observationSubject(location, 'one', name), data, { msgID: `${tokenOf(name)}:${location}:${slot}` })
      .catch(() => this.refused++)
  }
}

const coordinators: Member[] = []
try {
  await measure()
} finally {
  for (const { child } of coordinators) child.kill('SIGKILL')
  await servers.stop()
  await sandbox.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}
process.exit()

async function measure(): Promise<void> {
  const [one, two] = [await started('one'), await started('two')]
  const connection = await connect({ servers: [...servers.addresses] })
  const stream = jetstream(connection, { timeout: 10_000 })
  const maker = new Maker(stream)
  void maker.run()
  // Every target once, and as long again.
  await pause(Math.min(2 * intervalSeconds, 120) * 1000)
  // From now on one coordinator leads, and the other misses what comes.
  await kill(two)
  const unread = maker.count
  await pause(15_000)
  const [made, cpu, begun] = [maker.count, await cpuSeconds(one.child.pid!), performance.now()]
  const delays: number[] = []
  while (performance.now() - begun < seconds * 1000) {
    // One after another, so that none is part of a storm.
    const name = names[Math.floor(Math.random() * names.length)]!
    const at = performance.now()
    await maker.fail(name)
    delays.push(await inbox.delay(name, at, 30_000))
    await maker.mend(name)
    await pause(3000)
  }
  const tookSeconds = (performance.now() - begun) / 1000
  const [count, used] = [maker.count - made, (await cpuSeconds(one.child.pid!)) - cpu]
  line('observations made', `${(count / tookSeconds).toFixed(0)} a second`, `${maker.refused} refused`)
  line('an observation on the wire', `${maker.bytes.toFixed(0)} bytes`, 'aim 400')
  line('the leading coordinator: processor', `${(used / tookSeconds).toFixed(2)} cores`, 'aim 0.5')
  line('the leading coordinator: memory', `${((await residentBytes(one.child.pid!)) / mebi).toFixed(0)} MiB resident`, 'aim 400')
  line('the leading coordinator, each observation', `${((1000 * used) / count).toFixed(3)} ms of a core`)
  delays.sort((first, second) => first - second)
  const late = delays[Math.floor(0.99 * delays.length)]!
  line(`from observation to alert, 99 of 100 of ${delays.length}`, `${(late / 1000).toFixed(2)} s`, 'aim 2')
  maker.stop()
  // What is on its way arrives.
  await pause(2000)
  const floorMs = await floor(stream)
  line('a bare consumer, parsed and no more', `${floorMs.toFixed(3)} ms of a core`)
  const missed = maker.count - unread
  const back = await readyAfter('two')
  const perSecond = missed / (back.readyMs / 1000)
  const eachMs = (1000 * back.cpuSeconds) / missed
  line(
    'a coordinator that was away has caught up',
    `${(back.readyMs / 1000).toFixed(1)} s`,
    `${missed} observations, ${perSecond.toFixed(0)} a second, ${eachMs.toFixed(3)} ms of a core each; aim 10000 a second, a bare consumer ${(1000 / floorMs).toFixed(0)}`,
  )
  const most = await Promise.all([one, back].map(async ({ child }) => await residentBytes(child.pid!, 'VmHWM')))
  line(
    'the leading coordinator, and the one that caught up: most memory',
    most.map((bytes) => `${(bytes / mebi).toFixed(0)} MiB`).join(', '),
  )
  await kill(one)
  const again = await readyAfter('one')
  line(
    'ready again after kill -9',
    `${((again.startedMs + again.readyMs) / 1000).toFixed(1)} s`,
    `aim 15; ${(again.startedMs / 1000).toFixed(1)} s of it to start`,
  )
}

async function started(name: string): Promise<Member> {
  const coordinator = await startMember(name, common)
  coordinators.push(coordinator)
  return coordinator
}

/** Starts a coordinator: how long it took until it was up, and then until it was ready, and what that took of a core. */
async function readyAfter(
  name: string,
): Promise<{ readonly child: Member['child']; readonly startedMs: number; readonly readyMs: number; readonly cpuSeconds: number }> {
  const begun = performance.now()
  const coordinator = await started(name)
  const [up, used] = [performance.now(), await cpuSeconds(coordinator.child.pid!)]
  while (!(await isReady(coordinator)) && performance.now() - up < 180_000) await pause(20)
  const { child } = coordinator
  return { child, startedMs: up - begun, readyMs: performance.now() - up, cpuSeconds: (await cpuSeconds(child.pid!)) - used }
}

/** A cycle as most are: the first of a watch asks everything. */
async function cycleOf(watched: Target): Promise<Cycle> {
  const fleet = new Fleet({ monitoring, version: '0.0.0', environment: {} })
  fleet.configure([watched])
  const request = { deadlineMs: 30_000, signal: new AbortController().signal }
  await fleet.watches[0]!.cycle(request)
  const cycle = await fleet.watches[0]!.cycle(request)
  await fleet.close()
  return cycle
}

async function brokenApi(): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(500).end('{}')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function configure(): Promise<string> {
  const file = join(folder, 'fleet.json')
  const { target: _, ...defaults } = parse(sandboxText()) as Record<string, unknown>
  const monitor = monitorSettings(intervalSeconds, inbox)
  await writeFile(file, JSON.stringify({ defaults: { ...defaults, monitor }, targets: names.map((name) => ({ target: name })) }))
  return file
}

/** What it costs to read and parse an observation with the same client, once it is warm. */
async function floor(stream: JetStreamClient): Promise<number> {
  const consumer = await stream.consumers.get(observationStream)
  const [warm, most] = [5000, 30_000]
  let [count, begun] = [0, process.cpuUsage()]
  for await (const { data } of await consumer.fetch({ max_messages: most, expires: 10_000 })) {
    if (data.length > 0) JSON.parse(observationText(data))
    if (++count === warm) begun = process.cpuUsage()
  }
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000 / Math.max(1, count - warm)
}
