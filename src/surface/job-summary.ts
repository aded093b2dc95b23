import type { Result } from '../engine/run/result.ts'
import { diagnosisLines } from './finding-text.ts'
import { changeLines, changesTitle } from './changes-text.ts'
import type { OutcomeKind } from './outcome.ts'
import { reasonOf } from './result-text.ts'
import { resultsThat, type RunRecord } from './record.ts'
import { blockedGroups, checksText, countChecks, unverifiedGroups, type ReasonGroup } from './reason-group.ts'
import { cut, formatDuration, headline, recipientsText, verdictWord } from './words.ts'

const longestCell = 300

/** What is said of the checks that came to each, in the order in which it is said; of some the table of all checks says enough. */
const sections: Readonly<Record<OutcomeKind, (record: RunRecord) => readonly string[]>> = {
  failed: (record) => judged('Failed', resultsThat('failed', record)),
  inconclusive: (record) => judged('Inconclusive', resultsThat('inconclusive', record)),
  'not-verified': (record) => unverified('Not verified', unverifiedGroups(record)),
  blocked: (record) => unverified('Blocked', blockedGroups(record)),
  warned: (record) => judged('Warned', resultsThat('warned', record)),
  passed: () => [],
  'not-applicable': () => [],
}

/** GitHub shows nothing of a step whose summaries hold more. */
const mostBytes = 2 ** 20

/**
 * The Markdown of a job summary: verdict, causes, what failed, was not verified or warned, and every check in a table to unfold. It becomes
 * shorter where a step has written much already, so that there is room for the verdict of every target.
 */
export function renderJobSummary(record: RunRecord, written = 0): string {
  const head = `## ${verdictWord(record)}\n\n${escaped(headline(record))}\n`
  const told = [
    ...changed(record),
    ...record.summary.diagnosis.map((diagnosis) => `### Diagnosis\n\n${list(diagnosisLines(diagnosis, record))}\n`),
    ...section('Waivers that fail the run', record.summary.waiverProblems),
    ...Object.values(sections).flatMap((told) => told(record)),
    ...section('Credentials may go to', [recipientsText(record.run) ?? []].flat()),
  ]
  const table = `<details><summary>All ${record.results.length} checks</summary>\n\n${tableOf(record.results)}\n\n</details>\n`
  const forms = [
    { text: [head, ...told, table].join('\n'), upTo: mostBytes / 2 },
    { text: [head, ...told, `All checks stand in the report page: ${tooMuch}\n`].join('\n'), upTo: (mostBytes * 3) / 4 },
    { text: [head, `What was found stands in the report page: ${tooMuch}\n`].join('\n'), upTo: mostBytes },
  ]
  return forms.find(({ text, upTo }) => written + Buffer.byteLength(text) < upTo)?.text ?? ''
}

const tooMuch = 'a job summary holds 1 MiB.'

/** Why nothing was judged. */
export interface Refusal {
  readonly file?: string
  readonly line?: number
  readonly column?: number
  /** The setting that it is about. */
  readonly at?: string
  readonly message: string
}

/** The Markdown of a job summary where nothing was judged. */
export function renderRefusals(refusals: readonly Refusal[]): string {
  const lines = refusals.map(({ file, line, at, message }) => {
    const place = [file, line && `line ${line}`, at].filter((part) => part !== undefined).join(', ')
    return [place || undefined, message.replaceAll('\n', '. ')] as const
  })
  return `## NOT JUDGED\n\n${list(lines)}\n`
}

function changed(record: RunRecord): readonly string[] {
  const title = changesTitle(record)
  return title === undefined ? [] : [`### ${title}\n\n${list(changeLines(record, 20))}\n`]
}

const section = (title: string, lines: readonly string[]): readonly string[] =>
  labelled(
    title,
    lines.map((line) => [undefined, line]),
  )

/** A line with what stands before it. */
type Labelled = readonly [label: string | undefined, text: string]

const labelled = (title: string, lines: readonly Labelled[]): readonly string[] =>
  lines.length === 0 ? [] : [`### ${title}\n\n${list(lines)}\n`]

function judged(title: string, results: readonly Result[]): readonly string[] {
  const lines = results.map((result) => [result.name, cut(reasonOf(result), longestCell)] as const)
  return labelled(`${title} (${results.length})`, lines)
}

function unverified(title: string, groups: readonly ReasonGroup[]): readonly string[] {
  return section(
    `${title} (${countChecks(groups)})`,
    groups.map((group) => (group.checks.length === 0 ? group.reason : `${group.reason}; ${checksText(group)}`)),
  )
}

function list(lines: readonly Labelled[]): string {
  return lines.map(([label, text]) => `- ${label === undefined ? '' : `**${escaped(label)}:** `}${escaped(text)}`).join('\n')
}

function tableOf(results: readonly Result[]): string {
  // What somebody looks for stands first.
  const isQuiet = ({ outcome }: Result): boolean => outcome === 'passed' || outcome === 'skipped'
  const rows = results
    .toSorted((one, other) => Number(isQuiet(one)) - Number(isQuiet(other)))
    .map((result) => {
      const cells = [result.name, result.outcome, cut(reasonOf(result), longestCell), formatDuration(result.durationMs)]
      return `| ${cells.map(escaped).join(' | ')} |`
    })
  return ['| check | outcome | why | time |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

/** Text as Markdown that shows exactly this text: a character reference never starts markup, a link or a mention. */
function escaped(text: string): string {
  return text.toWellFormed().replaceAll(/[&<>"'`*_~|\\[\]{}#!:@$]|(?<=www)\./gi, (character) => `&#${character.charCodeAt(0)};`)
}
