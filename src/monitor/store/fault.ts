import { message, type Message } from '../../messages/index.ts'

/** The reason of a failure of the database, in words of our own; those of the library quote statements and paths. */
interface StoreFault {
  /** `the disk is full`. */
  readonly reason: Message
  /** The file is broken, so that trying again is of no use. */
  readonly damaged: boolean
}

/** By SQLite's primary result code. */
const reasons = {
  5: 'store-fault.locked',
  6: 'store-fault.locked',
  7: 'store-fault.memory',
  8: 'store-fault.read-only',
  10: 'store-fault.disk',
  11: 'store-fault.damaged',
  13: 'system.ENOSPC',
  14: 'store-fault.cannot-open',
  26: 'store-fault.damaged',
} as const
const damaging: ReadonlySet<number> = new Set([11, 26])

/** Returns the fault behind an error of the database, by its primary result code (the lowest byte of SQLite's `errcode`). */
export function storeFaultOf(error: unknown): StoreFault {
  const code = codeOf(error)
  // A value that was stored as JSON and is none any more.
  if (error instanceof SyntaxError) return { reason: message('store-fault.damaged'), damaged: true }
  return { reason: reasonOf(code, error), damaged: damaging.has(code ?? -1) }
}

function reasonOf(code: number | undefined, error: unknown): Message {
  if (code === undefined) return message('store-fault.unexpected', { name: error instanceof Error ? error.name : 'unknown' })
  const known = (reasons as Readonly<Record<number, (typeof reasons)[keyof typeof reasons]>>)[code]
  return known === undefined ? message('store-fault.code', { code: String(code) }) : message(known)
}

/** The primary result code of SQLite; undefined for an error of anything else. */
export function codeOf(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
}
