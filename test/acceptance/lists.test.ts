import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lineOf } from '../../src/acceptance/record/keys.ts'
import { readSigners } from '../../src/acceptance/record/signers.ts'
import { gatewatch, type Ended } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'
import { newKeys } from './accepted.ts'

const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const keys = Array.from({ length: 6 }, newKeys)
const line = (index: number): string => lineOf(keys[index]!.publicKey)

let folder: Awaited<ReturnType<typeof emptyFolder>>
const path = (name: string): string => join(folder.path, name)
const write = async (name: string, text: string): Promise<void> => await writeFile(path(name), text)
const register = async (list: string, signers: string, ...more: readonly string[]): Promise<Ended> =>
  await gatewatch(['keys', 'register', '--institutions', list, '--signers', signers, ...more], { cwd: folder.path })

beforeAll(async () => {
  folder = await emptyFolder()
  await mkdir(path('keys'))
  for (const [index, { publicKey, privateKey }] of keys.entries()) {
    await write(`keys/${index}.pub`, String(publicKey.export({ type: 'spki', format: 'pem' })))
    await write(`keys/${index}.key`, String(privateKey.export({ type: 'pkcs8', format: 'pem' })))
  }
})
afterAll(async () => await folder.remove())

/** As a Norwegian spreadsheet writes it. */
const sheet = [
  '\uFEFFOrganization;organizationNumber;name;contact;addresses;key;from;until',
  `${idOf(0)};987 654 321;"Nord; ""gamle"" kommune";it@nord.example.org;https://gw.nord.example.org https://gw2.nord.example.org;keys/0.pub;1.2.2026;`,
  '',
  `${idOf(1)};;Vest;;;${line(1)};;31.01.2027`,
  `${idOf(1)};;Vest;;;keys/2.pub;;`,
  `${idOf(2)};912345678;Øst;;;;;`,
  ';;;;;;;',
].join('\r\n')

describe('gatewatch records', () => {
  it('names the file of each record that cannot be read, next to the institution that probably sent it', async () => {
    await write('senders.csv', `organization,name\n${idOf(5)},Nabo\n`)
    await register('senders.csv', 'senders.yaml')
    await mkdir(path('received/nabo'), { recursive: true })
    for (const name of ['first', 'second']) await write(`received/nabo/${name}.json`, '{ "payload": "')
    const { stdout } = await gatewatch(['records', 'received', '--policy', 'test', '--signers', 'senders.yaml'], { cwd: folder.path })
    expect(stdout).toMatch(/cannot be read +Nabo[^\n]*\n[^\n]*File: nabo\/first\.json/)
    expect(stdout).toContain('File: nabo/second.json')
  })
})

describe('gatewatch keys register of a list', () => {
  it('enters every institution of a sheet, with its keys, and the next time only what is new', async () => {
    await write('list.csv', sheet)
    const { code, stdout } = await register('list.csv', 'signers.yaml')
    expect(code, stdout).toBe(0)
    expect(stdout).toContain('signers.yaml: new organizations: 3, new keys: 3, lines already registered: 0.')
    expect(await readSigners(path('signers.yaml'))).toEqual([
      {
        organization: idOf(0),
        organizationNumber: '987654321',
        name: 'Nord; "gamle" kommune',
        contact: 'it@nord.example.org',
        addresses: ['https://gw.nord.example.org', 'https://gw2.nord.example.org'],
        keys: [{ key: line(0), from: '2026-02-01' }],
      },
      { organization: idOf(1), name: 'Vest', keys: [{ key: line(1), until: '2027-01-31' }, { key: line(2) }] },
      { organization: idOf(2), organizationNumber: '912345678', name: 'Øst', keys: [] },
    ])
    await write('signers.yaml', `# by hand\n${await readFile(path('signers.yaml'), 'utf8')}`)
    const before = await readFile(path('signers.yaml'), 'utf8')
    expect((await register('list.csv', 'signers.yaml')).stdout).toContain('new organizations: 0, new keys: 0, lines already registered: 4')
    expect(await readFile(path('signers.yaml'), 'utf8')).toBe(before)
    await write(
      'more.csv',
      `organization,name,contact,key\n${idOf(2).toUpperCase()},Øst,post@ost.example.org,keys/3.pub\n${idOf(3)},Sør,,keys/4.pub\n`,
    )
    const told = JSON.parse((await register('more.csv', 'signers.yaml', '--json')).stdout) as object
    expect(told).toMatchObject({ organizations: ['Sør'], keys: [{ owner: 'Øst' }, { owner: 'Sør' }], known: 0 })
    const after = await readFile(path('signers.yaml'), 'utf8')
    expect(after.startsWith(before.trimEnd().split('\n').slice(0, 3).join('\n'))).toBe(true)
    expect((await readSigners(path('signers.yaml')))[2]).toMatchObject({ contact: 'post@ost.example.org', keys: [{ key: line(3) }] })
  })

  it('takes a list in YAML as well', async () => {
    await write('list.yaml', `signers:\n  - { organization: ${idOf(0)}, name: Nord, keys: [{ key: keys/0.pub }] }\n`)
    expect((await register('list.yaml', 'of-yaml.yaml')).code).toBe(0)
    expect(await readSigners(path('of-yaml.yaml'))).toEqual([{ organization: idOf(0), name: 'Nord', keys: [{ key: line(0) }] }])
  })

  it('says every mistake with its line, and writes nothing', async () => {
    await write(
      'before.yaml',
      `signers:\n  - { organization: ${idOf(9)}, name: Før, organizationNumber: "911111111", keys: [{ key: ${line(5)} }] }\n`,
    )
    const before = await readFile(path('before.yaml'), 'utf8')
    const right = `${idOf(0)},987654321,Nord,keys/0.pub,,`
    await write(
      'wrong.csv',
      [
        'organization,organizationNumber,name,key,from,nmae',
        right,
        `${idOf(1)},12345,Vest,keys/nowhere.pub,,`,
        `${idOf(2)},,,keys/2.key,,`,
        `${idOf(3)},,Sør,MCowBQYDK2VwAyEA,tomorrow,`,
        `${idOf(4)},,Midt,keys/3.pub,,,,,`,
        `not-a-uuid,,Vik,keys/4.pub,,`,
      ].join('\n'),
    )
    const { code, stderr } = await register('wrong.csv', 'before.yaml')
    expect(code, stderr).toBe(2)
    const mistakes = stderr.split('\n').flatMap((each) => /^wrong\.csv:(\d+):\d+ ?(\S*):/.exec(each)?.slice(1, 3).join(' ') ?? [])
    expect(mistakes).toEqual(['1 ', '3 organizationNumber', '3 key', '4 name', '4 key', '5 key', '5 from', '6 ', '7 organization'])
    expect(stderr).toContain('Did you mean "name"?')
    expect(stderr).not.toMatch(/PRIVATE KEY/)
    await write('pin.yaml', 'policy: mine\ncertificates: { base: [AB] }\n')
    const pinned = await gatewatch(['verify', 'wrong.csv', '--policy', 'pin.yaml'], { cwd: folder.path })
    expect(pinned).toMatchObject({ code: 2, stderr: expect.stringMatching(/pin\.yaml:2:\d+ certificates\.base\[0\]: .*64 hex/) as string })
    await write(
      'other.csv',
      `organization,organizationNumber,name,key\n${right.slice(0, -2)}\n${idOf(9)},922222222,Før,\n${idOf(1)},,Vest,${line(5)}\n`,
    )
    const other = await register('other.csv', 'before.yaml')
    expect(other.code).toBe(2)
    expect(other.stderr).toMatch(/other\.csv:3:\d+ organizationNumber: .*911111111/)
    expect(other.stderr).toMatch(/other\.csv:4:\d+ key: this key belongs to Før/)
    await write('open.csv', `organization,name\n${idOf(1)},"Vest\n${idOf(2)},Øst\n`)
    expect((await register('open.csv', 'before.yaml')).stderr).toMatch(/open\.csv:2:\d+: a quotation mark is never closed/)
    expect(await readFile(path('before.yaml'), 'utf8')).toBe(before)
    expect((await readdir(folder.path)).filter((name) => name.endsWith('.partial'))).toEqual([])
  })

  it('is either of one key or of a list', async () => {
    const run = async (...args: readonly string[]): Promise<Ended> =>
      await gatewatch(['keys', 'register', ...args, '--signers', 'signers.yaml'], { cwd: folder.path })
    expect(await run()).toMatchObject({ code: 2, stderr: expect.stringContaining('--institutions') as string })
    expect((await run('keys/0.pub', '--institutions', 'list.csv')).code).toBe(2)
    expect((await run('--institutions', 'list.csv', '--name', 'Nord')).stderr).toContain('Leave out the other options')
  })
})

describe('gatewatch challenge new for a registry', () => {
  const ask = async (...args: readonly string[]): Promise<Ended> =>
    await gatewatch(['challenge', 'new', '--sign-with', 'keys/0.key', '--signers', 'all.yaml', ...args], { cwd: folder.path })
  const digests = async (): Promise<readonly string[]> =>
    await Promise.all(
      (await readdir(path('challenges'))).toSorted().map(async (name) =>
        createHash('sha256')
          .update(await readFile(path(`challenges/${name}`)))
          .digest('hex'),
      ),
    )

  it('makes one for each organization, and the next time only those that are new or over', async () => {
    const entry = (index: number): string => `  - { organization: ${idOf(index)}, name: Kommune ${index} }\n`
    await write('all.yaml', `signers:\n${[0, 1, 2].map(entry).join('')}`)
    const { code, stdout } = await ask()
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /challenges\/00000000-0000-4000-8000-000000000001\.json: Kommune 1, transaction ids begin with [0-9a-f]{8}-[0-9a-f]{4}-8/,
    )
    expect(stdout).toContain('challenges: 3 new challenges, 0 were still valid.')
    const before = await digests()
    await write('all.yaml', `signers:\n${[0, 1, 2, 3].map(entry).join('')}`)
    const told = JSON.parse((await ask('--json')).stdout) as { valid: number; challenges: readonly { organization: string }[] }
    expect(told).toMatchObject({ valid: 3, challenges: [{ organization: idOf(3) }] })
    expect((await digests()).slice(0, 3)).toEqual(before)
  })

  it('writes none where one cannot be written, and says every reason', async () => {
    await write('all.yaml', `signers:\n  - { organization: ${idOf(7)}, name: B }\n  - { organization: ${idOf(8)}, name: C }\n`)
    await mkdir(path('own'))
    await write(`own/${idOf(8)}.json`, '{}')
    const { code, stderr } = await ask('--output', 'own')
    expect(code).toBe(2)
    expect(stderr).toContain(`own/${idOf(8)}.json already exists`)
    expect(await readdir(path('own'))).toEqual([`${idOf(8)}.json`])
  })

  it('needs one organization or the registry', async () => {
    const { code, stderr } = await gatewatch(['challenge', 'new', '--sign-with', 'keys/0.key'], { cwd: folder.path })
    expect(code).toBe(2)
    expect(stderr).toContain('--organization')
  })
})
