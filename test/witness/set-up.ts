import { randomUUID } from 'node:crypto'
import type { Behind } from './behind.ts'
import { freePorts } from './child.ts'

/** How an institution has set up its gateway; each make writes it in its own configuration. */
export interface SetUp {
  readonly port: number
  /** The port of the gateway itself where something stands in front of it that takes the key header away. */
  behindProxy?: number
  apis: Api[]
}

/** One API of a gateway: who may call it, what is fetched for its calls, and where they go. */
export interface Api {
  readonly name: 'population' | 'contact' | 'token-service'
  contextPath: string
  keyHeader: string
  /** Keys with a subscription. */
  keys: string[]
  /** Keys whose subscription was closed. */
  closed: string[]
  callout?: Callout | undefined
  /** Addresses with a path, by turns. */
  backends: string[]
}

/** The call that fetches the token of the register. */
export interface Callout {
  url: string
  key: string
  issuer: string
  scope: string
  /** Without a token where none comes. */
  goesOn: boolean
}

/** What the client was told. */
export interface Client {
  readonly keys: { population: string; contact: string }
}

/** How long a gateway waits for a register. */
export const patienceSeconds = 1

/** A gateway that is set up as it should be, and what the client of it knows. */
export async function properSetUp(
  behind: Behind,
  place = '/test',
  port?: number,
): Promise<{ readonly setUp: SetUp; readonly client: Client }> {
  const [own = 0] = port === undefined ? await freePorts(1) : [port]
  const client = { keys: { population: randomUUID(), contact: randomUUID() } }
  const keyHeader = 'X-Gateway-Api-Key'
  const callout = (scope: string): Callout => ({
    url: `http://127.0.0.1:${own}${place}/machine-token`,
    key: behind.tokenServiceKey,
    issuer: behind.integration,
    scope,
    goesOn: false,
  })
  const register = (name: 'population' | 'contact', backend: string): Api => ({
    name,
    contextPath: `${place}/${name}`,
    keyHeader,
    keys: [client.keys[name]],
    closed: [],
    callout: callout(`${name}:read`),
    backends: [backend],
  })
  const tokenService: Api = {
    name: 'token-service',
    contextPath: `${place}/machine-token`,
    keyHeader,
    keys: [behind.tokenServiceKey],
    closed: [],
    backends: [behind.tokenIssuing('proper')],
  }
  const { proper } = behind.registers
  return {
    client,
    setUp: { port: own, apis: [register('population', proper.population), register('contact', proper.contact), tokenService] },
  }
}
