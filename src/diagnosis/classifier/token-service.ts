import { has, is } from '../answer.ts'
import { gateway } from './gateway.ts'
import { by, type Signature } from './signature.ts'

/** Who speaks when the token-issuing service is asked directly: it usually stands behind a gateway, too. */
export const tokenService: readonly Signature[] = [
  { ...by('token-service', 'high'), why: 'it answered with a token', when: (answer) => is(answer, '2xx') && has(answer, 'access_token') },
  { ...by('unknown', 'low', 'other'), why: 'a status of success without a token', when: (answer) => is(answer, '2xx') },
  {
    ...by('authorization-service', 'high', 'credentials'),
    why: 'error and error_description are the form of an authorization service',
    when: (answer) => is(answer, 400, 401, 403) && has(answer, 'error', 'error_description'),
  },
  ...gateway,
]
