import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emptyFolder, gatewatch, type Ended } from '../cli/program.ts'

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => {
  folder = await emptyFolder()
})
afterAll(async () => await folder.remove())

const accept = async (...args: readonly string[]): Promise<Ended> => await gatewatch(['accept', 'sandbox', ...args], { cwd: folder.path })
const textOf = async (name: string): Promise<string | undefined> =>
  await readFile(join(folder.path, 'reports/sandbox', name), 'utf8').catch(() => undefined)

it('an unsigned record is written next to a signed one, until the next signed one', async () => {
  await accept('--generate-key', 'own.key')
  const signed = await textOf('acceptance.json')
  const { stdout } = await accept()
  expect(await textOf('acceptance.json')).toBe(signed)
  expect(await textOf('acceptance.unsigned.json')).toContain('"signatures": []')
  expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(
    /Wrote \S*acceptance\.unsigned\.json: .* NOT SIGNED.* \S*sandbox.acceptance\.json was kept: it is signed/,
  )
  expect(JSON.parse((await accept('--json')).stdout)).toMatchObject({
    records: [{ problems: expect.arrayContaining([expect.objectContaining({ id: 'unsigned' })]) as object[] }],
  })
  expect(await textOf('acceptance.json')).toBe(signed)
  await accept('--sign-with', 'own.key')
  expect(await textOf('acceptance.json')).not.toBe(signed)
  expect(await textOf('acceptance.unsigned.json')).toBeUndefined()
}, 180_000)
