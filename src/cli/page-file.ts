import { UsageError } from '../library/index.ts'
import { message } from '../messages/index.ts'
import { reasonMessage, writeWhole } from '../report/index.ts'

/** Writes the page of an option into its file. */
export async function writePage(path: string, option: string, text: string): Promise<void> {
  await writeWhole(path, Buffer.from(text)).catch((error: unknown) => {
    throw new UsageError(message('record.unwritten', { path, reason: reasonMessage(error), option }))
  })
}
