import { once } from 'node:events'
import { connect, isIP, type Socket } from 'node:net'
import type { ConnectionOptions, TLSSocket } from 'node:tls'
import type { PhaseClock } from './phases.ts'
import { nodeTls } from './tls.ts'

/** Where a connection goes. */
export interface Address {
  /** A name or an IP address, without brackets. */
  readonly host: string
  readonly port: number
  readonly secure: boolean
}

/** What every step of opening a connection is timed by and given up by, and how it trusts. */
export interface Opening {
  readonly clock: PhaseClock
  readonly signal: AbortSignal
  readonly tls: ConnectionOptions
}

/** Reads the address out of a URL; the path does not matter. */
export function addressOf(url: string): Address {
  const { hostname, port, protocol } = new URL(url)
  const secure = protocol === 'https:'
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: port === '' ? (secure ? 443 : 80) : Number(port), secure }
}

/** Resolves a name and opens a TCP connection. */
export async function openSocket({ host, port }: Address, { clock, signal }: Opening): Promise<Socket> {
  clock.enter(isIP(host) === 0 ? 'resolve' : 'connect')
  const socket = connect({ host, port, noDelay: true, keepAlive: true })
  // Told once for each address that is tried.
  socket.on('lookup', (error) => {
    if (error === null && clock.phase === 'resolve') clock.enter('connect')
  })
  await settled(socket, 'connect', signal)
  return socket
}

/** Speaks TLS over an open connection; a certificate that does not hold is an error unless told otherwise. */
export async function startTls(socket: Socket, { host }: Address, { clock, signal, tls }: Opening): Promise<TLSSocket> {
  clock.enter('tls')
  const servername = isIP(host) === 0 ? { servername: host } : {}
  // Said outright, or NODE_TLS_REJECT_UNAUTHORIZED=0 in the environment would give the secret to anybody.
  const secured = nodeTls().connect({ socket, host, ...servername, ALPNProtocols: ['http/1.1'], rejectUnauthorized: true, ...tls })
  await settled(secured, 'secureConnect', signal)
  return secured
}

async function settled(socket: Socket, event: 'connect' | 'secureConnect', signal: AbortSignal): Promise<void> {
  // A socket may fail again after its first error; without a listener that would end the process.
  socket.on('error', () => undefined)
  const giveUp = (): void => void socket.destroy(new Error('given up'))
  if (signal.aborted) giveUp()
  signal.addEventListener('abort', giveUp, { once: true })
  await once(socket, event).finally(() => signal.removeEventListener('abort', giveUp))
}
