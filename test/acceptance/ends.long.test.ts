import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readRecord } from '../../src/acceptance/record/file.ts'
import { sandboxText, startSandboxTarget } from '../../src/sandbox/target.ts'
import { gatewatch, type Ended } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
let sandbox: Awaited<ReturnType<typeof startSandboxTarget>>['sandbox']
const run = async (...args: readonly string[]): Promise<Ended> =>
  await gatewatch(args, { cwd: folder.path, environment: sandbox.environment })
const record = 'reports/sandbox/acceptance.json'

beforeAll(async () => {
  folder = await emptyFolder()
  ;({ sandbox } = await startSandboxTarget())
  await writeFile(join(folder.path, 'gatewatch.yaml'), sandboxText())
  for (const [name, line] of Object.entries({ short: 'validDays: 10', long: 'validDays: 300' }))
    await writeFile(join(folder.path, `${name}.yaml`), `policy: ${name}\nallowLoopback: true\n${line}\n`)
})
afterAll(async () => {
  await sandbox.stop()
  await folder.remove()
})

describe('the end of a record', () => {
  it('is that of the policy where it comes first, on every output and in each selection', async () => {
    const accepted = await run('accept', '--generate-key', 'own.key', '--policy', 'short.yaml')
    expect(accepted.code, accepted.stdout).toBe(0)
    const rowsWithin = async (policy: string): Promise<unknown> => {
      const { stdout } = await run('records', 'reports', '--key', 'own.key.pub', '--policy', policy, '--expires-within', '30', '--json')
      return (JSON.parse(stdout) as { readonly rows: unknown }).rows
    }
    expect(await rowsWithin('short.yaml')).toMatchObject([{ verdict: 'valid', expires: { what: 'policy', days: 10 } }])
    expect(await rowsWithin('long.yaml')).toEqual([])
  })

  it('that lies behind the run leaves the record unsigned, and is named before', async () => {
    const { stdout } = await run(
      'accept',
      '--sign-with',
      'own.key',
      '--attest',
      'approve-access=Kari',
      '--subscription-expires',
      '2020-01-01',
    )
    const said = stdout.replaceAll(/\s+/g, ' ').slice(-500)
    expect(said).toContain('It was not signed, since it has expired: subscription expired on 1 January 2020.')
    expect(said).not.toMatch(/NOT SIGNED|Sign it with/)
    expect(readRecord(await readFile(join(folder.path, record), 'utf8')).signature).not.toBe('none')
    const unsigned = await readFile(join(folder.path, record.replace('.json', '.unsigned.json')), 'utf8')
    expect(readRecord(unsigned)).toMatchObject({ signature: 'none', record: { expires: [{ what: 'subscription' }, expect.anything()] } })
  })
})
