import { fork } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { firstPauseMs } from '../src/monitor/loop.ts'
import { lowerDecile } from './measure.ts'
import { between } from './monitor-metrics.ts'
import { messageFrom, startMonitor } from './monitor-process.ts'

/**
 * The monitor under load: the built program with schema validation, store and metrics, a fast target on loopback in another process,
 * and beside it bare undici making the same requests at the same pace. Then a soak in short: what lives on the heap, cycle after cycle.
 * Each figure stands beside the one that was kept; `--keep` keeps those found now. Times are lower deciles of windows.
 */
const setting = (name: string, usual: number): number => Number(process.env[`GATEWATCH_BENCH_${name}`] ?? usual)
const targets = setting('TARGETS', 5000)
const intervalSeconds = setting('INTERVAL_SECONDS', 10)
const measuredSeconds = setting('SECONDS', 40)
const windowSeconds = 4
const soakTargets = setting('SOAK_TARGETS', 100)
const soakCycles = setting('SOAK_CYCLES', 1200)
/** Half of them are looked at, and a line needs more than two points. */
const leastLooks = 6

const mebi = 2 ** 20
const execArgv = ['--conditions=gatewatch:source']
const folder = await mkdtemp(join(tmpdir(), 'gatewatch-bench-'))
const target = fork(resolve(import.meta.dirname, 'monitor-target.ts'), [], { execArgv })
const { environment } = (await messageFrom(target)) as { environment: Record<string, string> }

const requests = async (): Promise<number> => {
  target.send('requests')
  return (await messageFrom(target)) as number
}
const line = (what: string, figure: string, aim = ''): void => console.log(`${what.padEnd(58)} ${figure.padStart(22)}  ${aim}`)

const figures = resolve(import.meta.dirname, 'monitor-figures.json')
interface Figures {
  readonly targets: number
  readonly intervalSeconds: number
  readonly load: number
  readonly floorMs: number
  readonly cycleMs: number
  readonly ratio: number
  readonly requests: number
  readonly cyclesPerSecond: number
  readonly cores: number
  readonly mebibytes: number
  readonly late99Ms: number
  readonly missedSlots: number
}
const known = JSON.parse(await readFile(figures, 'utf8')) as Figures
const rounded = (figure: number): number => Math.round(figure * 100) / 100

const load = loadavg()[0]!.toFixed(1)
console.log(`The monitor on Node.js ${process.version}, ${availableParallelism()} cores, load ${load} before the start.\n`)

const bare = fork(resolve(import.meta.dirname, 'monitor-bare.ts'), [String(targets / intervalSeconds), '10', String(targets)], {
  execArgv,
  env: { ...process.env, ...environment },
})
const floorMs = (await messageFrom(bare)) as number
line('bare undici, the requests of a cycle', `${floorMs.toFixed(2)} ms of a core`)

const fleet = await startMonitor({ targets, intervalSeconds, folder, environment })
const first = await fleet.reading()
// A first cycle asks everything; they begin one after another.
await pause(targets * firstPauseMs + (2 * intervalSeconds + 3) * 1000)
const warm = await fleet.reading()
const asked = await requests()
// Each reading costs as much as hundreds of cycles: few windows, and none where all targets are told of twice.
const windows: number[] = []
let end = warm
for (let second = 0; second < measuredSeconds; second += windowSeconds) {
  await pause(windowSeconds * 1000)
  const now = await fleet.reading()
  windows.push(between(end, now).cpuMsPerCycle)
  end = now
}
const sent = (await requests()) - asked
await fleet.stop()
const opening = between(first, warm)
const steady = between(warm, end)
const found: Figures = {
  targets,
  intervalSeconds,
  load: rounded(loadavg()[0]!),
  floorMs: rounded(floorMs),
  cycleMs: rounded(lowerDecile(windows)),
  ratio: rounded(lowerDecile(windows) / floorMs),
  requests: rounded(sent / steady.cycles),
  cyclesPerSecond: rounded(steady.perSecond),
  cores: rounded(steady.cores),
  mebibytes: Math.round(end.rssBytes / mebi),
  late99Ms: steady.late99 * 1000,
  missedSlots: steady.missedTicks,
}
line(`${targets} targets every ${intervalSeconds} s`, `${steady.perSecond.toFixed(0)} cycles a second`, `${steady.notPassed} not passed`)
line('requests of a cycle', (sent / steady.cycles).toFixed(2))
line('processor', `${steady.cores.toFixed(2)} cores`, 'aim 1')
line('memory', `${(end.rssBytes / mebi).toFixed(0)} MiB resident`, 'aim 300')
line('99 of 100 cycles begin within', `${(steady.late99 * 1000).toFixed(0)} ms`, `aim 250; ${steady.missedTicks} slots missed`)
line('a cycle', `${found.cycleMs} ms of a core`, `${found.ratio} x bare undici, aim 1.5`)
for (const name of Object.keys(found) as (keyof Figures)[]) line(`  ${name}`, String(found[name]), `before ${known[name]}`)
if (process.argv.includes('--keep')) await writeFile(figures, `${JSON.stringify(found, null, 2)}\n`)
line('a cycle that asks everything, at the start', `${opening.cpuMsPerCycle.toFixed(2)} ms of a core`)

const soak = await startMonitor({ targets: soakTargets, intervalSeconds: 1, folder, environment })
const samples: (readonly [cycles: number, bytes: number])[] = []
for (let cycles = 0; cycles < soakCycles || samples.length < leastLooks;) {
  await pause(Math.max(1000, (soakCycles / soakTargets / 20) * 1000))
  cycles = (await soak.reading()).cycles
  samples.push([cycles, await soak.liveBytes()])
}
await soak.stop()
target.disconnect()
await rm(folder, { recursive: true })
// In the beginning the strips of recent cycles fill.
const later = samples.slice(Math.floor(samples.length / 2))
const mebibytes = (sample: readonly [cycles: number, bytes: number]): string => (sample[1] / mebi).toFixed(2)
line(`soak of ${samples.at(-1)![0]} cycles: on the heap lives`, `${mebibytes(later[0]!)} to ${mebibytes(later.at(-1)!)} MiB`)
line(`growth over its second half, ${later.length} looks`, `${slopeOf(later).toFixed(1)} bytes a cycle`, 'aim 0')

/** The slope of the line that fits best. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map(([each]) => each)), mean(points.map(([, each]) => each))]
  const over = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0)
  return over / points.reduce((sum, [px]) => sum + (px - x) ** 2, 0)
}
