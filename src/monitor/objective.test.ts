import { describe, expect, it } from 'vitest'
import { ErrorBudget } from './objective.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const start = 20_000 * day

describe('an error budget', () => {
  it('is untouched before the first cycle', () => {
    expect(new ErrorBudget({ target: 0.99, windowDays: 30 }).view(start)).toMatchObject({ attained: 1, budgetLeft: 1 })
  })

  it('is spent when so many fail as may, and is whole again after its window', () => {
    const budget = new ErrorBudget({ target: 0.9, windowDays: 7 })
    for (let index = 0; index < 7 * 24 * 60; index++) budget.add(start + index * minute, 1, index % 10 === 0 ? 1 : 0)
    const { attained, budgetLeft } = budget.view(start + 7 * day - 1)
    expect(attained).toBeCloseTo(0.9)
    expect(budgetLeft).toBeCloseTo(0)
    expect(budget.view(start + 40 * day)).toMatchObject({ attained: 1, budgetLeft: 1 })
  })

  it('is overspent below zero', () => {
    const budget = new ErrorBudget({ target: 0.99, windowDays: 1 })
    for (let index = 0; index < 100; index++) budget.add(start + index, 1, index < 3 ? 1 : 0)
    expect(budget.view(start + 100).budgetLeft).toBeCloseTo(-2)
  })

  it('takes what the store remembers, in any order, and what is too old for its windows not at all', () => {
    const budget = new ErrorBudget({ target: 0.99, windowDays: 30 })
    budget.add(start, 60, 6)
    budget.add(start - 40 * day, 60, 60)
    budget.add(start - hour, 60, 6)
    expect(budget.view(start + 1)).toMatchObject({ attained: 0.9 })
  })
})
