import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxText } from '../../src/sandbox/target.ts'
import { leaksIn } from '../canary.ts'
import { emptyFolder } from '../cli/program.ts'
import { scaleIn, type Scale } from '../fuzz/as-process.ts'
import { dressesIn } from '../fuzz/dress.ts'
import { startFronted, type Fronted } from '../fuzz/front.ts'
import { scenes } from '../fuzz/scenes.ts'
import { until } from '../monitor/watched.ts'

/** From source, where a door loads its whole module. */
const megabytesAtMost = 330
const cyclesOfEach = 3
/** Both end what hangs; a busy machine takes its time. */
const longestMs = 280_000
const address = /http:\/\/127\.0\.0\.1:\d+(?=\W)/
const longestAnswerMs = 120_000

const settings = 'timeoutMs: 2000\nmonitor: { intervalSeconds: 1, failureThreshold: 2, successThreshold: 1, tokenRefreshSeconds: 1 }\n'

const program = resolve(import.meta.dirname, '../../src/cli.ts')

let folder: Awaited<ReturnType<typeof emptyFolder>>
let fronted: Fronted
let neighbor: ChildProcess
let scale: Scale
let monitor: ChildProcess
let said = ''
let url: string
const secrets: Record<string, string> = {}

beforeAll(async () => {
  folder = await emptyFolder()
  fronted = await startFronted()
  scale = await scaleIn(folder.path, 'monitor')
  await writeFile(join(folder.path, 'hostile.yaml'), `${sandboxText()}${settings}`)
  await startNeighbor()
  monitor = spawn(
    process.execPath,
    ['--conditions=gatewatch:source', program, 'monitor', '--config=.', '--listen=127.0.0.1:0', '--store=monitor.db'],
    { cwd: folder.path, env: { ...process.env, ...fronted.environment, ...scale.environment } },
  )
  for (const stream of [monitor.stdout!, monitor.stderr!]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  await until(() => address.test(said))
  url = address.exec(said)![0]
})
afterAll(async () => {
  if (monitor.exitCode === null) monitor.kill('SIGKILL')
  neighbor.kill('SIGKILL')
  await fronted.stop()
  await folder.remove()
})

/** In a process of its own: what the hostile one costs this one must not slow it down. */
async function startNeighbor(): Promise<void> {
  const file = join(folder.path, 'started', 'neighbor.yaml')
  neighbor = spawn(process.execPath, ['--conditions=gatewatch:source', program, 'sandbox', '--output', file])
  await until(() => existsSync(file))
  const text = await readFile(file, 'utf8')
  await writeFile(join(folder.path, 'neighbor.yaml'), `${text.replace('target: sandbox', 'target: neighbor')}${settings}`)
}

interface Told {
  readonly name: string
  readonly state: string
  readonly lastCycle?: { readonly startedAt: string }
}

/** What the status server says of the targets, and that it says something. */
async function targets(): Promise<readonly Told[]> {
  const answer = await fetch(`${url}/api/targets`, { signal: AbortSignal.timeout(longestAnswerMs) })
  return ((await answer.json()) as { targets: readonly Told[] }).targets
}

/** Waits until each target has been through some cycles, and gives every state that each was in. */
async function statesOver(cycles: number): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const until = Date.now() + longestMs
  const states = new Map<string, Set<string>>()
  const began = new Map<string, Set<string>>()
  while (Date.now() < until) {
    for (const { name, state, lastCycle } of await targets()) {
      states.set(name, (states.get(name) ?? new Set()).add(state))
      began.set(name, (began.get(name) ?? new Set()).add(lastCycle?.startedAt ?? ''))
    }
    if (began.size === 2 && [...began.values()].every((each) => each.size > cycles)) return states
    await sleep(200)
  }
  throw new Error(`The cycles do not go on: ${JSON.stringify(await targets())}`)
}

describe('the neighbor of a hostile target', () => {
  it('is up, as the target itself is before it turns hostile', async () => {
    await statesOver(cyclesOfEach)
    expect((await targets()).map(({ name, state }) => `${name} ${state}`).sort()).toEqual(['neighbor up', 'sandbox up'])
  })

  it.each(Object.entries(scenes))('stays up beside one with %s', async (_, { hits }) => {
    await fronted.play({ command: 'monitor-once', hits })
    const states = await statesOver(cyclesOfEach)
    Object.assign(secrets, await fronted.secrets())
    expect([...states.get('neighbor')!]).toEqual(['up'])
  })

  it('is watched by a process that stays small, tells no secret, and ends when it is told to', async () => {
    const pages = await Promise.all(
      ['/', '/metrics', '/api/targets', '/api/incidents'].map(async (path) => await (await fetch(`${url}${path}`)).text()),
    )
    const ended = once(monitor, 'close')
    monitor.kill('SIGTERM')
    await ended
    expect(monitor.exitCode).toBe(0)
    expect(await scale.peakMegabytes()).toBeLessThan(megabytesAtMost)
    const stores = (await readdir(folder.path)).filter((name) => name.startsWith('monitor.db'))
    expect(stores).not.toEqual([])
    const kept = await Promise.all(stores.map(async (name) => await readFile(join(folder.path, name), 'latin1')))
    const text = [said, ...pages, ...kept].join('\n')
    expect([...leaksIn(text, secrets), ...dressesIn(text, fronted.environment)]).toEqual([])
  })
})
