import { has, is } from '../answer.ts'
import { isIn, wantsRefusal } from '../checks.ts'
import type { Symptom } from '../evidence.ts'
import { declare, isPage, isUnreadable, means, rule, isFrom, textMatches } from './rule.ts'

const ofQuery = ({ id }: Symptom): boolean => id === 'graphql.organization-name'
const classed = (symptom: Symptom, kind: Symptom['attribution']['class']): boolean =>
  ofQuery(symptom) && isFrom(symptom, 'graphql') && symptom.attribution.class === kind

const ofSteadiness = ({ check }: Symptom): boolean => check === 'operations.steady [graphql]'

const unserved = (symptom: Symptom): boolean =>
  ofQuery(symptom) || symptom.check === 'transport.well-formed [base]' || ofSteadiness(symptom)

/** The words of a GraphQL server about its own failure, in `extensions.classification` or `extensions.code`. */
const broken = /^INTERNAL(?:_SERVER)?_ERROR$/

const organizationUnknown = (symptom: Symptom): boolean =>
  classed(symptom, 'not-found') && is(symptom.answer, '2xx') && !textMatches(symptom, broken)

/** The words of servers about a used-up limit, as a code or a sentence. */
const limited = /\brate[ _-]?limit(?:ed|s)?\b|\btoo[ _]many[ _]requests\b/i

/** The GraphQL API: the token, the organization and the documented query. */
export const graphql = declare([
  {
    ...rule('graphql-query-not-admitted', 'address', 'medium', ['graphql-api']),
    words: true,
    named: true,
    when: (symptom) => ofQuery(symptom) && means(symptom, 'query-not-admitted'),
  },
  {
    ...rule('graphql-takes-request-for-forged', 'address', 'medium', ['network', 'graphql-api']),
    words: true,
    named: true,
    when: (symptom) => ofQuery(symptom) && means(symptom, 'csrf-refused'),
  },
  {
    ...rule('graphql-rate-limit-reached', 'address', 'medium', ['graphql-api']),
    named: true,
    when: (symptom) => unserved(symptom) && (is(symptom.answer, 429) || means(symptom, 'limit') || textMatches(symptom, limited)),
  },
  {
    ...rule('graphql-token-rejected', 'address', 'medium', ['configuration', 'graphql-api', 'identity-provider']),
    when: (symptom) => classed(symptom, 'credentials') || (ofQuery(symptom) && is(symptom.answer, 401, 403)),
    setting: 'baseUrl',
  },
  {
    ...rule('graphql-rejects-capitals', 'address', 'medium', ['configuration', 'graphql-api']),
    when: (symptom, { target }) => organizationUnknown(symptom) && target.capitals?.includes('graphql.organizationId') === true,
    setting: 'graphql.organizationId',
  },
  {
    ...rule('graphql-organization-unknown', 'address', 'medium', ['configuration', 'identity-provider']),
    when: organizationUnknown,
    setting: 'graphql.organizationId',
  },
  {
    ...rule('graphql-query-unknown', 'address', 'medium', ['graphql-api', 'configuration']),
    when: (symptom) => classed(symptom, 'syntax') && is(symptom.answer, '2xx', 400, 422) && has(symptom.answer, 'errors'),
    setting: 'baseUrl',
  },
  {
    ...rule('graphql-response-unreadable', 'address', 'medium', ['graphql-api', 'network']),
    when: (symptom) => ofQuery(symptom) && is(symptom.answer, '2xx') && isUnreadable(symptom),
  },
  {
    ...rule('graphql-page', 'address', 'medium', ['configuration', 'network', 'graphql-api']),
    when: (symptom) => ofQuery(symptom) && isPage(symptom),
    setting: 'baseUrl',
  },
  {
    ...rule('graphql-api-not-found', 'address', 'high', ['configuration', 'graphql-api']),
    when: (symptom) =>
      ofQuery(symptom) && is(symptom.answer, 404, 405, 415, '2xx') && !has(symptom.answer, 'errors') && !has(symptom.answer, 'data'),
    setting: 'baseUrl',
  },
  {
    ...rule('graphql-slow', 'address', 'medium', ['graphql-api']),
    when: (symptom) => unserved(symptom) && symptom.transport === 'timeout',
  },
  {
    ...rule('graphql-intermittent', 'address', 'medium', ['graphql-api']),
    states: true,
    when: (symptom) => ofSteadiness(symptom) && symptom.result.outcome === 'failed',
  },
  {
    ...rule('graphql-failing', 'address', 'medium', ['graphql-api']),
    when: (symptom) => unserved(symptom) && is(symptom.answer, '5xx'),
  },
  {
    ...rule('graphql-reports-failure', 'address', 'medium', ['graphql-api']),
    when: (symptom) => unserved(symptom) && textMatches(symptom, broken),
  },
  {
    ...rule('graphql-fails-instead-of-rejecting', 'address', 'medium', ['graphql-api']),
    when: (symptom) => symptom.result.outcome === 'failed' && wantsRefusal(symptom, 'graphql') && is(symptom.answer, '5xx'),
  },
  {
    ...rule('graphql-accepts-invalid-request', 'address', 'high', ['graphql-api']),
    states: true,
    when: (symptom) =>
      symptom.result.outcome === 'failed' &&
      is(symptom.answer, '2xx') &&
      (wantsRefusal(symptom, 'graphql') || (isIn(symptom, 'isolation') && symptom.id !== 'isolation.register-keys')),
  },
  {
    ...rule('graphql-reveals-secrets', 'address', 'high', ['graphql-api']),
    states: true,
    when: (symptom) => symptom.result.outcome === 'failed' && isIn(symptom, 'privacy') && symptom.origin === 'base',
  },
  {
    ...rule('graphql-undocumented-response', 'address', 'medium', ['graphql-api', 'configuration']),
    states: true,
    when: (symptom) => symptom.result.outcome === 'failed' && isIn(symptom, 'graphql'),
  },
])
