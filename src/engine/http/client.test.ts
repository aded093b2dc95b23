import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, it, vi } from 'vitest'
import { openTransport } from './client.ts'
import { Redactor } from './redact.ts'
import { Sensitive } from '../../base/sensitive.ts'
import { failureOf, openClient, serve, type Loopback } from '../../../test/engine/http/loopback.ts'

interface ReceivedRequest {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

async function listener(): Promise<{ server: Loopback; received: ReceivedRequest[] }> {
  const received: ReceivedRequest[] = []
  const server = await serve((request, response) => {
    const { method, url, headers } = request
    void text(request).then((body) => {
      received.push({ method, url, headers, body })
      response.setHeader('content-type', 'application/json').end('{"answer":42}')
    })
  })
  return { server, received }
}

const id = new Sensitive('client id', 'id with:colon')
const secret = new Sensitive('client secret', 's%cret+/=:ø')

describe('what goes out', () => {
  it('asks for JSON, says who it is, and takes what it can decode', async () => {
    const { server, received } = await listener()
    const reply = await openClient().http.get('base', `${server.url}/x`)
    expect(JSON.parse(reply.text())).toEqual({ answer: 42 })
    expect(received[0]).toMatchObject({
      method: 'GET',
      url: '/x',
      headers: { accept: 'application/json', 'user-agent': 'Gatewatch/9.8.7', 'accept-encoding': 'gzip, deflate, br' },
    })
    expect(received[0]?.headers).not.toHaveProperty('traceparent')
    expect(received[0]?.headers).not.toHaveProperty('x-gravitee-transaction-id')
  })

  it('lets a request say otherwise, whatever the case of the name', async () => {
    const { server, received } = await listener()
    await openClient().http.get('base', server.url, { headers: { ACCEPT: 'text/html' } })
    expect(received[0]?.headers.accept).toBe('text/html')
  })

  it('form-encodes id and secret before Basic joins them', async () => {
    const { server, received } = await listener()
    const { http } = openClient()
    await http.post('auth', server.url, { auth: { scheme: 'basic', id, secret } })
    await http.post('auth', server.url, { auth: { scheme: 'basic', id, secret, encoding: 'form-forced' } })
    const sent = received.map(({ headers }) => Buffer.from(headers.authorization!.slice('Basic '.length), 'base64').toString())
    expect(sent).toEqual(['id+with%3Acolon:s%25cret%2B%2F%3D%3A%C3%B8', '%69d+with%3Acolon:s%25cret%2B%2F%3D%3A%C3%B8'])
  })

  it('reveals sensitive values in parameters, query, headers, forms and JSON', async () => {
    const { server, received } = await listener()
    const { http } = openClient()
    const person = new Sensitive('person identifier', '01017012345')
    const key = new Sensitive('API key', 'k/e y')
    await http.get('gateway', `${server.url}/personer/{person_identifier}/{other}`, {
      params: { person_identifier: person },
      query: { part: 'status', 'api-key': key },
      auth: { scheme: 'api-key', header: 'X-Gateway-Api-Key', key: 'k-1' },
    })
    await http.post('auth', server.url, { body: { type: 'form', fields: { grant_type: 'client_credentials', secret } } })
    await http.post('gateway', server.url, { body: { type: 'json', value: { ids: [person], deep: { n: 1, none: null } } } })
    await http.post('gateway', server.url, { body: { type: 'text', text: '{broken', contentType: 'application/json' } })
    expect(received[0]?.url).toBe('/personer/01017012345/{other}?part=status&api-key=k%2Fe%20y')
    expect(received[0]?.headers['x-gateway-api-key']).toBe('k-1')
    expect(received[1]).toMatchObject({
      body: 'grant_type=client_credentials&secret=s%25cret%2B%2F%3D%3A%C3%B8',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(JSON.parse(received[2]!.body)).toEqual({ ids: ['01017012345'], deep: { n: 1, none: null } })
    expect(received[3]).toMatchObject({ body: '{broken', headers: { 'content-type': 'application/json', 'content-length': '7' } })
  })

  it('sends a path as it is written, tricks included', async () => {
    const { server, received } = await listener()
    await openClient().http.get('gateway', `${server.url}/a/..%2f../%2e%2e/b//c/./ø?x=1`)
    expect(received[0]?.url).toBe('/a/..%2f../%2e%2e/b//c/./%C3%B8?x=1')
  })

  it('gives every gateway call a transaction id of its own, and sees whether it comes back', async () => {
    const server = await serve((request, response) => {
      if (request.url === '/echo') response.setHeader('X-Gravitee-Transaction-Id', request.headers['x-gravitee-transaction-id']!)
      response.end()
    })
    const { http, exchanges } = openClient()
    await http.get('gateway', `${server.url}/echo`)
    await http.get('gateway', `${server.url}/mute`)
    expect(exchanges.map(({ transactionEchoed }) => transactionEchoed)).toEqual([true, false])
    expect(new Set(exchanges.map(({ transactionId }) => transactionId)).size).toBe(2)
  })
})

describe('what it does not do', () => {
  it('follows no redirect', async () => {
    const server = await serve((_, response) => response.writeHead(302, { location: '/elsewhere?token=1' }).end())
    const { http, exchanges } = openClient()
    const reply = await http.get('base', server.url)
    expect(reply.status).toBe(302)
    expect(reply.header('Location')).toBe('/elsewhere?token=1')
    expect(exchanges[0]?.response?.headers['location']).toBe('/elsewhere')
  })
})

describe('connections', () => {
  it('are kept between exchanges, and an exchange on a kept one has no resolve and connect', async () => {
    const { server } = await listener()
    const { http, exchanges } = openClient()
    for (let count = 0; count < 3; count++) await http.get('base', server.url)
    expect(server.connections()).toBe(1)
    expect(exchanges.map(({ reused }) => reused)).toEqual([false, true, true])
    expect(Object.keys(exchanges[0]!.phases)).toEqual(['connectMs', 'processingMs', 'transferMs'])
    expect(Object.keys(exchanges[1]!.phases)).toEqual(['processingMs', 'transferMs'])
  })

  it('are as many as there are exchanges at once', async () => {
    const { server } = await listener()
    const { http, exchanges } = openClient()
    await Promise.all([1, 2, 3].map(async () => await http.get('base', server.url)))
    expect(server.connections()).toBe(3)
    await Promise.all([1, 2, 3].map(async () => await http.get('base', server.url)))
    expect(server.connections()).toBe(3)
    expect(exchanges.map(({ reused }) => reused)).toEqual([false, false, false, true, true, true])
  })

  it('are opened again after the server has closed them', async () => {
    const server = await serve((_, response) => response.setHeader('connection', 'close').end())
    const { http, exchanges } = openClient()
    await http.get('base', server.url)
    await http.get('base', server.url)
    expect(exchanges.map(({ reused }) => reused)).toEqual([false, false])
  })

  it('say where the time went', async () => {
    const server = await serve((_, response) => {
      setTimeout(() => {
        response.write('first')
        setTimeout(() => response.end('last'), 60)
      }, 80)
    })
    // A stalled process reads at once what was sent in pieces.
    await vi.waitFor(async () => {
      const { exchange } = await openClient().http.get('base', server.url.replace('127.0.0.1', 'localhost'))
      const { resolveMs, connectMs, processingMs, transferMs } = exchange.phases
      expect(processingMs).toBeGreaterThan(70)
      expect(transferMs).toBeGreaterThan(50)
      expect(resolveMs).toBeGreaterThanOrEqual(0)
      expect(connectMs).toBeGreaterThan(0)
      expect(processingMs! + transferMs!).toBeLessThanOrEqual(exchange.durationMs)
    }, 60_000)
  })
})

describe('a run', () => {
  it('numbers its exchanges from 1, across the clients of its attempts', async () => {
    const { server } = await listener()
    const transport = openTransport({ version: '0' })
    const numbersOf = async (): Promise<number[]> => {
      const run = transport.startRun(new Redactor())
      const numbers: number[] = []
      const attempt = { signal: new AbortController().signal, record: ({ id: number }: { id: number }) => void numbers.push(number) }
      await run.client(attempt).get('base', server.url)
      await run.client(attempt).get('base', server.url)
      return numbers
    }
    expect([await numbersOf(), await numbersOf()]).toEqual([
      [1, 2],
      [1, 2],
    ])
    await transport.close()
  })

  it('that is interrupted ends its exchanges at once', async () => {
    const interruption = new AbortController()
    const server = await serve(() => interruption.abort())
    const { http, exchanges } = openClient({ signal: interruption.signal })
    const request = failureOf(http.get('base', server.url))
    expect((await request).failure).toMatchObject({ code: 'aborted', phase: 'processing', message: 'the run was interrupted' })
    expect((await failureOf(http.get('base', server.url))).failure.code).toBe('aborted')
    expect(exchanges).toHaveLength(2)
  })

  it('tells of an exchange as plain data, before the check gets its answer', async () => {
    const { server } = await listener()
    const { http, exchanges } = openClient()
    const { exchange } = await http.get('base', server.url)
    expect(exchanges[0]).toBe(exchange)
    expect(structuredClone(exchange)).toEqual(exchange)
  })
})

describe('large answers', () => {
  it('are read one after the other, so that others are heard in between', async () => {
    const body = `{"message":"${'%25'.repeat(60_000)}"}`
    const waiting: ServerResponse[] = []
    const server = await serve((_, response) => {
      if (waiting.push(response) === 12) for (const each of waiting) each.end(body)
    })
    let rounds = 0
    const count = (): void => {
      rounds++
      timer = setImmediate(count)
    }
    let timer = setImmediate(count)
    const recordedIn: number[] = []
    const transport = openTransport({ version: '9.8.7', timeoutMs: 20_000 })
    const record = (): void => void recordedIn.push(rounds)
    const http = transport.startRun(new Redactor()).client({ signal: new AbortController().signal, record })
    await Promise.all(Array.from({ length: 12 }, async () => await http.get('base', server.url)))
    clearImmediate(timer)
    await transport.close()
    expect(new Set(recordedIn).size).toBe(12)
  })
})
