import { perRegister, schema } from 'gatewatch'

/** An object whose members are judged one by one. */
export type JsonObject = Readonly<Record<string, unknown>>

/** The discovery document (OIDC-D 4.2). */
export const providerMetadata = schema<JsonObject>('discovery document', { type: 'object' })

/** The token answer (SPEC 2.1). */
export const tokenAnswer = schema<JsonObject>('token response', { type: 'object' })

export interface KeySet {
  readonly keys: readonly JsonObject[]
}

export const keySet = schema<KeySet>('key set', {
  type: 'object',
  required: ['keys'],
  properties: {
    keys: { type: 'array', minItems: 1, items: { type: 'object', required: ['kty'], properties: { kty: { type: 'string' } } } },
  },
})

/** The documented answer (SPEC 4.2): `data.organization.name`. */
export const organizationAnswer = schema<{ readonly data: { readonly organization: { readonly name: string } } }>('GraphQL response', {
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
