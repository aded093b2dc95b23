import type { JsonWebKey } from 'node:crypto'
import type { MembersEdit, ResponseAlteration } from '../message.ts'

/** Reasons to reject a token request, in the order of the provider's checks. */
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

export type RefusalReason = (typeof refusalReasons)[number]

/** The behavior of the identity provider; faults and profiles change it before the start. */
export interface IdentityProviderBehavior {
  /** The issuer in the metadata, made of the provider's own address. */
  issuer: (address: string) => string
  /** The issuer in tokens, where that is another. */
  issuerInTokens?: (address: string) => string
  readonly metadata: MembersEdit[]
  readonly keySet: ((keys: readonly JsonWebKey[]) => readonly JsonWebKey[])[]
  readonly discovery: ResponseAlteration[]
  /** Reasons for which the provider does not reject. */
  readonly overlooks: Set<RefusalReason>
  /** Status and error code of each rejection (RFC6749 5.2). */
  readonly refusals: Record<RefusalReason, { readonly status: number; readonly error: string }>
  readonly refused: ResponseAlteration[]
  challenges: boolean
  formDecodes: boolean
  format: 'jwt' | 'opaque'
  /** `unpublished` leaves the key out of the set, `other-published` publishes another key under the same id. */
  signing: 'published' | 'unpublished' | 'other-published' | 'shared-secret' | 'none'
  lifetimeSeconds: number
  readonly claims: MembersEdit[]
  readonly issued: MembersEdit[]
  readonly token: ResponseAlteration[]
}

/** An identity provider that conforms to RFC6749 and to the documentation. */
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
