import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Behavior } from '../behavior.ts'
import { breaks, warns, type FaultTable } from '../fault.ts'
import { having, html, json, text, withHeaders, withJson, without } from '../message.ts'
import { createSigner } from '../signing.ts'
import type { SandboxPart } from '../world.ts'
import type { IdentityProviderBehavior } from './provider-behavior.ts'

/** Faults of the discovery document. */
export const discoveryFaults: FaultTable<IdentityProviderBehavior> = {
  'discovery-missing': breaks('discovery.served', 'The well-known document is not there.').by(({ discovery }) =>
    discovery.push(() => text(404, 'Not found')),
  ),
  'discovery-fails': breaks('discovery.served', 'The well-known document gets an error of the server.').by(({ discovery }) =>
    discovery.push(() => json(500, { error: 'server_error' })),
  ),
  'discovery-html': breaks('discovery.object', 'A login page comes in place of the well-known document, labeled as JSON.').by(
    ({ discovery }) => discovery.push(() => withHeaders(html(200, 'Log in'), { 'content-type': 'application/json' })),
  ),
  'discovery-list': breaks('discovery.object', 'The well-known document is a JSON list.').by(({ discovery }) =>
    discovery.push((answer) => withJson(answer, (value) => [value])),
  ),
  'discovery-cut-short': breaks('discovery.object', 'The JSON of the well-known document ends in the middle.').by(({ discovery }) =>
    discovery.push((answer) => ({ ...answer, body: answer.body.toString().slice(0, -20) })),
  ),
  'discovery-not-utf-8': breaks('discovery.object', 'The well-known document is not in UTF-8.').by(({ discovery }) =>
    discovery.push((answer) => ({
      ...answer,
      body: Buffer.from(`{"service":"Sj\u00f8vik",${answer.body.toString().slice(1)}`, 'latin1'),
    })),
  ),
  'discovery-wrong-label': warns('discovery.object', 'The well-known document is labeled as plain text.').by(({ discovery }) =>
    discovery.push((answer) => withHeaders(answer, { 'content-type': 'text/plain' })),
  ),
  'discovery-list-as-text': warns('contract.discovery', 'The well-known document writes its scopes as one text.').by(({ metadata }) =>
    metadata.push(having({ scopes_supported: 'openid org' })),
  ),
  'discovery-form-changed': warns('contract.recorded [discovery]', 'The well-known document lacks a member that was recorded.', {
    contracts: 'recorded',
  }).by(({ metadata }) => metadata.push(without('token_endpoint_auth_methods_supported'))),
  'issuer-missing': breaks('discovery.issuer', 'The well-known document names no issuer.').by(({ metadata }) =>
    metadata.push(without('issuer')),
  ),
  'issuer-of-another-host': breaks('discovery.issuer', 'The issuer is another address than the requested one.').by(
    (behavior) => (behavior.issuer = () => 'https://idp.example.org'),
  ),
  'issuer-with-query': breaks('discovery.issuer', 'The issuer has a query.').by(
    (behavior) => (behavior.issuer = (address) => `${address}?tenant=1`),
  ),
  'issuer-trailing-slash': warns('discovery.issuer', 'The issuer ends with a slash that the configured address lacks.').by(
    (behavior) => (behavior.issuer = (address) => `${address}/`),
  ),
  'token-endpoint-missing': breaks('discovery.token-endpoint', 'The well-known document names no token endpoint.').by(({ metadata }) =>
    metadata.push(without('token_endpoint')),
  ),
  'token-endpoint-relative': breaks('discovery.token-endpoint', 'The token endpoint is named by its path only.').by(({ metadata }) =>
    metadata.push(having({ token_endpoint: '/oauth/token' })),
  ),
  'token-endpoint-with-fragment': breaks('discovery.token-endpoint', 'The address of the token endpoint has a fragment.').by(
    ({ metadata }) => metadata.push((members) => ({ ...members, token_endpoint: `${String(members['token_endpoint'])}#token` })),
  ),
  'token-endpoint-dead': breaks(
    ['discovery.endpoint-alive', 'token.issued'],
    'Nothing listens at the announced token endpoint, although the conventional path works.',
  ).by(({ metadata }) => metadata.push((members) => ({ ...members, token_endpoint: `${String(members['token_endpoint'])}/v2` }))),
  'grant-not-announced': warns('discovery.announces-flow', 'The listed grants lack client_credentials.').by(({ metadata }) =>
    metadata.push(having({ grant_types_supported: ['authorization_code'] })),
  ),
  'grants-without-end': warns('discovery.announces-flow', 'Ten thousand grants are listed, but for client_credentials.').by(
    ({ metadata }) => metadata.push(having({ grant_types_supported: Array.from({ length: 10_000 }, (_, index) => `grant-${index}`) })),
  ),
  'basic-not-announced': warns('discovery.announces-flow', 'The listed methods of client authentication lack client_secret_basic.').by(
    ({ metadata }) => metadata.push(having({ token_endpoint_auth_methods_supported: ['private_key_jwt'] })),
  ),
  'response-types-not-listed': warns('discovery.required-members', 'The well-known document lists no response types.').by(({ metadata }) =>
    metadata.push(without('response_types_supported')),
  ),
  'subject-types-not-a-list': warns(
    'discovery.required-members',
    'The well-known document of an OpenID provider names its subject types by a text instead of a list.',
  ).by(({ metadata }) => metadata.push(having({ subject_types_supported: 'public' }))),
  'grants-not-listed': warns('discovery.announces-flow', 'The well-known document lists no grants.').by(({ metadata }) =>
    metadata.push(without('grant_types_supported')),
  ),
}

/** Faults of the key set. */
export const keySetFaults: FaultTable<IdentityProviderBehavior> = {
  'key-set-not-announced': warns('discovery.keys', 'The well-known document names no key set.').by(({ metadata }) =>
    metadata.push(without('jwks_uri')),
  ),
  'key-set-empty': warns('discovery.keys', 'The key set has no keys.').by(({ keySet }) => keySet.push(() => [])),
  'keys-without-end': warns('discovery.keys', 'The key set holds ten thousand things that are no keys.').by(({ keySet }) =>
    keySet.push(() => Array.from({ length: 10_000 }, () => ({}))),
  ),
  'key-ids-repeated': warns('discovery.keys', 'Two keys of the set have the same id.').by(({ keySet }) =>
    keySet.push((keys) => [...keys, { ...createSigner().publicKey, kid: keys[0]?.['kid'] }]),
  ),
  'unusable-key-published': warns('discovery.keys', 'The key set begins with an RSA key that has no modulus.').by(({ keySet }) =>
    keySet.push((keys) => [{ kty: 'RSA', kid: 'broken', use: 'sig', alg: 'RS256' }, ...keys]),
  ),
  'key-ids-differ': warns('jwt.key-known', 'The key set publishes the signing key under another id than tokens name.').by(({ keySet }) =>
    keySet.push((keys) => keys.map((key) => ({ ...key, kid: `${String(key['kid'])}-old` }))),
  ),
  'weak-key-published': warns('discovery.keys', 'The key set holds an RSA key of 1024 bits.').by(({ keySet }) =>
    keySet.push((keys) => [...keys, { ...weakKey(), kid: 'weak', use: 'sig', alg: 'RS256' }]),
  ),
  'private-key-published': breaks('discovery.keys-public-only', 'The key set publishes the private half of a key.').by(({ keySet }) =>
    keySet.push((keys) => [...keys, createSigner().privateKey]),
  ),
  'shared-secret-published': breaks('discovery.keys-public-only', 'The key set publishes a symmetric key.').by(({ keySet }) =>
    keySet.push((keys) => [...keys, { kty: 'oct', kid: 'shared', alg: 'HS256', use: 'sig', k: randomBytes(32).toString('base64url') }]),
  ),
}

function weakKey(): object {
  return generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'jwk' })
}

const inPlainHttp = (address: unknown): string => String(address).replace('https:', 'http:')

/** Announces an address, which is known only once all parts listen. */
const announcing =
  (member: string, address: (of: Record<SandboxPart, string>) => string) =>
  ({ identityProvider, world }: Behavior): void =>
    void identityProvider.metadata.push((members) => ({ ...members, [member]: address(world.addresses) }))

/** Addresses in the discovery document that a client must not trust. */
export const announcementFaults: FaultTable<Behavior> = {
  'token-endpoint-elsewhere': {
    title: 'The token endpoint is announced at another origin than the provider’s, by a document that is otherwise right.',
    inconclusive: ['discovery.token-endpoint'],
    change: announcing('token_endpoint', ({ graphql }) => `${graphql}/oauth/token`),
  },
  'token-endpoint-of-another-provider': breaks(
    'discovery.issuer',
    'The document is that of another provider: its issuer and its token endpoint are elsewhere.',
  ).by((behavior) => {
    behavior.identityProvider.issuer = () => 'https://idp.example.org'
    announcing('token_endpoint', ({ graphql }) => `${graphql}/oauth/token`)(behavior)
  }),
  'token-endpoint-in-plain-http': breaks('discovery.token-endpoint', 'A provider with https announces its token endpoint with http.', {
    tls: true,
  }).by(announcing('token_endpoint', (of) => `${inPlainHttp(of['identity-provider'])}/oauth/token`)),
  'key-set-at-metadata-service': {
    title: 'The key set is announced at the address where a cloud tells its machines their credentials.',
    // A response that repeats such an address gives away where the provider runs.
    warns: ['discovery.keys', 'privacy.no-internals'],
    change: announcing('jwks_uri', () => 'http://169.254.169.254/latest/meta-data/iam'),
  },
  'key-set-on-this-machine': {
    title: 'A provider with https announces its key set on the machine of whoever asks.',
    inconclusive: ['discovery.keys'],
    tls: true,
    change: announcing('jwks_uri', ({ graphql }) => `${graphql.replace('127.0.0.1', 'localhost')}/oauth/keys`),
  },
}
