import { has, is } from '../answer.ts'
import { gateway } from './gateway.ts'
import type { Signature } from './signature.ts'

/** Who speaks when the token-issuing service is asked directly: it usually stands behind a gateway, too. */
export const tokenService: readonly Signature[] = [
  {
    when: (answer) => is(answer, '2xx') && has(answer, 'access_token'),
    speaker: 'token-service',
    confidence: 'high',
    why: 'it answered with a token',
  },
  {
    when: (answer) => is(answer, '2xx'),
    speaker: 'unknown',
    class: 'other',
    confidence: 'low',
    why: 'a status of success without a token',
  },
  {
    when: (answer) => is(answer, 400, 401, 403) && has(answer, 'error', 'error_description'),
    speaker: 'authorization-service',
    class: 'credentials',
    confidence: 'high',
    why: 'error and error_description are the form of an authorization service',
  },
  ...gateway,
]
