import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gatewatch } from '../cli/in-process.ts'
import { startBehind, type Behind } from '../witness/behind.ts'
import { byIntrospection, bySignature, byToken, type Admit } from '../witness/access.ts'
import { startApollo, startYoga } from '../witness/graphql-api.ts'
import { startIdentityProvider, type ProviderChoices } from '../witness/identity-provider.ts'
import type { Make } from '../witness/makes/make.ts'
import { startMake } from '../witness/makes/running.ts'
import type { Stoppable } from '../witness/serve.ts'
import { properSetUp } from '../witness/set-up.ts'
import { organizations, organizationId } from '../witness/target.ts'
import { configuredWith, write } from './configuration.ts'
import { authorityFiles, openEdge } from './edge.ts'
import { days, organizationForms, personVariables, type Stand } from './stand.ts'
import { documented, type Facts } from './settings.ts'

/** Which software stands where. */
export interface Makes {
  readonly provider: ProviderChoices
  readonly graphql: 'yoga' | 'apollo'
  readonly gateway: Make
}

/** A gateway waits longer than a busy machine takes. */
const patienceSeconds = 15

/** Synthetic persons whom both registers know, and one whom none does. */
const persons = ['18906299204', '20914695016', '01819050062', '01917356978']
const unknownPerson = '10908290017'
const graphqlServers = { yoga: startYoga, apollo: startApollo }
const [, otherOrganizationId = ''] = Object.keys(organizations)

/** Everything behind the gateways of all stands: it has nothing that differs from one configuration to the next. */
export const startRegisters = async (): Promise<Behind> => await startBehind({ population: persons, contact: persons })

/** What answers look like, by stand. */
const recorded = new Map<string, string>()

/** Keeps what the answers of a stand look like, as a client does while all is well. */
export async function recordContract(stand: Stand): Promise<void> {
  const standing = await stand.start(documented)
  const written = write(configuredWith(), standing.variables, { ...authorityFiles, ...standing.files })
  const output = join(dirname(written.path), 'recorded.json')
  try {
    const { code, stderr } = await gatewatch(['contract', 'record', '-c', written.path, '-o', output, '--fresh'], {
      environment: standing.variables,
    })
    if (code !== 0) throw new Error(stderr)
    recorded.set(stand.name, readFileSync(output, 'utf8'))
  } finally {
    written.remove()
    await standing.stop()
  }
}

/** A target of software that others wrote: an identity provider, a GraphQL server and a gateway. */
export function standOf(name: string, { provider, graphql, gateway }: Makes, behind: () => Behind): Stand {
  return {
    name,
    // oidc-provider names the scope always, and none of them is managed by an API; Apollo tells its types outside of production alone.
    lacks: {
      scope: ['omitted'],
      management: [true],
      ...(graphql === 'apollo' ? { types: ['told'] } : {}),
      ...(provider.format === 'opaque' ? { tokens: ['readable'] } : {}),
    },
    async start({ layout, ids, organizations: access, tokenSeconds, keys, keyHeader }: Facts) {
      const edge = await openEdge(layout, ['auth'])
      const running: Stoppable[] = [edge]
      const stop = async (): Promise<void> => void (await Promise.all(running.map(async (server) => await server.stop())))
      const keep = async <Server extends Stoppable>(starting: Promise<Server>): Promise<Server> => {
        const server = await starting
        running.push(server)
        return server
      }
      try {
        const client = { id: 'institution', secret: `${randomUUID()}+%:/` }
        const settings = { issuer: edge.addresses.auth, client, organizationId, tokenSeconds, ids, ...provider }
        const identityProvider = await keep(startIdentityProvider(settings))
        edge.lead('auth', identityProvider.port)
        const inside = `http://127.0.0.1:${identityProvider.port}`
        const readScopes = provider.format === 'opaque' ? byIntrospection(inside, client) : bySignature(inside, settings.issuer)
        const admit = seeing(byToken(readScopes), { ids, access })
        const api = await keep(
          graphqlServers[graphql]({ organizations: ids === 'exact' ? organizations : withoutCase(organizations), admit }),
        )
        edge.lead('base', api.port)
        const { setUp, client: known } = await properSetUp(behind())
        const common = randomUUID()
        for (const each of setUp.apis) {
          each.keyHeader = each.name === 'token-service' ? each.keyHeader : keyHeader
          if (keys === 'common' && each.name !== 'token-service') each.keys = [common]
        }
        await keep(startMake(gateway, [setUp], patienceSeconds))
        edge.lead('gateway', setUp.port)
        return {
          variables: {
            AUTH_URL: edge.addresses.auth,
            BASE_URL: edge.addresses.base,
            GATEWAY_URL: edge.addresses.gateway,
            CLIENT_ID: client.id,
            CLIENT_SECRET: client.secret,
            ...organizationForms(organizationId, organizations[organizationId], otherOrganizationId),
            EXPIRED_TOKEN: await identityProvider.issueEnded(),
            POPULATION_PATH: '/test/population',
            CONTACT_PATH: '/test/contact',
            POPULATION_KEY: known.keys.population,
            CONTACT_KEY: known.keys.contact,
            COMMON_KEY: common,
            ...personVariables(persons),
            UNKNOWN_PERSON: unknownPerson,
            TOKEN_SERVICE_URL: `${edge.addresses.gateway}/test/machine-token`,
            TOKEN_SERVICE_HEADER: 'X-Gateway-Api-Key',
            TOKEN_SERVICE_KEY: behind().tokenServiceKey,
            ISSUER: behind().integration,
            SCOPE: 'population:read',
            ...days(),
          },
          files: { ...files, 'recorded.json': recorded.get(name) ?? '' },
          stop,
        }
      } catch (error) {
        await stop()
        throw error
      }
    },
  }
}

/** Lets see what the organizations have agreed on: their own, or all of them; where ids are compared without case, in any letters. */
function seeing(admit: Admit, { ids, access }: { readonly ids: Facts['ids']; readonly access: Facts['organizations'] }): Admit {
  return async (authorization) => {
    const own = await admit(authorization)
    if (access === 'open') return { sees: () => true }
    return ids === 'exact' ? own : { sees: (id) => own.sees(id.toLowerCase()) || own.sees(id.toUpperCase()) }
  }
}

/** Names that are found by ids in any letters. */
const withoutCase = (names: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  new Proxy(names, { get: (all, id) => all[String(id).toLowerCase()] })

const openapi = (title: string, path: string, method: string, schema: object): string =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths: {
      [path]: {
        [method]: {
          responses: {
            '200': { description: 'Found.', content: { 'application/json': { schema } } },
            '4XX': { description: 'Rejected.' },
          },
        },
      },
    },
  })

const files: Readonly<Record<string, string>> = {
  'population.openapi.yaml': openapi('Population register', '/v1/personer/{id}', 'get', {
    type: 'object',
    required: ['identifikasjonsnummer'],
    properties: { identifikasjonsnummer: { type: 'array' }, navn: { type: 'array' }, sivilstand: { type: 'array' } },
  }),
  'contact.openapi.yaml': openapi('Contact register', '/rest/v1/personer', 'post', {
    type: 'object',
    required: ['personer'],
    properties: { personer: { type: 'array', items: { type: 'object', required: ['personidentifikator', 'status'] } } },
  }),
  'organization.graphql': 'type Query { organization(id: ID!): Organization } type Organization { name: String! }',
  'discovery.schema.json': JSON.stringify({ type: 'object', required: ['issuer', 'token_endpoint'] }),
}
