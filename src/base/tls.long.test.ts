import { X509Certificate } from 'node:crypto'
import { createServer as createHttpsServer } from 'node:https'
import { createServer as createTlsServer, type TlsOptions, type TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { checkServerIdentity } from './tls.ts'
import { hasOpenssl, makeAuthority, type Authority } from '../../test/engine/http/certificates.ts'
import { failureOf, listen, openClient, serve, serveBytes, serveSocket, type Loopback } from '../../test/engine/http/loopback.ts'
import { muchLaterMs } from '../../test/order.ts'

let authority: Authority
beforeAll(() => {
  if (hasOpenssl) authority = makeAuthority()
})
afterAll(() => authority?.remove())

async function serveTls(presented: TlsOptions): Promise<Loopback> {
  return await listen(
    createHttpsServer(presented, (_, response) => void response.end('safe')),
    'https',
  )
}

type Kind = Exclude<keyof Authority, 'caFile' | 'remove'>

describe.skipIf(!hasOpenssl)('an exchange over TLS', () => {
  it('is timed, and trusts what the target says beside what everybody trusts', async () => {
    const server = await serveTls(authority.good)
    const { http, exchanges } = openClient({ caFile: authority.caFile })
    expect((await http.get('auth', server.url)).text()).toBe('safe')
    await http.get('auth', server.url.replace('127.0.0.1', 'localhost'))
    expect(exchanges.map(({ phases }) => Object.keys(phases))).toEqual([
      ['connectMs', 'tlsMs', 'processingMs', 'transferMs'],
      ['resolveMs', 'connectMs', 'tlsMs', 'processingMs', 'transferMs'],
    ])
  })

  it.each<[Kind, string, string]>([
    ['withoutIntermediate', 'tls-untrusted', 'intermediate'],
    ['otherName', 'tls-name', 'another host name'],
    ['expired', 'tls-expired', 'has expired'],
    ['future', 'tls-expired', 'not valid yet'],
    ['selfSigned', 'tls-untrusted', 'self-signed'],
  ])('with a bad certificate (%s) sends nothing', async (kind, code, words) => {
    let requests = 0
    const server = await listen(
      createHttpsServer(authority[kind], () => requests++),
      'https',
    )
    const { failure, exchange } = await failureOf(openClient({ caFile: authority.caFile }).http.get('auth', server.url))
    expect(failure).toMatchObject({ code, phase: 'tls', message: expect.stringContaining(words) as string })
    expect(exchange).not.toHaveProperty('response')
    expect(requests).toBe(0)
  })

  it('asks for HTTP/1.1, which is all that it speaks', async () => {
    const options = { ...authority.good, ALPNProtocols: ['h2', 'http/1.1'] }
    const server = createHttpsServer(options, (request, response) => void response.end(String((request.socket as TLSSocket).alpnProtocol)))
    const { url } = await listen(server, 'https')
    expect((await openClient({ caFile: authority.caFile }).http.get('auth', url)).text()).toBe('http/1.1')
  })

  it('does not trust an authority that nobody named', async () => {
    const server = await serveTls(authority.good)
    expect((await failureOf(openClient().http.get('auth', server.url))).failure).toMatchObject({ code: 'tls-untrusted', phase: 'tls' })
  })

  it('is not talked out of it by the environment', async () => {
    const server = await serveTls(authority.good)
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    expect((await failureOf(openClient().http.get('auth', server.url))).failure).toMatchObject({ code: 'tls-untrusted', phase: 'tls' })
    vi.unstubAllEnvs()
  })

  it.each<[string, () => Promise<Loopback>, string]>([
    ['speaks plain HTTP', async () => await serve((_, response) => void response.end()), 'tls'],
    ['hangs up', async () => await serveSocket((socket) => socket.once('data', () => socket.end())), 'tls'],
    ['keeps quiet', async () => await serveSocket(() => undefined), 'timeout'],
    ['has TLS 1.0 only', async () => await serveTls({ ...authority.good, ...oldTls }), 'tls'],
  ])('with a server that %s fails in the handshake', async (_, open, code) => {
    const { port } = await open()
    const { failure } = await failureOf(
      openClient({ caFile: authority.caFile, timeoutMs: code === 'timeout' ? 1000 : 20_000 }).http.get(
        'auth',
        `https://127.0.0.1:${port}/`,
      ),
    )
    expect(failure).toMatchObject({ code, phase: 'tls' })
  })
})

const oldTls: TlsOptions = { minVersion: 'TLSv1', maxVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' }

describe.skipIf(!hasOpenssl)('a handshake', () => {
  it('shows protocol, chain and names, without a request', async () => {
    let requests = 0
    const server = await listen(
      createHttpsServer(authority.good, () => requests++),
      'https',
    )
    const { http, exchanges } = openClient({ caFile: authority.caFile })
    const shown = await http.handshake(server.url)
    expect(shown).toMatchObject({ connected: true, tls: { protocol: 'TLSv1.3', authorized: true, nameMatches: true } })
    expect(shown.tls).not.toHaveProperty('authorizationError')
    expect(shown.tls?.certificates.map(({ subject, issuer }) => `${subject} < ${issuer}`)).toEqual([
      'CN=good.test < CN=Test intermediate',
      'CN=Test intermediate < CN=Test root',
      'CN=Test root < CN=Test root',
    ])
    expect(shown.tls?.certificates[0]).toMatchObject({
      subjectAltName: 'DNS:target.test, DNS:localhost, IP Address:127.0.0.1, IP Address:0.0.0.0',
      validFrom: '2020-01-01T00:00:00.000Z',
      validTo: '2045-01-01T00:00:00.000Z',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    })
    expect(Object.keys(shown.phases)).toEqual(['connectMs', 'tlsMs'])
    expect(requests).toBe(0)
    expect(exchanges).toEqual([])
  })

  it.each<[Kind, readonly string[]]>([
    ['good', []],
    ['wrongOrder', []],
    ['crossSigned', ['CN=Test root < CN=Former root']],
    ['twinFirst', ['CN=Test intermediate < CN=Test root', 'CN=Test root < CN=Former root', 'CN=Former root < CN=Former root']],
    ['twice', ['CN=good.test < CN=Test intermediate', 'CN=Test intermediate < CN=Test root']],
  ])('shows the chain that is verified, and what else was sent (%s)', async (kind, more) => {
    for (const maxVersion of ['TLSv1.3', 'TLSv1.2'] as const) {
      const server = await serveTls({ ...authority[kind], maxVersion })
      const { http } = openClient({ caFile: authority.caFile })
      const { tls } = await http.handshake(server.url)
      const names = (certificates: NonNullable<typeof tls>['certificates'] = []): readonly string[] =>
        certificates.map(({ subject, issuer }) => `${subject} < ${issuer}`)
      expect(tls).toMatchObject({ protocol: maxVersion, authorized: true })
      expect(names(tls?.certificates)).toEqual([
        'CN=good.test < CN=Test intermediate',
        'CN=Test intermediate < CN=Test root',
        'CN=Test root < CN=Test root',
      ])
      expect(tls?.certificates.map(({ validTo }) => validTo.slice(0, 4))).toEqual(['2045', '2045', '2045'])
      expect(names(tls?.superfluous)).toEqual(more)
      expect((await http.get('auth', server.url)).text()).toBe('safe')
    }
  })

  it.each<[Kind, string, boolean]>([
    ['good', 'localhost', true],
    ['good', '127.0.0.1', true],
    ['wildcard', 'localhost', false],
    ['wildcard', '127.0.0.1', false],
    ['commonName', 'localhost', false],
    ['commonName', '127.0.0.1', false],
  ])('compares names with the subjectAltName only (%s, %s)', async (kind, host, matches) => {
    const server = await serveTls(authority[kind])
    const { http } = openClient({ caFile: authority.caFile })
    const url = server.url.replace('127.0.0.1', host)
    expect((await http.handshake(url)).tls).toMatchObject({ authorized: matches, nameMatches: matches })
    const response = http.get('auth', url)
    if (matches) expect((await response).text()).toBe('safe')
    else expect((await failureOf(response)).failure.code).toBe('tls-name')
  })

  it.each([
    ['one.target.test', true],
    ['ONE.target.test', true],
    ['one.two.target.test', false],
    ['target.test', false],
    ['wildcard.test', false],
  ])('takes a wildcard for one label (%s)', (host, matches) => {
    const certificate = new X509Certificate(authority.wildcard.cert).toLegacyObject()
    expect(checkServerIdentity(host, certificate) === undefined).toBe(matches)
  })

  it.each<[Kind, string, boolean]>([
    ['withoutIntermediate', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', true],
    ['otherName', 'ERR_TLS_CERT_ALTNAME_INVALID', false],
    ['expired', 'CERT_HAS_EXPIRED', true],
    ['future', 'CERT_NOT_YET_VALID', true],
    ['selfSigned', 'DEPTH_ZERO_SELF_SIGNED_CERT', true],
  ])('tells what is wrong with a certificate (%s) and is no failure', async (kind, authorizationError, nameMatches) => {
    const server = await serveTls(authority[kind])
    const shown = await openClient({ caFile: authority.caFile }).http.handshake(server.url)
    expect(shown).toMatchObject({ connected: true, tls: { authorized: false, authorizationError, nameMatches } })
    expect(shown).not.toHaveProperty('failure')
  })

  it('offers old versions when asked to, and only those', async () => {
    const old = await serveTls({ ...authority.good, ...oldTls })
    const modern = await serveTls(authority.good)
    const { http } = openClient()
    const offer = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1' } as const
    expect((await http.handshake(old.url, offer)).tls?.protocol).toBe('TLSv1')
    const refused = await http.handshake(modern.url, offer)
    expect(refused).toMatchObject({ connected: true, failure: { code: 'tls', phase: 'tls' } })
    expect(refused).not.toHaveProperty('tls')
  })

  it('leaves no connection open, whatever it saw', async () => {
    const { http } = openClient({ caFile: authority.caFile, timeoutMs: 1000 })
    for (const presented of [authority.good, authority.expired]) {
      const server = createHttpsServer(presented)
      const { url } = await listen(server, 'https')
      await http.handshake(url)
      await http.get('auth', url, { headers: { connection: 'close' } }).catch(() => undefined)
      const open = async (): Promise<number> => await new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
      await expect.poll(open, { timeout: 60_000 }).toBe(0)
    }
  })

  it('gives up after its own time', async () => {
    const server = await listen(createTlsServer(authority.good), 'https')
    const quiet = await serveSocket(() => undefined)
    const { http } = openClient({ timeoutMs: muchLaterMs })
    expect(await http.handshake(`https://127.0.0.1:${quiet.port}`, { timeoutMs: 500 })).toMatchObject({
      connected: true,
      failure: { code: 'timeout', phase: 'tls' },
    })
    expect(await http.handshake(server.url)).toMatchObject({ connected: true })
  })
})

describe('a connection without TLS', () => {
  it('is opened and closed again', async () => {
    const server = await serveBytes('')
    const shown = await openClient().http.handshake(server.url)
    expect(shown).toMatchObject({ connected: true })
    expect(shown).not.toHaveProperty('tls')
    expect(await openClient().http.handshake('http://127.0.0.1:1')).toMatchObject({
      connected: false,
      failure: { code: 'connect-refused', phase: 'connect' },
    })
  })
})
