// oxlint-disable unicorn/require-post-message-target-origin -- a thread is no window
import { once } from 'node:events'
import { Agent, createServer, request as ask, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { parentPort } from 'node:worker_threads'
import { startSandbox } from '../../src/sandbox/sandbox.ts'
import { canariesOf } from '../canary.ts'
import { changed, speller, type Answer } from './answer.ts'
import type { Case, Document } from './case.ts'
import { deliver } from './deliver.ts'
import { dressed } from './dress.ts'

type Part = 'identity-provider' | 'graphql' | 'gateway' | 'token-service'
const fronted: ReadonlySet<string> = new Set<Part>(['identity-provider', 'graphql', 'gateway', 'token-service'])

/**
 * A thread with a sandbox and servers of our own before the parts that Gatewatch calls: what it costs to be hostile is not to be taken for
 * what it costs to bear it. Told a case, it changes answers as the case says; asked for secrets, it tells what must show nowhere.
 */
const agent = new Agent({ keepAlive: true })
/** Since the last case. */
const tokens = new Set<string>()
const asked = new Map<number, number>()
let hits: Case['hits'] = []

const sandbox = await startSandbox({ front })
const spell = speller((secret, dress) => dressed(sandbox.environment[`SANDBOX_${secret}`]!, secret, dress))
const here = parentPort!
here.on('message', (told: Case | 'secrets') => {
  if (told !== 'secrets') {
    hits = told.hits
    asked.clear()
    tokens.clear()
  }
  here.postMessage({
    ...canariesOf(sandbox.environment),
    ...Object.fromEntries([...tokens].map((token, index) => [`token ${index}`, token])),
  })
})
here.postMessage(sandbox.environment)

async function pass(part: Part, address: string, request: IncomingMessage): Promise<void> {
  const { socket } = request
  const proper = await forwarded(address, request)
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

async function front(part: string, address: string): Promise<string> {
  if (!fronted.has(part)) return address
  const server = createServer((request) => void pass(part as Part, address, request).catch(() => request.socket.destroy()))
  server.on('connection', (socket: Socket) => void socket.on('error', () => socket.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function documentOf(part: Part, url: string): Document {
  if (part === 'gateway') return url.includes('contact') ? 'contact' : 'population'
  if (part !== 'identity-provider') return part
  return url.includes('openid-configuration') ? 'discovery' : url.includes('/keys') ? 'keys' : 'token'
}

async function forwarded(address: string, request: IncomingMessage): Promise<Answer> {
  const onward = ask(`${address}${request.url}`, { agent, method: request.method!, headers: request.headers })
  request.pipe(onward)
  const [response] = (await once(onward, 'response')) as [IncomingMessage]
  const body = Buffer.concat(await response.toArray())
  const headers = response.rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [[name, response.rawHeaders[index + 1]!] as const] : []))
  return { status: response.statusCode!, reason: response.statusMessage ?? '', headers, body }
}
