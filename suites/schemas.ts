import { perRegister, schema } from 'gatewatch'

export interface ProviderMetadata {
  readonly issuer?: unknown
  readonly token_endpoint?: unknown
  readonly jwks_uri?: unknown
  readonly grant_types_supported?: unknown
  readonly token_endpoint_auth_methods_supported?: unknown
  readonly response_types_supported?: unknown
  readonly subject_types_supported?: unknown
  readonly id_token_signing_alg_values_supported?: unknown
}

/** The discovery document (OIDC-D 4.2): one JSON object; its members are judged one by one. */
export const providerMetadata = schema<ProviderMetadata>('discovery document', { type: 'object' })

export type TokenAnswer = Readonly<Record<string, unknown>>

/** The token answer (SPEC 2.1): one JSON object; its members are judged one by one. */
export const tokenAnswer = schema<TokenAnswer>('token response', { type: 'object' })

export interface KeySet {
  readonly keys: readonly Readonly<Record<string, unknown>>[]
}

export const keySet = schema<KeySet>('key set', {
  type: 'object',
  required: ['keys'],
  properties: {
    keys: { type: 'array', minItems: 1, items: { type: 'object', required: ['kty'], properties: { kty: { type: 'string' } } } },
  },
})

export interface OrganizationAnswer {
  readonly data: { readonly organization: { readonly name: string } }
}

/** The documented answer (SPEC 4.2): `data.organization.name`. */
export const organizationAnswer = schema<OrganizationAnswer>('GraphQL response', {
  type: 'object',
  required: ['data'],
  properties: {
    data: {
      type: 'object',
      required: ['organization'],
      properties: {
        organization: { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 1 } } },
      },
    },
  },
})

/** What each register answers: no more than is documented. */
export const registerAnswer = perRegister(({ name, answer }) => schema<object>(`${name} answer`, answer.schema))
