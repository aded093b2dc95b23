#!/usr/bin/env node
import { tooOld } from './cli/node-version.ts'

/** For the reports of a run, and the last alerts of a monitor, after a fault that nobody caught. */
const closingMs = 30_000

// An older Node.js must get as far as this: whatever needs a new one is loaded afterwards.
const refusal = tooOld(process.versions.node)
if (refusal === undefined) void start()
else {
  console.error(refusal)
  process.exitCode = 2
}

async function start(): Promise<void> {
  // Whoever reads along may go (`| head`, a log that was rotated away): the reports are still written, and the monitor watches on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  let broken = false
  let explain = (error: unknown): void => {
    const { code = 'unknown error' } = (error ?? {}) as { readonly code?: string }
    console.error(`Gatewatch could not start (${code}). Where that says EMFILE, raise the limit, for example with "ulimit -n 1024".`)
  }
  process.on('uncaughtException', (error) => {
    if (!broken) explain(error)
    broken = true
    process.exitCode = 3
    // What has an end to make is asked to make it.
    if (!process.emit('SIGTERM')) process.exit()
    setTimeout(() => process.exit(), closingMs).unref()
  })
  try {
    if (process.argv.length === 3 && process.argv[2] === '--version') return await tellVersion()
    if (process.argv[2] !== 'monitor') await compileLess()
    const { keepCode, useKept } = await import('./kept-code.ts')
    useKept(process.env)
    const { explainFault } = await import('./cli/fault.ts')
    explain = explainFault
    const { main } = await import('./cli/main.ts')
    const code = await main(process.argv.slice(2))
    process.exitCode = broken ? 3 : code
    if (code < 2 && !process.argv.some((word) => asksOnly.has(word))) keepCode()
  } catch (error) {
    explain(error)
    process.exitCode = 3
  }
  leave()
  setInterval(leave, 1000).unref()
}

/** What asks for words alone calls next to nothing of what its command does. */
const asksOnly = new Set(['-h', '--help', '-V', '--version', 'help'])

/** Asked by scripts before anything else, and not worth loading all commands for. */
async function tellVersion(): Promise<void> {
  const { version } = await import('./version.ts')
  process.stdout.write(`${version}\n`)
}

/**
 * After five answers V8 begins to optimize the parser of answers, for which it takes 100 ms of a processor and 23 MB: that pays for a monitor alone.
 * Said before anything is loaded, since it counts as other settings for what is kept of the compiled program.
 */
async function compileLess(): Promise<void> {
  const { setFlagsFromString } = await import('node:v8')
  setFlagsFromString('--wasm-tiering-budget=1000000000')
}

/** All is done: what is still open must not hold the process, unless somebody still reads. */
function leave(): void {
  if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit()
}
