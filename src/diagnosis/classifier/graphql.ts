import { type Answer, challengeOf, has, is, says } from '../answer.ts'
import { by, type Form } from './form.ts'

const unauthenticated =
  /unauth(enticated|ori[sz]ed)|not[ _]auth|forbidden|access[ _]denied|(invalid|expired|missing)[ _](access )?token|jwt/i
const unreadable =
  // Bounded: texts that were cut: at 500 characters of an answer, at 20,000 of what was pasted.
  /GRAPHQL_(PARSE|VALIDATION)_FAILED|BAD_USER_INPUT|syntax|validation|unknown (argument|field|type)|cannot query|field .* (undefined|not defined)|parse|\bHC00\d\d\b|must provide|query is (missing|empty)/i

/** Whether the answer carries the name that was asked for. */
const named = (answer: Answer): boolean => has(answer, 'data', 'name')

/** Whether the answer says in its data that there is no such organisation. */
const organizationNull = (answer: Answer): boolean => /"organization"\s*:\s*"?null\b/.test(answer.shape)

/** Who speaks at the GraphQL API's address. */
export const graphql: readonly Form[] = [
  { ...by('graphql', 'high', 'success'), why: 'data with a name', when: (answer) => is(answer, '2xx') && named(answer) },
  {
    ...by('graphql', 'high', 'credentials'),
    why: 'a refusal with a challenge or in GraphQL’s form of an error',
    when: (answer) => is(answer, 401, 403) && (/^bearer\b/i.test(challengeOf(answer)) || has(answer, 'errors')),
  },
  {
    ...by('graphql', 'medium', 'credentials'),
    why: 'a GraphQL error that speaks of access',
    when: (answer) => is(answer, '2xx', '4xx') && has(answer, 'errors') && says(answer, unauthenticated),
  },
  {
    ...by('graphql', 'high', 'syntax'),
    why: 'a GraphQL error that speaks of the query',
    when: (answer) => is(answer, '2xx', '4xx') && has(answer, 'errors') && says(answer, unreadable),
  },
  {
    ...by('graphql', 'high', 'not-found'),
    why: 'the data says that there is no such organisation',
    when: (answer) => is(answer, '2xx') && organizationNull(answer),
  },
  { ...by('graphql', 'medium', 'other'), why: 'GraphQL’s form of an error', when: (answer) => is(answer, '2xx') && has(answer, 'errors') },
  { ...by('graphql', 'high'), why: 'GraphQL’s form of an answer', when: (answer) => is(answer, '2xx') && has(answer, 'data') },
  { ...by('graphql', 'medium'), why: 'a refusal at the address of the GraphQL API', when: (answer) => is(answer, 401, 403) },
  { ...by('graphql', 'medium'), why: 'GraphQL’s form of an error', when: (answer) => has(answer, 'errors') },
  {
    ...by('router', 'medium'),
    why: 'a server in front says that the GraphQL API could not be reached',
    when: (answer) => is(answer, 502, 503, 504),
  },
  {
    ...by('graphql', 'low'),
    why: 'an error at the address of the GraphQL API, in no known form',
    when: (answer) => is(answer, '4xx', '5xx'),
  },
]
