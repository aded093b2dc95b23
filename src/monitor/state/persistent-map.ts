import { hashOf } from '../schedule.ts'

const width = 64

type Bucket<Value> = ReadonlyMap<string, Value>
type Shelf<Value> = readonly (Bucket<Value> | undefined)[]

/**
 * A map that is never changed: `with` and `without` give another one, which shares with it all but a few of the entries, which stand in buckets on shelves.
 * So a state with tens of thousands of targets costs little to keep, little to change, and little to compare. Entries come in no particular order.
 */
export class PersistentMap<Value> {
  readonly #shelves: readonly (Shelf<Value> | undefined)[]
  readonly size: number

  private constructor(shelves: readonly (Shelf<Value> | undefined)[], size: number) {
    this.#shelves = shelves
    this.size = size
  }

  static of<Value>(entries: Iterable<readonly [string, Value]> = []): PersistentMap<Value> {
    const shelves: (Map<string, Value> | undefined)[][] = []
    let size = 0
    for (const [key, value] of entries) {
      const { shelf, index } = whereIs(key)
      const bucket = ((shelves[shelf] ??= emptyShelf())[index] ??= new Map<string, Value>())
      size -= bucket.size
      size += bucket.set(key, value).size
    }
    return new PersistentMap(
      emptyShelf<Shelf<Value>>().map((_, shelf) => shelves[shelf]),
      size,
    )
  }

  get(key: string): Value | undefined {
    return this.#bucketAt(whereIs(key))?.get(key)
  }

  has(key: string): boolean {
    return this.#bucketAt(whereIs(key))?.has(key) === true
  }

  with(key: string, value: Value): PersistentMap<Value> {
    const where = whereIs(key)
    const before = this.#bucketAt(where)
    if (before?.get(key) === value && value !== undefined) return this
    return this.#exchanged(where, new Map(before).set(key, value))
  }

  without(key: string): PersistentMap<Value> {
    const where = whereIs(key)
    const before = this.#bucketAt(where)
    if (before?.has(key) !== true) return this
    const bucket = new Map(before)
    bucket.delete(key)
    return this.#exchanged(where, bucket.size === 0 ? undefined : bucket)
  }

  *[Symbol.iterator](): Generator<readonly [string, Value]> {
    if (this.size === 0) return
    for (const shelf of this.#shelves)
      if (shelf !== undefined) for (const bucket of shelf) if (bucket !== undefined) for (const entry of bucket) yield entry
  }

  *keys(): Generator<string> {
    for (const [key] of this) yield key
  }

  *values(): Generator<Value> {
    for (const [, value] of this) yield value
  }

  /** Entries that are other than in an earlier one; without a value where they are gone. */
  changesSince(before: PersistentMap<Value>): Iterable<readonly [string, Value | undefined]> {
    return this === before ? [] : this.#changesSince(before)
  }

  *#changesSince(before: PersistentMap<Value>): Generator<readonly [string, Value | undefined]> {
    for (const [now, then] of differences(this.#shelves, before.#shelves))
      for (const [own, earlier] of differences(now ?? [], then ?? [])) {
        for (const [key, value] of own ?? []) if (earlier?.get(key) !== value) yield [key, value]
        for (const key of earlier?.keys() ?? []) if (own?.has(key) !== true) yield [key, undefined]
      }
  }

  #bucketAt({ shelf, index }: Where): Bucket<Value> | undefined {
    return this.#shelves[shelf]?.[index]
  }

  #exchanged({ shelf, index }: Where, bucket: Bucket<Value> | undefined): PersistentMap<Value> {
    const before = this.#shelves[shelf] ?? emptyShelf<Bucket<Value>>()
    const size = this.size + (bucket?.size ?? 0) - (before[index]?.size ?? 0)
    return new PersistentMap(this.#shelves.with(shelf, before.with(index, bucket)), size)
  }
}

interface Where {
  readonly shelf: number
  readonly index: number
}

function whereIs(key: string): Where {
  const hash = hashOf(key)
  return { shelf: hash % width, index: Math.floor(hash / width) % width }
}

const emptyShelf = <One>(): (One | undefined)[] => Array.from({ length: width })

/** Pairs of entries at the same index that differ. */
function* differences<One>(now: readonly One[], then: readonly One[]): Generator<readonly [One | undefined, One | undefined]> {
  if (now === then) return
  for (let index = 0; index < width; index++) if (now[index] !== then[index]) yield [now[index], then[index]]
}
