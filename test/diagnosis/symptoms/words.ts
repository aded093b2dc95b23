import { failed, passed, type Part } from '../build.ts'
import { asked, kode, row, type Row } from './row.ts'

const client = (words: string): Part => failed('token.issued', { status: 401, json: { error: 'invalid_client', error_description: words } })
const bearer = (words: string): Part =>
  failed('graphql.organization-name', {
    status: 401,
    headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${words}"` },
  })

/** What products and registers say themselves. */
export const words: readonly Row[] = [
  row('request-blocked', 'the page of a firewall', [asked({ status: 403, body: 'error code: 1020' })], 'network, configuration', 'medium'),
  row(
    'access-missing',
    'a key of an application without access',
    [
      asked({
        status: 401,
        json: { fault: { faultstring: 'Invalid API call as no apiproduct match found', detail: { errorcode: 'x' } } },
      }),
    ],
    'request-access, approve-access, client-application, api-key, context-path',
    'medium',
  ),
  row('client-disabled', 'a client that is disabled', [client('AADSTS7000112: x')], 'identity-provider', 'medium'),
  row('client-unknown', 'an unknown client', [client('AADSTS700016: x')], 'configuration, identity-provider', 'medium'),
  row('client-secret-wrong', 'a wrong secret', [client('AADSTS7000215: x')], 'configuration, identity-provider', 'medium'),
  row('client-secret-expired', 'an expired secret', [client('AADSTS7000222: x')], 'identity-provider, configuration', 'medium'),
  row('tenant-unknown', 'an unknown tenant', [client('AADSTS90002: x')], 'configuration, identity-provider', 'medium'),
  row('client-without-api', 'a client without the API', [client('AADSTS500011: x')], 'identity-provider, configuration', 'medium'),
  row(
    'token-of-other-audience',
    'a token for another service',
    [bearer("The audience 'x' is invalid")],
    'configuration, identity-provider, graphql-api',
    'medium',
  ),
  row(
    'token-of-other-issuer',
    'a token of another issuer',
    [bearer("The issuer 'x' is invalid")],
    'configuration, identity-provider, graphql-api',
    'medium',
  ),
  row(
    'token-signature-unverified',
    'a token with an unknown key',
    [bearer('The signature key was not found')],
    'configuration, identity-provider, graphql-api',
    'medium',
  ),
  row('token-expired', 'an expired token', [bearer('The token is expired')], 'identity-provider', 'medium'),
  row(
    'person-unknown',
    'a person whom the register does not find',
    [asked({ ...kode(404), json: { kode: 'FREG-004', melding: 'Finner ikke forespurt person' } })],
    'configuration, backend-url',
    'medium',
  ),
  row(
    'person-unknown',
    'a person whom the register does not find, where the path is proven',
    [
      asked({ ...kode(404), json: { kode: 'FREG-004', melding: 'Finner ikke forespurt person' } }),
      passed('register.path-proven [population]', kode(404)),
    ],
    'configuration',
    'medium',
  ),
  row('person-or-path-unknown', 'nothing, without a word of what', [asked(kode(404))], 'configuration, backend-url', 'medium'),
  row(
    'register-fails-for-person',
    'a server error for the person alone',
    [asked({ ...kode(500), json: { kode: 'FREG-001', melding: 'Intern feil' } }), passed('register.path-proven [population]', kode(404))],
    'configuration',
    'medium',
  ),
]
