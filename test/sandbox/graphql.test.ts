import { buildSchema, execute, GraphQLError, parse, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { execute as executeHere } from '../../src/sandbox/graphql/execute.ts'
import { readDocument } from '../../src/sandbox/graphql/reader.ts'
import { startSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts'
import { accessTokenOf, clientOf, organizationQuery, send, type Client } from './client.ts'

const schema = buildSchema('type Query { organization(id: ID!): Organization } type Organization { id: ID! name: String! }')
const known = { id: '1', name: 'One' }

/** What the reference implementation makes of a document: data, or the stage that refuses it. */
function byReference(document: string): unknown {
  try {
    const parsed = parse(document)
    if (validate(schema, parsed).length > 0) return 'invalid'
    const rootValue = { organization: ({ id }: { readonly id: string }) => (id === known.id ? known : null) }
    const { data } = execute({ schema, document: parsed, rootValue }) as { data?: unknown }
    return data === undefined ? 'invalid' : (JSON.parse(JSON.stringify(data)) as unknown)
  } catch (error) {
    return error instanceof GraphQLError ? 'unreadable' : error
  }
}

function byUs(document: string): unknown {
  try {
    const found = executeHere(readDocument(document), {}, undefined, (id) =>
      id === known.id ? { organization: known } : { message: 'No.', code: 'NOT_FOUND' },
    )
    return found.data ?? 'invalid'
  } catch {
    return 'unreadable'
  }
}

describe('reading GraphQL', () => {
  it.each([
    '{ organization(id: "1") { name } }',
    '{ organization(id: 1) { id name __typename } }',
    'query { organization(id: "1") { name } }',
    'query Named { organization(id: "1") { name } }',
    '# a comment\nquery Named{organization(id:"1"){name}}',
    '{ a: organization(id: "1") { name } b: organization(id: "2") { title: name } }',
    '{ organization(id: "2") { name } }',
    '{ __typename }',
    '{ organization(id: """1""") { name } }',
    '{ organization(id: "\\u0031") { name } }',
    '{ organization { name } }',
    '{ organization(id: "1") }',
    '{ organization(id: "1") { nmae } }',
    '{ organization(id: "1", other: 2) { name } }',
    '{ organization(id: "1") { name { first } } }',
    '{ organization(id: "1") { name } }',
    '{ organization(id: $id) { name } }',
    '{ organization(id: [1]) { name } }',
    '{ organization(id: null) { name } }',
    '{ organization(id: true) { name } }',
    '{ organization(id: "1") { name }',
    '{ organization(id: ) { name } }',
    '{ organization(id: "1) { name } }',
    '{ }',
    '',
    '{ organization(id: "1") { } }',
    'organization',
    '{ organization(id: 9f4f64a3-b940) { name } }',
    '{ ?? }',
  ])('%s comes to the same as in the reference implementation', (document) => {
    expect(byUs(document)).toEqual(byReference(document))
  })

  it('takes the id as a variable', () => {
    const operations = readDocument('query Q($id: ID!, $list: [String!]! = []) { organization(id: $id) { name } }')
    const found = executeHere(operations, { id: '1' }, 'Q', () => ({ organization: known }))
    expect(found.data).toEqual({ organization: { name: 'One' } })
  })
})

describe('the GraphQL API', () => {
  let sandbox: Sandbox
  let client: Client
  let token: string
  let query: string

  beforeAll(async () => {
    sandbox = await startSandbox()
    client = clientOf(sandbox)
    token = accessTokenOf(await client.token())
    query = organizationQuery(client.value('ORGANIZATION_ID'))
  })
  afterAll(async () => await sandbox.stop())

  it('withholds another organization as if there were none', async () => {
    const [other, unknown] = [
      await client.graphql(organizationQuery(client.value('OTHER_ORGANIZATION_ID')), token),
      await client.graphql(organizationQuery('9f4f64a3-b940-4158-8d26-f65d61feb403'), token),
    ]
    expect(JSON.parse(other.text)).toMatchObject({ data: { organization: null }, errors: [{ extensions: { code: 'NOT_FOUND' } }] })
    expect(other).toEqual({ ...unknown, headers: { ...unknown.headers, date: other.headers.date } })
  })

  it.each([
    ['no token', undefined, 'Bearer realm="graphql"'],
    ['a token of nobody', () => 'Zm9v', 'Bearer realm="graphql", error="invalid_token"'],
    ['an altered token', () => token.replace(/.(.{9})$/, (_, rest: string) => `-${rest}`), 'Bearer realm="graphql", error="invalid_token"'],
    ['an expired token', () => client.value('EXPIRED_TOKEN'), 'Bearer realm="graphql", error="invalid_token"'],
  ])('refuses %s', async (_, make, challenge) => {
    const answer = await client.graphql(query, make?.())
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, challenge])
    expect(answer.text).not.toContain(client.value('ORGANIZATION_NAME'))
  })

  it.each([
    ['text in place of JSON', { 'content-type': 'text/plain' }, '{"query":"{ __typename }"}', 415],
    ['broken JSON', {}, '{"query":', 400],
    ['JSON without a query', {}, '{"question":1}', 400],
    ['a query that cannot be read', {}, '{"query":"{"}', 400],
    ['a query that is not valid', {}, '{"query":"{ nothing }"}', 400],
  ])('answers %s with errors and no data', async (_, headers, body, status) => {
    const answer = await send(`${client.value('BASE_URL')}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      body,
    })
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.text)).toEqual({ errors: [{ message: expect.any(String), extensions: { code: expect.any(String) } }] })
  })

  it('answers with the newer label where that is asked for', async () => {
    const { headers } = await client.graphql(query, token, { accept: 'application/graphql-response+json, application/json;q=0.9' })
    expect(headers['content-type']).toBe('application/graphql-response+json')
  })
})
