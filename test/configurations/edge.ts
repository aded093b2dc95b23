import { once } from 'node:events'
import { request as ask, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createAuthority } from '../../src/sandbox/tls/authority.ts'
import { properTls } from '../../src/sandbox/tls/tls-behavior.ts'
import type { TargetOrigin } from '../../src/domain/index.ts'
import type { Stoppable } from '../witness/serve.ts'
import type { Facts } from './settings.ts'

/** The authority of every edge, which clients are told to trust, and another one. */
const [authority, another] = await Promise.all([createAuthority(), createAuthority('Another root')])
const certificate = await authority.issue(properTls().certificate)
const der = Buffer.from(authority.root.replaceAll(/-----.*-----|\s/g, ''), 'base64')

/** The authority in the forms in which it comes. */
export const authorityFiles: Readonly<Record<string, string | Buffer>> = {
  'ca.pem': authority.root,
  'ca-crlf.pem': authority.root.replaceAll('\n', '\r\n'),
  'ca-two.pem': another.root + authority.root,
  'ca-text.pem': `subject=CN = Sandbox root\nissuer=CN = Sandbox root\n${authority.root}`,
  'ca.der': der,
  'ca-of-another.pem': another.root,
}

/** What ends TLS in front of a target, at its three addresses. */
export interface Edge extends Stoppable {
  /** Where each is called. */
  readonly addresses: Readonly<Record<TargetOrigin, string>>
  /** Passes the calls of an address on to a port of 127.0.0.1. */
  lead(origin: TargetOrigin, port: number): void
}

/** Where an origin is found: the path that is called, and whether it is taken off on the way. */
interface Place {
  readonly path: string
  readonly kept?: true
}

const places: Readonly<Record<Facts['layout'], Readonly<Record<TargetOrigin, Place>>>> = {
  apart: { auth: { path: '' }, base: { path: '' }, gateway: { path: '' } },
  ipv6: { auth: { path: '' }, base: { path: '' }, gateway: { path: '' } },
  named: { auth: { path: '' }, base: { path: '' }, gateway: { path: '' } },
  below: { auth: { path: '/identity/v2' }, base: { path: '/api' }, gateway: { path: '/gateways/one' } },
  one: { auth: { path: '' }, base: { path: '/graphql', kept: true }, gateway: { path: '/gateway' } },
}
const hosts: Readonly<Record<Facts['layout'], readonly [listening: string, called: string]>> = {
  apart: ['127.0.0.1', '127.0.0.1'],
  below: ['127.0.0.1', '127.0.0.1'],
  one: ['127.0.0.1', '127.0.0.1'],
  ipv6: ['::1', '[::1]'],
  named: ['127.0.0.1', 'localhost'],
}

/** Listens for a target in a layout; what is behind it is told later. `rooted` are those whose addresses have no path. */
export async function openEdge(layout: Facts['layout'], rooted: readonly TargetOrigin[] = []): Promise<Edge> {
  const upstreams = new Map<TargetOrigin, number>()
  const [host, name] = hosts[layout]
  const placeOf = (origin: TargetOrigin): Place => (layout === 'below' && rooted.includes(origin) ? { path: '' } : places[layout][origin])
  const serving = (...origins: readonly TargetOrigin[]): RequestListener => {
    const byLength = origins.toSorted((one, other) => placeOf(other).path.length - placeOf(one).path.length)
    return (request, response) => {
      const origin = byLength.find((each) => isBelow(request.url ?? '/', placeOf(each).path))
      const port = origin === undefined ? undefined : upstreams.get(origin)
      if (origin === undefined || port === undefined) response.writeHead(404).end()
      else pass(request, response, port, { ...placeOf(origin), asIts: origin === 'gateway' })
    }
  }
  const servers: Server[] = []
  const listen = async (listener: RequestListener): Promise<number> => {
    const server = createServer({ ...certificate, keepAliveTimeout: 0 }, listener).listen(0, host)
    servers.push(server)
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const origins: readonly TargetOrigin[] = ['auth', 'base', 'gateway']
  const shared = layout === 'one' ? await listen(serving(...origins)) : undefined
  const addressOf = async (origin: TargetOrigin): Promise<readonly [TargetOrigin, string]> => {
    const { path, kept } = placeOf(origin)
    return [origin, `https://${name}:${shared ?? (await listen(serving(origin)))}${kept === true ? '' : path}`]
  }
  return {
    addresses: Object.fromEntries(await Promise.all(origins.map(addressOf))) as Record<TargetOrigin, string>,
    lead: (origin, port) => void upstreams.set(origin, port),
    stop: async () => {
      for (const server of servers) {
        server.close()
        server.closeAllConnections()
        if (server.listening) await once(server, 'close')
      }
    },
  }
}

const isBelow = (url: string, path: string): boolean => url === path || url.startsWith(`${path}/`) || url.startsWith(`${path}?`)

/** Passes one call on as it came, and the answer back as it came. */
function pass(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  { path, kept, asIts }: Place & { readonly asIts: boolean },
): void {
  const { method, url = '/', rawHeaders } = request
  const below = kept === true ? url : url.slice(path.length)
  const onward = ask({
    host: '127.0.0.1',
    port,
    method,
    path: below.startsWith('/') ? below : `/${below}`,
    // An identity provider names its endpoints by the host that is called; to a gateway its own host is said, as most proxies do.
    headers: [...(asIts ? withHost(rawHeaders, `127.0.0.1:${port}`) : rawHeaders), 'X-Forwarded-Proto', 'https'],
    setHost: false,
    agent: false,
  })
  onward.on('response', (answer) => {
    const headers = pairs(answer.rawHeaders).filter(([name]) => !hopByHop.includes(name.toLowerCase()))
    response.writeHead(
      answer.statusCode ?? 502,
      answer.statusMessage,
      [...headers, ['Strict-Transport-Security', 'max-age=31536000']].flat(),
    )
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}

const withHost = (rawHeaders: readonly string[], host: string): readonly string[] =>
  pairs(rawHeaders).flatMap(([name, value]) => [name, name.toLowerCase() === 'host' ? host : value])

const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'strict-transport-security']

const pairs = (flat: readonly string[]): readonly (readonly [string, string])[] =>
  flat.flatMap((name, place) => (place % 2 === 0 ? [[name, flat[place + 1]!] as const] : []))
