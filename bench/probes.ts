import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parse, stringify } from 'yaml'
import { locationRules, locationScrapes } from '../deploy/source/locations.ts'
import { sandboxText } from '../src/sandbox/target.ts'
import { messageFrom } from './monitor-process.ts'

/** How many targets the probes of one location can take: the built program, a fast target in another process, and a real Prometheus with the rules of several locations. */
const setting = (name: string, usual: string): string => process.env[`GATEWATCH_BENCH_${name}`] ?? usual
/** Targets and the interval of each in seconds. */
const cases = setting('CASES', '1000@10 2000@10 5000@60').split(' ')
const measuredSeconds = Number(setting('SECONDS', '40'))
const [probePort, prometheusPort] = [19_464, 19_490]
const mebi = 2 ** 20

const folder = await mkdtemp(join(tmpdir(), 'gatewatch-probes-'))
const target = fork(resolve(import.meta.dirname, 'monitor-target.ts'), [], { execArgv: ['--conditions=gatewatch:source'] })
const { environment } = (await messageFrom(target)) as { environment: Record<string, string> }
console.log(`Probes on Node.js ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)} before the start.`)

for (const one of cases) {
  const [count, intervalSeconds] = one.split('@').map(Number) as [number, number]
  const { target: _, ...defaults } = parse(sandboxText()) as Record<string, unknown>
  const targets = Array.from({ length: count }, (_none, index) => ({ target: `institution-${String(index).padStart(4, '0')}` }))
  const config = join(folder, `${one}.json`)
  await writeFile(config, JSON.stringify({ defaults: { ...defaults, monitor: { intervalSeconds } }, targets }))
  const args = ['monitor', '--probes-only', '--config', config, '--location', 'oslo', '--listen', `127.0.0.1:${probePort}`]
  const execArgv = ['--max-semi-space-size=8']
  const probes = fork(resolve(import.meta.dirname, '../dist/cli.js'), args, {
    env: { ...process.env, ...environment },
    execArgv,
    stdio: 'ignore',
  })
  // A service discovery that fails is tried again after a minute.
  await untilReady(`http://127.0.0.1:${probePort}/healthz`)
  const prometheus = await startPrometheus(one, intervalSeconds)
  // Each target has had its first probe, which asks everything, and the second.
  await pause((2 * intervalSeconds + 10) * 1000)
  const before = await Promise.all([usageOf(probes), usageOf(prometheus)])
  await pause(measuredSeconds * 1000)
  const after = await Promise.all([usageOf(probes), usageOf(prometheus)])
  const [own, theirs] = after.map(({ seconds, bytes }, index) => ({
    cores: (seconds - before[index]!.seconds) / measuredSeconds,
    mebibytes: bytes / mebi,
  }))
  const metrics = await fetch(`http://127.0.0.1:${probePort}/metrics`, { headers: { connection: 'close' } })
  const size = (await metrics.arrayBuffer()).byteLength
  console.log(`\n${count} targets every ${intervalSeconds} s: ${(count / intervalSeconds).toFixed(0)} probes a second`)
  console.log(
    `  answered ${(100 * (await query('avg(up{job="oslo"})'))).toFixed(2)} %, passed ${(100 * (await query('avg(probe_success)'))).toFixed(2)} %`,
  )
  console.log(`  99 of 100 scrapes within ${(1000 * (await query('quantile(0.99, scrape_duration_seconds{job="oslo"})'))).toFixed(0)} ms`)
  console.log(`  probes ${own!.cores.toFixed(2)} cores, ${own!.mebibytes.toFixed(0)} MiB; /metrics ${(size / mebi).toFixed(2)} MiB`)
  console.log(
    `  Prometheus ${theirs!.cores.toFixed(2)} cores, ${theirs!.mebibytes.toFixed(0)} MiB, ${await query('prometheus_tsdb_head_series')} series`,
  )
  for (const child of [probes, prometheus]) {
    child.kill()
    if (child.exitCode === null) await once(child, 'exit')
  }
}
target.disconnect()
await rm(folder, { recursive: true, force: true, maxRetries: 10 })

async function startPrometheus(name: string, intervalSeconds: number): Promise<ChildProcess> {
  const scrapes = locationScrapes([{ location: 'oslo', address: `127.0.0.1:${probePort}` }], []) as { scrape_configs: object[] }
  const itself = { job_name: 'prometheus', scrape_interval: '5s', static_configs: [{ targets: [`127.0.0.1:${prometheusPort}`] }] }
  await writeFile(join(folder, 'locations.yml'), stringify({ ...scrapes, scrape_configs: [...scrapes.scrape_configs, itself] }))
  await writeFile(join(folder, 'locations.rules.yml'), stringify({ groups: locationRules({ intervalSeconds, needed: 2 }) }))
  const args = [`--config.file=${join(folder, 'locations.yml')}`, `--storage.tsdb.path=${join(folder, name)}`]
  const child = spawn('prometheus', [...args, `--web.listen-address=127.0.0.1:${prometheusPort}`], { stdio: 'ignore' })
  await untilReady(`http://127.0.0.1:${prometheusPort}/-/ready`)
  return child
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const ready = await fetch(url, { headers: { connection: 'close' } }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await pause(100)
  }
  throw new Error(`${url} does not get ready`)
}

async function query(text: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${prometheusPort}/api/v1/query?${new URLSearchParams({ query: text }).toString()}`, {
    headers: { connection: 'close' },
  })
  const { data } = (await answer.json()) as { data: { result: readonly { value: readonly [number, string] }[] } }
  return Number(data.result[0]?.value[1] ?? Number.NaN)
}

/** Processor seconds and resident bytes of a process, as Linux counts them. */
async function usageOf({ pid }: ChildProcess): Promise<{ readonly seconds: number; readonly bytes: number }> {
  const stat = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]!.split(' ')
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return { seconds: (Number(stat[11]) + Number(stat[12])) / 100, bytes: Number(/VmRSS:\s+(\d+)/.exec(status)![1]) * 1024 }
}
