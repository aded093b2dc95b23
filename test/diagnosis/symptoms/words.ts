import { failed, passed, type Part } from '../build.ts'
import { asked, html, kode, row, type Row } from './row.ts'

const client = (words: string): Part => failed('token.issued', { status: 401, json: { error: 'invalid_client', error_description: words } })
const bearer = (words: string): Part =>
  failed('graphql.organization-name', {
    status: 401,
    headers: { 'www-authenticate': `Bearer error="invalid_token", error_description="${words}"` },
  })

const page = (id: string, status: number, text: string, headers = {}): Part => failed(id, { ...html(status, text), headers })
const graphqlError = (message: string): Part => failed('graphql.organization-name', { status: 400, json: { errors: [{ message }] } })

/** What products and registers say themselves. */
export const words: readonly Row[] = [
  row('request-blocked', 'the page of a firewall', [asked({ status: 403, body: 'error code: 1020' })], 'network, configuration', 'medium'),
  row(
    'request-blocked',
    'a page of a firewall of no known make',
    [page('graphql.organization-name', 403, 'Web Page Blocked')],
    'network, configuration',
    'medium',
  ),
  row(
    'proxy-page',
    'the page of a proxy',
    [page('discovery.served', 403, 'Access control configuration prevents your request from being allowed at this time.')],
    'network, configuration',
    'medium',
  ),
  row(
    'login-page',
    'a login page',
    [page('graphql.organization-name', 200, '<input type="password">')],
    'configuration, network',
    'medium',
  ),
  row(
    'html-page-rejects-call',
    'a page that rejects the call',
    [page('graphql.organization-name', 403, 'No')],
    'network, configuration',
    'low',
  ),
  row(
    'identity-provider-in-maintenance',
    'a page about maintenance',
    [page('discovery.served', 503, 'Scheduled maintenance')],
    'identity-provider, network',
    'medium',
  ),
  row(
    'graphql-in-maintenance',
    'a page about maintenance',
    [page('graphql.organization-name', 503, 'Scheduled maintenance')],
    'graphql-api, identity-provider, network',
    'medium',
  ),
  row('gateway-in-maintenance', 'a page about maintenance', [asked(html(503, 'Scheduled maintenance'))], 'backend-url, network', 'medium'),
  row(
    'identity-provider-overloaded',
    'a time to try again',
    [failed('token.issued', { status: 503, json: { error: 'x' }, headers: { 'retry-after': '60' } })],
    'identity-provider, network',
    'medium',
  ),
  row(
    'graphql-overloaded',
    'a time to try again',
    [failed('graphql.organization-name', { status: 503, json: { error: 'x' }, headers: { 'retry-after': '60' } })],
    'graphql-api, identity-provider, network',
    'medium',
  ),
  row(
    'service-not-running',
    'the page of a router',
    [page('discovery.served', 503, '<h1>Application is not available</h1>')],
    'network',
    'medium',
  ),
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
    'client-not-authorized',
    'a client without a grant for the API',
    [failed('token.issued', { status: 403, json: { error: 'access_denied' } })],
    'identity-provider, configuration',
    'medium',
  ),
  row(
    'graphql-demands-header',
    'a guard against forged requests',
    [graphqlError('Required CSRF header(s) not present')],
    'graphql-api, network',
    'medium',
  ),
  row(
    'graphql-fails-instead-of-rejecting',
    'a server error for a wrong token',
    [passed('graphql.organization-name'), failed('graphql.rejects-garbage-token', { status: 500, json: { errors: [{ message: 'x' }] } })],
    'graphql-api',
    'medium',
  ),
  row(
    'register-error-with-success',
    'an error of the register with 200',
    [asked({ status: 200, json: { kode: 'FREG-001', melding: 'Intern feil' }, marked: true })],
    'import-template, backend-url',
    'medium',
  ),
  row(
    'register-error-for-person',
    'an error of the register with 200 for the person alone',
    [
      asked({ status: 200, json: { kode: 'FREG-001', melding: 'Intern feil' }, marked: true }),
      passed('register.path-proven [population]', kode(404)),
    ],
    'configuration',
    'medium',
  ),
  row(
    'gateway-error-with-success',
    'an error of the gateway with 200',
    [asked({ status: 200, json: { fault: { faultstring: 'x', detail: { errorcode: 'x' } } }, marked: true })],
    'import-template, callout-url, backend-url',
    'low',
  ),
  row('client-limited', 'a limit', [client('AADSTS90055: x')], 'configuration', 'medium'),
  row(
    'token-request-malformed',
    'a request without its secret',
    [client('AADSTS7000218: x')],
    'identity-provider, network, configuration',
    'medium',
  ),
  row('identity-provider-busy', 'an overloaded provider', [client('AADSTS90033: x')], 'identity-provider', 'medium'),
  row(
    'token-from-future',
    'a token from the future',
    [graphqlError('token used before issued')],
    'identity-provider, graphql-api',
    'medium',
  ),
  row(
    'token-not-received',
    'no token',
    [graphqlError('Full authentication is required to access this resource')],
    'configuration, graphql-api, network',
    'medium',
  ),
  row(
    'token-without-needed-scope',
    'a token without the scope',
    [bearer('The request requires higher privileges than provided by the access token')],
    'identity-provider, graphql-api, configuration',
    'medium',
  ),
  row(
    'graphql-query-unreadable',
    'a query that does not parse',
    [graphqlError('Syntax Error: x')],
    'graphql-api, network, configuration',
    'medium',
  ),
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
