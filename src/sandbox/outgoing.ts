import { request as send, type IncomingHttpHeaders } from 'node:http'

/** What one part of the sandbox hears from another. */
export interface Heard {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A call between parts failed before an answer came; the message is what the gateway's own client would say. */
export class CallProblem extends Error {}

/**
 * Calls another part over loopback. The address is used as it is, without resolving `..` or `//`.
 * Names are never looked up: a placeholder that was left in must not reach a stranger.
 */
export async function call(
  address: string,
  method: string,
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  body: Buffer | string = '',
): Promise<Heard> {
  const { protocol, hostname, port } = new URL(address)
  const path = /^[a-z]+:\/\/[^/]*(.*)$/i.exec(address)?.[1] ?? ''
  const known = Object.fromEntries(Object.entries(headers).filter((entry) => entry[1] !== undefined)) as Record<string, string | string[]>
  const sender = protocol === 'https:' ? (await import('node:https')).request : send
  return await new Promise((resolve, reject) => {
    const request = sender(
      {
        hostname,
        port,
        method,
        path: path === '' ? '/' : path,
        headers: { ...known, ...(body.length > 0 ? { 'content-length': Buffer.byteLength(body) } : {}) },
        lookup: (name, _options, found) => found(new CallProblem(`failed to resolve '${name}'`), '', 4),
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }))
        response.on('error', reject)
      },
    )
    request.on('error', (error) =>
      reject(error instanceof CallProblem ? error : new CallProblem(`Connection refused: ${hostname}/${hostname}:${port}`)),
    )
    request.end(body)
  })
}
