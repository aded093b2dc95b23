import { once } from 'node:events'
import { createServer, type RequestListener, type Server as HttpServer } from 'node:http'
import { createServer as createNetServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { openTransport, type TransportOptions } from '../../../src/engine/http/client.ts'
import { TransportError } from '../../../src/engine/http/error.ts'
import type { Exchange } from '../../../src/engine/http/exchange.ts'
import { Redactor } from '../../../src/engine/http/redact.ts'
import type { HttpClient } from '../../../src/engine/http/request.ts'
import type { AttemptOptions } from '../../../src/engine/http/send.ts'

/** A port on the loopback interface that answers until the test has finished. */
export interface Loopback {
  readonly port: number
  readonly url: string
  /** How many connections were made to it. */
  readonly connections: () => number
}

/** Answers requests with a listener of node:http. */
export async function serve(listener: RequestListener): Promise<Loopback> {
  return await listen(createServer({ keepAliveTimeout: 5000 }, listener))
}

/** Hands raw connections to a function, for answers that are no HTTP. */
export async function serveSocket(onConnection: (socket: Socket) => void): Promise<Loopback> {
  return await listen(createNetServer(onConnection))
}

/** Answers the first bytes of each connection with these, word for word, and then keeps quiet or hangs up. */
export async function serveBytes(bytes: string | Buffer, { close = false } = {}): Promise<Loopback> {
  return await serveSocket((socket) => {
    socket.once('data', () => (close ? socket.end(bytes) : socket.write(bytes)))
  })
}

/** Makes a server answer on a free port, and ends it with the test. */
export async function listen(server: Server | HttpServer, scheme: 'http' | 'https' = 'http'): Promise<Loopback> {
  const sockets = new Set<Socket>()
  let connections = 0
  server.on('connection', (socket: Socket) => {
    connections++
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.close()
    for (const socket of sockets) socket.destroy()
    if (server.listening) await once(server, 'close')
  })
  const { port } = server.address() as AddressInfo
  return { port, url: `${scheme}://127.0.0.1:${port}`, connections: () => connections }
}

/** A client of its own for a test, with everything it recorded. */
export interface Bench {
  readonly http: HttpClient
  readonly exchanges: readonly Exchange[]
  readonly redactor: Redactor
}

/** Opens a client that ends with the test. */
export function openClient(options: Partial<TransportOptions> & { redactor?: Redactor } & Partial<AttemptOptions> = {}): Bench {
  const { redactor = new Redactor(), signal = new AbortController().signal, parent, resend, once, ...transportOptions } = options
  const transport = openTransport({ version: '9.8.7', timeoutMs: 20_000, ...transportOptions })
  onTestFinished(async () => await transport.close())
  const exchanges: Exchange[] = []
  const record = (exchange: Exchange): void => void exchanges.push(exchange)
  const http = transport
    .startRun(redactor)
    .client({ signal, record, ...(parent && { parent }), ...(resend && { resend }), ...(once && { once }) })
  return { http, exchanges, redactor }
}

/** The TransportError that a request ends in. */
export async function failureOf(request: Promise<unknown>): Promise<TransportError> {
  const error = await request.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!TransportError.is(error)) throw new Error('the request did not end in a TransportError', { cause: error })
  return error
}
