import { spawn } from 'node:child_process'

/** A whole process: what it is called in the table, and how it is started. */
export interface Command {
  readonly args: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** Exit codes that are right; anything else stops the benchmark. */
  readonly codes?: readonly number[]
}

/** Wall time of one process in milliseconds. */
async function time({ args, environment = {}, cwd, codes = [0] }: Command): Promise<number> {
  const started = performance.now()
  const child = spawn(process.execPath, args, { stdio: 'ignore', cwd, env: { ...process.env, ...environment } })
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

/** The middle of some figures. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
