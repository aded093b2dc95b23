import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { parse } from 'yaml'
import { sandboxText, startSandboxTarget, type SandboxTarget } from '../../src/sandbox/target.ts'
import { until } from './watched.ts'

const execArgv = ['--conditions=gatewatch:source']
const neighbors = Array.from({ length: 20 }, (_, index) => `healthy-${index}`)
let world: SandboxTarget
let crowd: ChildProcess
let crowded: { readonly address: string; readonly kinds: readonly string[] }

beforeAll(async () => {
  world = await startSandboxTarget()
  crowd = fork(join(import.meta.dirname, 'hostile-crowd.ts'), [], { execArgv })
  crowded = ((await once(crowd, 'message')) as [typeof crowded])[0]
})
afterAll(async () => {
  crowd.disconnect()
  await world.sandbox.stop()
})

interface Watched {
  readonly child: ChildProcess
  readonly lines: readonly Record<string, unknown>[]
  /** Writes the configuration again, with hostile targets among the others. */
  configure(hostile: readonly string[]): void
  /** The sum of the samples of a series whose labels hold these. */
  sum(series: string, ...labels: readonly string[]): Promise<number>
}

/** The real program watches twenty healthy targets, and tells of everything at once. */
async function watch(monitor: object): Promise<Watched> {
  const { target: _, ...settings } = parse(sandboxText()) as { gateway: Record<string, unknown> } & Record<string, unknown>
  const { tokenService: _none, ...gateway } = settings.gateway
  const folder = mkdtempSync(join(tmpdir(), 'gatewatch-isolation-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const config = join(folder, 'fleet.json')
  const told = { failureThreshold: 1, successThreshold: 1, ...monitor }
  const configure = (hostile: readonly string[]): void => {
    const targets = hostile.map((kind) => {
      const url = `${crowded.address}/${kind}`
      // Asked once in the time of a test.
      const seldom = { ...told, intervalSeconds: 600 }
      return { ...settings, target: kind, authUrl: url, baseUrl: url, gateway: { ...gateway, url }, timeoutMs: 2000, monitor: seldom }
    })
    const healthy = neighbors.map((name) => ({ ...settings, target: name, monitor: told }))
    writeFileSync(`${config}.new`, JSON.stringify({ targets: [...healthy, ...targets] }))
    renameSync(`${config}.new`, config)
  }
  configure([])
  const program = resolve(import.meta.dirname, '../../src/cli.ts')
  const args = [...execArgv, program, 'monitor', '--config', config, '--listen', '127.0.0.1:0', '--store', ':memory:']
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...world.sandbox.environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const lines: Record<string, unknown>[] = []
  createInterface(child.stdout).on('line', (line) => lines.push(JSON.parse(line) as Record<string, unknown>))
  await until(() => lines.some(({ event }) => event === 'started'))
  const { status } = lines[0] as { readonly status: string }
  return {
    child,
    lines,
    configure,
    sum: async (series, ...labels) => {
      const text = await (await fetch(`${status}/metrics`)).text()
      const samples = [...text.matchAll(new RegExp(`^${series}(\\{.*\\})? (\\S+)$`, 'gm'))]
      return samples
        .filter(([, has = '']) => labels.every((label) => has.includes(label)))
        .reduce((sum, [, , value]) => sum + Number(value), 0)
    },
  }
}

/** Alarms about a healthy target, or about the monitor itself. */
const complaints = ({ lines }: Watched): readonly object[] =>
  lines.filter(({ event, target, targets, to }) => {
    const aboutHealthy = [target, targets].flat().some((name) => neighbors.includes(String(name)))
    return event === 'target-changed' ? aboutHealthy && to !== 'up' : aboutHealthy || event === 'cycle-broken'
  })

const allUp = ({ lines }: Watched): boolean =>
  lines.filter(({ event, target, to }) => event === 'target-changed' && to === 'up' && neighbors.includes(String(target))).length >=
  neighbors.length

describe('among twenty healthy targets', () => {
  it.each([0, 1, 2])('hostile ones harm none, whatever they answer (%i)', async (third) => {
    const watched = await watch({ intervalSeconds: 5 })
    await until(() => allUp(watched))
    const hostile = crowded.kinds.filter((_, index) => index % 3 === third)
    watched.configure(hostile)
    let mostBytes = 0
    // Each has its own cause.
    await vi.waitFor(
      async () => {
        mostBytes = Math.max(mostBytes, await watched.sum('process_resident_memory_bytes'))
        expect(await watched.sum('gatewatch_cycles_total', 'outcome="failed"')).toBe(hostile.length)
      },
      { timeout: 120_000, interval: 100 },
    )
    expect(complaints(watched)).toEqual([])
    expect(await watched.sum('gatewatch_cycles_total', 'target="healthy', 'outcome="failed"')).toBe(0)
    expect(await watched.sum('gatewatch_discarded_cycles_total')).toBe(0)
    expect(await watched.sum('gatewatch_missed_ticks_total')).toBe(0)
    expect(mostBytes / 2 ** 20).toBeLessThan(400)
  })
})

describe.skipIf(process.platform === 'win32')('a monitor that stands still for a while', () => {
  it('blames nobody for it', async () => {
    const watched = await watch({ intervalSeconds: 1, tokenRefreshSeconds: 1 })
    await until(() => allUp(watched))
    for (let times = 0; times < 3; times++) {
      watched.child.kill('SIGSTOP')
      await sleep(2500)
      watched.child.kill('SIGCONT')
      await sleep(700)
    }
    const told = (): readonly object[] => watched.lines.filter(({ event }) => event === 'stalled')
    await until(() => told().length >= 3)
    expect(complaints(watched).filter((line) => !('reason' in line))).toEqual([])
    expect(await watched.sum('gatewatch_cycles_total', 'outcome="failed"')).toBe(0)
    expect(await watched.sum('gatewatch_stalled_seconds_total')).toBeGreaterThan(5)
  })
})
