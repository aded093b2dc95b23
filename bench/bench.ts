import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sandboxText, startSandboxTarget } from '../src/sandbox/target.ts'
import { compare, compareCosts, type Command, type Comparison } from './measure.ts'

const program = resolve(import.meta.dirname, '../dist/cli.js')
const bare = resolve(import.meta.dirname, 'bare.mjs')
const documentedCalls = ['discovery.served', 'token.issued', 'graphql.organization-name', 'population.found', 'contact.found']
const nothing: Command = { args: ['-e', '0'] }

const folder = await mkdtemp(join(tmpdir(), 'gatewatch-bench-'))
const reports = ['--reports', join(folder, 'reports')]

async function row(what: string, command: Command, floor: Command, floorName: string, aim: number): Promise<Comparison> {
  const compared = await compare(command, floor)
  const { ms, floorMs, ratio } = compared
  told(what, `${ms.toFixed(0)} ms`, `${ratio.toFixed(2)} x ${floorName} (${floorMs.toFixed(0)} ms), ${verdict(ratio, aim)}`)
  return compared
}

async function costRows(command: Command, floor: Command): Promise<void> {
  const { ms, floorMs, ratio, peak, floorPeak } = await compareCosts(command, floor)
  told(
    'their processor time, lower decile',
    `${ms.toFixed(0)} ms`,
    `${ratio.toFixed(2)} x bare undici (${floorMs.toFixed(0)} ms), ${verdict(ratio, 1.3)}`,
  )
  told('their memory at its peak', `${peak.toFixed(0)} MiB`, `bare undici ${floorPeak.toFixed(0)} MiB, ${verdict(peak, 90)} MiB`)
}

const verdict = (figure: number, aim: number): string => `${figure <= aim ? 'within' : 'over'} ${aim}`

function told(what: string, figure: string, beside: string): void {
  console.log(`${what.padEnd(52)} ${figure.padStart(9)}  ${beside}`)
}

console.log(
  `Whole processes on Node.js ${process.version}, medians of 11 runs in turn with the floor, at a load of ${loadavg()[0]!.toFixed(1)}.\n`,
)
await row('gatewatch --version', { args: [program, '--version'] }, nothing, 'node -e 0', 1.6)
for (const latencyMs of [0, 50]) {
  const { sandbox } = await startSandboxTarget({ latencyMs })
  const config = join(folder, 'sandbox.yaml')
  await writeFile(config, sandboxText())
  const environment = sandbox.environment
  const args = [program, 'run', '--quiet', '--config', config, ...reports, ...documentedCalls.flatMap((id) => ['--check', id])]
  const floor: Command = { args: [bare], environment }
  await row(`the five documented calls, ${latencyMs} ms an answer`, { args, environment }, floor, 'bare undici', latencyMs === 0 ? 1.3 : 1)
  if (latencyMs === 0) await costRows({ args, environment }, floor)
  const whole: Command = { args: [program, 'run', '--quiet', '--config', config, ...reports], environment }
  const { ms } = await row(`the whole catalog, ${latencyMs} ms an answer`, whole, floor, 'bare undici', latencyMs === 0 ? 10 : 8)
  if (latencyMs > 0) told('', '', `${verdict(ms, 1200)} ms`)
  await sandbox.stop()
}
await row(
  'the whole catalog with the sandbox in the process',
  { args: [program, 'run', 'sandbox', '--quiet', ...reports] },
  nothing,
  'node -e 0',
  40,
)
await rm(folder, { recursive: true })
