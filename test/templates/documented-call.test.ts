import { describe, expect, it } from 'vitest'
import { message, render } from '../../src/messages/index.ts'
import { lint } from '../../src/templates/lint/lint.ts'
import type { LintReport } from '../../src/templates/lint/lint-report.ts'
import { renderConsole } from '../../src/templates/report/lint-console.ts'
import type { Definition } from '../gravitee/shapes.ts'
import { all, append, type Change, changed, edit, remove, set } from './change.ts'
import { definition, fileOf, optionsFor, type TemplateName } from './templates.ts'

const CALLOUT = 'flows.0.pre.0.configuration'
const HEADERS = 'flows.0.pre.1.configuration'
const TARGET = 'proxy.groups.0.endpoints.0.target'

const lintOf = async (change: Change, name: TemplateName = 'population', options = {}): Promise<LintReport> =>
  await lint([fileOf('api', changed(definition(name, 'configured'), change))], { ...optionsFor('configured'), ...options })

const step = (policy: string, configuration: Definition, condition = ''): Definition => ({
  name: policy,
  policy,
  enabled: true,
  condition,
  configuration,
})

describe('a definition that looks right and is broken', () => {
  it.each<[string, Change, string, TemplateName?]>([
    ['takes the token away by a list of headers', set(`${HEADERS}.whitelistHeaders`, ['Accept']), 'import-template'],
    ['sends a second Authorization', append(`${HEADERS}.addHeaders`, { name: 'Authorization', value: 'x' }), 'import-template'],
    [
      'takes the header away after it was set',
      append('flows.0.pre', step('transform-headers', { scope: 'REQUEST', addHeaders: [], removeHeaders: ['authorization'] })),
      'import-template',
    ],
    ['lets a plan in by a rule that never holds', all(remove('plans.1'), set('plans.0.selection_rule', '{false}')), 'import-template'],
    ['has a plan of a state that there is not', all(remove('plans.1'), set('plans.0.status', 'OPEN')), 'import-template'],
    ['ends calls without saying when', remove(`${CALLOUT}.errorCondition`), 'import-template'],
    [
      'takes the length of the content away',
      set(`${HEADERS}.whitelistHeaders`, ['Accept', 'Content-Type', 'Authorization']),
      'import-template',
      'contact',
    ],
    [
      'asks for nobody',
      append('flows.0.pre', step('policy-assign-content', { scope: 'REQUEST', body: '{"nothing":true}' })),
      'import-template',
      'contact',
    ],
    ['has a property twice', append('properties', { key: 'machine_auth_api_iss', value: 'other' }), 'issuer-property'],
    ['asks with another property', set(`${CALLOUT}.headers.0.value`, "{#properties['machine_auth_api_iss']}"), 'import-template'],
    ['leads to another path of the register', edit(TARGET, (target) => target.replace('/rest/v1', '/rest/v2')), 'backend-url', 'contact'],
  ])('%s', async (_, change, step, name) => {
    const backends = optionsFor('configured').backends!.map((backend) =>
      backend.host === 'contact.test.example.org' ? { ...backend, path: '/rest/v1' } : backend,
    )
    const { findings, files } = await lintOf(change, name, { backends })
    expect(files[0]!.tried).toMatchObject({ verdict: 'broken' })
    const [first] = findings.filter(({ severity }) => severity === 'error')
    expect(first?.step).toBe(step)
  })

  it('names what becomes of the call, and where, where no other rule does', async () => {
    const report = await lintOf(set(`${HEADERS}.whitelistHeaders`, ['Accept']))
    expect(report.findings).toMatchObject([
      {
        rule: 'TL51',
        severity: 'error',
        step: 'import-template',
        cause: {
          id: 'lint.TL51.broken.cause',
          values: {
            found: message('lint.call.register-rejects.cause', { status: '401', reason: message('lint.because.authorization-none') }),
          },
        },
      },
    ])
    expect(renderConsole(report, false)).toMatch(
      /\n {2}GET \/test\/population\/personer\/\{person_identifier\}: fails: The register rejects the call \(401\): the header Authorization is missing\. \(line \d+, step import-template\)\n/,
    )
  })

  it.each([
    ['contact:lookup', 'The register rejects the call (403): the token has the scope "contact:lookup".'],
    ['another:lookup', 'The token-issuing service rejects the callout (400): the scope "another:lookup" does not exist.'],
  ])("points at the step that sets a scope which is not the register's: %s", async (scope, found) => {
    const report = await lintOf(all(remove('plans.1'), set('plans.0.flows.0.pre.0.configuration.attributes.0.value', scope)))
    const { line } = report.findings.find(({ rule }) => rule === 'TL26')!
    const { tried } = report.files[0]!
    expect(tried).toMatchObject({ verdict: 'broken', line })
    expect(render(tried!.cause!)).toBe(found)
  })

  it('tells the address that the gateway asks, whatever the steps look like', async () => {
    const routing = step(
      'dynamic-routing',
      { rules: [{ pattern: '/x', url: 'https://elsewhere.example.org' }] },
      "{#request.method == 'PUT'}",
    )
    const report = await lintOf(
      all(
        append('flows.0.pre', routing),
        edit(TARGET, (target) => `${target}//`),
      ),
      'contact',
    )
    expect(report.files[0]!.routes).toMatchObject([{ url: 'https://contact.test.example.org/rest/v1/personer', obstacle: undefined }])
  })

  it('tells that address also where the call ends before', async () => {
    const broken = all(remove('properties'), set(`${HEADERS}.addHeaders.0.value`, '{#nothing.at.all}'))
    const wrong = edit(TARGET, (target) => `${target}/personer`)
    const url = 'https://population.test.example.org/registry/v1/personer/personer/{person_identifier}'
    const report = await lintOf(all(broken, wrong, set('plans.0.selection_rule', '{false}')))
    expect(report.files[0]!.routes).toMatchObject([{ plan: 'Basic lookup', url }])
    expect(report.findings.map(({ rule }) => rule)).toContain('TL29')
    const slashes = edit(TARGET, (target) => `${target}//`)
    expect((await lintOf(all(broken, slashes))).findings.map(({ rule }) => rule)).not.toContain('TL29')
  })

  it('is not verified where a policy is none that is known: the gateway of the institution may have it', async () => {
    const report = await lintOf(append('flows.0.pre', step('our-own-policy', {})))
    expect(report.files[0]!.tried).toMatchObject({
      verdict: 'not verified',
      unverified: [{ what: message('template-run.gateway-lacks-policy', { policy: 'our-own-policy' }) }],
    })
    expect(report.findings.map(({ rule }) => rule)).not.toContain('TL51')
  })

  it('is not verified where a plan of version 4 has no mode, but in a cluster, which sets one', async () => {
    const unset = changed(definition('contact', 'configured', 'v4'), remove('plans.0.mode'))
    const whatOf = async (name: string, text: string) =>
      (await lint([{ name, bytes: Buffer.from(text) }], optionsFor('configured'))).files[0]!.tried
    const unverified = [{ what: message('template-run.plan-without-mode'), line: expect.any(Number) as number }]
    for (const each of [unset, { ...(unset['api'] as object), plans: unset['plans'] }])
      expect(await whatOf('contact.json', JSON.stringify(each))).toMatchObject({ verdict: 'not verified', unverified })
    const spec = { ...(unset['api'] as object), plans: { basic: (unset['plans'] as readonly object[])[0] } }
    const resource = { kind: 'ApiV4Definition', metadata: { name: 'contact' }, spec }
    expect(await whatOf('contact.yaml', JSON.stringify(resource))).toMatchObject({ verdict: 'as documented' })
    // Such a plan decides nothing where the gateway does not know it.
    expect(await whatOf('contact.json', JSON.stringify(changed(unset, set('plans.0.status', 'CLOSED'))))).toMatchObject({
      verdict: 'broken',
    })
  })

  it('is said not to be verified where nobody knows', async () => {
    const report = await lintOf(append('flows.0.pre', step('groovy', { specification: '[]' })))
    expect(report.findings).toEqual([])
    expect(report.files[0]!.tried).toMatchObject({
      verdict: 'not verified',
      unverified: [{ what: message('unknown.policy', { policy: 'groovy' }) }],
    })
    expect(renderConsole(report, false)).toMatch(/: not verified: the policy groovy \(line \d+\)\n/)
  })
})

describe('a definition that looks odd and works', () => {
  it.each<[string, Change, TemplateName?]>([
    [
      'with a key that is stored encrypted, in lines',
      all(set('properties.0.value', 'cipher\ntext\n'), set('properties.0.encrypted', true)),
    ],
    [
      'with slashes in its context path that the gateway makes one',
      edit('proxy.virtual_hosts.0.path', (path) => path.slice(1).replace('/', '//')),
    ],
    ['with the deprecated plan that clients still use', set('plans.0.status', 'DEPRECATED')],
    ['with slashes that the gateway makes one', edit(TARGET, (target) => `${target}/`)],
    ['with the callout in a flow for the documented call only', all(remove('plans.1'), set('flows.0.methods', ['GET']))],
    ['with a condition that holds', set('flows.0.condition', "{#request.method == 'GET' && #request.pathInfo.startsWith('/')}")],
    [
      'with a choice for the scope',
      all(
        remove('plans.1'),
        set(
          'plans.0.flows.0.pre.0.configuration.attributes.0.value',
          "{#request.method matches 'GET|HEAD' ? 'population:person.basic' : ''}",
        ),
      ),
    ],
    ['with the issuer trimmed', set(`${CALLOUT}.headers.1.value`, "{#properties['machine_auth_api_iss'].trim()}")],
    ['with another plan that asks for a JWT', set('plans.1.security', 'JWT')],
  ])('%s', async (_, change, name) => {
    const { findings, files } = await lintOf(change, name)
    expect(files[0]!.tried?.verdict).toBe('as documented')
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  })
})

describe('the token-issuing service', () => {
  it('is tried, too', async () => {
    const { files } = await lint([fileOf('api', definition('token-service', 'configured'))], optionsFor('configured'))
    expect(files[0]!.tried?.call).toBe('GET /test/machine-token')
    expect(files[0]!.tried?.verdict).not.toBe('broken')
  })
})
