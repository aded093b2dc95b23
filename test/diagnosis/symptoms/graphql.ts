import { failed, passed, type Part, type Said } from '../build.ts'
import { html, row, type Row } from './row.ts'

const query = (said: Said): Part => failed('graphql.organization-name', said)

export const graphql: readonly Row[] = [
  row(
    'graphql-token-rejected',
    'a token that is not accepted',
    [query({ status: 401, headers: { 'www-authenticate': 'Bearer' } })],
    'configuration, graphql-api, identity-provider',
    'medium',
  ),
  row(
    'graphql-rejects-capitals',
    'an organization in capitals',
    [query({ status: 200, json: { data: { organization: null } } })],
    'configuration, graphql-api',
    'medium',
    { capitals: ['graphql.organizationId'] },
  ),
  row(
    'graphql-organization-unknown',
    'no such organization',
    [query({ status: 200, json: { data: { organization: null } } })],
    'configuration, identity-provider',
    'medium',
  ),
  row(
    'graphql-response-unreadable',
    'a response with a byte order mark',
    [failed('graphql.organization-name', { status: 200, body: '\ufeff{}' }, { code: 'json.encoding' })],
    'graphql-api, network',
    'low',
  ),
  row(
    'graphql-query-unknown',
    'an unknown field',
    [query({ status: 400, json: { errors: [{ message: 'Cannot query field "organization" on type "Query".' }] } })],
    'graphql-api, configuration',
    'medium',
  ),
  row(
    'graphql-query-not-admitted',
    'a query that is not registered',
    [query({ status: 200, json: { errors: [{ message: 'PersistedQueryOnly', extensions: { code: 'PERSISTED_QUERY_ID_REQUIRED' } }] } })],
    'graphql-api',
    'medium',
  ),
  row(
    'graphql-takes-request-for-forged',
    'a refusal against forged requests',
    [
      query({
        status: 403,
        json: { errors: [{ message: 'This operation has been blocked as a potential Cross-Site Request Forgery (CSRF).' }] },
      }),
    ],
    'network, graphql-api',
    'medium',
  ),
  row('graphql-api-not-found', 'no API', [query(html(404, 'Not Found'))], 'configuration, graphql-api', 'medium'),
  row(
    'graphql-accepts-invalid-request',
    'data for an altered token',
    [
      passed('graphql.organization-name'),
      failed('graphql.rejects-altered-token', { status: 200, json: { data: { organization: { name: 'x' } } } }),
    ],
    'graphql-api',
    'high',
  ),
  row('graphql-rate-limit-reached', 'too many requests', [query({ status: 429 })], 'graphql-api', 'low'),
  row('graphql-slow', 'no answer in time', [query({ fails: 'timeout' })], 'graphql-api', 'medium'),
  row('graphql-failing', 'an API that fails', [query({ status: 500, json: { errors: [{ message: 'x' }] } })], 'graphql-api', 'medium'),
  row(
    'graphql-reports-failure',
    'an API that says that it failed itself, beside data that is not there',
    [
      query({
        status: 200,
        json: { data: { organization: null }, errors: [{ message: 'x', extensions: { classification: 'INTERNAL_ERROR' } }] },
      }),
    ],
    'graphql-api',
    'medium',
  ),
  row(
    'graphql-rate-limit-reached',
    'a limit that is told with a status of success',
    [query({ status: 200, json: { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] } })],
    'graphql-api',
    'medium',
  ),
  row(
    'graphql-undocumented-response',
    'another name than expected',
    [passed('graphql.organization-name'), failed('graphql.expected-name')],
    'graphql-api',
    'medium',
  ),
]
