import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { addressesIn, type ListenSettings } from '../../config/index.ts'

/** Which proxies stand in front of the server, and where they write whom they speak for. */
type Proxies = Pick<ListenSettings, 'trustedProxies' | 'proxyHeader'>

/**
 * The address that a request comes from, where that is known: any client can write the header, so only trusted proxies are believed, from the
 * nearest on. Without trusted proxies it is unknown, since the connection may be that of a proxy which speaks for everybody.
 */
export function clientAddressOf(
  { socket, headersDistinct }: IncomingMessage,
  { trustedProxies, proxyHeader }: Proxies,
): string | undefined {
  if (trustedProxies === undefined) return undefined
  const trusted = addressesIn(trustedProxies)
  const header = headersDistinct[(proxyHeader ?? 'X-Forwarded-For').toLowerCase()] ?? []
  let address = plainAddress(socket.remoteAddress ?? '')
  for (const entry of header.join().split(',').toReversed()) {
    const before = plainAddress(entry.trim())
    if (!trusted.has(address) || isIP(before) === 0) break
    address = before
  }
  return address
}

/** Without brackets and port, and an IPv4 address as such where it is mapped into IPv6 (RFC4291 2.5.5.2). */
function plainAddress(text: string): string {
  const [, bracketed, withPort] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? []
  return (bracketed ?? withPort ?? text).replace(/^::ffff:(?=\d+\.)/i, '')
}
