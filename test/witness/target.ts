import type { Target } from '../../src/config/target.ts'
import type { FrontSettings } from './front.ts'
import { loadWritten } from './written.ts'

export const organizationId = '5b6a3c1e-2f4d-4c8a-9e57-0d1b7a9c4e21'
const otherOrganizationId = 'c0f1d8b2-7a35-4e69-8d14-6b2e9f0a7c53'

/** The organizations that the GraphQL API knows: names by id. */
export const organizations = { [organizationId]: 'Universitetet i Eksempel', [otherOrganizationId]: 'Høgskolen i Prøve' }

/** The synthetic people that the registers know, and nobody. */
export const people = { population: '18906299204', contact: '20914695016', nobody: '10908290017' }

/** What a configuration of a witness has to be told. */
export interface Settings extends Pick<FrontSettings, 'ports' | 'keys'> {
  readonly caFile: string
  readonly client: { readonly id: string; readonly secret: string }
  readonly expiredToken?: string
}

/** The witness as a configured target, read as any other. */
export async function loadTarget({ ports, keys, caFile, client, expiredToken }: Settings): Promise<Target> {
  const written = `
target: witness
authUrl: https://127.0.0.1:${ports.auth}
baseUrl: https://127.0.0.1:${ports.base}
organizationId: ${organizationId}
client: { id: "\${ID}", secret: "\${SECRET}" }
graphql:
  organizationName: ${organizations[organizationId]}
  otherOrganizationId: ${otherOrganizationId}
  tenantBound: true
${expiredToken === undefined ? '' : '  expiredToken: ${EXPIRED_TOKEN}\n'}gateway:
  url: https://127.0.0.1:${ports.gateway}
  unknownPersonIdentifier: "${people.nobody}"
  population: { contextPath: /test/population, apiKey: "\${POPULATION_KEY}", personIdentifier: "${people.population}" }
  contact: { contextPath: /test/contact, apiKey: "\${CONTACT_KEY}", personIdentifiers: ["${people.contact}"] }
tls: { caFile: ${caFile} }
timeoutMs: 20000
optIn: [secrets-in-url, large-request]
`
  const environment = {
    ID: client.id,
    SECRET: client.secret,
    ...(expiredToken === undefined ? {} : { EXPIRED_TOKEN: expiredToken }),
    POPULATION_KEY: keys.population,
    CONTACT_KEY: keys.contact,
  }
  return await loadWritten(written, environment)
}
