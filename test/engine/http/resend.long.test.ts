import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { form } from '../../../src/engine/http/auth.ts'
import { failureOf, openClient, serveSocket } from './loopback.ts'

const answer = 'HTTP/1.1 200 OK\r\nConnection: keep-alive\r\nContent-Length: 2\r\n\r\nok'

/** Answers the first request of each connection, and does something else with the second. */
async function serveOnce(then: (socket: Socket) => void) {
  let requests = 0
  const server = await serveSocket((socket) => {
    let first = true
    socket.on('data', () => {
      requests++
      if (!first) return then(socket)
      first = false
      socket.write(answer)
    })
  })
  return { ...server, requests: () => requests }
}

/** Time that passes only when it is told to. */
function clock() {
  let time = 0
  return { now: () => time, pass: (ms: number) => void (time += ms) }
}

describe('a kept connection that the server closes', () => {
  it.each([
    ['with a FIN', (socket: Socket) => void socket.end()],
    ['with a reset', (socket: Socket) => void socket.resetAndDestroy()],
  ])('%s before a byte of an answer came gives way to a new one, and the exchange tells it', async (_, close) => {
    const server = await serveOnce(close)
    const { http, exchanges } = openClient()
    await http.get('base', server.url)
    expect((await http.get('base', server.url)).text()).toBe('ok')
    expect(exchanges.map(({ resent, failure }) => [resent, failure])).toEqual([
      [undefined, undefined],
      [true, undefined],
    ])
    expect(exchanges[1]).toMatchObject({ reused: false, phases: { processingMs: expect.any(Number) as number } })
    expect(server.connections()).toBe(2)
    expect(server.requests()).toBe(3)
  })

  it('after it was idle gives way once, for what changes something too: later calls take no connection that was idle as long', async () => {
    const server = await serveOnce((socket) => void socket.resetAndDestroy())
    const time = clock()
    const { http, exchanges } = openClient({ age: time })
    for (let call = 0; call < 9; call++) {
      expect((await http.post('base', server.url, { body: form({ a: 'b' }) })).text()).toBe('ok')
      time.pass(1000)
    }
    expect(exchanges.map(({ resent = false }) => resent)).toEqual([false, true, ...Array.from({ length: 7 }, () => false)])
  })

  const rhythms = (['get', 'post'] as const).flatMap((method) => [2, 3, 4, 5].map((nth) => [method, nth] as const))
  it.each(rhythms)('over and over in use lets each call fail but the first of a hundred: %s, each %i. request', async (method, nth) => {
    let requests = 0
    let resets = 0
    const server = await serveSocket((socket) => {
      socket.on('data', () => void (++requests % nth === 0 ? (resets++, socket.resetAndDestroy()) : socket.write(answer)))
    })
    const { http, exchanges } = openClient({ age: clock() })
    for (let call = 0; call < 60; call++) await http[method]('base', server.url).catch(() => undefined)
    expect(exchanges.filter(({ resent }) => resent === true)).toHaveLength(1)
    expect(exchanges.filter(({ failure }) => failure?.code === 'reset')).toHaveLength(resets - 1)
    expect(resets).toBe(Math.floor(61 / nth))
  })

  it('at its third request lets each third call fail', async () => {
    let resets = 0
    const server = await serveSocket((socket) => {
      let requests = 0
      socket.on('data', () => void (++requests === 3 ? (resets++, socket.resetAndDestroy()) : socket.write(answer)))
    })
    const { http, exchanges } = openClient({ age: clock() })
    for (let call = 0; call < 40; call++) {
      await http.get('base', server.url).catch(() => undefined)
      await pause(20)
    }
    expect(resets).toBeGreaterThan(5)
    expect(exchanges.filter(({ failure }) => failure?.code === 'reset')).toHaveLength(resets - 1)
  })

  it('with all the others at once, as a server that reloads does, gives way', async () => {
    const sockets = new Set<Socket>()
    const kept = new Set<Socket>()
    const server = await serveSocket((socket) => {
      sockets.add(socket)
      socket.on('data', () => void (kept.has(socket) ? socket.destroy() : socket.write(answer)))
    })
    const { http, exchanges } = openClient()
    const callAll = async () => await Promise.all(Array.from({ length: 8 }, async () => await http.get('base', server.url)))
    await callAll()
    for (const socket of sockets) kept.add(socket)
    await callAll()
    expect(exchanges.slice(8).map(({ resent }) => resent)).toEqual(Array.from({ length: 8 }, () => true))
    expect(server.connections()).toBe(16)
  })

  it('at once after the answer is noticed, or gives way: never a malformed answer', async () => {
    const server = await serveSocket((socket) => void socket.once('data', () => socket.end(answer)))
    const { http, exchanges } = openClient()
    for (let call = 0; call < 50; call++) expect((await http.get('base', server.url)).text()).toBe('ok')
    expect(exchanges).toHaveLength(50)
  })
})

describe('nothing is sent again', () => {
  it('of what must not arrive twice: it gets a connection of its own', async () => {
    const server = await serveOnce((socket) => void socket.end())
    const { http, exchanges } = openClient({ once: true })
    for (let call = 0; call < 3; call++) expect((await http.post('base', server.url)).text()).toBe('ok')
    expect(exchanges.map(({ reused, resent }) => [reused, resent])).toEqual(Array.from({ length: 3 }, () => [false, undefined]))
    expect(server.requests()).toBe(3)
  })

  it('over a connection of its own', async () => {
    let requests = 0
    const server = await serveSocket((socket) => void socket.on('data', () => void (requests++, socket.end())))
    const { exchange } = await failureOf(openClient().http.get('base', server.url))
    expect(exchange).toMatchObject({ failure: { code: 'reset', phase: 'processing' } })
    expect(exchange.resent).toBeUndefined()
    expect(requests).toBe(1)
  })

  it('once an answer has begun', async () => {
    const server = await serveOnce((socket) => void socket.end('HTTP/1.1 2'))
    const { http } = openClient()
    await http.get('base', server.url)
    const { exchange } = await failureOf(http.get('base', server.url))
    expect(exchange.failure).toMatchObject({ code: 'reset', phase: 'transfer' })
    expect(exchange.resent).toBeUndefined()
    expect(server.requests()).toBe(2)
  })

  it('when only the time is up', async () => {
    const server = await serveOnce(() => undefined)
    const { http } = openClient({ timeoutMs: 800 })
    await http.get('base', server.url)
    const { exchange } = await failureOf(http.get('base', server.url))
    expect(exchange.failure).toMatchObject({ code: 'timeout', phase: 'processing' })
    expect(server.requests()).toBe(2)
  })

  it('a third time', async () => {
    let connections = 0
    const server = await serveSocket((socket) => {
      const answers = connections++ === 0 ? 1 : 0
      let requests = 0
      socket.on('data', () => void (requests++ < answers ? socket.write(answer) : socket.end()))
    })
    const { http } = openClient()
    await http.get('base', server.url)
    const { exchange } = await failureOf(http.get('base', server.url))
    expect(exchange).toMatchObject({ failure: { code: 'reset', phase: 'processing' }, resent: true })
    expect(server.connections()).toBe(2)
  })
})
