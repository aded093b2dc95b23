import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeAtomically } from '../../../src/report/write.ts'
import { foundIn } from '../judged.ts'
import { recordedFolder } from '../recording.ts'
import { startBackends } from './backends.ts'
import { cases } from './cases.ts'
import { runCase } from './run-case.ts'
import { serversIn } from './servers.ts'

/** Records the answers of a real management API for every case, or for those that are named. */
const servers = serversIn(process.env)
if (servers === undefined)
  throw new Error('Set GATEWATCH_MANAGEMENT_API and GATEWATCH_MANAGEMENT_GATEWAY: see docs/internals/architecture.md.')
const names = process.argv.slice(2)
mkdirSync(recordedFolder, { recursive: true })
const stopBackends = await startBackends(28_090)
try {
  for (const one of cases.filter(({ name }) => names.length === 0 || names.includes(name))) {
    try {
      const { judged, recording } = await runCase(one, servers)
      await writeAtomically(join(recordedFolder, `${one.name}.json`), `${JSON.stringify(recording)}\n`)
      console.log(one.name, recording.outside, JSON.stringify(foundIn(judged)))
    } catch (error) {
      process.exitCode = 1
      console.error(one.name, error)
    }
  }
} finally {
  await stopBackends()
}
