import { message } from '../../messages/index.ts'
import { type ObservedResponse, is, textOf } from '../answer.ts'
import { by, type ResponderRule } from './form.ts'

const credentials = [
  'invalid_client',
  'unauthorized_client',
  'access_denied',
  'invalid_grant',
  'invalid_scope',
  'invalid_token',
  'insufficient_scope',
]
const syntax = ['invalid_request', 'unsupported_grant_type', 'unsupported_response_type', 'invalid_target']

const oneOf =
  (codes: readonly string[]) =>
  (answer: ObservedResponse): boolean =>
    (!is(answer, '2xx', '5xx') || answer.disguised === true) && codes.includes(textOf(answer, 'error') ?? '')

/** The responders at the identity provider's address. */
export const identityProvider: readonly ResponderRule[] = [
  {
    ...by('identity-provider', 'high', 'credentials'),
    why: message('why.oauth-client'),
    when: oneOf(credentials),
  },
  { ...by('identity-provider', 'high', 'syntax'), why: message('why.oauth-form'), when: oneOf(syntax) },
  {
    ...by('identity-provider', 'high'),
    why: message('why.json-success'),
    when: (answer) => is(answer, '2xx') && answer.kind === 'json',
  },
  {
    ...by('identity-provider', 'medium'),
    why: message('why.error-provider'),
    when: (answer) => answer.kind === 'json' && is(answer, '4xx', '5xx'),
  },
  {
    ...by('router', 'medium'),
    why: message('why.front-provider'),
    when: (answer) => is(answer, 502, 503, 504),
  },
  {
    ...by('identity-provider', 'medium'),
    why: message('why.nothing-served'),
    when: (answer) => is(answer, 404, 405),
  },
  {
    ...by('identity-provider', 'low'),
    why: message('why.refusal-provider'),
    when: (answer) => is(answer, 400, 401, 403, 429),
  },
]
