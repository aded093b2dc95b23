import { createHash } from 'node:crypto'
import type { Sensitive } from '../../base/index.ts'

/**
 * A mark of two hex digits for values that belong together: enough to see that they are not those of before, and too little to find out which they
 * are, since one in 256 of all have the same. The salt makes marks of one place those of no other.
 */
export function faintMarkOf(values: readonly Sensitive[], salt: string): string {
  const text = values.map((value) => value.reveal()).sort()
  return createHash('sha256')
    .update(JSON.stringify([salt, text]))
    .digest('hex')
    .slice(0, 2)
}
