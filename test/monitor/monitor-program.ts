import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const program = resolve(import.meta.dirname, '../../src/cli.ts')

/** `gatewatch monitor` as a process, and what it writes. */
export interface Running {
  readonly child: ChildProcess
  /** Of its log. */
  readonly lines: Record<string, unknown>[]
  readonly output: () => string
  readonly ended: Promise<number | null>
}

export function startMonitorProgram(
  args: readonly string[],
  {
    cwd,
    environment,
    root,
  }: {
    readonly cwd: string
    readonly environment: Readonly<Record<string, string>>
    /** Of another copy of the sources. */ readonly root?: string
  },
): Running {
  const env = { ...process.env, ...environment, NODE_COMPILE_CACHE: join(tmpdir(), 'gatewatch-cache') }
  const file = root === undefined ? program : join(root, 'src/cli.ts')
  const child = spawn(process.execPath, ['--conditions=gatewatch:source', file, 'monitor', ...args], {
    env,
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  let rest = ''
  const lines: Record<string, unknown>[] = []
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    const whole = `${rest}${chunk}`.split('\n')
    rest = whole.pop()!
    for (const line of whole) if (line.startsWith('{')) lines.push(JSON.parse(line) as Record<string, unknown>)
  })
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, lines, output: () => text, ended }
}

/** Returns whether its log has so many lines of an event. */
export const has = ({ lines }: Running, event: string, count = 1): boolean =>
  lines.filter((line) => line['event'] === event).length >= count
