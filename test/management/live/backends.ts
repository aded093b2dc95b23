import { createServer } from 'node:http'

/** What the gateway asks behind its APIs: a token, or anything. */
export async function startBackends(port: number): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const answer = request.url?.startsWith('/sign') === true ? { access_token: 'a-token-of-nobody' } : { answered: true }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
