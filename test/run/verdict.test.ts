import { describe, expect, it } from 'vitest'
import type { Waiver } from '../../src/config/target.ts'
import { exitCodeOf, worstOf } from '../../src/run/exit-code.ts'
import type { Outcome, Result, Summary } from '../../src/run/result.ts'
import { countsOf, unverifiedOf, verdictOf, waiverFor, waiverProblemsOf } from '../../src/run/verdict.ts'
import type { Profile } from '../../src/run/event.ts'

const result = (outcome: Outcome, more: object = {}): Result =>
  ({
    name: 'a.b',
    check: 'a.b',
    suite: 'a',
    title: 'MUST be',
    level: 'MUST',
    gate: 'blocks',
    source: [],
    durationMs: 1,
    startedAtMs: 0,
    attempts: [],
    outcome,
    ...more,
  }) as Result

const notVerified = result('skipped', { skip: 'not-verified', reason: 'no other organisation', setting: 'graphql.otherOrganizationId' })
const notApplicable = result('skipped', { skip: 'not-applicable', reason: 'opaque' })
const now = new Date('2026-11-21T12:00:00Z')
const waiver = (until: string): Waiver => ({ check: 'a.b', reason: 'known', owner: 'ops', until })

const verdict = (results: readonly Result[], profile: Profile = 'ci', more: object = {}) =>
  verdictOf(results, { profile, interrupted: false, waivers: [], waiverProblems: [], now, ...more })

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

  it('fails for a waiver that is no longer right', () => {
    expect(verdict([result('passed')], 'ci', { waiverProblems: ['stale'] })).toBe('failed')
  })

  it('is complete when a waiver covers what was not verified', () => {
    expect(verdict([notVerified], 'acceptance', { waivers: [waiver('2026-12-01')] })).toBe('passed')
    expect(verdict([notVerified], 'acceptance', { waivers: [waiver('2026-11-01')] })).toBe('incomplete')
  })
})

describe('a waiver', () => {
  it('holds through its last day', () => {
    expect(waiverFor(result('failed'), [waiver('2026-11-21')], now)).toBeDefined()
    expect(waiverFor(result('failed'), [waiver('2026-11-20')], now)).toBeUndefined()
  })

  it('is a problem once it has ended, or once the check passes', () => {
    expect(waiverProblemsOf([result('failed')], [waiver('2026-11-20')], now)[0]).toContain('ended on 2026-11-20')
    expect(waiverProblemsOf([result('passed')], [waiver('2026-12-01')], now)[0]).toContain('no longer needed')
    expect(waiverProblemsOf([result('passed'), result('warned')], [waiver('2026-12-01')], now)).toEqual([])
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
    expect(unverifiedOf(results, ['z.z'])).toEqual([
      { check: 'a.b', reason: 'no other organisation', setting: 'graphql.otherOrganizationId' },
      { check: 'a.b', reason: 'blocked by x.y' },
      { check: 'a.b', reason: 'cut off' },
      { check: 'z.z', reason: 'interrupted before it was judged' },
    ])
  })
})

describe('an exit code', () => {
  const summary = (verdict: Summary['verdict'], results: readonly Result[]): Summary =>
    ({
      verdict,
      counts: countsOf(results),
      durationMs: 1,
      requests: 0,
      unverified: [],
      diagnosis: [],
      waiverProblems: [],
    }) satisfies Summary
  const internal = [result('inconclusive', { cause: 'internal', message: 'broke' })]

  it.each([
    [0, 'passed', [result('warned')], {}],
    [1, 'passed', [result('warned')], { failOnWarned: true }],
    [1, 'failed', [result('failed'), ...internal], { reporterFailed: true }],
    [3, 'passed', [result('passed')], { reporterFailed: true }],
    [3, 'incomplete', internal, {}],
    [4, 'incomplete', [result('inconclusive', { cause: 'transport', message: 'cut' })], {}],
    [130, 'interrupted', [], {}],
  ] as const)('is %i for %s', (code, verdict, results, options) => {
    expect(exitCodeOf(summary(verdict, results), results, options)).toBe(code)
  })

  it('of several runs is the gravest', () => {
    expect(worstOf([0, 4, 1, 3])).toBe(1)
    expect(worstOf([0, 4])).toBe(4)
    expect(worstOf([])).toBe(130)
  })
})
