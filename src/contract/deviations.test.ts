import { describe, expect, it } from 'vitest'
import { compareAnswer } from './answer.ts'
import { answerContract, type AnswerContract } from './openapi.ts'
import { membersOf } from './members.ts'

/** A contract whose answer has this schema. */
function contractOf(schema: object, schemas: object): AnswerContract {
  const document = {
    openapi: '3.1.0',
    paths: { '/a/{id}': { get: { responses: { 200: { description: '', content: { 'application/json': { schema } } } } } } },
    components: { schemas },
  }
  const found = answerContract(document, 'a.yaml', { method: 'GET', path: '/a/{id}', documented: '/a/{id}' })
  if ('problems' in found) throw new Error(JSON.stringify(found.problems))
  return found.contract
}

const of = (name: string): object => ({ $ref: `#/components/schemas/${name}` })
const compare = (contract: AnswerContract, value: unknown) => compareAnswer(contract, { status: 200, label: 'application/json', value })
const nested = (levels: number): unknown => Array.from({ length: levels }).reduce((inner) => [inner], 1)
const chain = (count: number, make: (next: object) => object): object => ({
  ...Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, make(of(`a${index + 1}`))])),
  [`a${count}`]: { type: 'string' },
})

describe('an answer beside a contract with many forms', () => {
  it.each([
    ['a recursive oneOf', { a: { oneOf: [{ type: 'array', items: of('a') }, { type: 'array', items: of('a') }, { type: 'string' }] } }],
    ['a recursive anyOf with allOf', { a: { anyOf: [{ type: 'array', items: { allOf: [of('a'), of('a')] } }, { type: 'string' }] } }],
  ])('is judged at once by %s', (_, schemas) => {
    expect(compare(contractOf(of('a'), schemas), nested(60))).toMatchObject({ deviations: [{ kind: 'type', actual: 1 }] })
  })

  it.each([
    ['allOf', (next: object) => ({ allOf: [next, next] })],
    ['anyOf', (next: object) => ({ anyOf: [next, next] })],
    ['properties of one member', (next: object) => ({ allOf: [{ properties: { x: next } }, { properties: { x: next } }] })],
  ])('is judged at once by a chain of %s', (_, make) => {
    const contract = contractOf(of('a0'), chain(60, make))
    expect(
      compare(
        contract,
        Array.from({ length: 60 }).reduce((x) => ({ x }), 1),
      ),
    ).toBeDefined()
    expect(membersOf(contract.responses['200']!.content['application/json']!).length).toBeLessThan(501)
  })

  it('is looked up in a long list of values', () => {
    const listed = Array.from({ length: 100_000 }, (_, index) => index)
    const contract = contractOf({ type: 'array', items: { enum: listed } }, {})
    expect(compare(contract, [...listed.slice(0, 20_000), -1])).toMatchObject({ deviations: [{ at: '/*', kind: 'value', actual: -1 }] })
  })

  it('is not judged where that takes more steps than any real contract does, and says whose', () => {
    const forms = Array.from({ length: 500 }, (_, index) => ({
      properties: { [`m${index}`]: { type: 'string' } },
      required: [`m${index}`],
    }))
    const contract = contractOf({ type: 'array', items: { oneOf: forms } }, {})
    const answer = Array.from({ length: 5000 }, (_, index) => ({ index }))
    expect(() => compare(contract, answer)).toThrow(/^a\.yaml /)
  })

  it.each([[{ a: of('a') }], [{ a: { allOf: [of('b')] }, b: { oneOf: [{ type: 'string' }, of('a')] } }]])(
    'is judged by no schema that refers to itself without end: %j',
    (schemas) => {
      expect(() => contractOf(of('a'), schemas)).toThrow(/"config\.contract\.loop"/)
    },
  )
})
