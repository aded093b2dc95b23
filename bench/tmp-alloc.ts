import { fork } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PerformanceObserver } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { parse } from 'yaml'
import { monitoring } from '../suites/monitor.ts'
import { loadTargets } from '../src/config/index.ts'
import { Monitor, openStore } from '../src/monitor/index.ts'
import { inFullEach } from '../src/monitor/cycle/watch.ts'
import { sandboxText } from '../src/sandbox/target.ts'
import { messageFrom } from './monitor-process.ts'

/**
 * What a steady cycle of the monitor allocates and asks, beside the figures kept in a file: that is the same on a busy machine and on a quiet one.
 * Started with a young generation so large that nothing is collected while it counts. Fails where a cycle allocates or asks more than it did;
 * `--keep` writes what it found to the file.
 */
const file = resolve(import.meta.dirname, 'allocation.json')
/** So many that the compiler has seen the code by the time that each has had its first cycles, on a busy machine too. */
const targets = 50
/** More than that is no accident of what the compiler did when. */
const tolerated = 1.15

const target = fork(resolve(import.meta.dirname, 'monitor-target.ts'), [], { execArgv: ['--conditions=gatewatch:source'] })
const { environment } = (await messageFrom(target)) as { readonly environment: Readonly<Record<string, string>> }
const asked = async (): Promise<number> => {
  target.send('requests')
  return (await messageFrom(target)) as number
}

const folder = await mkdtemp(join(tmpdir(), 'gatewatch-bench-'))
const { target: _, ...defaults } = parse(sandboxText()) as Record<string, unknown>
const names = Array.from({ length: targets }, (_none, index) => ({ target: `institution-${index}` }))
const path = join(folder, 'fleet.json')
await writeFile(path, JSON.stringify({ defaults: { ...defaults, monitor: { intervalSeconds: 1 } }, targets: names }))
const monitor = new Monitor({
  targets: await loadTargets({ path, environment }),
  monitoring,
  version: '0.0.0',
  environment: {},
  log: () => undefined,
  statusUrl: () => undefined,
  store: await openStore(':memory:'),
})
import { Session } from 'node:inspector/promises'
const session = new Session(); session.connect();
const seen = { cycles: 0, passed: 0 }
monitor.onCycle(({ outcome }) => {
  seen.cycles++
  if (outcome === 'passed') seen.passed++
})
const until = async (cycles: number): Promise<void> => {
  while (seen.cycles < cycles) await pause(10)
}

// The first cycles ask everything, and the compiler has not seen the code yet.
await until(targets * inFullEach)
globalThis.gc?.()
await session.post('HeapProfiler.startSampling', { samplingInterval: 512, includeObjectsCollectedByMajorGC: true, includeObjectsCollectedByMinorGC: true } as never)
let collections = 0
new PerformanceObserver((list) => (collections += list.getEntries().length)).observe({ entryTypes: ['gc'] })
const [before, requestsBefore, heapBefore] = [seen.cycles, await asked(), process.memoryUsage().heapUsed]
// Each target has one that is judged in full among them.
await until(before + targets * inFullEach)
const [heap, cycles] = [process.memoryUsage().heapUsed - heapBefore, seen.cycles - before]
const found = {
  kilobytes: Math.round(heap / 1024 / cycles),
  requests: Math.round((100 * ((await asked()) - requestsBefore)) / cycles) / 100,
}
const { profile } = await session.post('HeapProfiler.stopSampling') as never as { profile: { head: any } }
const by: Record<string, number> = {}; const walkP = (n: any, p = ''): void => { const own = n.callFrame.functionName + ' ' + n.callFrame.url.split('/').slice(-3).join('/') + ':' + n.callFrame.lineNumber; const k = n.callFrame.url === '' ? own + ' < ' + p : own; by[k] = (by[k] ?? 0) + n.selfSize; n.children.forEach((c: any) => walkP(c, own)) }; walkP(profile.head)
for (const [k, v] of Object.entries(by).sort((a, b) => b[1] - a[1]).slice(0, 260)) console.log((v / 1024 / cycles).toFixed(2), k)
await monitor.stop(2000)
target.disconnect()
await rm(folder, { recursive: true })

const known = JSON.parse(await readFile(file, 'utf8')) as typeof found
console.log(
  `a cycle allocates ${found.kilobytes} KB (before: ${known.kilobytes}) and asks ${found.requests} times (before: ${known.requests})`,
)
if (seen.passed !== seen.cycles) throw new Error(`${seen.cycles - seen.passed} of ${seen.cycles} cycles did not pass`)

if (process.argv.includes('--keep')) await writeFile(file, `${JSON.stringify(found)}\n`)
else if (found.kilobytes > tolerated * known.kilobytes || found.requests > tolerated * known.requests) {
  console.error('A cycle costs more than it did. Where that is meant: npm run bench:allocation -- --keep')
  process.exitCode = 1
}
