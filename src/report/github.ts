import { type LanguageTag, message, render } from '../messages/index.ts'
import { appendFile, stat } from 'node:fs/promises'
import { renderJobSummary, renderRefusals, type Refusal } from './job-summary.ts'
import { loadLanguage } from './language/language.ts'
import { startRecording, type VerdictOptions, type RunRecord } from './record.ts'
import { pathsInRepository } from './repository-path.ts'
import { issuesIn } from './run-issues.ts'
import type { Reporter } from './reporter.ts'
import { guardedReport } from './withheld.ts'
import { annotationsText, isOnGithub, type Annotation } from './workflow-command.ts'
import { reasonMessage, type Guard } from './write.ts'

/** What the GitHub reporter is given. */
interface GithubOptions extends VerdictOptions {
  /** Of the job summary; English unless told. */
  readonly language?: LanguageTag
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly guard?: Guard
  /** Writes to standard output, where workflow commands are read. */
  readonly write: (text: string) => void
  /** Takes the annotations of a command that runs more than one target, in place of writing them: GitHub shows so many of a step. */
  readonly annotate?: (annotations: readonly Annotation[]) => void
}

/** On GitHub Actions: errors beside the lines of the configuration, and a job summary. Anywhere else it does nothing. */
export function githubReporter({ environment, guard, write, annotate, language: tag = 'en', ...judgment }: GithubOptions): Reporter {
  if (!isOnGithub(environment)) return { on: () => undefined }
  const recording = startRecording(judgment)
  return {
    on: recording.on,
    close: async () => {
      const record = recording.record()
      if (record === undefined) return
      // What the guard takes is rendered last.
      let told = record
      const annotations = await guardedReport(message('output.annotations'), record, (shown) => renderAnnotations((told = shown)), guard)
      const path = environment['GITHUB_STEP_SUMMARY']
      const written = await sizeOf(path)
      const language = await loadLanguage(tag)
      const summary = await guardedReport(
        message('output.job-summary'),
        record,
        (shown) => renderJobSummary(shown, language, written),
        guard,
      )
      if (annotate !== undefined) annotate(issuesIn(told))
      else if (annotations.text !== '') write(annotations.text)
      if (path) await append(path, summary.text)
      const refusal = annotations.refusal ?? summary.refusal
      if (refusal !== undefined) throw refusal
    },
  }
}

/** Says on GitHub Actions why nothing was judged, beside the lines that are to be mended, and in the job summary. Anywhere else it does nothing. */
export async function tellRefusals(
  refusals: readonly Refusal[],
  { environment, write, language = 'en' }: Pick<GithubOptions, 'environment' | 'write' | 'language'>,
): Promise<void> {
  if (!isOnGithub(environment)) return
  const annotations = refusals.map(({ at, message: text, ...place }) => ({
    level: 'error' as const,
    ...place,
    title: ['Gatewatch', at].filter((part) => part !== undefined).join(': '),
    details: [text],
  }))
  if (annotations.length > 0) write(annotationsText(annotations, pathsInRepository(process.cwd())))
  const path = environment['GITHUB_STEP_SUMMARY']
  if (path) await append(path, renderRefusals(refusals, await loadLanguage(language)))
}

/** How much a step has written to its summary; GitHub makes the file. */
async function sizeOf(path: string | undefined): Promise<number> {
  if (!path) return 0
  return await stat(path).then(
    ({ size }) => size,
    () => 0,
  )
}

async function append(path: string, text: string): Promise<void> {
  if (text === '') return
  try {
    await appendFile(path, `${text}\n`)
  } catch (error) {
    throw new Error(render(message('report.not-written', { output: message('output.job-summary'), reason: reasonMessage(error) })), {
      cause: error,
    })
  }
}

/** Workflow commands that annotate the configuration: each cause, then each failed check that no cause explains, then what else kept the run from passing. */
export const renderAnnotations = (record: RunRecord): string => annotationsText(issuesIn(record), pathsInRepository(process.cwd()))
