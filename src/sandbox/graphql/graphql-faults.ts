import { breaks, warns, type FaultTable } from '../fault.ts'
import { html, isMembers, json, loginPage, withHeaders, withJson, type SandboxResponse, type ResponseMembers } from '../message.ts'
import type { GraphqlBehavior } from './graphql-behavior.ts'

const whenAnswered =
  (change: (answer: SandboxResponse) => SandboxResponse) =>
  ({ answers }: GraphqlBehavior): unknown =>
    answers.push((answer) => (answer.status === 200 ? change(answer) : answer))

/** Changes the organization in a response. */
const organization = (edit: (organization: ResponseMembers) => unknown) =>
  whenAnswered((answer) =>
    withJson(answer, (body) => {
      const data = isMembers(body) && isMembers(body['data']) ? body['data'] : {}
      const edited = Object.entries(data).map(([key, value]) => [key, isMembers(value) ? edit(value) : value])
      return { ...(body as ResponseMembers), data: Object.fromEntries(edited) as ResponseMembers }
    }),
  )

/** Faults of the response to the documented query. */
export const queryFaults: FaultTable<GraphqlBehavior> = {
  'graphql-fails': breaks('graphql.organization-name', 'The GraphQL API returns a server error for the documented query.').by(
    whenAnswered(() => json(500, { errors: [{ message: 'Internal server error' }] })),
  ),
  'graphql-demands-header': breaks(
    'graphql.organization-name',
    'The GraphQL API demands a header of its own, as a guard against forged requests.',
  ).by(whenAnswered(() => json(403, { errors: [{ message: 'Required CSRF header(s) not present' }] }))),
  'graphql-limits-calls': breaks('graphql.organization-name', 'The GraphQL API limits this client, with a status of success.').by(
    whenAnswered(() => json(200, { errors: [{ message: 'Slow down.', extensions: { code: 'RATE_LIMITED' } }] })),
  ),
  'graphql-clock-behind': breaks('graphql.organization-name', 'The clock of the GraphQL API is behind that of the identity provider.').by(
    whenAnswered(() =>
      withHeaders(json(401, { errors: [{ message: 'Token used before issued' }] }), {
        'www-authenticate': 'Bearer realm="graphql", error="invalid_token", error_description="Token used before issued"',
      }),
    ),
  ),
  'graphql-missing': breaks('graphql.organization-name', 'There is no GraphQL API at the documented path.').by(({ answers }) =>
    answers.push(() => html(404, 'Not Found')),
  ),
  'organization-null': breaks('graphql.organization-name', 'The documented query finds no organization.').by(organization(() => null)),
  'organization-name-empty': breaks('graphql.organization-name', 'The name of the organization is empty.').by(
    organization((members) => ({ ...members, name: '' })),
  ),
  'organization-name-number': breaks('graphql.organization-name', 'The name of the organization is a number.').by(
    organization((members) => ({ ...members, name: 42 })),
  ),
  'graphql-html': breaks('graphql.organization-name', 'The GraphQL API returns a login page, labeled as JSON.').by(
    whenAnswered(() => loginPage({ 'content-type': 'application/json' })),
  ),
  'errors-beside-data': breaks('graphql.response-shape', 'The documented query gets errors next to its data.').by(
    whenAnswered((answer) => withJson(answer, (body) => ({ ...(body as ResponseMembers), errors: [{ message: 'Slow' }] }))),
  ),
  'errors-empty': breaks('graphql.response-shape', 'The documented query gets an empty list of errors.').by(
    whenAnswered((answer) => withJson(answer, (body) => ({ errors: [], ...(body as ResponseMembers) }))),
  ),
  'graphql-wrong-label': warns('graphql.response-shape', 'GraphQL responses are labeled as plain text.').by(
    whenAnswered((answer) => withHeaders(answer, { 'content-type': 'text/plain' })),
  ),
  'graphql-extensions-changed': warns(
    'contract.recorded [graphql]',
    'What the GraphQL API tells beside its responses is not as it was recorded.',
    {
      contracts: 'recorded',
    },
  ).by(whenAnswered((answer) => withJson(answer, (body) => ({ ...(body as ResponseMembers), extensions: { cost: 'one' } })))),
  'organization-name-of-another': breaks('graphql.expected-name', 'The documented query gets the name of another organization.').by(
    organization((members) => ({ ...members, name: 'Fjordbyen fagskole' })),
  ),
  'organization-name-garbled': breaks('graphql.expected-name', 'The name of the organization was encoded twice.').by(
    organization((members) => ({ ...members, name: Buffer.from(String(members['name'])).toString('latin1') })),
  ),
}

const inSchema =
  (part: string, other: string) =>
  (behavior: GraphqlBehavior): void =>
    void (behavior.schema = behavior.schema?.replace(part, other))

/** Faults of the schema that introspection returns. */
export const schemaFaults: FaultTable<GraphqlBehavior> = {
  'graphql-schema-field-renamed': warns(
    'contract.graphql',
    'In the schema of the GraphQL API the id of an organization has another name.',
    {
      contracts: 'documents',
    },
  ).by(inSchema('Organization { id: ID!', 'Organization { identifier: ID!')),
  'graphql-schema-may-be-null': warns('contract.graphql', 'In the schema of the GraphQL API the name of an organization may be null.', {
    contracts: 'documents',
  }).by(inSchema('name: String!', 'name: String')),
}

const whenInvalid =
  (kind: 'syntax' | 'validation' | 'body', altered: SandboxResponse) =>
  ({ invalid }: GraphqlBehavior): void =>
    void invalid.push((answer, actual) => (actual === kind ? altered : answer))

const failed = json(500, { errors: [{ message: 'Internal server error' }] })

/** Faults in the handling of requests that are no valid GraphQL. */
export const malformedFaults: FaultTable<GraphqlBehavior> = {
  'graphql-syntax-fails': warns('graphql.rejects-malformed-query', 'A query that cannot be read makes the GraphQL API fail.').by(
    whenInvalid('syntax', failed),
  ),
  'graphql-syntax-html': warns('graphql.rejects-malformed-query', 'A query that cannot be read gets a page.').by(
    whenInvalid('syntax', html(400, 'Bad Request')),
  ),
  'graphql-syntax-answered': warns('graphql.rejects-malformed-query', 'A query that cannot be read gets data.').by(
    whenInvalid('syntax', json(200, { data: {} })),
  ),
  'graphql-body-fails': warns('graphql.rejects-malformed-body', 'A body that is no JSON makes the GraphQL API fail.').by(
    whenInvalid('body', failed),
  ),
  'graphql-repeats-token': breaks(
    'privacy.credentials-not-echoed',
    'Errors of the GraphQL API repeat the token that came with the request.',
  ).by(({ invalid }) =>
    invalid.push((answer, _, { headers }) =>
      withJson(answer, (body) => ({ ...(body as ResponseMembers), extensions: { request: { authorization: headers.authorization } } })),
    ),
  ),
  'graphql-stack-trace': warns('privacy.no-stack-trace', 'Errors of the GraphQL API carry a stack trace.').by(({ invalid }) =>
    invalid.push((answer) =>
      withJson(answer, (body) => ({
        ...(body as ResponseMembers),
        extensions: { stacktrace: ['GraphQLError: no', '    at parse (/srv/api/node_modules/graphql/language/parser.js:1397:13)'] },
      })),
    ),
  ),
  'graphql-takes-any-label': warns('graphql.rejects-malformed-body', 'A query in a body labeled as plain text is run.').by(
    (behavior) => (behavior.takesAnyLabel = true),
  ),
}
