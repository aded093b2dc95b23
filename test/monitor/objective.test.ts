import { describe, expect, it } from 'vitest'
import { Budget } from '../../src/monitor/objective.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const start = 20_000 * day

describe('an error budget', () => {
  it('is untouched before the first cycle', () => {
    expect(new Budget({ target: 0.99, windowDays: 30 }).view(start)).toMatchObject({ attained: 1, budgetLeft: 1 })
  })

  it('burns at 1 when errors come exactly as fast as the objective allows', () => {
    const budget = new Budget({ target: 0.9, windowDays: 7 })
    for (let index = 0; index < 7 * 24 * 60; index++) budget.add(start + index * minute, 1, index % 10 === 0 ? 1 : 0)
    const { attained, budgetLeft, burnRates } = budget.view(start + 7 * day - 1)
    expect(attained).toBeCloseTo(0.9)
    expect(budgetLeft).toBeCloseTo(0)
    for (const { rate } of burnRates.slice(1)) expect(rate).toBeCloseTo(1)
  })

  it('burns fast in the short windows while something is down, and forgets', () => {
    const budget = new Budget({ target: 0.99, windowDays: 30 })
    for (let index = 0; index < 24 * 60; index++) budget.add(start + index * minute, 1, index >= 23 * 60 ? 1 : 0)
    const rates = (now: number) =>
      Object.fromEntries(budget.view(now).burnRates.map(({ windowSeconds, rate }) => [windowSeconds, Math.round(rate)]))
    expect(rates(start + day - 1)).toEqual({ 300: 100, 3600: 100, 21600: 17, 259200: 4 })
    expect(rates(start + day + 7 * hour)).toEqual({ 300: 0, 3600: 0, 21600: 0, 259200: 4 })
    expect(budget.view(start + 40 * day)).toMatchObject({ attained: 1, budgetLeft: 1 })
  })

  it('is overspent below zero', () => {
    const budget = new Budget({ target: 0.99, windowDays: 1 })
    for (let index = 0; index < 100; index++) budget.add(start + index, 1, index < 3 ? 1 : 0)
    expect(budget.view(start + 100).budgetLeft).toBeCloseTo(-2)
  })

  it('takes what the store remembers, in any order, and what is too old for its windows not at all', () => {
    const budget = new Budget({ target: 0.99, windowDays: 30 })
    budget.add(start, 60, 6)
    budget.add(start - 40 * day, 60, 60)
    budget.add(start - hour, 60, 6)
    expect(budget.view(start + 1)).toMatchObject({ attained: 0.9, burnRates: [{ rate: expect.closeTo(10) as number }, {}, {}, {}] })
  })
})
