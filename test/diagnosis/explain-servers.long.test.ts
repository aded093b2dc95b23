import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { explain } from '../../src/diagnosis/explain.ts'
import type { Callee } from '../../src/diagnosis/callee.ts'
import { needs } from '../require-server.ts'
import { startApollo, startYoga } from '../witness/graphql-api.ts'
import { startIdentityProvider } from '../witness/identity-provider.ts'
import { serve, type Served } from '../witness/serve.ts'
import { startHaproxyRefusing, startNginxRefusing } from './explain-fronts.ts'

const query = (field: string): readonly string[] => ['-H', 'content-type: application/json', '-d', JSON.stringify({ query: field })]

/** What curl prints, its notes and errors included. */
async function curl(args: readonly string[]): Promise<string> {
  const said = await promisify(execFile)('curl', ['-sS', ...args]).catch((error: unknown) => error as { stdout: string; stderr: string })
  return `${said.stderr}${said.stdout}`
}

const meaningsOf = (text: string, from?: Callee): readonly unknown[] =>
  explain(text, { from }).explanations.map(({ meaning, rule }) => meaning ?? rule)

needs('curl')('what curl prints of real servers', () => {
  const secret = 'canary-of-a-secret'
  let yoga: Served
  let apollo: Served
  let provider: Served
  beforeAll(async () => {
    const settings = { organizations: { '1': 'One' }, admit: async () => await Promise.resolve({ sees: () => true }) }
    const client = { id: 'client', secret }
    yoga = await startYoga(settings)
    apollo = await startApollo(settings)
    provider = await startIdentityProvider({ issuer: 'http://127.0.0.1', client, organizationId: '1', trustsProxy: false })
  })
  afterAll(async () => await Promise.all([yoga, apollo, provider].map(async (server) => await server.stop())))

  it.each(['-i', '-v'])('of a field that is not there, with %s', async (how) => {
    for (const [server, path] of [
      [yoga, '/graphql'],
      [apollo, '/graphql'],
    ] as const) {
      const said = await curl([how, `http://127.0.0.1:${server.port}${path}`, ...query('{ nobody }')])
      expect(meaningsOf(said, 'graphql')[0]).toBe('query-unknown')
      if (how === '-v') expect(explain(said).place).toBe('graphql')
    }
  })

  it('of a query that is cut short', async () => {
    for (const server of [yoga, apollo])
      expect(meaningsOf(await curl(['-i', `http://127.0.0.1:${server.port}/graphql`, ...query('{ nobody')]), 'graphql')[0]).toBe(
        'query-unreadable',
      )
  })

  it('of a request without a body', async () => {
    expect(meaningsOf(await curl(['-i', '-X', 'POST', `http://127.0.0.1:${apollo.port}/graphql`]), 'graphql')[0]).toBe('csrf-refused')
  })

  it('of an identity provider, by what was asked', async () => {
    const address = `http://127.0.0.1:${provider.port}/oauth/token`
    const grant = (...more: readonly string[]): readonly string[] => ['-d', 'grant_type=client_credentials', ...more]
    expect(meaningsOf(await curl(['-i', address, ...grant()]), 'identity-provider')[0]).toBe('request-malformed')
    const refused = await curl(['-v', '-u', `client:${secret}x`, address, ...grant()])
    expect(explain(refused).place).toBe('identity-provider')
    expect(meaningsOf(refused)).toContain('identity-provider-client-rejected')
    const grants = await curl(['-i', '-u', `client:${secret}`, address, '-d', 'grant_type=refresh_token', '-d', 'refresh_token=x'])
    expect(meaningsOf(grants, 'identity-provider')[0]).toBe('identity-provider-grant-rejected')
    for (const said of [refused, grants]) expect(JSON.stringify(explain(said))).not.toContain('canary')
  })

  it('of an address where nobody listens, and of a host that is none', async () => {
    const { port, ...server } = await serve(() => undefined)
    await server.stop()
    expect(meaningsOf(await curl(['-v', `http://127.0.0.1:${port}/`]))).toEqual(['connection-failed'])
    expect(meaningsOf(await curl(['http://nobody.invalid/']))).toEqual(['host-unknown'])
  })

  it('of a server that closes at once', async () => {
    const { port, ...server } = await serve((request) => request.socket.destroy())
    expect(meaningsOf(await curl([`http://127.0.0.1:${port}/`]))).toEqual(['connection-closed'])
    await server.stop()
  })

  it('of redirects, and of an answer after 100 Continue', async () => {
    const { port, ...server } = await serve((request, response) =>
      request.url === '/there'
        ? response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"No API key found in request","request_id":"1"}')
        : response.writeHead(307, { location: '/there' }).end(),
    )
    for (const how of ['-i', '-v']) {
      const said = await curl([how, '-L', '-H', 'Expect: 100-continue', '--data', 'x'.repeat(10), `http://127.0.0.1:${port}/`])
      const { statuses, explanations } = explain(said, { from: 'gateway' })
      expect(statuses.filter((status) => status !== 100)).toEqual([307, 401])
      expect(explanations[0]?.meaning).toBe('key-missing')
    }
    await server.stop()
  })
})

needs(
  'curl',
  'nginx',
  'haproxy',
)('what curl prints of proxies', () => {
  it.each([
    ['nginx', startNginxRefusing],
    ['HAProxy', startHaproxyRefusing],
  ])('%s', async (_, start) => {
    const proxy = await start()
    for (const [path, status] of [
      ['/refused', 401],
      ['/dead', 502],
    ] as const) {
      const explained = explain(await curl(['-i', `http://127.0.0.1:${proxy.port}${path}`]), { from: 'gateway' })
      expect(explained.statuses.at(-1)).toBeOneOf([status, 503])
      expect(explained.explanations.map(({ confidence }) => confidence)).not.toContain('high')
      expect(explained.suspects).toEqual(expect.arrayContaining(['api-key', 'callout-url', 'backend-url']))
    }
    await proxy.stop()
  })
})
