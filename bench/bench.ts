import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sandboxText, startSandboxTarget } from '../src/sandbox/target.ts'
import { compare, peakOf, type Command, type Comparison } from './measure.ts'

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

async function peakRow(what: string, command: Command, floor: Command, aim: number): Promise<void> {
  const peak = await peakOf(command)
  told(what, `${peak.toFixed(0)} MiB`, `bare undici ${(await peakOf(floor)).toFixed(0)} MiB, ${verdict(peak, aim)} MiB`)
}

const verdict = (figure: number, aim: number): string => `${figure <= aim ? 'within' : 'over'} ${aim}`

function told(what: string, figure: string, beside: string): void {
  console.log(`${what.padEnd(52)} ${figure.padStart(9)}  ${beside}`)
}

console.log(`Whole processes on Node.js ${process.version}, medians of 11 runs in turn with the floor.\n`)
await row('gatewatch --version', { args: [program, '--version'] }, nothing, 'node -e 0', 1.6)
for (const latencyMs of [0, 50]) {
  const { sandbox } = await startSandboxTarget({ latencyMs })
  const config = join(folder, 'sandbox.yaml')
  await writeFile(config, sandboxText())
  const environment = sandbox.environment
  const args = [program, 'run', '--quiet', '--config', config, ...reports, ...documentedCalls.flatMap((id) => ['--check', id])]
  const floor: Command = { args: [bare], environment }
  await row(`the five documented calls, ${latencyMs} ms an answer`, { args, environment }, floor, 'bare undici', latencyMs === 0 ? 1.3 : 1)
  const whole: Command = { args: [program, 'run', '--quiet', '--config', config, ...reports], environment }
  const { ms } = await row(`the whole catalogue, ${latencyMs} ms an answer`, whole, floor, 'bare undici', latencyMs === 0 ? 10 : 8)
  if (latencyMs === 0) await peakRow('memory at its peak, the five documented calls', { args, environment }, floor, 95)
  else told('', '', `${verdict(ms, 1200)} ms`)
  await sandbox.stop()
}
await row(
  'the whole catalogue with the sandbox in the process',
  { args: [program, 'run', 'sandbox', '--quiet', ...reports] },
  nothing,
  'node -e 0',
  40,
)
await rm(folder, { recursive: true })
