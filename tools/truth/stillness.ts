import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

/**
 * What makes a process say the same on every machine, date, locale and load: a clock that stands, waits that pass at once, and random values that
 * follow from a seed. For processes of their own: all of it is changed for whatever runs in them.
 */

const RealDate = Date

/** Says to everything in a process what time it is. */
export interface Clock {
  set(ms: number): unknown
}

/** Lets every part of this process see one time, until the clock is set. */
export function standClock(moment: number): Clock {
  let now = moment
  globalThis.Date = class extends RealDate {
    // `new Date()` is the only call without a value.
    constructor(...given: readonly unknown[]) {
      super(...((given.length === 0 ? [now] : given) as [number]))
    }

    static override now(): number {
      return now
    }
  } as DateConstructor
  return { set: (ms) => (now = ms) }
}

/** The time outside. */
export const realNow = (): number => RealDate.now()

/** Longer ones are limits, which nothing reaches that waits for nothing. */
const longestWaitMs = 5000
const never = 2 ** 31 - 1

/** Lets every wait pass at once, and no limit ever come. */
export function passWaits(): void {
  const real = globalThis.setTimeout
  globalThis.setTimeout = ((call: () => void, ms = 0, ...rest: readonly []) =>
    ms < longestWaitMs ? real(call, 0, ...rest) : real(call, never, ...rest).unref()) as typeof setTimeout
  timers.setTimeout = (async (_ms?: number, value?: unknown) => value) as typeof timers.setTimeout
  performance.now = () => 0
  syncBuiltinESMExports()
}

let seed = ''
let drawn = 0

/** Begins the random values of this seed. */
export function seedRandom(text: string): void {
  seed = text
  drawn = 0
}

function bytesOf(size: number): Buffer {
  const parts: Buffer[] = []
  for (let length = 0; length < size; length += 32) parts.push(crypto.hash('sha256', `${seed} ${drawn++}`, 'buffer'))
  return Buffer.concat(parts).subarray(0, size)
}

/** Draws all random values of Node.js that are no keys from the seed. */
export function seedEverything(): void {
  seedRandom('truth')
  crypto.randomBytes = bytesOf as typeof crypto.randomBytes
  crypto.randomInt = ((first: number, second?: number): number => {
    const [least, end] = second === undefined ? [0, first] : [first, second]
    return least + Number(bytesOf(8).readBigUInt64BE() % BigInt(end - least))
  }) as typeof crypto.randomInt
  crypto.randomUUID = (() => {
    const bytes = bytesOf(16)
    bytes[6] = (bytes[6]! & 0x0f) | 0x40
    bytes[8] = (bytes[8]! & 0x3f) | 0x80
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }) as typeof crypto.randomUUID
  Math.random = () => bytesOf(4).readUInt32BE() / 2 ** 32
  syncBuiltinESMExports()
}

/** Makes the same keys after each `again`, so that what is recorded of one start is recorded of the next. */
export function repeatKeys(): { again(): void } {
  const pool = new Map<string, ReturnType<typeof crypto.generateKeyPairSync>[]>()
  let used = new Map<string, number>()
  const real = crypto.generateKeyPairSync
  crypto.generateKeyPairSync = ((...given: Parameters<typeof real>) => {
    const key = JSON.stringify(given)
    const index = used.get(key) ?? 0
    used.set(key, index + 1)
    const made = pool.get(key) ?? []
    pool.set(key, made)
    return (made[index] ??= real(...given) as never)
  }) as typeof real
  syncBuiltinESMExports()
  return { again: () => void (used = new Map()) }
}
