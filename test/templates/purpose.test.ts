import { describe, expect, it } from 'vitest'
import { lint } from '../../src/templates/lint/lint.ts'
import type { LintReport } from '../../src/templates/lint/lint-report.ts'
import { renderConsole } from '../../src/templates/report/lint-console.ts'
import { all, append, type Change, changed, remove, set } from './change.ts'
import type { Definition } from '../gravitee/shapes.ts'
import { definition, fileOf, MODES, NAMES, optionsFor, SHAPES, type TemplateName } from './templates.ts'

const lintOf = async (value: Definition): Promise<LintReport> => await lint([fileOf('api', value)], optionsFor('configured'))
const purposeOf = async (value: Definition): Promise<string | undefined> => (await lintOf(value)).files[0]!.purpose

const callout = (configuration: Definition): Definition => ({ policy: 'policy-http-callout', enabled: true, configuration })

/** An API of somebody else: two back ends without TLS, open to everybody, with contacts in its name. */
const foreign: Definition = {
  gravitee: '2.0.0',
  id: '7a2f0f6e-4c1f-4f57-9a52-5b3e1b1c2d3e',
  name: 'Contact form',
  version: '1',
  visibility: 'PUBLIC',
  execution_mode: 'v4-emulation-engine',
  proxy: {
    virtual_hosts: [{ path: '/Contacts' }],
    groups: [
      {
        name: 'default',
        endpoints: [
          { name: 'a', target: 'http://one.internal:8080' },
          { name: 'b', target: 'http://two.internal:8080' },
        ],
      },
    ],
  },
  flows: [
    {
      'path-operator': { path: '/', operator: 'STARTS_WITH' },
      methods: [],
      pre: [callout({ url: 'https://audit.example.org', method: 'POST' })],
      post: [],
      enabled: true,
    },
  ],
  plans: [{ name: 'Open', security: 'KEY_LESS', status: 'PUBLISHED', validation: 'AUTO', flows: [] }],
  properties: [{ key: 'limit', value: '10' }],
  resources: [],
}

describe('a definition that is none of ours', () => {
  it.each(Object.entries(SHAPES))('is taken for one, and breaks no rule of ours: %s', async (shape, convert) => {
    const report = await lintOf(convert(foreign))
    expect(report.files[0]).toMatchObject({ purpose: 'other', register: undefined, routes: [] })
    expect(report.findings.map(({ rule }) => rule)).toEqual([])
    expect(renderConsole(report, false)).toContain(`api.json  ${shape}, another API: checked by the general rules only`)
  })

  it('is judged by what holds for every API', async () => {
    const broken = changed(
      foreign,
      all(
        append('flows.0.pre', callout({ url: "{#properties['limt']}" })),
        append('flows.0.pre', callout({ url: '{#properties[}' })),
        set('proxy.logging', { mode: 'CLIENT', content: 'HEADERS_PAYLOADS' }),
        set('proxy.groups.0.ssl', { trustAll: true }),
        set('proxy.groups.0.endpoints.0.headers', [{ name: 'X-Api-Key', value: 'b1946ac92492d234' }]),
      ),
    )
    expect(new Set((await lintOf(broken)).findings.map(({ rule }) => rule))).toEqual(new Set(['TL17', 'TL18', 'TL23', 'TL38', 'TL41']))
  })

  it('that keeps a token of its own authorization server is no register, and the settings can say so of any', async () => {
    const keeping = callout({
      url: 'https://login.internal/token',
      headers: [{ name: 'Authorization', value: 'Basic x' }],
      variables: [{ name: 'token', value: "{#jsonPath(#calloutResponse.content, '$.access_token')}" }],
    })
    expect(await purposeOf(changed(foreign, set('flows', [{ pre: [keeping], post: [] }])))).toBe('other')
    const ours = fileOf('api', definition('contact', 'configured'))
    const { files, findings } = await lint([ours], { ...optionsFor('configured'), purpose: 'other' })
    expect(files).toMatchObject([{ purpose: 'other', because: { id: 'lint.sign.settings' } }])
    expect(findings).toEqual([])
  })

  it('that signs something for itself is no token-issuing service', async () => {
    const signing: Change = set('flows.0.pre', [{ policy: 'policy-generate-jwt', enabled: true, configuration: { issuer: 'me' } }])
    expect(await purposeOf(changed(foreign, signing))).toBe('other')
  })
})

describe('a definition of ours', () => {
  it.each<[string, Change, string]>([
    ['its property', () => undefined, 'it has the property "machine_auth_api_key"'],
    ['its host', all(set('flows', []), set('properties', [])), 'its backend is "contact.test.example.org"'],
    [
      'its path',
      all(set('flows', []), set('properties', []), set('proxy.groups.0.endpoints', []), set('proxy.virtual_hosts.0.path', '/kontakt/krr')),
      'its context path is "/kontakt/krr"',
    ],
  ])('is known by %s, which the report shows', async (_, change, sign) => {
    expect(renderConsole(await lintOf(changed(definition('contact', 'configured'), change)), false)).toContain(`(${sign})`)
  })

  it.each(MODES.flatMap((mode) => NAMES.map((name) => ({ name, mode }))))('is known as one: $name as $mode', async ({ name, mode }) => {
    for (const convert of Object.values(SHAPES))
      expect(await purposeOf(convert(definition(name, mode)))).toBe(name === 'token-service' ? 'token-service' : 'register')
  })

  it.each<[string, TemplateName, Change]>([
    ['without its flows', 'population', set('flows', [])],
    ['without its callout', 'contact', remove('flows.0.pre.0')],
    ['without its properties', 'contact', set('properties', [])],
    ['with another back end', 'population', set('proxy.groups.0.endpoints', [])],
    [
      'with nothing but the host, misspelt',
      'contact',
      all(set('flows', []), set('properties', []), set('proxy.groups.0.endpoints.0.target', 'https://contakt.test.example.org')),
    ],
  ])('stays one %s', async (_, name, change) => expect(await purposeOf(changed(definition(name, 'configured'), change))).toBe('register'))
})
