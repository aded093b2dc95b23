/** Numbers that look random and are the same for the same seed (mulberry32). */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0 up to 1, without it. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  chance(part: number): boolean {
    return this.next() < part
  }

  of<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)]!
  }

  /** One of a list that may be empty. */
  any<T>(choices: readonly T[]): T | undefined {
    return choices[this.below(choices.length)]
  }
}
