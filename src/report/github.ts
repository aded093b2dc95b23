import { type LanguageTag, message, render } from '../messages/index.ts'
import { appendFile, stat } from 'node:fs/promises'
import { renderJobSummary, renderRefusals, type Refusal } from './job-summary.ts'
import { loadLanguage } from './language/language.ts'
import type { RunRecord } from './record.ts'
import { pathsInRepository } from './repository-path.ts'
import { issuesIn } from './run-issues.ts'
import type { Reporter } from './reporter.ts'
import { guardedReport } from './withheld.ts'
import { annotationsText, isOnGithub, type Annotation } from './workflow-command.ts'
import { reasonMessage, type Guard } from './write.ts'

/** The options of the GitHub reporter. */
interface GithubOptions {
  /** The language of the job summary (default: English). */
  readonly language?: LanguageTag
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly guard?: Guard
  /** Writes to standard output, where workflow commands are read. */
  readonly write: (text: string) => void
  /** Collects the annotations of several targets, since GitHub limits those of a step; without it they are printed. */
  readonly annotate?: (annotations: readonly Annotation[]) => void
}

/** Writes annotations of the configuration and a job summary on GitHub Actions. Does nothing elsewhere. */
export function githubReporter({ environment, guard, write, annotate, language: tag = 'en' }: GithubOptions): Reporter {
  if (!isOnGithub(environment)) return {}
  return {
    close: async (record) => {
      if (record === undefined) return
      // The last text is the one that the guard accepts.
      let guarded = record
      const annotations = await guardedReport(message('output.annotations'), record, (shown) => renderAnnotations((guarded = shown)), guard)
      const path = environment['GITHUB_STEP_SUMMARY']
      const written = await sizeOf(path)
      const language = await loadLanguage(tag)
      const summary = await guardedReport(
        message('output.job-summary'),
        record,
        (shown) => renderJobSummary(shown, language, written),
        guard,
      )
      if (annotate !== undefined) annotate(issuesIn(guarded))
      else if (annotations.text !== '') write(annotations.text)
      if (path) await append(path, summary.text)
      const refusal = annotations.refusal ?? summary.refusal
      if (refusal !== undefined) throw refusal
    },
  }
}

/** Reports on GitHub Actions why nothing was tested: next to the lines to fix, and in the job summary. Does nothing elsewhere. */
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

/** Returns the size of the summary of a step. GitHub creates the file. */
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

/** Workflow commands that annotate the configuration: each cause, then each failed check without a cause, then the other reasons why the run did not pass. */
export const renderAnnotations = (record: RunRecord): string => annotationsText(issuesIn(record), pathsInRepository(process.cwd()))
