import type { RequestListener } from 'node:http'
import { describe, expect, it } from 'vitest'
import { assertStillAnswered, differingFactors, refuse, rejectCredentials, type Answered, type RefusalRules } from './refusal.ts'
import { apiKey, json } from '../http/auth.ts'
import type { HttpRequest } from '../http/request.ts'
import type { Result } from '../run/result.ts'
import { answering, judgeChecks, must } from '../../../test/engine/check/own.ts'

const key = 'the-right-key-0815'
const rules: RefusalRules = {
  what: 'a call without a key',
  as: ['credentials'],
  by: ['gateway-security', 'gateway-policy'],
  gives: (reply) => reply.status === 200,
}
const { by: _by, ...anyone } = rules

interface Scene {
  /** Answers a call without the right key. */
  readonly refusal: RequestListener
  readonly rules?: RefusalRules
  readonly alter?: (request: HttpRequest) => HttpRequest
  readonly age?: (control: Answered) => Answered
  /** Answers the right key after the first refusal. */
  readonly after?: RequestListener
  /** True if the control belongs to the question. */
  readonly confirmed?: true
}

/** Returns the verdict on a refusal by a server that knows one key, and the number of requests it took. */
async function judgeRefusal(scene: Scene): Promise<{ readonly result: Result; readonly requests: number }> {
  let refused = false
  const server = await answering((received, response) => {
    const right = received.headers['x-key'] === key && received.method === 'GET'
    const answer = right ? (refused ? scene.after : undefined) : scene.refusal
    refused ||= !right
    if (answer === undefined) response.end('{"data":1}')
    else answer(received, response)
  })
  const request: HttpRequest = { origin: 'gateway', method: 'GET', url: `${server.url}/persons`, auth: apiKey('X-Key', key) }
  const found = must('own.found', async ({ http }): Promise<Answered> => {
    const { exchange } = await http.send(request)
    return scene.age?.({ request, exchange }) ?? { request, exchange }
  })
  const refuses = must(
    'own.rejects',
    async (context) => {
      const { auth: _auth, ...bare } = request
      const control = context.needs.found
      if (scene.confirmed === true) await rejectCredentials(context, control, [{ what: rules.what, request: bare }], rules)
      else {
        await refuse(context, control, scene.alter?.(request) ?? bare, scene.rules ?? rules)
        await assertStillAnswered(context, control)
      }
    },
    { needs: { found } },
  )
  const { by } = await judgeChecks([found, refuses], server.url, { settings: { timeoutMs: scene.refusal === silence ? 1500 : 20_000 } })
  expect(by['own.found']!.outcome).toBe('passed')
  return { result: by['own.rejects']!, requests: server.paths.length }
}

const saying =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(body)
const properly = saying(401, '{"message":"Unauthorized","http_status_code":401}')
const silence: RequestListener = () => undefined
const page = { 'content-type': 'text/html' }
const later = { 'retry-after': '3600' }

describe.concurrent('a refusal is judged', () => {
  it.each<[string, RequestListener, RefusalRules, object]>([
    ['right when the gateway refuses the key', properly, rules, { outcome: 'passed' }],
    [
      'missing when the data is given',
      saying(200, '{"data":1}'),
      rules,
      { outcome: 'failed', findings: [{ code: 'refusal.missing', actual: 200, exchange: 2 }] },
    ],
    ...[500, 501, 502, 503, 504].map((status): [string, RequestListener, RefusalRules, object] => [
      `wrong when the server fails with ${status}`,
      saying(status, '{}'),
      rules,
      { outcome: 'failed', findings: [{ code: 'refusal.server-error', actual: status }] },
    ]),
    ['no proof when a limit is used up', saying(503, '{"message":"Rate limit exceeded"}', later), rules, { outcome: 'inconclusive' }],
    ...[200, 201].flatMap((status) =>
      ['{"error":"invalid_client"}', '{"error":"access_denied","error_description":"No"}'].map(
        (body): [string, RequestListener, RefusalRules, object] => [
          `wrong when it is ${body} with ${status}`,
          saying(status, body),
          { ...rules, gives: (reply) => reply.text().includes('data') },
          { outcome: 'failed', findings: [{ code: 'refusal.success', actual: status }] },
        ],
      ),
    ),
    [
      'no proof when it redirects',
      saying(302, '', { location: 'https://login.example.org/' }),
      rules,
      { outcome: 'inconclusive', cause: 'unattributed' },
    ],
    ['no proof when it throttles', saying(429, '{}', later), rules, { outcome: 'inconclusive', cause: 'unattributed' }],
    [
      'no proof when nothing is there',
      saying(404, '{"message":"Not Found","http_status_code":404}'),
      rules,
      { outcome: 'inconclusive', cause: 'unattributed' },
    ],
    [
      'no proof when the register refuses',
      saying(401, '{"errors":[{"status":"401 UNAUTHORIZED","title":"no token"}]}'),
      rules,
      { outcome: 'inconclusive', cause: 'unattributed' },
    ],
    [
      'no proof when nobody answers',
      (_, response) => void response.socket?.destroy(),
      rules,
      { outcome: 'inconclusive', cause: 'transport' },
    ],
    ['no proof when the answer never comes', silence, rules, { outcome: 'inconclusive', cause: 'transport' }],
    ['right by whomever, where anyone may refuse', saying(403, '<html>Access denied</html>', page), anyone, { outcome: 'passed' }],
  ])('%s', async (_, refusal, own, expected) => {
    const { result } = await judgeRefusal({ refusal, rules: own })
    expect(result).toMatchObject(expected)
  })

  it.each([
    [
      'a question when a page refuses',
      'Access denied',
      { outcome: 'warned', findings: [{ code: 'refusal.unknown-responder', respondedBy: 'unknown' }] },
    ],
    ['no proof when a firewall does', 'Your support ID is: 4711', { outcome: 'inconclusive', cause: 'unattributed' }],
  ])('%s', async (_, words, expected) => {
    const { result } = await judgeRefusal({ refusal: saying(403, `<html><body>${words}</body></html>`, page) })
    expect(result).toMatchObject(expected)
  })
})

describe.concurrent('a refusal that stops with the right key', () => {
  const framework = (status: number): string => JSON.stringify({ timestamp: '2026-01-01T00:00:00Z', path: '/persons', status, error: 'No' })

  it.each<[string, RequestListener, object]>([
    ['by an error that a framework makes', saying(401, framework(401)), { outcome: 'passed' }],
    ['by a page', saying(403, '<html>Access denied</html>', page), { outcome: 'passed' }],
    ['without a word', saying(401, ''), { outcome: 'passed' }],
    ['by asking for a bearer token', saying(401, '', { 'www-authenticate': 'Bearer' }), { outcome: 'passed' }],
    ['as if there were nothing', saying(404, framework(404)), { outcome: 'passed', infos: [{ code: 'refusal.words', actual: 404 }] }],
    ['as a bad request', saying(400, '{"message":"no"}'), { outcome: 'passed', infos: [{ code: 'refusal.words', actual: 400 }] }],
    [
      'by a way to a login page',
      saying(302, '', { location: 'https://login.example.org/' }),
      { outcome: 'warned', findings: [{ code: 'refusal.words', actual: 302 }] },
    ],
  ])('is one by the key, in whatever form it comes: %s', async (_, refusal, expected) => {
    const { result, requests } = await judgeRefusal({ refusal, confirmed: true })
    expect(result).toMatchObject(expected)
    expect(requests).toBe(3)
  })

  it.each<[string, RequestListener]>([
    ['the register itself', saying(401, '{"errors":[{"status":"401 UNAUTHORIZED","title":"no token"}]}')],
    ['a firewall', saying(403, '<html>Your support ID is: 4711</html>', page)],
    ['who throttles', saying(429, '{}', later)],
    ['nobody', (_, response) => void response.socket?.destroy()],
  ])('proves nothing of the door when it comes from %s', async (_, refusal) => {
    const { result } = await judgeRefusal({ refusal, confirmed: true })
    expect(result).toMatchObject({ outcome: 'inconclusive' })
  })

  it('is none when it is what the right key gets too', async () => {
    const { result } = await judgeRefusal({ refusal: saying(401, framework(401)), after: saying(401, framework(401)), confirmed: true })
    expect(result).toMatchObject({
      outcome: 'inconclusive',
      message: expect.stringContaining('answered 200 before the rejection and 401 after it'),
    })
  })
})

describe.concurrent('a refusal is asked for', () => {
  it.each<[string, (request: HttpRequest) => HttpRequest, string]>([
    ['nothing', (request) => request, 'differs in none'],
    [
      'two things',
      ({ auth: _auth, ...request }) => ({ ...request, headers: { 'X-Other': '1' } }),
      'differs in header x-key, header x-other',
    ],
    ['key and method', ({ auth: _auth, ...request }) => ({ ...request, method: 'DELETE' }), 'differs in header x-key, method'],
  ])('by no request that differs in %s', async (_, alter, words) => {
    const { result } = await judgeRefusal({ refusal: properly, alter })
    expect(result).toMatchObject({ outcome: 'inconclusive', cause: 'internal', message: expect.stringContaining(words) })
  })

  it('only while the call that must succeed is fresh', async () => {
    const age = ({ request, exchange }: Answered): Answered => ({
      request,
      exchange: { ...exchange, startedAt: new Date(Date.now() - 61_000).toISOString() },
    })
    const { result, requests } = await judgeRefusal({ refusal: properly, age })
    expect(result).toMatchObject({ outcome: 'inconclusive', cause: 'unattributed', message: expect.stringContaining('1 min 00 s') })
    expect(requests).toBe(1)
  })

  it('and proves nothing when the right key is refused from then on', async () => {
    const { result, requests } = await judgeRefusal({ refusal: properly, after: properly })
    expect(result).toMatchObject({
      outcome: 'inconclusive',
      cause: 'unattributed',
      message: expect.stringContaining('answered 200 before the rejection and 401 after it'),
    })
    expect(requests).toBe(3)
  })
})

describe.concurrent('the parts in which two requests differ', () => {
  it.each<[string, Partial<HttpRequest>, readonly string[]]>([
    ['nothing', {}, []],
    ['the key', { auth: apiKey('X-Key', 'another') }, ['header x-key']],
    ['the header that the key is in', { auth: apiKey('X-Other', key) }, ['header x-key', 'header x-other']],
    ['a query parameter', { query: { part: 'status' } }, ['query part']],
    ['a person', { params: { id: '2' } }, ['param id']],
    ['a body', { body: json({ a: 1 }) }, ['body', 'header content-type']],
  ])('are seen: %s', async (_, more, factors) => {
    const server = await answering()
    const request: HttpRequest = {
      origin: 'gateway',
      method: 'GET',
      url: `${server.url}/{id}`,
      params: { id: '1' },
      auth: apiKey('X-Key', key),
    }
    let differing: readonly string[] | undefined
    const sends = must('own.sends', async ({ http }) => {
      const [one, other] = [await http.send(request), await http.send({ ...request, ...more })]
      differing = differingFactors(one.exchange, other.exchange)
    })
    await judgeChecks([sends], server.url)
    expect(differing).toEqual(factors)
  })
})
