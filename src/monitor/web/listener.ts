import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pemOf } from '../../base/index.ts'
import type { ListenSettings } from '../../config/index.ts'
import { message, render } from '../../messages/index.ts'
import { codeOf } from '../../report/index.ts'
import { plain, send, type RouteResponse } from './answer.ts'
import type { Clients } from './client.ts'
import { begins, oneRequestAtATime } from './connection.ts'
import { Admission, type RequestPurpose, type AdmittedRequest } from './admission.ts'
import { Turns } from './turns.ts'

/** A server that listens. */
interface Listening {
  readonly url: string
  /** Takes no more connections; those that are idle end at once, the others after a grace. */
  readonly close: () => Promise<void>
}

/** The parts that answer requests. */
export interface Answering {
  /** `ended` is aborted when the reader goes or the server closes. */
  readonly answer: (request: IncomingMessage, ended: AbortSignal) => Promise<RouteResponse>
  /** Called with every error but that a reader left. */
  readonly failed: (error: NodeJS.ErrnoException) => void
}

/** Slow, idle and endless clients: a page, a scrape and a stream need far less than this. */
const limits = {
  maxHeaderSize: 8192,
  headersTimeout: 5000,
  requestTimeout: 10_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1000,
}
const idleSocketMs = 120_000
const renewalMs = 1000
const graceMs = 2000

/** The port that OpenTelemetry's Prometheus exporters use. */
const usualPort = 9464

/** Requests that decide whether a process is ended or given work, and those that are answered without end. */
const purposes: readonly (readonly [RequestPurpose, RegExp])[] = [
  ['health', /^\/(?:healthz|readyz)(?:\?|$)/],
  ['stream', /^\/events(?:\?|$)/],
]
const purposeOf = (url = ''): RequestPurpose => purposes.find(([, path]) => path.test(url))?.[0] ?? 'other'

/** Codes of an error that a reader makes by leaving. */
const readerGone: ReadonlySet<string> = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'])

/** The reason why a response is no longer wanted: made once, since the usual one costs as much as the rest of a small response. */
const left = new Error('left')

const noRoom = plain(503, render(message('server.too-many-connections')), { 'retry-after': '10', connection: 'close' })
const broken = plain(500, render(message('server.failed')), { connection: 'close' })

/** Rejects if an address is in use, naming it, before anything else is started. */
export async function assertFree({ host = '127.0.0.1', port = usualPort }: Pick<ListenSettings, 'host' | 'port'>): Promise<void> {
  const server = createServer()
  await listening(server, host, port)
  await new Promise((resolve) => server.close(resolve))
}

async function listening(server: Server, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Error(render(message('server.cannot-listen', { where: `${host}:${port}`, reason: codeOf(error) })), { cause: error })),
    )
    server.listen(port, host, resolve)
  })
}

/** Starts to listen, on 127.0.0.1 by default. Rejects, saying where, when that cannot be done. */
export async function listen(
  { host = '127.0.0.1', port = usualPort, tls }: Pick<ListenSettings, 'host' | 'port' | 'tls'>,
  { clients, scrapes, ...answering }: Answering & { readonly clients: () => Clients; readonly scrapes?: () => number },
): Promise<Listening> {
  const admission = new Admission(clients, scrapes)
  const turns = new Turns()
  const { handle, end } = handler(answering, (request) => {
    const purpose = purposeOf(request.url)
    const admitted = admission.begin(request, purpose)
    // Health is cheap: it waits for nothing.
    return {
      admitted,
      turn: purpose === 'health' || !admitted.hasRoom ? undefined : new Promise((resolve) => turns.take(admitted.client, resolve)),
    }
  })
  const server = tls === undefined ? createServer(limits, handle) : await secureServer(tls, handle)
  oneRequestAtATime(server, tls === undefined ? 'connection' : 'secureConnection', turns)
  server.on('connection', (socket) => admission.admit(socket))
  server.setTimeout(idleSocketMs)
  await listening(server, host, port)
  const { port: actual } = server.address() as AddressInfo
  const url = `${tls === undefined ? 'http' : 'https'}://${host.includes(':') ? `[${host}]` : host}:${actual}`
  return {
    url,
    close: async () => {
      end()
      await ended(server)
    },
  }
}

/** Admits a request; it is answered in its turn, if there is room for it. */
type Admit = (request: IncomingMessage) => { readonly admitted: AdmittedRequest; readonly turn?: Promise<void> | undefined }

/** Handles requests, each of them where none admits them; `end` ends those under way. */
export function handler({ answer, failed }: Answering, admit?: Admit): { readonly handle: RequestListener; readonly end: () => void } {
  const underWay = new Set<AbortController>()
  const report = (error: unknown): void => {
    if (!readerGone.has((error as NodeJS.ErrnoException).code ?? '')) failed(error as NodeJS.ErrnoException)
  }
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const end = new AbortController()
    underWay.add(end)
    const { admitted, turn } = admit?.(request) ?? {}
    response.once('close', () => {
      underWay.delete(end)
      end.abort(left)
      admitted?.end()
    })
    if (admitted?.hasRoom === false) return await send(request, response, noRoom)
    await turn
    if (response.destroyed) return
    const answered = await answer(request, end.signal).catch((error: unknown) => {
      report(error)
      return broken
    })
    if (admitted !== undefined && typeof answered.body === 'string') admitted.bytes = Buffer.byteLength(answered.body)
    await send(request, response, answered)
  }
  return {
    handle: (request, response) => {
      if (!begins(request, response)) return
      serve(request, response).catch((error: unknown) => {
        report(error)
        response.destroy()
      })
    },
    end: () => underWay.forEach((one) => one.abort(left)),
  }
}

type TlsFiles = NonNullable<ListenSettings['tls']>

/** Serves with TLS. Renewed files are used without a restart: a new connection triggers a check of them, for later connections. */
async function secureServer(files: TlsFiles, handle: RequestListener): Promise<Server> {
  const { createServer } = await import('node:https')
  let pair = await readPair(files)
  let lookedAt = Date.now()
  const server = createServer({ ...limits, ...pair, minVersion: 'TLSv1.2', handshakeTimeout: limits.headersTimeout }, handle)
  const renew = async (): Promise<void> => {
    const now = await readPair(files)
    if (now.cert === pair.cert && now.key === pair.key) return
    server.setSecureContext({ ...now, minVersion: 'TLSv1.2' })
    pair = now
  }
  server.on('connection', () => {
    if (Date.now() - lookedAt < renewalMs) return
    lookedAt = Date.now()
    // Files that are missing, half written or wrong leave the old certificate in use until the next look.
    renew().catch(() => undefined)
  })
  return server
}

async function readPair({ certFile, keyFile }: TlsFiles): Promise<{ readonly cert: string; readonly key: string }> {
  const [cert, key] = await Promise.all([readFile(certFile), readFile(keyFile, 'utf8')])
  return { cert: pemOf(cert), key }
}

/** Connections end as soon as they are idle, or after the grace. */
async function ended(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const enough = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(sweep)
  clearTimeout(enough)
}
