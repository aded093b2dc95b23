import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { SandboxTarget } from '../../src/sandbox/target.ts'
import { startReceiver, type Received } from './receiver.ts'
import { startSwitch } from './switch.ts'
import { until } from './watched.ts'

/** The target, configuration and store of a monitor that is killed again and again. */
export interface Fate {
  readonly target: SandboxTarget
  readonly configuration: string
  readonly store: string
  readonly kills: number
  /** Called with every line that it prints, while things may still go wrong. */
  readonly onLine?: () => void
  /** Called after a life. */
  readonly afterLife?: (life: number) => void
  /** Called once everything that can be repaired is repaired. */
  readonly onMended?: () => void
}

/** The log of a monitor in each life, the alerts it sent, and the number of its requests to the API. */
export interface Story {
  readonly lives: readonly (readonly string[])[]
  readonly messages: readonly Received[]
  readonly asked: number
}

const child = join(import.meta.dirname, 'chaos-child.ts')
const broken = { status: 500, body: { errors: [{ message: 'broken' }] } }

/**
 * Lets a monitor be killed again and again at any moment, while its target breaks and is mended; then everything is mended, and a last life
 * goes on until it is quiet.
 */
export async function livesOf(fate: Fate): Promise<Story> {
  const { target, configuration, store, kills } = fate
  const inbox = await startReceiver()
  const base = await startSwitch(target.target.baseUrl)
  const lives: string[][] = []
  let mended = false
  const live = async (): Promise<{ readonly monitor: ChildProcess; readonly cycles: () => readonly string[] }> => {
    const addresses = { SANDBOX_BASE_URL: base.url, INBOX: inbox.url, STORE: store, CONFIGURATION: configuration }
    const env = { ...process.env, ...target.sandbox.environment, ...addresses, NODE_COMPILE_CACHE: join(configuration, '../cache') }
    const monitor = spawn(process.execPath, ['--conditions=gatewatch:source', child], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const lines: string[] = []
    lives.push(lines)
    let ready = false
    let rest = ''
    monitor.stdout.setEncoding('utf8').on('data', (text: string) => {
      const whole = `${rest}${text}`.split('\n')
      rest = whole.pop()!
      for (const line of whole) {
        if (line === 'ready') ready = true
        else lines.push(line)
        if (mended) continue
        base.positions.set('/graphql', Math.random() < 0.5 ? broken : 'pass')
        fate.onLine?.()
      }
    })
    await until(() => ready || monitor.exitCode !== null)
    expect(monitor.exitCode, 'the exit code of a monitor that starts').toBeNull()
    return { monitor, cycles: () => lines.filter((line) => line.startsWith('cycle')) }
  }

  for (let life = 0; life < kills; life++) {
    const { monitor, cycles } = await live()
    const enough = Math.floor(Math.random() * 5)
    await until(() => cycles().length >= enough)
    await pause(Math.random() * 120)
    monitor.kill('SIGKILL')
    await once(monitor, 'close')
    fate.afterLife?.(life)
  }
  mended = true
  base.positions.clear()
  fate.onMended?.()
  const { monitor, cycles } = await live()
  const calm = (): boolean =>
    cycles().length > 3 &&
    cycles()
      .slice(-3)
      .every((line) => line.endsWith('passed kept'))
  await until(() => calm() && openIn(lives.at(-1)!) === 0)
  const told = (): ReadonlySet<string> => new Set(inbox.messages.map(({ body }) => `${body.kind} ${body.incident}`))
  const ended = idsIn(lives.at(-1)!, 'incident-resolved')
  await until(() => ended.every((id) => told().has(`resolved ${id}`)))
  await pause(1000)
  monitor.kill('SIGTERM')
  expect(await once(monitor, 'close')).toEqual([0, null])
  const asked = base.seen.filter((line) => line === 'POST /graphql').length
  await inbox.stop()
  await base.stop()
  return { lives, messages: inbox.messages, asked }
}

/** The alerts that receivers got, by idempotency key: the same key never has two contents. */
export function toldIn({ messages }: Story): readonly string[] {
  const byKey = new Map<string, string>()
  for (const { headers, body } of messages) {
    const key = String(headers['idempotency-key'])
    const said = `${body.kind} ${body.incident}`
    expect(byKey.get(key) ?? said).toBe(said)
    byKey.set(key, said)
  }
  return [...byKey.values()].sort()
}

/** The incidents of a kind of line in a life that were written: a later line of the same life says `kept`. */
export function keptIn(life: readonly string[], event: string): readonly string[] {
  const lastKept = life.findLastIndex((line) => line.endsWith(' kept'))
  return idsIn(life.slice(0, Math.max(0, lastKept)), event)
}

/** The incidents of a kind of line. */
export function idsIn(lines: readonly string[], event: string): readonly string[] {
  return lines.flatMap((line) => (line.startsWith(`${event} `) ? [line.split(' ')[1]!] : []))
}

/** The number of open incidents at the end of a life: flapping ones end only after many cycles. */
function openIn(life: readonly string[]): number {
  const ended = new Set(idsIn(life, 'incident-resolved'))
  return [...idsIn(life, 'open'), ...idsIn(life, 'incident-opened')].filter((id) => !ended.has(id)).length
}
