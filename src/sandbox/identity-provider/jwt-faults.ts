import { randomUUID } from 'node:crypto'
import type { FaultTable } from '../fault.ts'
import { now } from '../signing.ts'
import type { IdentityProviderBehaviour } from './behaviour.ts'

/** What can be wrong with the claims and the signature of an access token. */
export const jwtFaults: FaultTable<IdentityProviderBehaviour> = {
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
