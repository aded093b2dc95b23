import { describe, expect, it } from 'vitest'
import type { Changes } from './change.ts'
import { changesSince, mistakesOf, type Baseline, type BaselineResult } from './changes.ts'
import type { CheckInfo, Result } from './result.ts'
import { letPass, summaryOf } from './verdict.ts'
import { checks, pass, refused, results } from '../../../test/report/events.ts'

const { found, issued, right, reachable } = checks
const startedAt = '2026-11-16T08:30:00.000Z'
const run = { startedAt, catalog: 'gw-2026.1', profile: 'ci', planned: new Set<string>(), failOnWarned: false }
const failed = (check: CheckInfo, changes: object = {}): Result => ({
  ...pass(check),
  outcome: 'failed',
  findings: [{ ...refused, ...changes }],
})
const waived = (check: CheckInfo): Result =>
  ({ ...failed(check), outcome: 'waived', was: 'failed', waiver: { reason: 'r', owner: 'o', until: '2027-01-31' } }) as Result
const blocked = (check: CheckInfo, by: string): Result => ({
  ...pass(check),
  attempts: [],
  outcome: 'blocked',
  by,
  reason: `blocked by ${by}`,
})

function asBaseline(then: readonly Result[], changes: Partial<Baseline> = {}): Baseline {
  const baselineResults = then.map((result): BaselineResult => ({
    name: result.name,
    suite: result.suite,
    title: result.title,
    ...(result.instance === undefined ? {} : { instance: result.instance }),
    outcome: result.outcome,
    durationMs: result.durationMs,
    attempts: result.attempts.length,
    mistakes: mistakesOf('findings' in result ? result.findings : []),
    ...(result.outcome === 'blocked' ? { by: result.by } : {}),
  }))
  const earlier = '2026-11-15T08:30:00.000Z'
  return {
    id: '1',
    startedAt: earlier,
    version: '0.1.0',
    catalog: 'gw-2026.1',
    profile: 'ci',
    finished: true,
    results: baselineResults,
    ...changes,
  }
}

const since = (then: readonly Result[], now: readonly Result[], changes: Partial<typeof run> = {}): Changes =>
  changesSince(asBaseline(then), now, { ...run, planned: new Set(now.map(({ name }) => name)), ...changes })
const kindsOf = ({ checks }: Changes): readonly string[] => checks.map(({ kind, before, check }) => `${kind} ${check} ${before}`)

describe('what changed since another run', () => {
  it.each<[string, Result, Result | undefined, string[]]>([
    ['fails, and passed', failed(found), pass(found), ['new population.found passed']],
    ['fails as it did', failed(found), failed(found), ['known population.found failed']],
    ['fails with another status', failed(found, { actual: 500 }), failed(found), ['new population.found failed-otherwise']],
    ['fails at another place', failed(found, { at: '/data', actual: 1 }), failed(found), ['new population.found failed-otherwise']],
    ['fails, and was blocked', failed(found), blocked(found, 'token.issued'), ['new population.found blocked']],
    ['fails, and was not there', failed(found), undefined, ['new population.found absent']],
    ['fails, and was waived for a time', failed(found), waived(found), ['new population.found waived']],
    ['is waived, and failed', waived(found), failed(found), ['known population.found failed']],
    ['is waived, and passed', waived(found), pass(found), []],
    ['passes, and failed', pass(found), failed(found), ['fixed population.found failed']],
    ['passes, and was waived', pass(found), waived(found), ['fixed population.found waived']],
    ['passes, and was blocked', pass(found), blocked(found, 'token.issued'), []],
    ['is blocked, and passed', blocked(found, 'token.issued'), pass(found), ['lost population.found passed']],
    ['is blocked, and failed', blocked(found, 'token.issued'), failed(found), ['lost population.found failed']],
    ['passes, and did', pass(found), pass(found), []],
  ])('tells a check that %s', (_, now, then, expected) => {
    expect(kindsOf(since(then === undefined ? [] : [then], [now]))).toEqual(expected)
  })

  it('takes the numbers of a place for chance', () => {
    const at = (index: number): Result => failed(found, { at: `/persons/${index}/name`, actual: 1 })
    expect(kindsOf(since([at(3)], [at(7)]))).toEqual(['known population.found failed'])
  })

  it('takes a warning for a failure where warnings fail the run, and then alone', () => {
    const { warned } = results
    const passed = pass(checks.cacheable)
    expect(kindsOf(since([passed], [warned as Result]))).toEqual([])
    expect(kindsOf(since([passed], [warned as Result], { failOnWarned: true }))).toEqual(['new token.not-cacheable passed'])
  })

  it('knows a check that was renamed by its requirement, and no other by it', () => {
    const renamed = { ...found, name: 'population.lookup', check: 'population.lookup' as typeof found.check }
    const { checks } = since([failed(found)], [failed(renamed)])
    expect(checks).toEqual([{ check: 'population.lookup', kind: 'known', before: 'failed', calledBefore: 'population.found' }])
    const other = { ...renamed, suite: 'contact' }
    expect(kindsOf(since([failed(found)], [failed(other)]))).toEqual(['new population.lookup absent'])
    const second = { ...renamed, name: 'population.second' }
    expect(kindsOf(since([failed(found)], [failed(renamed), failed(second)]))).toEqual([
      'new population.lookup absent',
      'new population.second absent',
    ])
  })

  it('names what failed then and is no part of this run', () => {
    expect(since([failed(found), pass(issued)], [pass(right)]).notAsked).toEqual(['population.found'])
  })

  it('says what makes a comparison weaker', () => {
    const weak = asBaseline([], { catalog: 'gw-2025.3', profile: 'strict', finished: false, startedAt: '2099-01-01T00:00:00.000Z' })
    expect(changesSince(weak, [], run).warnings).toEqual(['other-catalog', 'other-profile', 'cut-off', 'future'])
    expect(changesSince(asBaseline([]), [], run).warnings).toEqual([])
  })
})

describe('slower', () => {
  const many = (times: (index: number) => number): readonly Result[] =>
    Array.from({ length: 20 }, (_, index) => {
      const durationMs = times(index)
      const name = `transport.reachable [${index}]`
      return { ...pass({ ...reachable, name, instance: String(index) }), durationMs, attempts: [{ durationMs, exchanges: [1] }] }
    })
  const steady = many((index) => 100 + index)
  const slow = (now: readonly Result[]): readonly string[] =>
    since(steady, now).checks.flatMap(({ kind, check }) => (kind === 'slower' ? [check] : []))

  it('is a check that takes long and no other does', () => {
    expect(slow(many((index) => (index === 4 ? 900 : 102 + index)))).toEqual(['transport.reachable [4]'])
  })

  it('is none where all take longer, and that is said', () => {
    const all = many((index) => 1000 + index * 10)
    expect(slow(all)).toEqual([])
    expect(since(steady, all).pace).toBe(10)
  })

  it('is none where times scatter anyway', () => {
    expect(slow(many((index) => 100 * [1, 5, 0.5, 3, 0.3, 8, 2][index % 7]!))).toEqual([])
  })

  it('is none for what takes twice of little, or passed only when it was repeated', () => {
    expect(slow(many((index) => (index === 4 ? 300 : 100 + index)))).toEqual([])
    const repeated = many((index) => 100 + index).map((result, index): Result =>
      index === 4 ? { ...result, durationMs: 5000, attempts: [...result.attempts, ...result.attempts] } : result,
    )
    expect(slow(repeated)).toEqual([])
  })

  it('is none where too few were asked to tell chance from it', () => {
    const few = many((index) => 100 + index).slice(0, 3)
    expect(since(few, [{ ...few[0]!, durationMs: 9000 }, ...few.slice(1)]).checks).toEqual([])
  })
})

describe('the verdict of a run that only new failures fail', () => {
  const verdictOf = (then: readonly Result[], now: readonly Result[], failOnNew: boolean, changes: object = {}) => {
    const ending = { profile: 'ci', failOnNew, changes: since(then, now), waivers: [], now: new Date(startedAt), ...changes } as const
    return summaryOf(now, ending, { durationMs: 1, requests: 1, diagnosis: [] })
  }

  it('is failed as ever unless that was asked for', () => {
    expect(verdictOf([failed(found)], [failed(found)], false).verdict).toBe('failed')
  })

  it('is passed with what is known, and says how much that is', () => {
    const summary = verdictOf([failed(found)], [failed(found), pass(issued)], true)
    expect(summary.verdict).toBe('passed')
    expect(letPass(summary)).toEqual({ failed: 1, warned: 0 })
  })

  it('is failed with one that is new beside it', () => {
    expect(verdictOf([failed(found)], [failed(found), failed(issued)], true).verdict).toBe('failed')
  })

  it('is incomplete where something that was judged is blocked now, and passed where it was not judged then either', () => {
    const now = [failed(found), blocked(right, 'population.found')]
    expect(verdictOf([failed(found), pass(right)], now, true).verdict).toBe('incomplete')
    expect(verdictOf([failed(found), blocked(right, 'population.found')], now, true).verdict).toBe('passed')
  })

  it('is failed with a waiver that has ended, whatever is known', () => {
    const waivers = [{ check: found.name, reason: 'r', owner: 'o', until: '2026-11-01' }]
    expect(verdictOf([failed(found)], [failed(found)], true, { waivers }).verdict).toBe('failed')
  })
})
