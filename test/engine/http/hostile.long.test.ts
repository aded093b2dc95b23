import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { decodeBody } from '../../../src/engine/http/decode.ts'
import type { TransportFailure } from '../../../src/engine/http/exchange.ts'
import { failureOf, openClient, serve, serveBytes, serveSocket } from './loopback.ts'

const ok = 'HTTP/1.1 200 OK\r\n'
type Expected = Pick<TransportFailure, 'code' | 'phase'>

describe('an answer that is no answer', () => {
  it.each<[string, string, boolean, Expected]>([
    ['is not HTTP', 'SSH-2.0-OpenSSH_9.2\r\n', false, { code: 'malformed', phase: 'transfer' }],
    ['has a broken status line', 'HTTP/1.1 abc OK\r\n\r\n', false, { code: 'malformed', phase: 'transfer' }],
    ['has an invalid header', `${ok}bad header: x\r\n\r\n`, false, { code: 'malformed', phase: 'transfer' }],
    ['has two lengths', `${ok}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, false, { code: 'malformed', phase: 'transfer' }],
    [
      'has a length and chunks',
      `${ok}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      false,
      { code: 'malformed', phase: 'transfer' },
    ],
    ['has a length that is no number', `${ok}Content-Length: many\r\n\r\n`, false, { code: 'malformed', phase: 'transfer' }],
    ['has a broken chunk', `${ok}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, false, { code: 'malformed', phase: 'transfer' }],
    ['ends within its headers', `${ok}Content-Ty`, true, { code: 'reset', phase: 'transfer' }],
    ['ends before its length', `${ok}Content-Length: 10\r\n\r\nabc`, true, { code: 'reset', phase: 'transfer' }],
    ['ends within its chunks', `${ok}Transfer-Encoding: chunked\r\n\r\n5\r\nab`, true, { code: 'reset', phase: 'transfer' }],
    ['is nothing', '', true, { code: 'reset', phase: 'processing' }],
    ['has endless headers', `${ok}X: ${'a'.repeat(70_000)}`, false, { code: 'headers-too-large', phase: 'transfer' }],
    ['has countless headers', `${ok}${'Abc: def\r\n'.repeat(20_000)}`, false, { code: 'headers-too-large', phase: 'transfer' }],
    [
      'says gzip and is not',
      `${ok}Content-Encoding: gzip\r\nContent-Length: 5\r\n\r\nplain`,
      false,
      { code: 'bad-encoding', phase: 'transfer' },
    ],
    [
      'has an unknown coding',
      `${ok}Content-Encoding: zstd\r\nContent-Length: 5\r\n\r\nplain`,
      false,
      { code: 'bad-encoding', phase: 'transfer' },
    ],
    [
      'upgrades unasked',
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
      false,
      { code: 'malformed', phase: 'transfer' },
    ],
  ])('%s', async (_, bytes, close, expected) => {
    const server = await serveBytes(bytes, { close })
    const { http, exchanges } = openClient()
    const error = await failureOf(http.get('base', `${server.url}/`))
    expect(error.failure).toMatchObject(expected)
    expect(error.message).not.toMatch(/127\.0\.0\.1|HPE_|UND_ERR|openssh|socket/i)
    expect(exchanges).toEqual([error.exchange])
  })

  it.each([
    ['zstd', 'zstd'],
    ['compress', 'compress'],
    ['gzip, X-Compress', 'x-compress'],
    ['gzip, exi, utf-8', 'exi'],
  ])('has the coding %s, which was not offered, and is told by its name', async (coding, told) => {
    const server = await serveBytes(`${ok}Content-Encoding: ${coding}\r\nContent-Length: 5\r\n\r\nplain`)
    const { failure } = await failureOf(openClient().http.get('base', server.url))
    expect(failure).toMatchObject({
      code: 'bad-encoding',
      phase: 'transfer',
      message: `the body has an encoding that was not requested: ${told}`,
    })
  })

  it('is refused, or has no address', async () => {
    const { http } = openClient()
    expect((await failureOf(http.get('base', 'http://127.0.0.1:1/'))).failure).toMatchObject({ code: 'connect-refused', phase: 'connect' })
    expect((await failureOf(http.get('base', 'http://nowhere.invalid/'))).failure).toMatchObject({ code: 'dns', phase: 'resolve' })
  })

  it('leaves the client able to ask the same server again', async () => {
    let broken = true
    const server = await serveSocket((socket) =>
      socket.on('data', () => socket.write(broken ? 'nonsense\r\n' : `${ok}Content-Length: 2\r\n\r\nok`)),
    )
    const { http } = openClient()
    await failureOf(http.get('base', server.url))
    broken = false
    expect((await http.get('base', server.url)).text()).toBe('ok')
  })
})

describe('the deadline', () => {
  it.each<[string, string, number, Expected]>([
    ['of silence', '', 1e9, { code: 'timeout', phase: 'processing' }],
    ['of dripping headers', 'HTTP/1.1 200 OK\r\nX: ', 10, { code: 'timeout', phase: 'transfer' }],
    ['of a dripping body', `${ok}\r\n`, 10, { code: 'timeout', phase: 'transfer' }],
    ['of endless interim answers', 'HTTP/1.1 103 Early Hints\r\n\r\n', 1e9, { code: 'timeout', phase: 'transfer' }],
  ])('covers the time %s', async (_, first, everyMs, expected) => {
    const server = await serveSocket((socket) => {
      socket.once('data', () => socket.write(first))
      const drip = setInterval(() => socket.write('a'), everyMs)
      socket.on('close', () => clearInterval(drip))
    })
    const { http } = openClient({ timeoutMs: 800 })
    const error = await failureOf(http.get('base', server.url))
    expect(error.failure).toMatchObject(expected)
    expect(error.message).toBe('no complete answer within 800 ms')
  })

  it('ends the connection with the exchange: the next one gets its own', async () => {
    let closed = 0
    const server = await serve((request, response) => {
      if (request.url === '/slow') {
        request.socket.once('close', () => closed++)
        response.write('never ')
      } else response.end('prompt')
    })
    const { http } = openClient({ timeoutMs: 1000 })
    await http.get('base', `${server.url}/quick`)
    await failureOf(http.get('base', `${server.url}/slow`))
    await expect.poll(() => closed, { timeout: 60_000 }).toBe(1)
    expect((await http.get('base', `${server.url}/quick`)).text()).toBe('prompt')
    expect(server.connections()).toBe(2)
  })

  it('leaves a record of what had come', async () => {
    const server = await serveBytes(`${ok}Content-Type: text/plain\r\n\r\nhalf`)
    const { exchange } = await failureOf(openClient({ timeoutMs: 1000 }).http.get('base', server.url))
    expect(exchange.response).toMatchObject({ status: 200, body: { kind: 'text', bytes: 4 } })
    expect(exchange.failure?.code).toBe('timeout')
  })
})

describe('size', () => {
  it('of an endless body ends at the limit, and so does the memory it takes', async () => {
    let written = 0
    const server = await serve((_, response) => {
      const chunk = Buffer.alloc(2 ** 16)
      const pour = (): void => {
        while (written < 2 ** 28 && response.write(chunk)) written += chunk.length
        response.once('drain', pour)
      }
      pour()
    })
    const before = process.memoryUsage().arrayBuffers
    const error = await failureOf(openClient().http.get('base', server.url))
    expect(error.failure).toMatchObject({ code: 'too-large', phase: 'transfer' })
    expect(error.exchange.response?.body.bytes).toBeLessThanOrEqual(2 ** 21)
    expect(written).toBeLessThan(2 ** 26)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 ** 24)
  })

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ])('of a %s bomb ends at the limit', async (coding, compress) => {
    const bomb = compress(Buffer.alloc(2 ** 25))
    const server = await serve((_, response) => response.setHeader('content-encoding', coding).end(bomb))
    const error = await failureOf(openClient().http.get('base', server.url))
    expect(error.failure).toMatchObject({ code: 'too-large', phase: 'transfer' })
    expect(error.message).toContain('2,097,152 bytes')
    expect(error.exchange.response?.body).toMatchObject({ kind: 'binary', bytes: bomb.length })
  })

  it('just below the limit is fine', async () => {
    const server = await serve((_, response) => response.end(Buffer.alloc(1000, 'a')))
    expect((await openClient({ maxBodyBytes: 1000 }).http.get('base', server.url)).bytes).toHaveLength(1000)
    expect((await failureOf(openClient({ maxBodyBytes: 999 }).http.get('base', server.url))).failure.code).toBe('too-large')
  })
})

describe('content codings', () => {
  const plain = Buffer.from('blåbærsyltetøy '.repeat(50))

  it.each([
    ['gzip', gzipSync(plain)],
    ['GZIP', gzipSync(plain)],
    ['x-gzip', gzipSync(plain)],
    ['br', brotliCompressSync(plain)],
    ['deflate', deflateSync(plain)],
    ['deflate', deflateRawSync(plain)],
    ['identity', plain],
    ['gzip, br', brotliCompressSync(gzipSync(plain))],
    ['', plain],
  ])('%s is taken off', async (coding, bytes) => {
    const server = await serve((_, response) => response.setHeader('content-encoding', coding).end(bytes))
    const { http, exchanges } = openClient()
    expect((await http.get('base', server.url)).text()).toBe(plain.toString())
    expect(exchanges[0]?.response?.body.bytes).toBe(plain.length)
  })

  it('on an empty body mean nothing', async () => {
    const server = await serve((_, response) => response.writeHead(204, { 'content-encoding': 'gzip' }).end())
    expect((await openClient().http.get('base', server.url)).status).toBe(204)
  })

  it('cut short, or applied over and over, are refused', async () => {
    await expect(decodeBody(gzipSync(plain).subarray(0, -20), 'gzip', 1e6)).rejects.toMatchObject({ code: 'bad-encoding' })
    await expect(decodeBody(gzipSync(plain), 'gzip, gzip, gzip, gzip', 1e6)).rejects.toMatchObject({ code: 'bad-encoding' })
  })
})
