import type { RegisterName } from '../../src/domain/registers.ts'

/** A document of the contact register as an institution might have it: OpenAPI 3.1, with references, one of several forms, and null. */
export const contactDocument = `
openapi: 3.1.0
info: { title: Contact, version: '2' }
servers: [{ url: 'https://{host}.example.org/rest/v1', variables: { host: { default: contact } } }]
paths:
  /personer:
    post: { responses: { '200': { $ref: '#/components/responses/Personer' }, default: { description: Problem. } } }
components:
  responses:
    Personer:
      description: Persons.
      content:
        application/json; charset=utf-8:
          schema:
            type: object
            required: [personer]
            properties: { personer: { type: array, items: { oneOf: [{ $ref: '#/components/schemas/Kjent' }, { $ref: '#/components/schemas/Ukjent' }] } } }
  schemas:
    Ukjent:
      type: object
      required: [personidentifikator, reservasjon, status, varslingsstatus]
      properties:
        personidentifikator: { type: string, pattern: '^\\d{11}$' }
        reservasjon: { enum: [JA, NEI] }
        status: { const: IKKE_REGISTRERT }
        varslingsstatus: { const: KAN_IKKE_VARSLES }
    Kjent:
      type: object
      required: [personidentifikator, reservasjon, status, varslingsstatus, kontaktinformasjon, spraak]
      properties:
        personidentifikator: { type: string }
        reservasjon: { enum: [JA, NEI] }
        status: { enum: [AKTIV, SLETTET] }
        varslingsstatus: { enum: [KAN_VARSLES, KAN_IKKE_VARSLES] }
        spraak: { type: [string, 'null'] }
        kontaktinformasjon:
          type: object
          required: [epostadresse, epostadresse_oppdatert]
          properties: { epostadresse: { type: string, format: email }, epostadresse_oppdatert: { type: string, format: date-time } }
`

/** What an institution may demand of its identity provider. */
export const discoveryDocument = `
type: object
required: [token_endpoint, jwks_uri]
properties:
  token_endpoint: { type: string }
  grant_types_supported: { type: array, items: { $ref: '#/$defs/grant' } }
  scopes_supported: { type: 'null' }
$defs: { grant: { enum: [client_credentials] } }
`

/** Members of the contact and the population register whose documents list the values that they may have. */
export const closed: Readonly<Partial<Record<RegisterName, readonly string[]>>> = {
  population: ['/identifikasjonsnummer/0/status', '/identifikasjonsnummer/0/identifikatortype', '/status/0/status'],
  contact: ['/personer/0/reservasjon', '/personer/0/status', '/personer/0/varslingsstatus'],
}

/** The schema of a GraphQL API that knows states of organizations. */
export const schemaWithStates = `
type Query { organization(id: ID!): Organization }
type Organization { id: ID!, name: String!, state: State }
enum State { ACTIVE, CLOSED }
`
