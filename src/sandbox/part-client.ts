import { request as send, type IncomingHttpHeaders } from 'node:http'

/** The response of one part of the sandbox to another. */
export interface PartResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A call between parts that failed without a response; the message is that of the gateway's own client. */
export class CallProblem extends Error {
  readonly problem: 'refused' | 'closed' | 'unknown-host' | 'tls' | 'silent'
  constructor(problem: CallProblem['problem'], message: string) {
    super(message)
    this.problem = problem
  }
}

/**
 * Calls another part over loopback. The address is used as it is, without resolving `..` or `//`.
 * Names are never looked up: a placeholder in a template must not reach a host outside.
 */
export async function call(
  address: string,
  method: string,
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  body: Buffer | string = '',
  patienceMs?: number,
): Promise<PartResponse> {
  const { protocol, hostname, port } = new URL(address)
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, '')
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
        lookup: (name, _options, found) => found(new CallProblem('unknown-host', `failed to resolve '${name}'`), '', 4),
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }))
        response.on('error', reject)
      },
    )
    if (patienceMs !== undefined && patienceMs > 0)
      request.setTimeout(patienceMs, () => request.destroy(new CallProblem('silent', 'The timeout period has been exceeded')))
    request.on('error', (error) => reject(error instanceof CallProblem ? error : problemOf(error, hostname, port)))
    request.end(body)
  })
}

function problemOf({ code }: NodeJS.ErrnoException, hostname: string, port: string): CallProblem {
  if (code === 'ECONNREFUSED') return new CallProblem('refused', `Connection refused: /${hostname}:${port}`)
  if (code === 'EPROTO' || code?.startsWith('ERR_SSL') === true) return new CallProblem('tls', 'Failed to create SSL connection')
  return new CallProblem('closed', 'Connection was closed')
}
