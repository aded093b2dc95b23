import { AsyncLocalStorage } from 'node:async_hooks'

/** What somebody else wrote asks for more work than a budget has. */
export class Exhausted extends Error {
  override name = 'Exhausted'
  readonly budget: Budget

  constructor(budget: Budget) {
    super(`${budget.of} needs too much work`)
    this.budget = budget
  }
}

const current = new AsyncLocalStorage<Budget>()

/** How much work something that somebody else wrote may ask for: its steps, and the characters and values that they make. */
export class Budget {
  /** What the work is for: a file, an expression. */
  readonly of: string
  /** A budget that this one is a part of. */
  readonly #whole = current.getStore()
  #left: number

  constructor(of: string, most: number) {
    this.of = of
    this.#left = most
  }

  /** Throws Exhausted where there is no more of it. */
  spend(amount: number): void {
    this.#left -= amount
    // A size that is no number is none that could be paid.
    if (!(this.#left >= 0)) throw new Exhausted(this)
    this.#whole?.spend(amount)
  }

  /** Does some work, all of which `spend` takes from this budget. */
  over<Result>(work: () => Result): Result {
    return current.run(this, work)
  }
}

/** Takes work from the budget that it is done within. What is worked for nobody's file has none. */
export function spend(amount = 1): void {
  current.getStore()?.spend(amount)
}
