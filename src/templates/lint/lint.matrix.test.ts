import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { render } from '../../messages/index.ts'
import { stringify } from 'yaml'
import { lint } from './lint.ts'
import type { LintReport } from './lint-report.ts'
import type { LintMode } from './lint-settings.ts'
import { renderConsole } from '../report/lint-console.ts'
import { runs } from '../../../test/sample.ts'
import { changed, set } from '../../../test/templates/change.ts'
import { definitions } from '../../../test/templates/arbitrary.ts'
import type { Definition } from '../../../test/gravitee/shapes.ts'
import { definition, fileOf, MODES, NAMES, optionsFor, SHAPES, type TemplateName } from '../../../test/templates/templates.ts'

const lintOf = async (value: Definition, mode: LintMode): Promise<LintReport> => await lint([fileOf('api', value)], optionsFor(mode))

/** The findings without their places, which differ by shape. */
const verdict = ({ findings }: LintReport): readonly string[] =>
  findings
    .filter(({ rule }) => rule !== 'TL02')
    .map(({ rule, severity, cause, step, critical }) =>
      [rule, severity, step, critical === true, render(cause).replace(/step "[^"]*"/g, 'step')].join(' '),
    )
    .sort()

describe('correct definitions', () => {
  it.each(MODES.flatMap((mode) => Object.entries(SHAPES).map(([shape, convert]) => ({ mode, shape, convert }))))(
    'as $shape ($mode) have no error and no warning',
    async ({ mode, convert }) => {
      const report = await lint(
        NAMES.map((name) => fileOf(name, convert(definition(name, mode)))),
        optionsFor(mode),
      )
      const findings = report.findings
        .filter(({ severity }) => severity !== 'info')
        .map(({ rule, file, cause }) => `${rule} ${file} ${render(cause)}`)
      expect(findings).toEqual([])
    },
  )

  it('that are configured leave nothing but a list to review', async () => {
    const report = await lint(
      NAMES.map((name) => fileOf(name, definition(name, 'configured'))),
      optionsFor('configured'),
    )
    expect(report.findings.map(({ rule, severity }) => `${rule} ${severity}`)).toEqual(['TL47 info'])
  })

  it('say where the backend is asked in the end', async () => {
    const report = await lint([fileOf('population', definition('population', 'configured'))], optionsFor('configured'))
    expect(report.files[0]).toMatchObject({
      shape: 'v2 export',
      purpose: 'register',
      register: 'population',
      routes: [
        { plan: 'Basic lookup', method: 'GET', url: 'https://population.test.example.org/registry/v1/personer/{person_identifier}' },
      ],
    })
  })
})

describe('the shapes of one API', () => {
  it('have the same findings, as far as one engine runs them', async () => {
    await fc.assert(
      fc.asyncProperty(definitions, fc.constantFrom(...MODES), async (v2, mode) => {
        const reports = await Promise.all(Object.values(SHAPES).map(async (convert) => await lintOf(convert(v2), mode)))
        // Version 4 keeps two slashes in a row, which the engines of version 2 make one.
        const [, ...v4] = reports.map(verdict)
        expect(v4[1]).toEqual(v4[0])
      }),
      { numRuns: runs(100) },
    )
  })
})

describe('a finding', () => {
  const broken = changed(definition('population', 'configured'), set('flows.0.pre.0.configuration.url', 'https://path.to/token'))

  it('names cause, fix, step and place, and shows the line', async () => {
    const [finding] = (await lintOf(broken, 'configured')).findings
    expect(finding).toMatchObject({
      rule: 'TL06',
      severity: 'error',
      critical: true,
      file: 'api.json',
      line: 31,
      column: 20,
      endColumn: 43,
      pointer: '/flows/0/pre/0/configuration/url',
      cause: { id: 'lint.TL06.stranger.cause', values: { found: '"https://path.to/token"' } },
      fix: { id: 'lint.TL06.fix' },
      step: 'callout-url',
    })
    const { text, from, length } = finding!.excerpt!
    expect(text.slice(from, from + length)).toBe('"https://path.to/token"')
  })

  it('stands at the same text in every shape', async () => {
    for (const convert of Object.values(SHAPES)) {
      const { excerpt } = (await lintOf(convert(broken), 'configured')).findings.find(({ rule }) => rule === 'TL06')!
      expect(excerpt!.text.slice(excerpt!.from, excerpt!.from + excerpt!.length)).toBe('"https://path.to/token"')
    }
  })

  it('in a file of one line shows a piece of it', async () => {
    const report = await lint([{ name: 'one-line.json', bytes: Buffer.from(JSON.stringify(broken)) }], optionsFor('configured'))
    const { excerpt, column } = report.findings.find(({ rule }) => rule === 'TL06')!
    expect(column).toBeGreaterThan(500)
    expect(excerpt!.text.length).toBeLessThan(150)
    expect(excerpt!.text.slice(excerpt!.from, excerpt!.from + excerpt!.length)).toBe('"https://path.to/token"')
  })
})

describe('names of one’s own', () => {
  const renamed = JSON.parse(
    JSON.stringify(definition('contact', 'configured'))
      .replaceAll('machine_auth_api_key', 'token_key')
      .replaceAll('machine_auth_api_iss', 'token_iss')
      .replaceAll('X-Gateway-Api-Key', 'X-Own-Key'),
  ) as Definition

  it('are wrong until they are told', async () => {
    expect(new Set((await lintOf(renamed, 'configured')).findings.map(({ rule }) => rule))).toEqual(
      new Set(['TL14', 'TL15', 'TL19', 'TL20']),
    )
    const names = { keyProperty: ['token_key'], issuerProperty: ['token_iss'], keyHeader: ['x-own-key'] }
    expect((await lint([fileOf('api', renamed)], { ...optionsFor('configured'), names })).findings).toEqual([])
  })

  it('of the published templates are accepted without being told', async () => {
    const published = JSON.parse(
      JSON.stringify(definition('contact', 'configured'))
        .replaceAll('machine_auth_api_', 'maskinporten_api_')
        .replaceAll('X-Gateway-Api-Key', 'X-Gravitee-Api-Key')
        .replaceAll("{#context.attributes['scope']}", "{#jsonPath(#context.attributes, '$.scope')}"),
    ) as Definition
    expect((await lintOf(published, 'configured')).findings).toEqual([])
  })
})

describe('unknown things', () => {
  it('are never an error: policies, members, versions', async () => {
    const value = definition('population', 'configured')
    const flow = (value['flows'] as Definition[])[0]!
    ;(flow['pre'] as Definition[]).push({
      name: 'Script',
      enabled: true,
      policy: 'groovy',
      configuration: { onRequestScript: 'def a = "${b}" /* {#x */ + "{properties[1]}"' },
    })
    const strange = { ...value, novelty: { deep: [1, { er: null }] }, categories: ['x'], gravitee: '2.9.0' }
    expect((await lintOf(strange, 'configured')).findings).toEqual([])
  })
})

describe('any definition', () => {
  const junk = fc.jsonValue({ maxDepth: 2 })
  const ways = [
    'flows',
    'flows.0',
    'flows.0.pre',
    'flows.0.pre.0',
    'flows.0.pre.0.configuration',
    'flows.0.pre.0.configuration.headers',
    'flows.0.pre.0.configuration.variables.0',
    'flows.0.path-operator',
    'plans',
    'plans.0',
    'plans.0.flows',
    'plans.0.securityDefinition',
    'proxy',
    'proxy.groups',
    'proxy.groups.0.endpoints',
    'proxy.virtual_hosts',
    'properties',
    'properties.0',
    'resources',
    'response_templates',
    'labels',
  ]

  it('is judged, never a crash, whatever stands in place of a part', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...NAMES),
        fc.constantFrom(...Object.values(SHAPES)),
        fc.constantFrom(...ways),
        junk,
        fc.constantFrom(...MODES),
        async (name, convert, way, value, mode) => {
          let broken: Definition
          try {
            broken = convert(changed(definition(name, mode), set(way, value)))
          } catch {
            return
          }
          const { findings } = await lintOf(broken, mode)
          for (const { line, column, cause } of findings) expect(line > 0 && column > 0 && /[.?]$/.test(render(cause))).toBe(true)
        },
      ),
      { numRuns: runs(400) },
    )
  })

  it('in broken YAML is judged or refused, never a crash', async () => {
    const whole = stringify({ kind: 'ApiDefinition', spec: definition('contact', 'configured') })
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.nat(40),
        fc.constantFrom('', ':', '- ', '&a ', '*a', '<<: ', '|', '\n', '---\n', ' #'),
        async (at, cut, sign) => {
          const index = at % whole.length
          const bytes = Buffer.from(whole.slice(0, index) + sign + whole.slice(index + cut))
          const { findings } = await lint([{ name: 'x.yaml', bytes }], optionsFor('configured'))
          for (const { line, column } of findings) expect(line > 0 && column > 0).toBe(true)
        },
      ),
      { numRuns: runs(100) },
    )
  })

  it('is judged by itself where a file has several, and told by its document', async () => {
    const resource = (name: TemplateName): string => stringify({ kind: 'ApiDefinition', spec: definition(name, 'configured') })
    const broken = resource('contact').replace('API_KEY', 'KEY_LESS')
    const report = await lint(
      [{ name: 'x.yaml', bytes: Buffer.from(`kind: Secret\n---\n${resource('population')}---\n${broken}`) }],
      optionsFor('configured'),
    )
    expect(report.files.map(({ pointer, register }) => [pointer, register])).toEqual([
      ['/1', 'population'],
      ['/2', 'contact'],
    ])
    expect([...new Set(report.findings.map(({ pointer }) => pointer.slice(0, 7)))]).toEqual(['/2/spec'])
    const [population, contact] = renderConsole(report, false).split('x.yaml#/2')
    expect(population).toMatch(/^x\.yaml#\/1 {2}v2 resource, population register \(.*\)\n/)
    expect(population).not.toContain('error')
    expect(contact).toMatch(/1 file: \d+ error/)
  })

  it('that is none gets a clear error instead', async () => {
    const reports = await Promise.all(
      ['', '[]', '{"openapi":"3.0.0","paths":{}}', '{"proxy":{"groups":[]},"paths":{}}', '{"flows":'].map(
        async (text) => await lint([{ name: 'x.json', bytes: Buffer.from(text) }], { mode: 'template' }),
      ),
    )
    expect(reports.map(({ findings }) => findings.map(({ rule, severity, cause }) => `${rule} ${severity} ${render(cause)}`))).toEqual([
      ['TL01 error The file cannot be read: an empty file (expected an object).'],
      ['TL02 error The list in the file contains no gateway API definition.'],
      ['TL02 error The file is not a gateway API definition: not an export, a gateway form or a Kubernetes resource.'],
      ['TL02 error The definition uses the old design with paths instead of flows.'],
      ['TL01 error The file cannot be read: the file ends inside a JSON value (expected JSON).'],
    ])
  })
})
