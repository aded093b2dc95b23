import { message, render } from '../../messages/index.ts'
import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import type { ListenSettings } from '../../config/index.ts'
import { isLoopback } from '../../engine/index.ts'
import { type RouteResponse, plain } from './answer.ts'

/** The credentials of readers; either will do where both are configured: a token for programs, a password for people. */
export type ReaderCredentials = Pick<ListenSettings, 'bearerToken' | 'basic'>

/** The WWW-Authenticate header of a refusal. */
export function challengeOf({ bearerToken, basic }: ReaderCredentials, operators: boolean): string {
  const offers = [
    (basic !== undefined || operators) && 'Basic realm="gatewatch", charset="UTF-8"',
    bearerToken && 'Bearer realm="gatewatch"',
  ]
  return offers.filter((offer) => typeof offer === 'string').join(', ')
}

/** Settings that name this server. */
export type ServerNames = Pick<ListenSettings, 'host' | 'hosts' | 'publicUrl'>

/**
 * Rejects a request with a host name that is not one of this server (RFC9110 7.4): a page of another site whose own name resolves to this address
 * (DNS rebinding) could read the status page as its reader does. A request by IP address needs no name server, and is accepted.
 */
export function refusalOfHost({ headersDistinct }: IncomingMessage, names: ServerNames): RouteResponse | undefined {
  const [host, ...others] = headersDistinct['host'] ?? []
  const name = host === undefined || others.length > 0 ? undefined : nameIn(host)
  if (name === undefined) return plain(400, render(message('server.host-header')), { connection: 'close' })
  if (isAddress(name) || isLoopback(name) || namesOf(names).has(name)) return undefined
  return plain(421, render(message('server.host-unknown')), {
    connection: 'close',
  })
}

/** The name or address without its port, in small letters; undefined where the header is none (RFC9112 3.2). */
function nameIn(host: string): string | undefined {
  const [, name] = /^([\w.~-]+|\[[\da-f:.]+(?:%25[\w.~-]+)?\])(?::\d{0,5})?$/i.exec(host) ?? []
  if (name === undefined || (name.startsWith('[') && !isAddress(name))) return undefined
  return plainName(name)
}

const isAddress = (name: string): boolean => isIPv4(name) || isIPv6(/^\[([^%\]]*)(?:%25[^\]]*)?\]$/.exec(name)?.[1] ?? '')

/** In small letters, without the dot that ends a full name. */
const plainName = (name: string): string => name.toLowerCase().replace(/\.$/, '')

function namesOf({ host, hosts = [], publicUrl }: ServerNames): ReadonlySet<string> {
  const known = [...hosts, ...(host === undefined ? [] : [host]), ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])]
  return new Set(known.map(plainName))
}

/**
 * Rejects a change: where no credentials are configured, and from the page of another site, which has its reader's browser
 * send the password along (CSRF). Browsers send the origin of a request; programs do not.
 */
export function refusalOfChange(
  { headers }: IncomingMessage,
  listen: ReaderCredentials & Pick<ListenSettings, 'host'>,
): RouteResponse | undefined {
  const { bearerToken, basic, host = '127.0.0.1' } = listen
  if (!isLoopback(host) && bearerToken === undefined && basic === undefined) return plain(403, render(message('server.change-open')))
  const { origin, host: requestedHost, 'sec-fetch-site': site } = headers
  return isOwnPage(origin, requestedHost, site) ? undefined : anotherSite
}

/** The response to a page of another site. */
export const anotherSite = plain(403, render(message('server.elsewhere')))

/** Returns whether a request comes from a page of this server, or from none. */
export const isOwnPage = (origin: string | undefined, host: string | undefined, site: string | undefined): boolean =>
  (origin === undefined || site === 'same-origin' || URL.parse(origin)?.host === host) && (site === undefined || site === 'same-origin')

/** Rejects a form that no page of ours has sent: browsers send the origin of every form, and other programs have the command line. */
export function refusalOfForm({ headers }: IncomingMessage, names: ServerNames): RouteResponse | undefined {
  const { origin = '', host, 'sec-fetch-site': site = 'same-origin' } = headers
  const from = URL.parse(origin)
  const isOurs = from !== null && (from.host === host || namesOf(names).has(plainName(from.hostname)))
  if (isOurs && site === 'same-origin') return undefined
  const close = { connection: 'close' }
  return plain(403, render(message('server.form-elsewhere')), close)
}
