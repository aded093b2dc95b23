import { randomUUID } from 'node:crypto'
import type { Target } from '../../src/config/target.ts'
import type { SetupStep } from '../../src/domain/setup-steps.ts'
import { freePorts, startChild } from './child.ts'
import { startKeycloak } from './keycloak.ts'
import type { Stoppable } from './serve.ts'
import { springPrograms, type SpringPart } from './spring-build.ts'
import { organizationId } from './target.ts'
import { loadWritten } from './written.ts'

/** Organizations that the GraphQL API does not have, or fails at. */
const organizations = { usual: organizationId, nobody: randomUUID(), broken: randomUUID() }
const scopes = Object.values(organizations).map((id) => `org:${id}`)
const salt = randomUUID()
const secretOf = (client: string): string => `${client}-${salt}`

/** How a client was registered, where that is not how it should be. */
const clients = ['usual', 'without-grant', 'without-scope', 'of-other-authentication', 'disabled'] as const
type ClientName = (typeof clients)[number]

/** An identity provider with all of these clients, at an address. */
interface Provider extends Stoppable {
  readonly authUrl: string
  readonly keys: string
}

/** The two makes of identity providers, as institutions run them. */
export const providers = { Keycloak: keycloak, 'Spring Authorization Server': springProvider } as const
export type ProviderName = keyof typeof providers

async function keycloak(): Promise<Provider> {
  const written = { 'include.in.token.scope': 'true' }
  const client = (clientId: ClientName, more: object = {}) => ({
    clientId,
    secret: secretOf(clientId),
    publicClient: false,
    standardFlowEnabled: false,
    serviceAccountsEnabled: true,
    optionalClientScopes: scopes,
    ...more,
  })
  const server = await startKeycloak({
    accessTokenLifespan: 3600,
    clientScopes: scopes.map((name) => ({ name, protocol: 'openid-connect', attributes: written })),
    clients: [
      client('usual'),
      client('without-grant', { serviceAccountsEnabled: false }),
      client('without-scope', { optionalClientScopes: [] }),
      client('of-other-authentication', { clientAuthenticatorType: 'client-jwt' }),
      client('disabled', { enabled: false }),
    ],
  })
  const authUrl = `http://127.0.0.1:${server.port}/realms/witness`
  return { stop: async () => await server.stop(), authUrl, keys: `${authUrl}/protocol/openid-connect/certs` }
}

async function springProvider(): Promise<Provider> {
  const client = (id: ClientName, more: object = {}) => ({
    registration: {
      'client-id': id,
      'client-secret': `{noop}${secretOf(id)}`,
      'client-authentication-methods': 'client_secret_basic',
      'authorization-grant-types': 'client_credentials',
      scopes: scopes.join(','),
      ...more,
    },
    token: { 'access-token-time-to-live': '1h' },
  })
  const written = {
    usual: client('usual'),
    grant: client('without-grant', {
      'authorization-grant-types': 'authorization_code',
      'redirect-uris': 'https://elsewhere.example.org/',
    }),
    scope: client('without-scope', { scopes: 'other' }),
    authentication: client('of-other-authentication', { 'client-authentication-methods': 'client_secret_post' }),
  }
  const server = await startSpringPart('authorization', {
    spring: { security: { oauth2: { authorizationserver: { client: written } } } },
  })
  const authUrl = `http://127.0.0.1:${server.port}`
  return { stop: async () => await server.stop(), authUrl, keys: `${authUrl}/oauth2/jwks` }
}

/** Starts the GraphQL API, which believes tokens signed by these keys. */
export const startGraphql = async (keys: string) =>
  await startSpringPart('graphql', {
    spring: { security: { oauth2: { resourceserver: { jwt: { 'jwk-set-uri': keys } } } } },
    witness: { nobody: organizations.nobody, broken: organizations.broken },
  })

async function startSpringPart(part: SpringPart, configuration: object): Promise<Stoppable & { readonly port: number }> {
  const programOf = await springPrograms()
  const [port = 0] = await freePorts(1)
  const program = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xmx256m', '-jar', programOf(part)]
  const child = await startChild({
    program: 'java',
    arguments: () => [...program, '--spring.config.additional-location=file:./part.yaml'],
    files: { 'part.yaml': JSON.stringify(configuration) },
    ports: [port],
    environment: { PORT: String(port), AUTHORIZATION_PORT: '1', CLIENT_ID: 'none', CLIENT_SECRET: 'none', ORGANIZATION_ID: organizationId },
  })
  return { port, stop: async () => await child.stop() }
}

/** What is configured: what the institution believes of its provider and its API. */
export interface Believed {
  authUrl: string
  baseUrl: string
  organization: keyof typeof organizations
  client: ClientName | 'nobody'
  /** Where it is not the one that the client has. */
  secret?: string
}

/** A mistake at the identity provider or the GraphQL API, and the step that it is of. */
export interface IdentityMistake {
  readonly title: string
  readonly truth: readonly SetupStep[]
  /** The only make that can have it. */
  readonly of?: ProviderName
  readonly make: (believed: Believed, places: { readonly deaf: string }) => void
}

const refusedAddress = 'http://127.0.0.1:1'

const registered = (title: string, client: ClientName, of?: ProviderName): IdentityMistake => ({
  title,
  truth: ['identity-provider'],
  ...(of && { of }),
  make: (believed) => void (believed.client = client),
})

export const IDENTITY_MISTAKES: readonly IdentityMistake[] = [
  { title: 'a client that nobody registered', truth: ['identity-provider', 'configuration'], make: (it) => void (it.client = 'nobody') },
  { title: 'a secret that was renewed', truth: ['identity-provider', 'configuration'], make: (it) => void (it.secret = randomUUID()) },
  registered('a client that may not use the grant', 'without-grant'),
  registered('a client without the scope', 'without-scope'),
  registered('a client that has to prove itself otherwise', 'of-other-authentication'),
  registered('a client that was switched off', 'disabled', 'Keycloak'),
  {
    title: 'a wrong realm',
    truth: ['configuration'],
    of: 'Keycloak',
    make: (it) => void (it.authUrl = it.authUrl.replace('witness', 'other')),
  },
  {
    title: 'a wrong path of the provider',
    truth: ['configuration'],
    of: 'Spring Authorization Server',
    make: (it) => void (it.authUrl += '/oidc'),
  },
  { title: 'nobody at the address of the provider', truth: ['configuration', 'network'], make: (it) => void (it.authUrl = refusedAddress) },
  { title: 'nobody at the address of the API', truth: ['configuration', 'network'], make: (it) => void (it.baseUrl = refusedAddress) },
  { title: 'a wrong path of the API', truth: ['configuration'], make: (it) => void (it.baseUrl += '/v2') },
  { title: 'an API that finds no keys to verify tokens with', truth: ['graphql-api'], make: (it, { deaf }) => void (it.baseUrl = deaf) },
  {
    title: 'an organization that the API does not have',
    truth: ['configuration', 'graphql-api'],
    make: (it) => void (it.organization = 'nobody'),
  },
  { title: 'an API that breaks', truth: ['graphql-api'], make: (it) => void (it.organization = 'broken') },
]

/** What should be believed. */
export const rightly = (authUrl: string, baseUrl: string): Believed => ({ authUrl, baseUrl, organization: 'usual', client: 'usual' })

export async function targetBelieved(believed: Believed): Promise<Target> {
  const written = `
target: witness
authUrl: ${believed.authUrl}
baseUrl: ${believed.baseUrl}
organizationId: ${organizations[believed.organization]}
client: { id: "\${ID}", secret: "\${SECRET}" }
timeoutMs: 8000
`
  const environment = { ID: believed.client, SECRET: believed.secret ?? secretOf(believed.client) }
  return await loadWritten(written, environment)
}
