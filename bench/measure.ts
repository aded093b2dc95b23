import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Readable } from 'node:stream'

/** A whole process: what it is called in the table, and how it is started. */
export interface Command {
  /** Node.js, unless it is another program. */
  readonly program?: string
  readonly args: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** Exit codes that are right; anything else stops the benchmark. */
  readonly codes?: readonly number[]
}

/** Wall time of one process in milliseconds. */
async function time({ program = process.execPath, args, environment = {}, cwd, codes = [0] }: Command): Promise<number> {
  const started = performance.now()
  const child = spawn(program, args, { stdio: 'ignore', cwd, env: { ...process.env, ...environment } })
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (code === null || !codes.includes(code)) throw new Error(`${args.join(' ')} ended with ${code}`)
  return performance.now() - started
}

export interface Comparison {
  readonly ms: number
  readonly floorMs: number
  readonly ratio: number
}

/** Runs a command and its floor in turn, so that a machine whose speed drifts drifts for both; medians of so many runs after one warm-up. */
export async function compare(command: Command, floor: Command, runs = 11): Promise<Comparison> {
  const pairs: (readonly [number, number])[] = []
  for (let run = 0; run <= runs; run++) {
    const pair = [await time(command), await time(floor)] as const
    if (run > 0) pairs.push(pair)
  }
  return {
    ms: median(pairs.map(([ms]) => ms)),
    floorMs: median(pairs.map(([, ms]) => ms)),
    ratio: median(pairs.map(([ms, floorMs]) => ms / floorMs)),
  }
}

/** What one process of Node.js takes: the most memory that it held at once in MiB, and its processor time in milliseconds. */
async function costOf({ args, environment = {}, codes = [0] }: Command): Promise<{ readonly peak: number; readonly cpuMs: number }> {
  const child = spawn(process.execPath, ['--import', resolve(import.meta.dirname, 'peak.mjs'), ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const told = text(child.stdio[3] as Readable)
  const code = await new Promise<number | null>((done) => child.once('exit', done))
  if (code === null || !codes.includes(code)) throw new Error(`${args.join(' ')} ended with ${code}`)
  const [kibibytes, microseconds] = JSON.parse(await told) as readonly [number, number]
  return { peak: kibibytes / 1024, cpuMs: microseconds / 1000 }
}

/** The most memory that a process held at once, in MiB: the median of so many runs after one warm-up. */
export async function peakOf(command: Command, runs = 5): Promise<number> {
  const peaks: number[] = []
  for (let run = 0; run <= runs; run++) {
    const { peak } = await costOf(command)
    if (run > 0) peaks.push(peak)
  }
  return median(peaks)
}

interface Costs extends Comparison {
  readonly peak: number
  readonly floorPeak: number
}

/** Compares the processor times of a command and its floor, in turn: the lower deciles, which a busy machine moves least; and the medians of their peaks. */
export async function compareCosts(command: Command, floor: Command, runs = 11): Promise<Costs> {
  const own: Awaited<ReturnType<typeof costOf>>[] = []
  const floors: typeof own = []
  for (let run = 0; run <= runs; run++) {
    const [one, other] = [await costOf(command), await costOf(floor)]
    if (run === 0) continue
    own.push(one)
    floors.push(other)
  }
  const [ms, floorMs] = [own, floors].map((costs) => lowerDecile(costs.map(({ cpuMs }) => cpuMs))) as [number, number]
  const [peak, floorPeak] = [own, floors].map((costs) => median(costs.map((cost) => cost.peak))) as [number, number]
  return { ms, floorMs, ratio: ms / floorMs, peak, floorPeak }
}

/** The middle of some figures. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** What a tenth of some figures keep below: the rest is what a shared machine adds. */
export function lowerDecile(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 10)] ?? 0
}
