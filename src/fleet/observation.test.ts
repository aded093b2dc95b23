import { describe, expect, it } from 'vitest'
import type { Cause } from '../monitor/cycle/cause.ts'
import type { Cycle } from '../monitor/cycle/cycle.ts'
import { cause, checks as names, cycle, minute } from '../../test/monitor/fleet.ts'
import { message, type Message, render } from '../messages/index.ts'
import { worded } from '../monitor/index.ts'
import { Acts } from './acts.ts'
import { eventIn } from './events.ts'
import { observationSubject } from './names.ts'
import { encodeObservation, largestObservation, observationText, readObservation, readers, type Observed } from './observation.ts'
import { lastMoment } from './observation-schema.ts'

const made = cycle('test', minute, [cause(['token.issued'])])
const own = made.type === 'cycle-finished' ? made.cycle : undefined
const whole = {
  ...own!,
  durationMs: 12,
  lateMs: 0,
  requests: 3,
  certificates: [],
  checks: own!.checks.map((check) => ({ ...check, suite: check.name.split('.')[0], durationMs: 1, at: own!.startedAt })),
} as unknown as Cycle
const observed: Observed = { location: 'oslo', prober: 'a', slot: minute, cycle: whole }
const bounds = { at: minute, checks: new Set<string>([...names, 'jwt.times', 'own.check', 'monitor.itself']), intervalOf: () => minute }

type Json = Record<string, unknown>

const observedIn = (data: Uint8Array): Observed => {
  const told = readObservation(data, bounds)
  if ('refused' in told) throw new Error(told.refused)
  return told.observed
}

/** What is said where the wire has something else at a pointer: `/cycle/checks/0/1`. */
function refusedWith(pointer: string, value: unknown): string | undefined {
  const data = JSON.parse(observationText(encodeObservation(observed))) as Json
  const parts = pointer.slice(1).split('/')
  let at: Json = data
  for (const part of parts.slice(0, -1)) at = at[part] as Json
  Object.defineProperty(at, parts.at(-1)!, { value, enumerable: true, configurable: true, writable: true })
  const told = readObservation(Buffer.from(JSON.stringify(data)), bounds)
  return 'refused' in told ? told.refused : undefined
}

describe('an observation', () => {
  it('comes out as it went in, without what has no name there', () => {
    const token = { issuedAt: 1, expiresAt: 2, value: 'a-token-0815' }
    const data = encodeObservation({ ...observed, cycle: { ...whole, token, whatever: 'a-token-0815' } as unknown as Cycle })
    const read = observedIn(data)
    expect(read).toEqual({ ...observed, cycle: { ...whole, token: { issuedAt: 1, expiresAt: 2 } } })
    expect(JSON.stringify(read)).not.toContain('a-token-0815')
  })

  it('has what its words are rendered from in any language, where that says the same', () => {
    const [base] = whole.causes
    const own = worded(message('diagnosis.identity-provider-metadata-missing.fix'), 'Wait.', message('probe.look-in-log'))
    const carried = (told: object): Cause =>
      observedIn(encodeObservation({ ...observed, cycle: { ...whole, causes: [{ ...base!, ...told }] } })).cycle.causes[0]!
    expect(carried(own)).toEqual({ ...base, ...own })
    let deep: Message = message('probe.look-in-log')
    for (let depth = 0; depth < 9; depth++) deep = { id: 'value.sentences', values: { first: deep, next: deep } }
    for (const cause of [
      { id: 'no-such-sentence' },
      message('probe.look-in-log'),
      { id: 1 },
      { id: 'timeline.notified', values: { count: { at: 'never' } } },
      deep,
    ])
      expect(carried({ ...own, messages: { cause } }), JSON.stringify(cause).slice(0, 80)).toEqual({ ...base, ...own, messages: undefined })
    expect(carried({ cause: render(deep), messages: { cause: deep } }).messages).toBeUndefined()
  })

  it('has all that a check came to', () => {
    const plain = whole.checks[0]!
    const checks = [
      plain,
      { ...plain, name: 'jwt.times', suite: 'jwt', outcome: 'not-applicable', durationMs: 0 },
      {
        ...plain,
        name: 'own.check',
        suite: 'another',
        outcome: 'failed',
        errorType: 'http.status',
        at: 1,
        stands: true,
        address: 'https://idp',
      },
      { ...plain, name: 'token.issued', suite: 'token', outcome: 'blocked', blockedBy: 'jwt.times', repeats: 2 },
      { ...plain, name: 'graphql.organization-name', suite: 'graphql', outcome: 'warned', failedCalls: { count: 2, by: '502' } },
    ] as Cycle['checks']
    expect(observedIn(encodeObservation({ ...observed, cycle: { ...whole, checks } })).cycle.checks).toEqual(checks)
  })

  it('is never larger than it may be, and loses words before it loses who is at fault', () => {
    const words = (): string => Array.from({ length: 900 }, () => Math.random().toString(36).slice(2)).join(' ')
    const causes = Array.from({ length: 30 }, (_, number): Cause => ({
      ...cause(['token.issued']),
      key: `k${number}`,
      cause: words(),
      fix: words(),
    }))
    const data = encodeObservation({ ...observed, cycle: { ...whole, causes } })
    expect(data.length).toBeLessThanOrEqual(largestObservation)
    const read = observedIn(data)
    expect(read.cycle).toMatchObject({ outcome: 'failed' })
    expect(read.cycle.causes[0]!.key).toBe('k0')
  })

  it('holds on to no more memory than its own while it waits for a link', () => {
    for (const checks of [whole.checks, Array.from({ length: 40 }, (_, at) => ({ ...whole.checks[0]!, name: `own.check-${at}` }))]) {
      const data = encodeObservation({ ...observed, cycle: { ...whole, checks } })
      expect(data.buffer.byteLength).toBe(data.length)
    }
  })

  it.each<readonly [pointer: string, value: unknown]>([
    ['/location', 1],
    ['/slot', 'soon'],
    ['/slot', 1e300],
    ['/slot', -1],
    ['/slot', 2 * minute],
    ['/slot', lastMoment],
    ['/more', 1],
    ['/cycle/target', 'x'.repeat(201)],
    ['/cycle/startedAt', 1e300],
    ['/cycle/startedAt', lastMoment],
    ['/cycle/startedAt', null],
    ['/cycle/durationMs', -1],
    ['/cycle/outcome', 'splendid'],
    ['/cycle/answers', { graphql: 1, another: 1 }],
    ['/cycle/answers', { graphql: 1e300 }],
    ['/cycle/answers/__proto__', 1],
    ['/cycle/__proto__', {}],
    ['/cycle/certificates', [{ origin: 'nowhere', host: 'x', notAfter: 1 }]],
    ['/cycle/certificates', [{ origin: 'auth', host: 'x', notAfter: 1e300 }]],
    ['/cycle/keyExpiresAt', 1e300],
    ['/cycle/token', { issuedAt: lastMoment, expiresAt: 1 }],
    ['/cycle/checks/0/0', '__proto__'],
    ['/cycle/checks/0/0', 'constructor'],
    ['/cycle/checks/0/0', 'check.of-nobody'],
    ['/cycle/checks/0/1', 'long'],
    ['/cycle/checks/0', ['token.issued']],
    ['/cycle/checks/0', ['token.issued', 1, { outcome: 'splendid' }]],
    ['/cycle/checks/0', ['token.issued', 1, { at: lastMoment }]],
    ['/cycle/checks/0', ['token.issued', 1, { __proto__: null, more: 1 }]],
    ['/cycle/checks/0', ['token.issued', 1, {}, {}]],
    ['/cycle/causes/0/steps', ['another-step']],
    ['/cycle/causes/0/severity', 'fatal'],
    ['/cycle/causes/0/checks', ['__proto__']],
    ['/cycle/causes/0/cause', 'x'.repeat(2001)],
    ['/cycle/causes/0/cause', { toString: 'x' }],
    ['/cycle/ownFault', 'another'],
  ])('is refused where it has another thing at %s', (pointer, value) => {
    expect(refusedWith(pointer, value)).toMatch(/^(the observation breaks its schema at \/|the time of its |it has a c|its slot is ahead )/)
  })

  it('is read where nothing is wrong with it, by the same way', () => {
    expect(refusedWith('/cycle/durationMs', 13)).toBeUndefined()
  })

  it.each([
    '',
    '{',
    '[]',
    'null',
    '7',
    '{}',
    '{"version":"1"}',
    '{"version":99}',
    '{"version":1}',
    'x'.repeat(5000),
    '\u0078\u009c broken',
  ])('is refused where it is none: %s', (text) => {
    expect(readObservation(Buffer.from(text, 'latin1'), bounds)).toHaveProperty('refused')
  })

  it('is refused where it unpacks to more than an observation may be', async () => {
    const { deflateSync } = await import('node:zlib')
    const bomb = deflateSync(Buffer.from(JSON.stringify({ version: 1, text: 'x'.repeat(1_000_000) })))
    expect(bomb.length).toBeLessThan(largestObservation)
    expect(readObservation(bomb, bounds)).toEqual({ refused: 'the message is no JSON' })
  })
})

describe('two versions of the wire', () => {
  /** As a later release might have it: the slot in seconds, and another name for the location. */
  const later = (one: Observed): Uint8Array => {
    const { location: site, slot, version: _, ...rest } = JSON.parse(observationText(encodeObservation(one))) as Json & Observed
    return Buffer.from(JSON.stringify({ ...rest, version: 2, site, seconds: slot / 1000 }))
  }
  const both: typeof readers = {
    ...readers,
    2: (data) => {
      const { site, seconds, ...rest } = data as Json
      return readers[1]!({ ...rest, version: 1, location: site, slot: Number(seconds) * 1000 })
    },
  }

  it('are both read by whoever knows both, mixed as they come', () => {
    for (const data of [encodeObservation(observed), later(observed), encodeObservation(observed)])
      expect(readObservation(data, bounds, both)).toEqual({ observed })
  })

  it('are told apart by who knows one of them, who says which', () => {
    expect(readObservation(later(observed), bounds)).toEqual({
      refused: 'its version of observations (2) is not among those read here (1)',
    })
  })
})

describe('a message of the stream', () => {
  const message = (subject: string, one: Observed = observed) =>
    eventIn({ subject, data: encodeObservation(one), headers: undefined }, bounds, new Acts({ servers: [] }, () => undefined))

  it('is an observation of whoever it is addressed by, and refused where it speaks for another', () => {
    const right = observationSubject('oslo', 'a', 'test')
    expect(message(right)).toEqual({ type: 'observed', at: minute, observed })
    for (const wrong of [
      observationSubject('bergen', 'a', 'test'),
      observationSubject('oslo', 'b', 'test'),
      observationSubject('oslo', 'a', 'other'),
    ])
      expect(message(wrong)).toMatchObject({ type: 'refused', reason: 'it speaks for another' })
  })
})
