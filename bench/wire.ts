import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  deflateRawSync,
  deflateSync,
  gunzipSync,
  gzipSync,
  inflateRawSync,
  inflateSync,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib'
import { monitoring } from '../suites/monitor.ts'
import { Fleet } from '../src/monitor/fleet.ts'
import { encodeObservation, observationText, readObservation } from '../src/fleet/observation.ts'
import { Replica } from '../src/fleet/replica.ts'
import { eventIn } from '../src/fleet/events.ts'
import { observationSubject } from '../src/fleet/names.ts'
import { Monitor } from '../src/monitor/monitor.ts'
import { openStore } from '../src/monitor/store/store.ts'
import { startSandboxTarget } from '../src/sandbox/target.ts'
import { checksOf } from '../src/monitor/cycle/program.ts'
import { line, machine, mebi, setting } from './fleet-parts.ts'

/** What the wire of a fleet costs, by how its JSON is packed: bytes, and microseconds of a core to write and to read. And what a coordinator takes to read on. */
console.log(`The wire of a fleet on ${machine()}.\n`)
const { sandbox, target } = await startSandboxTarget()
const fleet = new Fleet({ monitoring, version: '0.0.0', environment: {} })
fleet.configure([target])
const [watch] = fleet.watches
const request = { deadlineMs: 30_000, signal: new AbortController().signal }
const first = await watch!.cycle(request)
const usual = await watch!.cycle(request)
await fleet.close()
await sandbox.stop()

const at = Date.now()
const bounds = { at, checks: checksOf(watch!.program), intervalOf: () => 60_000 }
const of = (cycle: typeof usual) => ({ location: 'oslo', prober: 'one', slot: at - 1000, cycle })

function microseconds(work: () => unknown, times = 5000): number {
  for (let count = 0; count < 1000; count++) work()
  const begun = process.cpuUsage()
  for (let count = 0; count < times; count++) work()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / times
}

/** Names that stand in every observation of a kind, as a dictionary that everybody must have. */
const dictionary = Buffer.from(JSON.stringify(usual.checks.map(({ name }) => [name, 0])))
const packings: Readonly<Record<string, readonly [pack: (text: Buffer) => Uint8Array, unpack: (data: Uint8Array) => Buffer]>> = {
  'as it is': [(text) => text, (data) => Buffer.from(data)],
  deflate: [(text) => deflateSync(text), (data) => inflateSync(data)],
  gzip: [(text) => gzipSync(text), (data) => gunzipSync(data)],
  zstd: [(text) => zstdCompressSync(text), (data) => zstdDecompressSync(data)],
  'deflate, own dictionary': [(text) => deflateRawSync(text, { dictionary }), (data) => inflateRawSync(data, { dictionary })],
}

/** PACKINGS=0 leaves them out, TARGETS and ROUNDS choose the size of what is read on. */
if (setting('PACKINGS', 1) === 1)
  for (const [what, cycle] of Object.entries({ 'a usual cycle': usual, 'a cycle that asks everything': first })) {
    const text = Buffer.from(observationText(encodeObservation(of(cycle))))
    console.log(`${what}: ${cycle.checks.length} checks, ${text.length} bytes of JSON`)
    for (const [name, [pack, unpack]] of Object.entries(packings)) {
      const data = pack(text)
      line(
        `  ${name}`,
        `${data.length} bytes`,
        `${microseconds(() => pack(text)).toFixed(1)} µs to pack, ${microseconds(() => JSON.parse(unpack(data).toString())).toFixed(1)} µs to unpack and parse`,
      )
    }
    const data = encodeObservation(of(cycle))
    line(
      '  the whole of it, as written',
      `${data.length} bytes`,
      `${microseconds(() => encodeObservation(of(cycle))).toFixed(1)} µs to write, ${microseconds(() => readObservation(data, bounds)).toFixed(1)} µs to read and check`,
    )
  }
const names = Array.from({ length: setting('TARGETS', 5000) }, (_, index) => `institution-${String(index).padStart(5, '0')}`)
const places = ['oslo', 'bergen', 'tromso']
const folder = await mkdtemp(join(tmpdir(), 'gatewatch-wire-'))
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
const locations = { want: 3, down: 2 }
const targets = names.map((name) => ({ ...target, name, monitor: { ...target.monitor, intervalSeconds: 60, locations } }))
const store = await openStore(join(folder, 'coordinator.db'))
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

const batch = 500
let used = 0

/** A coordinator that reads on, in batches as they come over the stream: each target from each place, in the order of time. */
function read(round: number): void {
  const slot = at + round * 60_000
  const cycle = { ...usual, startedAt: slot, checks: usual.checks.map((check) => ({ ...check, at: slot })) }
  const pairs = names.flatMap((name) => places.map((location) => [name, location] as const))
  for (let start = 0; start < pairs.length; start += batch) {
    const messages = pairs.slice(start, start + batch).map(([name, location]) => ({
      subject: observationSubject(location, 'one', name),
      data: encodeObservation({ location, prober: 'one', slot, cycle: { ...cycle, target: name } }),
    }))
    const begun = process.cpuUsage()
    const { checks } = replica
    const intervalOf = (name: string): number | undefined => replica.state.watched.get(name)?.intervalMs
    const events = messages.values().map((message) => eventIn(message, { at: slot + 2000, checks, intervalOf })!)
    replica.take(events, start)
    replica.take([{ type: 'ticked', at: slot + 2000 }], start)
    const { user, system } = process.cpuUsage(begun)
    used += user + system
  }
}

read(0)
used = 0
const rounds = setting('ROUNDS', 10)
for (let round = 1; round <= rounds; round++) read(round)
const each = used / (rounds * names.length * places.length)
console.log(`\na coordinator of ${names.length} targets from ${places.length} locations`)
line(
  '  one observation: read, checked, folded, taken in, kept',
  `${each.toFixed(1)} µs`,
  `${(1_000_000 / each).toFixed(0)} a second of one core`,
)
globalThis.gc?.()
const { heapUsed, rss } = process.memoryUsage()
line(
  '  memory',
  `${(heapUsed / mebi).toFixed(0)} MiB on the heap`,
  `${(rss / mebi).toFixed(0)} MiB resident; ${replica.skipped} messages skipped`,
)
await monitor.stop(1000)
await rm(folder, { recursive: true, force: true })
