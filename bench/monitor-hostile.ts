import { fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { monitoring } from '../suites/monitor.ts'
import type { Target } from '../src/config/target.ts'
import { Fleet } from '../src/monitor/fleet.ts'
import { startSandboxTarget } from '../src/sandbox/target.ts'
import { gatewayAt } from '../test/monitor/watched.ts'

/**
 * What a hostile target costs the others: the longest time that one of its answers keeps the monitor from hearing them, and the processor
 * time of its whole cycle, beside a cycle of the sandbox that asks everything. The hostile server is a process of its own.
 */
const child = fork(resolve(import.meta.dirname, '../test/monitor/hostile-crowd.ts'), [], { execArgv: ['--conditions=gatewatch:source'] })
const [{ address, kinds }] = (await once(child, 'message')) as [{ readonly address: string; readonly kinds: readonly string[] }]
const { target, sandbox } = await startSandboxTarget()

interface Cost {
  readonly longestMs: number
  readonly cpuMs: number
  readonly outcome: string
}

/** One cycle that asks everything. */
async function cycleOf(asked: Target): Promise<Cost> {
  const fleet = new Fleet({ monitoring, version: '0.0.0', environment: {} })
  fleet.configure([asked])
  const delays = monitorEventLoopDelay({ resolution: 1 })
  const cpu = process.cpuUsage()
  delays.enable()
  const { outcome } = await fleet.watches[0]!.cycle({ deadlineMs: 300_000, signal: new AbortController().signal })
  delays.disable()
  const { user, system } = process.cpuUsage(cpu)
  await fleet.close()
  return { longestMs: delays.max / 1e6, cpuMs: (user + system) / 1000, outcome }
}

/** The sandbox's settings, with every address at the hostile server. */
function hostile(kind: string): Target {
  const url = `${address}/${kind}`
  const { tokenService: _, ...gateway } = target.gateway!
  return { ...target, name: kind, authUrl: url, baseUrl: url, timeoutMs: 2000, gateway: gatewayAt(url, gateway) }
}

const line = (name: string, { longestMs, cpuMs, outcome }: Cost, floor: number): void =>
  console.log(
    `${name.padEnd(16)} ${`${longestMs.toFixed(0)} ms`.padStart(14)} ${`${cpuMs.toFixed(0)} ms`.padStart(14)} ${(cpuMs / floor).toFixed(1).padStart(8)} x  ${outcome}`,
  )

await cycleOf(target)
const floor = await cycleOf(target)
console.log(`${'target'.padEnd(16)} ${'longest step'.padStart(14)} ${'processor'.padStart(14)} ${'ordinary'.padStart(10)}  outcome`)
line('the sandbox', floor, floor.cpuMs)
for (const kind of kinds) line(kind, await cycleOf(hostile(kind)), floor.cpuMs)
await sandbox.stop()
child.disconnect()
