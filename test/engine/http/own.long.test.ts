import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { OwnFault, TransportError } from '../../../src/engine/http/error.ts'
import { blockSoon, serveElsewhere } from './elsewhere.ts'
import { openClient, serve } from './loopback.ts'

/** The code of the failure that a request ends in, and whose it is. */
const endOf = async (request: Promise<unknown>): Promise<string> =>
  await request.then(
    () => 'answered',
    (error: unknown) => {
      if (OwnFault.is(error)) return `ours: ${error.failure.code}`
      if (TransportError.is(error)) return error.failure.code
      throw error
    },
  )

describe('an event loop that is blocked', () => {
  it('takes no time from the target: what came meanwhile is heard', async () => {
    const url = await serveElsewhere({ answersAfterMs: 100 })
    const { http, exchanges } = openClient({ timeoutMs: 600 })
    const asked = http.get('base', url)
    blockSoon(1500)
    expect(await endOf(asked)).toBe('answered')
    expect(exchanges[0]).not.toHaveProperty('failure')
  })

  it('gives back the time that it took, and no more: a target that never answers has still timed out', async () => {
    const url = await serveElsewhere({})
    const { http } = openClient({ timeoutMs: 600 })
    const asked = http.get('base', url)
    blockSoon(1500)
    expect(await endOf(asked)).toBe('timeout')
  })

  it('is our own fault where the server gave us up', async () => {
    const url = await serveElsewhere({ hangsUpAfterMs: 100 })
    const { http, exchanges } = openClient()
    const asked = http.get('base', url)
    blockSoon(2000)
    expect(await endOf(asked)).toBe('ours: own-lag')
    expect(exchanges[0]?.failure?.code).toBe('own-lag')
  })

  it('is our own fault where a gateway of this machine gave up on its server meanwhile', async () => {
    const url = await serveElsewhere({ answersAfterMs: 100, status: 504 })
    const { http, exchanges } = openClient()
    const asked = http.get('base', url)
    blockSoon(1500)
    expect(await endOf(asked)).toBe('ours: own-lag')
    expect(exchanges[0]).not.toHaveProperty('response')
  })

  it.each([200, 401, 429, 500, 502, 503])('takes nothing from what else a gateway of this machine answers (%i)', async (status) => {
    const { http, exchanges } = openClient()
    const asked = http.get('base', await serveElsewhere({ answersAfterMs: 100, status }))
    blockSoon(1500)
    expect(await endOf(asked)).toBe('answered')
    expect(exchanges[0]?.response?.status).toBe(status)
  })

  it('is not for ever waited out', async () => {
    const url = await serveElsewhere({})
    const { http } = openClient({ timeoutMs: 600 })
    const asked = http.get('base', url)
    const blocking = setInterval(() => blockSoon(900), 100)
    expect(await endOf(asked)).toBe('ours: own-lag')
    clearInterval(blocking)
  })

  it('excuses nothing where it was not blocked', async () => {
    const { url } = await serve(({ socket }) => void socket.resetAndDestroy())
    expect(await endOf(openClient().http.get('base', url))).toBe('reset')
    expect(await endOf(openClient({ timeoutMs: 300 }).http.get('base', await serveElsewhere({})))).toBe('timeout')
    expect(await endOf(openClient().http.get('base', await serveElsewhere({ answersAfterMs: 900, status: 504 })))).toBe('answered')
  })
})

describe.skipIf(process.platform === 'win32')('a process without file descriptors', () => {
  it.each([
    ['http://127.0.0.1:PORT', ['ours: own-limit', 'ours: own-limit']],
    ['http://localhost:PORT', ['ours: own-limit', 'ours: own-limit']],
  ])('does not blame %s', async (address, ends) => {
    const { port } = await serve((_, response) => response.end('{}'))
    const child = join(import.meta.dirname, 'starved-child.ts')
    const node = `ulimit -n 64 && exec "$0" --conditions=gatewatch:source "$@"`
    const url = address.replace('PORT', String(port))
    const { stdout } = await promisify(execFile)('bash', ['-c', node, process.execPath, child, url], { cwd: resolve(child, '../../..') })
    expect(JSON.parse(stdout)).toEqual({ fed: 'answered', starved: ends })
  })
})
