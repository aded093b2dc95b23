import { judges } from '../test/altered.ts'

const own = /^POST \S+\/graphql\n[^]*Bearer eyJraWQiOiIyOTYyNmI5MS1[^]*\\"5f8cbb3e[^"]*\\"\) \{ name \} \}"\}$/
const error = [{ message: 'no' }]

judges([
  ['the name', 'graphql.organization-name', 'passed'],
  ['created', 'graphql.organization-name', 'failed http.status', { of: own, status: 201 }],
  ['as the newest draft', 'graphql.organization-name', 'passed', { of: own, status: 294 }],
  ['no data', 'graphql.organization-name', 'failed json.schema', { of: own, body: { data: null, errors: error } }],
  ['an empty name', 'graphql.organization-name', 'failed json.schema', { of: own, body: { data: { organization: { name: '' } } } }],

  ['the form', 'graphql.response-shape', 'passed'],
  ['errors beside data', 'graphql.response-shape', 'failed graphql.errors', { of: own, json: { errors: error } }],
  ['an empty list of errors', 'graphql.response-shape', 'failed graphql.errors', { of: own, json: { errors: [] } }],
  ['errors that are null', 'graphql.response-shape', 'failed graphql.errors', { of: own, json: { errors: null } }],
  ['another media type', 'graphql.response-shape', 'warned http.content-type', { of: own, headers: { 'content-type': 'text/plain' } }],
  [
    'the media type of GraphQL',
    'graphql.response-shape',
    'passed',
    { of: own, headers: { 'content-type': 'application/graphql-response+json' } },
  ],
  ['the status of the draft', 'graphql.response-shape', 'warned http.status', { of: own, status: 294 }],

  ['the configured name', 'graphql.expected-name', 'passed'],
  ['no name to expect', 'graphql.expected-name', 'not-verified', { setting: / {2}organizationName: .*\n/, to: '' }],
  ['another name', 'graphql.expected-name', 'failed value.mismatch', { of: own, body: { data: { organization: { name: 'Other' } } } }],
])
