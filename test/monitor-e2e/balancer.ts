import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Stoppable } from '../witness/serve.ts'

/** One address for several servers. */
export interface Balancer extends Stoppable {
  readonly port: number
}

/** Leads each connection to the next server, and to another one where that one is gone, as the service of a cluster does. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const open = new Set<Socket>()
  let turn = 0
  const serve = async (incoming: Socket): Promise<void> => {
    open.add(incoming.on('close', () => open.delete(incoming)).on('error', () => incoming.destroy()))
    for (let tries = 0; tries < ports.length; tries++) {
      const onward = connect(ports[turn++ % ports.length]!, '127.0.0.1')
      try {
        await once(onward, 'connect')
      } catch {
        continue
      }
      onward.on('error', () => incoming.destroy()).on('close', () => incoming.destroy())
      incoming
        .on('close', () => onward.destroy())
        .pipe(onward)
        .pipe(incoming)
      return
    }
    incoming.destroy()
  }
  const server = createServer((incoming) => void serve(incoming))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close()
      for (const socket of open) socket.destroy()
      await once(server, 'close')
    },
  }
}
