import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { canonicalText } from '../../src/acceptance/record/canonical.ts'
import { envelopeOf } from '../../src/acceptance/record/envelope.ts'
import { lineOf } from '../../src/acceptance/record/keys.ts'
import { payloadType, statementOf } from '../../src/acceptance/record/statement.ts'
import { inventPerson } from '../../src/sandbox/people.ts'
import { accepted } from '../acceptance/accepted.ts'
import { definition } from '../templates/templates.ts'
import type { Definition } from '../gravitee/shapes.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- What is changed has any form.
type Loose = any

/** Files that a stranger may write, and the command that reads them. */
export interface Attack {
  readonly surface: 'gateway definition' | 'contract' | 'acceptance record' | 'events' | 'baseline' | 'rules' | 'configuration'
  readonly name: string
  readonly files: () => Readonly<Record<string, string | Uint8Array>>
  readonly args: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** Whether it is among those that every pipeline tries. */
  readonly isSampled?: true
}

const json = (value: unknown): string => JSON.stringify(value)

/** A definition in which the condition of the first step is an expression. */
function withTexts(...texts: readonly string[]): Definition {
  const whole = definition('population', 'configured') as Loose
  const flow = whole.flows[0]
  const [step] = flow.pre
  flow.pre = [
    ...texts.map((condition, index) => ({
      ...structuredClone(step),
      name: `step ${index}`,
      policy: 'transform-headers',
      configuration: { scope: 'REQUEST', addHeaders: [{ name: `x-${index}`, value: condition }] },
    })),
    ...flow.pre,
  ]
  return whole as Definition
}

const lint = (name: string, value: () => unknown): Attack => ({
  surface: 'gateway definition',
  name,
  files: () => {
    const made = value()
    return { 'a.json': typeof made === 'string' ? made : json(made) }
  },
  args: ['template', 'lint', 'a.json'],
})
const expression = (name: string, ...texts: readonly string[]): Attack => lint(`expression: ${name}`, () => withTexts(...texts))
const times = <Value>(count: number, make: (index: number) => Value): readonly Value[] =>
  Array.from({ length: count }, (_, index) => make(index))

function changed(change: (whole: Loose) => void): Definition {
  const whole = definition('population', 'configured') as Loose
  change(whole)
  return whole as Definition
}

const ofDefinitions: readonly Attack[] = [
  expression('a width of 500,000,000', "{T(java.lang.String).format('%500000000s', '')}"),
  expression('64 texts of a wide format', ...times(64, () => "{T(java.lang.String).format('%9000000s', '')}")),
  expression(
    'many widths in one format',
    `{T(java.lang.String).format('${'%99999s'.repeat(1000)}', ${times(1000, () => "''").join(', ')})}`,
  ),
  expression(
    'selections in selections',
    `{{${times(300, String).join(',')}}.![{${times(300, String).join(',')}}.![#this + 'a'.repeat(90000)]]}`,
  ),
  expression('concatenation that doubles', `{('a'.repeat(100000))${".concat('a'.repeat(100000))".repeat(300)}}`),
  expression(
    'a list of long texts joined',
    `{T(String).join('', {${times(300, String).join(',')}}.![{${times(300, String).join(',')}}.![('a'.repeat(100000))].toString()])}`,
  ),
  expression('replaceAll with groups', `{('a'.repeat(1000)).replaceAll('(?=(.*))', '${'$1'.repeat(400)}')}`),
  expression('replace by a long text', `{('a'.repeat(9000)).replace('a', 'b'.repeat(100)).replace('b', 'c'.repeat(100)).length()}`),
  expression('a regular expression with nested repetitions', `{('a'.repeat(60)).matches('(a+)+b')}`),
  expression('a regular expression with many repetitions', `{('a'.repeat(100000)).matches('${'a{1000}'.repeat(90)}b')}`),
  expression(
    'a regular expression in a selection',
    `{#x}`.replace('#x', `{${times(400, String).join(',')}}.![{${times(400, String).join(',')}}.![('a'.repeat(900)).matches('a*a*b')]]`),
  ),
  expression(
    'indexOf of long texts',
    `{#x}`.replace('#x', `{${times(300, String).join(',')}}.![('a'.repeat(100000)).indexOf('b' + 'a'.repeat(50000))]`),
  ),
  expression('20,000 expressions in one text', "{#request.headers['a']}".repeat(20_000)),
  expression('20,000 beginnings of an expression', '{#'.repeat(20_000)),
  expression('beginnings that never end', '{#{}'.repeat(100_000)),
  expression('parentheses', `{${'('.repeat(240)}1${')'.repeat(240)}}`),
  lint('3,000 flows', () => changed((whole) => (whole.flows = times(3000, (index) => ({ ...whole.flows[0], name: `flow ${index}` }))))),
  lint('3,000 plans', () =>
    changed((whole) => (whole.plans = times(3000, (index) => ({ ...whole.plans[0], id: `p${index}`, name: `plan ${index}` })))),
  ),
  lint('3,000 endpoints', () =>
    changed((whole) => {
      const [group] = whole.proxy.groups
      group.endpoints = times(3000, (index) => ({ ...group.endpoints[0], name: `endpoint ${index}` }))
    }),
  ),
  lint('3,000 groups', () =>
    changed((whole) => (whole.proxy.groups = times(3000, (index) => ({ ...whole.proxy.groups[0], name: `group ${index}` })))),
  ),
  lint('30,000 properties', () =>
    changed((whole) => (whole.properties = times(30000, (index) => ({ key: `key-${index}`, value: `value-of-${index}` })))),
  ),
  lint('5,000 virtual hosts', () => changed((whole) => (whole.proxy.virtual_hosts = times(5000, (index) => ({ path: `/p${index}` }))))),
  lint('a text inside a text, opened many times', () =>
    changed((whole) => (whole.plans[0].securityDefinition = `{"a":${json('x'.repeat(10_000_000))}}`)),
  ),
  lint('100,000 levels', () => '['.repeat(100_000)),
  lint('2,000,000 values', () => `[${'0,'.repeat(2_000_000)}0]`),
  lint('2,000,000 members', () => `{${times(500_000, (index) => `"m${index}":{}`).join(',')}}`),
  lint('500,000 escapes in YAML', () => `a: "${'\\x41'.repeat(500_000)}"\n`),
  lint('500,000 lines in a quoted text in YAML', () => `a: "${'a\n  '.repeat(500_000)}"\n`),
  lint(
    'aliases in YAML',
    () => `a0: &a0 [x]\n${times(20, (index) => `a${index + 1}: &a${index + 1} [${times(10, () => `*a${index}`).join(',')}]\n`).join('')}`,
  ),
  lint('100,000 anchors in YAML', () => times(100_000, (index) => `a${index}: &a${index} x\n`).join('')),
  lint('100,000 aliases of one value in YAML', () => `b: &b x\n${times(100_000, (index) => `a${index}: *b\n`).join('')}`),
  lint(
    'merges in YAML',
    () => `a0: &a0 {x0: 1}\n${times(3000, (index) => `a${index + 1}: &a${index + 1} {<<: *a${index}, x${index + 1}: 1}\n`).join('')}`,
  ),
  lint('a number of 1,000,000 digits', () => `{"a":${'9'.repeat(1_000_000)}}`),
  lint('a number of 1,000,000 digits in YAML', () => `a: ${'9'.repeat(1_000_000)}\n`),
  lint('a comment of 4,000,000 blanks in YAML', () => `a: 1 #${' '.repeat(4_000_000)}\n`),
  lint('200,000 documents in YAML', () => '---\na: 1\n'.repeat(200_000)),
]

const root = resolve(import.meta.dirname, '../..')

/** What the configuration of the sandbox refers to, for commands that ask nobody. */
const sandboxed: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['AUTH', 'BASE', 'GATEWAY', 'TOKEN_SERVICE'].map((name, port) => [`SANDBOX_${name}_URL`, `http://127.0.0.1:${4001 + port}/x`]),
  ),
  SANDBOX_GATEWAY_URL: 'http://127.0.0.1:4003',
  SANDBOX_AUTH_URL: 'http://127.0.0.1:4001',
  SANDBOX_BASE_URL: 'http://127.0.0.1:4002',
  ...Object.fromEntries(
    [
      'CLIENT_ID',
      'CLIENT_SECRET',
      'CONTACT_KEY',
      'TOKEN_SERVICE_KEY',
      'POPULATION_KEY',
      'EXPIRED_TOKEN',
      'ORGANIZATION_NAME',
      'POPULATION_SCOPE',
    ].map((name) => [`SANDBOX_${name}`, `made-up-${name.toLowerCase()}`]),
  ),
  ...Object.fromEntries(
    ['ISSUER', 'ORGANIZATION_ID', 'OTHER_ORGANIZATION_ID'].map((name, digit) => [
      `SANDBOX_${name}`,
      `5b6a3c1e-2f4d-4c8a-9e57-0d1b7a9c4e2${digit}`,
    ]),
  ),
  SANDBOX_PERSON: inventPerson(),
  SANDBOX_CONTACT_PERSON: inventPerson(),
  SANDBOX_UNKNOWN_PERSON_IDENTIFIER: inventPerson(),
  SANDBOX_INTEGRATION_KEY_REGISTERED_AT: '2026-11-01',
}
const configuration = readFileSync(join(root, 'config/sandbox.yaml'), 'utf8')

const show = (surface: Attack['surface'], name: string, files: Attack['files']): Attack => ({
  surface,
  name,
  files,
  args: ['contract', 'show', '-c', 'target.yaml'],
  environment: sandboxed,
})
const configured = (name: string, text: () => string): Attack => show('configuration', name, () => ({ 'target.yaml': text() }))
const contract = (name: string, text: () => string, setting = 'population'): Attack =>
  show('contract', name, () => ({ 'target.yaml': `${configuration}\ncontract: { ${setting}: contract.yaml }\n`, 'contract.yaml': text() }))
/** A contract of the population register whose answer has this schema. */
const openApi = (schema: unknown, schemas: Readonly<Record<string, unknown>> = {}, more: object = {}): string =>
  json({
    openapi: '3.1.0',
    paths: {
      '/personer/{id}': { get: { responses: { 200: { description: '', content: { 'application/json': { schema } } }, ...more } } },
    },
    components: { schemas },
  })
const of = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
const chain = (count: number, make: (next: string) => object): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(times(count, (index) => [`a${index}`, make(`a${index + 1}`)])),
  [`a${count}`]: { type: 'string' },
})

const ofContracts: readonly Attack[] = [
  contract('a $ref to itself', () => openApi(of('a'), { a: of('a') })),
  contract('two $ref that lead to each other', () => openApi(of('a'), { a: of('b'), b: { allOf: [of('a')] } })),
  contract('a response that refers to itself', () => openApi({}, {}, { 404: { $ref: '#/paths/~1personer~1{id}/get/responses/404' } })),
  contract('a path that refers to itself', () => '{"openapi":"3.1.0","paths":{"/personer/{id}":{"$ref":"#/paths/~1personer~1{id}"}}}'),
  contract('a chain of 5,000 $ref', () => openApi(of('a0'), chain(5000, of))),
  contract('a chain of allOf', () =>
    openApi(
      of('a0'),
      chain(60, (next) => ({ allOf: [of(next), of(next)] })),
    ),
  ),
  contract('a chain of anyOf', () =>
    openApi(
      of('a0'),
      chain(60, (next) => ({ anyOf: [of(next), of(next)] })),
    ),
  ),
  contract('a oneOf of each with each', () =>
    openApi(
      of('a0'),
      Object.fromEntries(
        times(300, (index) => [`a${index}`, { oneOf: times(300, (other) => ({ properties: { [`m${index}`]: of(`a${other}`) } })) }]),
      ),
    ),
  ),
  contract('one schema for 3,000 media types', () =>
    openApi(
      {},
      { big: { properties: Object.fromEntries(times(3000, (index) => [`m${index}`, { type: 'string' }])) } },
      { 201: { description: '', content: Object.fromEntries(times(3000, (index) => [`application/x-${index}`, { schema: of('big') }])) } },
    ),
  ),
  contract('an enum of 300,000 values', () => openApi({ enum: times(300_000, (index) => index) })),
  contract('200,000 paths', () => `openapi: 3.1.0\npaths:\n${times(200_000, (index) => `  /p${index}/personer/{id}: {}\n`).join('')}`),
  contract('500,000 required names', () => openApi({ required: times(400_000, () => 'a') })),
  contract('a pattern with nested repetitions', () => openApi({ type: 'string', pattern: '(a+)+b' })),
  contract('100 levels', () => openApi(times(95, () => 0).reduce((inner: object) => ({ items: inner }), {}))),
  contract('1,000,000 levels', () => `{"a":${'['.repeat(1_000_000)}`),
  contract('500,000 references that lead nowhere', () => openApi({ anyOf: times(100_000, () => of('x')) })),
  contract('a schema of GraphQL with 100,000 levels', () => `type Query { a: ${'['.repeat(100_000)}`, 'graphql'),
  contract(
    'a schema of GraphQL with 100,000 types',
    () =>
      `type Query { organization(id: ID!): T0 }\n${times(100_000, (index) => `type T${index} { name: String b: T${index + 1} }\n`).join('')}type T100000 { name: String }`,
    'graphql',
  ),
  contract('a schema of GraphQL of 5 MB without an end', () => `type Query { ${'a(a:Int):Int '.repeat(350_000)}`, 'graphql'),
  contract(
    'GraphQL fragments: interfaces of each other',
    () =>
      times(
        2000,
        (index) => `interface I${index} implements ${times(40, (other) => `I${(index + other + 1) % 2000}`).join('&')} { name: String }\n`,
      ).join('') + 'type Query { organization(id: ID!): I0 }',
    'graphql',
  ),
]

const { privateKey } = generateKeyPairSync('ed25519')
const record = (name: string, change: object, predicate: object = {}): Attack => ({
  surface: 'acceptance record',
  name,
  files: () => {
    const statement = statementOf(accepted, lineOf(privateKey))
    const whole = { ...statement, predicate: { ...statement.predicate, ...predicate }, ...change }
    return { 'a.json': `${JSON.stringify(envelopeOf(payloadType, canonicalText(whole), privateKey), undefined, 2)}\n` }
  },
  args: ['verify', 'a.json'],
})
const rawRecord = (name: string, text: () => string): Attack => ({
  surface: 'acceptance record',
  name,
  files: () => ({ 'a.json': text() }),
  args: ['verify', 'a.json'],
})
const waivers = (count: number): object => ({
  waivers: times(count, (index) => ({ check: `x.y${index}`, owner: 'a', reason: 'b', until: '2027-01-01' })),
})
const checks = (count: number): object => ({
  checks: times(count, (index) => ({ check: `x.y [${index}]`, outcome: 'waived', was: 'failed' })),
})

const ofRecords: readonly Attack[] = [
  record('45,000 results and 12,000 waivers', {}, { ...checks(45_000), ...waivers(12_000) }),
  record('2,000 results and 2,000 waivers', {}, { ...checks(2000), ...waivers(2000) }),
  record('100,000 calls', {}, { calls: times(100_000, () => ({ check: 'a', at: '2026-11-21T10:00:00Z', transactionId: 'x' })) }),
  record(
    '20,000 steps',
    {},
    { procedure: { steps: times(20_000, (index) => ({ step: `s${index}`, section: '1', state: 'proven', checks: [] })), statements: [] } },
  ),
  record('20,000 subjects', { subject: times(20_000, () => ({ name: 'a', uri: 'b', digest: { sha256: '0'.repeat(64) } })) }),
  record('a text of 10 MB', {}, { target: 'a'.repeat(10_000_000) }),
  rawRecord('10,000 signatures', () => json({ payloadType, payload: 'e30=', signatures: times(10_000, () => ({ keyid: 'a', sig: 'b' })) })),
  rawRecord('1,000,000 levels', () => '['.repeat(1_000_000)),
  rawRecord('500,000 levels that are closed', () => `{"a":${'['.repeat(500_000)}${']'.repeat(500_000)}}`),
  rawRecord('a payload of 500,000 levels', () =>
    json({ payloadType, payload: Buffer.from('['.repeat(500_000) + ']'.repeat(500_000)).toString('base64'), signatures: [] }),
  ),
]

const line = (value: unknown): string => `${json(value)}\n`
const started = (checks: readonly unknown[] = []): string =>
  line({
    type: 'run-started',
    run: { id: 'x', target: 'a', startedAt: '2026-11-21T10:00:00Z', version: '0.1.0', catalogue: '1', profile: 'ci', addresses: {} },
    checks,
  })
const events = (name: string, text: () => string): Attack => ({
  surface: 'events',
  name,
  files: () => ({ 'events.ndjson': text() }),
  args: ['report', 'events.ndjson', '--reports', 'out'],
})

const ofEvents: readonly Attack[] = [
  events('a run that is a text', () => line({ type: 'run-started', run: 'x', checks: 'y' })),
  events('a run without members', () => line({ type: 'run-started', run: {}, checks: {} })),
  events('a result without members', () => started() + line({ type: 'check-finished', result: {} })),
  events('an exchange without members', () => started() + line({ type: 'exchange-finished', check: 'a', exchange: {} })),
  events('a summary without members', () => started() + line({ type: 'run-finished', run: 'x', summary: {} })),
  events('checks of 1,000,000 levels', () => `{"type":"run-started","run":{},"checks":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}\n`),
  events('1,000,000 lines', () => started() + line({ type: 'later' }).repeat(1_000_000)),
  events('200,000 checks', () => started(times(200_000, (index) => ({ name: `c${index}` })))),
  events('a line of 5 MB', () => started() + ' '.repeat(5_000_000)),
]

const baseline = (name: string, text: () => string): Attack => ({
  surface: 'baseline',
  name,
  files: () => ({ 'results.json': text(), 'a.json': json(definition('population', 'configured')), 'target.yaml': configuration }),
  args: ['template', 'lint', '--baseline', 'results.json', 'a.json'],
})
const rules = (name: string, text: () => string, file: 'policy' | 'settings' | 'signers' = 'policy'): Attack => ({
  surface: 'rules',
  name,
  files: () => ({ 'rules.yaml': text(), 'a.json': file === 'settings' ? json(definition('population', 'configured')) : '{}' }),
  args: file === 'settings' ? ['template', 'lint', '--settings', 'rules.yaml', 'a.json'] : ['verify', `--${file}`, 'rules.yaml', 'a.json'],
})
const manyAliases = (): string =>
  `a0: &a0 [x]\n${times(20, (index) => `a${index + 1}: &a${index + 1} [${times(10, () => `*a${index}`).join(',')}]\n`).join('')}`
const hostileTexts: readonly (readonly [name: string, text: () => string])[] = [
  ['200,000 unknown settings', () => times(200_000, (index) => `unknown${index}: 1\n`).join('')],
  ['aliases', manyAliases],
  ['500,000 escapes', () => `a: "${'\\x41'.repeat(500_000)}"\n`],
  ['1,000,000 levels', () => `a: ${'['.repeat(1_000_000)}`],
  ['a number of 1,000,000 digits', () => `a: ${'9'.repeat(1_000_000)}\n`],
  ['100,000 tags', () => `a: ${'!!str '.repeat(100_000)}x\n`],
  ['4,000,000 lines without anything', () => `a:${'\n'.repeat(4_000_000)} x\n`],
  ['400,000 documents', () => '---\na: 1\n'.repeat(400_000)],
  ['1,000,000 names of anchors', () => `a: ${'&a '.repeat(1_000_000)}x\n`],
  ['400,000 keys without a value', () => '? a\n'.repeat(400_000)],
  ['200,000 keys of one name', () => 'a: 1\n'.repeat(200_000)],
]

/** Tried by every pipeline: one of each kind. */
const sampled = new Set([
  'expression: a width of 500,000,000',
  'expression: 64 texts of a wide format',
  'expression: replaceAll with groups',
  '3,000 plans',
  '200,000 documents in YAML',
  'a $ref to itself',
  'one schema for 3,000 media types',
  '45,000 results and 12,000 waivers',
  'a result without members',
  '500,000 levels that are closed',
  'settings of templates: 200,000 unknown settings',
  '200,000 unknown settings',
])

const all: readonly Attack[] = [
  ...ofDefinitions,
  ...ofContracts,
  ...ofRecords,
  ...ofEvents,
  baseline('1,000,000 levels', () => '['.repeat(1_000_000)),
  baseline('500,000 levels that are closed', () => `{"a":${'['.repeat(500_000)}${']'.repeat(500_000)}}`),
  baseline('500,000 findings', () =>
    json({ schema: 1, findings: times(500_000, (index) => ({ rule: 'TL01', fingerprint: String(index) })) }),
  ),
  ...hostileTexts.flatMap(([name, text]) => [
    rules(`a policy: ${name}`, text),
    rules(`signers: ${name}`, text, 'signers'),
    rules(`settings of templates: ${name}`, text, 'settings'),
    configured(name, text),
    contract(name, text),
  ]),
  configured('a reference to a reference', () => `${configuration}\nextra: ${'${A}'.repeat(100_000)}\n`),
]

export const attacks: readonly Attack[] = all.map((attack) => (sampled.has(attack.name) ? { ...attack, isSampled: true } : attack))
