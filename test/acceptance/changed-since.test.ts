import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatewatch, type Ended } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'
import { fillMorning, idOf, nameOf } from './morning.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => {
  folder = await emptyFolder()
  await fillMorning(folder.path, 6)
})
afterAll(async () => await folder.remove())

const records = async (...args: readonly string[]): Promise<Ended> =>
  await gatewatch(['records', 'received', '--policy', 'policy.yaml', '--signers', 'signers.yaml', ...args], { cwd: folder.path })
const write = async (name: string, text: string): Promise<void> => await writeFile(join(folder.path, name), text)
const file = (index: number): string => join(folder.path, 'received', `${index}.json`)

describe('the records of the next morning', () => {
  it('are those that an earlier table does not have in the same state', async () => {
    await write('yesterday.json', (await records('--json')).stdout)
    const since = async (): Promise<{ readonly total: number; readonly rows: readonly { organization: string; verdict: string }[] }> =>
      JSON.parse((await records('--json', '--changed-since', 'yesterday.json')).stdout) as Awaited<ReturnType<typeof since>>
    const before = await since()
    expect(before.rows).toEqual([])
    expect(before.total).toBeGreaterThan(5)
    await rm(file(0))
    const changed = (payload: string): string =>
      Buffer.from(Buffer.from(payload, 'base64').toString().replace('"profile":"acceptance"', '"profile":"acceptancf"')).toString('base64')
    await writeFile(file(2), (await readFile(file(2), 'utf8')).replace(/(?<="payload": ")[^"]+/, changed))
    const signers = await readFile(join(folder.path, 'signers.yaml'), 'utf8')
    await write(
      'signers.yaml',
      signers
        .replace(`    name: ${nameOf(3)}\n`, `    name: ${nameOf(3)}\n    contact: other@example.org\n`)
        .replace(/(?<=contact: other@example.org\n) +contact: .+\n/, ''),
    )
    expect((await since()).rows.map(({ organization, verdict }) => `${organization} ${verdict}`).toSorted()).toEqual([
      `${idOf(0)} missing`,
      `${idOf(2)} not-valid`,
    ])
    expect(await records('--changed-since', 'yesterday.json')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('Shows 2 of') as string,
    })
  })

  it.each([
    ['policy.yaml', 'is not the output of gatewatch records --json'],
    ['none.json', 'cannot be read'],
  ])('need a table: %s', async (name, reason) => {
    expect(await records('--changed-since', name)).toMatchObject({ code: 2, stderr: expect.stringContaining(reason) as string })
  })
})
