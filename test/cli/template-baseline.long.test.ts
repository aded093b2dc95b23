import { readFile, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { all, append, type Change, set } from '../templates/change.ts'
import type { Definition } from '../gravitee/shapes.ts'
import { templateRepository } from './template-repository.ts'

let repository: Awaited<ReturnType<typeof templateRepository>>
let { folder, git, path, put, check } = {} as typeof repository

beforeEach(async () => {
  repository = await templateRepository()
  ;({ folder, git, path, put, check } = repository)
})
afterEach(async () => await folder.remove())

/** A step that no model decides, before all others. */
const own = (script: string): Change => before({ name: 'Own', policy: 'groovy', enabled: true, configuration: { onRequestScript: script } })
const before =
  (step: Definition): Change =>
  (value) =>
    ((value['flows'] as Definition[])[0]!['pre'] as Definition[]).unshift(step)
const contact = async (...changes: readonly Change[]): Promise<void> => await put('gateway/contact.json', 'contact', all(...changes))
const known = ['--baseline', 'known.json'] as const
const asJson = async (...args: readonly string[]) => {
  const { code, report } = await check('--json', ...args)
  return { code, ...(report as unknown as { readonly accepted: Accepted }).accepted }
}

interface Accepted {
  readonly parts: readonly { readonly rule: string; readonly file: string; readonly pointer: string }[]
  readonly outdated: readonly { readonly rule: string; readonly state: string }[]
}

const gap = { rule: 'run/not-verified', file: 'gateway/contact.json', pointer: '/flows/0/pre/0' }

describe('template check --baseline', () => {
  it('accepts a part that is not decided until its step changes, whatever else changes', async () => {
    await contact(own('one'))
    expect((await check()).code).toBe(4)
    expect((await check('--write-baseline', 'known.json')).stderr).toContain('known.json: written.')
    expect(await asJson(...known)).toMatchObject({ code: 0, parts: expect.arrayContaining([expect.objectContaining(gap)]), outdated: [] })

    await contact(set('flows.0.pre.0.configuration.errorContent', 'other'), own('one'))
    expect((await check(...known)).code).toBe(0)
    await contact(
      own('one'),
      before({ name: 'First', policy: 'policy-assign-attributes', enabled: true, configuration: { attributes: [] } }),
    )
    expect((await check(...known)).code).toBe(0)

    await contact(own('two'))
    expect(await asJson(...known)).toMatchObject({ code: 4, outdated: [{ rule: 'run/not-verified', state: 'changed' }] })
    await contact()
    expect(await asJson(...known)).toMatchObject({ code: 0, outdated: [{ rule: 'run/not-verified', state: 'gone' }] })
  })

  it('does not accept what the change touches, also where the change writes the baseline', async () => {
    await contact(own('one'))
    git('commit', '--quiet', '--all', '--message=Own step')
    await check('--write-baseline', 'known.json')
    expect((await check(...known, '--base', 'change')).code).toBe(0)
    await contact(own('two'))
    await check('--write-baseline', 'known.json')
    expect(await asJson(...known, '--base', 'change')).toMatchObject({ code: 4, outdated: [{ state: 'changed' }] })
    expect((await check(...known)).code).toBe(0)
  })

  it('accepts no other part: one behind an accepted one, a copy of it, or one that fails', async () => {
    await contact(own('one'))
    await check('--write-baseline', 'known.json')
    await contact(own('one'), append('flows.0.pre', { name: 'Two', policy: 'javascript', enabled: true, configuration: {} }))
    expect((await check(...known)).code).toBe(4)
    await contact(own('one'), own('one'))
    expect((await check(...known)).code).toBe(4)
    await contact(own('one'))
    await put('gateway/population.json', 'population', set('flows.0.pre.0.configuration.headers.0.name', 'X-Other'))
    expect((await check(...known)).code).toBe(1)
  })

  it('accepts an error with the run that fails because of it, and lists both in every report', async () => {
    await contact(own('one'))
    await put('gateway/population.json', 'population', set('flows.0.pre.0.configuration.headers.0.name', 'X-Other'))
    expect((await check()).code).toBe(1)
    await check('--write-baseline', 'known.json')
    const files = ['junit', 'sarif', 'codequality', 'markdown', 'json']
    const formats = ['console', 'github', ...files.map((format) => `${format}:report.${format}`)]
    const { code, stdout } = await check(...known, ...formats.flatMap((format) => ['--format', format]))
    expect(code).toBe(0)
    const texts = await Promise.all(files.map(async (format) => await readFile(path(`report.${format}`), 'utf8')))
    for (const text of [stdout, ...texts]) {
      expect(text).toContain('the policy groovy is not modeled')
      expect(text).toContain('does not send the header X-Gateway-Api-Key')
    }
    expect(stdout.match(/^Accepted in known\.json: \d+ findings$/gm)).toHaveLength(2)
    expect(stdout).not.toContain('::error')
    expect(stdout).toMatch(/^gateway\/population\.json +accepted +not compared +accepted$/m)
    expect(stdout).toMatch(/^PASSED: 0 errors, \d+ accepted /m)
    const [junit, sarif, codequality] = texts
    expect(junit).not.toMatch(/<(failure|error)\b/)
    const { runs } = JSON.parse(sarif!) as { runs: { results: { ruleId: string; suppressions?: { kind: string }[] }[] }[] }
    expect(runs[0]!.results.find(({ ruleId }) => ruleId === 'run/not-verified')!.suppressions).toMatchObject([{ kind: 'external' }])
    const issues = JSON.parse(codequality!) as readonly { readonly severity: string }[]
    expect(new Set(issues.map(({ severity }) => severity))).toEqual(new Set(['info']))
  })

  it('reads what lint wrote, and lint reads what it wrote', async () => {
    await put('gateway/population.json', 'population', set('flows.0.pre.0.configuration.headers.0.name', 'X-Other'))
    await contact(own('one'))
    await check('--write-baseline', 'known.json')
    const entries = JSON.parse(await readFile(path('known.json'), 'utf8')) as { schema: number; findings: { rule: string }[] }
    const ofLint = entries.findings.filter(({ rule }) => rule.startsWith('TL'))
    const { code, stderr } = await repository.lint('--baseline', 'known.json', '--new-only')
    expect(code).toBe(0)
    expect(stderr).not.toContain('Write the baseline again')
    await repository.lint('--write-baseline', 'lint.json')
    expect(JSON.parse(await readFile(path('lint.json'), 'utf8'))).toEqual({ schema: 1, findings: ofLint })
    expect((await check('--baseline', 'lint.json')).code).toBe(4)
  })

  it('keeps a secret out of the file, also as a digest that somebody could guess from', async () => {
    const written = async (password: string) => {
      await contact(own('one'), set('flows.0.pre.0.configuration.password', password))
      await check('--write-baseline', 'known.json')
      return await readFile(path('known.json'), 'utf8')
    }
    const one = await written('canary-one')
    expect(one).toContain('run/not-verified')
    expect(one).not.toContain('canary')
    expect(await written('canary-two')).toBe(one)
  })

  it.each([
    ['{"schema": 1,\n', 'known.json:2 is not a baseline'],
    ['{"schema": 1,\n "findings": [\n  {"file": 1, "rule": "x", "fingerprint": "y"}]}', 'known.json:3 is not a baseline'],
    [undefined, 'The baseline known.json cannot be read'],
  ])('ends with 2 and the line where the file is none: %s', async (text, said) => {
    if (text !== undefined) await writeFile(path('known.json'), text)
    const { code, stderr } = await check(...known)
    expect(code).toBe(2)
    expect(stderr).toContain(said)
  })
})
