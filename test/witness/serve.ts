import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that was started, to be ended. */
export interface Stoppable {
  stop(): Promise<void>
}

/** A server on a port of 127.0.0.1. */
export interface Served extends Stoppable {
  readonly port: number
}

/** Answers plain http on a free port: what stands behind a proxy that ends TLS. */
export async function serve(listener: RequestListener): Promise<Served> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}
