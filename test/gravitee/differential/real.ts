import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { addressRewriter } from '../../../src/gravitee/launcher/address-rewriter.ts'
import { normalize } from '../../../src/gravitee/normalize.ts'
import { imported } from '../../../src/gravitee/launcher/import-definition.ts'
import type { RunningGateway, KeySubscription } from '../../../src/gravitee/launcher/launch.ts'
import { type Base, callsOf, type CallId, type ClientCall, keyOf } from './bases.ts'
import { requestText, comparableHeaders, type Observation, type ObservedCall, comparableText } from './observation.ts'
import type { Definition } from '../shapes.ts'
import { below, prefixOf, withoutPrefix } from './prefix.ts'
import { answerOf, type BackendRequest, hosts } from './world.ts'

/** A definition to try on the gateway. */
export interface DefinitionUnderTest {
  readonly base: Base
  readonly definition: Definition
}

/** Shorter than what the older engine waits when it hangs, which are 30 s. */
const longestAnswerMs = 6000
/** The limit of a second try of calls without a response, since on a busy machine anything may take seconds. */
const secondTryMs = 15_000

/** The file of the key of the token-issuing service, and a key for it. */
export const keyFile = '/opt/gateway/keys/registers.pem'
const signingKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string

/** The wait for a callout without a wait, which may come after the response. */
const afterwardsMs = 400

/** Definitions that are served at once. */
const atOnce = 150

/** The number of parallel calls; each has services of its own, so that the caller of each request is known. */
const laneCount = 8

/** Observes definitions on the real gateway, in their order. */
export async function observeReal(
  gateway: RunningGateway,
  questions: readonly DefinitionUnderTest[],
  say: (done: number) => void = () => undefined,
): Promise<readonly Observation[]> {
  const lanes = await Promise.all(Array.from({ length: laneCount }, async () => await openLane()))
  const observations: Observation[] = []
  try {
    await gateway.allow(lanes.flatMap(({ ports }) => Object.values(ports)))
    for (let from = 0; from < questions.length; from += atOnce) {
      observations.push(...(await observePart(gateway, lanes, questions.slice(from, from + atOnce), longestAnswerMs)))
      say(observations.length)
    }
    const hanging = [...observations.keys()].filter((index) => hangs(observations[index]!))
    const again = await observePart(
      gateway,
      lanes,
      hanging.map((index) => questions[index]!),
      secondTryMs,
    )
    for (const [number, index] of hanging.entries()) observations[index] = again[number]!
  } finally {
    for (const lane of lanes) lane.close()
  }
  return observations
}

const hangs = (observation: Observation): boolean =>
  Object.values(observation).some((call) => typeof call !== 'string' && call.status === 'hang')

async function observePart(
  gateway: RunningGateway,
  lanes: readonly Lane[],
  questions: readonly DefinitionUnderTest[],
  withinMs: number,
): Promise<readonly Observation[]> {
  const subscriptions: KeySubscription[] = []
  const keyPath = gateway.keep('signing-key.pem', signingKey)
  for (const [index, question] of questions.entries()) {
    const { definition, planIds } = importedAs(question, index, lanes[index % lanes.length]!, keyPath)
    await gateway.deploy(definition)
    for (const [plan, id] of planIds.entries()) subscriptions.push({ api: idOf(index), plan: id, key: keyAt(index, keyOf(plan)) })
  }
  await gateway.subscribe(subscriptions)
  const observations: Observation[] = []
  await Promise.all(
    lanes.map(async (lane, number) => {
      for (let index = number; index < questions.length; index += lanes.length)
        observations[index] = await observe(gateway.port, lane, questions[index]!, index, withinMs)
    }),
  )
  for (const index of questions.keys()) await gateway.remove(idOf(index))
  return observations
}

const idOf = (index: number): string => `api-${index}`
/** A key for one API only. */
const keyAt = (index: number, key: string): string => `${key}-of-api-${index}`

/** As an import does it, below a context path of its own and with the services of its lane. */
function importedAs({ definition }: DefinitionUnderTest, index: number, { ports }: Lane, keyPath: string): ReturnType<typeof imported> {
  const known = addressRewriter(
    Object.entries(ports).map(([host, port]) => ({ url: `https://${host}`, leadsTo: `http://127.0.0.1:${port}` })),
  )
  return imported(normalize({ root: below(prefixOf(index), definition) })!, {
    id: idOf(index),
    rewrite: (text) => (text === keyFile ? keyPath : known(text)),
    properties: {},
    gatewayHost: 'gateway.example.org',
  })
}

async function observe(port: number, lane: Lane, question: DefinitionUnderTest, index: number, withinMs: number): Promise<Observation> {
  const calls = {} as Record<CallId, ObservedCall>
  let hasHung = false
  const isForgetful = JSON.stringify(question.definition).includes('"fireAndForget":true')
  for (const call of callsOf(question.base, question.definition)) {
    lane.requests.length = 0
    const answer = await callGateway(port, lane, call, index, hasHung ? withinMs / 2 : withinMs)
    hasHung ||= answer.status === 'hang'
    if (isForgetful) await setTimeout(afterwardsMs)
    const stripped = (text: string): string => comparableText(withHosts(withoutPrefix(text).replaceAll(/-of-api-\d+/g, ''), lane))
    calls[call.id] = {
      status: answer.status,
      body: stripped(answer.body),
      headers: comparableHeaders(answer.headers.map(([name, value]) => [name, stripped(value)])),
      asked: lane.requests.map((request) => stripped(requestText(request))).toSorted(),
    }
  }
  return calls
}

/** Addresses of services as the definition has them. */
const withHosts = (text: string, { ports }: Lane): string =>
  text.replaceAll(/(?:http:\/\/)?127\.0\.0\.1:(\d+)/g, (_, port: string) => {
    const host = Object.keys(ports).find((each) => String(ports[each]) === port)
    return host === undefined ? 'gateway.example.org' : `https://${host}`
  })

interface GatewayAnswer {
  readonly status: ObservedCall['status']
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

const pairsIn = (raw: readonly string[]): readonly (readonly [string, string])[] =>
  raw.flatMap((name, index) => (index % 2 === 0 ? [[name.toLowerCase(), raw[index + 1]!] as const] : []))

async function callGateway(port: number, { agent }: Lane, call: ClientCall, index: number, withinMs: number): Promise<GatewayAnswer> {
  return await new Promise((done, failed) => {
    const key = call.key === 'none' ? {} : { 'x-gateway-api-key': keyAt(index, keyOf(call.key)) }
    const outgoing = request(
      { host: '127.0.0.1', port, agent, method: call.method, path: prefixOf(index) + call.target, headers: { ...call.headers, ...key } },
      (response) =>
        void bodyOf(response).then((body) => end({ status: response.statusCode!, headers: pairsIn(response.rawHeaders), body }), failed),
    )
    const timer = globalThis.setTimeout(() => (outgoing.destroy(), end({ status: 'hang', headers: [], body: '' })), withinMs)
    const end = (answer: GatewayAnswer): void => (clearTimeout(timer), done(answer))
    outgoing.on('error', () => end({ status: 'unreadable', headers: [], body: '' }))
    outgoing.end(call.body)
  })
}

async function bodyOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Services on loopback that observe one call after the other. */
interface Lane {
  readonly ports: Readonly<Record<string, number>>
  readonly requests: BackendRequest[]
  readonly agent: Agent
  close(): void
}

async function openLane(): Promise<Lane> {
  const requests: BackendRequest[] = []
  const servers = await Promise.all(hosts.map(async (host) => [host, await serve(host, requests)] as const))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    ports: Object.fromEntries(servers.map(([host, server]) => [host, (server.address() as AddressInfo).port])),
    requests,
    agent,
    close() {
      agent.destroy()
      for (const [, server] of servers) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}

async function serve(host: string, record: BackendRequest[]): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    void bodyOf(incoming).then(
      (body) => {
        const request = { host, method: incoming.method!, target: incoming.url!, headers: pairsIn(incoming.rawHeaders), body }
        record.push(request)
        const answer = answerOf(request)!
        outgoing.writeHead(answer.status, answer.headers)
        outgoing.end(answer.body)
        // A gateway with a timeout closes the connection.
      },
      () => outgoing.destroy(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
