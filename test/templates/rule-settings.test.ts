import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pathsInRepository } from '../../src/report/index.ts'
import { render } from '../../src/messages/index.ts'
import { lint } from '../../src/templates/lint/lint.ts'
import type { LintReport } from '../../src/templates/lint/lint-report.ts'
import { notesIn } from '../../src/templates/lint/file-notes.ts'
import { read } from '../../src/gravitee/read.ts'
import { renderConsole } from '../../src/templates/report/lint-console.ts'
import { renderGitHub } from '../../src/templates/report/github.ts'
import { renderJunit } from '../../src/templates/report/junit.ts'
import { renderSarif } from '../../src/templates/report/sarif.ts'
import { gatewatch } from '../cli/in-process.ts'
import { all, append, type Change, changed, remove, set } from './change.ts'
import type { Definition } from '../gravitee/shapes.ts'
import { definition, fileOf, optionsFor, pathOf, SHAPES } from './templates.ts'

const NOTES = 'x-gatewatch-rules'
const auto = set('plans.0.validation', 'AUTO')
const logging = set('proxy.logging', { mode: 'CLIENT', content: 'HEADERS_PAYLOADS' })

const lintOf = async (change: Change, convert = (v2: Definition): Definition => v2, options = {}): Promise<LintReport> =>
  await lint([fileOf('api', convert(changed(definition('population', 'configured'), change)))], { ...optionsFor('configured'), ...options })
const texts = ({ findings }: LintReport): readonly string[] =>
  findings.map(({ rule, severity, cause }) => `${rule} ${severity} ${render(cause)}`)

describe('a rule in the settings', () => {
  it('is switched off, or has the severity that is set', async () => {
    const report = await lintOf(all(auto, logging), undefined, { rules: { TL34: 'off', TL41: 'error' } })
    expect(texts(report)).toEqual(['TL41 error Logging records the content of every call, without an end.'])
    expect(report).toMatchObject({ off: ['TL34'], suppressed: [], counts: { error: 1, warning: 0, info: 0 } })
    expect(report.files[0]!.judged).not.toContain('TL34')
    expect(renderConsole(report, false)).toContain('1 file: 1 error, 0 warnings, 0 notes; off: TL34')
    expect(sarif(report).runs[0]!.invocations).toMatchObject([
      { ruleConfigurationOverrides: [{ descriptor: { id: 'TL34' }, configuration: { enabled: false } }] },
    ])
  })

  it('is said to be none, by name and with what was meant', async () => {
    const settings = join(mkdtempSync(join(tmpdir(), 'gatewatch-')), 'lint.yaml')
    writeFileSync(settings, 'rules:\n  TL41: off\n  tl34: off\n  TL99: info\n  TL01: off\n  TL39: silent\ngolen: x\n')
    const { code, stderr } = await gatewatch(['template', 'lint', '--settings', settings, pathOf('contact', 'configured')])
    expect(code).toBe(2)
    expect(stderr).toContain('unknown setting "golen"')
    expect(stderr).toContain('/rules/tl34: unknown rule "tl34" (did you mean TL34?)')
    expect(stderr).toMatch(/\/rules\/TL99: unknown rule "TL99", the rules are TL02 to TL\d\d\n/)
    expect(stderr).toContain('/rules/TL01: TL01 cannot be set, because no rule checks an unreadable file')
    expect(stderr).toContain('/rules/TL39: unknown value "silent", use one of: off, error, warning, info')
  })

  it('is taken from a settings file, off being a word', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatewatch-'))
    const [settings, file] = [join(folder, 'lint.yaml'), join(folder, 'api.json')]
    writeFileSync(file, fileOf('api', changed(definition('population', 'configured'), auto)).bytes)
    writeFileSync(settings, 'rules: { TL34: off, TL30: info, TL08: off, TL28: off, TL26: off }\nbackends: []\n')
    const { stdout } = await gatewatch(['template', 'lint', '--settings', settings, file])
    expect(stdout).toContain('; off: TL08, TL26, TL28, TL34')
    expect(stdout).not.toContain('its validation is AUTO')
  })
})

describe('what a file says of rules', () => {
  const off = (way: string, notes: unknown): Change => all(auto, logging, set(way, notes))

  it.each(Object.entries(SHAPES))('counts for what it stands beside: %s', async (_, convert) => {
    const top = (notes: unknown) => (value: Definition) => {
      const shaped = convert(value)
      const holder = (shaped['api'] ?? shaped) as Definition
      holder[NOTES] = notes as Definition
      return shaped
    }
    const report = await lintOf(all(auto, logging), top({ TL34: 'off: asked of the portal team', TL41: 'info: for a week' }))
    const plansBeside = report.findings.some(({ rule }) => rule === 'TL34')
    // The plans of a version 4 export stand beside the definition, so that a note inside is not about them.
    expect(plansBeside).toBe('api' in convert(definition('population', 'configured')))
    expect(report.findings.find(({ rule }) => rule === 'TL41')?.severity).toBe('info')
    if (!plansBeside)
      expect(report.suppressed).toMatchObject([{ rule: 'TL34', suppression: { kind: 'file', reason: 'asked of the portal team' } }])
  })

  it('is about the object that it stands in, and what is in that', async () => {
    expect(texts(await lintOf(off(`plans.0.${NOTES}`, { TL34: 'off: a reason' })))).toEqual([
      'TL41 warning Logging records the content of every call, without an end.',
    ])
    expect(texts(await lintOf(off(`plans.1.${NOTES}`, { TL34: 'off: a reason' })))).toContainEqual(
      'TL49 info The note about TL34 matches no finding.',
    )
    const inner = await lintOf(
      all(off(NOTES, { TL41: 'off: a reason' }), set(`proxy.${NOTES}`, { TL41: 'error: not here' }), remove('plans.0.validation')),
    )
    expect(texts(inner)).toMatchObject([expect.stringMatching(/^TL41 error/)])
  })

  it('is judged itself: ids, words, reasons, and whether it is needed', async () => {
    const notes = { TL34: 'off', TL4I: 'off: x', TL41: 'silent: x', TL01: 'off: x', TL39: 'off: not needed' }
    expect(texts(await lintOf(off(NOTES, notes))).filter((text) => text.startsWith('TL49'))).toEqual([
      'TL49 warning The note about TL34 has no reason after the colon.',
      'TL49 warning A note about rules is invalid: unknown rule "TL4I" (did you mean TL04?).',
      'TL49 warning The note about TL41 is invalid: unknown value "silent", use one of: off, error, warning, info.',
      'TL49 warning A note about rules is invalid: TL01 cannot be set, because no rule checks an unreadable file.',
      'TL49 info The note about TL39 matches no finding.',
    ])
    expect((await lintOf(off(NOTES, notes), undefined, { rules: { TL49: 'off', TL39: 'off' } })).findings.map(({ rule }) => rule)).toEqual([
      'TL41',
    ])
  })

  it('may be an annotation of a Kubernetes resource, as lines', async () => {
    const wrapped = (value: Definition): Definition => ({
      kind: 'ApiDefinition',
      metadata: { name: 'population', annotations: { [NOTES]: 'TL34 off: asked of others; and approved\nTL41 info: a week' } },
      spec: value,
    })
    const report = await lintOf(all(auto, logging), wrapped)
    expect(texts(report)).toMatchObject([expect.stringMatching(/^TL41 info/)])
    expect(report.suppressed).toMatchObject([{ suppression: { reason: 'asked of others; and approved' } }])
  })

  it('shows in every report as suppressed, and is no annotation', async () => {
    const report = await lintOf(off(NOTES, { TL34: 'off: asked ]]> of others', TL41: 'off: a week' }))
    expect(report).toMatchObject({ findings: [], counts: { error: 0, warning: 0, info: 0 } })
    const text = renderConsole(report, false)
    expect(text).toMatch(/\n {2}\d+:\d+ {2}suppressed \(asked \]\]> of others\) {2}TL34 {2}Plan .* AUTO\.\n/)
    expect(text).toContain('1 file: 0 errors, 0 warnings, 0 notes; 2 suppressed')
    expect(renderGitHub(report, inRepository)).toBe('')
    expect(renderJunit(report)).toContain('suppressed (asked ]] > of others): Plan')
    expect(renderJunit(report)).not.toContain('<failure')
    expect(sarif(report).runs[0]!.results.map(({ suppressions }) => suppressions)).toEqual([
      [{ kind: 'inSource', justification: 'asked ]]> of others' }],
      [{ kind: 'inSource', justification: 'a week' }],
    ])
  })

  it('cannot switch off that a file is no JSON', async () => {
    const text = `{"${NOTES}":{"TL01":"off: x"},"flows":[`
    expect((await lint([{ name: 'x.json', bytes: Buffer.from(text) }], { mode: 'configured' })).findings.map(({ rule }) => rule)).toContain(
      'TL01',
    )
  })
})

describe('comments of YAML', () => {
  const lines = [
    '# gatewatch-file TL42 off: internal',
    'proxy:',
    '  # gatewatch TL39 off: slow at night',
    '  # and a word more',
    '  http:',
    '    readTimeout: 90000',
    '  ssl:',
    '    trustAll: true # gatewatch TL38 info: until May',
    'plans:',
    '# gatewatch TL34 off: the list',
    '- name: one # nothing',
    '  validation: AUTO',
    '- name: two',
  ]
  const text = lines.join('\n')
  const starts = lines.map((_, index) => lines.slice(0, index).join('\n').length + (index === 0 ? 0 : 1))
  const notes = notesIn({ text, lineStarts: starts, root: null, extents: new Map(), duplicates: [], passedOver: [] })

  it('are about the line that they end, or the next thing with all that is in it', async () => {
    const covered = notes.map(({ rule, covers }) => [
      rule,
      lines
        .map((_, index) => index + 1)
        .filter((line) => covers({ pointer: '/x', line }))
        .join(),
    ])
    expect(covered).toEqual([
      ['TL42', lines.map((_, index) => index + 1).join()],
      ['TL39', '5,6'],
      ['TL38', '8'],
      ['TL34', '11,12'],
    ])
  })

  it('have a setting, a reason and a place', async () => {
    expect(notes.map(({ setting, reason, place }) => `${place.line}:${place.column} ${setting} ${reason}`)).toEqual([
      '1:1 off internal',
      '3:3 off slow at night',
      '8:20 info until May',
      '10:1 off the list',
    ])
  })

  it('are none in JSON, whose texts may look like them', async () => {
    const { source } = read(Buffer.from(JSON.stringify({ description: 'x # gatewatch TL42 off: y' })))
    expect(notesIn(source!)).toEqual([])
  })
})

describe('a baseline', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatewatch-'))
  mkdirSync(join(folder, 'apis'))
  const [file, known] = [join(folder, 'apis', 'api.json'), join(folder, 'known.json')]
  const put = (change: Change): void => writeFileSync(file, fileOf('api', changed(definition('population', 'configured'), change)).bytes)
  const run = (...args: string[]) => gatewatch(['template', 'lint', ...args, file])
  const own = ['--environment', 'test']

  it('knows findings wherever they move, and new ones count', async () => {
    put(all(auto, set('flows.0.pre.0.configuration.url', '')))
    const written = await run(...own, '--write-baseline', known)
    expect(written).toMatchObject({ code: 0, stderr: `${known}: written.\n` })
    const baseline = JSON.parse(readFileSync(known, 'utf8')) as { findings: { file: string; rule: string; message: string }[] }
    expect(baseline.findings.map(({ rule, file }) => `${rule} ${file}`)).toContain('TL06 apis/api.json')

    put(
      all(auto, set('flows.0.pre.0.configuration.url', ''), (value) =>
        (value['plans'] as unknown[]).unshift({ ...(value['plans'] as Definition[])[1]!, name: 'Earlier' }),
      ),
    )
    const again = await run(...own, '--baseline', known, '--new-only')
    expect(again.stdout).not.toContain('TL06')
    expect(again.stdout).toMatch(/0 errors.*; \d+ known before and not shown/)
    expect(again.code).toBe(0)
    const all3 = await run(...own, '--baseline', known)
    expect(all3.code).toBe(1)
    expect(all3.stdout).toContain('error (known before)  TL06')

    put(all(auto, set('flows.0.pre.0.configuration.url', ''), set('plans.1.security', 'KEY_LESS')))
    const broken = await run(...own, '--baseline', known, '--new-only')
    expect(broken.code).toBe(1)
    expect(broken.stdout).toContain('TL33')
    expect(broken.stdout).not.toContain('TL34')
  })

  it('tells what is gone, and names states in SARIF', async () => {
    put(set('flows.0.pre.0.configuration.url', ''))
    const report = await run(...own, '--baseline', known, '--format', 'sarif')
    expect(report.stderr).toMatch(/known\.json: 1 finding is fixed\. Write the baseline again\.\n/)
    const { runs } = JSON.parse(report.stdout) as Sarif
    expect(new Set(runs[0]!.results.map(({ baselineState }) => baselineState))).toEqual(new Set(['unchanged']))
    const fewer = JSON.parse((await run(...own, '--baseline', known, '--new-only', '--format', 'sarif')).stdout) as Sarif
    expect(fewer.runs[0]!.results.map(({ suppressions }) => suppressions![0]!.kind)).toEqual(runs[0]!.results.map(() => 'external'))
  })

  it('does not know another cause of the same rule', async () => {
    put(all(auto, set('flows.0.pre.0.configuration.url', 'http://gateway.institution.no/token')))
    const { code, stdout } = await run(...own, '--baseline', known, '--new-only')
    expect(code).toBe(1)
    expect(stdout).toMatch(/ error {2}TL06 {2}The callout url "[^"]*" sends the token-service key unencrypted\./)
    expect(stdout).not.toContain('TL34')
  })

  it('never knows that a file cannot be read', async () => {
    writeFileSync(file, '{"flows":')
    const other = join(folder, 'other.json')
    await run('--write-baseline', other)
    expect(JSON.parse(readFileSync(other, 'utf8'))).toEqual({ schema: 1, findings: [] })
    expect((await run('--baseline', other, '--new-only')).code).toBe(1)
  })

  it('that is none, or not there, or not named, is told', async () => {
    put(auto)
    const page = join(folder, 'page.txt')
    writeFileSync(page, '{"schema":2}')
    expect(await run('--baseline', page)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`${page}:1 is not a baseline of template lint`),
    })
    expect(await run('--baseline', join(folder, 'no.json'))).toMatchObject({ code: 2, stderr: expect.stringContaining('--write-baseline') })
    expect(await run('--new-only')).toMatchObject({ code: 2, stderr: expect.stringContaining('--new-only needs --baseline') })
  })
})

describe('--fail-on', () => {
  it('says how bad a finding has to be', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'gatewatch-')), 'api.json')
    const settings = join(mkdtempSync(join(tmpdir(), 'gatewatch-')), 'lint.json')
    writeFileSync(file, fileOf('api', changed(definition('population', 'configured'), auto)).bytes)
    writeFileSync(settings, JSON.stringify({ ...optionsFor('configured'), mode: undefined }))
    const code = async (...args: string[]) => (await gatewatch(['template', 'lint', '--settings', settings, ...args, file])).code
    expect(await code()).toBe(0)
    expect(await code('--fail-on', 'error')).toBe(0)
    expect(await code('--fail-on', 'warning')).toBe(1)
    expect(await code('--fail-on', 'info')).toBe(1)
    expect(await code('--fail-on', 'never')).toBe(2)
  })
})

const inRepository = pathsInRepository(process.cwd())

interface Sarif {
  readonly runs: readonly {
    readonly invocations: unknown
    readonly results: readonly { readonly suppressions?: readonly { readonly kind: string }[]; readonly baselineState?: string }[]
  }[]
}
const sarif = (report: LintReport): Sarif => JSON.parse(renderSarif(report, '1.2.3', inRepository)) as Sarif

describe('a fingerprint', () => {
  it('is the same while things move, and another for another thing', async () => {
    const first = async (change: Change): Promise<string> =>
      (await lintOf(all(auto, change))).findings.find(({ rule }) => rule === 'TL34')!.fingerprint
    const beside = append('properties', { key: 'x', value: 'y' })
    expect(await first(beside)).toBe(await first(set('name', 'Other')))
    const other = (await lintOf(set('plans.1.validation', 'AUTO'))).findings[0]!.fingerprint
    expect(other).not.toBe(await first(beside))
  })
})
