import { statSync } from 'node:fs'
import { UsageError } from '../library/index.ts'
import { message } from '../messages/index.ts'

/** Throws where a file that a command makes once, and its user may have changed, is there already: nothing but `--force` replaces it. */
export function assertFree(path: string, { force }: { readonly force: boolean }): void {
  if (!force && statSync(path, { throwIfNoEntry: false })?.isFile() === true) throw new UsageError(message('file.exists', { path }))
}
