import type { JsonWebKey } from 'node:crypto'
import type { Edit, Alteration } from '../message.ts'

/** Why a token request is refused, in the order in which the provider looks. */
export const refusalReasons = [
  'method',
  'malformed-request',
  'no-credentials',
  'unknown-client',
  'wrong-secret',
  'no-grant',
  'other-grant',
  'malformed-scope',
  'foreign-scope',
] as const
/** One reason to refuse a token request. */
export type RefusalReason = (typeof refusalReasons)[number]

/** How the identity provider behaves; faults and profiles change it before the start. */
export interface IdentityProviderBehavior {
  /** What the issuer is called in the metadata, made from the provider's own address. */
  issuer: (address: string) => string
  /** What it is called in tokens, where that is something else. */
  issuerInTokens?: (address: string) => string
  readonly metadata: Edit[]
  readonly keySet: ((keys: readonly JsonWebKey[]) => readonly JsonWebKey[])[]
  readonly discovery: Alteration[]
  /** Reasons to refuse that are overlooked. */
  readonly overlooks: Set<RefusalReason>
  /** How refusals look: their status, and their error code (RFC6749 5.2). */
  readonly refusals: Record<RefusalReason, { readonly status: number; readonly error: string }>
  readonly refused: Alteration[]
  challenges: boolean
  formDecodes: boolean
  format: 'jwt' | 'opaque'
  /** `unpublished` leaves the key out of the set, `other-published` publishes another key under the same id. */
  signing: 'published' | 'unpublished' | 'other-published' | 'shared-secret' | 'none'
  lifetimeSeconds: number
  readonly claims: Edit[]
  readonly issued: Edit[]
  readonly token: Alteration[]
}

/** An identity provider that keeps to RFC6749 and to what is documented. */
export function properIdentityProvider(): IdentityProviderBehavior {
  return {
    issuer: (address) => address,
    metadata: [],
    keySet: [],
    discovery: [],
    overlooks: new Set(),
    refusals: {
      method: { status: 405, error: 'invalid_request' },
      'malformed-request': { status: 400, error: 'invalid_request' },
      'no-credentials': { status: 401, error: 'invalid_client' },
      'unknown-client': { status: 401, error: 'invalid_client' },
      'wrong-secret': { status: 401, error: 'invalid_client' },
      'no-grant': { status: 400, error: 'invalid_request' },
      'other-grant': { status: 400, error: 'unsupported_grant_type' },
      'malformed-scope': { status: 400, error: 'invalid_scope' },
      'foreign-scope': { status: 400, error: 'invalid_scope' },
    },
    refused: [],
    challenges: true,
    formDecodes: true,
    format: 'jwt',
    signing: 'published',
    lifetimeSeconds: 3600,
    claims: [],
    issued: [],
    token: [],
  }
}
