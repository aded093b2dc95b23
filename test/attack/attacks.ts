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
  readonly surface:
    | 'gateway definition'
    | 'contract'
    | 'acceptance record'
    | 'events'
    | 'baseline'
    | 'rules'
    | 'configuration'
    | 'pasted text'
  readonly name: string
  readonly files: () => Readonly<Record<string, string | Uint8Array>>
  readonly args: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  /** What the command has to say, so that it is seen to have come to the work and not to have stopped earlier for another reason. */
  readonly reaches?: RegExp
  /** Written to standard input over and over, for as long as it is read. */
  readonly input?: string
  /** Links to make beside the files, by name, and pipes that nobody writes to. */
  readonly links?: Readonly<Record<string, string>>
  readonly pipes?: readonly string[]
  /** Reports of a run that was cut off show how far it came, although the command ends with 2. */
  readonly isCutRun?: boolean
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
    return { 'a.json': typeof made === 'string' || made instanceof Uint8Array ? made : json(made) }
  },
  args: ['template', 'lint', 'a.json'],
})
/** A text that holds an expression, which the trial comes to: it is at least too large, unless something else is said. */
const expression = (name: string, texts: string | readonly string[], reaches = /not verified: .* of this size/): Attack => ({
  ...lint(`expression: ${name}`, () => withTexts(...[texts].flat())),
  reaches,
})
const times = <Value>(count: number, make: (index: number) => Value): readonly Value[] =>
  Array.from({ length: count }, (_, index) => make(index))

function changed(change: (whole: Loose) => void): Definition {
  const whole = definition('population', 'configured') as Loose
  change(whole)
  return whole as Definition
}

/** A definition that is no ordinary file. */
const file = (name: string, attack: Omit<Attack, 'surface' | 'name' | 'files'>): Attack => ({
  surface: 'gateway definition',
  name,
  files: () => ({ 'x.txt': '' }),
  ...attack,
})

/** A list of so many numbers, as an expression. */
const numbers = (count: number): string => `{${times(count, String).join(',')}}`
/** A list that has each of its parts twice, so many levels deep: its leaves are more than anything could count. */
const doubled = (leaf: string, levels: number): string => `${leaf}${'.![{#this,#this}]'.repeat(levels)}`
const emptyList = '{1}.![{2}.?[#this > 5]]'
/** What Java's library would make of it, the gateway itself decides. */
const isLeftOpen = /not verified: /
const isEvaluated = /fails: The callout goes to/
const isRefused = /an expression that is longer than the language allows|TL\d\d/
/** Whatever it comes to, and not refused for its length or its form. */
const isJudged = /not verified: |fails: The callout goes to|ends the call \(500\): (?!an expression that is longer)/

const ofDefinitions: readonly Attack[] = [
  expression('a width of 500,000,000', "{T(java.lang.String).format('%500000000s', '')}", isLeftOpen),
  expression('a width that is an argument', "{T(java.lang.String).format('%1$*d', 900000000)}", isJudged),
  expression('a precision of 500,000,000', "{T(java.lang.String).format('%.500000000s', '')}", isJudged),
  expression(
    'a format with its own text again and again',
    `{('%s%s%s'.repeat(300)).formatted(${times(900, () => "'abcdefgh'").join(',')})}`,
    isJudged,
  ),
  expression('selections in selections of nothing', `{(${numbers(900)}.?[${numbers(900)}.?[#this > 950].isEmpty()])}`),
  expression('concatenation that doubles', `{('a'.repeat(100000))${".concat('a'.repeat(100000))".repeat(300)}}`),
  expression('sums with itself', `{({'ab'}${".![(#this + '').concat(#this)]".repeat(60)})}`, isJudged),
  expression('a long text between elements', `{T(java.lang.String).join('a'.repeat(100000), ${numbers(900)}.!['x'])}`),
  expression('a list that doubles, printed', `{T(java.lang.String).valueOf(${doubled(emptyList, 40)})}`, isLeftOpen),
  expression('replaceAll with groups', `{('a'.repeat(1000)).replaceAll('(?=(.*))', '${'$1'.repeat(400)}')}`, isJudged),
  expression(
    'replaceAll with the whole',
    `{('a'.repeat(1000)).replaceAll('a+', '${'$0'.repeat(900)}').replaceAll('a+', '${'$0'.repeat(900)}')}`,
    isJudged,
  ),
  expression('replaceAll that grows again and again', `{('a')${".replaceAll('a', 'aaaaaaaaaa')".repeat(12)}}`, isJudged),
  expression(
    'replace by a long text',
    `{('a'.repeat(9000)).replace('a', 'b'.repeat(100)).replace('b', 'c'.repeat(100)).length()}`,
    isJudged,
  ),
  expression('replace of nothing by a long text', `{('a'.repeat(90000)).replace('', 'b'.repeat(90000))}`, isJudged),
  expression('a regular expression with nested repetitions', `{('a'.repeat(60)).matches('(a+)+b')}`, isLeftOpen),
  expression('a regular expression with many repetitions', `{('a'.repeat(100000)).matches('${'a{1000}'.repeat(90)}b')}`, isJudged),
  expression(
    'a regular expression that begins anywhere',
    times(40, () => `{('a'.repeat(100000)).replaceAll('a*b', '')}`),
    isJudged,
  ),
  expression(
    'a regular expression that splits anywhere',
    times(40, () => `{('a'.repeat(100000)).split('a*b').length}`),
    isJudged,
  ),
  expression(
    'a regular expression with a reference back',
    times(40, () => `{('a'.repeat(100000)).replaceAll('(a*).\\\\1b', '')}`),
    isJudged,
  ),
  expression(
    'a regular expression that looks ahead',
    times(40, () => `{('a'.repeat(100000)).replaceAll('(?=a*b)', '')}`),
    isJudged,
  ),
  expression('a regular expression in a selection', `{(${numbers(900)}.![('a'.repeat(900)).matches('a*b*c')])}`, isJudged),
  expression(
    'a path that goes deep again and again',
    `{#jsonPath('${'{"a":'.repeat(90)}1${'}'.repeat(90)}', '$${'..a'.repeat(20)}')}`,
    isJudged,
  ),
  expression(
    'a path through wildcards',
    `{#jsonPath('[${times(9, () => `[${times(9, () => '[1,2,3,4,5,6,7,8,9]').join(',')}]`).join(',')}]', '$${'..*'.repeat(9)}')}`,
    isJudged,
  ),
  expression('a document of 100,000 levels', `{#jsonPath('${'['.repeat(100_000)}${']'.repeat(100_000)}', '$..a')}`, isRefused),
  expression('a document that is read again and again', `{(${numbers(900)}.![#jsonPath('[${'1,'.repeat(3000)}1]', '$[0]')])}`),
  expression('a number of 100,000 digits', `{(${numbers(900)}.![T(java.lang.Long).parseLong('9'.repeat(90000))])}`, isJudged),
  expression('powers of powers', `{(9 ^ 9 ^ 9 ^ 9 ^ 9 ^ 9)}`, isJudged),
  expression('bytes of a long text', `{(${numbers(900)}.![('a'.repeat(100000)).getBytes()])}`),
  expression('characters of a long text', `{(${numbers(900)}.![('a'.repeat(100000)).toCharArray()])}`),
  expression('hashes of a long text', `{(${numbers(900)}.![('a'.repeat(100000)).hashCode()])}`),
  expression('20,000 expressions in one text', "{#request.headers['a']}".repeat(20_000), isEvaluated),
  expression('20,000 beginnings of an expression', '{#'.repeat(20_000), /TL\d\d/),
  expression('beginnings that never end', '{#{}'.repeat(100_000), /TL\d\d/),
  expression('parentheses', `{${'('.repeat(240)}1${')'.repeat(240)}}`, isJudged),
  expression('100,000 parentheses', `{${'('.repeat(100_000)}1${')'.repeat(100_000)}}`, isRefused),
  expression('100,000 signs', `{(${'-'.repeat(100_000)}1)}`, isRefused),
  expression('100,000 sums', `{(${'1+'.repeat(100_000)}1)}`, isRefused),
  expression('100,000 members', `{#request${'.a'.repeat(100_000)}}`, isRefused),
  expression('100,000 choices', `{(${'true?1:'.repeat(100_000)}1)}`, isRefused),
  expression('100,000 quotes', `{#${"'a'".repeat(100_000)}}`, isRefused),
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
  lint('a key of 5 MB above 10,000 values', () => `{"${'k'.repeat(5_000_000)}":[${'0,'.repeat(10_000)}0]}`),
  lint('keys of 100 KB in 150 levels', () => `${`{"${'k'.repeat(100_000)}":`.repeat(150)}1${'}'.repeat(150)}`),
  lint('a key of 1 MB above 10,000 values in YAML', () => `? ${'k'.repeat(1_000_000)}\n: [${'0,'.repeat(10_000)}0]\n`),
  lint(
    '200,000 merges of 10,000 keys in YAML',
    () => `a: &a {${times(10_000, (index) => `k${index}: 1`).join(',')}}\nb: {<<: [${times(200_000, () => '*a').join(',')}]}\n`,
  ),
  lint('200,000 lists in one line of YAML', () => `${'- '.repeat(200_000)}x\n`),
  lint('200,000 questions in one line of YAML', () => `${'? '.repeat(200_000)}x\n`),
  lint(
    'names for tags of 60,000 documents in YAML',
    () => `${times(60_000, (index) => `%TAG !t${index}! tag:x,${index}:\n`).join('')}${'--- a\n...\n'.repeat(60_000)}`,
  ),
  lint('100,000 comments in YAML', () => `a: 1\n${'# x\n'.repeat(200_000)}`),
  lint('a block of 250,000 lines in YAML', () => `a: >\n${'  a\n\n'.repeat(125_000)}`),
  lint('a plain text of 250,000 lines in YAML', () => `a: b\n${'  b\n'.repeat(250_000)}`),
  lint('a tag of 1 MB in YAML', () => `a: !<${'x'.repeat(1_000_000)}> b\n`),
  lint(
    'an anchor of 1 MB with its aliases in YAML',
    () => `a: &${'x'.repeat(1_000_000)} b\n${`b: *${'x'.repeat(1_000_000)}\n`.repeat(10)}`,
  ),
  lint('names of 1 MB with many duplicates', () => `{${times(15, () => `"${'k'.repeat(1_000_000)}":1`).join(',')}}`),
  lint('20 MB of escapes', () => `{"a":"${'\\u0041'.repeat(3_000_000)}"}`),
  lint('a file of 40 MB', () => ' '.repeat(40_000_000)),
  lint('UTF-8 that is cut off', () => Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xe2, 0x82])])),
  lint('NUL bytes', () => '\0'.repeat(5_000_000)),
  lint('2,000 response templates', () =>
    changed((whole) => {
      whole.response_templates = Object.fromEntries(
        times(2000, (index) => [`KEY_${index}`, { '*/*': { status: 400, body: "{#request.headers['a']}" } }]),
      )
    }),
  ),
  lint('10,000 headers in one step', () =>
    changed((whole) => {
      const [step] = whole.flows[0].pre
      const addHeaders = times(10_000, (index) => ({ name: `x-${index}`, value: '{#request.headers.toSingleValueMap().size()}' }))
      whole.flows[0].pre = [{ ...step, policy: 'transform-headers', configuration: { scope: 'REQUEST', addHeaders } }]
    }),
  ),
  lint('a path with nested repetitions', () =>
    changed((whole) => (whole.flows[0]['path-operator'] = { path: `/${'(a+)+'.repeat(40)}b`, operator: 'STARTS_WITH' })),
  ),
  lint('1,000 paths in rules of resources', () =>
    changed((whole) => {
      const [step] = whole.flows[0].pre
      const whitelist = times(1000, () => ({ pattern: `/${'**/'.repeat(200)}x`, methods: ['GET'] }))
      whole.flows[0].pre = [{ ...step, policy: 'resource-filtering', configuration: { whitelist } }, ...whole.flows[0].pre]
    }),
  ),
  file('a device without an end', { args: ['template', 'lint', '/dev/zero'], reaches: /\/dev\/zero/ }),
  file('a link to a device without an end', { args: ['template', 'lint', 'a.json'], links: { 'a.json': '/dev/zero' }, reaches: /a\.json/ }),
  file('a folder with a link to a device', { args: ['template', 'lint', '.'], links: { 'a.json': '/dev/zero' }, reaches: /a\.json|no/ }),
  file('a pipe that nobody writes to', { args: ['template', 'lint', 'a.json'], pipes: ['a.json'], reaches: /a\.json/ }),
  file('a folder with a pipe', { args: ['template', 'lint', '.'], pipes: ['a.json'] }),
  file('links in a circle', {
    args: ['template', 'lint', 'a.json'],
    links: { 'a.json': 'b.json', 'b.json': 'a.json' },
    reaches: /a\.json/,
  }),
  file('folders in a circle', { args: ['template', 'lint', '.'], links: { a: '.' } }),
  file('a folder for a file', { args: ['template', 'diff', '.', '.'], reaches: /\./ }),
  file('a file of the kernel', { args: ['template', 'lint', '/proc/self/maps'], reaches: /maps/ }),
  file('memory of the process', { args: ['template', 'lint', '/proc/self/mem'], reaches: /mem/ }),
  file('standard input without an end', { args: ['template', 'lint', '-'], input: ' '.repeat(65_536), reaches: /./ }),
  file('settings: a device without an end', { args: ['template', 'lint', '--settings', '/dev/zero', 'a.json'], reaches: /\/dev\/zero/ }),
  file('settings: a pipe that nobody writes to', {
    args: ['template', 'lint', '--settings', 'pipe', 'a.json'],
    pipes: ['pipe'],
    reaches: /pipe/,
  }),
  file('templates of a run: a device without an end', { args: ['run', 'sandbox', '--template', '/dev/zero'], reaches: /\/dev\/zero/ }),
  file('templates of a run: a pipe that nobody writes to', {
    args: ['run', 'sandbox', '--template', 'pipe'],
    pipes: ['pipe'],
    reaches: /pipe/,
  }),
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
    ['CLIENT_ID', 'CLIENT_SECRET', 'CONTACT_KEY', 'TOKEN_SERVICE_KEY', 'POPULATION_KEY', 'ORGANIZATION_NAME', 'POPULATION_SCOPE'].map(
      (name) => [`SANDBOX_${name}`, `made-up-${name.toLowerCase()}`],
    ),
  ),
  ...Object.fromEntries(
    ['ISSUER', 'ORGANIZATION_ID', 'OTHER_ORGANIZATION_ID'].map((name, digit) => [
      `SANDBOX_${name}`,
      `5b6a3c1e-2f4d-4c8a-9e57-0d1b7a9c4e2${digit}`,
    ]),
  ),
  SANDBOX_EXPIRED_TOKEN: ['{}', JSON.stringify({ iss: 'http://127.0.0.1:4001', exp: 1 }), '']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.'),
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

const ofMoreContracts: readonly Attack[] = [
  contract('not, if and dependentSchemas within one another', () =>
    openApi(of('a'), {
      a: {
        not: of('a'),
        if: of('a'),
        // oxlint-disable-next-line unicorn/no-thenable -- A word of JSON Schema.
        then: of('a'),
        else: of('a'),
        dependentSchemas: { x: of('a') },
        unevaluatedProperties: of('a'),
        patternProperties: { '(a+)+b': of('a') },
        $dynamicRef: '#a',
      },
    }),
  ),
  contract('a oneOf of each with each, three times', () =>
    openApi(of('a0'), Object.fromEntries(times(100, (index) => [`a${index}`, { oneOf: times(100, (other) => of(`a${other}`)) }]))),
  ),
  contract('members that refer to one another', () =>
    openApi(
      of('a0'),
      Object.fromEntries(
        times(100, (index) => [`a${index}`, { properties: Object.fromEntries(times(100, (other) => [`m${other}`, of(`a${other}`)])) }]),
      ),
    ),
  ),
  contract('one list of 100,000 values for 500 members', () =>
    openApi(
      { properties: Object.fromEntries(times(500, (index) => [`m${index}`, of('big')])) },
      { big: { enum: times(100_000, (index) => index) } },
    ),
  ),
  contract('100,000 required names of one long reference', () =>
    openApi({ required: times(100_000, () => 'a'), properties: { a: { $ref: `#/${'x/'.repeat(100_000)}` } } }),
  ),
  contract('20,000 paths with 20,000 servers', () =>
    json({
      openapi: '3.1.0',
      servers: times(20_000, (index) => ({ url: `https://a.example.org/${index}` })),
      paths: Object.fromEntries(times(20_000, (index) => [`/x${index}/personer/{id}`, {}])),
    }),
  ),
  contract('a key of 1 MB above 10,000 values', () => json({ ['k'.repeat(1_000_000)]: times(10_000, () => 0) })),
  contract(
    'names for tags of 60,000 documents',
    () => `${times(60_000, (index) => `%TAG !t${index}! tag:x,${index}:\n`).join('')}${'--- a\n...\n'.repeat(60_000)}`,
  ),
  contract('a mistake on each of 190,000 lines', () => `a:\n${'- @\n'.repeat(190_000)}`),
  contract('190,000 aliases without an anchor', () => `a:\n${'- *b\n'.repeat(190_000)}`),
  contract('huge bounds', () =>
    openApi({ type: 'array', minItems: 1e300, maxItems: 1e300, uniqueItems: true, minLength: 1e300, multipleOf: 1e-300 }),
  ),
  contract(
    'a schema of GraphQL with 20,000 unknown types',
    () => `type Query { a: Int }\n${times(20_000, (index) => `type Known${index}{a:Unknown${index}}\n`).join('')}`,
    'graphql',
  ),
  contract(
    'a schema of GraphQL with 40,000 unknown arguments',
    () =>
      `directive @d(${times(40_000, (index) => `a${index}:Int`).join(' ')}) on OBJECT\ntype Query @d(${times(40_000, (index) => `b${index}:1`).join(' ')}) {a:Int}`,
    'graphql',
  ),
  contract(
    'a schema of GraphQL with 20,000 extensions of nothing',
    () => `type Query {a:Int}\n${times(20_000, (index) => `type K${index}{a:Int}\nextend type U${index}{a:Int}\n`).join('')}`,
    'graphql',
  ),
  {
    ...contract('a device without an end', () => ''),
    files: () => ({ 'target.yaml': `${configuration}\ncontract: { population: /dev/zero }\n` }),
    reaches: /contract.population/,
  },
  {
    ...contract('a pipe that nobody writes to', () => ''),
    files: () => ({ 'target.yaml': `${configuration}\ncontract: { population: pipe }\n` }),
    pipes: ['pipe'],
  },
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
    {
      procedure: { steps: times(20_000, (index) => ({ step: `s${index}`, section: '1', state: 'verified', checks: [] })), statements: [] },
    },
  ),
  record('20,000 subjects', { subject: times(20_000, () => ({ name: 'a', uri: 'b', digest: { sha256: '0'.repeat(64) } })) }),
  record('a text of 10 MB', {}, { target: 'a'.repeat(10_000_000) }),
  record(
    '4,000 results and 4,000 waivers of all of them',
    {},
    { ...checks(4000), waivers: times(4000, () => ({ check: 'x.*', owner: 'a', reason: 'b', until: '2027-01-01' })) },
  ),
  record(
    '4,900 steps with as many checks',
    {},
    {
      procedure: {
        steps: times(4900, (index) => ({ step: `s${index}`, section: '1', state: 'verified', checks: times(20, () => 'a.b') })),
        statements: [],
      },
    },
  ),
  record('names of 1 MB', {}, { ['k'.repeat(1_000_000)]: times(1000, () => ({})) }),
  { ...rawRecord('a device without an end', () => ''), args: ['verify', '/dev/zero'], reaches: /\/dev\/zero/ },
  { ...rawRecord('a pipe that nobody writes to', () => ''), args: ['verify', 'pipe'], pipes: ['pipe'], reaches: /pipe/ },
  { ...rawRecord('a folder for a file', () => ''), args: ['verify', '.'] },
  {
    ...rawRecord('a folder in a circle, with a pipe and a device', () => ''),
    args: ['records', '.', '--policy', 'sandbox'],
    links: { a: '.', 'z.json': '/dev/zero' },
    pipes: ['b.json'],
  },
  { ...rawRecord('a key that is a device', () => '{}'), args: ['verify', '--key', '/dev/zero', 'a.json'], reaches: /\/dev\/zero/ },
  { ...rawRecord('a key that is a pipe', () => '{}'), args: ['verify', '--key', 'pipe', 'a.json'], pipes: ['pipe'], reaches: /pipe/ },
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
    run: {
      id: '222f9118-3fbf-4c7a-99b6-6c66733c76a0',
      target: 'a',
      profile: 'ci',
      startedAt: '2026-11-21T10:00:00.000Z',
      version: '0.1.0',
      catalog: 'gw-2026.2',
      addresses: { auth: 'https://a.example.org', base: 'https://b.example.org' },
      credentialOrigins: [],
      configuration: { file: 'a', lines: {} },
    },
    checks,
  })
const events = (name: string, text: () => string | Uint8Array): Attack => ({
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
  {
    ...events('1,000,000 lines', () => started() + line({ type: 'later' }).repeat(1_000_000)),
    reaches: /the events end before the run did/,
    isCutRun: true,
  },
  events('200,000 checks', () => started(times(200_000, (index) => ({ name: `c${index}` })))),
  events(
    '20,000 exchanges without members',
    () =>
      started(times(100, (index) => ({ name: `c${index}` }))) +
      line({ type: 'exchange-finished', check: 'c1', exchange: {} }).repeat(20_000),
  ),
  events(
    'exchanges with 3,000,000 values',
    () => started() + line({ type: 'exchange-finished', check: 'a', exchange: { id: 1, request: times(500_000, () => 0) } }).repeat(6),
  ),
  events('100,000 runs', () => started().repeat(100_000)),
  events('40,000,000 NUL bytes', () => '\0'.repeat(40_000_000)),
  events('a line of 200 MB', () => Buffer.alloc(200_000_000, 'a')),
  events('100,000,000 line breaks', () => Buffer.alloc(100_000_000, '\n')),
  { ...events('UTF-8 that is cut off', () => Buffer.concat([Buffer.from(started()), Buffer.from([0xe2, 0x82])])), isCutRun: true },
  { ...events('a device without an end', () => ''), args: ['report', '/dev/zero', '--reports', 'out'], reaches: /\/dev\/zero/ },
  { ...events('a pipe that nobody writes to', () => ''), args: ['report', 'pipe', '--reports', 'out'], pipes: ['pipe'], reaches: /pipe/ },
  { ...events('a folder for a file', () => ''), args: ['report', '.', '--reports', 'out'] },
  { ...events('a line of 5 MB', () => started() + ' '.repeat(5_000_000)), isCutRun: true },
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
  ['binary data of 4.7 MB', () => `a: !!binary ${'QUFB'.repeat(1_175_000)}\n`],
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
  'expression: a list that doubles, printed',
  'expression: a regular expression that begins anywhere',
  'a key of 5 MB above 10,000 values',
  '10,000 headers in one step',
  'a device without an end',
  'a pipe that nobody writes to',
  '5,000 files of 63 KB in as many settings',
  'a reference to /dev/tty',
  'binary data of 4.7 MB',
  '400,000 findings of one name',
])

const aSecret = '${file:secret}'
/** A configuration whose parameters refer to a file of 63 KB. */
const referring = (name: string, parameters: () => readonly string[]): Attack => ({
  ...show('configuration', name, () => ({
    'target.yaml': `${configuration}\nparameters: { ${parameters().join(', ')} }\n`,
    secret: 'x'.repeat(63_000),
  })),
  reaches: /texts together are longer|characters with the values of its references/,
})

const all: readonly Attack[] = [
  ...ofDefinitions,
  ...ofContracts,
  ...ofMoreContracts,
  ...ofRecords,
  ...ofEvents,
  {
    ...baseline('a device without an end', () => ''),
    args: ['template', 'lint', '--baseline', '/dev/zero', 'a.json'],
    reaches: /\/dev\/zero/,
  },
  {
    ...baseline('a pipe that nobody writes to', () => ''),
    args: ['template', 'lint', '--baseline', 'pipe', 'a.json'],
    pipes: ['pipe'],
    reaches: /pipe/,
  },
  { ...baseline('results that are a device', () => ''), args: ['run', 'sandbox', '--baseline', '/dev/zero'], reaches: /\/dev\/zero/ },
  { ...baseline('results that are a pipe', () => ''), args: ['run', 'sandbox', '--baseline', 'pipe'], pipes: ['pipe'], reaches: /pipe/ },
  baseline('400,000 findings of one name', () =>
    json({ schema: 1, findings: times(400_000, () => ({ file: 'a.json', rule: 'TL01', fingerprint: 'x' })) }),
  ),
  {
    ...baseline('results of 300,000 checks', () => json({ schema: 1, results: times(300_000, (index) => ({ name: `a${index}` })) })),
    args: ['run', 'sandbox', '--baseline', 'results.json'],
  },
  {
    surface: 'pasted text',
    name: 'a device without an end',
    files: () => ({ a: '' }),
    args: ['explain', '--file', '/dev/zero'],
    reaches: /\/dev\/zero/,
  },
  {
    surface: 'pasted text',
    name: 'standard input without an end',
    files: () => ({ a: '' }),
    args: ['explain', '--from', 'gateway'],
    input: '{"error": "'.repeat(1000),
  },
  {
    surface: 'pasted text',
    name: '20 MB of blanks and quotes',
    files: () => ({ a: `HTTP/1.1 401 x\n${' "\'{<a '.repeat(3_000_000)}` }),
    args: ['explain', '--file', 'a'],
  },
  {
    surface: 'pasted text',
    name: '1,000,000 header lines',
    files: () => ({ a: `HTTP/1.1 401 x\n${'www-authenticate: Bearer error="a b",\n'.repeat(1_000_000)}` }),
    args: ['explain', '--file', 'a'],
  },
  {
    surface: 'pasted text',
    name: '1,000,000 levels',
    files: () => ({ a: '{"error":'.repeat(1_000_000) }),
    args: ['explain', '--file', 'a'],
  },
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
  referring('5,000 files of 63 KB in as many settings', () => times(5000, (index) => `p${index}: "${aSecret}"`)),
  referring('20,000 files of 63 KB in as many settings', () => times(20_000, (index) => `p${index}: "${aSecret}"`)),
  referring('20,000 files of 63 KB in one setting', () => [`p: "${aSecret.repeat(20_000)}"`]),
  ...['/dev/tty', '/proc/kmsg', '/dev/zero', 'pipe'].map((path) => ({
    ...referring(`a reference to ${path}`, () => ['p: "${file:' + path + '}"']),
    pipes: ['pipe'],
    reaches: /parameters\.p: mounted file: /,
  })),
  configured('a reference to a reference', () => `${configuration}\nextra: ${'${A}'.repeat(100_000)}\n`),
]

export const attacks: readonly Attack[] = all.map((attack) => (sampled.has(attack.name) ? { ...attack, isSampled: true } : attack))
