import { describe, expect, it } from 'vitest'
import { en, message, render, textOf } from '../../src/messages/index.ts'
import { pathsInRepository } from '../../src/report/index.ts'
import { diff } from '../../src/templates/lint/compare-files.ts'
import { changeMessage } from '../../src/templates/lint/diff/diff-findings.ts'
import { type DiffReport, isUnsafe } from '../../src/templates/lint/diff/diff-report.ts'
import { renderDiffConsole } from '../../src/templates/report/diff-console.ts'
import { diffFormats } from '../../src/templates/report/formats.ts'
import { renderDiffGitHub } from '../../src/templates/report/github.ts'
import { renderDiffSarif } from '../../src/templates/report/sarif.ts'
import { all, append, type Change, changed, edit, move, remove, set } from './change.ts'
import { definition, fileOf, optionsFor, SHAPES, type TemplateName } from './templates.ts'

const pathOf = pathsInRepository(process.cwd())
const nothing: Change = () => undefined

const between = async (from: Change, to: Change, name: TemplateName = 'population', shape = 'v2 export'): Promise<DiffReport> => {
  const value = definition(name, 'configured')
  const convert = SHAPES[shape]!
  return await diff(fileOf('old', convert(changed(value, from))), fileOf('new', convert(changed(value, to))), optionsFor('configured'))
}
const compare = async (change: Change, name: TemplateName = 'population', shape = 'v2 export'): Promise<DiffReport> =>
  await between(nothing, change, name, shape)
const sentences = ({ changes }: DiffReport): readonly string[] => changes.map((change) => textOf(changeMessage(change)))
const callsOf = ({ calls }: DiffReport): readonly string[] =>
  calls.map(({ caller, plan, before, after }) => `${caller}, ${plan}: ${before} -> ${after}`)

const callout = 'flows.0.pre.0'
const limit = { rate: { limit: 100, periodTime: 1, periodTimeUnit: 'SECONDS' } }

describe('each changed value, by its pointer', () => {
  const cases: readonly (readonly [Change, verdict: DiffReport['verdict'], ...messages: readonly string[]])[] = [
    [set('name', 'Other'), 'review', '/name changed from "Population register lookup" to "Other".'],
    [set('labels', ['population']), 'review', '/labels/1 was removed: "test".'],
    [
      set(`${callout}.configuration.url`, 'https://path.to/x'),
      'unsafe',
      '/flows/0/pre/0/configuration/url changed from "https://gateway.example.org/test/machine-token" to "https://path.to/x".',
    ],
    [set(`${callout}.configuration.exitOnError`, false), 'unsafe', '/flows/0/pre/0/configuration/exitOnError changed from true to false.'],
    [
      set(`${callout}.configuration.errorContent`, 'token callout {#calloutResponse.status}'),
      'review',
      '/flows/0/pre/0/configuration/errorContent changed from "…{#calloutResponse.status}"}" to "token callout {#calloutResponse.status}".',
    ],
    [set(`${callout}.enabled`, false), 'unsafe', '/flows/0/pre/0/enabled changed from true to false.'],
    [remove('flows.0.pre.1'), 'unsafe', '/flows/0/pre/1 was removed.'],
    [append('flows.0.pre', { name: 'Limit', policy: 'rate-limit', configuration: limit }), 'review', '/flows/0/pre/2 was added.'],
    [move(callout, 'flows.0.pre'), 'unsafe', 'The order of /flows/0/pre changed.'],
    [set('plans.0.flows.0.methods', ['GET', 'HEAD']), 'review', '/plans/0/flows/0/methods/1 was added: "HEAD".'],
    [
      set('plans.0.flows.0.pre.0.configuration.attributes.0.value', 'population:person.more'),
      'review',
      '/plans/0/flows/0/pre/0/configuration/attributes/0/value changed.',
    ],
    [remove('plans.1'), 'review', '/plans/1 was removed.'],
    [remove('plans.0'), 'unsafe', '/plans/0 was removed.'],
    [set('plans.0.name', 'Other'), 'review', '/plans/0/name changed from "Basic lookup" to "Other".'],
    [set('plans.0.security', 'KEY_LESS'), 'unsafe', '/plans/0/security changed from "API_KEY" to "KEY_LESS".'],
    [
      set('proxy.virtual_hosts.0.path', '/test/people'),
      'review',
      '/proxy/virtual_hosts/0/path changed from "/test/population" to "/test/people".',
    ],
    [
      edit('proxy.groups.0.endpoints.0.target', (target) => target.replace('.test', '')),
      'unsafe',
      '/proxy/groups/0/endpoints/0/target changed from "https://population.test.example.org/registry/v1" to "https://population.example.org/registry/v1".',
    ],
    [set('proxy.groups.0.http.readTimeout', 20_000), 'review', '/proxy/groups/0/http/readTimeout changed from 10000 to 20000.'],
    [set('properties.0.value', 'bmV3IGNpcGhlcg=='), 'review', '/properties/0/value changed.'],
    [remove('properties.1'), 'unsafe', '/properties/1 was removed.'],
    [append('properties', { key: 'region', value: 'x' }), 'review', '/properties/2 was added.'],
    [set('proxy.logging', { mode: 'CLIENT', content: 'HEADERS' }), 'review', '/proxy/logging was added.'],
    [set('novelty', 1), 'review', '/novelty was added: 1.'],
    [
      set('plans.1.flows.0.path-operator.path', '/whole'),
      'unsafe',
      '/plans/1/flows/0/path-operator/path changed from "/full" to "/whole".',
    ],
    [set('flows.0.pre.0.description', 'Other words'), 'review', '/flows/0/pre/0/description changed.'],
  ]

  it.each(cases.map(([change, verdict, ...messages]) => ({ change, verdict, messages, title: messages[0]! })))(
    '$verdict: $title',
    async ({ change, verdict, messages }) => {
      const report = await compare(change)
      expect(sentences(report)).toEqual(messages)
      expect(report.verdict).toBe(verdict)
    },
  )

  it('finds an element again by its name, wherever it stands', async () => {
    const first = { name: 'First', policy: 'rate-limit', configuration: limit }
    const change: Change = (value) => {
      ;(value['flows'] as { pre: unknown[] }[])[0]!.pre.unshift(first)
      set('flows.0.pre.2.enabled', false)(value)
    }
    expect(sentences(await compare(change))).toEqual(['/flows/0/pre/0 was added.', '/flows/0/pre/2/enabled changed from true to false.'])
  })

  it('is the same by every shape, as far as a shape has the value', async () => {
    const change = all(
      set('plans.0.validation', 'AUTO'),
      set('properties.0.value', 'bmV3'),
      edit('proxy.groups.0.endpoints.0.target', (target) => `${target}/personer`),
    )
    const reports = await Promise.all(Object.keys(SHAPES).map((shape) => compare(change, 'contact', shape)))
    for (const { changes, introduced } of reports) {
      expect(new Set(changes.map(({ pointer }) => pointer.split('/').at(-1)))).toEqual(new Set(['target', 'validation', 'value']))
      expect(introduced.map(({ rule }) => rule)).toEqual(reports[0]!.introduced.map(({ rule }) => rule))
    }
  })

  it('of another form is that form, with the same calls and findings', async () => {
    for (const from of Object.keys(SHAPES))
      for (const to of Object.keys(SHAPES).filter((shape) => shape !== from)) {
        const value = definition('contact', 'configured')
        const report = await diff(fileOf('old', SHAPES[from]!(value)), fileOf('new', SHAPES[to]!(value)), optionsFor('configured'))
        expect([report.verdict, sentences(report)]).toEqual(['review', [expect.stringContaining(` changed from ${from} to ${to}.`)]])
        expect(report.calls.every(({ before, after }) => before === after)).toBe(true)
        expect([...report.introduced, ...report.fixed]).toEqual([])
      }
  })

  it('places it in the new file, and what is gone where it is missing', async () => {
    expect((await compare(remove('plans.1'))).changes).toMatchObject([{ pointer: '/plans/1', line: 96 }])
    expect((await compare(set(`${callout}.configuration.url`, 'https://path.to/x'))).changes).toMatchObject([{ line: 31, column: 20 }])
  })
})

describe('what an import makes of a file is no change', () => {
  it.each([
    ['ids and dates', all(set('id', 'x'), set('crossId', 'y'), set('updated_at', 1), set('plans.0.id', 'z'))],
    ['an empty list', remove('flows.0.pre.1.configuration.removeHeaders')],
    ['an absent member', set('flows.0.consumers', null)],
    ['the order of plans', (value: Record<string, unknown>) => void (value['plans'] as unknown[]).reverse()],
    ['the order of properties', (value: Record<string, unknown>) => void (value['properties'] as unknown[]).reverse()],
    ['the order of labels', (value: Record<string, unknown>) => void (value['labels'] as unknown[]).reverse()],
  ] satisfies readonly (readonly [string, Change])[])('%s', async (_, change) => {
    for (const report of [await between(nothing, change), await between(change, nothing)])
      expect([report.verdict, sentences(report)]).toEqual(['same', []])
  })
})

describe('the verdict', () => {
  it('is unsafe only for what the change brought: an error that both files have is not new, wherever it stands', async () => {
    const old = set('flows.0.pre.0.configuration.exitOnError', false)
    const flow = { 'path-operator': { path: '/x', operator: 'EQUALS' } }
    const now = all(old, set('name', 'Contact'), (value) => void (value['flows'] as unknown[]).unshift(flow))
    expect(isUnsafe(await between(old, now, 'contact'))).toBe(false)
    const [one, other] = ['x', 'y'].map((path) => set('flows.0.pre.0.configuration.url', `https://path.to/${path}`))
    expect((await between(one!, other!, 'contact')).introduced).toEqual([])
  })

  it('counts the same error at a second place as new', async () => {
    const secret = { name: 'X-Api-Key', value: 'b1946ac92492d234' }
    const one = append('flows.0.pre.1.configuration.addHeaders', secret)
    const report = await between(one, all(one, append('flows.0.pre.1.configuration.addHeaders', { ...secret, name: 'X-Other-Api-Key' })))
    expect(report.introduced.map(({ rule }) => rule)).toEqual(['TL17'])
    expect(report.verdict).toBe('unsafe')
  })

  it('is unsafe where a documented call is broken that no new error explains, at the change', async () => {
    const report = await compare(set(`${callout}.configuration.exitOnError`, false))
    expect(report.introduced.map(({ rule, severity, line }) => [rule, severity, line])).toEqual([
      ['TL09', 'warning', 53],
      ['diff/call', 'error', 53],
      ['diff/call', 'error', 53],
    ])
  })

  it('takes a plan along that is removed on purpose, and not the last one', async () => {
    const report = await compare(remove('plans.1'))
    expect(callsOf(report)).toContain('right key, plan "Full lookup": as documented -> undefined')
    expect(report.verdict).toBe('review')
    expect((await compare(set('plans', []))).verdict).toBe('unsafe')
  })

  it('is a template that is lost, whatever works with the new one', async () => {
    const [population, contact] = (['population', 'contact'] as const).map((name) => fileOf('file', definition(name, 'configured')))
    const { verdict, introduced } = await diff(population!, contact!, optionsFor('configured'))
    expect(verdict).toBe('unsafe')
    expect(introduced.map(({ rule, cause }) => `${rule} ${render(cause)}`)).toContain(
      'diff/lost The template of the population register became the template of the contact register.',
    )
  })

  it('of a file that is no definition is that it cannot be compared', async () => {
    const now = fileOf('new', definition('contact', 'configured'))
    const report = await diff({ name: 'old.json', bytes: Buffer.from('{') }, now, optionsFor('configured'))
    expect(report.unreadable.map(({ rule, file }) => `${rule} ${file}`)).toEqual(['TL01 old.json'])
    expect(report.verdict).toBe('not compared')
    expect(renderDiffConsole(report, false)).toContain('The files were not compared.')
  })

  it('compares each definition of a file with its own', async () => {
    const both = [definition('population', 'configured'), definition('contact', 'configured')]
    const file = (name: string, values: readonly unknown[]) => ({ name, bytes: Buffer.from(JSON.stringify(values, null, 2)) })
    const broken = changed(both[1]!, remove('properties.0'))
    const report = await diff(file('old.json', both), file('new.json', [broken, both[0]]), optionsFor('configured'))
    expect(sentences(report)).toEqual(['/1/properties/0 was removed.'])
    expect(report.verdict).toBe('unsafe')
    const without = await diff(file('old.json', both), file('new.json', [both[0]]), optionsFor('configured'))
    expect(without.introduced.map(({ rule }) => rule)).toEqual(['diff/lost'])
  })
})

describe('the report of a comparison', () => {
  it('lists the calls, new findings with the fix, then the changed values', async () => {
    const report = await compare(all(set('plans.0.security', 'KEY_LESS'), set('visibility', 'PUBLIC')), 'contact')
    expect(renderDiffConsole(report, false)).toBe(`old.json -> new.json
  POST /personer without a key: rejected -> not rejected
  POST /personer with a wrong key: rejected -> not rejected
  2 documented calls have the same result as before.
  new error  TL33  new.json:101:19  Plan "Contact data" has the security key-less instead of an API key.
      Fix: Publish a plan with the security API key. Remove or close every other plan. (step import-template)
  new warning  TL42  new.json:5:17  The API is visible to every user: its visibility is PUBLIC.
      Fix: Set the visibility to PRIVATE. Name the allowed origins, or turn CORS off. (step import-template)
  new.json:5:17  /visibility changed from "PRIVATE" to "PUBLIC".
  new.json:101:19  /plans/0/security changed from "API_KEY" to "KEY_LESS".
2 changed values, 1 new error, 1 new warning, 0 fixed. Do not import this change.
`)
    expect(renderDiffGitHub(report, pathOf).split('\n')[0]).toMatch(
      /^::error file=new\.json,line=101,col=19,title=Plan "Contact data" has the security key-less instead of an API key\.::Fix: /,
    )
  })

  it('of no change says so', async () => {
    expect(renderDiffConsole(await compare(nothing), false)).toBe(
      'old.json -> new.json\n  6 documented calls have the same result as before.\nThe gateway sees no change.\n',
    )
  })

  it('says what is not verified, and where', async () => {
    const strange = { name: 'x', policy: 'groovy', enabled: true, configuration: {} }
    const report = await compare(append('flows.0.pre', strange), 'contact')
    expect(report.unverified).toMatchObject([{ what: message('unknown.policy', { policy: 'groovy' }) }])
    expect(renderDiffConsole(report, false)).toMatch(/not verified {2}new\.json:\d+ {2}the policy groovy/)
    expect(callsOf(report)).toContain('right key, plan "Contact data": as documented -> not verified')
    expect(report.verdict).toBe('review')
  })

  it('has of each rule what code scanning asks for', async () => {
    const { runs } = JSON.parse(renderDiffSarif(await compare(set(`${callout}.configuration.method`, 'POST')), '1.2.3', pathOf)) as {
      runs: readonly { tool: { driver: { rules: readonly { id: string }[] } }; results: readonly object[] }[]
    }
    const [{ tool, results }] = runs as [(typeof runs)[number]]
    expect(results).toMatchObject([{ ruleId: 'diff/value', level: 'note' }])
    expect(tool.driver.rules.slice(-4).map(({ id }) => id)).toEqual(['diff/lost', 'diff/call', 'diff/settings', 'diff/value'])
    const some = { text: expect.any(String) as string }
    for (const rule of tool.driver.rules) expect(rule).toMatchObject({ shortDescription: some, fullDescription: some, help: some })
  })

  it('shows no value of a property, no secret and no number of a person in any form', async () => {
    const canaries = ['canary-0b7c1d52-93a4-4c63-9a41', '12345678901', 'c4nary-passw0rd', 'c4nary-query']
    const [property, person, password, query] = canaries as [string, string, string, string]
    const plant = all(
      set('properties.0.value', property),
      set('properties.0.encrypted', false),
      set('properties.1.value', 98_765_432),
      set('flows.0.pre.1.description', person),
      set(`${callout}.configuration.url`, `https://user:${password}@path.to/x?key=${query}`),
      set('proxy.groups.0.endpoints.0.headers', [{ name: 'X-Text', value: person }]),
      set('response_templates', { DEFAULT: { '*/*': { status: 503, body: person } } }),
      set('resources', [{ name: 'cache', type: 'cache', configuration: { key: property, person: Number(person) } }]),
      append('flows.0.pre', { name: 'Mock', policy: 'mock', configuration: { content: person, key: property } }),
    )
    const others: readonly Change[] = [nothing, plant, all(plant, set(`${callout}.configuration.headers.0.value`, 'x'))]
    for (const from of others)
      for (const to of others) {
        const report = await between(from, to, 'contact')
        for (const format of Object.values(diffFormats)) {
          const shown = await format(report, {
            color: false,
            version: '0',
            junitStrict: false,
            pathOf,
            linkTo: () => undefined,
            language: en,
          })
          for (const canary of [...canaries, '98765432']) expect(shown.includes(canary) && format.name, canary).toBe(false)
        }
      }
  })
})
