import type { Faults } from './fault.ts'

/** Mistakes in the settings of oidc-provider. */
export const ofProvider: Faults = {
  'tokens that live for two hours': {
    provider: { tokenSeconds: 7200 },
    named: 'token.lifetime-documented',
    failed: ['token.lifetime-documented'],
  },
  'a scope that is not granted, without a word': {
    provider: { scopes: 'none' },
    named: 'token.scope',
    failed: ['graphql.organization-name', 'token.scope'],
    warned: ['token.rejects-foreign-scope', 'token.rejects-malformed-scope'],
  },
  'every scope granted': {
    provider: { scopes: 'any' },
    named: 'token.rejects-foreign-scope',
    failed: ['token.rejects-foreign-scope'],
    warned: ['token.rejects-malformed-scope'],
  },
  'client secrets that are not compared': {
    provider: { comparesSecret: false },
    named: 'token.rejects-wrong-secret',
    failed: ['token.rejects-wrong-secret'],
  },
  'tokens signed with a shared secret': {
    provider: { signing: { alg: 'HS256', key: new Uint8Array(32) } },
    named: 'jwt.algorithm',
    failed: ['jwt.algorithm', 'graphql.organization-name'],
    warned: ['jwt.key-known'],
  },
  'the issuer of another environment': {
    provider: { issuer: 'https://idp.example.org' },
    named: 'discovery.issuer',
    failed: ['discovery.issuer'],
  },
  'a proxy in front that is not believed': {
    provider: { trustsProxy: false },
    named: 'discovery.token-endpoint',
    failed: ['discovery.token-endpoint'],
    warned: ['discovery.keys'],
  },
}
