import { isLoopback } from '../../engine/http/proxy.ts'

/** How far an address can be trusted with what is sent there: `open` is read by anybody on the way, `own` is the machine itself. */
export function reachOf(address: string): 'guarded' | 'open' | 'own' {
  const { protocol = '', hostname = '' } = URL.parse(address) ?? {}
  if (isLoopback(hostname.replace(/^\[(.*)\]$/, '$1')) && /^https?:$/.test(protocol)) return 'own'
  return protocol === 'https:' ? 'guarded' : 'open'
}

/** Whether an address is the one that a pattern names, or below it; a star stands for any part of the host: `https://*.example.org`. */
export function addressFits(pattern: string, address: string): boolean {
  const [wanted, given] = [URL.parse(pattern), URL.parse(address)]
  if (wanted === null || given === null) return false
  const path = wanted.pathname.replace(/\/+$/, '')
  return (
    wanted.protocol === given.protocol &&
    wanted.port === given.port &&
    hostPattern(wanted.hostname).test(given.hostname) &&
    (given.pathname === path || given.pathname.startsWith(`${path}/`)) &&
    given.search + given.hash + given.username + given.password === ''
  )
}

const hostPattern = (hostname: string): RegExp =>
  new RegExp(
    `^${hostname
      .split('*')
      .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('[a-z0-9.-]+')}$`,
  )
