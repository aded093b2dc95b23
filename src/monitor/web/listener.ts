import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ListenSettings } from '../../config/index.ts'
import { message, render } from '../../messages/index.ts'
import { Places } from './places.ts'
import { codeOf } from '../../report/index.ts'

/** A server that listens. */
interface Listening {
  readonly url: string
  /** Takes no more connections; those that are idle end at once, the others after a grace. */
  readonly close: () => Promise<void>
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

/** What asks whether a process is to be ended or given work. */
const health = /^\/(?:healthz|readyz)(?:\?|$)/

/** Starts to listen, on 127.0.0.1 unless told. Rejects, saying where, when that cannot be done. */
export async function listen({ host = '127.0.0.1', port = usualPort, tls }: ListenSettings, handle: RequestListener): Promise<Listening> {
  const places = new Places()
  const admitted: RequestListener = (request, response) => {
    if (places.begin(request, response, health.test(request.url ?? ''))) return handle(request, response)
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '10', connection: 'close' })
    response.end(`${render(message('server.too-many-connections'))}\n`)
  }
  const server = tls === undefined ? createServer(limits, admitted) : await secureServer(tls, admitted)
  server.on('connection', (socket) => places.admit(socket))
  server.setTimeout(idleSocketMs)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new Error(render(message('server.cannot-listen', { where: `${host}:${port}`, reason: codeOf(error) })), { cause: error })),
    )
    server.listen(port, host, resolve)
  })
  const { port: actual } = server.address() as AddressInfo
  const url = `${tls === undefined ? 'http' : 'https'}://${host.includes(':') ? `[${host}]` : host}:${actual}`
  return { url, close: async () => await ended(server) }
}

type Files = NonNullable<ListenSettings['tls']>

/** Renewed files are taken up without a restart: whoever connects lets them be looked at, for those who come next. */
async function secureServer(files: Files, handle: RequestListener): Promise<Server> {
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

async function readPair({ certFile, keyFile }: Files): Promise<{ readonly cert: string; readonly key: string }> {
  const [cert, key] = await Promise.all([readFile(certFile, 'utf8'), readFile(keyFile, 'utf8')])
  return { cert, key }
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
