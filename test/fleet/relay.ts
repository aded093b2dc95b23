import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way between two servers that can be cut and mended. */
export interface Relay {
  readonly port: number
  /** Ends what is under way and lets nothing through. */
  cut(): void
  mend(): void
  stop(): Promise<void>
}

/** Passes connections on to a port of this machine, whatever they carry; listens on the port that is given, or on any. */
export async function startRelay(to: number, port = 0): Promise<Relay> {
  const sockets = new Set<Socket>()
  let isCut = false
  const kept = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = kept(connect(to, '127.0.0.1'))
    kept(near).once('close', () => far.destroy())
    far.once('close', () => near.destroy())
    near.pipe(far).pipe(near)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const end = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true
      end()
    },
    mend: () => void (isCut = false),
    stop: async () => {
      end()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
