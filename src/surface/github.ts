import { appendFile } from 'node:fs/promises'
import { renderAnnotations } from './annotations.ts'
import { renderJobSummary } from './job-summary.ts'
import { startRecording, type Judgement } from './record.ts'
import type { Reporter } from './reporter.ts'
import { guardedReport } from './withheld.ts'
import { codeOf, type Guard } from './write.ts'

/** What the GitHub reporter is given. */
export interface GithubOptions extends Judgement {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly guard?: Guard
  /** Writes to standard output, where workflow commands are read. */
  readonly write: (text: string) => void
}

/** On GitHub Actions: errors beside the lines of the configuration, and a job summary. Anywhere else it does nothing. */
export function githubReporter({ environment, guard, write, ...judgement }: GithubOptions): Reporter {
  if (environment['GITHUB_ACTIONS'] !== 'true') return { on: () => undefined }
  const recording = startRecording(judgement)
  return {
    on: recording.on,
    close: async () => {
      const record = recording.record()
      if (record === undefined) return
      const annotations = await guardedReport('the annotations', record, renderAnnotations, guard)
      const summary = await guardedReport('the job summary', record, renderJobSummary, guard)
      if (annotations.text !== '') write(annotations.text)
      const path = environment['GITHUB_STEP_SUMMARY']
      if (path) await append(path, summary.text)
      const refusal = annotations.refusal ?? summary.refusal
      if (refusal !== undefined) throw refusal
    },
  }
}

async function append(path: string, text: string): Promise<void> {
  try {
    await appendFile(path, `${text}\n`)
  } catch (error) {
    throw new Error(`the job summary could not be written: ${codeOf(error)}`, { cause: error })
  }
}
