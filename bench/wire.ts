import {
  brotliCompressSync,
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
import { fold } from '../src/fleet/fold.ts'
import { nothingHeard } from '../src/fleet/fleet-state.ts'
import { startSandboxTarget } from '../src/sandbox/target.ts'
import { checksOf } from '../src/monitor/cycle/programme.ts'
import { line, machine } from './fleet-parts.ts'

/** What the wire of a fleet costs, by how its JSON is packed: bytes, and microseconds of a core to write and to read. And what the fold costs after it. */
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
const bounds = { at, checks: checksOf(watch!.programme), intervalOf: () => 60_000 }
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
void brotliCompressSync

const targets = Array.from({ length: 5000 }, (_, index) => `institution-${index}`)
const watched = new Map(targets.map((name) => [name, { intervalMs: 60_000, failureThreshold: 3, want: 3, down: 2 }]))
let { state } = fold(nothingHeard, { type: 'configured', at, watched })
const places = ['oslo', 'bergen', 'tromso']
let count = 0
const each = microseconds(() => {
  const round = Math.floor(count / (places.length * targets.length))
  const slot = at + round * 60_000
  const name = targets[Math.floor(count / places.length) % targets.length]!
  const observed = { location: places[count % places.length]!, prober: 'one', slot, cycle: { ...usual, target: name } }
  count++
  state = fold(state, { type: 'observed', at: slot, observed }).state
}, 60_000)
line('to fold one observation, of 5000 targets from 3 locations', `${each.toFixed(1)} µs`)
