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

describe('a page that was handed in instead of the record', () => {
  const page = '<!doctype html>\n<title>Acceptance</title>'
  const pdf = '%PDF-1.7\n'
  /** What `records` makes of the files of a folder. */
  const judged = async (
    files: Readonly<Record<string, string>>,
  ): Promise<{ readonly rows: readonly Record<string, unknown>[]; readonly ignoredFiles: readonly string[] }> => {
    const at = await emptyFolder()
    try {
      for (const [name, content] of Object.entries(files)) {
        await mkdir(join(at.path, 'received', name, '..'), { recursive: true })
        await writeFile(join(at.path, 'received', name), content)
      }
      const signers = join(folder.path, 'signers.yaml')
      const { stdout } = await gatewatch(['records', 'received', '--policy', 'test', '--signers', signers, '--json'], { cwd: at.path })
      return JSON.parse(stdout) as Awaited<ReturnType<typeof judged>>
    } finally {
      await at.remove()
    }
  }

  it.each(['sør/acceptance.html', 'SOR-Sør/acceptance.pdf', 'sor/acceptance.html', 'acceptance Sør.pdf', 'sør/rapport/index.html'])(
    'is named, with the file to ask for: %s',
    async (file) => {
      const { rows } = await judged({ [file]: file.endsWith('.pdf') ? pdf : page })
      const [row] = rows.filter(({ verdict }) => verdict === 'unreadable')
      expect(row, JSON.stringify(rows)).toMatchObject({ file, organization: south })
      expect(JSON.stringify(row)).toContain('Use acceptance.json from')
      expect(rows.filter(({ organization }) => organization === south)).toHaveLength(1)
    },
  )

  it('is one row where there are several, of an institution that no name shows as well', async () => {
    const { rows, ignoredFiles } = await judged({ 'k-1824/acceptance.html': page, 'k-1824/acceptance.pdf': pdf, 'k-1824/notes.txt': 'x' })
    expect(rows.filter(({ verdict }) => verdict === 'unreadable')).toMatchObject([{ file: 'k-1824/acceptance.html' }])
    expect(ignoredFiles).toEqual(['k-1824/acceptance.pdf', 'k-1824/notes.txt'])
  })

  it('is ignored next to a record, and so is a page of another kind', async () => {
    const { rows, ignoredFiles } = await judged({
      'a/acceptance.json': signedText(record, privateKey),
      'a/acceptance.html': page,
      'a/report/index.html': page,
      'manuals/guide.pdf': pdf,
      'guide.html': page,
    })
    expect(rows.filter(({ verdict }) => verdict === 'unreadable')).toEqual([])
    expect(ignoredFiles).toHaveLength(4)
  })
})

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
