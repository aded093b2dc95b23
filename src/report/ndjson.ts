import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PartialFile } from '../partial-file.ts'
import type { FileOptions } from './file-reporter.ts'
import { inert } from './inert.ts'
import type { Reporter } from './reporter.ts'
import { assertGuarded, orWriteError } from './write.ts'

/**
 * Writes events.ndjson, one event a line, while the run goes on: to a partial file, which a crash leaves behind with everything told so far,
 * and which takes the place of the last run's file when the events end.
 */
export function ndjsonReporter({ folder, guard }: FileOptions): Reporter {
  const path = join(folder, 'events.ndjson')
  let file: PartialFile | undefined
  let whole = true

  return {
    on: (event) => {
      if (event.type === 'report-failed') return
      const line = `${JSON.stringify(inert(event))}\n`
      whole = false
      assertGuarded(path, line, guard)
      // Written at once, not when the event loop comes round: what was told before a crash is in the file.
      orWriteError(path, () => {
        file ??= openIn(folder, path)
        file.append(line)
      })
      whole = true
    },
    close: async () => {
      if (file === undefined) return
      const ended = file
      file = undefined
      if (whole) orWriteError(path, () => ended.complete())
      else ended.close()
    },
  }
}

function openIn(folder: string, path: string): PartialFile {
  mkdirSync(folder, { recursive: true })
  return new PartialFile(path)
}
