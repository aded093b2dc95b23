#!/usr/bin/env node
import { tooOld } from './cli/node-version.ts'

/** The time for the reports of a run and the last alerts of a monitor, after an uncaught fault. */
const closingMs = 30_000

// An older Node.js must get as far as this: whatever needs a new one is loaded afterwards.
const refusal = tooOld(process.versions.node)
if (refusal === undefined) void start()
else {
  console.error(refusal)
  process.exitCode = 2
}

async function start(): Promise<void> {
  // A reader of the output may end (`| head`, a rotated log): the reports are still written, and the monitor goes on.
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
    // Lets the command write its last reports.
    if (!process.emit('SIGTERM')) process.exit()
    setTimeout(() => process.exit(), closingMs).unref()
  })
  try {
    if (process.argv.length === 3 && process.argv[2] === '--version') return await tellVersion()
    await cacheCompiledCode(process.env)
    const { isBounded, showProgress, workBounded } = await import('./cli/bounded.ts')
    showProgress(process.env)
    if (isBounded(process.argv.slice(2), process.env)) {
      process.exitCode = await workBounded(process.argv.slice(2), process.env)
      return leave()
    }
    const { explainFault } = await import('./cli/fault.ts')
    explain = explainFault
    const { main } = await import('./cli/main.ts')
    const code = await main(process.argv.slice(2))
    process.exitCode = broken ? 3 : code
  } catch (error) {
    explain(error)
    process.exitCode = 3
  }
  leave()
  setInterval(leave, 1000).unref()
}

/**
 * Lets Node.js cache compiled code for the next process. Most pipelines have a new machine for each run, where a cache only costs time: there
 * the folder must be named. With NODE_COMPILE_CACHE, Node.js does it by itself.
 */
async function cacheCompiledCode(environment: NodeJS.ProcessEnv): Promise<void> {
  if (environment['NODE_COMPILE_CACHE'] || (environment['CI'] && !environment['XDG_CACHE_HOME'])) return
  const [{ cacheFolder }, { privateFolder }] = await Promise.all([import('./base/cache-folder.ts'), import('./base/private-folder.ts')])
  try {
    const folder = privateFolder(`${cacheFolder(environment)}/compiled`)
    if (folder !== undefined) (await import('node:module')).enableCompileCache(folder)
  } catch {
    // An account without a home caches nothing.
  }
}

/** Prints the version without loading the commands: scripts ask for it first. */
async function tellVersion(): Promise<void> {
  const { version } = await import('./base/version.ts')
  process.stdout.write(`${version}\n`)
}

/** Ends the process although handles are open, unless output is still being read. */
function leave(): void {
  if (process.stdout.writableLength + process.stderr.writableLength === 0) process.exit()
}
