import { randomUUID } from 'node:crypto'
import type { Authority } from '../engine/http/certificates.ts'
import { freePorts, startChild } from './child.ts'
import type { Edit } from './front.ts'
import { startNginxForTls } from './nginx.ts'
import { showing, startContactRegister, startPopulationRegister } from './registers.ts'
import type { Stoppable } from './serve.ts'
import { springPrograms, type SpringPart } from './spring-build.ts'
import { loadTarget, organizationId, people } from './target.ts'
import type { Witness } from './witness.ts'

/** As Spring takes them: `{ 'server.port': '1' }`. */
type Settings = Readonly<Record<string, string>>

/** What the operator of each part has chosen or got wrong. */
export interface SpringOptions extends Readonly<Partial<Record<SpringPart, Settings>>> {
  /** What is written otherwise in the configuration of the proxy. */
  readonly edits?: readonly Edit[]
}

/** Stock Spring that runs for as long as its tests do; a start takes it seconds. */
export interface Spring extends Stoppable {
  /** The whole target; parts that are set up otherwise are started for it alone. */
  startWitness(authority: Authority, options?: SpringOptions): Promise<Witness>
}

/** Starts an authorization server, a GraphQL API and a gateway of stock Spring, and two registers behind it. */
export async function startSpring(): Promise<Spring> {
  const programOf = await springPrograms()
  const client = { id: 'witness', secret: randomUUID() }
  const keys = { population: randomUUID(), contact: randomUUID() }
  const machineToken = randomUUID()
  const register = { admits: showing(machineToken), persons: [people.population, people.contact] }
  const population = await startPopulationRegister(register)
  const contact = await startContactRegister(register)

  const start = async (part: SpringPart, port: number, authorizationPort: number, chosen: Settings = {}): Promise<Stoppable> => {
    const environment = {
      PORT: String(port),
      AUTHORIZATION_PORT: String(authorizationPort),
      CLIENT_ID: client.id,
      CLIENT_SECRET: client.secret,
      ORGANIZATION_ID: organizationId,
      POPULATION_PORT: String(population.port),
      POPULATION_KEY: keys.population,
      CONTACT_PORT: String(contact.port),
      CONTACT_KEY: keys.contact,
      MACHINE_TOKEN: machineToken,
    }
    const settings = Object.entries(chosen).map(([name, value]) => `--${name}=${value}`)
    const program = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xmx256m', '-jar', programOf(part), ...settings]
    return await startChild({ program: 'java', arguments: () => program, files: {}, ports: [port], environment })
  }

  const running: Stoppable[] = [population, contact]
  const stop = stopAll(running)
  try {
    const usual = await portsOfParts()
    const parts = ['authorization', 'graphql', 'gateway'] as const
    running.push(...(await allStarted(parts.map(async (part) => await start(part, usual[part], usual.authorization)))))
    const startWitness: Spring['startWitness'] = async (authority, { edits = [], ...chosen } = {}) => {
      const own: Stoppable[] = []
      try {
        // Who verifies tokens asks whoever issues them.
        const changed = parts.filter((part) => chosen[part] !== undefined || (part === 'graphql' && chosen.authorization !== undefined))
        const fresh = await portsOfParts()
        const portOf = (part: SpringPart): number => (changed.includes(part) ? fresh : usual)[part]
        own.push(...(await allStarted(changed.map(async (part) => await start(part, portOf(part), portOf('authorization'), chosen[part])))))
        const { caFile, good } = authority
        const [auth = 0, base = 0, gateway = 0] = await freePorts(3)
        const ports = { auth, base, gateway }
        const upstreams = { auth: portOf('authorization'), base: portOf('graphql'), gateway: portOf('gateway') }
        own.push(await startNginxForTls({ ports, upstreams, certificates: { good }, edits }))
        return { stop: stopAll(own), target: await loadTarget({ ports, caFile, client, keys }) }
      } catch (error) {
        await stopAll(own)()
        throw error
      }
    }
    return { stop, startWitness }
  } catch (error) {
    await stop()
    throw error
  }
}

async function portsOfParts(): Promise<Readonly<Record<SpringPart, number>>> {
  const [authorization = 0, graphql = 0, gateway = 0] = await freePorts(3)
  return { authorization, graphql, gateway }
}

/** Those that start side by side; where one does not, the others are stopped. */
async function allStarted(starting: readonly Promise<Stoppable>[]): Promise<readonly Stoppable[]> {
  const settled = await Promise.allSettled(starting)
  const started = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const broken = settled.find((each) => each.status === 'rejected')
  if (broken === undefined) return started
  await stopAll(started)()
  throw broken.reason
}

const stopAll = (running: readonly Stoppable[]) => async (): Promise<void> =>
  void (await Promise.all(running.map(async (server) => await server.stop())))
