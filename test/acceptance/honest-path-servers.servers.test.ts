import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openInGravitee } from '../../src/templates/run/real-gateway.ts'
import type { Target } from '../../src/config/target.ts'
import { modes } from '../../src/gravitee/launcher/import-definition.ts'
import type { RunningGateway } from '../../src/gravitee/launcher/launch.ts'
import { makeAuthority, type Authority } from '../engine/http/certificates.ts'
import { missingHere, startGravitee, templateOf } from '../gravitee-launcher/engine.ts'
import { needs, programPath, provided } from '../require-server.ts'
import { bySignature, byToken } from '../witness/access.ts'
import { startBehind } from '../witness/behind.ts'
import { freePorts } from '../witness/child.ts'
import { startYoga } from '../witness/graphql-api.ts'
import { startIdentityProvider } from '../witness/identity-provider.ts'
import { apache } from '../witness/makes/apache.ts'
import { caddy } from '../witness/makes/caddy.ts'
import { haproxy } from '../witness/makes/haproxy.ts'
import { nginx } from '../witness/makes/nginx.ts'
import { startMake } from '../witness/makes/running.ts'
import { startNginxForTls } from '../witness/nginx.ts'
import type { Stoppable } from '../witness/serve.ts'
import { properSetUp } from '../witness/set-up.ts'
import { startSpring } from '../witness/spring.ts'
import { organizationId, organizations, people } from '../witness/target.ts'
import { honestPath, said, type Known } from './honest-path.ts'

const [, otherOrganizationId = ''] = Object.keys(organizations)
const today = new Date().toISOString().slice(0, 10)

/** Everything that was started for a test, the last first to be stopped. */
class Running {
  readonly #started: Stoppable[] = []

  async keep<Server extends Stoppable>(starting: Promise<Server>): Promise<Server> {
    const server = await starting
    this.#started.unshift(server)
    return server
  }

  async stop(): Promise<void> {
    for (const server of this.#started.splice(0)) await server.stop()
  }
}

/** An identity provider and a GraphQL API, and TLS before these and before a gateway on a port of this machine. */
async function beside(gateway: number, { caFile, good }: Authority, running: Running): Promise<Known> {
  const [auth = 0, base = 0, front = 0] = await freePorts(3)
  const client = { id: 'witness', secret: randomUUID() }
  const issuer = `https://127.0.0.1:${auth}`
  const provider = await running.keep(startIdentityProvider({ issuer, client, organizationId }))
  const readScopes = bySignature(`http://127.0.0.1:${provider.port}`, issuer)
  const api = await running.keep(startYoga({ organizations, admit: byToken(readScopes) }))
  const ports = { auth, base, gateway: front }
  const upstreams = { auth: provider.port, base: api.port, gateway }
  await running.keep(startNginxForTls({ ports, upstreams, certificates: { good }, edits: [] }))
  return {
    target: 'test',
    caFile,
    authUrl: issuer,
    organizationId,
    clientId: client.id,
    clientSecret: client.secret,
    baseUrl: `https://127.0.0.1:${base}`,
    otherOrganizationId,
    gatewayUrl: `https://127.0.0.1:${front}`,
    integrationKeyRegisteredAt: today,
    owner: 'Integration team',
  }
}

/** What is known of the registers of a target. */
const registersOf = ({ gateway }: Target): Known => ({
  populationContext: gateway!.population!.contextPath,
  contactContext: gateway!.contact!.contextPath,
  person: gateway!.population!.personIdentifier!.reveal(),
  otherPerson: gateway!.contact!.personIdentifiers![0]!.reveal(),
  populationKey: gateway!.population!.apiKey.reveal(),
  contactKey: gateway!.contact!.apiKey.reveal(),
})

async function isValid(known: Known): Promise<void> {
  const path = await honestPath(known)
  expect(path.verify.stdout, said(path)).toMatch(/^VALID/)
}

describe('whoever answers what the acceptance needs, and skips the rest, has a record that is valid by the policy for production', () => {
  const running = new Running()
  let authority: Authority
  beforeAll(() => void (programPath('openssl') !== undefined && (authority = makeAuthority())))
  afterAll(async () => {
    await running.stop()
    authority?.remove()
  })

  for (const [name, make] of Object.entries({ nginx, HAProxy: haproxy, Caddy: caddy, 'Apache httpd': apache }))
    needs(
      make.program,
      'nginx',
      'openssl',
    )(name, () => {
      it('before registers of this machine', async () => {
        // A person of whom each register knows something, and another one.
        const persons = [people.population, people.contact]
        const behind = await running.keep(startBehind({ population: persons, contact: persons }))
        const { setUp, client } = await properSetUp(behind)
        await running.keep(startMake(make, [setUp]))
        await isValid({
          ...(await beside(setUp.port, authority, running)),
          populationContext: '/test/population',
          contactContext: '/test/contact',
          person: people.population,
          otherPerson: people.contact,
          populationKey: client.keys.population,
          contactKey: client.keys.contact,
        })
      })
    })

  needs(
    'java',
    'mvn',
    'nginx',
    'openssl',
  )('Spring', () => {
    it('that says no paths', async () => {
      const spring = await running.keep(startSpring())
      const { target } = await running.keep(spring.startWitness(authority, { gateway: { 'spring.web.error.include-path': 'never' } }))
      await isValid({
        ...registersOf(target),
        target: 'test',
        caFile: authority.caFile,
        authUrl: target.authUrl,
        organizationId,
        clientId: target.client.id.reveal(),
        clientSecret: target.client.secret.reveal(),
        baseUrl: target.baseUrl,
        otherOrganizationId,
        gatewayUrl: target.gateway!.url,
        integrationKeyRegisteredAt: today,
        owner: 'Integration team',
      })
    }, 900_000)
  })

  provided(missingHere() ?? (programPath('nginx') === undefined ? 'not installed here: nginx' : undefined))(
    "Gravitee's own gateway",
    () => {
      let gateway: RunningGateway
      beforeAll(async () => void (gateway = await startGravitee()), 900_000)
      afterAll(async () => await gateway.stop())

      it.each(modes)('in the engine %s', async (mode) => {
        const templates = { registers: [templateOf('population'), templateOf('contact')] }
        const { targets, close } = await openInGravitee(templates, async () => gateway, mode)
        try {
          await isValid({ ...(await beside(gateway.port, authority, running)), ...registersOf(targets[0]!) })
        } finally {
          await close()
        }
      })
    },
  )
})
