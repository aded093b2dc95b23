import { UsageError } from '../library/index.ts'
import { UserError } from '../messages/index.ts'

/** Waits for all of these. Errors that the user can fix are thrown together. */
export async function together<const Parts extends readonly unknown[]>(
  parts: Parts,
): Promise<{ readonly [Part in keyof Parts]: Awaited<Parts[Part]> }> {
  const settled = await Promise.allSettled(parts)
  const failed = settled.flatMap((part) => (part.status === 'rejected' ? [part.reason as unknown] : []))
  const mistakes = failed.filter((error) => error instanceof UserError)
  if (mistakes.length > 1 && mistakes.length === failed.length) throw new UsageError(...mistakes.flatMap(({ messages }) => messages))
  if (failed.length > 0) throw failed.find((error) => !(error instanceof UserError)) ?? failed[0]
  return await Promise.all(parts)
}
