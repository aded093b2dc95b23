import { isLoopback } from '../../engine/index.ts'
import { withoutSlashes } from '../../base/index.ts'

/** How far an address can be trusted with what is sent there: `open` is read by anybody on the way, `own` is the machine itself. */
export function reachOf(address: string): 'guarded' | 'open' | 'own' {
  const { protocol = '', hostname = '' } = URL.parse(address) ?? {}
  if (isOwn(hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')) && /^https?:$/.test(protocol)) return 'own'
  return protocol === 'https:' ? 'guarded' : 'open'
}

/** This machine by its usual names, by no address (`0.0.0.0`), and by those of IPv4 in the form of IPv6 (RFC4291 2.5.5.2), as URLs have it. */
const isOwn = (host: string): boolean => isLoopback(host) || ['0.0.0.0', '::'].includes(host) || /^::ffff:(7f[0-9a-f]{2}:|0:0$)/.test(host)

/** Returns whether an address is the one that a pattern names, or below it; a star stands for any part of the host: `https://*.example.org`. */
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

/** A host whose name ends with the root is the same host (RFC1034 3.1). */
const withoutDot = (hostname: string): string => hostname.replace(/\.$/, '')

/** Returns whether a file of the receiving side names an address as it has to: guarded, or on this machine, and without a query. */
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
