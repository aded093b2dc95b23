import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that answers some calls itself and passes all others on. */
export interface InFront {
  readonly address: string
  close(): Promise<void>
}

/** Stands in front of a server: where `answer` gives nothing back, the call is passed on. */
export async function inFront(
  behind: string,
  answer: (incoming: IncomingMessage) => ((response: ServerResponse) => void) | undefined,
): Promise<InFront> {
  const server = createServer((incoming, response) => {
    const own = answer(incoming)
    if (own !== undefined) return own(response)
    const { url = '', method, headers } = incoming
    const passed = request(`${behind}${url}`, { method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
    })
    passed.on('error', () => response.destroy())
    incoming.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}

/** Says something in JSON. */
export const says =
  (status: number, body: object) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
