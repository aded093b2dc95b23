import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { readFileSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { monitoring } from '../suites/monitor.ts'
import type { Target } from '../src/config/target.ts'
import { Fleet } from '../src/monitor/fleet.ts'
import { sandboxText, startSandboxTarget } from '../src/sandbox/target.ts'
import { gatewayAt } from '../test/monitor/watched.ts'
import { asked as answerAt, flood, placeOf, requestOf } from '../test/monitor-http/flood.ts'
import { median, peakOf } from './measure.ts'

/**
 * What a hostile target costs: the longest time that one of its answers keeps the monitor from hearing the others, the processor time of its whole
 * cycle beside a cycle of the sandbox that asks everything, and the most memory above the idle monitor; and the most memory of a whole run. Medians
 * of three. The hostile server is a process of its own. Names of kinds as arguments choose among them. And what a hostile client of the monitor costs:
 * how long others wait for /healthz, and the most memory above the idle monitor; `clients` as the argument measures these alone.
 */
const mebi = 2 ** 20
/** Bodies just below what a run reads of one, and the monitor. */
const sizes = { monitor: 120 * 1024, run: 2 * mebi - 8192 }
const rounds = 3
const program = ['--conditions=gatewatch:source', resolve(import.meta.dirname, '../src/cli.ts')]
const chosen = process.argv.slice(2)

const row = (...cells: readonly string[]): void =>
  console.log(cells.map((cell, place) => (place === 0 ? cell.padEnd(16) : cell.padStart(14))).join(' '))

async function crowd(size: number): Promise<{ readonly address: string; readonly kinds: readonly string[]; readonly stop: () => void }> {
  const child = fork(resolve(import.meta.dirname, '../test/monitor/hostile-crowd.ts'), [String(size)], {
    execArgv: ['--conditions=gatewatch:source'],
  })
  const [{ address, kinds }] = (await once(child, 'message')) as [{ readonly address: string; readonly kinds: readonly string[] }]
  return { address, kinds: kinds.filter((kind) => chosen.length === 0 || chosen.includes(kind)), stop: () => child.disconnect() }
}

/** Bytes of a process, now or at most since they were last forgotten; Linux only. */
const held = (line: 'VmRSS' | 'VmHWM', process: number | 'self' = 'self'): number =>
  Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${process}/status`, 'utf8'))![1]) * 1024
const forgetPeak = (): void => writeFileSync('/proc/self/clear_refs', '5')

/**
 * The longest step of the event loop, by the processor time of this thread: the clock would count what other programs take of the machine.
 */
function watchSteps(): { readonly longest: () => Promise<number> } {
  const used = (): number => {
    const { user, system } = process.threadCpuUsage()
    return user + system
  }
  let last = used()
  let most = 0
  const timer = setInterval(() => {
    const now = used()
    most = Math.max(most, now - last)
    last = now
  }, 1)
  return {
    longest: async () => {
      // A step is counted when the loop has come round.
      await pause(5)
      clearInterval(timer)
      return most / 1000
    },
  }
}

interface Cost {
  readonly longestMs: number
  readonly cpuMs: number
  readonly peak: number
  readonly outcome: string
}

/** One cycle that asks everything. */
async function cycleOf(asked: Target): Promise<Cost> {
  const fleet = new Fleet({ monitoring, version: '0.0.0', environment: {} })
  fleet.configure([asked])
  // What is not yet collected of the last one is not of this one.
  ;(globalThis as { readonly gc?: () => void }).gc?.()
  forgetPeak()
  const cpu = process.cpuUsage()
  const steps = watchSteps()
  const { outcome } = await fleet.watches[0]!.cycle({ deadlineMs: 300_000, signal: new AbortController().signal })
  const longestMs = await steps.longest()
  const { user, system } = process.cpuUsage(cpu)
  await fleet.close()
  return { longestMs, cpuMs: (user + system) / 1000, peak: held('VmHWM'), outcome }
}

async function medianOf(asked: Target): Promise<Cost> {
  const costs: Cost[] = []
  for (let round = 0; round < rounds; round++) costs.push(await cycleOf(asked))
  const of = (name: 'longestMs' | 'cpuMs' | 'peak'): number => median(costs.map((cost) => cost[name]))
  return { longestMs: of('longestMs'), cpuMs: of('cpuMs'), peak: of('peak'), outcome: costs[0]!.outcome }
}

if (chosen.length === 0 || chosen.includes('clients')) await hostileClients()
if (chosen.join() === 'clients') process.exit()

const { target, sandbox } = await startSandboxTarget()

/** The sandbox's settings, with every address at the hostile server. */
function hostile(address: string, kind: string): Target {
  const url = `${address}/${kind}`
  const { tokenService: _, ...gateway } = target.gateway!
  return { ...target, name: kind, authUrl: url, baseUrl: url, timeoutMs: 2000, gateway: gatewayAt(url, gateway) }
}

/** The whole program, as the unit of systemd starts it but with the sandbox, and clients in another process. */
async function hostileClients(): Promise<void> {
  const floods = [
    ['/ x 1,000 x 20', 20, requestOf('/').repeat(1000), true],
    ['/ unread', 20, requestOf('/').repeat(1000), false],
    ['/metrics x 20', 20, requestOf('/metrics').repeat(1000), true],
    ['/healthz x 200', 200, requestOf('/healthz').repeat(1800), true],
    ['/events x 150', 150, requestOf('/events'), true],
  ] as const
  console.log(`A client of the monitor. Load average ${loadavg()[0]!.toFixed(1)}.\n`)
  row('client', '/healthz most', '/healthz median', 'above idle')
  for (const [name, connections, text, reads] of floods) {
    const child = spawn(process.execPath, [
      '--max-semi-space-size=8',
      ...program,
      'monitor',
      'sandbox',
      '--store',
      ':memory:',
      '--listen',
      '127.0.0.1:0',
    ])
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
    const place = placeOf((JSON.parse(line) as { readonly status: string }).status)
    await pause(3000)
    const idle = held('VmRSS', child.pid)
    const { sockets } = await flood(place, { connections, text, reads })
    const waits: number[] = []
    for (const end = performance.now() + 5000; performance.now() < end; await pause(20)) {
      const started = performance.now()
      await answerAt(place, '/healthz', '127.0.0.9')
      waits.push(performance.now() - started)
    }
    const most = held('VmHWM', child.pid)
    sockets.forEach((socket) => socket.destroy())
    child.kill('SIGKILL')
    row(name, `${Math.max(...waits).toFixed(0)} ms`, `${median(waits).toFixed(0)} ms`, `${((most - idle) / mebi).toFixed(0)} MiB`)
  }
  console.log()
}

await cycleOf(target)
await cycleOf(target)
;(globalThis as { readonly gc?: () => void }).gc?.()
const idle = held('VmRSS')
const floor = await medianOf(target)
const monitored = await crowd(sizes.monitor)
console.log(`The monitor, ${(idle / mebi).toFixed(0)} MiB idle. Load average ${loadavg()[0]!.toFixed(1)}.\n`)
row('target', 'longest step', 'processor', 'x ordinary', 'above idle', 'outcome')
const told = (name: string, { longestMs, cpuMs, peak, outcome }: Cost): void =>
  row(
    name,
    `${longestMs.toFixed(0)} ms`,
    `${cpuMs.toFixed(0)} ms`,
    (cpuMs / floor.cpuMs).toFixed(1),
    `${((peak - idle) / mebi).toFixed(0)} MiB`,
    outcome,
  )
told('the sandbox', floor)
for (const kind of monitored.kinds) told(kind, await medianOf(hostile(monitored.address, kind)))
monitored.stop()
console.log(`Load average ${loadavg()[0]!.toFixed(1)}.`)

const folder = await mkdtemp(join(tmpdir(), 'gatewatch-hostile-'))
const config = join(folder, 'gatewatch.yaml')
await writeFile(config, `${sandboxText()}\ntimeoutMs: 2000\nconcurrency: 1\n`)
const environment = (url?: string): Record<string, string> => ({
  ...sandbox.environment,
  ...(url === undefined
    ? {}
    : Object.fromEntries(['AUTH', 'BASE', 'GATEWAY', 'TOKEN_SERVICE'].map((name) => [`SANDBOX_${name}_URL`, url]))),
})
const peak = async (command: string, url?: string): Promise<number> =>
  await peakOf(
    {
      args: [...program, command, '--config', config, ...(command === 'run' ? ['--reports', folder] : [])],
      environment: environment(url),
      codes: [0, 1, 4],
    },
    rounds,
  )
const asked = await crowd(sizes.run)
const before = await peak('plan')
console.log(`\nA run, ${before.toFixed(0)} MiB before it asks. Load average ${loadavg()[0]!.toFixed(1)}.\n`)
row('target', 'above idle')
row('the sandbox', `${((await peak('run')) - before).toFixed(0)} MiB`)
for (const kind of asked.kinds) row(kind, `${((await peak('run', `${asked.address}/${kind}`)) - before).toFixed(0)} MiB`)
asked.stop()
await rm(folder, { recursive: true, force: true })
await sandbox.stop()
