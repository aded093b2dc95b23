import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The behavior of a switch: passes a request on, alters the response, responds itself, delays, cuts the connection, never responds, holds the request until it is released, or sends a malformed header; perhaps another one for each request, from 1. */
export type Position = Fixed | ((time: number, incoming: IncomingMessage) => Fixed)

type Fixed =
  | 'pass'
  | 'cut'
  | 'hang'
  | 'hold'
  | 'malformed'
  | { readonly status: number; readonly body: object | string; readonly headers?: Readonly<Record<string, string>> }
  | { readonly alter: (body: string) => string }
  | { readonly delayMs: number }

/** A proxy in front of a server that breaks it and repairs it while it runs. */
export interface Switch {
  /** Takes the place of the server's own address, in its answers too. */
  readonly url: string
  /** By the beginning of the path; anything else passes. */
  readonly positions: Map<string, Position>
  /** Requests by method and path, queries left out. */
  readonly seen: string[]
  /** The lead of the time in its responses. */
  dateShiftMs: number
  /** Requests that wait for an answer which does not come. */
  readonly waiting: number
  /** Passes on what was held. */
  release(): void
  /** Takes no connection, until it is opened again. */
  close(): Promise<void>
  open(): Promise<void>
  stop(): Promise<void>
}

/** At a port that is free; one that stays closed for long needs a port that no outgoing connection takes meanwhile. */
export async function startSwitch(upstream: string, chosenPort = 0): Promise<Switch> {
  const positions = new Map<string, Position>()
  const seen: string[] = []
  const times = new Map<string, number>()
  const waiting = new Set<() => void>()
  const own = {
    dateShiftMs: 0,
    get waiting() {
      return waiting.size
    },
  }
  const server = createServer((incoming, answer) => {
    answer.setHeader('date', new Date(Date.now() + own.dateShiftMs).toUTCString())
    const path = incoming.url ?? '/'
    seen.push(`${incoming.method} ${path.split('?')[0]}`)
    const [start = '', given = 'pass'] = [...positions].find(([start]) => path.startsWith(start)) ?? []
    times.set(start, (times.get(start) ?? 0) + 1)
    const position = typeof given === 'function' ? given(times.get(start)!, incoming) : given
    const renamed = (body: string): string => body.replaceAll(upstream, url)
    if (position === 'hang' || position === 'hold') {
      const go = (): void => {
        if (position === 'hang') return
        waiting.delete(go)
        passOn(incoming, answer, upstream, renamed)
      }
      waiting.add(go)
      incoming.socket.once('close', () => waiting.delete(go))
      return
    }
    if (position === 'cut') incoming.socket.destroy()
    else if (position === 'malformed')
      incoming.socket.end('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Broken header\r\nContent-Length: 2\r\n\r\n{}')
    else if (position === 'pass') passOn(incoming, answer, upstream, renamed)
    else if ('delayMs' in position) setTimeout(() => passOn(incoming, answer, upstream, renamed), position.delayMs)
    else if ('alter' in position) passOn(incoming, answer, upstream, (body) => position.alter(renamed(body)))
    else {
      const body = typeof position.body === 'string' ? position.body : JSON.stringify(position.body)
      answer.writeHead(position.status, { 'content-type': 'application/json', ...position.headers }).end(body)
    }
  })
  const listen = async (port: number): Promise<void> => await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(chosenPort)
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return Object.assign(own, {
    url,
    positions,
    seen,
    release: () => waiting.forEach((go) => go()),
    close,
    open: async () => await listen(port),
    stop: close,
  })
}

function passOn(incoming: IncomingMessage, answer: ServerResponse, upstream: string, alter: (body: string) => string): void {
  const { method, headers } = incoming
  const onward = request(`${upstream}${incoming.url}`, { method, headers: { ...headers, host: new URL(upstream).host }, agent: false })
  onward.on('response', (reply) => {
    const chunks: Buffer[] = []
    reply.on('data', (chunk: Buffer) => chunks.push(chunk))
    reply.on('end', () => {
      const body = alter(Buffer.concat(chunks).toString())
      const { 'content-length': _, 'transfer-encoding': __, connection: ___, date: ____, ...kept } = reply.headers
      answer.writeHead(reply.statusCode ?? 502, { ...kept, 'content-length': Buffer.byteLength(body) }).end(body)
    })
  })
  onward.on('error', () => answer.destroy())
  incoming.pipe(onward)
}
