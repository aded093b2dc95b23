import { textOf } from '../messages/index.ts'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { compareAnswer, undocumentedStatus, type Compared } from './answer.ts'
import { answerContract, type AnswerContract } from './openapi.ts'

const call = { method: 'GET', path: '/test/population/v1/personer/{person_identifier}', documented: '/personer/{person_identifier}' }

/** A document with these paths; a schema of the answer, where only that differs. */
const document = (paths: string, more = '', version = '3.1.0'): unknown =>
  parse(`openapi: ${version}\ninfo: { title: A, version: '1' }\npaths:\n${paths}\n${more}`, { stringKeys: true })
const answering = (schema: string, more = '', version = '3.1.0'): unknown =>
  document(`  /personer/{id}: { get: { responses: { 200: { content: { application/json: { schema: ${schema} } } } } } }`, more, version)

function contractIn(written: unknown): AnswerContract {
  const found = answerContract(written, 'a.yaml', call)
  if ('problems' in found) throw new Error(JSON.stringify(found.problems))
  return found.contract
}

const problemsIn = (written: unknown): readonly string[] => {
  const found = answerContract(written, 'a.yaml', call)
  return 'problems' in found ? found.problems.map(({ at, message }) => `${at}: ${message.id}`) : []
}

/** The deviations of a response, as `kind at: expected`. */
function deviations(contract: AnswerContract, value: unknown, label = 'application/json'): readonly string[] {
  const found = compareAnswer(contract, { status: 200, label, value })
  if (found === undefined) return ['nothing is said']
  if ('labels' in found) return found.labels
  return found.deviations.map(({ kind, at, expected }) => `${kind} ${at}: ${textOf(expected)}`)
}

describe('the operation of a call', () => {
  const answered = 'get: { responses: { 200: { description: a } } }'

  it.each([
    ['the documented path', `  /personer/{id}: { ${answered} }`, ''],
    ['a path with more before it', `  /folkeregisteret/api/v1/personer/{foedselsnummer}: { ${answered} }`, ''],
    ['a base path of the server', `  /personer/{id}: { ${answered} }`, 'servers: [{ url: https://a.example.org/v1 }]'],
    ['the version that is called', `  /v1/personer/{id}: { ${answered} }\n  /v2/personer/{id}: { ${answered} }`, ''],
    ['a path below a base path', `  /{id}: { ${answered} }`, 'servers: [{ url: /v1/personer }]'],
    ['a path that stands elsewhere', '  /personer/{id}: { $ref: "#/x-paths/one" }', `x-paths: { one: { ${answered} } }`],
  ])('is found by %s', (_, paths, more) => {
    expect(problemsIn(document(paths, more))).toEqual([])
  })

  it.each<[string, unknown, readonly string[]]>([
    ['another format', { swagger: '2.0' }, [': config.contract.old-version']],
    ['a version to come', document('', '', '4.0.0'), ['/openapi: config.contract.version']],
    ['no paths', document(''), ['/paths: config.contract.no-paths']],
    ['another register', document(`  /adresser: { ${answered} }`), ['/paths: config.contract.no-path']],
    ['another method', document('  /personer/{id}: { post: {} }'), ['/paths/~1personer~1{id}: config.contract.no-method']],
    [
      'two paths',
      document(`  /v2/personer/{id}: { ${answered} }\n  /v3/personer/{id}: { ${answered} }`),
      ['/paths/~1v3~1personer~1{id}: config.contract.second-path'],
    ],
    [
      'no success',
      document('  /personer/{id}: { get: { responses: { 404: { description: a } } } }'),
      ['/paths/~1personer~1{id}/get/responses: config.contract.no-200'],
    ],
    [
      'several mistakes',
      answering(
        '{ type: object, properties: { a: { $ref: "#/components/schemas/A" }, b: { type: text }, c: { $ref: "b.yaml#/B" }, d: 4 } }',
      ),
      [
        'a/$ref: config.contract.dead-reference',
        'b/type: config.contract.type',
        'c/$ref: config.contract.outer-reference',
        'd: config.contract.no-schema',
      ].map((problem) => `/paths/~1personer~1{id}/get/responses/200/content/application~1json/schema/properties/${problem}`),
    ],
  ])('is told where it is wrong: %s', (_, written, problems) => {
    expect(problemsIn(written)).toEqual(problems)
  })
})

describe('an answer beside its document', () => {
  it.each<[string, string, unknown, readonly string[], string?]>([
    ['a member that is missing', '{ type: object, required: [a] }', {}, ['missing /a: to be present']],
    ['another type', '{ properties: { a: { type: string } } }', { a: 1 }, ['type /a: string']],
    ['a value that is not in the list', '{ properties: { a: { enum: [x, y] } } }', { a: 'z' }, ['value /a: one of "x", "y"']],
    ['another constant', '{ properties: { a: { const: x } } }', { a: 'y' }, ['value /a: one of "x"']],
    ['null that may be, in 3.0', '{ properties: { a: { type: string, nullable: true } } }', { a: null }, [], '3.0.3'],
    [
      'null beside a list of values, in 3.0',
      '{ properties: { a: { type: string, nullable: true, enum: [x] } } }',
      { a: null },
      [],
      '3.0.3',
    ],
    ['null that may not be', '{ properties: { a: { type: string } } }', { a: null }, ['type /a: string']],
    ['null of 3.1', '{ properties: { a: { type: [string, "null"] } } }', { a: 4 }, ['type /a: string or null']],
    ['what nobody named', '{ properties: { a: {} }, additionalProperties: false }', { b: 1 }, []],
    ['what is sent alone', '{ required: [a], properties: { a: { writeOnly: true } } }', {}, []],
    ['forms of values', '{ properties: { a: { type: string, format: date, pattern: "^x$", maxLength: 1 } } }', { a: 'long' }, []],
    ['several parts', '{ allOf: [{ required: [a] }, { required: [b] }] }', {}, ['missing /a: to be present', 'missing /b: to be present']],
    [
      'the nearest of several forms',
      '{ oneOf: [{ type: object, required: [a, b] }, { type: array }] }',
      { a: 1 },
      ['missing /b: to be present'],
    ],
    ['two forms that both fit', '{ oneOf: [{ required: [a] }, { required: [a] }] }', { a: 1 }, []],
    ['entries of a list, the first alone', '{ items: { required: [a] } }', [{}, {}, { a: 1 }], ['missing /0/a: to be present']],
    ['keys that are somebody’s', '{ additionalProperties: { required: [a] } }', { '18906299204': {} }, ['missing /*/a: to be present']],
    ['keys of a map', '{ additionalProperties: { required: [a] } }', { kari: {}, ola: {} }, ['missing /*/a: to be present']],
    [
      'a key that a map names',
      '{ properties: { kari: { required: [a] } }, additionalProperties: {} }',
      { kari: {} },
      ['missing /kari/a: to be present'],
    ],
  ])('deviates by %s', (_, schema, value, expected, version = '3.1.0') => {
    expect(deviations(contractIn(answering(schema, '', version)), value)).toEqual(expected)
  })

  it('is judged by schemas that refer to themselves', () => {
    const written = answering(
      '{ $ref: "#/components/schemas/A%20B" }',
      'components: { schemas: { "A B": { required: [n], properties: { below: { anyOf: [{ $ref: "#/components/schemas/A%20B" }, { type: "null" }] } } } } }',
    )
    expect(deviations(contractIn(written), { n: 1, below: { n: 1, below: { below: null } } })).toEqual([
      'missing /below/below/n: to be present',
    ])
  })

  it('has new members told', () => {
    const contract = contractIn(answering('{ properties: { a: { items: { properties: { b: {} } } } } }'))
    const found = compareAnswer(contract, { status: 200, label: 'application/json', value: { a: [{ c: 1 }, { c: 2 }], d: 1 } })
    expect((found as Compared).added).toEqual(['/a/0/c', '/d'])
  })

  it('has nobody told who is a key beside its members', () => {
    const contract = contractIn(answering('{ properties: { barn: { properties: { antall: {} } } } }'))
    const value = { barn: { antall: 2, Kari: { alder: 1 }, Ola: { alder: 2 } } }
    const found = compareAnswer(contract, { status: 200, label: 'application/json', value })
    expect((found as Compared).added).toEqual(['/barn/*'])
  })

  const labeled = (content: string): AnswerContract =>
    contractIn(document(`  /personer/{id}: { get: { responses: { 200: { content: ${content} }, 4XX: {}, 503: {} } } }`))

  it.each([
    [
      'its own label',
      '{ "Application/JSON; charset=utf-8": { schema: { required: [a] } } }',
      'application/json',
      ['missing /a: to be present'],
    ],
    ['a range', '{ "application/*": { schema: { required: [a] } } }', 'application/vnd.a+json', ['missing /a: to be present']],
    ['any', '{ "*/*": { schema: { required: [a] } } }', 'application/json', ['missing /a: to be present']],
    ['a label that is none of JSON', '{ application/json: { schema: { required: [a] } } }', 'text/plain', ['missing /a: to be present']],
    ['another label of JSON', '{ application/json: {} }', 'application/problem+json', ['application/json']],
  ])('is judged by %s', (_, content, label, expected) => {
    expect(deviations(labeled(content), {}, label)).toEqual(expected)
  })

  it('has documented statuses: its own, of a class, or any', () => {
    const contract = labeled('{}')
    expect([200, 404, 503, 500, 302].map((status) => undocumentedStatus(contract, status)?.join(' ') ?? 'documented')).toEqual([
      'documented',
      'documented',
      'documented',
      '200 503 4XX',
      '200 503 4XX',
    ])
    const any = contractIn(document('  /personer/{id}: { get: { responses: { default: { description: a } } } }'))
    expect(undocumentedStatus(any, 302)).toBeUndefined()
  })
})
