import { expect, it } from 'vitest'
import type { RecentCycle } from './cycle-result.ts'
import { LatestCycles, mostRecent } from './latest-cycles.ts'
import { initialState, type TargetRules } from './state/state.ts'

const outcomes = ['passed', 'warned', 'failed'] as const

const cycles = (count: number): readonly RecentCycle[] =>
  Array.from({ length: count }, (_, index) => ({
    at: Date.UTC(2026, 10, 30) + 10_000 * index,
    durationMs: index * 7919,
    outcome: outcomes[index % 3]!,
    maintenance: index % 2 === 1,
  }))

it('shows the checks of one moment, although a cycle ends while they are read', () => {
  const latest = new LatestCycles()
  const cycle = (startedAt: number, outcome: 'passed' | 'failed') =>
    ({
      target: 'north',
      startedAt,
      durationMs: 1,
      outcome,
      checks: [{ name: 'a.b', suite: 'a', outcome, durationMs: 1 }],
      certificates: [],
    }) as unknown as Parameters<LatestCycles['add']>[0]
  const rules = new Map([['north', { maintenance: [] } as unknown as TargetRules]])
  latest.add(cycle(1000, 'passed'), false)
  const view = latest.view('north', { ...initialState, rules }, 0)
  latest.add(cycle(2000, 'failed'), false)
  expect([view?.lastCycle?.startedAt, view?.checks]).toMatchObject([1000, [{ outcome: 'passed', at: 1000 }]])
  expect(latest.view('north', { ...initialState, rules }, 0)?.checks).toMatchObject([{ outcome: 'failed', at: 2000 }])
})

it.each([0, 1, mostRecent - 1, mostRecent, mostRecent + 1, 2 * mostRecent + 5])('shows the latest of %i cycles, oldest first', (count) => {
  const latest = new LatestCycles()
  latest.restore('north', cycles(count))
  const rules = new Map([['north', { maintenance: [] } as unknown as TargetRules]])
  expect(latest.view('north', { ...initialState, rules }, 0)?.recent).toEqual(cycles(count).slice(-mostRecent))
})
