import { isLoopback } from '../../engine/index.ts'
import { withoutSlashes } from '../../base/index.ts'

/** Returns how safe an address is for secrets: on an `open` one anybody on the network can read them, `own` is this machine. */
export function reachOf(address: string): 'guarded' | 'open' | 'own' {
  const { protocol = '', hostname = '' } = URL.parse(address) ?? {}
  if (isOwn(hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')) && /^https?:$/.test(protocol)) return 'own'
  return protocol === 'https:' ? 'guarded' : 'open'
}

/**
 * Returns whether a host is this machine by its usual names, by no address (`0.0.0.0`), or by those of IPv4 in the form of IPv6 (RFC4291
 * 2.5.5.2), as URLs have it.
 */
const isOwn = (host: string): boolean => isLoopback(host) || ['0.0.0.0', '::'].includes(host) || /^::ffff:(7f[0-9a-f]{2}:|0:0$)/.test(host)

/** Returns whether an address matches a pattern, or is below it; a star matches any part of the host: `https://*.example.org`. */
export function addressFits(pattern: string, address: string): boolean {
  const [wanted, given] = [URL.parse(pattern), URL.parse(address)]
  if (wanted === null || given === null) return false
  const path = withoutSlashes(wanted.pathname)
  return (
    wanted.protocol === given.protocol &&
    wanted.port === given.port &&
    hostPattern(withoutDot(wanted.hostname)).test(withoutDot(given.hostname)) &&
    (given.pathname === path || given.pathname.startsWith(`${path}/`)) &&
    given.search + given.hash + given.username + given.password === ''
  )
}

/** A host name with the root at its end is the same host (RFC1034 3.1). */
const withoutDot = (hostname: string): string => hostname.replace(/\.$/, '')

/** Returns whether the receiving side's file may have this address: https, or on this machine, and without a query. */
export function isAddressPattern(pattern: string): boolean {
  const { protocol = '', hostname = '', search = '', hash = '', username = '' } = URL.parse(pattern) ?? {}
  return (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))) && search + hash + username === ''
}

const hostPattern = (hostname: string): RegExp =>
  // Bounded: an address of the configuration.
  new RegExp(
    `^${hostname
      .split('*')
      .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('[a-z0-9.-]+')}$`,
  )
