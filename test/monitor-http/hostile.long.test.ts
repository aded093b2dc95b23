import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { largeFleet, twoTargets } from './fleet-view.ts'
import { serving } from './serving.ts'

/** Sends bytes as they are, and gives what comes back until the connection ends. */
async function raw(url: string, text: string, forMs = 60_000): Promise<{ readonly text: string; readonly ended: boolean }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let received = ''
  socket.setEncoding('latin1').on('data', (data: string) => (received += data))
  const closed = new Promise<boolean>((resolve) => socket.on('error', () => undefined).once('close', () => resolve(true)))
  socket.write(text)
  const ended = await Promise.race([closed, sleep(forMs, false, { ref: false })])
  socket.destroy()
  return { text: received, ended }
}

describe('hostile clients', () => {
  it.each([
    '/../../etc/passwd',
    '//evil.example/metrics',
    'http://evil.example/metrics',
    '/%2e%2e/metrics',
    '/metrics/',
    '/metrics%00',
    '/?target=%00',
    '/constructor',
    '*',
  ])('get nothing at %s', async (path) => {
    const { url, warnings } = await serving(twoTargets())
    const { text } = await raw(url, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    expect(text).toMatch(/^HTTP\/1\.1 40[04] /)
    expect(warnings).toEqual([])
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH'])('cannot %s', async (method) => {
    const { url } = await serving(twoTargets())
    const { text } = await raw(url, `${method} /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    expect(text).toMatch(/^HTTP\/1\.1 405 .*allow: GET, HEAD/s)
  })

  it.each([
    ['a body', 'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello', 413],
    ['a body in pieces', 'GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 413],
    ['headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['an endless address', `GET /?${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
    ['what is no HTTP', 'hello\r\n\r\n', 400],
  ])('are refused with %s', async (_, text, status) => {
    const { url } = await serving(twoTargets())
    const reply = await raw(url, text)
    expect(reply.text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(reply.ended).toBe(true)
  })

  it('are cut off when they never finish asking', async () => {
    const { url } = await serving(twoTargets())
    const { text, ended } = await raw(url, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
    expect(ended).toBe(true)
  })

  it('who never read hold nobody up', async () => {
    const { url } = await serving(largeFleet(500))
    const sockets = Array.from({ length: 20 }, () => connect(Number(new URL(url).port), '127.0.0.1').pause())
    onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
    for (const socket of sockets) socket.write('GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await sleep(200)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })
})
