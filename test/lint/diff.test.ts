import { describe, expect, it } from 'vitest'
import { diff, type DiffReport, isUnsafe } from '../../src/lint/diff.ts'
import { renderDiffConsole, renderDiffGitHub } from '../../src/surface/lint/diff.ts'
import { all, append, type Change, changed, edit, move, remove, set } from './change.ts'
import { definition, fileOf, optionsFor, SHAPES, type TemplateName } from './templates.ts'

const compare = (change: Change, name: TemplateName = 'population', shape = 'v2 export'): DiffReport => {
  const old = definition(name, 'configured')
  const convert = SHAPES[shape]!
  return diff(fileOf('old', convert(old)), fileOf('new', convert(changed(old, change))), optionsFor('configured'))
}
const told = (report: DiffReport): readonly string[] => report.changes.map(({ assessment, message }) => `${assessment}: ${message}`)

const CALLOUT = 'flows.0.pre.0'

describe('what changed, in the field’s words', () => {
  const CASES: readonly (readonly [Change, readonly string[]])[] = [
    [set('name', 'Other'), ['safe: name: "Population register lookup" became "Other"']],
    [set('labels', ['population']), ['safe: labels: "population, test" became "population"']],
    [
      set(`${CALLOUT}.configuration.url`, 'https://gateway.example.org/test/machine-token/v2'),
      ['review: callout url: "https://gateway.example.org/test/machine-token" became "https://gateway.example.org/test/machine-token/v2"'],
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
    [set('proxy.virtual_hosts.0.path', 'people'), ['unsafe: context path: "/test/population" became "people"']],
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
  )('$title', ({ change, messages }) => {
    expect(told(compare(change))).toEqual(messages)
  })

  it('is the same in every shape', () => {
    const change = all(
      set('properties.0.value', 'bmV3'),
      set('plans.0.validation', 'AUTO'),
      edit('proxy.groups.0.endpoints.0.target', (target) => `${target}/`),
    )
    const [first, ...others] = Object.keys(SHAPES).map((shape) => told(compare(change, 'contact', shape)))
    expect(first).toHaveLength(3)
    for (const other of others) expect(other).toEqual(first)
  })

  it('between two shapes of one API is the shape alone', () => {
    const value = definition('contact', 'configured')
    const report = diff(fileOf('old', value), fileOf('new', SHAPES['v4 export']!(value)), optionsFor('configured'))
    expect(told(report)).toEqual(['review: shape: v2 export became v4 export'])
  })
})

describe('the judgement', () => {
  it('names the checks at risk, of the register it is about', () => {
    expect(compare(set('properties.0.value', 'bmV3')).changes[0]!.risks).toEqual([
      'population.found',
      'population.right-person',
      'register.path-proven',
    ])
    expect(compare(set('plans.0.security', 'JWT'), 'contact').changes[0]!.risks).toEqual([
      'contact.found',
      'contact.exact-persons',
      'gateway.refuses-no-key',
      'gateway.refuses-wrong-key',
      'isolation.register-keys',
    ])
    expect(compare(set('plans.0.flows.0.pre.1.configuration.timeToLiveSeconds', 90), 'token-service').changes[0]!.risks).toEqual([
      'population.found',
      'population.right-person',
      'contact.found',
      'contact.exact-persons',
      'register.path-proven',
    ])
  })

  it('is unsafe only for what the change brought: old errors are not new', () => {
    const old = changed(definition('contact', 'configured'), set('flows.0.pre.0.configuration.exitOnError', false))
    const report = diff(fileOf('old', old), fileOf('new', changed(old, set('name', 'Contact'))), optionsFor('configured'))
    expect(report.introduced).toEqual([])
    expect(isUnsafe(report)).toBe(false)
    expect(isUnsafe(compare(remove('properties.0')))).toBe(true)
  })

  it('explains a change of a property by what is wrong with that property', () => {
    const { changes, introduced } = compare(remove('properties'))
    const told = changes.map(({ message, why }) => `${message}, ${why}`)
    expect(told.filter((line) => /property "(\w+)" was removed, TL\d\d: property "\1"/.test(line))).toHaveLength(2)
    expect(renderDiffConsole(compare(remove('properties')), false)).not.toContain('new error')
    expect(introduced).toHaveLength(2)
  })

  it('places each change in the file it shows in', () => {
    const [removed] = compare(remove('plans.1')).changes
    expect(removed).toMatchObject({ file: 'old.json', pointer: '/plans/1' })
    const [url] = compare(set(`${CALLOUT}.configuration.url`, 'https://path.to/x')).changes
    expect(url).toMatchObject({ file: 'new.json', line: 31, column: 20 })
  })

  it('of a file that is no definition is that it cannot be compared', () => {
    const report = diff(
      { name: 'old.json', bytes: Buffer.from('{') },
      fileOf('new', definition('contact', 'configured')),
      optionsFor('configured'),
    )
    expect(report.unreadable.map(({ rule, file }) => `${rule} ${file}`)).toEqual(['TL01 old.json'])
    expect(renderDiffConsole(report, false)).toContain('Not compared.')
  })
})

describe('the report of a comparison', () => {
  it('tells the change, whether it is safe, where, why, and what to run', () => {
    const report = compare(all(set('proxy.virtual_hosts.0.path', '/test/people'), set('plans.0.security', 'KEY_LESS')))
    expect(renderDiffConsole(report, false)).toBe(`old.json -> new.json
  review  context path: "/test/population" became "/test/people"
      new.json:208:17  why: Clients reach the API at another address.
      at risk: population.found, population.right-person, register.path-proven, gateway.refuses-path-tricks
  unsafe  security of plan "Basic lookup": api-key became key-less
      new.json:101:19  why: TL33: plan "Basic lookup" security: expected API key, found key-less.
      at risk: population.found, population.right-person, gateway.refuses-no-key, gateway.refuses-wrong-key, isolation.register-keys
2 changes: 1 unsafe, 1 to review, 0 safe. Do not import the new file.
`)
    expect(renderDiffGitHub(report).split('\n')[1]).toBe(
      '::error file=new.json,line=101,col=19,title=unsafe change::security of plan "Basic lookup": api-key became key-less%0AWhy: TL33: plan "Basic lookup" security: expected API key, found key-less.%0AAt risk: population.found, population.right-person, gateway.refuses-no-key, gateway.refuses-wrong-key, isolation.register-keys',
    )
  })

  it('of no change says so', () => {
    expect(renderDiffConsole(compare(set('novelty', true)), false)).toBe('old.json -> new.json\nNo change that the gateway would see.\n')
  })
})
