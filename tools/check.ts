import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** What looks at the sources, longest first: each says everything that it finds, whatever the others found. */
const tools = [
  ['types and lint', 'oxlint --type-aware --type-check --deny-warnings'],
  ['expressions', 'npm run --silent expressions'],
  ['imports of the modules', 'vitest run --project fast test/architecture.test.ts'],
  ['format', 'oxfmt --check'],
] as const

const failed: string[] = []

/** Runs a tool, and prints what it said once it has ended: lines of two tools are never mixed. */
async function runTool([name, command]: (typeof tools)[number]): Promise<void> {
  const begun = performance.now()
  const { promise, resolve } = Promise.withResolvers<number | null>()
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk))
  child.on('close', resolve)
  const isFine = (await promise) === 0
  if (!isFine) failed.push(name)
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  process.stdout.write(`${isFine ? '' : Buffer.concat(said).toString()}${isFine ? 'passed' : 'FAILED'}  ${name} (${seconds} s)\n`)
}

const waiting = [...tools]
const worker = async (): Promise<void> => {
  for (let tool = waiting.shift(); tool !== undefined; tool = waiting.shift()) await runTool(tool)
}
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker))
if (failed.length > 0) process.exitCode = 1
