import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startSandboxTarget } from '../src/sandbox/target.ts'

/**
 * A fast target in a process of its own: asks the sandbox each question once and gives its answer again ever after, but for tokens: an old one ends
 * sooner than its answer says, which is a failure.
 * Sends its parent the settings of the sandbox, and how many requests were answered whenever it is asked.
 */
const { sandbox } = await startSandboxTarget()
let requests = 0

/** So long the answer that brings a token is right. */
const tokenKeptMs = 20_000

interface Kept {
  readonly at: number
  readonly status: number
  /** Names and values in turn, as they are written. */
  readonly headers: readonly string[]
  readonly body: Buffer
}

async function startMirror(upstream: string): Promise<string> {
  const known = new Map<string, Kept>()
  const server = createServer((incoming, answer) => {
    const { authorization = '', 'x-gateway-api-key': key = '', 'x-gravitee-transaction-id': transaction } = incoming.headers
    collect(incoming, (body) => {
      const call = `${incoming.method} ${incoming.url} ${authorization} ${String(key)} ${body.toString('latin1')}`
      const give = ({ status, headers, body: text }: Kept): void => {
        requests++
        const echo = typeof transaction === 'string' ? ['x-gravitee-transaction-id', transaction] : []
        answer.writeHead(status, [...headers, ...echo]).end(text)
      }
      const kept = known.get(call)
      const isOld = incoming.method === 'POST' && incoming.url?.endsWith('/token') === true && Date.now() - (kept?.at ?? 0) > tokenKeptMs
      if (kept !== undefined && !isOld) give(kept)
      else
        ask(upstream, incoming, body, (fresh) => {
          const renamed = { ...fresh, body: Buffer.from(fresh.body.toString().replaceAll(upstream, url)) }
          known.set(call, { ...renamed, headers: [...renamed.headers, 'content-length', String(renamed.body.length)] })
          give(known.get(call)!)
        })
    })
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 4096, resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return url
}

function collect(stream: IncomingMessage, done: (body: Buffer) => void): void {
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => done(Buffer.concat(chunks)))
}

const ofTheConnection = new Set(['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding', 'x-gravitee-transaction-id'])

function ask(upstream: string, { method, url, headers }: IncomingMessage, body: Buffer, done: (fresh: Kept) => void): void {
  const onward = request(`${upstream}${url}`, { method, headers: { ...headers, host: new URL(upstream).host }, agent: false }, (reply) =>
    collect(reply, (text) => {
      const kept = Object.entries(reply.headers).flatMap(([name, value]) => (ofTheConnection.has(name) ? [] : [name, String(value)]))
      done({ at: Date.now(), status: reply.statusCode!, headers: kept, body: text })
    }),
  )
  onward.end(body)
}

const own = ['SANDBOX_AUTH_URL', 'SANDBOX_BASE_URL', 'SANDBOX_GATEWAY_URL'] as const
const mirrors = await Promise.all(own.map(async (name) => [name, await startMirror(sandbox.environment[name]!)] as const))
process.on('message', () => process.send?.(requests))
process.on('disconnect', () => process.exit())
process.send?.({ environment: { ...sandbox.environment, ...Object.fromEntries(mirrors) } })
