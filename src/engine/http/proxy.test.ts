import { createServer as createHttpServer, request as sendOn, type IncomingMessage } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { message } from '../../messages/index.ts'
import { proxyFor, proxyMistakes } from './proxy.ts'
import { hasOpenssl, makeAuthority, type Authority } from '../../../test/engine/http/certificates.ts'
import { failureOf, listen, openClient, serve, type Loopback } from '../../../test/engine/http/loopback.ts'

interface Proxy extends Loopback {
  /** Request lines: `CONNECT target.test:443`, `GET http://target.test/`. */
  readonly requestLines: readonly string[]
  readonly authorizations: readonly (string | undefined)[]
}

/** A proxy that knows every name to be this machine: tunnels for CONNECT, forwards the rest; `refuses` is the status it answers instead. */
async function startProxy(target: Loopback, refuses?: number, presented?: { key: string; cert: string }): Promise<Proxy> {
  const requestLines: string[] = []
  const authorizations: (string | undefined)[] = []
  const hear = ({ method, url, headers }: IncomingMessage): void => {
    requestLines.push(`${method} ${url}`)
    authorizations.push(headers['proxy-authorization'])
  }
  const server = presented === undefined ? createHttpServer() : createHttpsServer(presented)
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    hear(request)
    if (refuses !== undefined) {
      socket.end(`HTTP/1.1 ${refuses} No\r\n\r\n`)
      return
    }
    const onward = connect(target.port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Go on\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  server.on('request', (request, response) => {
    hear(request)
    if (refuses !== undefined) {
      response.writeHead(refuses).end()
      return
    }
    const { pathname } = new URL(request.url!)
    sendOn({ port: target.port, path: pathname, headers: request.headers }, (answer) => answer.pipe(response)).end()
  })
  return { ...(await listen(server, presented === undefined ? 'http' : 'https')), requestLines, authorizations }
}

describe('which proxy the environment names', () => {
  const https = { host: 'auth.example.org', port: 443, secure: true }
  const http = { host: 'auth.example.org', port: 80, secure: false }

  it.each([
    ['for https', https, { HTTPS_PROXY: 'http://p:3128' }, 'http://p:3128/'],
    ['for http', http, { HTTP_PROXY: 'http://p:3128' }, 'http://p:3128/'],
    ['not the one for http', https, { HTTP_PROXY: 'http://p:3128' }, undefined],
    ['in lower case first', https, { HTTPS_PROXY: 'http://upper', https_proxy: 'http://lower' }, 'http://lower/'],
    ['without a scheme', https, { HTTPS_PROXY: 'p:3128' }, 'http://p:3128/'],
    ['but an empty one is none', https, { HTTPS_PROXY: '' }, undefined],
    ['except for a host', https, { HTTPS_PROXY: 'http://p', NO_PROXY: 'a.b, auth.example.org' }, undefined],
    ['except for a domain', https, { HTTPS_PROXY: 'http://p', NO_PROXY: '.example.org' }, undefined],
    ['except for a domain without a dot', https, { HTTPS_PROXY: 'http://p', no_proxy: 'EXAMPLE.org' }, undefined],
    ['except for a wildcard domain', https, { HTTPS_PROXY: 'http://p', NO_PROXY: '*.example.org' }, undefined],
    ['except for a wildcard within a name', https, { HTTPS_PROXY: 'http://p', NO_PROXY: 'auth.*.org' }, undefined],
    [
      'not except for a wildcard that stands for less than nothing',
      https,
      { HTTPS_PROXY: 'http://p', NO_PROXY: 'auth.exa*ample.org' },
      'http://p/',
    ],
    ['not except for a wildcard of others', https, { HTTPS_PROXY: 'http://p', NO_PROXY: 'auth.*.net' }, 'http://p/'],
    [
      'except for addresses that begin alike',
      { host: '10.1.2.3', port: 443, secure: true },
      { HTTPS_PROXY: 'http://p', NO_PROXY: '10.*' },
      undefined,
    ],
    [
      'except for addresses in a port',
      { host: '10.1.2.3', port: 443, secure: true },
      { HTTPS_PROXY: 'http://p', NO_PROXY: '10.*.2.*:443' },
      undefined,
    ],
    [
      'not except for other addresses',
      { host: '110.1.2.3', port: 443, secure: true },
      { HTTPS_PROXY: 'http://p', NO_PROXY: '10.*' },
      'http://p/',
    ],
    ['not except for the end of a name', https, { HTTPS_PROXY: 'http://p', NO_PROXY: 'ample.org' }, 'http://p/'],
    ['except for a port', https, { HTTPS_PROXY: 'http://p', NO_PROXY: 'example.org:443' }, undefined],
    ['not except for another port', https, { HTTPS_PROXY: 'http://p', NO_PROXY: 'example.org:8443' }, 'http://p/'],
    ['except for an address', { host: '10.1.2.3', port: 443, secure: true }, { HTTPS_PROXY: 'http://p', NO_PROXY: '10.1.2.3' }, undefined],
    ['except for a range', { host: '10.1.2.3', port: 443, secure: true }, { HTTPS_PROXY: 'http://p', NO_PROXY: '10.0.0.0/8' }, undefined],
    [
      'not except for another range',
      { host: '10.1.2.3', port: 443, secure: true },
      { HTTPS_PROXY: 'http://p', NO_PROXY: '10.2.0.0/16' },
      'http://p/',
    ],
    [
      'except for an IPv6 address',
      { host: 'fd00::1', port: 443, secure: true },
      { HTTPS_PROXY: 'http://p', NO_PROXY: '[fd00:0::1]' },
      undefined,
    ],
    [
      'except for an IPv6 range',
      { host: 'fd00::1', port: 443, secure: true },
      { HTTPS_PROXY: 'http://p', NO_PROXY: 'fd00::/8' },
      undefined,
    ],
    [
      'not except for a range that is none',
      { host: '10.1.2.3', port: 443, secure: true },
      { HTTPS_PROXY: 'http://p', NO_PROXY: '10.0.0.0/99' },
      'http://p/',
    ],
    ['except for everything', https, { HTTPS_PROXY: 'http://p', NO_PROXY: '*' }, undefined],
    ['never for this machine', { host: '127.0.0.1', port: 80, secure: true }, { HTTPS_PROXY: 'http://p' }, undefined],
    ['never for this machine by name', { host: 'localhost', port: 80, secure: true }, { HTTPS_PROXY: 'http://p' }, undefined],
  ])('%s', (_, address, environment, expected) => {
    expect(proxyFor(address, environment)?.href).toBe(expected)
  })
})

describe('what is wrong with a proxy', () => {
  const target = ['https://auth.example.org', 'http://127.0.0.1:8080']
  const http = message('config.proxy-form')

  it.each([
    ['http://p:3128', undefined],
    ['https://p', undefined],
    ['http://p/', undefined],
    ['p.example.org:3128', undefined],
    ['[::1]:3128', undefined],
    ['me:p%40ss@p:3128', undefined],
    ['foo', http],
    ['foo:bar', http],
    ['http://', http],
    ['http:p:3128', http],
    ['http://p:99999', http],
    ['http://p:3128?x', http],
    ['://p:3128', http],
    ['socks5://p:1080', message('config.proxy-scheme', { scheme: 'socks5' })],
    ['SOCKS5H://me:secret@p:1080', message('config.proxy-scheme', { scheme: 'SOCKS5H' })],
    ['http://me:100%@p:3128', message('config.proxy-credentials')],
  ])('%s', (value, problem) => {
    expect(proxyMistakes(target, { HTTPS_PROXY: value })).toEqual(problem === undefined ? [] : [{ variable: 'HTTPS_PROXY', problem }])
  })

  it('is told of every variable, by the name that counts', () => {
    const environment = { HTTPS_PROXY: 'http://p:1', https_proxy: 'foo', HTTP_PROXY: 'socks4://p' }
    expect(proxyMistakes(target, environment).map(({ variable }) => variable)).toEqual(['https_proxy', 'HTTP_PROXY'])
  })

  it('is nothing where no address is reached through it', () => {
    expect(proxyMistakes(['http://127.0.0.1:8080', 'https://localhost'], { HTTPS_PROXY: 'foo', HTTP_PROXY: 'foo' })).toEqual([])
    expect(proxyMistakes(target, { HTTPS_PROXY: 'foo', NO_PROXY: '.example.org' })).toEqual([])
    expect(proxyMistakes(['https://auth.example.org'], { HTTP_PROXY: 'foo' })).toEqual([])
  })
})

describe.skipIf(!hasOpenssl)('an exchange through a proxy', () => {
  let authority: Authority
  beforeAll(() => {
    authority = makeAuthority()
  })
  afterAll(() => authority.remove())

  const target = async (): Promise<Loopback> =>
    await listen(
      createHttpsServer(authority.good, (request, response) => void response.end(request.url)),
      'https',
    )

  it('is tunnelled, verified end to end, timed, and kept open', async () => {
    const proxy = await startProxy(await target())
    const { http, exchanges } = openClient({
      caFile: authority.caFile,
      environment: { HTTPS_PROXY: `http://me:p%40ss@127.0.0.1:${proxy.port}` },
    })
    expect((await http.get('auth', 'https://target.test/a')).text()).toBe('/a')
    expect((await http.get('auth', 'https://target.test/b')).text()).toBe('/b')
    expect(proxy.requestLines).toEqual(['CONNECT target.test:443'])
    expect(proxy.authorizations).toEqual([`Basic ${Buffer.from('me:p@ss').toString('base64')}`])
    expect(exchanges.map(({ reused }) => reused)).toEqual([false, true])
    expect(Object.keys(exchanges[0]!.phases)).toEqual(['connectMs', 'tlsMs', 'processingMs', 'transferMs'])
    expect(exchanges[0]?.request.headers).not.toHaveProperty('proxy-authorization')
  })

  it('is how a handshake looks at the target as well', async () => {
    const proxy = await startProxy(await target())
    const { http } = openClient({ caFile: authority.caFile, environment: { HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` } })
    const handshake = await http.handshake('https://target.test')
    expect(handshake).toMatchObject({ connected: true, tls: { authorized: true, nameMatches: true } })
    expect(proxy.requestLines).toEqual(['CONNECT target.test:443'])
    const refused = openClient({ environment: { HTTPS_PROXY: (await startProxy(await target(), 403)).url } })
    expect((await refused.http.handshake('https://target.test')).failure).toMatchObject({ code: 'proxy' })
  })

  it('may itself be reached over TLS', async () => {
    const proxy = await startProxy(await target(), undefined, authority.good)
    const { http } = openClient({ caFile: authority.caFile, environment: { HTTPS_PROXY: proxy.url } })
    expect((await http.get('auth', 'https://target.test/a')).text()).toBe('/a')
    expect(proxy.requestLines).toEqual(['CONNECT target.test:443'])
  })

  it('still refuses a certificate for another name', async () => {
    const proxy = await startProxy(await target())
    const { http } = openClient({ caFile: authority.caFile, environment: { HTTPS_PROXY: proxy.url } })
    expect((await failureOf(http.get('auth', 'https://elsewhere.test/'))).failure).toMatchObject({ code: 'tls-name', phase: 'tls' })
  })

  it('is forwarded when it is plain http', async () => {
    const server = await serve((request, response) => void response.end(`${request.headers.host}${request.url}`))
    const proxy = await startProxy(server)
    const { http } = openClient({ environment: { HTTP_PROXY: proxy.url } })
    expect((await http.get('auth', 'http://target.test/a?b=1')).text()).toBe('target.test/a')
    expect(proxy.requestLines).toEqual(['GET http://target.test/a?b=1'])
  })

  it('passes by a proxy for hosts that NO_PROXY names', async () => {
    const proxy = await startProxy(await target())
    const { http } = openClient({ environment: { HTTPS_PROXY: proxy.url, NO_PROXY: 'target.invalid' } })
    expect((await failureOf(http.get('auth', 'https://target.invalid/'))).failure.code).toBe('dns')
    expect(proxy.requestLines).toEqual([])
  })

  it.each([
    ['refuses', 403, expect.stringMatching(/^the proxy 127\.0\.0\.1:\d+ \(HTTPS_PROXY\) rejects connections to this host$/)],
    [
      'wants credentials',
      407,
      expect.stringMatching(/^the proxy 127\.0\.0\.1:\d+ \(HTTPS_PROXY\) requires credentials, or rejects the given ones$/),
    ],
    ['cannot reach the host', 502, expect.stringMatching(/^the proxy 127\.0\.0\.1:\d+ \(HTTPS_PROXY\) rejects connections to this host$/)],
  ])('fails in our words when the proxy %s', async (_, status, message) => {
    const proxy = await startProxy(await target(), status)
    const { http } = openClient({ environment: { HTTPS_PROXY: proxy.url } })
    expect((await failureOf(http.get('auth', 'https://target.test/'))).failure).toMatchObject({ code: 'proxy', phase: 'connect', message })
  })

  it('fails when a proxy for plain http wants credentials', async () => {
    const proxy = await startProxy(await target(), 407)
    const { http } = openClient({ environment: { HTTP_PROXY: proxy.url } })
    expect((await failureOf(http.get('auth', 'http://target.test/'))).failure).toMatchObject({ code: 'proxy' })
  })

  it('fails when there is no proxy, when it hangs up, and when it keeps quiet', async () => {
    const open = async (port: number, timeoutMs?: number): Promise<object> =>
      (
        await failureOf(
          openClient({ ...(timeoutMs && { timeoutMs }), environment: { HTTPS_PROXY: `http://127.0.0.1:${port}` } }).http.get(
            'auth',
            'https://target.test/',
          ),
        )
      ).failure
    const hangsUp = await listen(createHttpServer().on('connect', (_, socket: Socket) => socket.destroy()))
    const quiet = await listen(createHttpServer().on('connect', () => undefined))
    expect(await open(1)).toMatchObject({
      code: 'proxy',
      message: expect.stringMatching(/^the proxy 127\.0\.0\.1:\d+ \(HTTPS_PROXY\) cannot be reached$/),
    })
    expect(await open(hangsUp.port)).toMatchObject({ code: 'proxy' })
    expect(await open(quiet.port, 300)).toMatchObject({ code: 'connect-timeout', phase: 'connect' })
  })
})
