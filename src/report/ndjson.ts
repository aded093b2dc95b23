import { appendFileSync, closeSync, mkdirSync, openSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { FileOptions } from './file-reporter.ts'
import { inert } from './inert.ts'
import type { Reporter } from './reporter.ts'
import { assertGuarded, codeOf } from './write.ts'

/**
 * Writes events.ndjson, one event a line, while the run goes on: to a name of its own (`events.ndjson.<pid>.partial`), which a crash
 * leaves behind with everything told so far, and which takes the place of the last run's file when the events end.
 */
export function ndjsonReporter({ folder, guard }: FileOptions): Reporter {
  const path = join(folder, 'events.ndjson')
  const partial = `${path}.${process.pid}.partial`
  let file: number | undefined
  let whole = true

  const orFail = (task: () => void): void => {
    try {
      task()
    } catch (error) {
      throw new Error(`${path} could not be written: ${codeOf(error)}`, { cause: error })
    }
  }

  return {
    on: (event) => {
      if (event.type === 'report-failed') return
      const line = `${JSON.stringify(inert(event))}\n`
      whole = false
      assertGuarded(path, line, guard)
      // Written at once, not when the event loop comes round: what was told before a crash is in the file.
      orFail(() => {
        file ??= openIn(folder, partial)
        appendFileSync(file, line)
      })
      whole = true
    },
    close: async () => {
      if (file === undefined) return
      closeSync(file)
      file = undefined
      if (whole) orFail(() => renameSync(partial, path))
    },
  }
}

function openIn(folder: string, path: string): number {
  mkdirSync(folder, { recursive: true })
  return openSync(path, 'w')
}
