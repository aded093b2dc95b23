import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Cycle } from '../../src/monitor/cycle/cycle.ts'
import { decodeObservation, encodeObservation, largestObservation, observationText } from '../../src/monitor/observation.ts'
import { dictionary } from '../../src/monitor/observation-dictionary.ts'
import { snapshotOf, snapshotText } from '../../src/monitor/snapshot.ts'
import { assigned, type Candidate } from '../../src/fleet/assignment.ts'
import { tokenOf } from '../../src/fleet/names.ts'
import { assignmentIn, packed } from '../../src/fleet/registration.ts'
import { cause, configured, cycle, live, minute } from './fleet.ts'

const targets = Array.from({ length: 300 }, (_, number) => `target-${number}`)
const prober = (location: string, name: string, more: Partial<Candidate> = {}): Candidate => ({
  location,
  prober: name,
  able: new Set(targets),
  capacity: 1000,
  ...more,
})
const wanted = (want: number) => targets.map((target) => ({ target, want }))

describe('targets over probers', () => {
  const all = [prober('oslo', 'a'), prober('oslo', 'b'), prober('bergen', 'a'), prober('tromso', 'a')]

  it('go to one prober in each of the wanted places, evenly', () => {
    const given = assigned(wanted(2), all)
    expect([...given.values()].flat()).toHaveLength(600)
    for (const target of targets) {
      const places = [...given].filter(([, own]) => own.includes(target)).map(([key]) => key.split('.')[0])
      expect(new Set(places).size).toBe(2)
    }
    expect(Math.min(given.get('oslo.a')!.length, given.get('oslo.b')!.length)).toBeGreaterThan(60)
  })

  it('stay where they are when another prober comes or goes', () => {
    const [before, after] = [assigned(wanted(3), all), assigned(wanted(3), all.slice(1))]
    expect(after.get('bergen.a')).toEqual(before.get('bergen.a'))
    for (const target of before.get('oslo.b')!) expect(after.get('oslo.b')).toContain(target)
    expect(after.get('oslo.b')).toHaveLength(300)
  })

  it('pass over who is full or lacks their secrets, and run with what is left', () => {
    const given = assigned(wanted(2), [prober('oslo', 'a', { capacity: 10 }), prober('bergen', 'a', { able: new Set(['target-1']) })])
    expect(given.get('oslo.a')).toHaveLength(10)
    expect(given.get('bergen.a')).toEqual(['target-1'])
  })
})

it('writes any name as one token of a subject, and no two names alike', () => {
  expect(tokenOf('north-1_x')).toBe('north-1_x')
  expect(tokenOf('å.b *>')).toBe('=c3=a5=2eb=20=2a=3e')
})

it('reads what was given, and nothing else', () => {
  expect(assignmentIn(packed({ fence: 3, targets: ['a'] }))).toEqual({ fence: 3, targets: ['a'] })
  expect(() => assignmentIn(Buffer.from('nothing'))).toThrow()
})

describe('an observation', () => {
  const made = cycle('test', minute, [cause(['token.issued'])])
  const own = made.type === 'cycle-finished' ? made.cycle : undefined
  const whole = {
    ...own!,
    durationMs: 12,
    lateMs: 0,
    requests: 3,
    certificates: [],
    checks: own!.checks.map((check) => ({ ...check, suite: check.name.split('.')[0], durationMs: 1, at: minute })),
  } as unknown as Cycle
  const observed = { location: 'oslo', prober: 'a', slot: minute, cycle: whole }

  it('comes out as it went in, without what has no name there', () => {
    const secret = {
      ...observed,
      cycle: { ...whole, token: { issuedAt: 1, expiresAt: 2, value: 'a-token-0815' }, whatever: 'a-token-0815' } as unknown as Cycle,
    }
    const data = encodeObservation(secret)
    const read = decodeObservation(data)
    expect(read).toMatchObject({
      location: 'oslo',
      slot: minute,
      cycle: { target: 'test', causes: [{ rule: 'D79' }], token: { issuedAt: 1, expiresAt: 2 } },
    })
    expect(JSON.stringify(read)).not.toContain('a-token-0815')
    expect(read!.cycle.checks.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual(
      whole.checks.map(({ name, outcome }) => `${name} ${outcome}`),
    )
  })

  it('has all that a check came to, and is refused where its columns do not agree', () => {
    const plain = whole.checks[0]!
    const checks = [
      plain,
      { ...plain, name: 'jwt.times', suite: 'jwt', outcome: 'skipped', durationMs: 0 },
      { ...plain, name: 'own', suite: 'another', outcome: 'failed', errorType: 'http.status', at: 1, stands: true, address: 'https://idp' },
      { ...plain, name: 'token.scope', suite: 'token', outcome: 'blocked', blockedBy: 'token.issued', repeats: 2 },
      { ...plain, name: 'contact.found', suite: 'contact', outcome: 'warned', failedCalls: { count: 2, by: '502' } },
      { ...plain, name: 'graphql.response-shape', suite: 'graphql', outcome: 'inconclusive' },
    ] as Cycle['checks']
    const data = encodeObservation({ ...observed, cycle: { ...whole, checks } })
    expect(decodeObservation(data)!.cycle.checks).toEqual(checks)
    const read = (own: object): unknown => {
      const { c, ...rest } = JSON.parse(observationText(data)) as { readonly c: { readonly checks: object } }
      return decodeObservation(Buffer.from(JSON.stringify({ ...rest, c: { ...c, checks: { ...c.checks, ...own } } })))
    }
    expect(read({})).toEqual(decodeObservation(data))
    for (const wrong of [{ n: 'jwt.times' }, { d: [1] }, { o: 'p' }, { o: 'ppp?pp' }, { x: [[6, {}]] }, { x: [[-1, {}]] }, { x: [[0]] }])
      expect(read(wrong)).toBeUndefined()
  })

  it('is never larger than it may be, and loses words before it loses who is at fault', () => {
    const words = (): string => Array.from({ length: 900 }, () => Math.random().toString(36).slice(2)).join(' ')
    const causes = Array.from({ length: 30 }, (_, number) => ({
      ...cause(['token.issued']),
      key: `k${number}`,
      cause: words(),
      remedy: words(),
    }))
    const data = encodeObservation({ ...observed, cycle: { ...whole, causes } })
    expect(data.length).toBeLessThanOrEqual(largestObservation)
    expect(decodeObservation(data)!.cycle).toMatchObject({ outcome: 'failed' })
    expect(decodeObservation(data)!.cycle.causes[0]!.key).toBe('k0')
  })

  it('is refused where it was compressed with words that are not known, and the words of a version stay', () => {
    const words = 'x'.repeat(2000)
    const data = encodeObservation({ ...observed, cycle: { ...whole, causes: [{ ...whole.causes[0]!, cause: words }] } })
    expect(data[0]).toBe(3)
    expect(decodeObservation(data)!.cycle.causes[0]!.cause).toBe(words)
    expect(decodeObservation(Buffer.concat([Buffer.of(2), data.subarray(1)]))).toBeUndefined()
    expect(decodeObservation(data.subarray(1))).toBeUndefined()
    // Whoever changes them gives them another version, and goes on reading this one.
    expect(createHash('sha256').update(dictionary).digest('hex').slice(0, 16)).toBe('ef88a6d85d7504f2')
  })

  it('holds on to no more memory than its own while it waits for a link', () => {
    for (const checks of [whole.checks, Array.from({ length: 40 }, (_, at) => ({ ...whole.checks[0]!, name: `own.check-${at}` }))]) {
      const data = encodeObservation({ ...observed, cycle: { ...whole, checks } })
      expect(data.buffer.byteLength).toBe(data.length)
    }
  })

  it('is refused where it is none', () => {
    for (const text of ['', '{', '{}', '{"v":1}', '{"v":2,"l":"oslo","p":"a","s":"soon","c":{}}', 'x'.repeat(5000)])
      expect(decodeObservation(Buffer.from(text))).toBeUndefined()
  })
})

it('goes on from a snapshot as if nothing had happened', () => {
  const begun = live([configured(['a', 'b']), ...[1, 2, 3].map((at) => cycle('a', at * minute, [cause(['token.issued'])]))])
  const { state } = snapshotOf(snapshotText({ state: begun.state, pending: [], position: 7 }))!
  const rest = [cycle('a', 4 * minute), cycle('a', 5 * minute)]
  const [whole, resumed] = [live(rest, begun), live(rest, { state: { ...state, rules: begun.state.rules }, notices: begun.notices })]
  expect(resumed.notices.map(({ id, kind }) => `${kind} ${id}`)).toEqual(whole.notices.map(({ id, kind }) => `${kind} ${id}`))
})
