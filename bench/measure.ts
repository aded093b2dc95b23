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

/** The most memory that a process held at once, in MiB: the median of so many runs after one warm-up. */
export async function peakOf({ args, environment = {}, codes = [0] }: Command, runs = 5): Promise<number> {
  const peaks: number[] = []
  for (let run = 0; run <= runs; run++) {
    const child = spawn(process.execPath, ['--import', resolve(import.meta.dirname, 'peak.mjs'), ...args], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    const told = text(child.stdio[3] as Readable)
    const code = await new Promise<number | null>((done) => child.once('exit', done))
    if (code === null || !codes.includes(code)) throw new Error(`${args.join(' ')} ended with ${code}`)
    if (run > 0) peaks.push(Number(await told) / 1024)
  }
  return median(peaks)
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
