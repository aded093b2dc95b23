import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PartialFile } from '../base/index.ts'
import type { FileOptions } from './file-reporter.ts'
import { message, type Message, render, type Text } from '../messages/index.ts'
import { inert } from './inert.ts'
import type { Reporter } from './reporter.ts'
import type { RunEvent } from '../engine/index.ts'
import { withheldSummary, withReason } from './withheld.ts'
import { orWriteError, refusalOf, type Guard } from './write.ts'

/**
 * Writes events.ndjson, one event a line, during the run: to a partial file, which survives a crash with all events so far,
 * and which replaces the last run's file when the events end. Events that the guard rejects are left out, and the last one reports that.
 */
export function ndjsonReporter({ folder, guard }: FileOptions): Reporter {
  const path = join(folder, 'events.ndjson')
  const lines = guardedLines('events.ndjson', guard)
  let file: PartialFile | undefined
  let whole = true

  return {
    on: (event) => {
      const line = lines.of(event)
      if (line === undefined) return
      whole = false
      // Written at once, not in the next turn of the event loop: the file has all events before a crash.
      orWriteError(path, () => {
        file ??= openIn(folder, path)
        file.append(line)
      })
      whole = true
    },
    close: async () => {
      const ended = file
      file = undefined
      if (whole) orWriteError(path, () => ended?.complete())
      else ended?.close()
      lines.end()
    },
  }
}

/** Writes the same lines for a reading program, each as it happens; without a reader it writes nothing. */
export function eventsReporter({ events, guard }: Pick<FileOptions, 'guard'> & { readonly events?: (text: string) => void }): Reporter {
  const lines = guardedLines(message('output.events'), guard)
  return {
    on: (event) => {
      const line = events && lines.of(event)
      if (line !== undefined) events?.(line)
    },
    close: async () => lines.end(),
  }
}

/** The line of each event, undefined for one that the guard rejects; `end` throws if there was any. */
function guardedLines(output: Text, guard: Guard | undefined): { of(event: RunEvent): string | undefined; end(): void } {
  let refusal: Message | undefined
  return {
    of: (event) => {
      const refused = refusalOf(lineOf(event), guard)
      if (refused !== undefined) refusal ??= message('report.withheld-in-part', { output, reason: refused })
      const line = lineOf(refusal === undefined ? event : inBrief(event, refusal, refused !== undefined))
      return refused !== undefined && (!isKept(event) || refusalOf(line, guard) !== undefined) ? undefined : line
    },
    end: () => {
      if (refusal !== undefined) throw new Error(render(refusal))
    },
  }
}

const lineOf = (event: RunEvent): string => `${JSON.stringify(inert(event))}\n`

/** A run cannot be replayed without its first and its last event. */
const isKept = ({ type }: RunEvent): boolean => type === 'run-started' || type === 'run-finished'

/** Returns an event of a partly withheld run: its end reports that, without the parts that must be withheld. */
function inBrief(event: RunEvent, reason: Message, refused: boolean): RunEvent {
  if (event.type === 'run-started') return refused ? { ...event, checks: [] } : event
  if (event.type !== 'run-finished') return event
  return { ...event, summary: (refused ? withheldSummary : withReason)(event.summary, reason) }
}

function openIn(folder: string, path: string): PartialFile {
  mkdirSync(folder, { recursive: true })
  return new PartialFile(path)
}
