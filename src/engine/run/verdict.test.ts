import { describe, expect, it } from 'vitest'
import type { Waiver } from '../../config/target.ts'
import { safeguardIds } from '../../domain/catalog-names.ts'
import { exitCodeOf, worstOf } from './exit-code.ts'
import { unwaived, type Outcome, type Result, type Verdict } from './result.ts'
import { failingOnWarned, summaryOf, waived, waiverProblemsOf, withGap, type VerdictInput } from './verdict.ts'
import type { Profile } from './event.ts'

const result = (outcome: Outcome, more: object = {}): Result =>
  ({
    name: 'a.b',
    check: 'a.b',
    suite: 'a',
    title: 'MUST be',
    level: 'MUST',
    severity: 'error',
    source: [],
    durationMs: 1,
    startedAfterMs: 0,
    attempts: [],
    outcome,
    ...more,
  }) as Result

const notVerified = result('not-verified', { reason: 'no other organization', setting: 'graphql.otherOrganizationId' })
const notApplicable = result('not-applicable', { reason: 'opaque' })
const now = new Date('2026-11-21T12:00:00Z')
const waiver = (until: string): Waiver => ({ check: 'a.b', reason: 'known', owner: 'ops', until })

const facts = { durationMs: 1, requests: 0, diagnosis: [] }
const concluded = (results: readonly Result[], ending: Partial<VerdictInput> = {}) =>
  summaryOf(
    results.map((result) => waived(result, ending.profile ?? 'ci', ending.waivers ?? [], now)),
    { profile: 'ci', waivers: [], now, ...ending },
    facts,
  )

const verdict = (results: readonly Result[], profile: Profile = 'ci', ending: Partial<VerdictInput> = {}) =>
  concluded(results, { profile, ...ending }).verdict

describe('a verdict', () => {
  it.each([
    ['passed', [result('passed'), result('warned')], 'ci'],
    ['failed', [result('passed'), result('failed'), result('inconclusive')], 'ci'],
    ['incomplete', [result('passed'), result('inconclusive')], 'ci'],
    ['passed', [result('passed'), notVerified], 'ci'],
    ['passed', [result('passed'), notVerified], 'monitor'],
    ['incomplete', [result('passed'), notVerified], 'acceptance'],
    ['incomplete', [result('passed'), notVerified], 'strict'],
    ['passed', [result('passed'), notApplicable], 'strict'],
  ] as const)('is %s for %#', (expected, results, profile) => {
    expect(verdict(results, profile)).toBe(expected)
  })

  it('is interrupted when the run was, but a proven failure comes first', () => {
    expect(verdict([result('passed')], 'ci', { interrupted: true })).toBe('interrupted')
    expect(verdict([result('failed')], 'ci', { interrupted: true })).toBe('failed')
  })

  it.each<[Verdict, Verdict, readonly Result[], string]>([
    ['passed', 'failed', [result('passed')], '2026-12-01'],
    ['passed', 'failed', [result('passed')], '2026-11-01'],
    ['passed', 'failed', [], '2026-11-01'],
    ['passed', 'passed', [], '2026-12-01'],
    ['failed', 'failed', [result('warned')], '2026-11-01'],
  ])('is %s with a waiver that is not needed or expired, and %s where warnings count: %#', (plain, strict, results, until) => {
    const ending = { waivers: [waiver(until)] }
    expect(verdict(results, 'ci', ending)).toBe(plain)
    expect(verdict(results, 'ci', { ...ending, failOnWarned: true })).toBe(strict)
    expect(verdict(results, 'ci', { ...ending, missing: ['a.b [other]'] })).toBe(plain === 'failed' ? plain : 'interrupted')
  })

  it('is complete when a waiver covers what was not verified', () => {
    expect(verdict([notVerified], 'acceptance', { waivers: [waiver('2026-12-01')] })).toBe('passed')
    expect(verdict([notVerified], 'acceptance', { waivers: [waiver('2026-11-01')] })).toBe('failed')
  })
})

describe('what an acceptance can do without', () => {
  const beyond = (outcome: Outcome, more: object = {}) =>
    ({ ...result(outcome, more), name: 'graphql.rejects-expired-token', check: 'graphql.rejects-expired-token' }) as Result

  it.each<[Verdict, Result, Profile]>([
    ['passed', beyond('not-verified', { reason: 'none is at hand' }), 'acceptance'],
    ['passed', beyond('blocked', { by: 'c.d' }), 'acceptance'],
    ['incomplete', beyond('not-verified', { reason: 'none is at hand' }), 'strict'],
    ['incomplete', beyond('inconclusive', { message: 'no refusal', cause: 'answer' }), 'acceptance'],
    ['failed', beyond('failed', { findings: [] }), 'acceptance'],
  ])('%s without a waiver: %#', (expected, own, profile) => {
    expect(verdict([result('passed'), own], profile)).toBe(expected)
  })
})

describe('an acceptance needs an identifier that belongs to nobody, or a second person', () => {
  const of = (check: string, instance: string, outcome: Outcome, more: object = {}) =>
    ({ ...result(outcome, more), name: `${check} [${instance}]`, check, instance }) as Result
  const unseen = { reason: 'no identifier' }

  it.each<[Verdict, Result, Profile]>([
    ['incomplete', result('passed'), 'acceptance'],
    ['incomplete', of('register.persons-apart', 'contact', 'passed'), 'acceptance'],
    ['incomplete', of('register.persons-apart', 'population', 'not-applicable', { reason: 'unknown' }), 'acceptance'],
    ['passed', of('register.persons-apart', 'population', 'passed'), 'acceptance'],
    ['incomplete', of('register.persons-apart', 'population', 'passed'), 'strict'],
  ])('%s: %#', (expected, beside, profile) => {
    expect(verdict([of('register.path-proven', 'population', 'not-verified', unseen), beside], profile)).toBe(expected)
  })
})

describe('a waiver', () => {
  it('counts for nothing that an acceptance rests on, and says so', () => {
    const core = { ...waiver('2026-12-01'), check: 'population.found' }
    const failed = { ...result('failed'), name: 'population.found', check: 'population.found' } as const
    const waiverProblemsIn = (profile: 'acceptance' | 'ci') =>
      summaryOf([failed], { profile, waivers: [core], now }, { durationMs: 1, requests: 0, diagnosis: [] }).waiverProblems
    expect(waiverProblemsIn('acceptance')).toMatchObject([
      { message: expect.stringContaining('The waiver for population.found') as string },
    ])
    expect(waiverProblemsIn('ci')).toEqual([])
  })

  it('holds through its last day', () => {
    expect(waived(result('failed'), 'ci', [waiver('2026-11-21')], now).outcome).toBe('waived')
    expect(waived(result('failed'), 'ci', [waiver('2026-11-20')], now).outcome).toBe('failed')
  })

  const { check: _, ...applied } = waiver('2026-12-01')
  it.each<[Result, Profile, object]>([
    [result('failed', { findings: [] }), 'ci', { was: 'failed', findings: [] }],
    [result('warned', { findings: [] }), 'monitor', { was: 'warned', findings: [] }],
    [notVerified, 'acceptance', { was: 'not-verified', reason: 'no other organization', setting: 'graphql.otherOrganizationId' }],
    [result('blocked', { by: 'x.y', reason: 'blocked by x.y' }), 'strict', { was: 'blocked', by: 'x.y' }],
  ])('keeps what a check was: %#', (was, profile, kept) => {
    const left = waived(was, profile, [waiver('2026-12-01')], now)
    expect(left).toMatchObject({ outcome: 'waived', waiver: applied, ...kept })
    expect(left).not.toHaveProperty('skip')
    expect(unwaived(left)).toEqual(was)
    expect(concluded([left], { profile }).counts).toMatchObject({ waived: 1, passed: 0, warned: 0 })
  })

  it.each<[Result, Profile]>([
    [result('passed'), 'strict'],
    [notApplicable, 'strict'],
    [result('inconclusive', { message: 'cut off' }), 'strict'],
    [notVerified, 'ci'],
  ])('holds for no result that fails nothing, nor for an answer that proves nothing: %#', (was, profile) => {
    expect(waived(was, profile, [waiver('2026-12-01')], now)).toBe(was)
  })

  it('is a problem once it has ended, or once the check passes', () => {
    const expired = { message: expect.stringContaining('expired on 20 November 2026') as string }
    const needless = { message: expect.stringContaining('no longer needed') as string, warning: true }
    expect(waiverProblemsOf([result('failed')], [waiver('2026-11-20')], now)).toEqual([expect.objectContaining(expired)])
    expect(waiverProblemsOf([], [waiver('2026-11-20')], now)).toMatchObject([{ ...expired, warning: true }])
    expect(waiverProblemsOf([result('passed')], [waiver('2026-11-20')], now)).toMatchObject([needless])
    expect(waiverProblemsOf([result('passed')], [waiver('2026-12-01')], now)).toMatchObject([needless])
    expect(waiverProblemsOf([result('passed'), result('warned')], [waiver('2026-12-01')], now)).toEqual([])
  })

  it.each([
    ['gateway.chalenge', 'gateway.challenge'],
    ['gateway.challenge [populaton]', 'gateway.challenge [population]'],
    ['Gateway.Challenge', 'gateway.challenge'],
  ])('for %s, which no check is called, is a problem that names %s', (check, meant) => {
    const named = { message: expect.stringContaining(`covers no check of this run. Did you mean ${meant}?`) as string, warning: true }
    expect(waiverProblemsOf([result('passed')], [{ ...waiver('2026-12-01'), check }], now)).toMatchObject([named])
  })

  it.each([
    'gateway.challenge',
    'gateway.challenge [contact]',
    'own.check',
    'gateway.rejects-old-key',
    'gateway.rejects-old-key [contact]',
    'contact.found-2',
    'graphql.rejects-old-token',
  ])('for %s is none where that check was not asked', (check) => {
    expect(waiverProblemsOf([result('passed')], [{ ...waiver('2026-12-01'), check }], now)).toEqual([])
  })

  it('that stands twice has a place for each', () => {
    const same = waiver('2026-12-01')
    const lines = { '/waivers/0': 3, '/waivers/1': 7 }
    const input = { profile: 'ci', waivers: [same, same], now, source: { file: 'a.yaml', lines } } as const
    const { waiverProblems } = summaryOf([result('passed')], input, { durationMs: 1, requests: 0, diagnosis: [] })
    expect(waiverProblems?.map(({ place }) => place?.line)).toEqual([3, 7])
  })

  it('has its own place behind one that has no effect', () => {
    const waivers = [{ ...waiver('2026-12-01'), check: safeguardIds[0] }, waiver('2026-12-01')]
    const input = { profile: 'ci', waivers, now, source: { file: 'a.yaml', lines: { '/waivers/0': 3, '/waivers/1': 7 } } } as const
    const { waiverProblems } = summaryOf([result('passed')], input, { durationMs: 1, requests: 0, diagnosis: [] })
    expect(waiverProblems?.map(({ place }) => place?.line)).toEqual([undefined, 7])
  })
})

describe('what was not verified', () => {
  it('is told with its reason and the setting that would verify it', () => {
    const results = [
      notVerified,
      notApplicable,
      result('blocked', { by: 'x.y' }),
      result('inconclusive', { message: 'cut off' }),
      result('failed'),
    ]
    expect(concluded(results, { missing: ['z.z'], gaps: [{ check: 'template', reason: 'odd' }] }).unverified).toMatchObject([
      { check: 'z.z', reason: 'the run stopped before this check', required: true },
      { check: 'template', reason: 'odd', required: true },
      { check: 'a.b', reason: 'cut off', required: true },
      { check: 'a.b', reason: 'no other organization', setting: 'graphql.otherOrganizationId' },
      { check: 'a.b', reason: 'blocked by x.y' },
    ])
  })

  it('counts where the profile demands it, unless it is waived', () => {
    const required = (ending: Partial<VerdictInput>) => concluded([notVerified], ending).unverified[0]?.required
    expect(required({ profile: 'acceptance' })).toBe(true)
    expect(required({ profile: 'monitor' })).toBeUndefined()
    expect(required({ profile: 'strict', waivers: [waiver('2026-12-01')] })).toBeUndefined()
  })
})

describe('an exit code', () => {
  const internal = result('inconclusive', { cause: 'internal', message: 'broke' })
  const cut = result('inconclusive', { cause: 'transport', message: 'cut' })
  const gap = { check: 'report', reason: 'the html report failed', cause: 'internal' } as const

  it.each([
    [1, 'warnings that fail it', failingOnWarned(concluded([result('warned')]))],
    [130, 'an interruption before warnings', failingOnWarned(concluded([result('warned')], { interrupted: true }))],
    [1, 'a failure before a bug', concluded([result('failed'), internal])],
    [1, 'a failure before a report that failed', withGap(concluded([result('failed')]), gap)],
    [3, 'a report that failed', withGap(concluded([result('passed')]), gap)],
    [3, 'a bug before what is missing', concluded([internal, cut])],
    [4, 'what is missing', concluded([cut])],
    [4, 'what was left out', concluded([result('passed')], { gaps: [{ check: 'template', reason: 'odd' }] })],
    [2, 'nothing', concluded([notApplicable], { tested: false })],
    [130, 'an end before the last check', concluded([], { missing: ['a.b'] })],
    [0, 'a pass', concluded([result('warned')])],
  ] as const)('is %i for %s', (code, _, summary) => {
    expect(exitCodeOf(summary)).toBe(code)
  })

  it('of several runs is the gravest', () => {
    const gravest = [130, 2, 1, 3, 4, 0] as const
    for (const [index, code] of gravest.entries()) {
      expect(worstOf(gravest.slice(index))).toBe(code)
      expect(worstOf(gravest.slice(index).toReversed())).toBe(code)
    }
    expect(worstOf([])).toBe(130)
  })
})
