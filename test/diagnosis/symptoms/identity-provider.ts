import { failed, passed, type Part, type Said } from '../build.ts'
import { html, row, type Row } from './row.ts'

const token = (said: Said): Part => failed('token.issued', said)
const query = (said: Said): Part => failed('graphql.organization-name', said)

export const identityProvider: readonly Row[] = [
  row('D57', 'no metadata', [failed('discovery.served', html(404, 'Not Found'))], 'configuration, identity-provider', 'medium'),
  row(
    'D107',
    'another issuer',
    [passed('discovery.served'), failed('discovery.issuer', { status: 200, json: { issuer: 'x' } })],
    'configuration, identity-provider',
    'medium',
  ),
  row('D108', 'a dead token endpoint', [failed('discovery.endpoint-alive', { status: 404 })], 'identity-provider', 'medium'),
  row(
    'D58',
    'a token endpoint in plain http',
    [failed('discovery.token-endpoint', [], { actual: 'http://idp.example.org/token' })],
    'identity-provider',
    'high',
  ),
  row('D59', 'a wrong secret', [token({ status: 401, json: { error: 'invalid_client' } })], 'configuration, identity-provider', 'high'),
  row(
    'D60',
    'a scope that is not granted',
    [token({ status: 400, json: { error: 'invalid_scope' } })],
    'configuration, identity-provider',
    'high',
  ),
  row(
    'D60',
    'a scope that is not granted, as access_denied',
    [token({ status: 403, json: { error: 'access_denied', error_description: 'Client has not been granted scopes: org' } })],
    'configuration, identity-provider',
    'high',
  ),
  row(
    'D61',
    'a grant that is not enabled',
    [token({ status: 400, json: { error: 'unsupported_grant_type' } })],
    'identity-provider, network',
    'medium',
  ),
  row(
    'D61',
    'a client that may not use the grant, though its secret is right',
    [token({ status: 401, json: { error: 'unauthorized_client', error_description: 'Client not enabled to retrieve service account' } })],
    'identity-provider, network',
    'medium',
  ),
  row(
    'D62',
    'an undocumented lifetime',
    [failed('token.lifetime-documented', { status: 200, json: { expires_in: 86_400 } })],
    'identity-provider',
    'medium',
  ),
  row(
    'D62',
    'an unsound token',
    [failed('jwt.times'), query({ status: 401, headers: { 'www-authenticate': 'Bearer' } })],
    'identity-provider',
    'medium',
  ),
  row('D79', 'an identity provider that fails', [token({ status: 500, json: { error: 'server_error' } })], 'identity-provider', 'medium'),
  row(
    'D80',
    'a token for anybody',
    [failed('token.refuses-no-credentials', { status: 200, json: { access_token: 'x' } })],
    'identity-provider',
    'high',
  ),
]
