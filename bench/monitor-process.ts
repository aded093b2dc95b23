import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import { sandboxText } from '../src/sandbox/target.ts'
import { read, type Reading } from './monitor-metrics.ts'

/** What is watched, and how often. */
export interface Watching {
  readonly targets: number
  readonly intervalSeconds: number
  /** Where configuration and store lie. */
  readonly folder: string
  /** Settings of the target. */
  readonly environment: Readonly<Record<string, string>>
}

/** The built program as it watches a fleet. */
export interface MonitorProcess {
  reading(): Promise<Reading>
  /** Bytes that live on its heap once the garbage is out. */
  liveBytes(): Promise<number>
  stop(): Promise<void>
}

const program = resolve(import.meta.dirname, '../dist/cli.js')

/** Starts `gatewatch monitor` with a fleet that differs in names only, and a store in a file. */
export async function startMonitor({ targets, intervalSeconds, folder, environment }: Watching): Promise<MonitorProcess> {
  const { target: _, ...defaults } = parse(sandboxText()) as Record<string, unknown>
  const names = Array.from({ length: targets }, (_none, index) => ({ target: `institution-${String(index).padStart(4, '0')}` }))
  const config = join(folder, `fleet-${targets}.json`)
  await writeFile(config, JSON.stringify({ defaults: { ...defaults, monitor: { intervalSeconds } }, targets: names }))
  const child = fork(program, ['monitor', '--config', config, '--listen', '127.0.0.1:0', '--store', join(folder, `fleet-${targets}.db`)], {
    env: { ...process.env, ...environment },
    // As deploy/ starts it.
    execArgv: ['--max-semi-space-size=8', '--expose-gc', `--import=${resolve(import.meta.dirname, 'monitor-heap.ts')}`],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const url = await started(child)
  return {
    reading: async () => await read(url),
    liveBytes: async () => {
      child.send('heap')
      return (await messageFrom(child)) as number
    },
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

async function started(child: ChildProcess): Promise<string> {
  const lines = createInterface(child.stdout!)
  for await (const line of lines) {
    const { event, status } = JSON.parse(line) as { readonly event: string; readonly status?: string }
    if (event !== 'started' || status === undefined) continue
    child.stdout!.resume()
    return status
  }
  throw new Error('the monitor did not start')
}

/** The next message of a child. */
export async function messageFrom(child: ChildProcess): Promise<unknown> {
  const [message] = (await once(child, 'message')) as [unknown]
  return message
}
