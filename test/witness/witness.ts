import { randomUUID } from 'node:crypto'
import type { JWTVerifyOptions } from 'jose'
import type { Target } from '../../src/config/target.ts'
import type { Authority } from '../engine/http/certificates.ts'
import { byIntrospection, bySignature, byToken, type Admit, type ReadScopes } from './access.ts'
import { freePorts } from './child.ts'
import type { Edit } from './front.ts'
import { startApollo, startYoga } from './graphql-api.ts'
import { startHaproxy } from './haproxy.ts'
import { startIdentityProvider, type ProviderChoices, type ProviderSettings } from './identity-provider.ts'
import { startNginx } from './nginx.ts'
import { showing, startContactRegister, startPopulationRegister } from './registers.ts'
import type { Stoppable } from './serve.ts'
import { loadTarget, organizationId, organizations, people } from './target.ts'

/** Which software is the target, and what its operator has chosen or got wrong. */
export interface WitnessOptions {
  readonly graphql?: 'yoga' | 'apollo'
  readonly front?: 'nginx' | 'haproxy'
  readonly provider?: ProviderChoices
  /** How the GraphQL API verifies tokens. */
  readonly verify?: JWTVerifyOptions
  /** How it lets requests in; by their tokens, unless told. */
  readonly admit?: (readScopes: ReadScopes) => Admit
  readonly stackTraces?: boolean
  /** What is written otherwise in the configuration of the proxy. */
  readonly edits?: readonly Edit[]
  readonly registerDelayMs?: number
}

/** A whole target of software that others wrote, under way on 127.0.0.1. */
export interface Witness extends Stoppable {
  readonly target: Target
}

const graphqlServers = { yoga: startYoga, apollo: startApollo }
const fronts = { nginx: startNginx, haproxy: startHaproxy }

/** Starts an identity provider, a GraphQL API, two registers, and in front of them all a proxy that ends TLS and is the gateway. */
export async function startWitness(authority: Authority, options: WitnessOptions): Promise<Witness> {
  const { graphql = 'yoga', front = 'nginx', verify, admit = byToken, stackTraces = false, edits = [], registerDelayMs = 0 } = options
  const { caFile, good, expired, otherName, selfSigned, withoutIntermediate } = authority
  const certificates = { good, expired, otherName, selfSigned, withoutIntermediate }
  const [auth = 0, base = 0, gateway = 0] = await freePorts(3)
  const ports = { auth, base, gateway }
  const client = { id: 'witness', secret: `${randomUUID()}+%:/` }
  const authUrl = `https://127.0.0.1:${auth}`
  const provider: ProviderSettings = { issuer: authUrl, client, organizationId, ...options.provider }
  // A configuration takes none that is opaque, or of another issuer.
  const hasExpiredToken = provider.format !== 'opaque' && provider.issuer === authUrl
  const keys = { population: randomUUID(), contact: randomUUID() }
  const machineToken = randomUUID()
  const register = { admits: showing(machineToken), delayMs: registerDelayMs }

  const running: Stoppable[] = []
  const stop = async (): Promise<void> => void (await Promise.all(running.map(async (server) => await server.stop())))
  const keep = async <Server extends Stoppable>(starting: Promise<Server>): Promise<Server> => {
    const server = await starting
    running.push(server)
    return server
  }
  try {
    const identityProvider = await keep(startIdentityProvider(provider))
    const inside = `http://127.0.0.1:${identityProvider.port}`
    const readScopes = provider.format === 'opaque' ? byIntrospection(inside, client) : bySignature(inside, provider.issuer, verify)
    const api = await keep(graphqlServers[graphql]({ organizations, admit: admit(readScopes), stackTraces }))
    const population = await keep(startPopulationRegister({ ...register, persons: [people.population] }))
    const contact = await keep(startContactRegister({ ...register, persons: [people.contact] }))
    const upstreams = { auth: identityProvider.port, base: api.port, population: population.port, contact: contact.port }
    await keep(fronts[front]({ ports, upstreams, keys, machineToken, certificates, edits }))
    return {
      stop,
      target: await loadTarget({
        ports,
        caFile,
        client,
        keys,
        ...(hasExpiredToken && { expiredToken: await identityProvider.issueEnded() }),
      }),
    }
  } catch (error) {
    await stop()
    throw error
  }
}
