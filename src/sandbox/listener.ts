import { createServer, type IncomingHttpHeaders, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { connect, type AddressInfo, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { SandboxResponse, Handler, Incoming } from './message.ts'

/** A part that is listening on 127.0.0.1 on a port of its own. */
export interface PartListener {
  readonly port: number
  /** Accepts connections on the same port again, or refuses them from now on. */
  open(wanted: boolean): Promise<void>
  /** Ends at once, also with open requests. */
  close(): Promise<void>
}

const bodyLimit = 1_048_576

interface ListenOptions {
  readonly latencyMs: number
  /** 0 for a free one. */
  readonly port: number
  /** Makes a server of TLS instead of a plain one. */
  readonly serve?: (listener: RequestListener) => Server
}

/** Starts a part of the sandbox on a port of the loopback interface. */
export async function listen(handle: Handler, { latencyMs, port: wanted, serve = plainServer }: ListenOptions): Promise<PartListener> {
  const server = serve((request, response) => void answer(request, response))
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const incoming = await read(request)
      if (latencyMs > 0) await wait(latencyMs)
      const answered = incoming === undefined ? { status: 413, headers: {}, body: '' } : await handle(incoming)
      const { deliver = writeProperly }: SandboxResponse = answered
      if (!response.destroyed) deliver(response, answered)
    } catch {
      response.destroy()
    }
  }

  async function start(at: number): Promise<number> {
    server.listen(at, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }

  /** Keeps one connection open, so that no other process gets the port. */
  async function refuse(): Promise<void> {
    const holder = connect(port, '127.0.0.1').on('error', () => undefined)
    await once(holder.unref(), 'connect')
    const held = (): Socket | undefined => [...sockets].find((socket) => socket.remotePort === holder.localPort)?.unref()
    while (held() === undefined) await once(server, 'connection')
    server.close()
    for (const socket of sockets) if (socket !== held()) socket.destroy()
    server.once('listening', () => holder.destroy())
  }

  const port = await start(wanted)
  return {
    port,
    async open(wanted) {
      if (wanted === server.listening) return
      await (wanted ? start(port) : refuse())
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      if (!server.listening) return
      server.close()
      await once(server, 'close')
    },
  }
}

const plainServer = (listener: RequestListener): Server => createServer({ keepAliveTimeout: 0 }, listener)

async function read(request: IncomingMessage): Promise<Incoming | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length
    if (bytes > bodyLimit) return undefined
    chunks.push(chunk as Buffer)
  }
  const [path = '/', ...query] = (request.url ?? '/').split('?')
  return {
    method: request.method ?? 'GET',
    path,
    query: new URLSearchParams(query.join('?')),
    headers: headersOf(request),
    body: Buffer.concat(chunks),
  }
}

/** Joins several Authorization headers, of which Node keeps the first: together none is valid. */
function headersOf({ headers, headersDistinct: { authorization = [] } }: IncomingMessage): IncomingHttpHeaders {
  return authorization.length > 1 ? { ...headers, authorization: authorization.join(', ') } : headers
}

/** Writes a response in proper HTTP. */
export function writeProperly(response: ServerResponse, answer: SandboxResponse): void {
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
  )
  response.writeHead(answer.status, { 'content-length': Buffer.byteLength(answer.body), ...headers })
  response.end(answer.body)
}
