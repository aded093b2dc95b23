import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Sensitive } from '../../base/index.ts'
import { apiKey } from '../../engine/http/auth.ts'
import { openTransport } from '../../engine/http/client.ts'
import type { Exchange } from '../../engine/http/exchange.ts'
import type { Target } from '../../config/index.ts'
import { check } from '../../engine/index.ts'
import { UnchangedChecks } from './unchanged.ts'
import { AnswerMemory } from './answer-memory.ts'
import { Redactor } from '../../engine/http/redact.ts'
import type { HttpRequest } from '../../engine/http/request.ts'

interface Answer {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: Buffer
}

const secret = new Sensitive('API key', '5f0c6a1e-9d3b-4c27-8e61-2b7f4d90aa13')
const person = new Sensitive('person identifier', '20914695016')

const usual: Answer = {
  status: 200,
  headers: [
    ['content-type', 'application/json'],
    ['x-served-by', 'cache-7'],
    ['server', 'edge'],
  ],
  body: Buffer.from('{"data":{"name":"Sykehuset","tall":[1,2,3]},"kø":"æøå"}'),
}

let answer = usual
let date = 'Thu, 26 Nov 2026 11:12:12 GMT'
let echoes: 'id' | 'nothing' | 'secret' = 'id'
const server = createServer((incoming, out) => {
  const id = String(incoming.headers['x-gravitee-transaction-id'])
  const echo = echoes === 'nothing' ? [] : [['x-gravitee-transaction-id', echoes === 'id' ? id : secret.reveal()]]
  out.sendDate = false
  const headers = [
    ...answer.headers,
    ...echo,
    ...(date === undefined ? [] : [['date', date]]),
    ['content-length', String(answer.body.length)],
  ]
  out.writeHead(answer.status, headers.flat()).end(answer.body)
})
let url = ''
const transport = openTransport({ version: '0.0.0' })
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/personer/{person}`
})
afterAll(async () => {
  await transport.close()
  server.close()
})

const request = (more: Partial<HttpRequest> = {}): HttpRequest => ({
  origin: 'gateway',
  method: 'GET',
  url,
  params: { person },
  auth: apiKey('X-Gateway-Api-Key', secret),
  ...more,
})

const anyCheck = check('own.check', { title: 'MUST be so', source: [], run: () => undefined })

async function exchange(memory?: AnswerMemory, sentRequest = request()): Promise<Exchange> {
  const made: Exchange[] = []
  const run = transport.startRun(new Redactor([secret, person]))
  const reuse =
    memory && new UnchangedChecks(memory, {} as Target, { checks: [], byCheck: new Map() }, () => async (_, __, send) => await send())
  const attempt = { signal: new AbortController().signal, record: (one: Exchange) => made.push(one) }
  await run.client({ ...attempt, reuse: reuse?.exchangesOf(anyCheck) }).send(sentRequest)
  return made[0]!
}

/** Removes times, and values that depend on the salt of a run. One of our ids may look like a person identifier, and is then shown as one. */
function comparable({ request: sent, response, sightings, issued, transactionEchoed }: Exchange): string {
  const shown = [{ ...sent, factors: Object.keys(sent.factors) }, response, sightings, issued ?? null, transactionEchoed]
  return JSON.stringify(shown).replaceAll(/[\da-f]{8}-[\da-f]{4}-[^"]*/g, '<id>')
}

/** A memory that has the usual answer. */
async function warmed(): Promise<AnswerMemory> {
  ;[answer, date, echoes] = [usual, 'Thu, 26 Nov 2026 11:12:12 GMT', 'id']
  const memory = new AnswerMemory()
  await exchange(memory)
  memory.end(true)
  return memory
}

const changed = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes)
  copy[at] = copy[at]! ^ 1
  return copy
}

/** Visible, and never a colon or a space: a header stays one. */
const otherLetter = (text: string, at: number): string => `${text.slice(0, at)}${text[at] === 'x' ? 'y' : 'x'}${text.slice(at + 1)}`

const withHeader = (index: number, header: readonly [string, string]): Answer => ({ ...usual, headers: usual.headers.with(index, header) })

describe('what is remembered of an answer', () => {
  it('is what is recorded of the very same answer to the very same call', async () => {
    const memory = await warmed()
    const again = await exchange(memory)
    const { response } = memory.recorded(request())!
    expect(again.response!.body).toBe(response.body)
    expect(comparable(again)).toBe(comparable(await exchange()))
    expect(again.request.headers['X-Gravitee-Transaction-Id']).toBe(again.transactionId)
    expect(again.response!.headers['x-gravitee-transaction-id']).toBe(again.transactionId)
  })

  it('makes a call comparable with those of the run before, and is nothing after anything was wrong', async () => {
    const memory = await warmed()
    const [one, other] = [await exchange(memory), await exchange(memory, request({ headers: { 'X-Other': 'one' } }))]
    expect(other.request.factors['url']).toBe(one.request.factors['url'])
    memory.end(false)
    expect(memory.recorded(request())).toBeUndefined()
  })

  it('is kept once for all targets whose records are equal but for what is new in each exchange', async () => {
    const [one, other] = [(await warmed()).recorded(request())!, (await warmed()).recorded(request())!]
    expect(one.request.headers).toBe(other.request.headers)
    expect(one.request.factors).toBe(other.request.factors)
    expect(one.response).toBe(other.response)
  })

  const bodies = Array.from(usual.body.keys(), (at): [string, Answer] => [`byte ${at}`, { ...usual, body: changed(usual.body, at) }])
  const headers = usual.headers.flatMap(([name, value], index): [string, Answer][] => [
    ...Array.from(name, (_, at): [string, Answer] => [`letter ${at} of ${name}`, withHeader(index, [otherLetter(name, at), value])]),
    ...Array.from(value, (_, at): [string, Answer] => [`letter ${at} of its value`, withHeader(index, [name, otherLetter(value, at)])]),
  ])
  const others: readonly [string, Answer][] = [
    ['another status', { ...usual, status: 201 }],
    ['a byte more', { ...usual, body: Buffer.concat([usual.body, Buffer.from(' ')]) }],
    ['a byte less', { ...usual, body: usual.body.subarray(1) }],
    ['no body', { ...usual, body: Buffer.alloc(0) }],
    ['a header less', { ...usual, headers: usual.headers.slice(1) }],
    ['a header twice', { ...usual, headers: [...usual.headers, usual.headers[1]!] }],
    ['other order', { ...usual, headers: usual.headers.toReversed() }],
    ['a key in a new header', { ...usual, headers: [...usual.headers, ['x-debug', secret.reveal()]] }],
    ['a person in its body', { ...usual, status: 404, body: Buffer.from(`{"message":"${person.reveal()}"}`) }],
  ]
  it('is not taken where a single byte of the answer is another', async () => {
    const memory = await warmed()
    const known = memory.recorded(request())!.response.body
    for (const [what, other] of [...bodies, ...headers, ...others]) {
      answer = other
      const [full, remembered] = [await exchange(), await exchange(memory)]
      expect(remembered.response!.body, what).not.toBe(known)
      expect(comparable(remembered), what).toBe(comparable(full))
    }
  })

  it.each([
    ['a date that is none', () => void (date = `Thu, 26 Nov 2026 ${secret.reveal()} GMT`)],
    ['another echo', () => void (echoes = 'nothing')],
    ['a key as the echo', () => void (echoes = 'secret')],
  ])('is not taken with %s', async (_, change) => {
    const memory = await warmed()
    const known = memory.recorded(request())!.response.body
    change()
    const [full, remembered] = [await exchange(), await exchange(memory)]
    expect(remembered.response!.body).not.toBe(known)
    expect(comparable(remembered)).toBe(comparable(full))
  })

  it('is taken at another time, which is told', async () => {
    const memory = await warmed()
    const known = memory.recorded(request())!.response.body
    date = 'Thu, 26 Nov 2026 11:12:13 GMT'
    const remembered = await exchange(memory)
    expect(remembered.response!.body).toBe(known)
    expect(remembered.response!.headers['date']).toBe(date)
    expect(remembered.clockOffsetMs).toBeLessThan(Date.parse(date) + 1000 - Date.parse(remembered.startedAt))
  })

  const numbered = (...headers: readonly (readonly [string, string])[]): Answer => ({ ...usual, headers: [...usual.headers, ...headers] })
  it.each([
    ['x-request-id', '7f3c', '01JDK8Z3Q7V2M4N5P6R7S8T9VW'],
    ['x-gravitee-request-id', '5c1f0d0e-3a51-4b62-9f10-6a5b0c1d2e3f', '0b5cfb5e-1c9a-4c0e-8f3e-0a4c1b1f5e11'],
    ['traceparent', '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'],
    ['age', '0', '3600'],
    ['x-envoy-upstream-service-time', '3', '4'],
  ])('is taken with another %s, which is told', async (name, first, next) => {
    const memory = await warmed()
    memory.forget()
    answer = numbered([name, first])
    await exchange(memory)
    memory.end(true)
    const known = memory.recorded(request())!.response.body
    answer = numbered([name, next])
    const [full, remembered] = [await exchange(), await exchange(memory)]
    expect(remembered.response!.body).toBe(known)
    expect(comparable(remembered)).toBe(comparable(full))
  })

  it.each([
    ['a key', () => secret.reveal()],
    ['a person', () => person.reveal()],
    ['an address', () => '10.1.2.3'],
  ])('is not taken where %s stands in place of a number, then or now', async (_, odd) => {
    const memory = await warmed()
    for (const id of ['7f3c', odd(), '7f3d']) {
      answer = numbered(['x-request-id', id])
      const [full, remembered] = [await exchange(), await exchange(memory)]
      expect(comparable(remembered)).toBe(comparable(full))
      memory.end(true)
    }
  })

  it.each<[string, Partial<HttpRequest>]>([
    ['about somebody else', { params: { person: new Sensitive('person identifier', '17912099997') } }],
    ['with another key', { auth: apiKey('X-Gateway-Api-Key', new Sensitive('API key', 'c0ffee00-9d3b-4c27-8e61-2b7f4d90aa13')) }],
    ['with another header', { headers: { 'X-Other': 'one' } }],
    ['with a query', { query: { part: 'x' } }],
    ['by another method', { method: 'POST' }],
  ])('is not taken for a call %s', async (_, more) => {
    const memory = await warmed()
    const known = memory.recorded(request())!.response.body
    expect((await exchange(memory, request(more))).response!.body).not.toBe(known)
  })

  it('is nothing that brings a secret, nor anything before its run has ended well', async () => {
    const memory = await warmed()
    memory.forget()
    answer = { ...usual, body: Buffer.from('{"access_token":"k3Jq8Zt1Wm5Rv9Xc2Bn7Lp4D"}') }
    await exchange(memory)
    expect(memory.recorded(request())).toBeUndefined()
    memory.end(true)
    expect(memory.recorded(request())).toBeUndefined()
  })
})
