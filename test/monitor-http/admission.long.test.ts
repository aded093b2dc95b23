import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Sensitive } from '../../src/base/sensitive.ts'
import { publicStatus } from '../../src/monitor/public-status.ts'
import { initialState } from '../../src/monitor/state/state.ts'
import { openLocalSocket } from '../../src/monitor/web/local-socket.ts'
import { startPublicServer } from '../../src/monitor/web/public/public-server.ts'
import { hasOpenssl, makeAuthority } from '../engine/http/certificates.ts'
import { TestClock } from '../monitor/test-clock.ts'
import { twoTargets } from './fleet-view.ts'
import { asked, flood, placeOf, requestOf, type Flood, type Place } from './flood.ts'
import { serving } from './serving.ts'

/** Ends with the test. */
async function flooding(...of: Parameters<typeof flood>): Promise<Flood> {
  const started = await flood(...of)
  onTestFinished(() => started.sockets.forEach((socket) => socket.destroy()))
  return started
}

const ok = 'HTTP/1.1 200 OK'
const streams = requestOf('/events', 'Accept: text/event-stream')

describe('a client with hundreds of connections', () => {
  it.each([
    ['idle', ''],
    ['that begin a request and never end it', 'GET / HTTP/1.1\r\nHost: '],
  ])('shuts no client out by those %s', async (_, text) => {
    const place = placeOf((await serving(twoTargets())).url)
    await flooding(place, { connections: 700, text })
    for (const path of ['/healthz', '/', '/metrics']) expect([path, await asked(place, path)]).toEqual([path, ok])
  })

  it('takes no place of another address', async () => {
    const place = placeOf((await serving(twoTargets())).url)
    const other = await flooding(place, { connections: 1, text: '', from: '127.0.0.2' })
    const closed = other.over.then(() => 'closed')
    await flooding(place, { connections: 700, text: '' })
    expect(await Promise.race([closed, asked(place, '/', '127.0.0.3')])).toBe(ok)
  })

  it('has some fifty', async () => {
    const place = placeOf((await serving(twoTargets())).url)
    const { sockets } = await flooding(place, { connections: 200, text: 'GET / HTTP/1.1\r\nHost: ' })
    await asked(place, '/', '127.0.0.2')
    expect(sockets.filter(({ closed }) => !closed).length).toBeLessThanOrEqual(60)
    expect(await asked(place, '/healthz')).toBe(ok)
  })

  it('shuts no client out by streams, not even with those of other addresses', async () => {
    const place = placeOf((await serving(twoTargets())).url)
    for (const from of ['127.0.0.1', '127.0.0.2', '127.0.0.3']) await flooding(place, { connections: 150, text: streams, from })
    for (const from of ['127.0.0.1', '127.0.0.4']) expect([from, await asked(place, '/', from)]).toEqual([from, ok])
    expect(await asked(place, '/healthz', '127.0.0.4')).toBe(ok)
  })

  it('has so many streams, and other requests beside them', async () => {
    const place = placeOf((await serving(twoTargets())).url)
    await flooding(place, { connections: 25, text: streams })
    for (const path of ['/', '/metrics']) expect(await asked(place, path)).toBe(ok)
    const one = await flooding(place, { connections: 1, text: streams })
    await one.over
    expect(one.answers()).toBe(1)
  })
})

describe('clients behind a trusted proxy', () => {
  const proxied = (path: string, client: string): string => requestOf(path, `X-Forwarded-For: ${client}`, 'Connection: close')

  it('are counted by their own address, and the proxy has a larger share', async () => {
    const place = placeOf((await serving(twoTargets(), { listen: { trustedProxies: ['127.0.0.1'] } })).url)
    const text = requestOf('/events', 'X-Forwarded-For: 203.0.113.7')
    const one = await flooding(place, { connections: 200, text })
    // The streams of one client are those of one client; the others of the proxy have room.
    const other = await flooding(place, { connections: 60, text: proxied('/', '203.0.113.8') })
    await other.over
    expect(other.answers()).toBe(60)
    expect(one.sockets.filter(({ closed }) => !closed)).toHaveLength(25)
  })

  it('are one, an IPv6 network of 64 bits', async () => {
    const place = placeOf((await serving(twoTargets(), { listen: { trustedProxies: ['127.0.0.1'] } })).url)
    for (let index = 0; index < 25; index++)
      await flooding(place, { connections: 1, text: requestOf('/events', `X-Forwarded-For: 2001:db8:0:7::${index}`) })
    const one = await flooding(place, { connections: 1, text: requestOf('/events', 'X-Forwarded-For: 2001:db8:0:7:1::1') })
    await one.over
    expect(one.sockets[0]!.closed).toBe(true)
  })
})

describe('a thousand requests in one packet', () => {
  const basic = { user: 'reader', password: new Sensitive('monitor secret', 'pass:wörd') }
  const wrong = `Authorization: Basic ${Buffer.from('reader:guess').toString('base64')}`
  const mebi = 2 ** 20

  /** The listeners, each with a request for health or what comes nearest. */
  const listeners: Readonly<Record<string, () => Promise<readonly [place: Place, health: string]>>> = {
    'the status page': async () => [placeOf((await serving(twoTargets())).url), '/healthz'],
    'the status page with a password': async () => [placeOf((await serving(twoTargets(), { listen: { basic } })).url), '/healthz'],
    'the public page': async () => {
      const clock = new TestClock(0)
      const page = await startPublicServer({
        status: () => publicStatus(initialState, 0),
        settings: { port: 0 },
        clock,
        warn: () => undefined,
      })
      onTestFinished(async () => await page.close())
      return [placeOf(page.url), '/']
    },
    'the local socket': async () => {
      const folder = mkdtempSync(join(tmpdir(), 'gatewatch-flood-'))
      const path = join(folder, 'socket')
      const close = await openLocalSocket(path, twoTargets(), () => undefined)
      onTestFinished(async () => {
        await close()
        rmSync(folder, { recursive: true })
      })
      return [{ path }, '/operators']
    },
  }

  it.each(
    Object.keys(listeners).flatMap((listener) =>
      ['/', '/metrics', '/probe?target=north', '/healthz'].map((path) => [listener, path] as const),
    ),
  )('on 20 connections of %s for %s are answered one after the other, and others between them', async (listener, path) => {
    const [place, health] = await listeners[listener]!()
    const before = process.memoryUsage()
    const { sockets, answers } = await flooding(place, { connections: 20, text: requestOf(path, wrong).repeat(1000) })
    expect(await asked(place, health, 'path' in place ? undefined : '127.0.0.9')).toBe(ok)
    expect(answers()).toBeLessThan(20_000 / 2)
    const { heapUsed, external } = process.memoryUsage()
    expect(heapUsed + external - before.heapUsed - before.external).toBeLessThan(200 * mebi)
    sockets.forEach((socket) => socket.destroy())
  })

  it('on 200 connections for /healthz leave room for others', async () => {
    const place = placeOf((await serving(twoTargets())).url)
    const { answers } = await flooding(place, { connections: 200, text: requestOf('/healthz').repeat(1800) })
    expect(await asked(place, '/healthz', '127.0.0.9')).toBe(ok)
    expect(answers()).toBeLessThan(360_000 / 2)
  })

  it('are all answered in order where the client reads them', async () => {
    const place = placeOf((await serving(twoTargets())).url)
    const paths = Array.from({ length: 300 }, (_, index) => (index % 3 === 0 ? '/healthz' : `/nothing-${index}`))
    const socket = connect(place as { port: number })
    onTestFinished(() => void socket.destroy())
    let text = ''
    socket.on('data', (data: Buffer) => (text += data.toString()))
    // In packets that end anywhere.
    const bytes = [...paths.map((path) => requestOf(path)), requestOf('/healthz', 'Connection: close')].join('')
    for (let at = 0; at < bytes.length; at += 1009) {
      socket.write(bytes.slice(at, at + 1009))
      await new Promise((resolve) => setImmediate(resolve))
    }
    await once(socket, 'close')
    const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status)
    expect(statuses).toEqual([...paths.map((path) => (path === '/healthz' ? '200' : '404')), '200'])
  })

  it.skipIf(!hasOpenssl)('are no other over TLS', async () => {
    const authority = makeAuthority()
    onTestFinished(() => authority.remove())
    const { writeFileSync } = await import('node:fs')
    const { connect: connectSecurely } = await import('node:tls')
    const [certFile, keyFile] = [`${authority.caFile}.cert`, `${authority.caFile}.key`]
    writeFileSync(certFile, authority.good.cert)
    writeFileSync(keyFile, authority.good.key)
    const { url } = await serving(twoTargets(), { listen: { tls: { certFile, keyFile } } })
    const socket = connectSecurely({ port: Number(new URL(url).port), rejectUnauthorized: false })
    let text = ''
    socket.on('data', (data: Buffer) => (text += data.toString()))
    socket.write(requestOf('/healthz').repeat(200) + requestOf('/healthz', 'Connection: close'))
    await once(socket, 'close')
    expect(text.split('HTTP/1.1 200 OK').length - 1).toBe(201)
  })
})
