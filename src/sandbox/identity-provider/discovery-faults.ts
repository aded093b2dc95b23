import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Behaviour as Whole } from '../behaviour.ts'
import type { FaultTable } from '../fault.ts'
import { having, html, json, text, withHeaders, withJson, without } from '../message.ts'
import { createSigner } from '../signing.ts'
import type { Part } from '../world.ts'
import type { IdentityProviderBehaviour } from './behaviour.ts'

type Behaviour = IdentityProviderBehaviour

/** What can be wrong with the discovery document. */
export const discoveryFaults: FaultTable<Behaviour> = {
  'discovery-missing': {
    title: 'The well-known document is not there.',
    breaks: ['discovery.served'],
    change: ({ discovery }) => discovery.push(() => text(404, 'Not found')),
  },
  'discovery-fails': {
    title: 'The well-known document is answered with an error of the server.',
    breaks: ['discovery.served'],
    change: ({ discovery }) => discovery.push(() => json(500, { error: 'server_error' })),
  },
  'discovery-html': {
    title: 'A login page is answered in place of the well-known document, labelled as JSON.',
    breaks: ['discovery.object'],
    change: ({ discovery }) => discovery.push(() => withHeaders(html(200, 'Log in'), { 'content-type': 'application/json' })),
  },
  'discovery-list': {
    title: 'The well-known document is a JSON list.',
    breaks: ['discovery.object'],
    change: ({ discovery }) => discovery.push((answer) => withJson(answer, (value) => [value])),
  },
  'discovery-cut-short': {
    title: 'The JSON of the well-known document ends in the middle.',
    breaks: ['discovery.object'],
    change: ({ discovery }) => discovery.push((answer) => ({ ...answer, body: answer.body.toString().slice(0, -20) })),
  },
  'discovery-not-utf-8': {
    title: 'The well-known document is not in UTF-8.',
    breaks: ['discovery.object'],
    change: ({ discovery }) =>
      discovery.push((answer) => ({
        ...answer,
        body: Buffer.from(`{"service":"Sj\u00f8vik",${answer.body.toString().slice(1)}`, 'latin1'),
      })),
  },
  'discovery-wrong-label': {
    title: 'The well-known document is labelled as plain text.',
    warns: ['discovery.object'],
    change: ({ discovery }) => discovery.push((answer) => withHeaders(answer, { 'content-type': 'text/plain' })),
  },
  'issuer-missing': {
    title: 'The well-known document names no issuer.',
    breaks: ['discovery.issuer'],
    change: ({ metadata }) => metadata.push(without('issuer')),
  },
  'issuer-of-another-host': {
    title: 'The issuer is another address than the one asked.',
    breaks: ['discovery.issuer'],
    change: (behaviour) => (behaviour.issuer = () => 'https://idp.example.org'),
  },
  'issuer-with-query': {
    title: 'The issuer has a query.',
    breaks: ['discovery.issuer'],
    change: (behaviour) => (behaviour.issuer = (address) => `${address}?tenant=1`),
  },
  'issuer-trailing-slash': {
    title: 'The issuer ends with a slash that the configured address lacks.',
    warns: ['discovery.issuer'],
    change: (behaviour) => (behaviour.issuer = (address) => `${address}/`),
  },
  'token-endpoint-missing': {
    title: 'The well-known document names no token endpoint.',
    breaks: ['discovery.token-endpoint'],
    change: ({ metadata }) => metadata.push(without('token_endpoint')),
  },
  'token-endpoint-relative': {
    title: 'The token endpoint is named by its path only.',
    breaks: ['discovery.token-endpoint'],
    change: ({ metadata }) => metadata.push(having({ token_endpoint: '/oauth/token' })),
  },
  'token-endpoint-with-fragment': {
    title: 'The address of the token endpoint has a fragment.',
    breaks: ['discovery.token-endpoint'],
    change: ({ metadata }) => metadata.push((members) => ({ ...members, token_endpoint: `${String(members['token_endpoint'])}#token` })),
  },
  'token-endpoint-dead': {
    title: 'Nothing answers at the announced token endpoint, although the conventional path works.',
    breaks: ['discovery.endpoint-alive', 'token.issued'],
    change: ({ metadata }) => metadata.push((members) => ({ ...members, token_endpoint: `${String(members['token_endpoint'])}/v2` })),
  },
  'grant-not-announced': {
    title: 'The listed grants lack client_credentials.',
    breaks: ['discovery.announces-flow'],
    change: ({ metadata }) => metadata.push(having({ grant_types_supported: ['authorization_code'] })),
  },
  'grants-without-end': {
    title: 'Ten thousand grants are listed, but for client_credentials.',
    breaks: ['discovery.announces-flow'],
    change: ({ metadata }) =>
      metadata.push(having({ grant_types_supported: Array.from({ length: 10_000 }, (_, index) => `grant-${index}`) })),
  },
  'basic-not-announced': {
    title: 'The listed methods of client authentication lack client_secret_basic.',
    breaks: ['discovery.announces-flow'],
    change: ({ metadata }) => metadata.push(having({ token_endpoint_auth_methods_supported: ['private_key_jwt'] })),
  },
  'response-types-not-listed': {
    title: 'The well-known document lists no response types.',
    warns: ['discovery.required-members'],
    change: ({ metadata }) => metadata.push(without('response_types_supported')),
  },
  'subject-types-not-a-list': {
    title: 'The well-known document of an OpenID provider names its subject types by a text instead of a list.',
    warns: ['discovery.required-members'],
    change: ({ metadata }) => metadata.push(having({ subject_types_supported: 'public' })),
  },
  'grants-not-listed': {
    title: 'The well-known document lists no grants.',
    warns: ['discovery.announces-flow'],
    change: ({ metadata }) => metadata.push(without('grant_types_supported')),
  },
}

/** What can be wrong with the key set. */
export const keySetFaults: FaultTable<Behaviour> = {
  'key-set-not-announced': {
    title: 'The well-known document names no key set.',
    warns: ['discovery.keys'],
    change: ({ metadata }) => metadata.push(without('jwks_uri')),
  },
  'key-set-empty': {
    title: 'The key set has no keys.',
    warns: ['discovery.keys'],
    change: ({ keySet }) => keySet.push(() => []),
  },
  'keys-without-end': {
    title: 'The key set holds ten thousand things that are no keys.',
    warns: ['discovery.keys'],
    change: ({ keySet }) => keySet.push(() => Array.from({ length: 10_000 }, () => ({}))),
  },
  'key-ids-repeated': {
    title: 'Two keys of the set have the same id.',
    warns: ['discovery.keys'],
    change: ({ keySet }) => keySet.push((keys) => [...keys, { ...createSigner().publicKey, kid: keys[0]?.['kid'] }]),
  },
  'weak-key-published': {
    title: 'The key set holds an RSA key of 1024 bits.',
    warns: ['discovery.keys'],
    change: ({ keySet }) => keySet.push((keys) => [...keys, { ...weakKey(), kid: 'weak', use: 'sig', alg: 'RS256' }]),
  },
  'private-key-published': {
    title: 'The key set publishes the private half of a key.',
    breaks: ['discovery.keys-public-only'],
    change: ({ keySet }) => keySet.push((keys) => [...keys, createSigner().privateKey]),
  },
  'shared-secret-published': {
    title: 'The key set publishes a symmetric key.',
    breaks: ['discovery.keys-public-only'],
    change: ({ keySet }) =>
      keySet.push((keys) => [...keys, { kty: 'oct', kid: 'shared', alg: 'HS256', use: 'sig', k: randomBytes(32).toString('base64url') }]),
  },
}

function weakKey(): object {
  return generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'jwk' })
}

const inPlainHttp = (address: unknown): string => String(address).replace('https:', 'http:')

/** The address is known only once all parts listen. */
const announcing =
  (member: string, address: (of: Record<Part, string>) => string) =>
  ({ identityProvider, world }: Whole): void =>
    void identityProvider.metadata.push((members) => ({ ...members, [member]: address(world.addresses) }))

/** Where the discovery document can lead a client that believes it too much. */
export const announcementFaults: FaultTable<Whole> = {
  'token-endpoint-elsewhere': {
    title: 'The token endpoint is announced at another origin than the provider’s, by a document that is otherwise right.',
    inconclusive: ['discovery.token-endpoint'],
    change: announcing('token_endpoint', ({ graphql }) => `${graphql}/oauth/token`),
  },
  'token-endpoint-of-another-provider': {
    title: 'The document is that of another provider: its issuer and its token endpoint are elsewhere.',
    breaks: ['discovery.issuer'],
    change: (behaviour) => {
      behaviour.identityProvider.issuer = () => 'https://idp.example.org'
      announcing('token_endpoint', ({ graphql }) => `${graphql}/oauth/token`)(behaviour)
    },
  },
  'token-endpoint-in-plain-http': {
    title: 'A provider with https announces its token endpoint with http.',
    breaks: ['discovery.token-endpoint'],
    tls: true,
    change: announcing('token_endpoint', (of) => `${inPlainHttp(of['identity-provider'])}/oauth/token`),
  },
  'key-set-at-metadata-service': {
    title: 'The key set is announced at the address where a cloud tells its machines their credentials.',
    // Whoever repeats such an address gives away where the provider runs.
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
