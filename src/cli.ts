#!/usr/bin/env node
import { enableCompileCache } from 'node:module'

enableCompileCache()
// Whoever reads along may go (`| head`, a log that was rotated away): the reports are still written, and the monitor watches on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
const { main } = await import('./cli/main.ts')
process.exitCode = await main(process.argv.slice(2))
