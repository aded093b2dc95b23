import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { connect, isIP, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { ConnectionOptions, TLSSocket } from 'node:tls'
import { nodeTls, tlsRules } from '../../base/index.ts'
import { isOwn } from './error.ts'
import { ConnectionRefusal, failureOf } from './failure.ts'
import type { PhaseClock } from './phases.ts'
import type { TrustStore } from './trust.ts'

/** Where a connection goes. */
export interface HostPort {
  /** A name or an IP address, without brackets. */
  readonly host: string
  readonly port: number
  readonly secure: boolean
}

/** Shared by every step of opening a connection: its clock, its abort signal, and the trusted certificates. */
export interface Opening {
  readonly clock: PhaseClock
  readonly signal: AbortSignal
  readonly trust: TrustStore
  /** In place of that trust and of the rules of every connection. */
  readonly tls?: ConnectionOptions
  /** Resolves names; by default as Node.js does. */
  readonly lookup?: HostLookup
}

/** Resolves a name to all of its addresses. */
export type HostLookup = (host: string, options: { readonly all: true }) => Promise<readonly LookupAddress[]>

/** Reads the address out of a URL; the path does not matter. */
export function addressOf(url: string): HostPort {
  const { hostname, port, protocol } = new URL(url)
  const secure = protocol === 'https:'
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: port === '' ? (secure ? 443 : 80) : Number(port), secure }
}

/** Resolves a name and opens a TCP connection to the first of its addresses that answers. */
export async function openSocket({ host, port }: HostPort, opening: Opening): Promise<Socket> {
  const { clock, signal } = opening
  clock.enter(isIP(host) === 0 ? 'resolve' : 'connect')
  const addresses = isIP(host) === 0 ? await addressesOf(host, opening) : [host]
  clock.enter('connect')
  return await openFirst(addresses, port, signal)
}

/** Resolves a name, IPv6 and IPv4 in turn (RFC8305 4); the name server is not waited for beyond the signal. */
async function addressesOf(host: string, { signal, lookup: resolve = lookup }: Opening): Promise<readonly string[]> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const giveUp = (): void => reject(new Error('given up'))
  if (signal.aborted) giveUp()
  signal.addEventListener('abort', giveUp, { once: true })
  const found = await Promise.race([resolve(host, { all: true }), late]).finally(() => signal.removeEventListener('abort', giveUp))
  const [first = [], second = []] = [...Map.groupBy(found, ({ family }) => family).values()].map((same) =>
    same.map(({ address }) => address),
  )
  const longest = Math.max(first.length, second.length)
  return Array.from({ length: longest }, (_, index) => [first[index], second[index]])
    .flat()
    .filter((address) => address !== undefined)
}

/** Between the attempts at two addresses, unless the first fails before (RFC8305 5). */
const attemptDelayMs = 250

/**
 * Opens a connection to the first address that answers. Each is tried until the signal, also when the next has begun:
 * Node.js itself gives an address 250 ms and then forgets it.
 */
export async function openFirst(addresses: readonly string[], port: number, signal: AbortSignal): Promise<Socket> {
  const decided = new AbortController()
  const either = AbortSignal.any([signal, decided.signal])
  const sockets: Socket[] = []
  const failures: unknown[] = []
  const tryFrom = async (index: number): Promise<Socket> => {
    const socket = connect({ host: addresses[index]!, port, noDelay: true, keepAlive: true })
    sockets.push(socket)
    const opened = settled(socket, 'connect', either).then(
      () => socket,
      (error: unknown) => {
        failures[index] = error
        throw error
      },
    )
    if (index + 1 === addresses.length) return await opened
    const isOpen = opened.then(
      () => true,
      () => false,
    )
    if (await Promise.race([isOpen, delay(attemptDelayMs, false, { ref: false })])) return await opened
    return either.aborted ? await opened : await Promise.any([opened, tryFrom(index + 1)])
  }
  try {
    const winner = await tryFrom(0)
    for (const socket of sockets) if (socket !== winner) socket.destroy()
    return winner
  } catch {
    throw tellingOf(failures)
  } finally {
    decided.abort()
  }
}

/** The failure that says most of several: our own, then that of a host that answered, then the first. */
function tellingOf(failures: readonly unknown[]): unknown {
  const withCode = failures.map((error) => ({ error, failure: failureOf(error, 'connect') }))
  const telling = withCode.find(({ failure }) => isOwn(failure)) ?? withCode.find(({ failure }) => failure.code === 'connect-refused')
  return (telling ?? withCode[0])?.error
}

/** Starts TLS over a connection that it opens, and once more over another if only the operating system may know the authority. */
export async function openTls(way: () => Promise<Socket>, address: HostPort, opening: Opening): Promise<TLSSocket> {
  const { trust } = opening
  const { options } = trust
  const secured = await startTls(await way(), address, opening).catch((error: unknown) => {
    if (!trust.isWiderThan(options, error)) throw error
  })
  // Declared as an Error; Node.js sets OpenSSL's code.
  if (secured !== undefined && (secured.authorized || !trust.isWiderThan(options, { code: secured.authorizationError }))) return secured
  secured?.destroy()
  return await startTls(await way(), address, opening)
}

/** Starts TLS over an open connection; an invalid certificate is an error by default. */
export async function startTls(socket: Socket, { host }: HostPort, { clock, signal, trust, tls }: Opening): Promise<TLSSocket> {
  clock.enter('tls')
  const servername = isIP(host) === 0 ? { servername: host } : {}
  const secured = nodeTls().connect({ socket, host, ...servername, ALPNProtocols: ['http/1.1'], ...tlsRules, ...trust.options, ...tls })
  await settled(secured, 'secureConnect', signal).catch((error: unknown) => {
    throw refusalOf(error, secured)
  })
  return secured
}

/** TLS 1.2 has one alert for two refusals: a server that wants a certificate has sent its own before, one without a common cipher has not. */
function refusalOf(error: unknown, socket: TLSSocket): unknown {
  if (!String((error as { readonly code?: unknown }).code).endsWith('_ALERT_HANDSHAKE_FAILURE')) return error
  return new ConnectionRefusal(socket.getPeerX509Certificate() === undefined ? 'NO_COMMON_CIPHER' : 'CLIENT_CERTIFICATE')
}

async function settled(socket: Socket, event: 'connect' | 'secureConnect', signal: AbortSignal): Promise<void> {
  // A socket may fail again after its first error; without a listener that would end the process.
  socket.on('error', () => undefined)
  const giveUp = (): void => void socket.destroy(new Error('given up'))
  if (signal.aborted) giveUp()
  signal.addEventListener('abort', giveUp, { once: true })
  await once(socket, event).finally(() => signal.removeEventListener('abort', giveUp))
}
