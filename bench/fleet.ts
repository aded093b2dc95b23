import { jetstream, type JetStreamClient } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { parse } from 'yaml'
import { monitoring } from '../suites/monitor.ts'
import type { Cycle } from '../src/monitor/cycle/cycle.ts'
import { Fleet } from '../src/monitor/fleet.ts'
import { encodeObservation } from '../src/monitor/observation.ts'
import { observationStream, observationSubject, tokenOf } from '../src/nats/names.ts'
import { sandboxText, startSandboxTarget } from '../src/sandbox-target.ts'
import type { Target } from '../src/config/target.ts'
import { open, startServers } from '../test/nats/servers.ts'
import { read } from './monitor-metrics.ts'

/**
 * The engine of a fleet: observations of many targets from three places as probers would send them, made from one real cycle and not by calls, over three
 * NATS servers to two brains. All on one machine, which is what holds it back: servers, brains and the maker of observations share its cores.
 * TARGETS, INTERVAL_SECONDS and SECONDS choose the size; the aims are for 20,000 targets every 60 s.
 */
const setting = (name: string, usual: number): number => Number(process.env[name] ?? usual)
const targets = setting('TARGETS', 20_000)
const intervalSeconds = setting('INTERVAL_SECONDS', 60)
const seconds = setting('SECONDS', 120)
const places = ['oslo', 'bergen', 'tromso']
const perSecond = (targets * places.length) / intervalSeconds
const mebi = 2 ** 20

const line = (what: string, figure: string, aim = ''): void => console.log(`${what.padEnd(58)} ${figure.padStart(22)}  ${aim}`)
console.log(`A fleet on Node.js ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)} before the start.`)
console.log(`${targets} targets every ${intervalSeconds} s from ${places.length} places: ${perSecond.toFixed(0)} observations a second.\n`)

const folder = await mkdtemp(join(tmpdir(), 'gatewatch-bench-'))
const { sandbox, target } = await startSandboxTarget()
const [passed, failed] = [await cycleOf(target), await cycleOf({ ...target, baseUrl: await brokenApi() })]
const told: { readonly at: number; readonly target: string }[] = []
const inbox = createServer((request, response) => {
  let text = ''
  request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  request.on('end', () => {
    const { kind, targets: names } = JSON.parse(text) as { readonly kind: string; readonly targets: readonly string[] }
    if (kind === 'opened') for (const name of names) told.push({ at: performance.now(), target: name })
    response.end()
  })
}).listen(0, '127.0.0.1')
await once(inbox, 'listening')
const servers = await startServers(['a', 'b', 'c'], open)
const names = Array.from({ length: targets }, (_, index) => `institution-${String(index).padStart(5, '0')}`)
const configuration = await configure()
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
      for (const due = (perSecond * (performance.now() - begun)) / 1000; this.count < due;) void this.#send(this.count)
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

  /** At once and from everywhere, beside its rhythm. */
  async #tell(name: string): Promise<void> {
    await Promise.all(places.map(async (place) => await this.#publish(name, place, Date.now())))
  }

  async #send(number: number): Promise<void> {
    this.count++
    const name = names[Math.floor(number / places.length) % names.length]!
    await this.#publish(name, places[number % places.length]!, Date.now())
  }

  async #publish(name: string, location: string, slot: number): Promise<void> {
    const cycle = { ...(this.#failing.has(name) ? failed : passed), target: name, startedAt: slot }
    const data = encodeObservation({ location, prober: 'one', slot, cycle })
    this.#size += data.length
    this.#published++
    await this.#stream
      .publish(observationSubject(location, 'one', name), data, { msgID: `${tokenOf(name)}:${location}:${slot}` })
      .catch(() => this.refused++)
  }
}

const brains: Brain[] = []
try {
  brains.push(await startBrain('one'), await startBrain('two'))
  await measure()
} finally {
  for (const { child } of brains) child.kill('SIGKILL')
  await servers.stop()
  await sandbox.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
}
process.exit()

interface Brain {
  readonly name: string
  readonly child: ChildProcess
  readonly url: string
}

async function measure(): Promise<void> {
  const connection = await connect({ servers: [...servers.addresses] })
  const stream = jetstream(connection, { timeout: 10_000 })
  const maker = new Maker(stream)
  void maker.run()
  // Every target once, and as long again.
  await pause(Math.min(2 * intervalSeconds, 120) * 1000)
  const made = maker.count
  const cpu = await Promise.all(brains.map(async ({ child }) => await cpuSeconds(child.pid!)))
  const begun = performance.now()
  const delays: number[] = []
  while (performance.now() - begun < seconds * 1000) {
    // One after another, so that none is part of a storm.
    const name = names[Math.floor(Math.random() * names.length)]!
    const at = performance.now()
    await maker.fail(name)
    const arrived = (): number | undefined => told.find((one) => one.target === name && one.at >= at)?.at
    for (let tries = 0; tries < 3000 && arrived() === undefined; tries++) await pause(10)
    delays.push((arrived() ?? Infinity) - at)
    await maker.mend(name)
    await pause(3000)
  }
  const tookSeconds = (performance.now() - begun) / 1000
  const after = await Promise.all(brains.map(async ({ child }) => await cpuSeconds(child.pid!)))
  const memory = await Promise.all(brains.map(async ({ url }) => await read(url)))
  line('observations made', `${((maker.count - made) / tookSeconds).toFixed(0)} a second`, `${maker.refused} refused`)
  line('an observation on the wire', `${maker.bytes.toFixed(0)} bytes`, 'aim 400')
  for (const [index, { name }] of brains.entries()) {
    line(`brain ${name}: processor`, `${((after[index]! - cpu[index]!) / tookSeconds).toFixed(2)} cores`, 'aim 0.5')
    line(`brain ${name}: memory`, `${(memory[index]!.rssBytes / mebi).toFixed(0)} MiB resident`, 'aim 400')
  }
  line('bare consumer of the same, parsed and no more', `${(await floor(stream)).toFixed(3)} ms of a core`, 'each observation')
  const perObservation = (1000 * (after[0]! - cpu[0]!)) / (maker.count - made)
  line('the first brain', `${perObservation.toFixed(3)} ms of a core`, 'each observation')
  delays.sort((one, other) => one - other)
  line(
    `from observation to alert, 99 of 100 of ${delays.length}`,
    `${(delays[Math.floor(0.99 * delays.length)]! / 1000).toFixed(2)} s`,
    'aim 2',
  )
  maker.stop()
  const [first] = brains
  first!.child.kill('SIGKILL')
  await once(first!.child, 'exit')
  const restart = performance.now()
  brains[0] = await startBrain('one')
  for (let tries = 0; tries < 6000 && !(await ready(brains[0])); tries++) await pause(20)
  line(
    'ready again after kill -9',
    `${((performance.now() - restart) / 1000).toFixed(1)} s`,
    `aim 15; ${maker.count} observations on the stream`,
  )
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
  const url = `http://127.0.0.1:${(inbox.address() as AddressInfo).port}`
  const flapping = { changes: 1000, withinSeconds: 1 }
  const monitor = {
    intervalSeconds,
    failureThreshold: 1,
    successThreshold: 1,
    flapping,
    locations: { want: 3, down: 2 },
    alerts: [{ type: 'webhook', url }],
  }
  await writeFile(file, JSON.stringify({ defaults: { ...defaults, monitor }, targets: names.map((name) => ({ target: name })) }))
  return file
}

async function startBrain(name: string): Promise<Brain> {
  const program = resolve(import.meta.dirname, '../dist/cli.js')
  const ways = ['--nats', servers.addresses.map((address) => `nats://${address}`).join(), '--role', 'brain', '--listen', '127.0.0.1:0']
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=16', program, 'monitor', '--config', configuration, '--store', join(folder, `${name}.db`), ...ways],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...sandbox.environment } },
  )
  for await (const text of createInterface(child.stdout)) {
    const { event, status } = JSON.parse(text) as { readonly event: string; readonly status?: string }
    if (event !== 'started') continue
    child.stdout.resume()
    return { name, child, url: status! }
  }
  throw new Error(`the brain ${name} did not start`)
}

async function ready({ url }: Brain): Promise<boolean> {
  return (await fetch(new URL('/readyz', url)).catch(() => undefined))?.status === 200
}

/** Processor time of a process so far, by what Linux says of it. */
async function cpuSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** What it costs to read and parse an observation, with the same client. */
async function floor(stream: JetStreamClient): Promise<number> {
  const consumer = await stream.consumers.get(observationStream)
  const begun = process.cpuUsage()
  let count = 0
  for await (const message of await consumer.fetch({ max_messages: 5000, expires: 5000 })) {
    if (message.data.length > 0 && message.data[0] === 0x7b) message.json()
    count++
  }
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000 / Math.max(1, count)
}
