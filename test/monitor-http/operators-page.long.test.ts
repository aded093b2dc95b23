import { once } from 'node:events'
import { request as send } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { ListenSettings } from '../../src/config/target.ts'
import { Operators } from '../../src/monitor/web/operators.ts'
import { Sensitive } from '../../src/base/sensitive.ts'
import { TestClock } from '../monitor/test-clock.ts'
import { twoTargets, type Fleet } from './fleet-view.ts'
import { serving } from './serving.ts'

const secretOf = { Kari: 'karis-secret-0815', Ola: 'olas-secret-4711' }
const operators = Object.fromEntries(Object.entries(secretOf).map(([name, text]) => [name, new Sensitive('monitor secret', text)]))
const basicOf = (name: string, secret: string): string => `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`
const kari = basicOf('Kari', secretOf.Kari)

interface Served {
  readonly fleet: Fleet
  readonly url: string
  readonly clock: TestClock
  readonly warnings: readonly string[]
}

async function served(listen: ListenSettings = { operators }): Promise<Served> {
  const [fleet, clock] = [twoTargets(), new TestClock()]
  return { fleet, clock, ...(await serving(fleet, { listen, clock })) }
}

const page = async ({ url }: Pick<Served, 'url'>, authorization = kari, path = '/operators?incident=i-1'): Promise<Response> =>
  await fetch(`${url}${path}`, { headers: { authorization } })
const tokenOn = async (served: Pick<Served, 'url'>, authorization = kari): Promise<string> =>
  /name="token" value="([^"]+)"/.exec(await (await page(served, authorization)).text())![1]!

const silence = { kind: 'silence', name: 'i-1', for: '2h', text: 'Known.', incident: 'i-1' }

async function post(
  { url }: Pick<Served, 'url'>,
  form: Record<string, string>,
  headers: Record<string, string | undefined> = {},
): Promise<Response> {
  const all = { authorization: kari, origin: url, 'sec-fetch-site': 'same-origin', ...headers }
  const sent = Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined))
  return await fetch(`${url}/act`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form), headers: sent })
}

describe('writing on the page', () => {
  it('is done by name, and leads back to the page', async () => {
    const one = await served()
    const reply = await post(one, { ...silence, token: await tokenOn(one) })
    expect([reply.status, reply.headers.get('location')]).toEqual([303, 'operators?incident=i-1&language=en&said=done'])
    const { kind, name, for: span, text } = silence
    expect(one.fleet.acts).toEqual([
      [
        { kind, name, for: span, text },
        { name: 'Kari', from: 'page' },
      ],
    ])
    expect(reply.headers.get('set-cookie')).toBeNull()
  })

  it.each<[string, Record<string, string | undefined>, number]>([
    ['without a secret', { authorization: undefined }, 401],
    ['with a wrong secret', { authorization: basicOf('Kari', 'karis-secret-0816') }, 401],
    ['with the secret of another', { authorization: basicOf('Kari', secretOf.Ola) }, 401],
    ['by a name that is no operator', { authorization: basicOf('constructor', secretOf.Kari) }, 401],
    ['from the page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    ['with a forged origin alone', { origin: 'https://evil.example' }, 403],
    ['from another name below the same site', { 'sec-fetch-site': 'same-site' }, 403],
    ['without an origin', { origin: undefined }, 403],
    ['from a page that hides its origin', { origin: 'null' }, 403],
    ['as something that is no form', { 'content-type': 'text/plain' }, 415],
  ])('is refused %s', async (_, headers, status) => {
    const one = await served()
    const reply = await post(one, { ...silence, token: await tokenOn(one) }, headers)
    expect([reply.status, one.fleet.acts]).toEqual([status, []])
    expect(reply.headers.get('www-authenticate')).toBe(status === 401 ? 'Basic realm="gatewatch", charset="UTF-8"' : null)
  })

  it('is refused without a token, with that of another operator, of another monitor, altered, or after eight hours', async () => {
    const [one, other] = [await served(), await served()]
    const token = await tokenOn(one)
    const wrong = [
      undefined,
      '',
      'x',
      '.',
      await tokenOn(other),
      await tokenOn(one, basicOf('Ola', secretOf.Ola)),
      `z${token}`,
      token.slice(0, -2),
    ]
    for (const shown of wrong) expect((await post(one, { ...silence, ...(shown !== undefined && { token: shown }) })).status).toBe(403)
    await one.clock.pass(8 * 3_600_000)
    expect((await post(one, { ...silence, token })).status).toBe(403)
    expect([...one.fleet.acts, ...other.fleet.acts]).toEqual([])
    expect((await post(one, { ...silence, token: await tokenOn(one) })).status).toBe(303)
  })

  it('takes the origin of a proxy whose name is configured', async () => {
    const one = await served({ operators, publicUrl: 'https://status.example.org' })
    const token = await tokenOn(one)
    expect((await post(one, { ...silence, token }, { origin: 'https://status.example.org' })).status).toBe(303)
    expect((await post(one, { ...silence, token }, { origin: 'https://status.example.org.evil.example' })).status).toBe(403)
  })

  it('says what is missing, and keeps what was written', async () => {
    const one = await served()
    one.fleet.answerActs({ refusal: 'noEnd' })
    const reply = await post(one, { ...silence, token: await tokenOn(one), text: '<b>"why"</b>' })
    const text = await reply.text()
    expect(reply.status).toBe(422)
    expect(text).toContain('<p class="said refused" role="alert">Missing or invalid end. It must be in the future, within 7 days.</p>')
    expect(text).toContain('value="&lt;b&gt;&quot;why&quot;&lt;/b&gt;"')
    one.fleet.answerActs({ withheld: true })
    const done = await post(one, { ...silence, token: await tokenOn(one) })
    expect(done.headers.get('location')).toContain('said=withheld')
    expect((await post(one, { kind: 'explode', name: 'x', token: await tokenOn(one) })).status).toBe(400)
  })

  it('reads no more than a form needs, told or not told how long it is', async () => {
    const one = await served()
    const token = await tokenOn(one)
    expect((await post(one, { ...silence, token, text: 'x'.repeat(9000) })).status).toBe(413)
    const headers = { authorization: kari, origin: one.url, 'content-type': 'application/x-www-form-urlencoded' }
    const endless = send(`${one.url}/act`, { method: 'POST', headers })
    endless.on('error', () => undefined)
    const piece = setInterval(() => endless.write('a'.repeat(4000)), 5)
    const [reply] = (await once(endless, 'response')) as [{ statusCode: number; resume: () => void }]
    clearInterval(piece)
    endless.destroy()
    expect(reply.statusCode).toBe(413)
    expect(one.fleet.acts).toEqual([])
  })

  it('takes it quietly when somebody leaves in the middle of a form', async () => {
    const one = await served()
    const { host, port } = new URL(one.url)
    const socket = connect(Number(port), '127.0.0.1')
    const type = 'application/x-www-form-urlencoded'
    const head = [`Host: ${host}`, `Authorization: ${kari}`, `Origin: ${one.url}`, `Content-Type: ${type}`, 'Content-Length: 100']
    socket.write(`POST /act HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\ntoken=`)
    await once(socket, 'ready')
    await pause(50)
    socket.destroy()
    await pause(50)
    expect((await page(one)).status).toBe(200)
    expect([one.fleet.acts, one.warnings]).toEqual([[], []])
  })
})

describe('a flood of wrong secrets', () => {
  const wrong = basicOf('Kari', 'a-wrong-secret-99')
  const tooMany = 'too many wrong secrets for one user or from one address: monitor.listen rejects those requests for a minute'
  const ola = basicOf('Ola', secretOf.Ola)
  const bearerToken = new Sensitive('monitor secret', 'token-4711')
  const basic = { user: 'reader', password: new Sensitive('monitor secret', 'pass:wörd') }
  const [tenWrong, right] = [Array.from({ length: 10 }, () => 401), 200]
  /** The statuses of so many requests, one after the other. */
  const statusesOf = async (count: number, ask: (turn: number) => Promise<Response>): Promise<readonly number[]> => {
    const statuses: number[] = []
    for (let turn = 0; turn < count; turn++) statuses.push((await ask(turn)).status)
    return statuses
  }

  it('locks out the user whom they are shown for, and nobody else behind the same proxy', async () => {
    const one = await served({ operators, basic, bearerToken })
    expect(await statusesOf(11, async () => await page(one, wrong))).toEqual([...tenWrong, 429])
    expect((await page(one)).status).toBe(429)
    for (const other of [ola, basicOf('reader', 'pass:wörd'), 'Bearer token-4711'])
      expect([other, (await page(one, other, '/')).status]).toEqual([other, right])
    await one.clock.pass(60_000)
    expect((await page(one)).status).toBe(right)
  })

  it.each([
    ['a reader', basicOf('reader', 'guess'), basicOf('reader', 'pass:wörd')],
    ['a token', 'Bearer guess', 'Bearer token-4711'],
  ])('is limited for %s too', async (_, guess, own) => {
    const one = await served({ operators, basic, bearerToken })
    expect(await statusesOf(11, async (turn) => await page(one, `${guess}${guess.startsWith('Bearer') ? turn : ''}`, '/'))).toEqual([
      ...tenWrong,
      429,
    ])
    expect((await page(one, own, '/')).status).toBe(429)
    expect((await page(one, kari, '/')).status).toBe(right)
    await one.clock.pass(60_000)
    expect((await page(one, own, '/')).status).toBe(right)
  })

  it('does not show who exists', async () => {
    const answers = async (name: string): Promise<unknown> => {
      const one = await served({ operators, basic })
      const replies = []
      for (let turn = 0; turn < 12; turn++) {
        const reply = await page(one, basicOf(name, 'guess'), '/')
        replies.push([reply.status, [...reply.headers].filter(([header]) => header !== 'date'), await reply.text()])
      }
      return replies
    }
    const unknown = await answers('Nobody')
    for (const known of ['Kari', 'reader', '__proto__']) expect(await answers(known)).toEqual(unknown)
  })

  describe('from one address behind a proxy', () => {
    const from = async ({ url }: Served, address: string, authorization: string, header = 'x-forwarded-for'): Promise<Response> =>
      await fetch(url, { headers: { authorization, [header]: address } })
    const guess = (turn: number): string => basicOf(`user-${turn}`, 'guess')

    it('is limited whatever the name, where the proxy is trusted', async () => {
      const one = await served({ operators, basic, trustedProxies: ['127.0.0.0/8', '10.1.0.0/16'] })
      expect(await statusesOf(11, async (turn) => await from(one, '203.0.113.7, 10.1.2.3', guess(turn)))).toEqual([...tenWrong, 429])
      expect((await from(one, '203.0.113.7', kari)).status).toBe(429)
      expect((await from(one, '198.51.100.1, 203.0.113.7', kari)).status).toBe(429)
      expect((await from(one, '203.0.113.8', kari)).status).toBe(right)
      expect((await page(one, kari, '/')).status).toBe(right)
    })

    it.each([[''], ['unknown'], ['10.1.2.3'], ['203.0.113.7, _hidden']])(
      'locks nobody out where the proxies do not say which: "%s"',
      async (header) => {
        const one = await served({ operators, basic, trustedProxies: ['127.0.0.0/8', '10.1.0.0/16'] })
        expect(await statusesOf(12, async (turn) => await from(one, header, guess(turn)))).toEqual([...tenWrong, 401, 401])
        expect((await from(one, header, kari)).status).toBe(right)
        expect((await from(one, '203.0.113.7', kari)).status).toBe(right)
      },
    )

    it('counts an IPv6 network of 64 bits as one', async () => {
      const one = await served({ operators, basic, trustedProxies: ['127.0.0.1'], proxyHeader: 'X-Real-IP' })
      const statuses = await statusesOf(11, async (turn) => await from(one, `[2001:db8:0:7::${turn}]:4711`, guess(turn), 'x-real-ip'))
      expect(statuses).toEqual([...tenWrong, 429])
      expect((await from(one, '2001:db8:0:8::1', kari, 'x-real-ip')).status).toBe(right)
    })

    it.each([[undefined], [['192.0.2.1']]])('does not believe the header of who is not trusted: %j', async (trustedProxies) => {
      const one = await served({ operators, basic, ...(trustedProxies && { trustedProxies }) })
      await statusesOf(10, async () => await from(one, '203.0.113.7', wrong))
      expect((await from(one, '203.0.113.8', kari)).status).toBe(429)
      await one.clock.pass(60_000)
      const statuses = await statusesOf(12, async (turn) => await from(one, `203.0.113.${turn}`, guess(turn)))
      expect(statuses.includes(429)).toBe(trustedProxies !== undefined)
    })
  })

  it('at one user locks that user out nowhere else', async () => {
    const people = new Operators(
      () => ({ operators, basic }),
      new TestClock(),
      () => undefined,
    )
    const shows = (secret: string, peer: string, client?: string) => people.authenticate(basicOf('Kari', secret), { peer, client })
    const right = { reads: true, operator: 'Kari' }
    for (let turn = 0; turn < 10; turn++) shows('guess', '203.0.113.7')
    for (let turn = 0; turn < 10; turn++) shows('guess', '10.0.0.7', '203.0.113.8')
    expect(shows(secretOf.Kari, '203.0.113.7')).toBe('held back')
    expect(shows(secretOf.Kari, '10.0.0.7', '203.0.113.8')).toBe('held back')
    expect(shows(secretOf.Kari, '203.0.113.9')).toEqual(right)
    expect(shows(secretOf.Kari, '10.0.0.7', '203.0.113.9')).toEqual(right)
  })

  it('is counted of users who exist also when ten thousand others were made up', async () => {
    const clock = new TestClock()
    const people = new Operators(
      () => ({ operators, basic }),
      clock,
      () => undefined,
    )
    const shows = (name: string, secret: string) => people.authenticate(basicOf(name, secret), { peer: '127.0.0.1', client: undefined })
    for (let turn = 0; turn < 10_500; turn++) shows(`user-${turn}`, 'guess')
    for (let turn = 0; turn < 10; turn++) expect(shows('Kari', 'guess')).toEqual({ reads: false })
    expect(shows('Kari', secretOf.Kari)).toBe('held back')
    expect(shows('Ola', secretOf.Ola)).toEqual({ reads: true, operator: 'Ola' })
  })

  it('is not looked at any more, however right the last one is, until a minute has passed; others read on', async () => {
    const one = await served()
    const statuses: number[] = []
    for (let count = 0; count < 15; count++) statuses.push((await page(one, wrong)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), ...Array.from({ length: 5 }, () => 429)])
    expect((await page(one)).status).toBe(429)
    expect(one.warnings).toEqual([tooMany])
    expect((await fetch(`${one.url}/`)).status).toBe(200)
    await one.clock.pass(60_000)
    expect((await page(one)).status).toBe(200)
  })

  it('is none where a proxy passes on what it asked for itself', async () => {
    const one = await served()
    for (let count = 0; count < 30; count++) expect((await page(one, basicOf('proxy', 'hunter2'), '/')).status).toBe(200)
    expect(one.warnings).toEqual([])
  })
})

describe('who may write', () => {
  const basic = { user: 'reader', password: new Sensitive('monitor secret', 'pass:wörd') }

  it('may read as well, and who reads may not write', async () => {
    const one = await served({ operators, basic })
    expect((await fetch(one.url)).status).toBe(401)
    expect((await page(one, kari, '/')).status).toBe(200)
    expect((await page(one, basicOf('reader', 'pass:wörd'))).status).toBe(401)
    expect((await page(one, basicOf('reader', 'pass:wörd'), '/')).status).toBe(200)
  })

  it('is asked for by readers that show a token', async () => {
    const one = await served({ operators, bearerToken: new Sensitive('monitor secret', 'token-4711') })
    expect((await fetch(one.url)).headers.get('www-authenticate')).toBe(
      'Basic realm="gatewatch", charset="UTF-8", Bearer realm="gatewatch"',
    )
    expect((await page(one, 'Bearer token-4711')).status).toBe(401)
  })

  it('is nobody where nobody is named, and the page says so', async () => {
    const one = await served({})
    expect([(await page(one)).status, (await post(one, silence)).status, one.fleet.acts]).toEqual([403, 403, []])
    expect(await (await page(one)).text()).toContain('Set monitor.listen.operators')
    const shown = await (await fetch(one.url)).text()
    expect(shown).toContain('This page is read-only. To acknowledge, silence and add notes here, set <code>monitor.listen.operators</code>')
    expect(shown).not.toContain('operators?')
  })
})

describe('names and words of people', () => {
  const by = { name: 'Kari-canary', from: 'page' } as const
  const people = (at: number) => ({
    decisions: [
      { id: 's1', kind: 'silence', of: { kind: 'incident', name: 'i-1' }, by, at, until: at + 60_000, text: 'reason-canary' },
      { id: 'm3', kind: 'maintenance', of: { kind: 'target', name: 'north' }, by, at, until: at + 60_000, text: '<i>upgrade-canary' },
    ] as const,
    journal: [{ number: 2, kind: 'note', of: { kind: 'incident', name: 'i-1' }, by, at, text: '<script>note-canary' }] as const,
  })
  const canaries = ['Kari-canary', 'reason-canary', 'note-canary', 'upgrade-canary']

  it('stand on the page, as text', async () => {
    const one = await served()
    one.fleet.setPeople(people(one.clock.now()))
    const shown = await (await fetch(one.url)).text()
    for (const canary of canaries) expect(shown).toContain(canary)
    expect(shown).not.toMatch(/<script>note|<i>upgrade/)
    expect(await (await fetch(`${one.url}/?target=north`)).text()).toContain('&lt;i&gt;upgrade-canary')
    expect(await (await page(one)).text()).toContain('note-canary')
  })

  it.each([
    '/metrics',
    '/api/targets',
    '/api/targets?target=north',
    '/api/incidents',
    '/targets',
    '/probe?target=north',
    '/readyz',
    '/healthz',
  ])('stand nowhere in %s', async (path) => {
    const one = await served()
    one.fleet.setPeople(people(one.clock.now()))
    const text = await (await fetch(`${one.url}${path}`)).text()
    for (const canary of [...canaries, ...Object.values(secretOf), ...Object.keys(secretOf)]) expect(text).not.toContain(canary)
  })
})
