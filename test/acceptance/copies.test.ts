import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lineOf } from '../../src/acceptance/record/keys.ts'
import { accepted, endsAt, newKeys, ranAt, signedText } from './accepted.ts'
import { emptyFolder, gatewatch } from '../cli/program.ts'

const [north, south, east] = [
  '5b6a3c1e-2f4d-4c8a-9e57-0d1b7a9c4e21',
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
]
const record = { ...accepted, ...ranAt(new Date(Date.now() - 60_000).toISOString()), expires: endsAt('2999-01-31T00:00:00.000Z') }
const { privateKey, publicKey } = newKeys()
const own = newKeys()

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => {
  folder = await emptyFolder()
  const text = signedText(record, privateKey)
  const put = async (name: string, content: string): Promise<void> => {
    const path = join(folder.path, 'received', name)
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, content)
  }
  await put('nord.json', text)
  await put('sør-kommune/acceptance.json', text)
  await put('sør-kommune/index.html', '<!doctype html>\n<title>Acceptance</title>')
  await put('øst.json', signedText({ ...record, target: { ...record.target, organizationId: east } }, own.privateKey).slice(0, -60))
  const signers = [
    [north, 'Nord kommune', publicKey],
    [south, 'Sør kommune', own.publicKey],
    [east, 'Øst kommune', newKeys().publicKey],
  ] as const
  const listed = signers.map(([id, name, key]) => `  - organization: ${id}\n    name: ${name}\n    keys: [{ key: "${lineOf(key)}" }]\n`)
  await writeFile(join(folder.path, 'signers.yaml'), `signers:\n${listed.join('')}`)
})
afterAll(async () => await folder.remove())

describe('a folder with copies and damaged files', () => {
  it('names each copy with the other, and a damaged file with its institution', async () => {
    const { stdout } = await gatewatch(['records', 'received', '--policy', 'test', '--signers', 'signers.yaml', '--json'], {
      cwd: folder.path,
    })
    const { rows } = JSON.parse(stdout) as { readonly rows: readonly Readonly<Record<string, unknown>>[] }
    const of = (id: string): typeof rows => rows.filter(({ organization }) => organization === id)
    expect(of(north)).toMatchObject([{ file: 'nord.json', copies: ['sør-kommune/acceptance.json'] }])
    expect(of(south)).toMatchObject([{ verdict: 'unreadable', file: 'sør-kommune/index.html', unreadable: { reason: 'page' } }])
    expect(of(east)).toMatchObject([{ verdict: 'unreadable', file: 'øst.json', unreadable: { reason: 'cut' } }])
    expect(rows).toHaveLength(3)
  })
})
