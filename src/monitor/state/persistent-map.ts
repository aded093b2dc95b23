import { hashOf } from '../schedule.ts'

const width = 128

/**
 * A map that is never changed: `with` and `without` give another one, which shares with it everything but one in 128 of the entries.
 * So a state with thousands of targets costs little to keep, little to change, and little to compare. Entries come in no particular order.
 */
export class PersistentMap<Value> {
  readonly #buckets: readonly (ReadonlyMap<string, Value> | undefined)[]
  readonly size: number

  private constructor(buckets: readonly (ReadonlyMap<string, Value> | undefined)[], size: number) {
    this.#buckets = buckets
    this.size = size
  }

  static of<Value>(entries: Iterable<readonly [string, Value]> = []): PersistentMap<Value> {
    const buckets: (Map<string, Value> | undefined)[] = Array.from({ length: width })
    for (const [key, value] of entries) (buckets[hashOf(key) % width] ??= new Map<string, Value>()).set(key, value)
    return new PersistentMap(
      buckets,
      buckets.reduce((sum, bucket) => sum + (bucket?.size ?? 0), 0),
    )
  }

  get(key: string): Value | undefined {
    return this.#buckets[hashOf(key) % width]?.get(key)
  }

  has(key: string): boolean {
    return this.#buckets[hashOf(key) % width]?.has(key) === true
  }

  with(key: string, value: Value): PersistentMap<Value> {
    const index = hashOf(key) % width
    const before = this.#buckets[index]
    if (before?.get(key) === value && value !== undefined) return this
    const bucket = new Map(before).set(key, value)
    return new PersistentMap(this.#buckets.with(index, bucket), this.size + bucket.size - (before?.size ?? 0))
  }

  without(key: string): PersistentMap<Value> {
    if (!this.has(key)) return this
    const index = hashOf(key) % width
    const bucket = new Map(this.#buckets[index])
    bucket.delete(key)
    return new PersistentMap(this.#buckets.with(index, bucket), this.size - 1)
  }

  *[Symbol.iterator](): Generator<readonly [string, Value]> {
    for (const bucket of this.#buckets) if (bucket !== undefined) for (const entry of bucket) yield entry
  }

  *keys(): Generator<string> {
    for (const [key] of this) yield key
  }

  *values(): Generator<Value> {
    for (const [, value] of this) yield value
  }

  /** Entries that are other than in an earlier one; without a value where they are gone. */
  *changesSince(before: PersistentMap<Value>): Generator<readonly [string, Value | undefined]> {
    if (this.#buckets === before.#buckets) return
    for (let index = 0; index < width; index++) {
      const now = this.#buckets[index]
      const then = before.#buckets[index]
      if (now === then) continue
      for (const [key, value] of now ?? []) if (then?.get(key) !== value) yield [key, value]
      for (const key of then?.keys() ?? []) if (now?.has(key) !== true) yield [key, undefined]
    }
  }
}
