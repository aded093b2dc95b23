import { createPrivateKey } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatewatch, type Ended } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'
import { signedText } from './accepted.ts'
import { callIdOf, fillMorning, idOf, nameOf, recordOf, troubles } from './morning.ts'

interface Told {
  readonly total: number
  readonly ignored: number
  readonly ignoredFiles: readonly string[]
  readonly counts: Readonly<Record<string, number>>
  readonly rows: readonly {
    readonly verdict: string
    readonly name?: string
    readonly organization?: string
    readonly organizationNumber?: string
    readonly contact?: string
    readonly target?: string
    readonly file?: string
    readonly addresses?: object
    readonly waivers?: readonly object[]
    readonly statements?: readonly object[]
    readonly problems: readonly { readonly id: string }[]
    readonly letter?: { readonly subject: string; readonly lines: readonly string[] }
  }[]
}

const institutions = 200
let folder: Awaited<ReturnType<typeof emptyFolder>>
let expected: Awaited<ReturnType<typeof fillMorning>>
beforeAll(async () => {
  folder = await emptyFolder()
  expected = await fillMorning(folder.path, institutions)
})
afterAll(async () => await folder.remove())

const records = async (...args: readonly string[]): Promise<Ended> =>
  await gatewatch(['records', 'received', '--policy', 'policy.yaml', '--signers', 'signers.yaml', ...args], { cwd: folder.path })
const told = async (...args: readonly string[]): Promise<Told> => JSON.parse((await records('--json', ...args)).stdout) as Told

/** Files that say nothing of their institution are rows of their own, and their institution has handed nothing over. */
const nameless = ['cut off', 'nothing in the file']

describe('a morning with two hundred institutions', () => {
  it('shows every kind of trouble with its reason, whom to ask and what to send', async () => {
    const { rows, total, ignored, ignoredFiles, counts } = await told()
    expect(Object.keys(troubles).length).toBeGreaterThanOrEqual(20)
    expect(total).toBe(institutions + nameless.length)
    expect(ignored).toBe(5)
    expect(ignoredFiles).toEqual(['challenge.json', 'mail/README.md', 'mail/letter.txt', 'photo.jpg', 'results.json'])
    expect((await records('--html', 'all.html')).stdout).toContain('Ignored 5 files that are no records: challenge.json, mail/README.md')
    expect(await readFile(join(folder.path, 'all.html'), 'utf8')).toContain('mail/letter.txt')
    expect(counts['valid']).toBe(institutions - expected.size)
    for (const [index, [kind, trouble]] of Object.entries(troubles).entries()) {
      const row = rows.find((one) => one.organization === idOf(index + 1) && (one.verdict !== 'missing' || trouble.verdict === 'missing'))
      if (nameless.includes(kind)) {
        expect(rows).toContainEqual(expect.objectContaining({ verdict: 'unreadable', file: `${index + 1}.json` }))
        continue
      }
      expect({ kind, verdict: row?.verdict }).toEqual({ kind, verdict: trouble.verdict })
      if (trouble.problem !== undefined)
        expect({ kind, problems: row!.problems.map(({ id }) => id) }).toEqual({
          kind,
          problems: expect.arrayContaining([trouble.problem]) as string[],
        })
      expect({ kind, number: row!.organizationNumber, contact: row!.contact }).toEqual({
        kind,
        number: String(900_000_001 + index),
        contact: `it@kommune-${index + 1}.example.org`,
      })
      expect(row!.letter === undefined).toBe(trouble.verdict === 'undecided')
    }
  })

  it('shows the number of an organization beside its id in every form', async () => {
    const { stdout } = await records('--html', 'all.html', '--csv', 'all.csv')
    const page = await readFile(join(folder.path, 'all.html'), 'utf8')
    const sheet = await readFile(join(folder.path, 'all.csv'), 'utf8')
    for (const index of Array.from({ length: institutions }, (_, place) => place)) {
      const label = `Kommune ${index} (${900_000_000 + index})`
      expect(stdout).toContain(label)
      expect(page).toContain(label)
      expect(sheet).toContain(`${idOf(index)},${900_000_000 + index},`)
    }
    const others = Object.keys(troubles).indexOf('key of another institution') + 1
    const verified = await gatewatch(['verify', `received/${others}.json`, '--signers', 'signers.yaml'], { cwd: folder.path })
    expect(verified.stdout).toContain('is a key of Kommune 0 (900000000)')
    expect(verified.stdout).toContain(`organization ${idOf(others)} (${900_000_000 + others})`)
  })

  it('sorts by what needs work first, and shows waivers, statements and addresses', async () => {
    const { rows } = await told()
    const order = ['not-valid', 'undecided', 'unreadable', 'missing', 'signer-unknown', 'valid']
    const places = rows.map(({ verdict }) => order.indexOf(verdict))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    const accepted = rows.filter(({ verdict }) => verdict === 'valid')
    expect(accepted.at(-1)).toMatchObject({
      waivers: [],
      statements: [{ step: 'sole-use' }],
      addresses: { gateway: expect.stringContaining('gw-') as string },
    })
    expect(accepted.filter(({ waivers }) => waivers!.length > 0).length).toBeGreaterThan(30)
  })

  it('takes two names that differ in case for one target, until the registry says which', async () => {
    const index = Object.keys(troubles).indexOf('two names in case') + 1
    const own = (await told('--organization', idOf(index))).rows
    expect(own).toHaveLength(1)
    expect(own[0]).toMatchObject({
      verdict: 'undecided',
      problems: [{ id: 'target-names', names: `Nord (mail/${index}-second.json), nord (${index}.json)` }],
    })
    const signers = join(folder.path, 'signers.yaml')
    const before = await readFile(signers, 'utf8')
    await writeFile(signers, before.replace(`name: ${nameOf(index)}\n`, `name: ${nameOf(index)}\n    targets: [NORD]\n`))
    expect((await told('--organization', String(900_000_000 + index))).rows).toMatchObject([
      { verdict: 'valid', target: 'NORD', problems: [] },
    ])
    await writeFile(signers, before)
  })

  it('shows what is accepted in a line each, and the records whose calls a log does not show', async () => {
    const log = (indices: readonly number[]): string =>
      indices.flatMap((index) => Array.from({ length: 9 }, (_, place) => JSON.stringify({ id: callIdOf(index, place) }))).join('\n')
    const others = Array.from({ length: institutions }, (_, index) => index).filter((index) => index !== 30 && index !== 40)
    await writeFile(join(folder.path, 'access.log'), log(others.slice(100)))
    await writeFile(join(folder.path, 'access.log.1.gz'), gzipSync(log(others.slice(0, 100))))
    const { stdout } = await records('--log', 'access.log', '--log', 'access.log.1.gz', '--html', 'log.html')
    const accepted = stdout.slice(stdout.indexOf('✓')).split('\n\n')[0]!.split('\n')
    const below = accepted.filter((line) => !line.startsWith('✓'))
    expect(accepted.length - below.length).toBe(institutions - expected.size)
    expect([accepted[0], accepted[2]].map((line) => line?.split(',')[0])).toEqual(
      [30, 40].map((index) => `✓ accepted       ${nameOf(index)} (${900_000_000 + index})`),
    )
    expect(below).toEqual([accepted[1], accepted[3]])
    expect(below).toEqual(Array(2).fill(expect.stringMatching(/^ +log: none of its \d calls is in the log$/)))
    expect(await readFile(join(folder.path, 'log.html'), 'utf8')).toContain('calls missing in the log (')
    const lacking = await told('--log', 'access.log', '--log', 'access.log.1.gz', '--verdict', 'valid', '--lacking-calls')
    expect(lacking.rows.map(({ name }) => name)).toEqual([nameOf(30), nameOf(40)])
    expect(await records('--lacking-calls')).toMatchObject({ code: 2, stderr: expect.stringContaining('--log') as string })
  })

  it('writes letters to the side that has to act, with what it has to do', async () => {
    const { rows } = await told()
    const kinds = Object.keys(troubles)
    const ends = rows
      .filter(({ letter }) => letter !== undefined)
      .map(({ organization, file, letter }) => [
        kinds[Number(organization?.slice(-12) ?? file!.replace('.json', '')) - 1]!,
        letter!.lines.at(-1)!.split(/[,.]/)[0]!,
      ])
    expect(Object.fromEntries(ends.filter(([, end]) => !end!.startsWith('Please correct this')))).toEqual({
      'cut off': 'Please run “gatewatch accept”',
      'changed afterwards': 'Please send acceptance',
      'nothing in the file': 'Please run “gatewatch accept”',
      'key unknown': 'Please send the fingerprint of your key by another channel than the record',
      'nothing handed over': 'Please run “gatewatch accept”',
    })
    expect(rows.find(({ verdict }) => verdict === 'unreadable')!.letter).toMatchObject({ subject: 'Acceptance record of 1.json' })
    expect(JSON.stringify(rows.map(({ letter }) => letter))).not.toMatch(/targets in the registry|Ask for it/)
  })

  it('accepts what its owner sends in place of a refused record, signed with a key that a list registers', async () => {
    const own = await emptyFolder()
    await fillMorning(own.path, institutions)
    const run = async (...args: readonly string[]): Promise<Ended> => await gatewatch(args, { cwd: own.path })
    const index = Object.keys(troubles).indexOf('key revoked') + 1
    await run('keys', 'new', 'next.key')
    await writeFile(join(own.path, 'list.csv'), `organization,name,key\n${idOf(index)},${nameOf(index)},next.key.pub\n`)
    expect((await run('keys', 'register', '--institutions', 'list.csv', '--signers', 'signers.yaml')).code).toBe(0)
    const key = createPrivateKey(await readFile(join(own.path, 'next.key'), 'utf8'))
    await writeFile(join(own.path, 'received', `${index}.json`), signedText(recordOf(index), key))
    const { stdout } = await run('records', 'received', '--policy', 'policy.yaml', '--signers', 'signers.yaml', '--expires-within', '366')
    expect(stdout).toContain(`✓ accepted       ${nameOf(index)} (${900_000_000 + index})`)
    expect(stdout).toMatch(/^177 of 202 accepted/)
    await own.remove()
  })

  it('shows a part without making the whole look better', async () => {
    const { code, stdout } = await records('--verdict', 'missing', '--verdict', 'unreadable')
    expect(code).toBe(1)
    expect(stdout).toMatch(/^176 of 20\d accepted by the policy mine\n/)
    expect(stdout).toMatch(/Shows \d of 20\d\./)
    expect(stdout).not.toContain('✗ not accepted')
    expect((await told('--verdict', 'valid')).rows.every(({ verdict }) => verdict === 'valid')).toBe(true)
    expect((await told('--expires-within', '0')).rows).toEqual([])
    const { stderr } = await records('--verdict', 'vallid')
    expect(stderr).toContain('valid')
  })

  it('writes what spreadsheets read, and nothing that they would run', async () => {
    await records('--csv', 'records.csv')
    const text = await readFile(join(folder.path, 'records.csv'), 'utf8')
    expect(text.startsWith('\uFEFFverdict,organization,organizationNumber,name,contact,target,')).toBe(true)
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength((await told()).total + 1)
    expect(text).toContain('Your acceptance record is not accepted by the policy mine')
    const own = await emptyFolder()
    await fillMorning(own.path, 1)
    const signers = join(own.path, 'signers.yaml')
    await writeFile(signers, (await readFile(signers, 'utf8')).replace('name: Kommune 0', `name: "=HYPERLINK(\\"http://x\\")"`))
    await gatewatch(['records', 'received', '--policy', 'policy.yaml', '--signers', 'signers.yaml', '--csv', 'a.csv'], { cwd: own.path })
    expect(await readFile(join(own.path, 'a.csv'), 'utf8')).toContain(`"'=HYPERLINK(""http://x"")"`)
    await own.remove()
  })
})
