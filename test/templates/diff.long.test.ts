import { describe, expect, it } from 'vitest'
import { message, render } from '../../src/messages/index.ts'
import { pathsInRepository } from '../../src/report/index.ts'
import { diff, isUnsafe } from '../../src/templates/lint/diff.ts'
import type { DiffReport } from '../../src/templates/lint/diff/report.ts'
import { renderDiffConsole, renderDiffGitHub } from '../../src/templates/report/diff.ts'
import { renderDiffSarif } from '../../src/templates/report/diff-files.ts'
import { all, append, type Change, changed, edit, move, remove, set } from './change.ts'
import { definition, fileOf, optionsFor, SHAPES, type TemplateName } from './templates.ts'

const pathOf = pathsInRepository(process.cwd())

const compare = async (change: Change, name: TemplateName = 'population', shape = 'v2 export'): Promise<DiffReport> => {
  const old = definition(name, 'configured')
  const convert = SHAPES[shape]!
  return await diff(fileOf('old', convert(old)), fileOf('new', convert(changed(old, change))), optionsFor('configured'))
}
const told = (report: DiffReport): readonly string[] => report.changes.map(({ assessment, message }) => `${assessment}: ${render(message)}`)

const CALLOUT = 'flows.0.pre.0'

describe('what changed, in the field’s words', () => {
  const CASES: readonly (readonly [Change, readonly string[]])[] = [
    [set('name', 'Other'), ['safe: The name changed from "Population register lookup" to "Other".']],
    [set('labels', ['population']), ['safe: The labels changed from "population, test" to "population".']],
    [
      set(`${CALLOUT}.configuration.url`, 'https://gateway.example.org/test/machine-token/v2'),
      [
        'unsafe: The callout url changed from "https://gateway.example.org/test/machine-token" to "https://gateway.example.org/test/machine-token/v2".',
      ],
    ],
    [
      set(`${CALLOUT}.configuration.url`, 'https://path.to/x'),
      ['unsafe: The callout url changed from "https://gateway.example.org/test/machine-token" to "https://path.to/x".'],
    ],
    [
      set(`${CALLOUT}.configuration.exitOnError`, false),
      ['unsafe: ExitOnError of step "HTTP Callout" of flow [ALL] /** changed from true to false.'],
    ],
    [
      set(`${CALLOUT}.configuration.errorContent`, 'token callout {#calloutResponse.status}'),
      [
        'review: ErrorContent of step "HTTP Callout" of flow [ALL] /** changed from "…{#calloutResponse.status}"}" to "token callout {#calloutResponse.status}".',
      ],
    ],
    [set(`${CALLOUT}.enabled`, false), ['unsafe: Step "HTTP Callout" of flow [ALL] /** was disabled.']],
    [remove('flows.0.pre.1'), ['unsafe: Step "Transform Headers" of flow [ALL] /** was removed.']],
    [
      append('flows.0.pre', {
        name: 'Limit',
        policy: 'rate-limit',
        enabled: true,
        configuration: { rate: { limit: 100, periodTime: 1, periodTimeUnit: 'SECONDS' } },
      }),
      ['review: Step "Limit" of flow [ALL] /** was added.'],
    ],
    [move(CALLOUT, 'flows.0.pre'), ['unsafe: The order of the steps of flow [ALL] /** changed: Transform Headers, HTTP Callout.']],
    [set('flows.0.path-operator.path', '/only'), ['unsafe: Flow [ALL] /** changed from [ALL] /** to [ALL] /only/**.']],
    [
      set('plans.0.flows.0.methods', ['GET', 'HEAD']),
      ['review: Flow [GET] /** of plan "Basic lookup" changed from [GET] /** to [GET, HEAD] /**.'],
    ],
    [
      set('plans.0.flows.0.pre.0.configuration.attributes.0.value', 'population:person.more'),
      ['review: Attributes of step "Assign attributes" of flow [GET] /** of plan "Basic lookup" changed.'],
    ],
    [remove('plans.1'), ['review: Plan "Full lookup" was removed.']],
    [set('plans', []), ['unsafe: Plan "Basic lookup" was removed.', 'unsafe: Plan "Full lookup" was removed.']],
    [set('plans.0.security', 'KEY_LESS'), ['unsafe: Security of plan "Basic lookup" changed from api-key to key-less.']],
    [set('plans.0.validation', 'AUTO'), ['review: Validation of plan "Basic lookup" changed from manual to auto.']],
    [set('proxy.virtual_hosts.0.path', '/test/people'), ['review: The context path changed from "/test/population" to "/test/people".']],
    [set('proxy.virtual_hosts.0.path', '/the people'), ['unsafe: The context path changed from "/test/population" to "/the people".']],
    [
      edit('proxy.groups.0.endpoints.0.target', (target) => target.replace('/v1', '/v2')),
      [
        'review: The backend url changed from "https://population.test.example.org/registry/v1" to "https://population.test.example.org/registry/v2".',
      ],
    ],
    [
      edit('proxy.groups.0.endpoints.0.target', (target) => target.replace('.test', '')),
      [
        'unsafe: The backend url changed from "https://population.test.example.org/registry/v1" to "https://population.example.org/registry/v1".',
      ],
    ],
    [set('proxy.groups.0.http.readTimeout', 20_000), ['review: ReadTimeout of the backend changed from 10000 to 20000.']],
    [set('properties.0.value', 'bmV3IGNpcGhlcg=='), ['review: The value of property "machine_auth_api_key" changed.']],
    [remove('properties.1'), ['unsafe: Property "machine_auth_api_iss" was removed.']],
    [append('proxy.groups', { name: 'second-group', endpoints: [] }), ['review: Endpoint group "second-group" was added.']],
    [
      set('proxy.virtual_hosts.0.host', 'gw.example.org'),
      ['review: The context path changed from "/test/population" to "/test/population" of host "gw.example.org".'],
    ],
    [append('properties', { key: 'region', value: 'x' }), ['review: Property "region" was added.']],
    [set('properties.1.encrypted', true), ['review: Property "machine_auth_api_iss" is now encrypted.']],
    [set('visibility', 'PUBLIC'), ['review: The visibility changed from "private" to "public".']],
    [set('proxy.logging', { mode: 'CLIENT', content: 'HEADERS' }), ['review: Logging changed.']],
    [set('response_templates', { DEFAULT: { '*/*': { status: 503 } } }), ['review: The list of response templates changed.']],
    [set('flows.0.pre.0.description', 'Other words'), []],
    [set('novelty', 1), []],
  ]

  it.each(
    CASES.map(([change, messages], index) => ({ change, messages, title: messages[0] ?? `nothing that the gateway would see (${index})` })),
  )('$title', async ({ change, messages }) => {
    expect(told(await compare(change))).toEqual(messages)
  })

  it('is the same in every shape', async () => {
    const change = all(
      set('properties.0.value', 'bmV3'),
      set('plans.0.validation', 'AUTO'),
      edit('proxy.groups.0.endpoints.0.target', (target) => `${target}/personer`),
    )
    const reports = await Promise.all(Object.keys(SHAPES).map((shape) => compare(change, 'contact', shape)))
    const [first, ...others] = reports.map(told)
    expect(first).toHaveLength(3)
    for (const other of others) expect(other).toEqual(first)
  })

  it.each(
    Object.keys(SHAPES).flatMap((from) =>
      Object.keys(SHAPES)
        .filter((to) => to !== from)
        .map((to) => ({ from, to })),
    ),
  )('from $from to $to is the same effect', async ({ from, to }) => {
    for (const name of ['population', 'contact'] as const) {
      const value = definition(name, 'configured')
      const report = await diff(fileOf('old', SHAPES[from]!(value)), fileOf('new', SHAPES[to]!(value)), optionsFor('configured'))
      expect(report.verdict).toBe('same effect')
      expect(told(report)).toEqual([`safe: The shape changed from ${from} to ${to}.`])
      expect(renderDiffConsole(report, false)).toContain('Every documented call has the same result.')
    }
  })
})

describe('what an import makes of a file is no change', () => {
  const SAME: readonly (readonly [string, Change])[] = [
    ['ids and dates', all(set('id', 'x'), set('crossId', 'y'), set('updated_at', 1), set('plans.0.id', 'z'))],
    ['the engine that an import sets', set('execution_mode', 'V4_EMULATION_ENGINE')],
    ['what an API is described by, where one file lacks it', all(remove('description'), remove('visibility'))],
    ['words in capitals', all(set('plans.0.security', 'api-key'), set('plans.0.status', 'published'))],
    ['the last slash of a context path', set('proxy.virtual_hosts.0.path', '/test/population/')],
    ['what the connection has by default', remove('proxy.groups.0.http')],
    ['what a flow has by default', all(remove('flows.0.consumers'), remove('flows.0.post'), remove('flows.0.condition'))],
    ['what transform-headers does not know', set('flows.0.pre.1.configuration.removeHeader', ['X'])],
    ['an empty list', remove('flows.0.pre.1.configuration.removeHeaders')],
    ['the order of plans', (value) => void (value['plans'] as unknown[]).reverse()],
    ['the order of properties', (value) => void (value['properties'] as unknown[]).reverse()],
    ['the order of labels', (value) => void (value['labels'] as unknown[]).reverse()],
    ['how access to a plan is granted, where one file lacks it', remove('plans.0.validation')],
  ]
  it.each(SAME.map(([title, change]) => ({ title, change })))('$title', async ({ change }) => {
    for (const [from, to] of [
      [() => undefined, change],
      [change, () => undefined],
    ] as const) {
      const value = definition('population', 'configured')
      const report = await diff(fileOf('old', changed(value, from)), fileOf('new', changed(value, to)), optionsFor('configured'))
      expect(told(report)).toEqual([])
      expect(report.effects).toEqual([])
      expect(['same', 'same effect']).toContain(report.verdict)
    }
  })

  it.each([
    ['the order of methods', set('plans.0.flows.0.methods', ['GET', 'HEAD']), set('plans.0.flows.0.methods', ['HEAD', 'GET'])],
    [
      'exitOnError that is not said',
      set('flows.0.pre.0.configuration.exitOnError', false),
      remove('flows.0.pre.0.configuration.exitOnError'),
    ],
  ] as const)('%s', async (_, from, to) => {
    const value = definition('population', 'configured')
    const report = await diff(fileOf('old', changed(value, from)), fileOf('new', changed(value, to)), optionsFor('configured'))
    expect(told(report)).toEqual([])
  })
})

describe('the judgment', () => {
  it('names the checks at risk, of the register it is about', async () => {
    expect((await compare(set('properties.0.value', 'bmV3'))).changes[0]!.risks).toEqual([
      'population.found',
      'population.right-person',
      'register.path-proven',
    ])
    expect((await compare(set('plans.0.security', 'JWT'), 'contact')).changes[0]!.risks).toEqual([
      'contact.found',
      'contact.exact-persons',
      'gateway.rejects-no-key',
      'gateway.rejects-wrong-key',
      'isolation.register-keys',
    ])
    expect((await compare(set('plans.0.flows.0.pre.1.configuration.timeToLiveSeconds', 90), 'token-service')).changes[0]!.risks).toEqual([
      'population.found',
      'population.right-person',
      'contact.found',
      'contact.exact-persons',
      'register.path-proven',
    ])
  })

  it('is unsafe only for what the change brought: an error that both files have is not new, wherever it stands', async () => {
    const old = changed(definition('contact', 'configured'), set('flows.0.pre.0.configuration.exitOnError', false))
    const now = changed(
      old,
      all(
        set('name', 'Contact'),
        (value) => void (value['flows'] as unknown[]).unshift({ 'path-operator': { path: '/x', operator: 'EQUALS' } }),
      ),
    )
    const report = await diff(fileOf('old', old), fileOf('new', now), optionsFor('configured'))
    expect(report.introduced.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(isUnsafe(report)).toBe(false)
    const other = changed(old, set('flows.0.pre.0.configuration.url', 'https://path.to/x'))
    const again = changed(old, set('flows.0.pre.0.configuration.url', 'https://path.to/y'))
    expect((await diff(fileOf('old', other), fileOf('new', again), optionsFor('configured'))).introduced).toEqual([])
  })

  it('counts the same error at a second place as new', async () => {
    const secret = { name: 'X-Api-Key', value: 'b1946ac92492d234' }
    const one = changed(definition('population', 'configured'), append('flows.0.pre.1.configuration.addHeaders', secret))
    const two = changed(one, append('flows.0.pre.1.configuration.addHeaders', { ...secret, name: 'X-Other-Api-Key' }))
    const report = await diff(fileOf('old', one), fileOf('new', two), optionsFor('configured'))
    expect(report.introduced.map(({ rule }) => rule)).toEqual(['TL17'])
    expect(report.verdict).toBe('unsafe')
  })

  it('explains a change of a property by what is wrong with that property', async () => {
    const { changes, introduced, ...rest } = await compare(remove('properties'))
    const told = changes.map(({ message, why }) => `${render(message)}, ${render(why)}`)
    expect(told.filter((line) => /Property "(\w+)" was removed\., TL\d\d: The property "\1"/.test(line))).toHaveLength(2)
    expect(renderDiffConsole({ changes, introduced, ...rest }, false)).not.toContain('new error')
    expect(introduced).toHaveLength(2)
  })

  it('places each change in the file it shows in', async () => {
    const [removed] = (await compare(remove('plans.1'))).changes
    expect(removed).toMatchObject({ file: 'old.json', pointer: '/plans/1' })
    const [url] = (await compare(set(`${CALLOUT}.configuration.url`, 'https://path.to/x'))).changes
    expect(url).toMatchObject({ file: 'new.json', line: 31, column: 20 })
  })

  it('of a file that is no definition is that it cannot be compared', async () => {
    const report = await diff(
      { name: 'old.json', bytes: Buffer.from('{') },
      fileOf('new', definition('contact', 'configured')),
      optionsFor('configured'),
    )
    expect(report.unreadable.map(({ rule, file }) => `${rule} ${file}`)).toEqual(['TL01 old.json'])
    expect(report.verdict).toBe('not compared')
    expect(renderDiffConsole(report, false)).toContain('The files were not compared.')
  })

  it('compares each definition of a file with its own', async () => {
    const both = [definition('population', 'configured'), definition('contact', 'configured')]
    const file = (name: string, values: readonly unknown[]) => ({ name, bytes: Buffer.from(JSON.stringify(values, null, 2)) })
    const broken = changed(both[1]!, remove('properties.0'))
    const report = await diff(file('old.json', both), file('new.json', [broken, both[0]]), optionsFor('configured'))
    expect(told(report)).toEqual(['unsafe: Property "machine_auth_api_key" was removed.'])
    expect(told(await diff(file('old.json', both), file('new.json', [both[0]]), optionsFor('configured')))).toEqual([
      'unsafe: API "Contact and reservation register lookup" was removed.',
    ])
  })
})

describe('the report of a comparison', () => {
  it('tells the effect, the changes that make it, why, and what to run', async () => {
    const report = await compare(all(set('plans.0.security', 'KEY_LESS'), set('visibility', 'PUBLIC')), 'contact')
    expect(renderDiffConsole(report, false)).toBe(`old.json -> new.json
  breaks  The gateway accepts callers without a valid key. Callers without a valid key get 200 instead of 401.
      calls: POST /personer without a key and POST /personer with a wrong key
      unsafe  new.json:101:19  Security of plan "Contact data" changed from api-key to key-less.
          Why: TL33: Plan "Contact data" has the security key-less instead of an API key.
  These changes do not affect the documented calls:
      review  new.json:5:17  The visibility changed from "private" to "public".
          Why: Other users, pages or logs see the calls.
  new warning  TL42  new.json:5:17  The API is visible to every user: its visibility is PUBLIC.
2 changes: 1 unsafe, 1 to review, 0 repairs, 0 safe. Do not import this change.
`)
    expect(renderDiffGitHub(report, pathOf).split('\n')[0]).toBe(
      '::error file=new.json,line=101,col=19,title=Security of plan "Contact data" changed from api-key to key-less.::Effect: breaks. The gateway accepts callers without a valid key. Callers without a valid key get 200 instead of 401.%0AWhy: TL33: Plan "Contact data" has the security key-less instead of an API key.%0AChecks at risk: contact.found, contact.exact-persons, gateway.rejects-no-key, gateway.rejects-wrong-key, isolation.register-keys.',
    )
  })

  it('of no change says so', async () => {
    expect(renderDiffConsole(await compare(set('novelty', true)), false)).toBe('old.json -> new.json\nThe gateway sees no change.\n')
  })

  it('says what is not verified, and where', async () => {
    const strange = { name: 'x', policy: 'groovy', enabled: true, configuration: {} }
    const report = await compare(all(append('flows.0.pre', strange), set('flows.0.pre.0.configuration.errorContent', 'x')), 'contact')
    expect(report.unverified).toMatchObject([{ what: message('unknown.policy', { policy: 'groovy' }), pointer: '/flows/0/pre/2' }])
    expect(renderDiffConsole(report, false)).toMatch(/not verified {2}new\.json:\d+ {2}the policy groovy/)
    expect(report.changes.every(({ effect }) => effect !== 'none')).toBe(true)
  })
})

describe('the comparison as SARIF', () => {
  it('has of each rule what code scanning asks for', async () => {
    const text = renderDiffSarif(await compare(set(`${CALLOUT}.configuration.method`, 'POST')), '1.2.3', pathOf)
    const { runs } = JSON.parse(text) as {
      runs: readonly { tool: { driver: { rules: readonly { id: string }[] } }; results: readonly object[] }[]
    }
    const [{ tool, results }] = runs as [(typeof runs)[number]]
    expect(results).toMatchObject([{ ruleId: 'diff/review', level: 'warning' }])
    expect(tool.driver.rules.map(({ id }) => id)).toEqual(['diff/unsafe', 'diff/review', 'diff/repair', 'diff/safe'])
    const some = { text: expect.any(String) as string }
    for (const rule of tool.driver.rules) expect(rule).toMatchObject({ shortDescription: some, fullDescription: some, help: some })
  })
})
