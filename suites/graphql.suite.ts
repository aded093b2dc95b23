import { randomBytes } from 'node:crypto'
import { bearer, expect, json, Sensitive, suite, type Target } from 'gatewatch'
import { anonymous, type Controls, type HttpRequest, message } from 'gatewatch/internal'
import { check } from './check.ts'
import { expectedName as nameToExpect } from './givens.ts'
import { organizationAnswer } from './schemas.ts'
import { accessToken } from './token.suite.ts'
import { trusted } from './transport-tls.ts'

/** The documented query (SPEC 4.2), with the id as a literal: a UUID, checked before the run. */
export const organizationQuery = (id: string): string => `{ organization(id: "${id}") { name } }`

/** The documented GraphQL request (SPEC 4.2). */
export function graphqlRequest(target: Target, token: Sensitive, query: string): HttpRequest {
  return { origin: 'base', method: 'POST', url: `${target.baseUrl}/graphql`, auth: bearer(token), body: json({ query }) }
}

/** A GraphQL request with a token that was never issued. */
export const withUnknownToken = (request: HttpRequest): HttpRequest => ({
  ...request,
  auth: bearer(new Sensitive('access token', randomBytes(48).toString('base64url'))),
})

const controls: Controls = {
  about: 'graphql',
  origin: 'base',
  of: () => [
    { factor: 'no-token', request: anonymous },
    { factor: 'unknown-token', request: withUnknownToken },
  ],
}

/** The status of data with errors in the newest draft of GraphQL over HTTP. */
const partialOfTheDraft = 294

export const organizationName = check('graphql.organization-name', {
  title: 'MUST answer the documented query with the organization name',
  source: ['SPEC 4.2', 'SPEC 2.2'],
  needs: { token: accessToken, ...trusted('base') },
  sends: { base: 1 },
  documented: true,
  controls,
  timeless: true,
  async run({ http, target, needs: { token } }) {
    const request = graphqlRequest(target, token, organizationQuery(target.graphql.organizationId))
    const reply = await http.send(request)
    const { data } = expect(reply, message('graphql.response'))
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
  timeless: true,
  run({ needs, warn }) {
    const { reply } = needs.organizationName
    const errors = expect(reply, message('graphql.response'), 'graphql.errors').at('/errors')
    const got = !Array.isArray(errors.value)
      ? message('graphql.form-no-list')
      : errors.value.length === 0
        ? message('value.empty-list')
        : String(errors.value.length)
    if (errors.value !== undefined) errors.fits(message('graphql.no-errors'), false, { got })
    const answer = expect(reply, message('graphql.response')).or(warn)
    answer.contentType('application/json', 'application/graphql-response+json')
    answer.status(200)
  },
})

export const expectedName = check('graphql.expected-name', {
  title: 'SHOULD return the configured organization name',
  source: ['SPEC 4.2', 'RFC8259 8.1'],
  needs: { organizationName, expected: nameToExpect },
  sends: {},
  timeless: true,
  run({ needs: { organizationName: answered, expected } }) {
    const isSame = answered.name.normalize('NFC') === expected.normalize('NFC')
    expect(answered.reply, message('graphql.response'))
      .at('/data/organization/name')
      .fits(JSON.stringify(expected), isSame, { expected, actual: answered.name.slice(0, 200) })
  },
})

export const graphql = suite('graphql', 'The organization is answered', [organizationName, responseShape, expectedName])
