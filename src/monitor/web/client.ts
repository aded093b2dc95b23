import type { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import { addressesIn, type ListenSettings } from '../../config/index.ts'

/** The proxies in front of a server, and the header with the address of their client. */
export type Proxies = Pick<ListenSettings, 'trustedProxies' | 'proxyHeader'>

/** The address of a connection, and that of the client before the proxies, if it is known. */
export interface From {
  readonly peer: string
  readonly client: string | undefined
}

/** Reads addresses of connections and requests: any client can write the header, so only trusted proxies are believed, from the nearest on. */
export class Clients {
  readonly #trusted: { readonly has: (address: string) => boolean } | undefined
  readonly #header: string

  constructor({ trustedProxies, proxyHeader = 'X-Forwarded-For' }: Proxies) {
    this.#trusted = trustedProxies && addressesIn(trustedProxies)
    this.#header = proxyHeader.toLowerCase()
  }

  isProxy(peer: string): boolean {
    return this.#trusted?.has(peer) === true
  }

  /** Without trusted proxies the client is unknown: the connection may be that of a proxy for many clients. */
  from({ socket, headersDistinct }: IncomingMessage): From {
    const peer = plainAddress(socket.remoteAddress ?? '')
    if (this.#trusted === undefined) return { peer, client: undefined }
    let address = peer
    for (const entry of (headersDistinct[this.#header] ?? []).join().split(',').toReversed()) {
      const before = plainAddress(entry.trim())
      if (!this.isProxy(address) || isIP(before) === 0) break
      address = before
    }
    // A proxy that names no client is no client itself.
    return { peer, client: this.isProxy(address) ? undefined : address }
  }
}

/** Without brackets and port; an IPv4 address that is mapped into IPv6 as IPv4 (RFC4291 2.5.5.2). */
export function plainAddress(text: string): string {
  const [, bracketed, withPort] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text) ?? []
  return (bracketed ?? withPort ?? text).replace(/^::ffff:(?=\d+\.)/i, '')
}

/** One subscriber of IPv6 has as many addresses as they like, all in one network of 64 bits. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')
}
