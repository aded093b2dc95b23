import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { managedApis } from '../../domain/index.ts'
import { properApi } from '../gateway/setup.ts'
import type { World } from '../world.ts'
import { tokenServiceApi } from './of-setup.ts'
import { managedVariable } from './variables.ts'

/** The templates that the APIs were imported from, as files for as long as a sandbox runs. */
interface Templates {
  readonly environment: Readonly<Record<string, string>>
  close(): Promise<void>
}

/** Writes the documented template of each API to a folder of its own. */
export async function openTemplates(world: World): Promise<Templates> {
  const folder = await mkdtemp(join(tmpdir(), 'gatewatch-templates-'))
  const environment: Record<string, string> = {}
  for (const api of managedApis) {
    const file = join(folder, `${api}.json`)
    const definition = api === 'token-service' ? tokenServiceApi() : properApi(api, world).definition
    await writeFile(file, JSON.stringify({ version: '1', ...definition }))
    environment[managedVariable(api, 'TEMPLATE')] = file
  }
  return { environment, close: async () => await rm(folder, { recursive: true, force: true }) }
}
