import { main } from '../../src/cli/main.ts'

/** What the program said and how it ended, run within this process. */
export interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
  /** How long this thread worked at most while nothing else had its turn: its own time, which others on the machine add nothing to. */
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
  let last = process.threadCpuUsage()
  let blockedMs = 0
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(last)
    blockedMs = Math.max(blockedMs, (user + system) / 1000)
    last = process.threadCpuUsage()
  }
  const ticks = setInterval(look, tickMs)
  try {
    const code = await main(args)
    look()
    return { code, stdout, stderr, blockedMs }
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
