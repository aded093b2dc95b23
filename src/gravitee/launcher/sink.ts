import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** Where connections end that were meant for somebody else. */
export interface Sink {
  readonly port: number
  close(): Promise<void>
}

/** Opens a place that takes every connection, reads nothing and closes it. */
export async function openSink(): Promise<Sink> {
  const server = createServer((socket: Socket) => socket.on('error', () => undefined).destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close()
      await once(server, 'close')
    },
  }
}
