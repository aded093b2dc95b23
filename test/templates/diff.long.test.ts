import { describe, expect, it } from 'vitest'
import { diff, isUnsafe } from '../../src/templates/lint/diff.ts'
import type { DiffReport } from '../../src/templates/lint/diff/report.ts'
import { renderDiffConsole, renderDiffGitHub } from '../../src/templates/report/diff.ts'
import { renderDiffSarif } from '../../src/templates/report/diff-files.ts'
import { all, append, type Change, changed, edit, move, remove, set } from './change.ts'
import { definition, fileOf, optionsFor, SHAPES, type TemplateName } from './templates.ts'

const compare = async (change: Change, name: TemplateName = 'population', shape = 'v2 export'): Promise<DiffReport> => {
  const old = definition(name, 'configured')
  const convert = SHAPES[shape]!
  return await diff(fileOf('old', convert(old)), fileOf('new', convert(changed(old, change))), optionsFor('configured'))
}
const told = (report: DiffReport): readonly string[] => report.changes.map(({ assessment, message }) => `${assessment}: ${message}`)

const CALLOUT = 'flows.0.pre.0'

describe('what changed, in the field’s words', () => {
  const CASES: readonly (readonly [Change, readonly string[]])[] = [
    [set('name', 'Other'), ['safe: name: "Population register lookup" became "Other"']],
    [set('labels', ['population']), ['safe: labels: "population, test" became "population"']],
    [
      set(`${CALLOUT}.configuration.url`, 'https://gateway.example.org/test/machine-token/v2'),
      ['unsafe: callout url: "https://gateway.example.org/test/machine-token" became "https://gateway.example.org/test/machine-token/v2"'],
    ],
    [
      set(`${CALLOUT}.configuration.url`, 'https://path.to/x'),
      ['unsafe: callout url: "https://gateway.example.org/test/machine-token" became "https://path.to/x"'],
    ],
    [
      set(`${CALLOUT}.configuration.exitOnError`, false),
      ['unsafe: exitOnError of step "HTTP Callout" of flow [ALL] /**: true became false'],
    ],
    [
      set(`${CALLOUT}.configuration.errorContent`, 'token callout {#calloutResponse.status}'),
      [
        'review: errorContent of step "HTTP Callout" of flow [ALL] /**: "…{#calloutResponse.status}"}" became "token callout {#calloutResponse.status}"',
      ],
    ],
    [set(`${CALLOUT}.enabled`, false), ['unsafe: step "HTTP Callout" of flow [ALL] /** was switched off']],
    [remove('flows.0.pre.1'), ['unsafe: step "Transform Headers" of flow [ALL] /** was removed']],
    [
      append('flows.0.pre', { name: 'Limit', policy: 'rate-limit', enabled: true, configuration: {} }),
      ['review: step "Limit" of flow [ALL] /** was added'],
    ],
    [move(CALLOUT, 'flows.0.pre'), ['unsafe: the order of steps of flow [ALL] /** changed: Transform Headers, then HTTP Callout']],
    [set('flows.0.path-operator.path', '/only'), ['unsafe: flow [ALL] /** became [ALL] /only/**']],
    [set('plans.0.flows.0.methods', ['GET', 'HEAD']), ['review: flow [GET] /** of plan "Basic lookup" became [GET, HEAD] /**']],
    [
      set('plans.0.flows.0.pre.0.configuration.attributes.0.value', 'population:person.more'),
      ['review: attributes of step "Assign attributes" of flow [GET] /** of plan "Basic lookup" changed'],
    ],
    [remove('plans.1'), ['review: plan "Full lookup" was removed']],
    [set('plans', []), ['unsafe: plan "Basic lookup" was removed', 'unsafe: plan "Full lookup" was removed']],
    [set('plans.0.security', 'KEY_LESS'), ['unsafe: security of plan "Basic lookup": api-key became key-less']],
    [set('plans.0.validation', 'AUTO'), ['review: validation of plan "Basic lookup": manual became auto']],
    [set('proxy.virtual_hosts.0.path', '/test/people'), ['review: context path: "/test/population" became "/test/people"']],
    [set('proxy.virtual_hosts.0.path', '/the people'), ['unsafe: context path: "/test/population" became "/the people"']],
    [
      edit('proxy.groups.0.endpoints.0.target', (target) => target.replace('/v1', '/v2')),
      ['review: backend url: "https://population.test.example.org/registry/v1" became "https://population.test.example.org/registry/v2"'],
    ],
    [
      edit('proxy.groups.0.endpoints.0.target', (target) => target.replace('.test', '')),
      ['unsafe: backend url: "https://population.test.example.org/registry/v1" became "https://population.example.org/registry/v1"'],
    ],
    [set('proxy.groups.0.http.readTimeout', 20_000), ['review: readTimeout of the backend: 10000 became 20000']],
    [set('properties.0.value', 'bmV3IGNpcGhlcg=='), ['review: the value of property "machine_auth_api_key" changed']],
    [remove('properties.1'), ['unsafe: property "machine_auth_api_iss" was removed']],
    [append('proxy.groups', { name: 'second-group', endpoints: [] }), ['review: group "second-group" of endpoints was added']],
    [
      set('proxy.virtual_hosts.0.host', 'gw.example.org'),
      ['review: context path: "/test/population" became "/test/population" of the host "gw.example.org"'],
    ],
    [append('properties', { key: 'region', value: 'x' }), ['review: property "region" was added']],
    [set('properties.1.encrypted', true), ['review: property "machine_auth_api_iss" is now encrypted']],
    [set('visibility', 'PUBLIC'), ['review: visibility: "private" became "public"']],
    [set('proxy.logging', { mode: 'CLIENT', content: 'HEADERS' }), ['review: logging changed']],
    [set('response_templates', { DEFAULT: { '*/*': { status: 503 } } }), ['review: response templates changed']],
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
      expect(told(report)).toEqual([`safe: shape: ${from} became ${to}`])
      expect(renderDiffConsole(report, false)).toContain('The same effect on every documented call.')
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

describe('the judgement', () => {
  it('names the checks at risk, of the register it is about', async () => {
    expect((await compare(set('properties.0.value', 'bmV3'))).changes[0]!.risks).toEqual([
      'population.found',
      'population.right-person',
      'register.path-proven',
    ])
    expect((await compare(set('plans.0.security', 'JWT'), 'contact')).changes[0]!.risks).toEqual([
      'contact.found',
      'contact.exact-persons',
      'gateway.refuses-no-key',
      'gateway.refuses-wrong-key',
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
    const told = changes.map(({ message, why }) => `${message}, ${why}`)
    expect(told.filter((line) => /property "(\w+)" was removed, TL\d\d: property "\1"/.test(line))).toHaveLength(2)
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
    expect(renderDiffConsole(report, false)).toContain('Not compared.')
  })

  it('compares each definition of a file with its own', async () => {
    const both = [definition('population', 'configured'), definition('contact', 'configured')]
    const file = (name: string, values: readonly unknown[]) => ({ name, bytes: Buffer.from(JSON.stringify(values, null, 2)) })
    const broken = changed(both[1]!, remove('properties.0'))
    const report = await diff(file('old.json', both), file('new.json', [broken, both[0]]), optionsFor('configured'))
    expect(told(report)).toEqual(['unsafe: property "machine_auth_api_key" was removed'])
    expect(told(await diff(file('old.json', both), file('new.json', [both[0]]), optionsFor('configured')))).toEqual([
      'review: API "Contact and reservation register lookup" was removed',
    ])
  })
})

describe('the report of a comparison', () => {
  it('tells the effect, the changes that make it, why, and what to run', async () => {
    const report = await compare(all(set('plans.0.security', 'KEY_LESS'), set('visibility', 'PUBLIC')), 'contact')
    expect(renderDiffConsole(report, false)).toBe(`old.json -> new.json
  breaks  callers without the right key get in (200 instead of 401)
      calls: POST /personer without a key, POST /personer with a wrong key
      unsafe  new.json:101:19  security of plan "Contact data": api-key became key-less
          why: TL33: plan "Contact data" security: expected API key, found key-less.
  makes no difference to the documented calls:
      review  new.json:5:17  visibility: "private" became "public"
          why: Other people, pages or logs see what passes.
  new warning  TL42  new.json:5:17  visibility: expected PRIVATE, found PUBLIC
2 changes: 1 unsafe, 1 to review, 0 repairs, 0 safe. Do not import the new file.
`)
    expect(renderDiffGitHub(report).split('\n')[1]).toBe(
      '::error file=new.json,line=101,col=19,title=unsafe change::security of plan "Contact data": api-key became key-less%0AEffect: breaks: callers without the right key get in (200 instead of 401)%0AWhy: TL33: plan "Contact data" security: expected API key, found key-less.%0AAt risk: contact.found, contact.exact-persons, gateway.refuses-no-key, gateway.refuses-wrong-key, isolation.register-keys',
    )
  })

  it('of no change says so', async () => {
    expect(renderDiffConsole(await compare(set('novelty', true)), false)).toBe(
      'old.json -> new.json\nNo change that the gateway would see.\n',
    )
  })

  it('says what is not verified, and where', async () => {
    const strange = { name: 'x', policy: 'json-to-json', enabled: true, configuration: {} }
    const report = await compare(all(append('flows.0.pre', strange), set('flows.0.pre.0.configuration.errorContent', 'x')), 'contact')
    expect(report.unverified).toMatchObject([{ what: 'the policy json-to-json', pointer: '/flows/0/pre/2' }])
    expect(renderDiffConsole(report, false)).toMatch(/not verified {2}new\.json:\d+ {2}the policy json-to-json/)
    expect(report.changes.every(({ effect }) => effect !== 'none')).toBe(true)
  })
})

describe('the comparison as SARIF', () => {
  it('has of each rule what code scanning asks for', async () => {
    const text = renderDiffSarif(await compare(set(`${CALLOUT}.configuration.method`, 'POST')), '1.2.3')
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
