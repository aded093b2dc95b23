import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'
import type { ListenSettings } from '../../config/target.ts'
import { isLoopback } from '../../engine/http/proxy.ts'
import { plain, type Answer } from './answer.ts'

/** Settings that name this server. */
export type Names = Pick<ListenSettings, 'host' | 'hosts' | 'publicUrl'>

/**
 * Refuses who asks by a name that is not one of this server (RFC9110 7.4): a page of another site that lets its own name lead here
 * (DNS rebinding) would be as near to the status page as its reader. An address needs no name server, so whoever asks by one means it.
 */
export function refusalOfHost({ headersDistinct }: IncomingMessage, names: Names): Answer | undefined {
  const [host, ...others] = headersDistinct['host'] ?? []
  const name = host === undefined || others.length > 0 ? undefined : nameIn(host)
  if (name === undefined) return plain(400, 'A request says once, in its Host header, whom it asks.', { connection: 'close' })
  if (isAddress(name) || isLoopback(name) || namesOf(names).has(name)) return undefined
  return plain(421, 'This server is not asked by this name: if it should be, add the name to monitor.listen.hosts.', {
    connection: 'close',
  })
}

/** The name or address without its port, in small letters; undefined where the header is none (RFC9112 3.2). */
function nameIn(host: string): string | undefined {
  const [, name] = /^([\w.~-]+|\[[\da-f:.]+(?:%25[\w.~-]+)?\])(?::\d{0,5})?$/i.exec(host) ?? []
  if (name === undefined || (name.startsWith('[') && !isAddress(name))) return undefined
  return plainName(name)
}

const isAddress = (name: string): boolean => isIPv4(name) || isIPv6(/^\[(.*?)(?:%25.*)?\]$/.exec(name)?.[1] ?? '')

/** In small letters, without the dot that ends a full name. */
const plainName = (name: string): string => name.toLowerCase().replace(/\.$/, '')

function namesOf({ host, hosts = [], publicUrl }: Names): ReadonlySet<string> {
  const known = [...hosts, ...(host === undefined ? [] : [host]), ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])]
  return new Set(known.map(plainName))
}
