import { setImmediate as turn } from 'node:timers/promises'
import { createServer as createTlsServer } from 'node:tls'
import { connect, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Poster } from '../../../src/engine/http/post.ts'
import { Sensitive } from '../../../src/base/sensitive.ts'
import { hasOpenssl, makeAuthority } from './certificates.ts'
import { failureOf, listen, openClient, serveBytes, serveSocket } from './loopback.ts'

const interim = (status: number | string, ...headers: readonly string[]): string =>
  [`HTTP/1.1 ${status}`, ...headers.map((header) => `\r\n${header}`), '\r\n\r\n'].join('')
const final = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX-Final: yes\r\n\r\nok'

/** Interim answers that a server may send unasked (RFC9110 15.2), each before a final one. */
const unasked = {
  'a 100': interim('100 Continue'),
  'a 100 without a reason': interim('100 '),
  'a 100 of HTTP/1.0': 'HTTP/1.0 100 Continue\r\n\r\n',
  'a 100 with headers': interim('100 Continue', 'X-Final: no', 'Date: Thu, 01 Jan 1970 00:00:00 GMT', 'Content-Encoding: gzip'),
  'a 100 with a length': interim('100 Continue', 'Content-Length: 3'),
  'a 100 with chunks announced': interim('100 Continue', 'Transfer-Encoding: chunked'),
  'a 100 that closes': interim('100 Continue', 'Connection: close'),
  'a 102': interim('102 Processing'),
  'a 103 with links': interim('103 Early Hints', 'Link: </a>; rel=preload', 'Link: </b>; rel=preload'),
  'one that nobody has registered': interim('199 Later'),
  'several of a kind': interim('100 Continue').repeat(3),
  'several kinds': interim('102 Processing') + interim('100 Continue') + interim('103 Early Hints', 'Link: </x>'),
  'as many as are read': interim('102 Processing').repeat(100),
}

describe('interim answers are read and ignored', () => {
  it.each(Object.entries(unasked))('%s', async (_, before) => {
    const server = await serveSocket((socket) => void socket.on('data', () => socket.write(before + final)))
    const { http, exchanges } = openClient()
    // The second exchange uses the connection again.
    for (const method of ['GET', 'POST'] as const) {
      const reply = await http.send({ origin: 'base', method, url: server.url })
      expect([reply.status, reply.text(), reply.headerValues('x-final')]).toEqual([200, 'ok', ['yes']])
    }
    expect(exchanges.map(({ failure }) => failure)).toEqual([undefined, undefined])
    for (const { response } of exchanges) expect(Object.keys(response!.headers)).toEqual(['content-length', 'x-final'])
    expect(exchanges[1]!.reused).toBe(true)
    expect(server.connections()).toBe(1)
  })

  it('in whatever packets they come', async () => {
    const whole = interim('100 Continue', 'X: y') + interim('103 Early Hints') + final
    const server = await serveSocket((socket) => {
      socket.setNoDelay(true)
      const drip = async (): Promise<void> => {
        for (const byte of whole) {
          socket.write(byte)
          await turn()
        }
      }
      socket.on('data', () => void drip())
    })
    const { http } = openClient()
    for (let call = 0; call < 2; call++) expect((await http.get('base', server.url)).text()).toBe('ok')
    expect(server.connections()).toBe(1)
  })

  it('before an answer without a body, and before one that ends with the connection', async () => {
    const empty = await serveBytes(`${interim('100 Continue')}HTTP/1.1 204 No Content\r\n\r\n`)
    expect((await openClient().http.get('base', empty.url)).status).toBe(204)
    const closing = await serveBytes(`${interim('100 Continue')}HTTP/1.1 200 OK\r\n\r\nto the end`, { close: true })
    expect((await openClient().http.get('base', closing.url)).text()).toBe('to the end')
    const head = await serveBytes(`${interim('100 Continue')}HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n`)
    const { http } = openClient()
    expect((await http.send({ origin: 'base', method: 'HEAD', url: head.url })).status).toBe(200)
  })

  it.runIf(hasOpenssl)('over TLS, behind a proxy that sends some itself', async () => {
    const authority = makeAuthority()
    onTestFinished(() => authority.remove())
    const target = await listen(
      createTlsServer(authority.good, (socket) => void socket.on('data', () => socket.write(interim('100 Continue') + final))),
      'https',
    )
    const proxy = await serveSocket((socket) => {
      socket.once('data', () => {
        const onward = connect(target.port, '127.0.0.1', () => {
          socket.write(`${interim('100 Continue')}${interim('102 Processing', 'X: y')}HTTP/1.1 200 Go on\r\n\r\n`)
          onward.pipe(socket).pipe(onward)
        })
        onward.on('error', () => socket.destroy())
        socket.on('error', () => onward.destroy())
      })
    })
    const { http } = openClient({ caFile: authority.caFile, environment: { HTTPS_PROXY: proxy.url } })
    expect((await http.get('base', 'https://target.test/')).text()).toBe('ok')
    expect(proxy.connections()).toBe(1)
  })

  it('where an alert is sent', async () => {
    const server = await serveSocket((socket) => void socket.on('data', () => socket.write(interim('100 Continue') + final)))
    const poster = new Poster({ environment: {}, version: '0' })
    onTestFinished(async () => await poster.close())
    const limits = { timeoutMs: 20_000, signal: new AbortController().signal }
    for (let call = 0; call < 2; call++) {
      expect(await poster.post({ url: new Sensitive('alert address', server.url), body: '{}' }, limits)).toEqual({ status: 200 })
    }
    expect(server.connections()).toBe(1)
  })
})

describe('interim answers are no answer', () => {
  const breakingOff = async (then: (socket: Socket) => void) => {
    let requests = 0
    const server = await serveSocket((socket) => {
      let first = true
      socket.on('data', () => {
        requests++
        if (first) socket.write(final)
        else then(socket)
        first = false
      })
    })
    const { http } = openClient()
    await http.get('base', server.url)
    const { exchange } = await failureOf(http.get('base', server.url))
    return { exchange, requests }
  }

  it('when the connection ends after them; the request was heard, and is not sent again', async () => {
    const { exchange, requests } = await breakingOff((socket) => void socket.end(interim('100 Continue')))
    expect(exchange).toMatchObject({ failure: { code: 'reset', phase: 'transfer' } })
    expect(exchange.response).toBeUndefined()
    expect(requests).toBe(2)
  })

  it('when there are more of them than any server needs', async () => {
    const { exchange } = await breakingOff((socket) => void socket.write(interim('100 Continue').repeat(101) + final))
    expect(exchange.failure).toMatchObject({
      code: 'malformed',
      phase: 'transfer',
      message: 'the server sends more than 100 interim responses (1xx)',
    })
    expect(exchange.response).toBeUndefined()
  })

  it.each([
    ['which it names', interim('101 Switching Protocols', 'Upgrade: x', 'Connection: upgrade')],
    ['without naming it', interim('101 Switching Protocols')],
  ])('when the server switches to another protocol, %s', async (_, switched) => {
    const { exchange } = await breakingOff((socket) => void socket.write(interim('100 Continue') + switched + final))
    expect(exchange.failure).toMatchObject({
      code: 'malformed',
      phase: 'transfer',
      message: 'the server switches to a protocol that was not requested',
    })
  })

  it('when they come without end', async () => {
    const { exchange } = await breakingOff((socket) => {
      const more = (): void => void (socket.destroyed || !socket.write(interim('102 Processing').repeat(10)) || setImmediate(more))
      socket.on('drain', more).on('error', () => undefined)
      more()
    })
    expect(exchange.failure).toMatchObject({ code: 'malformed', phase: 'transfer' })
  })

  it('when they are as long as no headers may be', async () => {
    const { exchange } = await breakingOff((socket) => void socket.write(`HTTP/1.1 100 Continue\r\nX: ${'a'.repeat(70_000)}`))
    expect(exchange.failure).toMatchObject({ code: 'headers-too-large', phase: 'transfer' })
  })
})
