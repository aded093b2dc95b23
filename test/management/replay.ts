import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Recording } from './recording.ts'

/** A server that answers each call of a recording as the real one did, at the time of the recording; any other is a mistake. */
export async function replay({
  calls,
  recordedAt,
}: Recording): Promise<{ readonly url: string; readonly asked: string[]; close(): Promise<void> }> {
  const asked: string[] = []
  const left = [...calls]
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const sent = Buffer.concat(chunks).toString()
      asked.push(`${request.method} ${request.url}`)
      const index = left.findIndex(
        (call) =>
          call.method === request.method &&
          call.path === request.url &&
          (sent === '' || JSON.stringify(call.sent) === JSON.stringify(JSON.parse(sent))),
      )
      const [call] = index < 0 ? [] : left.splice(index, 1)
      response.sendDate = false
      response.setHeader('date', new Date(recordedAt).toUTCString())
      if (call === undefined) return response.writeHead(599).end('not recorded')
      if (call.challenge !== undefined) response.setHeader('www-authenticate', call.challenge)
      if (call.body !== undefined) response.setHeader('content-type', 'application/json')
      return response.writeHead(call.status).end(call.body === undefined ? '' : JSON.stringify(call.body))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
