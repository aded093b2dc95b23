import { randomBytes, randomUUID } from 'node:crypto'
import { breaks, infos, warns, type FaultTable } from '../fault.ts'
import { having, json, loginPage, withHeaders, without, type SandboxResponse, type MembersEdit } from '../message.ts'
import { now } from '../signing.ts'
import type { IdentityProviderBehavior } from './provider-behavior.ts'

const whenIssued =
  (alter: (answer: SandboxResponse) => SandboxResponse) =>
  ({ token }: IdentityProviderBehavior): unknown =>
    token.push((answer) => (answer.status === 200 ? alter(answer) : answer))
const issuing =
  (edit: MembersEdit) =>
  ({ issued }: IdentityProviderBehavior): unknown =>
    issued.push(edit)

/** Faults of an issued token and of the response with it. */
export const tokenFaults: FaultTable<IdentityProviderBehavior> = {
  'token-endpoint-fails': breaks('token.issued', 'The token endpoint returns an error of the server.').by(
    whenIssued(() => json(500, { error: 'server_error' })),
  ),
  'token-html': breaks('token.issued', 'The token endpoint returns a page, labeled as JSON.').by(
    whenIssued(() => loginPage({ 'content-type': 'application/json' })),
  ),
  'token-wrong-label': breaks('token.issued', 'The token response is labeled as plain text.').by(
    whenIssued((answer) => withHeaders(answer, { 'content-type': 'text/plain' })),
  ),
  'client-not-authenticated': breaks('token.issued', 'The identity provider knows neither this client nor any other.').by(
    whenIssued(() => withHeaders(json(401, { error: 'invalid_client' }), { 'www-authenticate': 'Basic realm="token"' })),
  ),
  'client-without-grant': breaks('token.issued', 'The client was not granted the API that the token is for.').by(
    whenIssued(() => json(403, { error: 'access_denied' })),
  ),
  'client-without-service-account': breaks('token.issued', 'The grant for client credentials is not enabled for the client.').by(
    whenIssued(() => json(401, { error: 'unauthorized_client', error_description: 'Client not enabled to retrieve service account' })),
  ),
  'access-token-missing': breaks('token.access-token', 'The token response has no access_token.').by(issuing(without('access_token'))),
  'access-token-empty': breaks('token.access-token', 'The access token is empty.').by(issuing(having({ access_token: '' }))),
  'access-token-with-line-break': breaks('token.access-token', 'The access token ends with a line break.').by(
    issuing((members) => ({ ...members, access_token: `${String(members['access_token'])}\n` })),
  ),
  'token-type-missing': breaks('token.type', 'The token response has no token_type.').by(issuing(without('token_type'))),
  'token-type-mac': breaks('token.type', 'The token is of another type than Bearer.').by(issuing(having({ token_type: 'mac' }))),
  'token-type-lower-case': infos('token.type', 'The token type is written in lower case.').by(issuing(having({ token_type: 'bearer' }))),
  'lifetime-text': breaks('token.lifetime-integer', 'expires_in is a text.').by(issuing(having({ expires_in: '3600' }))),
  'token-form-changed': breaks('token.lifetime-integer', 'The token response is not as it was recorded.', {
    warns: ['contract.recorded [token]'],
    contracts: 'recorded',
  }).by(issuing(having({ expires_in: '3600' }))),
  'lifetime-missing': breaks('token.lifetime-integer', 'The token response has no expires_in.').by(issuing(without('expires_in'))),
  'lifetime-fraction': breaks('token.lifetime-integer', 'expires_in is no integer.').by(issuing(having({ expires_in: 3599.5 }))),
  'lifetime-other-than-documented': breaks('token.lifetime-documented', 'Tokens live twice as long as documented.').by(
    (behavior) => (behavior.lifetimeSeconds = 7200),
  ),
  'scope-not-echoed': breaks('token.scope', 'The token response does not name the granted scope.').by(issuing(without('scope'))),
  'scope-of-another-organization': breaks('token.scope', 'The token response names the scope of another organization.').by(
    issuing(having({ scope: `org:${randomUUID()}` })),
  ),
  'scope-wider-than-asked': breaks('token.scope', 'The token response names the scope of one organization more than was requested.').by(
    issuing((members) => ({ ...members, scope: `${String(members['scope'])} org:${randomUUID()}` })),
  ),
  'token-cacheable': warns('token.not-cacheable', 'The token response may be kept by caches.').by(
    whenIssued((answer) => withHeaders(answer, { 'cache-control': 'public, max-age=3600', pragma: undefined })),
  ),
  'token-cache-unsaid': warns('token.not-cacheable', 'The token response does not say whether it may be kept.').by(
    whenIssued((answer) => withHeaders(answer, { 'cache-control': undefined, pragma: undefined })),
  ),
  'refresh-token-issued': warns('token.no-refresh-token', 'A refresh token comes with client credentials.').by(
    issuing(having({ refresh_token: randomBytes(32).toString('base64url') })),
  ),
  'token-parameter-twice': warns('token.parameters-once', 'The token response gives its scope twice, once with an escape in the name.').by(
    whenIssued((answer) => ({ ...answer, body: answer.body.toString().replace('{', `{"sc\\u006fpe":"org:${randomUUID()}",`) })),
  ),
  'basic-not-form-decoded': warns('token.basic-form-decoded', 'The provider does not form-decode the halves of Basic.').by(
    (behavior) => (behavior.formDecodes = false),
  ),
}

/** Faults of the claims and the signature of an access token. */
export const jwtFaults: FaultTable<IdentityProviderBehavior> = {
  'signed-with-another-key': breaks('jwt.signature', 'The key set publishes another key under the id that tokens name.').by(
    (behavior) => (behavior.signing = 'other-published'),
  ),
  'signed-with-shared-secret': breaks('jwt.algorithm', 'Tokens are signed with a secret shared between servers.', {
    warns: ['jwt.key-known'],
  }).by((behavior) => (behavior.signing = 'shared-secret')),
  'token-unsigned': breaks(
    ['jwt.algorithm', 'graphql.rejects-minted-token', 'graphql.rejects-altered-token'],
    'Tokens are not signed, and anybody’s unsigned token is believed.',
    { warns: ['jwt.key-known'] },
  ).by((behavior) => (behavior.signing = 'none')),
  'signed-with-unpublished-key': warns('jwt.key-known', 'The key set lacks the key that tokens are signed with.').by(
    (behavior) => (behavior.signing = 'unpublished'),
  ),
  'token-issuer-differs': warns('jwt.issuer', 'Tokens name another issuer than the well-known document.').by(
    (behavior) => (behavior.issuerInTokens = (address) => `${address}/internal`),
  ),
  'token-outlives-its-answer': breaks(['jwt.times', 'token.lifetime-documented'], 'Tokens end an hour later than the response says.').by(
    ({ claims }) => claims.push((members) => ({ ...members, exp: Number(members['exp']) + 3600 })),
  ),
  'token-ends-early': breaks(
    ['jwt.times', 'token.lifetime-documented'],
    'Tokens end ten minutes after they were issued, long before the response says.',
  ).by(({ claims }) => claims.push((members) => ({ ...members, exp: Number(members['iat']) + 600 }))),
  'token-claims-more-scope': breaks('jwt.scope-agrees', 'Tokens speak for one organization more than the response says.', {
    inconclusive: ['graphql.rejects-expired-token'],
  }).by(({ claims }) => claims.push((members) => ({ ...members, scope: `${String(members['scope'])} org:${randomUUID()}` }))),
  'token-not-yet-valid': breaks(['jwt.times', 'graphql.organization-name'], 'Tokens begin to hold only in ten minutes.').by(({ claims }) =>
    claims.push((members) => ({ ...members, nbf: now() + 600 })),
  ),
}
