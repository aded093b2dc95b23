import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { emptyFolder } from '../cli/program.ts'
import { needs } from '../require-server.ts'
import { lineOf } from '../../src/acceptance/record/keys.ts'
import { accepted, endsAt, newKeys, otherOrganization, ranAt, signedText } from './accepted.ts'

const main = resolve('src/cli.ts')
const dayMs = 86_400_000
const ran = '2026-11-21T10:00:00.000Z'
const days = [1, 46, 200, 201, 400]
const lastDay = new Date(Date.parse(ran) + 200 * dayMs).toISOString().slice(0, 10)
const lastDayInWords = '9 June 2027'
const inNorwegian = '9. juni 2027'
const policy = `policy: mine\nhandedOverWithinDays: 45\nvalidDays: 200\notherOrganization: ${otherOrganization}\n`

/** The days that a text names, as people write them. */
const daysIn = (text: string): readonly string[] => text.match(/\d{1,2}\.? [A-Za-z]+ 20\d\d/g) ?? []

needs('faketime')('over 400 days, each output names the same last day', () => {
  it('and a record is taken until it, as the last list has it', async () => {
    expect(execFileSync('faketime', ['2027-01-01 00:00:00', 'date', '-u', '+%Y'], { encoding: 'utf8' }).trim()).toBe('2027')
    const folder = await emptyFolder()
    const { path: cwd } = folder
    const keys = newKeys()
    const record = { ...accepted, ...ranAt(ran), expires: endsAt('2029-01-01T00:00:00.000Z') }
    /** Runs Gatewatch so many days after the run. */
    const after = (day: number, ...args: readonly string[]) => {
      const at = new Date(Date.parse(ran) + day * dayMs + 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
      const node = [process.execPath, '--conditions=gatewatch:source', main]
      const options = { cwd, encoding: 'utf8', env: { ...process.env, TZ: 'UTC', LC_ALL: 'C', NO_COLOR: '1' } } as const
      return spawnSync('faketime', [at, ...node, ...args], options)
    }
    try {
      mkdirSync(join(cwd, 'received'))
      writeFileSync(join(cwd, 'received/nord.json'), signedText(record, keys.privateKey))
      writeFileSync(join(cwd, 'policy.yaml'), policy)
      writeFileSync(
        join(cwd, 'signers.yaml'),
        `signers:\n  - { organization: ${record.target.organizationId}, name: Nord, keys: [{ key: ${lineOf(keys.publicKey)} }] }\n`,
      )
      const against = ['--policy', 'policy.yaml', '--signers', 'signers.yaml']
      for (const [place, day] of days.entries()) {
        const verified = after(day, 'verify', 'received/nord.json', ...against)
        expect(verified.stdout, verified.stderr).toContain(lastDayInWords)
        expect(verified.status, String(day)).toBe(day <= 45 ? 0 : 1)
        const before = place === 0 ? [] : ['--before', `last-${days[place - 1]}.json`]
        const listed = after(day, 'records', 'received', ...against, ...before, '--csv', 'all.csv', '--html', 'all.html', '--json')
        writeFileSync(join(cwd, `last-${day}.json`), listed.stdout)
        const { rows } = JSON.parse(listed.stdout) as {
          readonly rows: readonly {
            readonly verdict: string
            readonly expires: { readonly at: string; readonly days: number }
            readonly letter?: { readonly lines: readonly string[] }
          }[]
        }
        expect(rows[0], String(day)).toMatchObject({ verdict: day <= 200 ? 'valid' : 'not-valid', expires: { days: 200 - day } })
        expect(rows[0]!.expires.at.slice(0, 10)).toBe(lastDay)
        expect(readFileSync(join(cwd, 'all.csv'), 'utf8')).toContain(lastDay)
        expect(readFileSync(join(cwd, 'all.html'), 'utf8')).toContain(lastDayInWords)
        // The letter, where there is one, names it as well, in either language.
        expect(rows[0]!.letter?.lines.join('\n') ?? lastDayInWords, String(day)).toContain(lastDayInWords)
        expect(rows[0]!.letter === undefined).toBe(day <= 200)
        const norwegian = after(day, 'records', 'received', ...against, ...before, '--language', 'nb')
        expect(daysIn(norwegian.stdout)).toContain(inNorwegian)
      }
    } finally {
      await folder.remove()
    }
  })

  it('from the run that makes the record on, in either language', async () => {
    const folder = await emptyFolder()
    const { path: cwd } = folder
    const after = (day: number, ...args: readonly string[]) => {
      const at = new Date(Date.parse(ran) + day * dayMs).toISOString().slice(0, 19).replace('T', ' ')
      const node = [process.execPath, '--conditions=gatewatch:source', main]
      const options = { cwd, encoding: 'utf8', env: { ...process.env, TZ: 'UTC', LC_ALL: 'C', NO_COLOR: '1' } } as const
      return spawnSync('faketime', [at, ...node, ...args], options)
    }
    try {
      writeFileSync(join(cwd, 'policy.yaml'), 'policy: mine\nallowLoopback: true\nhandedOverWithinDays: 45\nvalidDays: 200\n')
      const made = after(0, 'accept', 'sandbox', '--generate-key', 'own.key', '--policy', 'policy.yaml')
      expect(made.status, made.stdout + made.stderr).toBe(0)
      expect(made.stdout).toContain(`It is valid until ${lastDayInWords}`)
      const again = after(0, 'accept', 'sandbox', '--sign-with', 'own.key', '--policy', 'policy.yaml', '--language', 'nb')
      expect(again.stdout).toContain(`utløper ${inNorwegian}`)
      const against = ['--policy', 'policy.yaml', '--key', 'own.key.pub']
      for (const day of [0, 44, 199, 202, 400]) {
        const verified = after(day, 'verify', 'reports/sandbox/acceptance.json', ...against)
        expect(verified.stdout, String(day)).toContain(lastDayInWords)
        expect(verified.status, verified.stdout).toBe(day <= 45 ? 0 : 1)
        const listed = after(day, 'records', 'reports', ...against, '--json')
        const { rows } = JSON.parse(listed.stdout) as {
          readonly rows: readonly { readonly expires: { readonly at: string }; readonly letter?: { readonly lines: readonly string[] } }[]
        }
        expect(
          rows.map(({ expires }) => expires.at.slice(0, 10)),
          String(day),
        ).toEqual([lastDay])
        const letter = rows[0]!.letter?.lines.join('\n')
        expect(letter === undefined).toBe(day <= 45)
        expect(letter ?? lastDayInWords).toContain(lastDayInWords)
      }
    } finally {
      await folder.remove()
    }
  }, 300_000)
})
