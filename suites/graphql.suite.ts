import { bearer, expect, Failure, json, mediaType, parseJson, suite, type HttpRequest, type Sensitive, type Target } from 'gatewatch'
import { check } from './check.ts'
import { expectedName } from './givens.ts'
import { organizationAnswer } from './schemas.ts'
import { accessToken } from './token.suite.ts'
import { trusted } from './transport-tls.ts'

/** The documented query (SPEC 4.2), with the id as a literal: a UUID, checked before the run. */
export const organizationQuery = (id: string): string => `{ organization(id: "${id}") { name } }`

/** The documented GraphQL request (SPEC 4.2). */
export function graphqlRequest(target: Target, token: Sensitive, query: string): HttpRequest {
  return { origin: 'base', method: 'POST', url: `${target.baseUrl}/graphql`, auth: bearer(token), body: json({ query }) }
}

/** What the newest draft of GraphQL over HTTP gives data beside errors. */
const partialOfTheDraft = 294

export const organizationName = check('graphql.organization-name', {
  title: 'MUST answer the documented query with the name of the organisation',
  source: ['SPEC 4.2', 'SPEC 2.2'],
  needs: {
    token: accessToken,
    ...trusted('base'),
  },
  sends: { base: 1 },
  documented: true,
  async run({ http, target, needs: { token } }) {
    const request = graphqlRequest(target, token, organizationQuery(target.graphql.organizationId))
    const reply = await http.send(request)
    const { data } = expect(reply)
      .status(reply.status === partialOfTheDraft ? partialOfTheDraft : 200)
      .json(organizationAnswer)
    return { request, reply, exchange: reply.exchange, name: data.organization.name }
  },
})

export const responseShape = check('graphql.response-shape', {
  title: 'MUST answer in the form of a GraphQL response',
  source: ['GraphQL 7.1', 'GraphQL over HTTP, Body'],
  needs: { organizationName },
  sends: {},
  run({
    needs: {
      organizationName: { reply },
    },
    note,
  }) {
    const parsed = parseJson(reply.bytes)
    const answer = 'value' in parsed ? (parsed.value as Readonly<Record<string, unknown>>) : {}
    if ('errors' in answer)
      throw new Failure({
        code: 'graphql.errors',
        message: `GraphQL response /errors: expected none beside the documented data, got ${Array.isArray(answer['errors']) ? answer['errors'].length : 'a form that is no list'}`,
        at: '/errors',
        expected: 'no errors',
        exchange: reply.exchange.id,
      })
    const type = mediaType(reply)
    if (type !== 'application/json' && type !== 'application/graphql-response+json')
      note({
        code: 'http.content-type',
        message: `header content-type: expected application/json or application/graphql-response+json, got ${type ?? 'none'}`,
        at: 'header content-type',
        expected: ['application/json', 'application/graphql-response+json'],
        actual: type ?? null,
        exchange: reply.exchange.id,
      })
    if (reply.status !== 200)
      note({
        code: 'http.status',
        message: `status: expected 200, got ${reply.status} with the documented data`,
        at: 'status',
        expected: 200,
        actual: reply.status,
        exchange: reply.exchange.id,
      })
  },
})

export const nameAsExpected = check('graphql.expected-name', {
  title: 'SHOULD answer with the name that the organisation is known by',
  source: ['SPEC 4.2', 'RFC8259 8.1'],
  needs: { organizationName, expected: expectedName },
  sends: {},
  run({
    needs: {
      organizationName: { name, exchange },
      expected,
    },
  }) {
    if (name.normalize('NFC') === expected.normalize('NFC')) return
    throw new Failure({
      code: 'value.mismatch',
      message: `GraphQL response /data/organization/name: expected ${JSON.stringify(expected)}, got ${JSON.stringify(name.slice(0, 200))}`,
      at: '/data/organization/name',
      expected,
      actual: name.slice(0, 200),
      exchange: exchange.id,
    })
  },
})

export const graphql = suite('graphql', 'The organisation is answered', [organizationName, responseShape, nameAsExpected])
