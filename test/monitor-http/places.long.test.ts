import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { twoTargets } from './fleet.ts'
import { serving } from './serving.ts'

/** Connections that are opened, from an address of this machine, with bytes that may be the beginning of a request. */
async function opened(url: string, count: number, text = '', from = '127.0.0.1'): Promise<readonly Socket[]> {
  const sockets: Socket[] = []
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
  for (let index = 0; index < count; index++) {
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', localAddress: from })
    sockets.push(socket.on('error', () => undefined))
    await once(socket, 'connect')
    if (text !== '') socket.write(text)
  }
  return sockets
}

/** The first line of the answer to a request on a connection of its own. */
async function asked(url: string, path: string, from?: string): Promise<string> {
  const [socket] = await opened(url, 1, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, from)
  let text = ''
  for await (const chunk of socket!) text += String(chunk)
  return text.split('\r\n')[0]!
}

const stream = 'GET /events HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n'
const ok = 'HTTP/1.1 200 OK'
const busy = 'HTTP/1.1 503 Service Unavailable'

describe('a client with hundreds of connections', () => {
  it.each([
    ['idle', ''],
    ['that begin a request and never end it', 'GET / HTTP/1.1\r\nHost: '],
  ])('shuts nobody out by those %s', async (_, text) => {
    const { url } = await serving(twoTargets())
    await opened(url, 700, text)
    for (const path of ['/healthz', '/', '/metrics']) expect([path, await asked(url, path)]).toEqual([path, ok])
  })

  it('takes no place of another address', async () => {
    const { url } = await serving(twoTargets())
    const [other] = await opened(url, 1, '', '127.0.0.2')
    const closed = once(other!, 'close').then(() => 'closed')
    await opened(url, 700)
    expect(await Promise.race([closed, asked(url, '/', '127.0.0.3')])).toBe(ok)
  })

  it('shuts nobody out by streams: of one address there are so many, and health has places of its own', async () => {
    const { url } = await serving(twoTargets())
    await opened(url, 210, stream)
    expect(await asked(url, '/')).toBe(busy)
    expect(await asked(url, '/', '127.0.0.2')).toBe(ok)
    await opened(url, 210, stream, '127.0.0.2')
    await opened(url, 210, stream, '127.0.0.3')
    expect(await asked(url, '/', '127.0.0.4')).toBe(busy)
    for (const path of ['/healthz', '/readyz']) expect([path, await asked(url, path, '127.0.0.4')]).toEqual([path, ok])
  })
})
