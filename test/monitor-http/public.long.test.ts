import { spawnSync } from 'node:child_process'
import { request } from 'node:http'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { PublicSettings } from '../../src/config/target.ts'
import { publicStatus } from '../../src/monitor/public-status.ts'
import { initialState, type MonitorEvent, type MonitorState } from '../../src/monitor/state/state.ts'
import { openStore } from '../../src/monitor/store/store.ts'
import { startPublicServer } from '../../src/monitor/web/public/public-server.ts'
import { leaksIn } from '../canary.ts'
import { TestClock } from '../monitor/test-clock.ts'
import { cause, configured, cycle, live, maintenance, minute, rulesOf } from '../monitor/fleet-events.ts'
import { pastOf } from '../monitor/past.ts'

const now = Date.parse('2026-11-22T12:00:00Z')

/** The public page of a state, on a free port for one test. */
async function serving(
  state: MonitorState,
  settings: PublicSettings = {},
): Promise<{ url: string; clock: TestClock; looks: () => number }> {
  const clock = new TestClock(now)
  let looks = 0
  const warnings: string[] = []
  const status = (): ReturnType<typeof publicStatus> => {
    looks++
    return publicStatus(state, clock.now())
  }
  const server = await startPublicServer({ status, settings: { port: 0, ...settings }, clock, warn: (message) => warnings.push(message) })
  onTestFinished(async () => {
    await server.close()
    expect(warnings).toEqual([])
  })
  return { url: server.url, clock, looks: () => looks }
}

const read = async (url: string): Promise<string> => await (await fetch(url)).text()
const statusOf = async (url: string, options: RequestInit = {}): Promise<number> => (await fetch(url, options)).status
const namesIn = (page: string): readonly string[] => [...page.matchAll(/<span class="name">([^<]*)<\/span>/g)].map(([, name]) => name!)

const published = (name: string, group?: string): ReturnType<typeof rulesOf> =>
  rulesOf({ publish: { name, ...(group === undefined ? {} : { group }) } })

/** Three targets: `a` fails since 11:00, `b` is well, `c` is not published and fails alike. */
function threeTargets(): MonitorState {
  const rules = new Map([
    ['a', published('Lookups')],
    ['b', published('Messages')],
    ['c', rulesOf()],
  ])
  const rounds = Array.from({ length: 120 }, (_, index) => now - (120 - index) * minute).flatMap((at) => [
    cycle('a', at, at >= now - 60 * minute ? [cause(['token.issued'])] : []),
    cycle('b', at),
    cycle('c', at, at >= now - 60 * minute ? [cause(['token.issued'])] : []),
  ])
  return live([configured(rules, {}, now - 120 * minute), ...rounds]).state
}

describe('the page for everybody', () => {
  it('shows what was chosen to be shown, and nothing of the rest', async () => {
    const { url } = await serving(threeTargets(), { title: 'Status of our services' })
    const page = await read(url)
    expect(namesIn(page)).toEqual(['Lookups', 'Messages'])
    expect(page).toContain('<h1>1 service is disrupted</h1>')
    expect(page).toContain('<p>Status of our services</p>')
    expect(page).toContain('>Lookups has been disrupted since 22 Nov 2026, 10:59 UTC.<')
    expect(page).toMatch(/Lookups<\/span><span class="state down">Disrupted<[\s\S]*>(49|50).\d+ % in 1 day</)
    expect(page).toMatch(/Messages<\/span><span class="state well">Working<[\s\S]*>100 % in 1 day</)
  })

  it('speaks Norwegian where it is asked for, or as it is set', async () => {
    const state = threeTargets()
    const { url } = await serving(state)
    const page = await read(`${url}/nb`)
    expect(page).toContain('<html lang="nb">')
    expect(page).toContain('<h1>1 tjeneste har driftsforstyrrelser</h1>')
    expect(page).toContain('Lookups har hatt driftsforstyrrelser siden 22. nov. 2026, 10:59 UTC.')
    expect(page).toContain('<a lang="en" hreflang="en" href="en">English</a>')
    const set = await serving(state, { language: 'nb' })
    expect(await read(set.url)).toBe(page)
    expect(await read(`${set.url}/en`)).toContain('<html lang="en">')
  })

  it('knows nothing before the first cycle, and says so', async () => {
    const { state } = live([configured(new Map([['a', published('Lookups')]]), {}, now)])
    const page = await read((await serving(state)).url)
    expect(page).toContain('<h1>The state of 1 service is unknown</h1>')
    expect(page).toContain('No data yet')
    expect(await read((await serving(initialState)).url)).toContain('<h1>No service is shown here yet</h1>')
  })

  it('tells of maintenance without its reason, of what is planned and of what is over', async () => {
    const windows = [
      maintenance(now - 30 * minute, now + 30 * minute),
      { reason: 'a-reason-of-ours', weekly: { days: ['monday'], from: '02:00', to: '04:00' } } as const,
    ]
    const rules = new Map([['a', rulesOf({ maintenance: windows, publish: { name: 'Lookups' } })]])
    const start = now - 120 * minute
    const outage = [1, 2, 3, 4].map((at) => cycle('a', start + at * minute, [cause(['token.issued'])]))
    const rounds = Array.from({ length: 60 }, (_, index) => cycle('a', start + (20 + index) * minute))
    const { state } = live([configured(rules, {}, start), cycle('a', start), ...outage, ...rounds, cycle('a', now)])
    const page = await read((await serving(state)).url)
    expect(page).toContain('Maintenance of Lookups until 22 Nov 2026, 12:30 UTC.')
    expect(page).toContain('Maintenance of Lookups, 23 Nov 2026, 02:00–04:00 UTC.')
    expect(page).toContain('Lookups was disrupted, 22 Nov 2026, 10:00–10:21 UTC.')
    expect(page).toContain('<h1>No disruptions, maintenance of 1 service</h1>')
    expect(page).not.toMatch(/reason|Upgrade/)
  })

  it('tells of what is disrupted and of maintenance in one line, in each language', async () => {
    const rules = new Map([
      ['a', rulesOf({ maintenance: [maintenance(now - 30 * minute, now + 30 * minute)], publish: { name: 'Lookups' } })],
      ['b', published('Messages')],
    ])
    const start = now - 10 * minute
    const outage = [1, 2, 3, 4].flatMap((at) => ['a', 'b'].map((name) => cycle(name, start + at * minute, [cause(['token.issued'])])))
    const { url } = await serving(live([configured(rules, {}, start), ...outage, cycle('b', now, [cause(['token.issued'])])]).state)
    expect(await read(url)).toContain('<h1>1 service is disrupted, maintenance of 1 service</h1>')
    expect(await read(`${url}/nb`)).toContain('<h1>1 tjeneste har driftsforstyrrelser, vedlikehold av 1 tjeneste</h1>')
  })

  it('tells several causes of the same services at one time as one disruption', async () => {
    const other = cause(['graphql.organization-name'], { key: 'other' })
    const start = now - 30 * minute
    const rounds = Array.from({ length: 30 }, (_, index) =>
      cycle('a', start + index * minute, [...(index < 20 ? [cause(['token.issued'])] : []), ...(index > 10 ? [other] : [])]),
    )
    const { state } = live([configured(new Map([['a', published('Lookups')]]), {}, start), ...rounds])
    expect(state.incidents.size + state.resolved.length).toBe(2)
    expect((await read((await serving(state)).url)).match(/Lookups has? been disrupted|Lookups was disrupted/g) ?? []).toHaveLength(1)
  })

  it('shows hostile names as text', async () => {
    const evil = '<img src=x onerror=alert(1)>"\'\u202e'
    const { state } = live([configured(new Map([['a', published(evil, evil)]]), {}, now), cycle('a', now)])
    const { url } = await serving(state, { title: evil })
    const page = await read(`${url}/?search=${encodeURIComponent(evil)}&group=${encodeURIComponent(evil)}`)
    expect(page).not.toContain('<img')
    expect(page).not.toContain('\u202e')
    expect(await statusOf(`${url}/?search=${encodeURIComponent('"><script>')}`)).toBe(200)
  })
})

describe('the feed', () => {
  const entriesIn = (feed: string): readonly string[] => [...feed.matchAll(/<entry>([\s\S]*?)<\/entry>/g)].map(([, entry]) => entry!)
  const partOf = (entry: string, name: string): string => new RegExp(`<${name}[^>]*>([^<]*)<`).exec(entry)![1]!

  /** Past, present and future: an outage, one that lasts, and maintenance of a published service. */
  const withWindows = (at: number): MonitorState => {
    const windows = [{ reason: 'a-reason-of-ours', weekly: { days: ['monday'], from: '02:00', to: '04:00' } } as const]
    const rules = new Map([
      ['a', rulesOf({ maintenance: windows, publish: { name: 'Lookups <&"\u0001> æøå' } })],
      ['b', published('Messages')],
      ['c', rulesOf()],
    ])
    const start = now - 120 * minute
    const outage = (target: string, from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) =>
        cycle(target, start + (from + index) * minute, [cause(['token.issued'], { key: target })]),
      )
    const well = Array.from({ length: 20 }, (_, index) => cycle('a', start + (10 + index) * minute))
    return live([
      configured(rules, {}, start),
      cycle('a', start),
      ...outage('a', 1, 5),
      ...outage('c', 1, 5),
      ...well,
      ...outage('b', 60, 64),
      cycle('a', at),
    ]).state
  }

  it('tells of disruptions and announced maintenance in each language, and of nothing else', async () => {
    const { url } = await serving(withWindows(now), { title: 'Status & more' })
    for (const [tag, word] of [
      ['en', 'Maintenance of'],
      ['nb', 'Vedlikehold'],
    ] as const) {
      const reply = await fetch(`${url}/${tag}.atom`)
      expect(reply.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
      const feed = await reply.text()
      expect(feed).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom"/)
      expect(feed).toContain('<title>Status &amp; more</title>')
      const entries = entriesIn(feed)
      expect(entries).toHaveLength(3)
      expect(entries.some((entry) => partOf(entry, 'title').includes(word))).toBe(true)
      expect(new Set(entries.map((entry) => partOf(entry, 'id'))).size).toBe(3)
      for (const entry of entries) expect(partOf(entry, 'id')).toMatch(/^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
      const times = entries.map((entry) => partOf(entry, 'updated'))
      expect(times).toEqual(times.toSorted().toReversed())
      expect(partOf(feed, 'updated')).toBe(times[0])
      expect(feed).not.toMatch(/reason|token|identity|\p{Cc}(?<!\n)/u)
    }
    expect(await read(url)).toContain('<link rel="alternate" type="application/atom+xml" title="Status &amp; more" href="en.atom">')
  })

  it('keeps the name and the time of an entry', async () => {
    const feeds = await Promise.all(
      [now, now + 3 * minute].map(async (at) => await read(`${(await serving(withWindows(at))).url}/en.atom`)),
    )
    const named = feeds.map((feed) => entriesIn(feed).map((entry) => [partOf(entry, 'id'), partOf(entry, 'updated')]))
    expect(named[0]).toEqual(named[1])
  })

  it('dates announced maintenance when it was first known, also after a restart and a reload, and never before', async () => {
    const [start, end] = [now + 60 * minute, now + 120 * minute]
    const rules = (until: number, reason = 'Upgrade') =>
      new Map([['a', rulesOf({ maintenance: [{ ...maintenance(start, until), reason }], publish: { name: 'Lookups' } })]])
    const timesIn = async (state: MonitorState): Promise<readonly (readonly string[])[]> =>
      entriesIn(await read(`${(await serving(state)).url}/en.atom`)).map((entry) => [partOf(entry, 'published'), partOf(entry, 'updated')])
    const textOf = (at: number): string => new Date(at).toISOString()
    const known = now - 30 * minute
    const first = live([configured(rules(end), {}, known), cycle('a', known + minute)])
    const store = await openStore(':memory:')
    store.transaction(() => store.memory.write(initialState, first.state))
    const again = live([configured(rules(end, 'Repair'), {}, now - 10 * minute), cycle('a', now)], {
      state: store.memory.read(),
      notices: [],
    })
    store.close()
    expect(await timesIn(again.state)).toEqual([[textOf(known), textOf(known)]])
    const other = live([configured(rules(end + minute), {}, now - 5 * minute)], again)
    expect(await timesIn(other.state)).toEqual([[textOf(now - 5 * minute), textOf(now - 5 * minute)]])
  })

  it.skipIf(spawnSync('xmllint', ['--version']).error !== undefined)('is well-formed XML, whatever services are called', async () => {
    const { url } = await serving(withWindows(now), { title: 'a\u0000b\ud800]]>' })
    const { status, stderr } = spawnSync('xmllint', ['--noout', '-'], { input: await read(`${url}/nb.atom`) })
    expect([status, String(stderr)]).toEqual([0, ''])
  })

  it('is one without entries before anything happened', async () => {
    expect(entriesIn(await read(`${(await serving(initialState)).url}/en.atom`))).toEqual([])
  })
})

describe('the address for everybody', () => {
  it('has nothing but the page, whatever the monitor answers elsewhere', async () => {
    const { url } = await serving(threeTargets())
    const paths = ['/metrics', '/healthz', '/readyz', '/events', '/probe?target=a', '/targets', '/api/targets', '/api/incidents']
    for (const path of [
      ...paths,
      '/check?target=a',
      '/index.html',
      '/nb/',
      '/en/metrics',
      '//',
      '/%2e%2e/metrics',
      '/favicon.ico',
      '/robots.txt',
    ]) {
      const reply = await fetch(`${url}${path}`)
      expect([path, reply.status, await reply.text()]).toEqual([path, 404, 'Unknown path.\n'])
    }
    expect(await statusOf(`${url}/check?target=a`, { method: 'POST' })).toBe(405)
    expect(await statusOf(url, { method: 'OPTIONS' })).toBe(405)
    expect(await read(`${url}/?target=a`)).toBe(await read(url))
  })

  it('lets nothing run, load or be framed, and may be kept for some seconds', async () => {
    const { headers } = await fetch((await serving(threeTargets())).url)
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect(headers.get('cache-control')).toBe('public, max-age=10')
    expect(headers.get('vary')).toBe('accept-encoding')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect([...headers.keys()].filter((name) => /cookie|server|authenticate|powered/.test(name))).toEqual([])
  })

  it('answers HEAD without a body, and takes no body', async () => {
    const { url } = await serving(threeTargets())
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
    const status = await new Promise((resolve, reject) => {
      const asked = request(url, { headers: { 'content-length': 5 } }, (reply) => resolve(reply.resume().statusCode))
      asked.on('error', reject).end('hello')
    })
    expect(status).toBe(413)
  })

  it('is looked at once in ten seconds, however many ask', async () => {
    const { url, clock, looks } = await serving(threeTargets())
    await Promise.all(Array.from({ length: 40 }, async (_, index) => await statusOf(`${url}/${['', 'nb', 'en?state=down'][index % 3]}`)))
    expect(looks()).toBe(1)
    await clock.pass(10_000)
    await statusOf(url)
    expect(looks()).toBe(2)
  })

  it('makes only so many pages of searches, and the first page for everybody all the same', async () => {
    const { url, clock } = await serving(threeTargets())
    const statuses: number[] = []
    for (let index = 0; index < 260; index++) statuses.push(await statusOf(`${url}/?search=${index}`))
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(statuses.at(-1)).toBe(503)
    expect(await statusOf(url)).toBe(200)
    expect(await statusOf(`${url}/nb`)).toBe(200)
    await clock.pass(10_000)
    expect(await statusOf(`${url}/?search=new`)).toBe(200)
  })
})

describe('2,000 targets', () => {
  let state: MonitorState
  beforeAll(() => void (state = pastOf(2000, now, 10)))

  it('come a hundred at a time, in the order of groups and names, each once', async () => {
    const { url } = await serving(state)
    const seen: string[] = []
    for (let next = '?'; next !== '';) {
      const page = await read(`${url}/${next}`)
      expect(page.length).toBeLessThan(150_000)
      seen.push(...namesIn(page))
      next = /<a rel="next" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
    }
    expect(seen).toHaveLength(1800)
    expect(new Set(seen).size).toBe(1800)
    expect(await statusOf(`${url}/?page=19`)).toBe(404)
    for (const page of ['0', '-1', '1e9', '99999', 'x']) expect(await statusOf(`${url}/?page=${page}`)).toBe(404)
  })

  it('are found by name, group and state', async () => {
    const { url } = await serving(state)
    expect(namesIn(await read(`${url}/?search=MUNICIPALITY+0042`))).toEqual(['Municipality 0042'])
    const north = await read(`${url}/nb?group=Region+North`)
    expect(north).toContain('1–100 av 200 tjenester')
    expect(north).toContain('<option value="Region North" selected>')
    expect(new Set([...north.matchAll(/<h3>([^<]+)/g)].map(([, name]) => name))).toEqual(new Set(['Region North']))
    const down = await read(`${url}/?state=down`)
    expect(namesIn(down).length).toBeGreaterThan(10)
    expect(down).not.toContain('class="state well"')
    expect(await read(`${url}/?search=nobody`)).toContain('No service matches.')
    expect(await statusOf(`${url}/?search=${'x'.repeat(81)}`)).toBe(404)
  })

  it('are told of in sentences of a few names, and counted', async () => {
    const page = await read((await serving(state)).url)
    expect(page).toMatch(
      /Municipality \d+, Municipality \d+, Municipality \d+, Municipality \d+, Municipality \d+ and \d+ other services have been disrupted since/,
    )
  })
})

/** Every text that a state holds, at any depth. */
function textsIn(value: unknown, seen = new Set<unknown>()): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const entries = Symbol.iterator in value ? [...(value as Iterable<unknown>)] : []
  const values = 'values' in value && typeof value.values === 'function' ? [...(value.values as () => Iterable<unknown>)()] : []
  return [...entries, ...values, ...Object.values(value)].flatMap((one) => textsIn(one, seen))
}

describe('everything that the monitor knows beside', () => {
  const canary = (what: string): string => `canary-${what}-${Buffer.from(what).toString('hex')}`

  it('stands on no page for everybody', async () => {
    const told = cause(['token.issued'], {
      key: canary('key'),
      rule: canary('rule'),
      cause: canary('cause'),
      fix: canary('fix'),
      sections: [canary('section')],
      evidence: [canary('evidence')],
      address: `https://${canary('host')}.example.org`,
    })
    const rules = rulesOf({
      labels: { team: canary('label') },
      receivers: [canary('receiver')],
      maintenance: [{ ...maintenance(now - minute, now + minute), reason: canary('reason') }],
      objective: { target: 0.99, windowDays: 30 },
    })
    const fleet = new Map([
      [canary('target'), { ...rules, publish: { name: 'Lookups', group: 'Registers' } }],
      [canary('second'), { ...rules, maintenance: [], publish: { name: 'Messages' } }],
      [canary('unpublished'), { ...rules, maintenance: [] }],
    ])
    const rounds = [1, 2, 3, 4, 5].flatMap((at) =>
      [...fleet.keys()].map((name) => {
        const event = cycle(name, now - (10 - at) * minute, [told])
        return event.type === 'cycle-finished' ? { ...event, cycle: { ...event.cycle, traceId: canary('trace') } } : event
      }),
    )
    const by = { name: canary('operator'), from: 'page' } as const
    const of = { kind: 'target', name: canary('target') } as const
    const acts = [
      { kind: 'note', of, text: canary('note') },
      { kind: 'silence', of, until: now + 60 * minute, text: canary('silence') },
      { kind: 'maintenance', of: { kind: 'target', name: canary('second') }, until: now + 30 * minute, text: canary('ad-hoc') },
    ] as const
    const acted = acts.map((act): MonitorEvent => ({ type: 'acted', at: now - minute, act, by }))
    const looked = {
      type: 'looked',
      at: now - minute,
      look: { target: canary('target'), startedAt: now, came: { failure: { network: false, words: canary('look') } } },
    }
    const { state } = live([configured(fleet, {}, now - 20 * minute), ...rounds, looked as never, ...acted])
    const internal = [...new Set(textsIn(state))].filter((text) => text.length > 5 && !['Lookups', 'Messages', 'Registers'].includes(text))
    for (const what of [
      'target',
      'unpublished',
      'rule',
      'cause',
      'fix',
      'evidence',
      'label',
      'receiver',
      'reason',
      'trace',
      'operator',
      'note',
      'silence',
      'ad-hoc',
    ])
      expect(
        internal.some((text) => text.includes(canary(what))),
        what,
      ).toBe(true)
    const { url } = await serving(state)
    const paths = [
      '/',
      '/nb',
      '/?state=down',
      '/?search=canary',
      '/en?group=Registers',
      '/?page=2',
      '/en.atom',
      '/nb.atom',
      '/metrics',
      '/api/incidents',
      `/?target=${canary('target')}`,
    ]
    const replies = await Promise.all(
      paths.map(async (path) => {
        const reply = await fetch(`${url}${path}`)
        return `${await reply.text()}\n${JSON.stringify([...reply.headers])}`
      }),
    )
    const all = replies.join('\n')
    expect(all).toContain('Maintenance of Messages until 22 Nov 2026, 12:30 UTC.')
    const canaries = Object.fromEntries(internal.filter((text) => text.includes('canary')).map((text) => [text, text]))
    expect(leaksIn(all, canaries)).toEqual([])
    // States of the page have words of their own; the rest of the state's texts must not be public either.
    // Times are public, and written as those of the configuration are.
    const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text))
    expect(
      internal.filter((text) => all.includes(text) && !isTime(text) && !['maintenance', 'disturbed', 'unknown'].includes(text)),
    ).toEqual([])
  })
})
