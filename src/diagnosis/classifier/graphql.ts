import { type Answer, challengeOf, has, is, says } from '../answer.ts'
import type { Signature } from './signature.ts'

const unauthenticated =
  /unauth(enticated|ori[sz]ed)|not[ _]auth|forbidden|access[ _]denied|(invalid|expired|missing)[ _](access )?token|jwt/i
const unreadable =
  /GRAPHQL_(PARSE|VALIDATION)_FAILED|BAD_USER_INPUT|syntax|validation|unknown (argument|field|type)|cannot query|field .* (undefined|not defined)|parse|\bHC00\d\d\b|must provide|query is (missing|empty)/i

/** Whether the answer carries the name that was asked for. */
const named = (answer: Answer): boolean => has(answer, 'data', 'name')

/** Whether the answer says in its data that there is no such organisation. */
export const organizationNull = (answer: Answer): boolean => /"organization"\s*:\s*"?null\b/.test(answer.shape)

/** Who speaks at the GraphQL API's address. */
export const graphql: readonly Signature[] = [
  {
    when: (answer) => is(answer, '2xx') && named(answer),
    speaker: 'graphql',
    class: 'success',
    confidence: 'high',
    why: 'data with a name',
  },
  {
    when: (answer) => is(answer, 401, 403) && (/^bearer\b/i.test(challengeOf(answer)) || has(answer, 'errors')),
    speaker: 'graphql',
    class: 'credentials',
    confidence: 'high',
    why: 'a refusal with a challenge or in GraphQL’s form of an error',
  },
  {
    when: (answer) => is(answer, '2xx', '4xx') && has(answer, 'errors') && says(answer, unauthenticated),
    speaker: 'graphql',
    class: 'credentials',
    confidence: 'medium',
    why: 'a GraphQL error that speaks of access',
  },
  {
    when: (answer) => is(answer, '2xx', '4xx') && has(answer, 'errors') && says(answer, unreadable),
    speaker: 'graphql',
    class: 'syntax',
    confidence: 'high',
    why: 'a GraphQL error that speaks of the query',
  },
  {
    when: (answer) => is(answer, '2xx') && organizationNull(answer),
    speaker: 'graphql',
    class: 'not-found',
    confidence: 'high',
    why: 'the data says that there is no such organisation',
  },
  {
    when: (answer) => is(answer, '2xx') && has(answer, 'errors'),
    speaker: 'graphql',
    class: 'other',
    confidence: 'medium',
    why: 'GraphQL’s form of an error',
  },
  {
    when: (answer) => is(answer, '2xx') && has(answer, 'data'),
    speaker: 'graphql',
    confidence: 'high',
    why: 'GraphQL’s form of an answer',
  },
  {
    when: (answer) => is(answer, 401, 403),
    speaker: 'graphql',
    confidence: 'medium',
    why: 'a refusal at the address of the GraphQL API',
  },
  {
    when: (answer) => has(answer, 'errors'),
    speaker: 'graphql',
    confidence: 'medium',
    why: 'GraphQL’s form of an error',
  },
  {
    when: (answer) => is(answer, 502, 503, 504),
    speaker: 'router',
    confidence: 'medium',
    why: 'a server in front says that the GraphQL API could not be reached',
  },
  {
    when: (answer) => is(answer, '4xx', '5xx'),
    speaker: 'graphql',
    confidence: 'low',
    why: 'an error at the address of the GraphQL API, in no known form',
  },
]
