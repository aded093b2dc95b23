import { BlockList, isIP, type Socket } from 'node:net'
import { message, type Message } from '../../messages/index.ts'
import { type HostPort, addressOf, type Opening, openSocket, openTls } from './connect.ts'
import { isOwn } from './error.ts'
import { ConnectionRefusal, failureOf } from './failure.ts'
import { ignoreInterim } from './interim.ts'

/** The variables of the environment that name proxies; lower-case names win, as everywhere. */
export type ProxyEnvironment = Readonly<Record<string, string | undefined>>

/**
 * The proxy that the environment names for an address, or undefined: HTTPS_PROXY, HTTP_PROXY, NO_PROXY.
 * This machine itself is never reached through a proxy.
 */
export function proxyFor(address: HostPort, environment: ProxyEnvironment): URL | undefined {
  const named = namedFor(address, environment)
  if (named === undefined) return undefined
  const proxy = parsed(named.value)
  if (!(proxy instanceof URL)) throw new Error(`${named.variable} names no proxy that can be used`)
  return proxy
}

/** Tells whether calls to an address go through a proxy that the environment names. */
export const isProxied = (url: string, environment: ProxyEnvironment): boolean => namedFor(addressOf(url), environment) !== undefined

/**
 * Every proxy of the environment that cannot be used, and why, where one of these addresses would be reached through a proxy.
 * Never quotes the value, which may hold a password.
 */
export function proxyMistakes(
  urls: readonly string[],
  environment: ProxyEnvironment,
): readonly { readonly variable: string; readonly problem: Message }[] {
  if (!urls.some((url) => isProxied(url, environment))) return []
  return ['HTTPS_PROXY', 'HTTP_PROXY'].flatMap((name) => {
    const { variable, value } = read(name, environment)
    const proxy = value === '' ? undefined : parsed(value)
    return proxy === undefined || proxy instanceof URL ? [] : [{ variable, problem: proxy }]
  })
}

interface ProxyVariable {
  readonly variable: string
  readonly value: string
}

function read(name: string, environment: ProxyEnvironment): ProxyVariable {
  const lower = environment[name.toLowerCase()]
  return lower === undefined ? { variable: name, value: environment[name] ?? '' } : { variable: name.toLowerCase(), value: lower }
}

function namedFor(address: HostPort, environment: ProxyEnvironment): ProxyVariable | undefined {
  const named = read(address.secure ? 'HTTPS_PROXY' : 'HTTP_PROXY', environment)
  const unused = named.value === '' || isLoopback(address.host) || isExempt(address, read('NO_PROXY', environment).value)
  return unused ? undefined : named
}

/** The address of a proxy, or why it is none. */
function parsed(value: string): URL | Message {
  const [, scheme] = /^([a-z][a-z0-9+.-]{0,20}):\/\//i.exec(value) ?? []
  if (scheme !== undefined && !/^https?$/i.test(scheme)) return message('config.proxy-scheme', { scheme })
  const url = scheme === undefined ? URL.parse(`http://${value}`) : URL.parse(value)
  const named = scheme !== undefined || /:\d+\/?$/.test(value)
  if (url === null || !named || url.search !== '' || url.hash !== '') return message('config.proxy-form')
  try {
    proxyAuthorization(url)
    return url
  } catch {
    return message('config.proxy-credentials')
  }
}

/** Tells whether a host is this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '::1' || /^127(?:\.\d+){3}$/.test(host)
}

function isExempt({ host, port }: HostPort, noProxy: string): boolean {
  return noProxy.split(/[\s,]+/).some((entry) => {
    if (isIP(host) !== 0 && isInRange(host, entry)) return true
    const [, name = '', only] = /^\*?\.?(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? []
    if (only !== undefined && Number(only) !== port) return false
    return entry === '*' || (name !== '' && (host === name || host.endsWith(`.${name}`) || isLike(host, name)))
  })
}

/** Tells whether a name with asterisks, as in `10.*`, is one for this host: more tools read it than do not. */
function isLike(host: string, name: string): boolean {
  const [first = '', ...others] = name.split('*')
  const last = others.pop()
  if (last === undefined || !host.startsWith(first) || !host.endsWith(last)) return false
  let at = first.length
  for (const part of others) {
    const found = host.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return at + last.length <= host.length
}

/** Tells whether an entry is this IP address, or a range that it is in: `10.0.0.0/8`, `[fd00::]/8`. */
function isInRange(host: string, entry: string): boolean {
  const [, base = '', bits] = /^\[?([\da-f.:]+)\]?(?:\/(\d{1,3}))?$/i.exec(entry) ?? []
  const family = isIP(base)
  const [longest, type] = family === 4 ? ([32, 'ipv4'] as const) : ([128, 'ipv6'] as const)
  if (family === 0 || family !== isIP(host) || Number(bits ?? 0) > longest) return false
  const range = new BlockList()
  range.addSubnet(base, Number(bits ?? longest), type)
  return range.check(host, type)
}

/** Values for the sentence about a failing proxy: its host without a password, and the variable that sets it. */
const namesOf = (proxy: URL, { secure }: Pick<HostPort, 'secure'>): NonNullable<ConnectionRefusal['values']> => ({
  proxy: proxy.host,
  variable: secure ? 'HTTPS_PROXY' : 'HTTP_PROXY',
})

/** Returns the Proxy-Authorization header for the user in the proxy's address. */
export function proxyAuthorization({ username, password }: URL): Record<string, string> {
  if (username === '') return {}
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` }
}

/** Opens a connection to an address: straight, or tunnelled through the proxy that the environment names for it. */
export async function openWay(address: HostPort, proxy: URL | undefined, opening: Opening): Promise<Socket> {
  return proxy === undefined ? await openSocket(address, opening) : await openTunnel(proxy, address, opening)
}

/** Opens a connection to a proxy and asks it to pass everything on to the address. */
async function openTunnel(proxy: URL, target: HostPort, opening: Opening): Promise<Socket> {
  const { host, port } = target
  // Few are behind a proxy: only they pay for the whole of undici.
  const { Client } = await import('undici')
  const client = new Client(proxy.origin, {
    allowH2: false,
    connect: (_, callback) =>
      void openProxy(proxy, target, opening).then(
        (socket) => {
          callback(null, socket)
          ignoreInterim(socket)
        },
        (error: Error) => callback(error, null),
      ),
  })
  const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`
  const headers = { host: authority, ...proxyAuthorization(proxy) }
  const { socket, statusCode } = await client.connect({ path: authority, headers, signal: opening.signal }).catch((error: unknown) => {
    throw error instanceof ConnectionRefusal || isOwn(failureOf(error, 'connect'))
      ? error
      : new ConnectionRefusal('PROXY_REFUSED', namesOf(proxy, target))
  })
  if (statusCode === 200) return socket as Socket
  socket.on('error', () => undefined).destroy()
  throw new ConnectionRefusal(statusCode === 407 ? 'PROXY_AUTHENTICATION' : 'PROXY_REFUSED', namesOf(proxy, target))
}

/** Opens a connection to the proxy itself: all of it, TLS too, is part of connecting to the target. */
export async function openProxy(proxy: URL, target: HostPort, opening: Opening): Promise<Socket> {
  const address = addressOf(proxy.href)
  try {
    const way = async (): Promise<Socket> => await openSocket(address, opening)
    return address.secure ? await openTls(way, address, opening) : await way()
  } catch (error) {
    throw isOwn(failureOf(error, 'connect')) ? error : new ConnectionRefusal('PROXY_UNREACHABLE', namesOf(proxy, target))
  } finally {
    opening.clock.enter('connect')
  }
}
