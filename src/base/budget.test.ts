import { describe, expect, it } from 'vitest'
import { Budget, Exhausted, spend } from './budget.ts'

const exhausted = (work: () => unknown): Budget | undefined => {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof Exhausted) return error.budget
    throw error
  }
}

describe('a budget', () => {
  it('ends the work that asks for more, and no other', () => {
    const budget = new Budget('a.json', 10)
    expect(exhausted(() => budget.over(() => [1, 2, 3, 4].forEach(spend)))).toBeUndefined()
    expect(exhausted(() => budget.over(() => spend()))).toBe(budget)
    expect(exhausted(() => spend(1e9))).toBeUndefined()
  })

  it('is taken from by each budget within it, also behind an await', async () => {
    const whole = new Budget('the file', 10)
    const work = whole.over(async () => {
      for (let text = 0; text < 5; text += 1) {
        await Promise.resolve()
        new Budget('a text', 4).over(() => spend(3))
      }
    })
    await expect(work).rejects.toMatchObject({ budget: whole })
  })

  it('has nothing for a size that is no number', () => {
    const budget = new Budget('a.json', 10)
    expect(exhausted(() => budget.spend(Number.NaN))).toBe(budget)
    expect(exhausted(() => new Budget('a.json', 10).spend(Number.POSITIVE_INFINITY))).toBeDefined()
  })
})
