import { stripVTControlCharacters } from 'node:util'
import { stepLine, type AcceptanceWords } from '../../acceptance/index.ts'
import { procedureOf } from '../../diagnosis/index.ts'
import { type RunRecording, painter, type Terminal, writable } from '../../report/index.ts'

const redrawMs = 100
const eraseLine = '\u001B[2K'

/**
 * Starts a view of the procedure: all steps, each with its state so far, drawn again at most ten times a second; nothing if no person watches.
 * Returns the function that removes the view, so that the result can be written in its place.
 */
export function startView(recording: RunRecording, words: AcceptanceWords, terminal: Terminal, write: (text: string) => void): () => void {
  if (!terminal.live) return () => undefined
  const startedAt = performance.now()
  let drawn: readonly string[] = []

  const up = (): string => (drawn.length > 0 ? `\u001B[${drawn.length}A\r` : '')
  const draw = (): void => {
    const record = recording.record()
    if (record === undefined) return
    const seconds = Math.floor((performance.now() - startedAt) / 1000)
    const steps = procedureOf(record, words.language).map((step) => stepLine(step, !record.finished, { paint: painter(terminal) }))
    const all = [words.say('summary.progress', { done: record.results.length, total: record.checks.length, seconds }), ...steps]
    // Lines beyond the screen cannot be erased.
    const lines = all
      .slice(0, (process.stdout.rows ?? 24) - 1)
      .map((line) => writable(line, terminal))
      .map((line) => line.slice(0, (terminal.columns ?? 80) - 1 + (line.length - visible(line))))
    // Line by line: terminals that keep a cleared screen would fill their history with it.
    write(`${up()}${lines.map((line) => `${eraseLine}${line}\n`).join('')}`)
    drawn = lines
  }
  const timer = setInterval(draw, redrawMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    write(`${up()}${drawn.map(() => `${eraseLine}\n`).join('')}${up()}`)
    drawn = []
  }
}

const visible = (line: string): number => stripVTControlCharacters(line).length
