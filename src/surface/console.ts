import { startLiveLine } from './live-line.ts'
import { startRecording, type Judgement } from './record.ts'
import type { Reporter } from './reporter.ts'
import { renderSummary, type SummaryOptions } from './summary-text.ts'
import { guardedReport } from './withheld.ts'
import type { Guard } from './write.ts'

/** Tells a person: one live line while the run goes on, when somebody watches, and a summary when it has ended. */
export function consoleReporter(
  options: SummaryOptions & Judgement & { readonly guard?: Guard; readonly write: (text: string) => void },
): Reporter {
  const recording = startRecording(options)
  const watched = options.terminal.live && options.verbosity !== 'quiet'
  const live = watched ? startLiveLine(options.terminal, options.write) : undefined
  return {
    on: (event) => {
      recording.on(event)
      live?.on(event)
    },
    close: async () => {
      live?.end()
      const record = recording.record()
      if (record === undefined) return
      const { text, refusal } = await guardedReport('the summary', record, (told) => renderSummary(told, options), options.guard)
      if (text !== '') options.write(text)
      if (refusal !== undefined) throw refusal
    },
  }
}
