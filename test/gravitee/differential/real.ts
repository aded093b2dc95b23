import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { rewriteTo } from '../../../src/gravitee/launcher/addresses.ts'
import { normalize } from '../../../src/gravitee/normalize.ts'
import { imported } from '../../../src/gravitee/launcher/definition.ts'
import type { RunningGateway, KeySubscription } from '../../../src/gravitee/launcher/launch.ts'
import { type Base, callsOf, type CallId, type ClientCall, keyOf } from './bases.ts'
import { askedSeen, headersSeen, type Observation, type Seen, textSeen } from './observation.ts'
import type { Definition } from '../shapes.ts'
import { below, prefixOf, withoutPrefix } from './prefix.ts'
import { answerOf, type Asked, hosts } from './world.ts'

/** A definition to be asked about. */
export interface Question {
  readonly base: Base
  readonly definition: Definition
}

/** Shorter than what the older engine waits when it hangs, which are 30 s. */
const longestAnswerMs = 6000
/** Who hangs is asked again in peace: on a busy machine anything may take seconds. */
const inPeaceMs = 15_000

/** Where the token-issuing service has its key, and one for it. */
export const keyFile = '/opt/gateway/keys/registers.pem'
const signingKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string

/** A callout that nobody waits for may come after the answer. */
const afterwardsMs = 400

/** Definitions that are served at once. */
const atOnce = 150

/** So many calls are under way at once; each has services of its own, so that it is known which call asked them. */
const laneCount = 8

/** Asks the real gateway about definitions, in their order. */
export async function askReal(
  gateway: RunningGateway,
  questions: readonly Question[],
  say: (done: number) => void = () => undefined,
): Promise<readonly Observation[]> {
  const lanes = await Promise.all(Array.from({ length: laneCount }, async () => await openLane()))
  const observations: Observation[] = []
  try {
    await gateway.allow(lanes.flatMap(({ ports }) => Object.values(ports)))
    for (let from = 0; from < questions.length; from += atOnce) {
      observations.push(...(await askPart(gateway, lanes, questions.slice(from, from + atOnce), longestAnswerMs)))
      say(observations.length)
    }
    const hanging = [...observations.keys()].filter((index) => hangs(observations[index]!))
    const again = await askPart(
      gateway,
      lanes,
      hanging.map((index) => questions[index]!),
      inPeaceMs,
    )
    for (const [number, index] of hanging.entries()) observations[index] = again[number]!
  } finally {
    for (const lane of lanes) lane.close()
  }
  return observations
}

const hangs = (observation: Observation): boolean =>
  Object.values(observation).some((seen) => typeof seen !== 'string' && seen.status === 'hang')

async function askPart(
  gateway: RunningGateway,
  lanes: readonly Lane[],
  questions: readonly Question[],
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
/** A key is one API's. */
const keyAt = (index: number, key: string): string => `${key}-of-api-${index}`

/** As an import does it, below a context path of its own and with the services of its lane. */
function importedAs({ definition }: Question, index: number, { ports }: Lane, keyPath: string): ReturnType<typeof imported> {
  const known = rewriteTo(Object.entries(ports).map(([host, port]) => ({ url: `https://${host}`, leadsTo: `http://127.0.0.1:${port}` })))
  return imported(normalize({ root: below(prefixOf(index), definition) })!, {
    id: idOf(index),
    rewrite: (text) => (text === keyFile ? keyPath : known(text)),
    properties: {},
    gatewayHost: 'gateway.example.org',
  })
}

async function observe(port: number, lane: Lane, question: Question, index: number, withinMs: number): Promise<Observation> {
  const seen = {} as Record<CallId, Seen>
  let hasHung = false
  const isForgetful = JSON.stringify(question.definition).includes('"fireAndForget":true')
  for (const call of callsOf(question.base, question.definition)) {
    lane.asked.length = 0
    const answer = await callGateway(port, lane, call, index, hasHung ? withinMs / 2 : withinMs)
    hasHung ||= answer.status === 'hang'
    if (isForgetful) await setTimeout(afterwardsMs)
    const stripped = (text: string): string => textSeen(withHosts(withoutPrefix(text).replaceAll(/-of-api-\d+/g, ''), lane))
    seen[call.id] = {
      status: answer.status,
      body: stripped(answer.body),
      headers: headersSeen(answer.headers.map(([name, value]) => [name, stripped(value)])),
      asked: lane.asked.map((asked) => stripped(askedSeen(asked))).toSorted(),
    }
  }
  return seen
}

/** Addresses of services as the definition has them. */
const withHosts = (text: string, { ports }: Lane): string =>
  text.replaceAll(/(?:http:\/\/)?127\.0\.0\.1:(\d+)/g, (_, port: string) => {
    const host = Object.keys(ports).find((each) => String(ports[each]) === port)
    return host === undefined ? 'gateway.example.org' : `https://${host}`
  })

interface Answered {
  readonly status: Seen['status']
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

const pairsIn = (raw: readonly string[]): readonly (readonly [string, string])[] =>
  raw.flatMap((name, index) => (index % 2 === 0 ? [[name.toLowerCase(), raw[index + 1]!] as const] : []))

async function callGateway(port: number, { agent }: Lane, call: ClientCall, index: number, withinMs: number): Promise<Answered> {
  return await new Promise((done, failed) => {
    const key = call.key === 'none' ? {} : { 'x-gateway-api-key': keyAt(index, keyOf(call.key)) }
    const asking = request(
      { host: '127.0.0.1', port, agent, method: call.method, path: prefixOf(index) + call.target, headers: { ...call.headers, ...key } },
      (response) =>
        void bodyOf(response).then((body) => end({ status: response.statusCode!, headers: pairsIn(response.rawHeaders), body }), failed),
    )
    const timer = globalThis.setTimeout(() => (asking.destroy(), end({ status: 'hang', headers: [], body: '' })), withinMs)
    const end = (answer: Answered): void => (clearTimeout(timer), done(answer))
    asking.on('error', () => end({ status: 'unreadable', headers: [], body: '' }))
    asking.end(call.body)
  })
}

async function bodyOf(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Services on loopback that one call after the other is observed by. */
interface Lane {
  readonly ports: Readonly<Record<string, number>>
  readonly asked: Asked[]
  readonly agent: Agent
  close(): void
}

async function openLane(): Promise<Lane> {
  const asked: Asked[] = []
  const servers = await Promise.all(hosts.map(async (host) => [host, await serve(host, asked)] as const))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    ports: Object.fromEntries(servers.map(([host, server]) => [host, (server.address() as AddressInfo).port])),
    asked,
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

async function serve(host: string, record: Asked[]): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    void bodyOf(incoming).then(
      (body) => {
        const asked = { host, method: incoming.method!, target: incoming.url!, headers: pairsIn(incoming.rawHeaders), body }
        record.push(asked)
        const answer = answerOf(asked)!
        outgoing.writeHead(answer.status, answer.headers)
        outgoing.end(answer.body)
        // A gateway that waits no longer breaks off.
      },
      () => outgoing.destroy(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}
