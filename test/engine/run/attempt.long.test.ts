import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { expect as expectReply } from '../../../src/engine/check/expect.ts'
import { Failure } from '../../../src/engine/check/finding.ts'
import type { HttpRequest } from '../../../src/engine/http/request.ts'
import type { Result } from '../../../src/engine/run/result.ts'
import { answering, judgeChecks, must } from '../check/own.ts'

const request = (url: string): HttpRequest => ({ origin: 'auth', method: 'GET', url })
const asks = (url: string) =>
  must('own.asks', async ({ http }) => expectReply(await http.send(request(url))).status(200), { sends: { auth: 1 } })

/** What comes of one check against a server that answers the first requests badly, and the rest with 200. */
async function judgeAfter(...bad: readonly RequestListener[]): Promise<{ readonly result: Result; readonly paths: readonly string[] }> {
  const left = [...bad]
  const server = await answering((received, response) => {
    const listener = left.shift()
    if (listener === undefined) response.end('{}')
    else listener(received, response)
  })
  const { results } = await judgeChecks([asks(server.url)], server.url, { settings: { timeoutMs: bad.includes(silence) ? 1000 : 20_000 } })
  return { result: results[0]!, paths: server.paths }
}

const status =
  (code: number, retryAfter?: string): RequestListener =>
  (_, response) =>
    response.writeHead(code, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end('{}')
const reset: RequestListener = (_, response) => void response.socket?.resetAndDestroy()
const silence: RequestListener = () => undefined
const nonsense: RequestListener = (_, response) => void response.socket?.end('nonsense\r\n\r\n')

describe('an accident that may pass', () => {
  it.each([
    ['status 429', status(429)],
    ['status 502', status(502)],
    ['status 503', status(503)],
    ['status 504', status(504)],
    ['reset', reset],
  ])('%s is tried again, and told', async (accident, listener) => {
    const { result, paths } = await judgeAfter(listener)
    expect(result.outcome).toBe('passed')
    expect(paths).toHaveLength(2)
    expect(result.attempts).toMatchObject([{ transientError: accident, exchanges: [1] }, { exchanges: [2] }])
    expect(result.attempts[1]).not.toHaveProperty('transientError')
  })

  it('a connection that is refused is tried again', async () => {
    const server = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    server.close()
    await once(server, 'close')
    onTestFinished(() => void server.close())
    const url = `http://127.0.0.1:${port}`
    let attempts = 0
    const check = must(
      'own.asks',
      async ({ http }) => {
        if (++attempts === 2) await once(server.listen(port, '127.0.0.1'), 'listening')
        expectReply(await http.send(request(url))).status(200)
      },
      { sends: { auth: 1 } },
    )
    const [result] = (await judgeChecks([check], url)).results
    expect(result).toMatchObject({ outcome: 'passed' })
    expect(result!.attempts[0]).toMatchObject({ transientError: 'connect-refused' })
  })

  it('is tried three times and no more, with the last word of the last attempt', async () => {
    const { result, paths } = await judgeAfter(status(503), status(502), status(503), status(503))
    expect(paths).toHaveLength(3)
    expect(result).toMatchObject({ outcome: 'failed', findings: [{ code: 'http.status', actual: 503, exchange: 3 }] })
    expect(result.attempts.map(({ transientError }) => transientError)).toEqual(['status 503', 'status 502', undefined])
  })
})

describe('the pause that a server asks for', () => {
  it('is kept', async () => {
    const { result } = await judgeAfter(status(503, '1'))
    expect(result).toMatchObject({ outcome: 'passed' })
    expect(result.durationMs).toBeGreaterThan(990)
  })

  it.each([
    ['an hour', () => '3600'],
    ['a date of tomorrow', () => new Date(Date.now() + 86_400_000).toUTCString()],
  ])('is not waited for when it is %s: the answer stands', async (_, retryAfter) => {
    const { result, paths } = await judgeAfter(status(503, retryAfter()))
    expect(paths).toHaveLength(1)
    expect(result).toMatchObject({ outcome: 'failed', attempts: [{ exchanges: [1] }] })
  })

  it.each([['soon'], ['-5'], ['NaN'], [new Date(0).toUTCString()]])('is the usual one for "%s"', async (retryAfter) => {
    const { result } = await judgeAfter(status(429, retryAfter))
    expect(result).toMatchObject({ outcome: 'passed', attempts: [{ transientError: 'status 429' }, {}] })
  })
})

describe('no second attempt is made', () => {
  it.each([
    ['after a verdict', status(404), { outcome: 'failed' }],
    ['after a server error that will stay', status(500), { outcome: 'failed' }],
    ['after a timeout, which has cost its deadline already', silence, { outcome: 'inconclusive', cause: 'transport' }],
    ['after broken HTTP', nonsense, { outcome: 'inconclusive', cause: 'transport' }],
  ])('%s', async (_, listener, expected) => {
    const { result, paths } = await judgeAfter(listener)
    expect(paths).toHaveLength(1)
    expect(result).toMatchObject({ ...expected, attempts: [{ exchanges: [1] }] })
    expect(result.attempts).toHaveLength(1)
  })

  it.each([
    ['with a wrong secret', { auth: 2, 'wrong-secret': 1 }, 1],
    ['but without one there is', { auth: 2 }, 2],
  ])('%s', async (_, sends, requests) => {
    const left = [status(503)]
    const server = await answering((received, response) => (left.shift() ?? status(200))(received, response))
    const check = must('own.asks', async ({ http }) => expectReply(await http.send(request(server.url))).status(200), { sends })
    await judgeChecks([check], server.url)
    expect(server.paths).toHaveLength(requests)
  })

  it('for a judgment on an answer that came before the last', async () => {
    const left = [status(503)]
    const server = await answering((received, response) => (left.shift() ?? status(200))(received, response))
    const check = must('own.asks', async ({ http }) => {
      await http.send(request(server.url))
      await http.send(request(server.url))
      throw new Failure({ code: 'own.verdict', message: 'no' })
    })
    const { results } = await judgeChecks([check], server.url)
    expect(results[0]).toMatchObject({ outcome: 'failed', attempts: [{ exchanges: [1, 2] }] })
    expect(server.paths).toHaveLength(2)
  })

  it('for a bug in the check, even when the server stumbled', async () => {
    let ran = 0
    const server = await answering(status(503))
    const check = must('own.bug', async ({ http }) => {
      ran++
      await http.send(request(server.url))
      throw new Error('a bug')
    })
    const { results } = await judgeChecks([check], server.url)
    expect(results[0]).toMatchObject({ outcome: 'inconclusive', cause: 'internal' })
    expect(ran).toBe(1)
  })
})
