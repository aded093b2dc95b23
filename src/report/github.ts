import { type LanguageTag, message, render } from '../messages/index.ts'
import { appendFile, stat } from 'node:fs/promises'
import { renderJobSummary, renderRefusals, type Refusal } from './job-summary.ts'
import { en } from './language/en.ts'
import { inLanguage, type Language, loadLanguage } from './language/language.ts'
import { startRecording, placeOf, placeOfResult, resultsThat, type Judgment, type RunRecord } from './record.ts'
import type { Reporter } from './reporter.ts'
import { guardedReport } from './withheld.ts'
import { reasonMessage, type Guard } from './write.ts'
import { failingWaivers, type WaiverProblem } from '../engine/index.ts'
import { findingsOf, reasonOf as reasonOfResult, unexplainedFailures } from './result-text.ts'
import { unverifiedText } from './reason-group.ts'
import { causeIn, causeLines } from './cause-text.ts'
import { lineText } from './finding-text.ts'
import { knownFailures } from './changes-text.ts'
import { isBroken } from './outcome.ts'
import { few } from './words.ts'
import { pathsInRepository } from './repository-path.ts'
import type { Issue } from './issue.ts'
import { annotationsText, type Annotation } from './workflow-command.ts'

/** What the GitHub reporter is given. */
interface GithubOptions extends Judgment {
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
  if (environment['GITHUB_ACTIONS'] !== 'true') return { on: () => undefined }
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
  if (environment['GITHUB_ACTIONS'] !== 'true') return
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

/** What is to be shown beside lines of the configuration, errors first. */
export function issuesIn(record: RunRecord, language: Language = en): readonly Issue[] {
  const all = [...causes(record, language), ...unexplained(record, language), ...waivers(record, language), ...missing(record, language)]
  return [...all.filter(({ level }) => level === 'error'), ...all.filter(({ level }) => level !== 'error')]
}

function causes(record: RunRecord, language: Language): readonly Issue[] {
  const { summary, run } = record
  return summary.diagnosis.flatMap((diagnosis) =>
    (diagnosis.places ?? [placeOf(diagnosis.setting, run)]).map((place) => ({
      rule: diagnosis.rule,
      level: levelOf(diagnosis.evidence, record),
      ...place,
      title: causeIn(diagnosis, language).cause,
      details: causeLines(diagnosis, record, language).slice(1).map(lineText),
      identity: diagnosis.subject ?? '',
    })),
  )
}

function unexplained(record: RunRecord, language: Language): readonly Issue[] {
  return unexplainedFailures(record).map((result) => ({
    rule: result.check,
    level: levelOf([result.name], record),
    ...placeOfResult(result, record),
    title: `Gatewatch: ${result.name} ${result.outcome}`,
    identity: result.name,
    details: findingsOf(result).map((finding) => {
      const { fix } = finding
      const said = inLanguage(finding.message, language, finding)
      return fix === undefined ? said : `${said} ${inLanguage(fix.text, language, fix)}`
    }),
  }))
}

/** What is waived, and waivers to change, beside the waivers: to be known, and nothing that keeps the run from passing. */
export function exceptionsTo(record: RunRecord): readonly Issue[] {
  const exceptions = resultsThat('waived', record).map((result) => ({
    rule: result.check,
    level: 'notice' as const,
    ...placeOf('waivers', record.run),
    title: `Gatewatch: ${result.name} waived`,
    identity: result.name,
    details: [reasonOfResult(result, en)],
  }))
  const failing = failingWaivers(record.summary)
  return [
    ...exceptions,
    ...record.summary.waiverProblems
      .filter((problem) => !failing.includes(problem))
      .map((problem) => issueOfWaiver(problem, 'warning', record, en)),
  ]
}

const waivers = (record: RunRecord, language: Language): readonly Issue[] =>
  failingWaivers(record.summary).map((problem) => issueOfWaiver(problem, 'error', record, language))

function issueOfWaiver(problem: WaiverProblem, level: Issue['level'], { run }: RunRecord, language: Language): Issue {
  return {
    rule: 'waiver',
    level,
    ...(problem.place ?? placeOf('waivers', run)),
    title: 'Gatewatch: waiver',
    identity: problem.message,
    details: [inLanguage(problem.message, language, problem)],
  }
}

/** What was not verified, where that is why the run did not pass; what a cause explains has been said. */
function missing({ summary, run }: RunRecord, language: Language): readonly Issue[] {
  if (summary.verdict === 'failed') return []
  const explained = new Set(summary.diagnosis.flatMap((diagnosis) => diagnosis.evidence))
  const required = summary.unverified.filter(({ required, check }) => required && !explained.has(check))
  return [...Map.groupBy(required, (entry) => unverifiedText(entry, language))].map(([reason, [first, ...others]]) => ({
    rule: 'not-verified',
    level: 'error',
    ...(first?.place ?? placeOf(first?.setting, run)),
    title: `Gatewatch: ${language.outcomes['not-verified']}`,
    identity: reason,
    details: [
      `${few(
        [first, ...others].flatMap((entry) => entry?.check ?? []),
        1,
        language,
      )}: ${reason}`,
    ],
  }))
}

/** What nothing but known failures shows fails nothing. */
function levelOf(checks: readonly string[], record: RunRecord): Issue['level'] {
  const known = knownFailures(record)
  const failed = checks.filter((name) => record.results.some((result) => result.name === name && isBroken(result)))
  return failed.length > 0 && failed.every((name) => known.has(name)) ? 'warning' : 'error'
}
