import { UsageError } from '../library/index.ts'
import { isMendable } from './fault.ts'

/** Waits for all of these. What the user can mend in several of them is told at once. */
export async function together<const Parts extends readonly unknown[]>(
  parts: Parts,
): Promise<{ readonly [Part in keyof Parts]: Awaited<Parts[Part]> }> {
  const settled = await Promise.allSettled(parts)
  const failed = settled.flatMap((part) => (part.status === 'rejected' ? [part.reason as unknown] : []))
  const mistakes = failed.filter(isMendable)
  if (mistakes.length > 1 && mistakes.length === failed.length) throw new UsageError(mistakes.map(({ message }) => message).join('\n'))
  if (failed.length > 0) throw failed.find((error) => !isMendable(error)) ?? failed[0]
  return await Promise.all(parts)
}
