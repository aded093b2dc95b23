import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gatewatch } from '../../test/cli/in-process.ts'
import { emptyFolder } from '../../test/cli/program.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => void (folder = await emptyFolder()))
afterAll(async () => await folder.remove())

it.each([
  ['graphql-schema-field-renamed', 'contract.graphql'],
  ['inside-contact-plan-not-deployed', 'inside.plan [contact]'],
])('a configuration of a sandbox with the fault %s shows it by %s', async (fault, check) => {
  const config = join(folder.path, `${fault}.yaml`)
  const args = ['--conditions=gatewatch:source', 'src/cli.ts', 'sandbox', '--fault', fault, '--output', config]
  const sandbox = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    sandbox.stdout.setEncoding('utf8')
    let printed = ''
    while (!printed.includes('Ctrl-C')) printed += String((await once(sandbox.stdout, 'data'))[0])
    const { stdout } = await gatewatch(['run', '--config', config, '--reports', folder.path, '--check', check])
    expect(stdout).toContain(`  ${check}: `)
    expect(stdout).toContain('1 warned')
  } finally {
    sandbox.kill()
  }
})
