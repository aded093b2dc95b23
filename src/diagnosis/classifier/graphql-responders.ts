import { message } from '../../messages/index.ts'
import { type ObservedResponse, challengeOf, has, is, says } from '../answer.ts'
import { by, type ResponderRule } from './form.ts'

const unauthenticated =
  /unauth(enticated|ori[sz]ed)|not[ _]auth|forbidden|access[ _]denied|(invalid|expired|missing)[ _](access )?token|jwt/i
const unreadable =
  // Bounded: texts that were cut: at 500 characters of an answer, at 20,000 of what was pasted.
  /GRAPHQL_(PARSE|VALIDATION)_FAILED|BAD_USER_INPUT|syntax|validation|unknown (argument|field|type)|cannot query|field .* (undefined|not defined)|parse|\bHC00\d\d\b|must provide|query is (missing|empty)/i

/** Returns whether the response contains the requested name. */
const named = (answer: ObservedResponse): boolean => has(answer, 'data', 'name')

/** Returns whether the data of the response has no such organization. */
const organizationNull = (answer: ObservedResponse): boolean => /"organization"\s*:\s*"?null\b/.test(answer.shape)

/** The responders at the GraphQL API's address. */
export const graphql: readonly ResponderRule[] = [
  { ...by('graphql', 'high', 'success'), why: message('why.data'), when: (answer) => is(answer, '2xx') && named(answer) },
  {
    ...by('graphql', 'high', 'credentials'),
    why: message('why.refusal-challenge'),
    when: (answer) => is(answer, 401, 403) && (/^bearer\b/i.test(challengeOf(answer)) || has(answer, 'errors')),
  },
  {
    ...by('graphql', 'medium', 'credentials'),
    why: message('why.graphql-access'),
    when: (answer) => is(answer, '2xx', '4xx') && has(answer, 'errors') && says(answer, unauthenticated),
  },
  {
    ...by('graphql', 'high', 'syntax'),
    why: message('why.graphql-query'),
    when: (answer) => is(answer, '2xx', '4xx') && has(answer, 'errors') && says(answer, unreadable),
  },
  {
    ...by('graphql', 'high', 'not-found'),
    why: message('why.no-organization'),
    when: (answer) => is(answer, '2xx') && organizationNull(answer),
  },
  { ...by('graphql', 'medium', 'other'), why: message('why.graphql-error'), when: (answer) => is(answer, '2xx') && has(answer, 'errors') },
  { ...by('graphql', 'high'), why: message('why.graphql-form'), when: (answer) => is(answer, '2xx') && has(answer, 'data') },
  { ...by('graphql', 'medium'), why: message('why.refusal-graphql'), when: (answer) => is(answer, 401, 403) },
  { ...by('graphql', 'medium'), why: message('why.graphql-error'), when: (answer) => has(answer, 'errors') },
  {
    ...by('router', 'medium'),
    why: message('why.front-graphql'),
    when: (answer) => is(answer, 502, 503, 504),
  },
  {
    ...by('graphql', 'low'),
    why: message('why.error-graphql'),
    when: (answer) => is(answer, '4xx', '5xx'),
  },
]
