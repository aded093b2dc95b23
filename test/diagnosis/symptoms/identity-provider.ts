import { failed, passed, type Part, type Said } from '../build.ts'
import { html, row, type Row } from './row.ts'

const token = (said: Said): Part => failed('token.issued', said)
const query = (said: Said): Part => failed('graphql.organization-name', said)

export const identityProvider: readonly Row[] = [
  row(
    'identity-provider-metadata-missing',
    'no metadata',
    [failed('discovery.served', html(404, 'Not Found'))],
    'configuration, identity-provider',
    'medium',
  ),
  row(
    'identity-provider-issuer-differs',
    'another issuer',
    [passed('discovery.served'), failed('discovery.issuer', { status: 200, json: { issuer: 'x' } })],
    'configuration, identity-provider',
    'medium',
  ),
  row(
    'identity-provider-token-endpoint-broken',
    'a dead token endpoint',
    [failed('discovery.endpoint-alive', { status: 404 })],
    'identity-provider',
    'medium',
  ),
  row(
    'identity-provider-token-endpoint-http',
    'a token endpoint in plain http',
    [failed('discovery.token-endpoint', [], { actual: 'http://idp.example.org/token' })],
    'identity-provider',
    'high',
  ),
  row(
    'identity-provider-client-rejected',
    'a wrong secret',
    [token({ status: 401, json: { error: 'invalid_client' } })],
    'configuration, identity-provider',
    'high',
  ),
  row(
    'identity-provider-client-rejected',
    'a wrong secret, told with success',
    [token({ status: 200, json: { error: 'invalid_client' } })],
    'configuration, identity-provider',
    'high',
  ),
  row(
    'identity-provider-scope-not-granted',
    'a scope that is not granted',
    [token({ status: 400, json: { error: 'invalid_scope' } })],
    'configuration, identity-provider',
    'high',
  ),
  row(
    'identity-provider-scope-not-granted',
    'a scope that is not granted, as access_denied',
    [token({ status: 403, json: { error: 'access_denied', error_description: 'Client has not been granted scopes: org' } })],
    'configuration, identity-provider',
    'high',
  ),
  row(
    'identity-provider-grant-rejected',
    'a grant that is not enabled',
    [token({ status: 400, json: { error: 'unsupported_grant_type' } })],
    'identity-provider, network',
    'medium',
  ),
  row(
    'identity-provider-grant-rejected',
    'a client that may not use the grant, though its secret is right',
    [token({ status: 401, json: { error: 'unauthorized_client', error_description: 'Client not enabled to retrieve service account' } })],
    'identity-provider, network',
    'medium',
  ),
  row(
    'identity-provider-undocumented-response',
    'an undocumented lifetime',
    [failed('token.lifetime-documented', { status: 200, json: { expires_in: 86_400 } })],
    'identity-provider',
    'medium',
  ),
  row(
    'identity-provider-publishes-private-key',
    'a private key in the key set',
    [failed('discovery.keys-public-only')],
    'identity-provider',
    'high',
  ),
  row('identity-provider-token-unsigned', 'an unsigned token', [failed('jwt.algorithm')], 'identity-provider', 'high'),
  row('identity-provider-token-signature-invalid', 'a foreign signature', [failed('jwt.signature')], 'identity-provider', 'high'),
  row(
    'identity-provider-token-times-wrong',
    'an unsound token',
    [failed('jwt.times'), query({ status: 401, headers: { 'www-authenticate': 'Bearer' } })],
    'identity-provider',
    'high',
  ),
  row('identity-provider-rate-limit-reached', 'too many requests', [token({ status: 429 })], 'identity-provider', 'low'),
  row('identity-provider-slow', 'no answer in time', [token({ fails: 'timeout' })], 'identity-provider', 'medium'),
  row(
    'identity-provider-failing',
    'an identity provider that fails',
    [token({ status: 500, json: { error: 'server_error' } })],
    'identity-provider',
    'medium',
  ),
  row(
    'identity-provider-accepts-invalid-request',
    'a token for anybody',
    [failed('token.refuses-no-credentials', { status: 200, json: { access_token: 'x' } })],
    'identity-provider',
    'high',
  ),
]
