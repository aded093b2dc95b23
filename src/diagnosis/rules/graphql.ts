import { has, is } from '../answer.ts'
import { isIn, wantsRefusal } from '../checks.ts'
import type { Symptom } from '../evidence.ts'
import { declare, rule, spoken, tells } from './rule.ts'

const ofQuery = ({ id }: Symptom): boolean => id === 'graphql.organization-name'
const classed = (symptom: Symptom, kind: Symptom['attribution']['class']): boolean =>
  ofQuery(symptom) && spoken(symptom, 'graphql') && symptom.attribution.class === kind

/** How a GraphQL server says that it failed itself, by `extensions.classification` or `extensions.code`. */
const broken = /^INTERNAL(?:_SERVER)?_ERROR$/

/** The GraphQL API: whether it knows the token, the organisation and the documented query. */
export const graphql = declare([
  {
    ...rule('D63', 'address', 'medium', ['configuration', 'graphql-api', 'identity-provider']),
    when: (symptom) => classed(symptom, 'credentials') || (ofQuery(symptom) && is(symptom.answer, 401, 403)),
    cause: 'The identity provider issued a token that the GraphQL API does not accept.',
    remedy:
      'Check that authUrl and baseUrl belong to the same environment, both test or both production; then ask the provider which tokens the API accepts.',
    setting: 'baseUrl',
  },
  {
    ...rule('D64', 'address', 'medium', ['configuration', 'identity-provider']),
    when: (symptom) => classed(symptom, 'not-found') && is(symptom.answer, '2xx') && !tells(symptom, broken),
    cause: 'The GraphQL API knows no such organisation, or does not show it to this client.',
    remedy: 'Check graphql.organizationId, and whether the scope of the token is that of this organisation.',
    setting: 'graphql.organizationId',
  },
  {
    ...rule('D65', 'address', 'medium', ['graphql-api', 'configuration']),
    when: (symptom) => classed(symptom, 'syntax') && is(symptom.answer, '2xx', 400, 422) && has(symptom.answer, 'errors'),
    cause: 'The server does not know the documented query: its schema has changed, or baseUrl is another GraphQL service.',
    remedy: 'Check baseUrl; if it is right, tell those who run the GraphQL API that organization(id) { name } no longer works.',
    setting: 'baseUrl',
  },
  {
    ...rule('D66', 'address', 'high', ['configuration', 'graphql-api']),
    when: (symptom) =>
      ofQuery(symptom) && is(symptom.answer, 404, 405, 415, '2xx') && !has(symptom.answer, 'errors') && !has(symptom.answer, 'data'),
    cause: 'There is no GraphQL API below the configured address.',
    remedy: 'Configure as baseUrl the address before /graphql.',
    setting: 'baseUrl',
  },
  {
    ...rule('D109', 'address', 'medium', ['graphql-api']),
    when: (symptom) =>
      (ofQuery(symptom) || symptom.check === 'transport.well-formed [base]' || symptom.check === 'operations.steady [graphql]') &&
      (symptom.transport === 'timeout' || is(symptom.answer, 429, '5xx') || tells(symptom, broken)),
    cause: 'The GraphQL API fails, or does not answer in time.',
    remedy: 'Look at the status page of the GraphQL API and try again later.',
  },
  {
    ...rule('D78', 'address', 'high', ['graphql-api']),
    when: (symptom) =>
      symptom.result.outcome === 'failed' &&
      (wantsRefusal(symptom, 'graphql') || (isIn(symptom, 'isolation') && symptom.id !== 'isolation.register-keys')),
    cause: 'The GraphQL API hands out data that it ought to refuse.',
    remedy: 'Tell those who run the GraphQL API at once, with the names of these checks.',
  },
  {
    ...rule('D81', 'address', 'medium', ['graphql-api', 'configuration']),
    when: (symptom) => symptom.result.outcome === 'failed' && isIn(symptom, 'graphql'),
    cause: 'What the GraphQL API answers differs from what is documented.',
    remedy: 'Send the findings of these checks to those who run the GraphQL API, or correct what the configuration expects.',
  },
])
