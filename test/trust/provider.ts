import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A server on a port of its own that remembers every request: method, path and headers with the body at their end. */
export interface Recorder {
  readonly origin: string
  readonly seen: readonly string[]
}

type Answer = (path: string) => unknown

async function listen(answer: Answer): Promise<Recorder> {
  const seen: string[] = []
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      seen.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)} ${Buffer.concat(chunks).toString()}`)
      const body = answer(request.url ?? '/')
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      response.end(JSON.stringify(body ?? { error: 'not_found' }))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

/** Issues a token to whoever asks, so that nothing but the rule keeps a credential away from it. */
export async function startTaker(): Promise<Recorder> {
  return await listen(() => ({ access_token: 'taken', token_type: 'Bearer', expires_in: 3600, scope: 'org:x', keys: [] }))
}

/** An identity provider that announces what it is told to; asked at its own token endpoint it issues, too. */
export async function startProvider(announce: (own: string) => Readonly<Record<string, unknown>>): Promise<Recorder> {
  const provider: Recorder = await listen((path) => {
    const own = provider.origin
    if (path !== '/.well-known/openid-configuration') return { access_token: 'own', token_type: 'Bearer', expires_in: 3600 }
    return {
      issuer: own,
      token_endpoint: `${own}/oauth/token`,
      jwks_uri: `${own}/oauth/keys`,
      response_types_supported: ['none'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      grant_types_supported: ['client_credentials'],
      ...announce(own),
    }
  })
  return provider
}
