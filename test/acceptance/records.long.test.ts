import { execFileSync } from 'node:child_process'
import { mkdir, readFile, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatewatch, type Ended } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'
import { fillFolder } from './received.ts'

interface Told {
  readonly counts: Readonly<Record<string, number>>
  readonly endingSoon: number
  readonly ignored: number
  readonly rows: readonly {
    readonly verdict: string
    readonly name?: string
    readonly file?: string
    readonly expiresSoon?: true
    readonly reasons: readonly string[]
    readonly before?: { readonly differences: readonly { readonly id: string }[] }
  }[]
}

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => {
  folder = await emptyFolder()
  await fillFolder(folder.path, 100)
})
afterAll(async () => await folder.remove())

const records = async (...args: readonly string[]): Promise<Ended> =>
  await gatewatch(['records', 'received', '--policy', 'policy.yaml', '--signers', 'signers.yaml', ...args], { cwd: folder.path })

describe('gatewatch records', () => {
  it('tells one row for each institution, and one for each file that is none', async () => {
    const { code, stdout } = await records('--json')
    const told = JSON.parse(stdout) as Told
    expect(code).toBe(1)
    expect(told.counts).toEqual({ valid: 98, 'signer-unknown': 0, 'not-valid': 3, undecided: 0, unreadable: 2, missing: 1 })
    expect(told.ignored).toBe(2)
    expect(told.endingSoon).toBe(1)
    const rowOf = (name: string): Told['rows'][number] => told.rows.find((row) => row.name === name)!
    expect(rowOf('Kommune 0')).toMatchObject({ verdict: 'valid', file: 'late/0.json', before: { differences: [] } })
    expect(rowOf('Kommune 1')).toMatchObject({
      verdict: 'not-valid',
      before: { differences: [{ id: 'verdict', before: 'passed', now: 'failed' }] },
    })
    expect(rowOf('Kommune 2')).toMatchObject({ verdict: 'valid', expiresSoon: true })
    expect(rowOf('Kommune 3').before!.differences).toEqual([
      { id: 'address', of: 'gateway', before: 'https://gw.example.org', now: 'https://new.example.org' },
    ])
    expect(rowOf('Kommune 4').before!.differences).toEqual([{ id: 'new-waivers', waivers: 'graphql.challenge' }])
    expect(rowOf('Kommune 99')).toMatchObject({ verdict: 'missing' })
    const reasonsOf = (file: string): string => told.rows.find((row) => row.file === file)!.reasons.join(' ')
    expect(reasonsOf('forged.json')).toContain('does not contain the signing key')
    expect(reasonsOf('of-others.json')).toContain('is a key of Kommune 1')
    expect(reasonsOf('cut.json')).toContain('cut off after 900 characters')
    expect(reasonsOf('<script>alert(1)<script>.json')).toContain('cut off after 700 characters')
    expect(told.rows.filter(({ file }) => /photo|other\.json|hidden/.test(file ?? ''))).toEqual([])
  })

  it('shows people the same, what is wrong first, in their language', async () => {
    const { stdout } = await records()
    expect(stdout).toMatch(
      /^98 of 104 accepted by the policy mine\n98 accepted, 3 not accepted, 2 cannot be read, 1 no record, 1 record expires within 30 days\n\n✗ not accepted/,
    )
    expect(stdout).toMatch(
      /✓ accepted +Kommune 3, nord .*\n +Δ address of the gateway: was https:\/\/gw\.example\.org, is https:\/\/new\.example\.org/,
    )
    const { stdout: norwegian } = await records('--language', 'nb', '--html', 'records.html')
    expect(norwegian).toMatch(/^98 av 104 er godkjent etter reglene mine\n/)
    const page = await readFile(join(folder.path, 'records.html'), 'utf8')
    expect(page).toContain('98 av 104 er godkjent')
    expect(page).toContain('&lt;script&gt;alert(1)&lt;script&gt;.json')
    expect(page).not.toContain('<script')
  })

  it('passes over whatever else lies in the folder, and counts it', async () => {
    const own = await emptyFolder()
    await fillFolder(own.path, 2)
    const received = join(own.path, 'received')
    const told = async (): Promise<Told> =>
      JSON.parse(
        (await gatewatch(['records', 'received', '--policy', 'policy.yaml', '--signers', 'signers.yaml', '--json'], { cwd: own.path }))
          .stdout,
      ) as Told
    const before = await told()
    await mkdir(join(received, 'a/b/__MACOSX'), { recursive: true })
    await writeFile(join(received, '.DS_Store'), 'x')
    await writeFile(join(received, 'a/b/__MACOSX/._0.json'), 'x')
    await writeFile(join(received, 'a/b/again.json'), await readFile(join(received, 'late/0.json'), 'utf8'))
    await symlink('../late/0.json', join(received, 'a/link.json'))
    // Counted: what is no record.
    await writeFile(join(received, 'records.zip'), 'PK\u0003\u0004')
    await writeFile(join(received, 'huge.iso'), '')
    await truncate(join(received, 'huge.iso'), 2 ** 33)
    await symlink('/', join(received, 'root'))
    await symlink('nowhere', join(received, 'dangling'))
    execFileSync('mkfifo', [join(received, 'pipe')])
    const after = await told()
    expect(after.counts).toEqual(before.counts)
    expect(after.ignored).toBe(before.ignored + 5)
    await own.remove()
  })

  it('is green where all is accepted, and yellow where nobody can tell who signed', async () => {
    const own = await emptyFolder()
    await fillFolder(own.path, 2)
    const run = async (...args: readonly string[]): Promise<number> =>
      (await gatewatch(['records', 'received/late', '--policy', 'policy.yaml', ...args], { cwd: own.path })).code
    expect(await run()).toBe(4)
    const [registry, one] = [join(own.path, 'signers.yaml'), join(own.path, 'one.yaml')]
    await writeFile(one, (await readFile(registry, 'utf8')).split('\n').slice(0, 2).join('\n'))
    expect(await run('--signers', 'one.yaml')).toBe(0)
    expect(await run('--signers', 'signers.yaml')).toBe(1)
    expect((await gatewatch(['records', 'nowhere', '--policy', 'test'], { cwd: own.path })).code).toBe(2)
    await own.remove()
  })
})
