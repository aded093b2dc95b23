import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it went over the wire, with what came back. */
export interface RecordedCall {
  readonly method: string
  /** Below the address of the management API, with the query. */
  readonly path: string
  readonly sent?: unknown
  readonly status: number
  readonly challenge?: string
  /** JSON, or nothing where there was none. */
  readonly body?: unknown
}

/** Stands before a management API, hands everything on, and writes down what went through. */
export interface RecordingProxy {
  readonly url: string
  readonly calls: RecordedCall[]
  close(): Promise<void>
}

export async function startRecordingProxy(behind: string): Promise<RecordingProxy> {
  const calls: RecordedCall[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const sent = Buffer.concat(chunks).toString()
      const { authorization, accept = '', 'content-type': type } = request.headers
      const answer = await fetch(`${behind}${request.url}`, {
        method: request.method!,
        headers: { accept, ...(authorization && { authorization }), ...(type && { 'content-type': type }) },
        ...(sent === '' ? {} : { body: sent }),
      })
      const text = await answer.text()
      const challenge = answer.headers.get('www-authenticate')
      calls.push({
        method: request.method!,
        path: request.url!,
        ...(sent === '' ? {} : { sent: JSON.parse(sent) as unknown }),
        status: answer.status,
        ...(challenge === null ? {} : { challenge }),
        ...(text === '' ? {} : { body: JSON.parse(text) as unknown }),
      })
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' }).end(text)
    })().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
