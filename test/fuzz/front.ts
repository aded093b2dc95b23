import { once } from 'node:events'
import { Agent, createServer, request as ask, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { startSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts'
import { canariesOf } from '../canary.ts'
import { changed, speller, type Answer } from './answer.ts'
import type { Case, Document } from './case.ts'
import { deliver } from './deliver.ts'
import { dressed } from './dress.ts'

/** A sandbox whose answers pass through us. */
export interface Fronted {
  readonly environment: Readonly<Record<string, string>>
  /** What must show nowhere: the secrets and people of the sandbox, and the tokens that it has issued since the last case. */
  secrets(): Readonly<Record<string, string>>
  /** From now on answers are changed as the case says. */
  play(played: Case): void
  stop(): Promise<void>
}

type Part = 'identity-provider' | 'graphql' | 'gateway' | 'token-service'
const fronted: ReadonlySet<string> = new Set<Part>(['identity-provider', 'graphql', 'gateway', 'token-service'])

/** Starts a sandbox with a server of our own before each part that Gatewatch calls. */
export async function startFronted(): Promise<Fronted> {
  const servers: Server[] = []
  const sockets = new Set<Socket>()
  const agent = new Agent({ keepAlive: true })
  const tokens = new Set<string>()
  const asked = new Map<number, number>()
  let hits: Case['hits'] = []
  const spell = speller((secret, dress) => dressed(sandbox.environment[`SANDBOX_${secret}`]!, secret, dress))

  const pass = async (part: Part, address: string, request: IncomingMessage): Promise<void> => {
    const { socket } = request
    const proper = await forwarded(agent, address, request)
    const document = documentOf(part, request.url ?? '')
    if (document === 'token') for (const [, token] of proper.body.toString().matchAll(/"access_token":"([^"]+)"/g)) tokens.add(token!)
    const due = hits.filter((hit, index) => {
      if (hit.document !== 'any' && hit.document !== document) return false
      const count = asked.get(index) ?? 0
      asked.set(index, count + 1)
      return count % hit.every === 0
    })
    const answer = due.flatMap(({ changes }) => changes).reduce((made, change) => changed(made, change, spell), proper)
    await deliver(socket, answer, due.find(({ delivery }) => delivery !== undefined)?.delivery)
  }

  const front = async (part: string, address: string): Promise<string> => {
    if (!fronted.has(part)) return address
    const server = createServer((request) => void pass(part as Part, address, request).catch(() => request.socket.destroy()))
    server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    servers.push(server)
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  const sandbox: Sandbox = await startSandbox({ front })
  return {
    environment: sandbox.environment,
    secrets: () => ({
      ...canariesOf(sandbox.environment),
      ...Object.fromEntries([...tokens].map((token, index) => [`token ${index}`, token])),
    }),
    play: (played) => {
      hits = played.hits
      asked.clear()
      tokens.clear()
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      for (const server of servers) server.close()
      agent.destroy()
      await sandbox.stop()
    },
  }
}

function documentOf(part: Part, url: string): Document {
  if (part === 'gateway') return url.includes('contact') ? 'contact' : 'population'
  if (part !== 'identity-provider') return part
  return url.includes('openid-configuration') ? 'discovery' : url.includes('/keys') ? 'keys' : 'token'
}

async function forwarded(agent: Agent, address: string, request: IncomingMessage): Promise<Answer> {
  const onward = ask(`${address}${request.url}`, { agent, method: request.method!, headers: request.headers })
  request.pipe(onward)
  const [response] = (await once(onward, 'response')) as [IncomingMessage]
  const body = Buffer.concat(await response.toArray())
  const headers = response.rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, response.rawHeaders[index + 1]!] as const] : []))
  return { status: response.statusCode!, reason: response.statusMessage ?? '', headers, body }
}
