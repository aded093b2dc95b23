import type { Socket } from 'node:net'
import { createServer } from 'node:tls'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Collector } from '../../../src/engine/http/transfer.ts'
import { hasOpenssl, makeAuthority } from './certificates.ts'
import { failureOf, listen, openClient, serveSocket } from './loopback.ts'

const most = 2 ** 29
const megabyte = 2 ** 20
const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'

/** Pours a text into a connection again and again, as fast as it is read, and counts. */
function pour(first: string, again: string): { readonly onConnection: (socket: Socket) => void; readonly written: () => number } {
  let written = 0
  const more = (socket: Socket): void => {
    while (written < most && !socket.destroyed) {
      written += again.length
      if (!socket.write(again)) return
    }
  }
  return {
    written: () => written,
    onConnection: (socket) => {
      socket.on('error', () => undefined).on('drain', () => more(socket))
      socket.once('data', () => {
        socket.write(first)
        more(socket)
      })
    },
  }
}

const extended = `1;${'x'.repeat(65_000)}\r\na\r\n`

describe('what comes beside the body counts', () => {
  it.each([
    ['extensions of chunks', chunked, extended],
    ['one endless extension', `${chunked}1;`, 'x'.repeat(65_000)],
    ['interim answers', '', `HTTP/1.1 103 Early Hints\r\nLink: <${'x'.repeat(60_000)}>\r\n\r\n`],
    ['trailers', `${chunked}0\r\n`, 'X: y\r\n'.repeat(10_000)],
    ['chunks of one byte', chunked, '1\r\na\r\n'.repeat(10_000)],
  ])('%s', async (_, first, again) => {
    const { onConnection, written } = pour(first, again)
    const server = await serveSocket(onConnection)
    const before = process.memoryUsage()
    const { failure } = await failureOf(openClient().http.get('base', server.url))
    expect(failure.code).toMatch(/too-large/)
    expect(failure.phase).toBe('transfer')
    // What waits in the buffers of the connection comes on top of what was read.
    expect(written()).toBeLessThan(32 * megabyte)
    expect(process.memoryUsage().arrayBuffers - before.arrayBuffers).toBeLessThan(32 * megabyte)
  })

  it.runIf(hasOpenssl)('over TLS too', async () => {
    const { onConnection, written } = pour(chunked, extended)
    const authority = makeAuthority()
    onTestFinished(() => authority.remove())
    const server = await listen(createServer(authority.good, onConnection), 'https')
    const { failure } = await failureOf(openClient({ caFile: authority.caFile }).http.get('base', server.url))
    expect(failure).toMatchObject({ code: 'too-large', phase: 'transfer' })
    expect(written()).toBeLessThan(32 * megabyte)
  })

  it('for each exchange of a connection anew', async () => {
    const body = `400\r\n${'a'.repeat(1024)}\r\n`.repeat(1000)
    const server = await serveSocket((socket) => void socket.on('data', () => socket.write(`${chunked}${body}0\r\n\r\n`)))
    const { http } = openClient()
    for (let call = 0; call < 8; call++) expect((await http.get('base', server.url)).bytes).toHaveLength(1_024_000)
    expect(server.connections()).toBe(1)
  })

  it('generously: a body of small chunks comes whole', async () => {
    const body = `10\r\n${'a'.repeat(16)}\r\n`.repeat(100_000)
    const server = await serveSocket((socket) => void socket.on('data', () => socket.write(`${chunked}${body}0\r\n\r\n`)))
    expect((await openClient().http.get('base', server.url)).bytes).toHaveLength(1_600_000)
  })
})

describe('pieces of a body', () => {
  it('are put together up to the limit, and keep nothing else', () => {
    const collector = new Collector(5)
    const slab = Buffer.alloc(6, 'abcdef')
    expect(collector.add(slab.subarray(0, 2))).toBe(true)
    expect(collector.add(slab.subarray(2, 6))).toBe(false)
    expect(collector.add(slab.subarray(3, 6))).toBe(true)
    expect(collector.bytes.toString()).toBe('abdef')
    expect(collector.bytes.buffer).not.toBe(slab.buffer)
  })

  it('may be none', () => {
    expect(new Collector(5).bytes).toHaveLength(0)
  })
})
