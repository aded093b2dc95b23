import type { RunEvent } from '../engine/index.ts'
import type { Reporter } from './reporter.ts'
import { renderSummary, type SummaryOptions } from './summary-text.ts'
import { guardedReport } from './withheld.ts'
import type { Guard } from './write.ts'
import { inert } from './inert.ts'
import type { Terminal } from './terminal.ts'
import { type Language, loadLanguage } from './language/language.ts'
import { type LanguageTag, message } from '../messages/index.ts'
import { few } from './words.ts'

/** Reports to a person: a progress line in a live terminal, and a summary at the end. */
export async function consoleReporter(
  options: SummaryOptions & { readonly guard?: Guard; readonly language?: LanguageTag; readonly write: (text: string) => void },
): Promise<Reporter> {
  const language = await loadLanguage(options.language ?? 'en')
  const watched = options.terminal.live && options.verbosity !== 'quiet'
  const live = watched ? startLiveLine(options.terminal, language, options.write) : undefined
  return {
    on: live?.on,
    close: async (record) => {
      live?.end()
      if (record === undefined) return
      const { text, refusal } = await guardedReport(
        message('output.summary'),
        record,
        (shown) => renderSummary(shown, options, language),
        options.guard,
      )
      if (text !== '') options.write(text)
      if (refusal !== undefined) throw refusal
    },
  }
}

const eraseLine = '\r\u001B[2K'
const redrawMs = 100

/** Starts a line with the progress of the run, drawn again after changes, at most ten times a second; `end` removes it. */
function startLiveLine(
  { columns = 80 }: Terminal,
  language: Language,
  write: (text: string) => void,
): { readonly on: (event: RunEvent) => void; readonly end: () => void } {
  const startedAt = performance.now()
  const running = new Set<string>()
  let total = 0
  let done = 0
  let drawn = ''

  const draw = (): void => {
    const line = liveText({ done, total, running: [...running], elapsedMs: performance.now() - startedAt }, columns, language)
    if (line !== drawn) write(`${eraseLine}${line}`)
    drawn = line
  }
  const timer = setInterval(draw, redrawMs)
  timer.unref()

  return {
    on: (reported) => {
      const event = inert(reported)
      if (event.type === 'run-started') total = event.checks.length
      if (event.type === 'check-started') running.add(event.check)
      if (event.type === 'check-finished') {
        running.delete(event.result.name)
        done += 1
      }
    },
    end: () => {
      clearInterval(timer)
      if (drawn !== '') write(eraseLine)
    },
  }
}

/** `12 of 130 checks, 4 s: token.issued, transport.clock [base] and 3 more`, cut to the width. */
export function liveText(
  progress: { readonly done: number; readonly total: number; readonly running: readonly string[]; readonly elapsedMs: number },
  columns: number,
  language: Language,
): string {
  const { done, total, running, elapsedMs } = progress
  const progressText = language.say('summary.progress', { done, total, seconds: Math.floor(elapsedMs / 1000) })
  const what = running.length === 0 ? '' : `: ${few(running, 2, language)}`
  return `${progressText}${what}`.slice(0, Math.max(0, columns - 1))
}
