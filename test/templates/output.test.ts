import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'junit2json'
import { describe, expect, it } from 'vitest'
import { lint } from '../../src/templates/lint/lint.ts'
import type { LintReport } from '../../src/templates/lint/lint-report.ts'
import { renderCodeQuality } from '../../src/templates/report/code-quality.ts'
import { renderConsole } from '../../src/templates/report/lint-console.ts'
import { renderGitHub } from '../../src/templates/report/github.ts'
import { pathsInRepository, spelt } from '../../src/report/index.ts'
import { renderJson } from '../../src/templates/report/formats.ts'
import { renderJunit } from '../../src/templates/report/junit.ts'
import { renderSarif } from '../../src/templates/report/sarif.ts'
import { RULES } from '../../src/templates/lint/rules/catalog.ts'
import { needs, programPath } from '../require-server.ts'
import { all, changed, set } from './change.ts'
import { definition, fileOf, optionsFor } from './templates.ts'

const pathOf = pathsInRepository(process.cwd())
const broken = changed(
  definition('population', 'configured'),
  all(
    set('flows.0.pre.0.configuration.url', 'https://path.to/token'),
    set('plans.0.validation', 'AUTO'),
    set('flows.0.pre.0.configuration.method', 'POST'),
  ),
)
const page = { name: 'page.json', bytes: Buffer.from('<html>') }
const report = await lint([fileOf('population', broken), page], optionsFor('configured'))

describe('the console report', () => {
  it('shows the cause, the line with a caret, the fix, the step and the reason', async () => {
    expect(renderConsole(report, false)).toBe(`population.json  v2 export, population register (it has the property "machine_auth_api_key")
  GET /personer/{person_identifier} (plan Basic lookup) -> https://population.test.example.org/registry/v1/personer/{person_identifier}
  GET /test/population/personer/{person_identifier}: fails: The callout goes to https://path.to/token, where no token-issuing service is known. (line 31, step callout-url)
  31:20  critical error  TL06  The callout url is the placeholder "https://path.to/token", a host name that others can register.
      31 | "url": "https://path.to/token",
         |        ^^^^^^^^^^^^^^^^^^^^^^^
      Fix: Enter the absolute https address of your token-issuing service as URL of the HTTP Callout. (step callout-url)
      Why: Without the address no token is issued. The gateway checks no certificate here, so a host name that others can register receives your token-service key.
  30:23  info  TL13  The callout uses the method "POST", which requests a new token for each call.
      30 | "method": "POST",
         |           ^^^^^^
      Fix: Set the method of the HTTP Callout to GET. (step import-template)
      Why: The token-issuing service answers GET from its cache, and POST with a new token. It rejects every other method.
  100:21  warning  TL34  Plan "Basic lookup" grants access to every user: its validation is AUTO.
      100 | "validation": "AUTO",
          |               ^^^^^^
      Fix: Set the validation of the plan to MANUAL. (step approve-access)
      Why: With the validation AUTO every user of the portal gets an API key at once.

page.json  not a definition
  1:1  error  TL01  The file cannot be read: a value is missing (expected JSON).
      Fix: Fix the file at this line. (step import-template)
      Why: The API manager rejects the file, or reads another part of it than you see.

2 files: 2 errors, 1 warning, 1 note
`)
  })

  it('is the same in color, but for the colors', async () => {
    const colored = renderConsole(report, true)
    expect(colored).toContain('\u001b[31m')
    // oxlint-disable-next-line no-control-regex
    expect(colored.replaceAll(/\u001b\[\d+m/g, '')).toBe(renderConsole(report, false))
  })

  it('keeps the caret under the fault when signs before it are spelt out', async () => {
    const odd = changed(
      definition('population', 'configured'),
      set('flows.0.pre.0.configuration.headers.0.value', "\u200b{#properties['x}"),
    )
    const lines = renderConsole(await lint([fileOf('odd', odd)], optionsFor('configured')), false).split('\n')
    const caret = lines.findIndex((line) => line.includes('^') && lines[lines.indexOf(line) - 2]!.includes('TL23'))
    expect(lines[caret - 1]!.slice(lines[caret]!.indexOf('^'))).toMatch(/^'x\}"/)
  })
})

describe('annotations', () => {
  it('are one line a finding, the worst first, with the cause as title, then fix, reason and rule', async () => {
    const lines = renderGitHub(report, pathOf).trimEnd().split('\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toBe(
      '::error file=population.json,line=31,col=20,title=The callout url is the placeholder "https%3A//path.to/token"%2C a host name that others can register.::Fix: Enter the absolute https address of your token-issuing service as URL of the HTTP Callout. (step callout-url)%0AWhy: Without the address no token is issued. The gateway checks no certificate here, so a host name that others can register receives your token-service key.%0ARule TL06: The callout url is the https address of the token-issuing service',
    )
    expect(lines.map((line) => /^::(\w+) /.exec(line)![1])).toEqual(['error', 'error', 'warning', 'notice'])
  })

  it('are ten at most, and a line says how many more there are', async () => {
    const many = changed(
      definition('population', 'configured'),
      set(
        'plans',
        Array.from({ length: 12 }, () => ({ name: 'x', status: 'PUBLISHED' })),
      ),
    )
    const found = await lint([fileOf('population', many)], optionsFor('configured'))
    const lines = renderGitHub(found, pathOf).trimEnd().split('\n')
    expect(found.findings.length).toBeGreaterThan(11)
    expect(lines).toHaveLength(11)
    expect(lines.slice(0, 10).every((line) => line.startsWith('::error '))).toBe(true)
    expect(lines[10]).toBe(`${found.findings.length - 10} more findings: see the console output.`)
  })
})

describe('the JSON report', () => {
  it('has the cause of each finding in English and as an id with values, by a schema number', async () => {
    const { schema, findings, files } = JSON.parse(renderJson(report)) as Record<'schema' | 'findings' | 'files', unknown>
    expect(schema).toBe(1)
    expect((findings as readonly unknown[])[0]).toMatchObject({
      rule: 'TL06',
      cause: 'The callout url is the placeholder "https://path.to/token", a host name that others can register.',
      id: 'lint.TL06.stranger.cause',
      values: { found: '"https://path.to/token"' },
      fix: 'Enter the absolute https address of your token-issuing service as URL of the HTTP Callout.',
    })
    expect((files as readonly unknown[])[0]).toMatchObject({
      tried: { verdict: 'broken', cause: 'The callout goes to https://path.to/token, where no token-issuing service is known.' },
    })
  })
})

describe('the JUnit report', () => {
  it('has a suite a file and a case a rule that found something, failed by errors only', async () => {
    const text = renderJunit(report)
    const parsed = await parse(text)
    if (parsed === undefined || parsed === null || !('testsuite' in parsed)) throw new Error('no testsuites')
    const suites = parsed.testsuite ?? []
    const found = new Set(report.findings.flatMap(({ file, rule }) => (file === 'population.json' ? [rule] : [])))
    expect(suites.map(({ name, tests, failures }) => `${name} ${tests} ${failures}`)).toEqual([
      `population.json ${found.size} 1`,
      'page.json 1 1',
    ])
    const failed = suites[0]!.testcase!.filter(({ failure }) => failure !== undefined)
    expect(failed.map(({ name, classname }) => `${classname} ${name}`)).toEqual([
      'population.json TL06 The callout url is the https address of the token-issuing service',
    ])
    const [failure] = failed[0]!.failure!
    expect(failure).toMatchObject({
      type: 'TL06',
      message: 'The callout url is the placeholder "https://path.to/token", a host name that others can register.',
    })
    expect(failure!.inner).toMatch(
      /\nFix: Enter the absolute .*\nWhy: Without the address .*\n31 \| "url": "https:\/\/path.to\/token",\n {3}\| {8}\^+$/,
    )
    expect(suites[0]!.testcase!.find(({ name }) => name!.startsWith('TL34'))!['system-out']![0]).toContain('its validation is AUTO.')
    const names = suites.flatMap(({ testcase }) => testcase!.map(({ name, classname }) => `${classname} ${name}`))
    expect(new Set(names).size).toBe(names.length)
  })
})

needs('xmllint')('the strict JUnit report', () => {
  const schema = join(import.meta.dirname, '../report/fixtures/junit-10.xsd')
  const validate = (xml: string): number | null => {
    const path = join(mkdtempSync(join(tmpdir(), 'gatewatch-')), 'lint.xml')
    writeFileSync(path, xml)
    return spawnSync(programPath('xmllint')!, ['--noout', '--schema', schema, path]).status
  }

  it.each([
    ['of findings', async () => await Promise.resolve(report)],
    ['of nothing wrong', async () => await lint([fileOf('population', definition('population', 'configured'))], optionsFor('configured'))],
    ['of a hostile file', hostile],
  ])('%s is what Jenkins’ schema allows, and only that', async (_, of) => {
    const report = await of()
    expect(validate(renderJunit(report, true))).toBe(0)
    expect(validate(renderJunit(report))).toBe(3)
  })
})

needs('xmllint')('the JUnit report of a hostile file', () => {
  it('is well-formed XML', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'gatewatch-')), 'lint.xml')
    writeFileSync(path, renderJunit(await hostile()))
    execFileSync(programPath('xmllint')!, ['--noout', path])
  })
})

describe('the SARIF report', () => {
  it('places each finding, by a rule that it declares', async () => {
    const { version, runs } = JSON.parse(renderSarif(report, '1.2.3', pathOf)) as {
      version: string
      runs: { tool: { driver: { rules: { id: string; help: { text: string } }[] } }; results: Record<string, unknown>[] }[]
    }
    const [{ tool, results }] = runs as [(typeof runs)[number]]
    expect(version).toBe('2.1.0')
    expect(tool.driver).toMatchObject({ name: 'Gatewatch', semanticVersion: '1.2.3' })
    expect(tool.driver.rules.map(({ id }) => id)).toEqual(RULES.map(({ id }) => id))
    // An address would be one of somebody else.
    expect(JSON.stringify(tool)).not.toMatch(/pkg:|Uri/)
    for (const { id, help } of tool.driver.rules) expect(help.text).toContain(`gatewatch explain ${id}.`)
    expect(results[0]).toMatchObject({
      ruleId: 'TL06',
      level: 'error',
      locations: [
        { physicalLocation: { artifactLocation: { uri: 'population.json' }, region: { startLine: 31, startColumn: 20, endColumn: 43 } } },
      ],
    })
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex as number]!.id).toBe(ruleId)
    expect(results.map(({ level }) => level)).toEqual(['error', 'note', 'warning', 'error'])
  })

  it('keeps the fingerprint of a finding when lines are added above it', async () => {
    const fingerprints = async (space: number): Promise<unknown> => {
      const file = { name: 'a.json', bytes: Buffer.from(`${'\n'.repeat(space)}${JSON.stringify(broken)}`) }
      return (
        JSON.parse(renderSarif(await lint([file], optionsFor('configured')), '1', pathOf)) as {
          runs: { results: { partialFingerprints: unknown }[] }[]
        }
      ).runs[0]!.results.map(({ partialFingerprints }) => partialFingerprints)
    }
    expect(await fingerprints(5)).toEqual(await fingerprints(0))
  })

  it('names files below the root of the repository, wherever the program is started, and others by a URL', async () => {
    const repository = mkdtempSync(join(tmpdir(), 'gatewatch '))
    mkdirSync(join(repository, '.git'))
    mkdirSync(join(repository, 'gateway/apis'), { recursive: true })
    const fromBelow = pathsInRepository(join(repository, 'gateway'))
    const found = await lint(
      [
        { name: 'apis/a#b.json', bytes: Buffer.from('') },
        { name: '/elsewhere/c.json', bytes: Buffer.from('') },
      ],
      {
        mode: 'template',
      },
    )
    const { runs } = JSON.parse(renderSarif(found, '1', fromBelow)) as { runs: { results: { locations: unknown }[] }[] }
    expect(runs[0]!.results.map(({ locations }) => locations)).toMatchObject([
      [{ physicalLocation: { artifactLocation: { uri: 'gateway/apis/a%23b.json', uriBaseId: '%SRCROOT%' } } }],
      [{ physicalLocation: { artifactLocation: { uri: 'file:///elsewhere/c.json' } } }],
    ])
    expect((JSON.parse(renderCodeQuality(found, fromBelow)) as { location: unknown }[])[0]).toMatchObject({
      location: { path: 'gateway/apis/a#b.json' },
    })
    expect(renderGitHub(found, fromBelow)).toMatch(/^::error file=gateway\/apis\/a#b\.json,/)
    const outside = mkdtempSync(join(tmpdir(), 'gatewatch-'))
    expect(pathsInRepository(outside)('x/y.json')).toBe('x/y.json')
  })

  it('encodes the path of a file', async () => {
    expect(renderSarif(await lint([{ name: 'my files/a#b.json', bytes: Buffer.from('') }], { mode: 'template' }), '1', pathOf)).toContain(
      '"uri": "my%20files/a%23b.json"',
    )
  })
})

const EVIL = '\u001b[2J\u0007::error::x\r\n::set-output name=a::b ]]> <script>\u202e&"'

async function hostile(): Promise<LintReport> {
  const value = changed(
    definition('population', 'configured'),
    all(
      set('plans.0.name', EVIL),
      set('plans.0.validation', 'AUTO'),
      set('flows.0.pre.0.name', EVIL),
      set('flows.0.pre.0.enabled', false),
      set('flows.0.pre.0.configuration.method', EVIL),
      set('flows.0.pre.0.configuration.url', `https://path.to/${EVIL}`),
      set('proxy.virtual_hosts.0.path', `/${EVIL}`),
      set('properties.1.key', EVIL),
      set('response_templates', { [EVIL]: { '*/*': { status: 200 } } }),
    ),
  )
  return await lint([{ ...fileOf('x', value), name: `${EVIL}.json` }], optionsFor('configured'))
}

describe('text of a judged file', () => {
  it('is inert in every report', async () => {
    const report = await hostile()
    expect(report.findings.length).toBeGreaterThan(6)
    // oxlint-disable-next-line no-control-regex
    const active = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/
    for (const text of [
      renderConsole(report, false),
      renderGitHub(report, pathOf),
      renderJson(report).replaceAll('\u202e', ''),
      renderSarif(report, '1', pathOf),
      renderJunit(report),
    ])
      expect(active.test(text)).toBe(false)
    for (const line of renderGitHub(report, pathOf).trimEnd().split('\n'))
      expect(line).toMatch(/^::(error|warning|notice) file=|^\d+ more findings: /)
    expect(renderConsole(report, false)).not.toMatch(/^::/m)
  })

  it('is spelt out sign by sign', async () => {
    expect(spelt('a\u001bb\u202ec\nd\u{e0041}')).toBe(String.raw`a\u{1b}b\u{202e}c\u{a}d\u{e0041}`)
    expect(spelt('Æøå – “quoted” 😀')).toBe('Æøå – “quoted” 😀')
  })
})
