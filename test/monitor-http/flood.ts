import { connect, type NetConnectOpts, type Socket } from 'node:net'

/** The address of a server: a port, or the path of a socket. */
export type Place = { readonly port: number; readonly host?: string } | { readonly path: string }

export const placeOf = (url: string): Place => ({ port: Number(new URL(url).port), host: '127.0.0.1' })

/** A request without a body, as it is on the wire. */
export const requestOf = (path: string, ...headers: readonly string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n')

/** A client that asks much and does not mind how it ends. */
export interface Flood {
  readonly sockets: readonly Socket[]
  /** Answers that have begun to come. */
  readonly answers: () => number
  /** Resolves when every connection has closed. */
  readonly over: Promise<unknown>
}

/** Connections that each send their requests at once, from an address of this machine; by default they read what comes. */
export async function flood(
  place: Place,
  { connections, text, from, reads = true }: { connections: number; text: string; from?: string; reads?: boolean },
): Promise<Flood> {
  const sockets: Socket[] = []
  let answers = 0
  for (let index = 0; index < connections; index++) {
    const socket = connect({ ...place, ...(from && { localAddress: from }) } as NetConnectOpts).on('error', () => undefined)
    if (reads) socket.on('data', (data: Buffer) => (answers += data.toString('latin1').split('HTTP/1.1 ').length - 1))
    sockets.push(socket)
    socket.write(text)
  }
  // A connection that is rejected at once may close before it is seen to connect.
  await Promise.all(sockets.map(async (socket) => await Promise.race([eventOf(socket, 'connect'), eventOf(socket, 'close')])))
  const over = Promise.all(sockets.map(async (socket) => await eventOf(socket, 'close')))
  return { sockets, answers: () => answers, over }
}

const eventOf = async (socket: Socket, event: 'connect' | 'close'): Promise<void> =>
  await new Promise((resolve) => (socket.closed ? resolve() : socket.once(event, resolve)))

/** The first line of the answer to a request on a connection of its own; empty where there is none. */
export async function asked(place: Place, path: string, from?: string): Promise<string> {
  const { sockets } = await flood(place, {
    connections: 1,
    text: requestOf(path, 'Connection: close'),
    reads: false,
    ...(from && { from }),
  })
  let text = ''
  try {
    for await (const chunk of sockets[0]!) text += String(chunk)
  } catch {
    // Closed without an answer.
  }
  return text.split('\r\n')[0]!
}
