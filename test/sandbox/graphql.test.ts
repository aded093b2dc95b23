import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { execute } from '../../src/sandbox/graphql/execution.ts'
import { startSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts'
import { accessTokenOf, clientOf, organizationQuery, send, type Client } from './client.ts'

describe('running GraphQL', () => {
  const known = { id: '1', name: 'One' }
  const run = async (document: string, variables = {}, name?: string) =>
    await execute(document, variables, name, (id, first) =>
      id === known.id ? { organization: known } : { message: first ? 'No first.' : 'No.', code: 'NOT_FOUND' },
    )

  it.each([
    ['an alias', '{ one: organization(id: "1") { title: name } }', { one: { title: 'One' } }],
    [
      'a fragment',
      '{ organization(id: 1) { ...all } } fragment all on Organization { id __typename }',
      { organization: { id: '1', __typename: 'Organization' } },
    ],
  ])('takes %s', async (_, document, data) => {
    expect(JSON.parse(JSON.stringify(await run(document)))).toEqual({ data, errors: [] })
  })

  it('takes the id as a variable of the operation that is named', async () => {
    const document = 'query Q($id: ID!) { organization(id: $id) { name } } query Other { __typename }'
    expect((await run(document, { id: '1' }, 'Q')).data).toEqual({ organization: { name: 'One' } })
    expect(await run(document, { id: '1' })).toMatchObject({ refused: 'validation' })
    expect(await run(document, {}, 'Q')).toMatchObject({ refused: 'validation', errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
  })

  it('says of each field that may not be seen which it is, and of the first that it is the first', async () => {
    const { data, errors } = await run(
      '{ a: organization(id: "2") { name } b: organization(id: "1") { name } c: organization(id: "3") { name } }',
    )
    expect(data).toEqual({ a: null, b: { name: 'One' }, c: null })
    expect(errors).toEqual([
      { message: 'No first.', path: ['a'], extensions: { code: 'NOT_FOUND' } },
      { message: 'No.', path: ['c'], extensions: { code: 'NOT_FOUND' } },
    ])
  })

  it.each([
    ['{ organization(id: "1") { nmae } }', 'validation'],
    ['{ organization { name } }', 'validation'],
    ['mutation { organization(id: "1") { name } }', 'validation'],
    ['{ __schema { types { name } } }', 'validation'],
    ['{ organization(id: 9f4f64a3-b940) { name } }', 'syntax'],
    ['', 'syntax'],
  ])('refuses %s', async (document, refused) => {
    expect(await run(document)).toEqual({ errors: [{ message: expect.any(String), extensions: { code: expect.any(String) } }], refused })
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
    [
      'an altered token',
      () => token.replace(/.(?=.{9}$)/, (letter) => (letter === '-' ? '_' : '-')),
      'Bearer realm="graphql", error="invalid_token"',
    ],
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
