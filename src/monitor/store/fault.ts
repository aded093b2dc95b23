/** Why the database failed, in words of our own; those of the library quote statements and paths. */
interface StoreFault {
  /** `the disk is full`. */
  readonly reason: string
  /** Whether the file is broken, so that trying again is of no use. */
  readonly damaged: boolean
}

const reasons: Readonly<Record<number, string>> = {
  5: 'another process holds it',
  6: 'another process holds it',
  7: 'there is no memory left',
  8: 'it may not be written',
  10: 'the disk gives errors',
  11: 'it is damaged',
  13: 'the disk is full',
  14: 'it cannot be opened',
  26: 'it is damaged',
}
const damaging: ReadonlySet<number> = new Set([11, 26])

/** What an error of the database means, by its primary result code (the lowest byte of SQLite's `errcode`). */
export function storeFaultOf(error: unknown): StoreFault {
  const code = codeOf(error)
  // A value that was stored as JSON and is none any more.
  if (error instanceof SyntaxError) return { reason: reasons[11]!, damaged: true }
  const other = code === undefined ? `something unexpected happened (${error instanceof Error ? error.name : 'unknown'})` : `code ${code}`
  return { reason: (code !== undefined && reasons[code]) || other, damaged: damaging.has(code ?? -1) }
}

/** The primary result code of SQLite; undefined for an error of anything else. */
export function codeOf(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null && 'errcode' in error ? Number(error.errcode) & 0xff : undefined
}
