import { performance } from 'node:perf_hooks'
import { main } from '../../src/cli/main.ts'

/** What the program said and how it ended, run within this process. */
export interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
  readonly tookMs: number
  /** The longest time for which nothing else had its turn. */
  readonly blockedMs: number
}

const tickMs = 20

/** Runs the program in this process: what is judged is all but its start and its end. One at a time: it has the outputs and the environment for itself. */
export async function inProcess(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<Ended> {
  const before = { ...process.env }
  Object.assign(process.env, environment)
  let stdout = ''
  let stderr = ''
  const write = process.stdout.write.bind(process.stdout)
  const { log, error } = console
  process.stdout.write = (text: string | Uint8Array) => ((stdout += String(text)), true)
  console.log = (...texts: unknown[]) => void (stdout += `${texts.join(' ')}\n`)
  console.error = (...texts: unknown[]) => void (stderr += `${texts.join(' ')}\n`)
  const started = performance.now()
  let last = started
  let blockedMs = 0
  const ticks = setInterval(() => {
    const now = performance.now()
    blockedMs = Math.max(blockedMs, now - last - tickMs)
    last = now
  }, tickMs)
  try {
    const code = await main(args)
    blockedMs = Math.max(blockedMs, performance.now() - last - tickMs)
    return { code, stdout, stderr, tookMs: performance.now() - started, blockedMs }
  } finally {
    clearInterval(ticks)
    process.stdout.write = write
    Object.assign(console, { log, error })
    for (const name of Object.keys(environment)) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
}
