import { connect } from 'node:net'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import type { ListenSettings } from '../../src/config/target.ts'
import { Sensitive } from '../../src/base/sensitive.ts'
import { twoTargets } from './fleet-view.ts'
import { serving } from './serving.ts'

/** Asks with exactly these lines of a head, and gives the whole answer. */
async function ask(url: string, head: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1').on('data', (data: string) => (answer += data))
  socket.write([...head, 'Connection: close', '', ''].join('\r\n'))
  await once(socket, 'close')
  return answer
}

const statusOf = async (url: string, ...hosts: readonly string[]): Promise<number> =>
  Number(/^HTTP\/1\.1 (\d+) /.exec(await ask(url, ['GET /metrics HTTP/1.1', ...hosts.map((host) => `Host: ${host}`)]))?.[1])

const listen: ListenSettings = { publicUrl: 'https://Status.Example.org:8443/gatewatch', hosts: ['gatewatch', 'gatewatch.watch.svc'] }

describe('a name that leads to the server', () => {
  it.each([
    'localhost',
    'LOCALHOST:9464',
    'status.example.org',
    'STATUS.example.org:1',
    'status.example.org.',
    'gatewatch',
    'Gatewatch:9464',
    'gatewatch.watch.svc',
  ])('%s is answered', async (host) => {
    const { url } = await serving(twoTargets(), { listen })
    expect(await statusOf(url, host)).toBe(200)
  })

  it.each([
    'rebound.evil.example',
    'status.example.org.evil.example',
    'evil-status.example.org',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'gatewatch.other.svc',
    '2130706433',
    '0x7f000001',
    '127.1',
    '_',
    'constructor',
  ])('%s is not', async (host) => {
    const { url } = await serving(twoTargets(), { listen })
    expect(await statusOf(url, host)).toBe(421)
    expect(await statusOf(url, `${host}:9464`)).toBe(421)
  })

  it.each(['127.0.0.1', '127.0.0.1:9464', '10.244.3.7:9464', '[::1]', '[::1]:9464', '[2001:db8::1]:80', '[fe80::1%25eth0]:80'])(
    'is not needed by who asks the address %s',
    async (host) => {
      const { url } = await serving(twoTargets())
      expect(await statusOf(url, host)).toBe(200)
    },
  )

  it.each([
    '',
    'user@localhost',
    'localhost:http',
    'localhost:80:80',
    'local host',
    '[localhost]',
    '[::1',
    '::1',
    '999.1.1.1:x',
    'a/b',
    'a,localhost',
    '%6cocalhost',
  ])('cannot be %j', async (host) => {
    const { url } = await serving(twoTargets(), { listen })
    expect(await statusOf(url, host)).toBe(400)
  })

  it('is said once, and not left out', async () => {
    const { url } = await serving(twoTargets(), { listen })
    expect(await statusOf(url)).toBe(400)
    expect(await statusOf(url, 'localhost', 'localhost')).toBe(400)
    expect(await statusOf(url, 'localhost', 'rebound.evil.example')).toBe(400)
    expect(await ask(url, ['GET /metrics HTTP/1.0'])).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('is asked for on every path, before credentials, and the refusal says what to set', async () => {
    const bearerToken = new Sensitive('monitor secret', 'token-4711')
    const { url } = await serving(twoTargets(), { listen: { bearerToken } })
    for (const path of ['/', '/metrics', '/probe?target=north', '/healthz', '/readyz', '/nothing']) {
      const answer = await ask(url, [`GET ${path} HTTP/1.1`, 'Host: rebound.evil.example'])
      expect(answer, path).toMatch(/^HTTP\/1\.1 421 [^]*\r\n\r\nUnknown host name\. [^]*monitor\.listen\.hosts\.\n$/)
      expect(answer, path).not.toMatch(/www-authenticate|evil/i)
    }
  })

  it('is the one that it listens at, where that is a name', async () => {
    const { url } = await serving(twoTargets(), { listen: { host: 'localhost' } })
    expect(url).toMatch(/^http:\/\/localhost:/)
    expect((await fetch(`${url}/metrics`)).status).toBe(200)
  })
})
