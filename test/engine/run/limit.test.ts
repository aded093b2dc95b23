import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSandboxTarget, type SandboxTarget } from '../../../src/sandbox/target.ts'
import { judgeTarget } from '../../judge.ts'

/** An identity provider whose tokens are signed with an algorithm that is registered (RFC8812) and that hardly anybody has. */
let provider: Server
let world: SandboxTarget

beforeAll(async () => {
  world = await startSandboxTarget()
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
  const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
  const answer = (path: string, url: string): object => {
    if (path.endsWith('/openid-configuration')) return { issuer: url, token_endpoint: `${url}/token`, jwks_uri: `${url}/keys` }
    if (path === '/keys') return { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'ES256K' }] }
    const scope = `org:${world.target.organizationId}`
    const claims = encoded({ iss: url, exp: Math.floor(Date.now() / 1000) + 3600, scope })
    const unsigned = `${encoded({ alg: 'ES256K', kid: 'one' })}.${claims}`
    const signature = sign('sha256', Buffer.from(unsigned), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')
    return { access_token: `${unsigned}.${signature}`, token_type: 'Bearer', expires_in: 3600, scope }
  }
  provider = createServer((request, response) => {
    const { port } = provider.address() as AddressInfo
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer(request.url ?? '', `http://127.0.0.1:${port}`)))
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
})

afterAll(async () => {
  provider.close()
  provider.closeAllConnections()
  await world.sandbox.stop()
})

it('a signature that Gatewatch cannot verify is not verified, and no failure of the target', async () => {
  const target = { ...world.target, authUrl: `http://127.0.0.1:${(provider.address() as AddressInfo).port}` }
  const { results, summary } = await judgeTarget(target, { selection: { checks: ['jwt.signature', 'jwt.algorithm'] } })
  const came = Object.fromEntries(results.map((result) => [result.name, result]))
  expect(came['jwt.algorithm']).toMatchObject({ outcome: 'passed' })
  expect(came['jwt.signature']).toMatchObject({
    outcome: 'inconclusive',
    cause: 'limit',
    message: 'Gatewatch cannot verify signatures with ES256K',
  })
  expect(summary).toMatchObject({ verdict: 'incomplete', diagnosis: [], unverified: [{ check: 'jwt.signature', required: true }] })
})
