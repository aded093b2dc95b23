import { statSync } from 'node:fs'
import { UsageError } from '../library/index.ts'
import { message } from '../messages/index.ts'

/** Throws if a file exists: its user may have changed it, so only `--force` replaces it. */
export function assertFree(path: string, { force }: { readonly force: boolean }): void {
  if (!force && statSync(path, { throwIfNoEntry: false })?.isFile() === true) throw new UsageError(message('file.exists', { path }))
}
