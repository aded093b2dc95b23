import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'junit2json'
import { describe, expect, it } from 'vitest'
import { lint } from '../../src/templates/lint/lint.ts'
import type { LintReport } from '../../src/templates/lint/report.ts'
import { renderConsole } from '../../src/templates/report/console.ts'
import { renderGitHub } from '../../src/templates/report/github.ts'
import { spelt } from '../../src/report/inert.ts'
import { renderJson } from '../../src/templates/report/formats.ts'
import { renderJunit } from '../../src/templates/report/junit.ts'
import { renderSarif } from '../../src/templates/report/sarif.ts'
import { RULES } from '../../src/templates/lint/rules/catalogue.ts'
import { needs, programPath } from '../require-server.ts'
import { all, changed, set } from './change.ts'
import { definition, fileOf, optionsFor } from './templates.ts'

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
  it('shows the line with a caret, the reason, the remedy and the step', async () => {
    expect(renderConsole(report, false)).toBe(`population.json  v2 export, population register
  GET /personer/{person_identifier} (plan Basic lookup) -> https://population.test.example.org/registry/v1/personer/{person_identifier}
  GET /test/population/personer/{person_identifier}: broken: nobody is known at https://path.to/token, where the token is asked for (line 31, step callout-url)
  31:20  critical error  TL06  callout url: expected the absolute https address of the token-issuing service, found the placeholder "https://path.to/token", a name that others can own
      31 | "url": "https://path.to/token",
         |        ^^^^^^^^^^^^^^^^^^^^^^^
      why: Without it no token is issued; under a name that others can own, a stranger receives the key and the issuer id, for the gateway checks no certificate here.
      do: Enter the absolute https address of your token-issuing service as URL of the HTTP Callout. (step callout-url)
  30:23  info  TL13  callout method: expected GET, unless a new token is wanted for each call, found "POST"
      30 | "method": "POST",
         |           ^^^^^^
      why: The token-issuing service answers GET from its cache; POST asks for a new token each time; it answers nothing else.
      do: Set the method of the HTTP Callout to GET. (step import-template)
  100:21  warning  TL34  plan "Basic lookup" validation: expected MANUAL, found AUTO
      100 | "validation": "AUTO",
          |               ^^^^^^
      why: With the validation AUTO everybody who can log in gets a key at once.
      do: Set the validation of the plan to MANUAL. (step approve-access)

page.json  no definition
  1:1  error  TL01  file: expected strict JSON, found no value where one has to stand
      why: The API manager refuses the file, or takes another part of it than a reader sees.
      do: Export the definition again, or mend the JSON at this place. (step import-template)

2 files: 2 errors, 1 warning, 1 note
`)
  })

  it('is the same in colour, but for the colours', async () => {
    const coloured = renderConsole(report, true)
    expect(coloured).toContain('\u001b[31m')
    // oxlint-disable-next-line no-control-regex
    expect(coloured.replaceAll(/\u001b\[\d+m/g, '')).toBe(renderConsole(report, false))
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
  it('are one line a finding, with place, step, remedy and reason', async () => {
    const lines = renderGitHub(report).trimEnd().split('\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toBe(
      '::error file=population.json,line=31,col=20,title=TL06 (callout-url)::callout url: expected the absolute https address of the token-issuing service, found the placeholder "https://path.to/token", a name that others can own%0AFix: Enter the absolute https address of your token-issuing service as URL of the HTTP Callout.%0AWhy: Without it no token is issued; under a name that others can own, a stranger receives the key and the issuer id, for the gateway checks no certificate here.',
    )
    expect(lines.map((line) => /^::(\w+) /.exec(line)![1])).toEqual(['error', 'notice', 'warning', 'error'])
  })
})

describe('the JSON report', () => {
  it('is the report with its schema number', async () => {
    expect(JSON.parse(renderJson(report))).toEqual({ schema: 1, ...(JSON.parse(JSON.stringify(report)) as LintReport) })
  })
})

describe('the JUnit report', () => {
  it('has a suite a file and a case a judged rule, failed by errors only', async () => {
    const text = renderJunit(report)
    const parsed = await parse(text)
    if (parsed === undefined || parsed === null || !('testsuite' in parsed)) throw new Error('no testsuites')
    const suites = parsed.testsuite ?? []
    const judged = RULES.filter(({ purpose }) => purpose !== 'token-service').length
    expect(suites.map(({ name, tests, failures }) => `${name} ${tests} ${failures}`)).toEqual([
      `population.json ${judged} 1`,
      'page.json 1 1',
    ])
    const failed = suites[0]!.testcase!.filter(({ failure }) => failure !== undefined)
    expect(failed.map(({ name, classname }) => `${classname} ${name}`)).toEqual([
      'population.json TL06 The callout url is the https address of the token-issuing service',
    ])
    expect(suites[0]!.testcase!.find(({ name }) => name!.startsWith('TL34'))!['system-out']![0]).toContain('expected MANUAL, found AUTO')
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
    const { version, runs } = JSON.parse(renderSarif(report, '1.2.3')) as {
      version: string
      runs: { tool: { driver: { informationUri: string; rules: { id: string; helpUri: string }[] } }; results: Record<string, unknown>[] }[]
    }
    const [{ tool, results }] = runs as [(typeof runs)[number]]
    expect(version).toBe('2.1.0')
    expect(tool.driver).toMatchObject({ name: 'Gatewatch', semanticVersion: '1.2.3' })
    expect(tool.driver.rules.map(({ id }) => id)).toEqual(RULES.map(({ id }) => id))
    for (const { helpUri } of [{ helpUri: tool.driver.informationUri }, ...tool.driver.rules]) expect(URL.canParse(helpUri)).toBe(true)
    expect(tool.driver.rules.every(({ id, helpUri }) => helpUri.endsWith(`docs/rules/${id}.md`))).toBe(true)
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
        JSON.parse(renderSarif(await lint([file], optionsFor('configured')), '1')) as {
          runs: { results: { partialFingerprints: unknown }[] }[]
        }
      ).runs[0]!.results.map(({ partialFingerprints }) => partialFingerprints)
    }
    expect(await fingerprints(5)).toEqual(await fingerprints(0))
  })

  it('encodes the path of a file', async () => {
    expect(renderSarif(await lint([{ name: 'my files/a#b.json', bytes: Buffer.from('') }], { mode: 'template' }), '1')).toContain(
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
      renderGitHub(report),
      renderJson(report).replaceAll('\u202e', ''),
      renderSarif(report, '1'),
      renderJunit(report),
    ])
      expect(active.test(text)).toBe(false)
    for (const line of renderGitHub(report).trimEnd().split('\n')) expect(line).toMatch(/^::(error|warning|notice) file=/)
    expect(renderConsole(report, false)).not.toMatch(/^::/m)
  })

  it('is spelt out sign by sign', async () => {
    expect(spelt('a\u001bb\u202ec\nd\u{e0041}')).toBe(String.raw`a\u{1b}b\u{202e}c\u{a}d\u{e0041}`)
    expect(spelt('Æøå – “quoted” 😀')).toBe('Æøå – “quoted” 😀')
  })
})
