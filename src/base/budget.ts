import { AsyncLocalStorage } from 'node:async_hooks'

/** Thrown when the text of another author takes more work than its budget has. */
export class Exhausted extends Error {
  override name = 'Exhausted'
  readonly budget: Budget

  constructor(budget: Budget) {
    super(`${budget.of} needs too much work`)
    this.budget = budget
  }
}

const current = new AsyncLocalStorage<Budget>()

/** The work that the text of another author may take: its steps, and the characters and values that they make. */
export class Budget {
  /** The subject of the work: a file, an expression. */
  readonly of: string
  /** A budget that this one is a part of. */
  readonly #whole = current.getStore()
  #left: number

  constructor(of: string, most: number) {
    this.of = of
    this.#left = most
  }

  /** Throws Exhausted if it is used up. */
  spend(amount: number): void {
    this.#left -= amount
    // No budget covers a size that is no number.
    if (!(this.#left >= 0)) throw new Exhausted(this)
    this.#whole?.spend(amount)
  }

  /** Runs work that `spend` takes from this budget. */
  over<Result>(work: () => Result): Result {
    return current.run(this, work)
  }
}

/** Takes work from the current budget; work for no file has none. */
export function spend(amount = 1): void {
  current.getStore()?.spend(amount)
}
