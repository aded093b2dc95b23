import { randomBytes, randomUUID } from 'node:crypto'
import type { FaultTable } from '../fault.ts'
import { having, html, json, withHeaders, without, type Answer, type Alteration } from '../message.ts'
import { now } from '../signing.ts'
import type { IdentityProviderBehaviour } from './behaviour.ts'

type Behaviour = IdentityProviderBehaviour

const whenIssued =
  (alter: (answer: Answer) => Answer): Alteration =>
  (answer) =>
    answer.status === 200 ? alter(answer) : answer

/** What can be wrong with an issued token and the answer that carries it. */
export const tokenFaults: FaultTable<Behaviour> = {
  'token-endpoint-fails': {
    title: 'The token endpoint answers with an error of the server.',
    breaks: ['token.issued'],
    change: ({ token }) => token.push(whenIssued(() => json(500, { error: 'server_error' }))),
  },
  'token-html': {
    title: 'The token endpoint answers with a page, labelled as JSON.',
    breaks: ['token.issued'],
    change: ({ token }) => token.push(whenIssued(() => withHeaders(html(200, 'Log in'), { 'content-type': 'application/json' }))),
  },
  'token-wrong-label': {
    title: 'The token answer is labelled as plain text.',
    breaks: ['token.issued'],
    change: ({ token }) => token.push(whenIssued((answer) => withHeaders(answer, { 'content-type': 'text/plain' }))),
  },
  'client-not-authenticated': {
    title: 'The identity provider knows neither this client nor any other.',
    breaks: ['token.issued'],
    change: ({ token }) =>
      token.push(whenIssued(() => withHeaders(json(401, { error: 'invalid_client' }), { 'www-authenticate': 'Basic realm="token"' }))),
  },
  'access-token-missing': {
    title: 'The token answer has no access_token.',
    breaks: ['token.access-token'],
    change: ({ issued }) => issued.push(without('access_token')),
  },
  'access-token-empty': {
    title: 'The access token is empty.',
    breaks: ['token.access-token'],
    change: ({ issued }) => issued.push(having({ access_token: '' })),
  },
  'access-token-with-line-break': {
    title: 'The access token ends with a line break.',
    breaks: ['token.access-token'],
    change: ({ issued }) => issued.push((members) => ({ ...members, access_token: `${String(members['access_token'])}\n` })),
  },
  'token-type-missing': {
    title: 'The token answer has no token_type.',
    breaks: ['token.type'],
    change: ({ issued }) => issued.push(without('token_type')),
  },
  'token-type-mac': {
    title: 'The token is of another type than Bearer.',
    breaks: ['token.type'],
    change: ({ issued }) => issued.push(having({ token_type: 'mac' })),
  },
  'token-type-lower-case': {
    title: 'The token type is written in lower case.',
    warns: ['token.type'],
    change: ({ issued }) => issued.push(having({ token_type: 'bearer' })),
  },
  'lifetime-text': {
    title: 'expires_in is a text.',
    breaks: ['token.lifetime-integer'],
    change: ({ issued }) => issued.push(having({ expires_in: '3600' })),
  },
  'lifetime-missing': {
    title: 'The token answer has no expires_in.',
    breaks: ['token.lifetime-integer'],
    change: ({ issued }) => issued.push(without('expires_in')),
  },
  'lifetime-fraction': {
    title: 'expires_in is no integer.',
    breaks: ['token.lifetime-integer'],
    change: ({ issued }) => issued.push(having({ expires_in: 3599.5 })),
  },
  'lifetime-other-than-documented': {
    title: 'Tokens live twice as long as documented.',
    breaks: ['token.lifetime-documented'],
    change: (behaviour) => (behaviour.lifetimeSeconds = 7200),
  },
  'scope-not-echoed': {
    title: 'The token answer does not name the granted scope.',
    warns: ['token.scope'],
    change: ({ issued }) => issued.push(without('scope')),
  },
  'scope-of-another-organization': {
    title: 'The token answer names the scope of another organisation.',
    breaks: ['token.scope'],
    change: ({ issued }) => issued.push(having({ scope: `org:${randomUUID()}` })),
  },
  'scope-wider-than-asked': {
    title: 'The token answer names the scope of one organisation more than was asked for.',
    breaks: ['token.scope'],
    change: ({ issued }) => issued.push((members) => ({ ...members, scope: `${String(members['scope'])} org:${randomUUID()}` })),
  },
  'token-cacheable': {
    title: 'The token answer may be kept by caches.',
    warns: ['token.not-cacheable'],
    change: ({ token }) =>
      token.push(whenIssued((answer) => withHeaders(answer, { 'cache-control': 'public, max-age=3600', pragma: undefined }))),
  },
  'token-cache-unsaid': {
    title: 'The token answer does not say whether it may be kept.',
    warns: ['token.not-cacheable'],
    change: ({ token }) => token.push(whenIssued((answer) => withHeaders(answer, { 'cache-control': undefined, pragma: undefined }))),
  },
  'refresh-token-issued': {
    title: 'A refresh token comes with client credentials.',
    warns: ['token.no-refresh-token'],
    change: ({ issued }) => issued.push(having({ refresh_token: randomBytes(32).toString('base64url') })),
  },
  'token-parameter-twice': {
    title: 'The token answer gives its scope twice, once with an escape in the name.',
    warns: ['token.parameters-once'],
    change: ({ token }) =>
      token.push(
        whenIssued((answer) => ({ ...answer, body: answer.body.toString().replace('{', `{"sc\\u006fpe":"org:${randomUUID()}",`) })),
      ),
  },
  'basic-not-form-decoded': {
    title: 'The provider does not form-decode the halves of Basic.',
    warns: ['token.basic-form-decoded'],
    change: (behaviour) => (behaviour.formDecodes = false),
  },
}

/** What can be wrong with the claims and the signature of an access token. */
export const jwtFaults: FaultTable<Behaviour> = {
  'signed-with-another-key': {
    title: 'The key set publishes another key under the id that tokens name.',
    breaks: ['jwt.signature'],
    change: (behaviour) => (behaviour.signing = 'other-published'),
  },
  'signed-with-shared-secret': {
    title: 'Tokens are signed with a secret shared between servers.',
    breaks: ['jwt.algorithm'],
    warns: ['jwt.key-known'],
    change: (behaviour) => (behaviour.signing = 'shared-secret'),
  },
  'token-unsigned': {
    title: 'Tokens are not signed, and anybody’s unsigned token is believed.',
    breaks: ['jwt.algorithm', 'graphql.refuses-minted-token', 'graphql.refuses-altered-token'],
    warns: ['jwt.key-known'],
    change: (behaviour) => (behaviour.signing = 'none'),
  },
  'signed-with-unpublished-key': {
    title: 'The key set lacks the key that tokens are signed with.',
    warns: ['jwt.key-known'],
    change: (behaviour) => (behaviour.signing = 'unpublished'),
  },
  'token-issuer-differs': {
    title: 'Tokens name another issuer than the well-known document.',
    warns: ['jwt.issuer'],
    change: (behaviour) => (behaviour.issuerInTokens = (address) => `${address}/internal`),
  },
  'token-outlives-its-answer': {
    title: 'Tokens end an hour later than the answer says.',
    breaks: ['jwt.times'],
    change: ({ claims }) => claims.push((members) => ({ ...members, exp: Number(members['exp']) + 3600 })),
  },
  'token-ends-early': {
    title: 'Tokens end ten minutes after they were issued, long before the answer says.',
    breaks: ['jwt.times'],
    change: ({ claims }) => claims.push((members) => ({ ...members, exp: Number(members['iat']) + 600 })),
  },
  'token-claims-more-scope': {
    title: 'Tokens speak for one organisation more than the answer says.',
    breaks: ['jwt.scope-agrees'],
    change: ({ claims }) => claims.push((members) => ({ ...members, scope: `${String(members['scope'])} org:${randomUUID()}` })),
  },
  'token-not-yet-valid': {
    title: 'Tokens begin to hold only in ten minutes.',
    breaks: ['jwt.times', 'graphql.organization-name'],
    change: ({ claims }) => claims.push((members) => ({ ...members, nbf: now() + 600 })),
  },
}
