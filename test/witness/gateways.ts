import type { Target } from '../../src/config/target.ts'
import { suites } from '../../suites/index.ts'
import type { Behind } from './behind.ts'
import type { Client, SetUp } from './set-up.ts'
import { organizationId, people } from './target.ts'
import { loadWritten } from './written.ts'

const groups = ['transport', 'register', 'gateway-rejection', 'isolation', 'operations']
const elsewhere = [
  'auth',
  'base',
  'discovery',
  'token',
  'graphql',
  'isolation.other-organization',
  'isolation.alias',
  'isolation.no-oracle',
]
const withoutOthers = suites.map((suite) => ({
  ...suite,
  checks: suite.checks.filter(({ id, instance = id }) => !elsewhere.includes(instance)),
}))
/** What asks a gateway alone. */
export const ofGateway = withoutOthers.filter(({ name }) => groups.includes(name))
/** The same, and the token-issuing service directly. */
export const ofGatewayProbed = withoutOthers.filter(({ name }) => [...groups, 'token-service'].includes(name))

/** The target of one set-up, as an institution configures it: what it believes, not what is. */
export async function targetOf({ port }: Pick<SetUp, 'port'>, { keys }: Client, behind: Behind, place = '/test'): Promise<Target> {
  const gateway = `http://127.0.0.1:${port}`
  const written = `
target: witness
authUrl: ${behind.beside}
baseUrl: ${behind.beside}
organizationId: ${organizationId}
client: { id: "\${ID}", secret: "\${SECRET}" }
gateway:
  url: ${gateway}
  unknownPersonIdentifier: "${people.nobody}"
  population: { contextPath: ${place}/population, apiKey: "\${POPULATION_KEY}", personIdentifier: "${people.population}" }
  contact: { contextPath: ${place}/contact, apiKey: "\${CONTACT_KEY}", personIdentifiers: ["${people.contact}"] }
  tokenService: { url: "${gateway}${place}/machine-token", keyHeader: X-Gateway-Api-Key, apiKey: "\${TOKEN_SERVICE_KEY}", issuer: "\${INTEGRATION}", scope: "population:read" }
timeoutMs: 8000
`
  const environment = {
    ID: 'witness',
    SECRET: 'witness-secret-0815',
    POPULATION_KEY: keys.population,
    CONTACT_KEY: keys.contact,
    TOKEN_SERVICE_KEY: behind.tokenServiceKey,
    INTEGRATION: behind.integration,
  }
  return await loadWritten(written, environment)
}
