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

/** The Markdown of a job summary: verdict, causes, what failed, was not verified or warned, and every check in a table to unfold. */
export function renderJobSummary(record: RunRecord): string {
  const { summary } = record
  return [
    `## ${verdictWord(record)}\n\n${escaped(headline(record))}\n`,
    ...changed(record),
    ...summary.diagnosis.map((diagnosis) => `### Diagnosis\n\n${list(diagnosisLines(diagnosis, record))}\n`),
    ...section('Waivers that fail the run', summary.waiverProblems),
    ...Object.values(sections).flatMap((told) => told(record)),
    ...section('Credentials may go to', [recipientsText(record.run) ?? []].flat()),
    `<details><summary>All ${record.results.length} checks</summary>\n\n${tableOf(record.results)}\n\n</details>\n`,
  ].join('\n')
}

function changed(record: RunRecord): readonly string[] {
  const title = changesTitle(record)
  return title === undefined ? [] : [`### ${title}\n\n${list(changeLines(record, 20))}\n`]
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`### ${title}\n\n${list(lines.map((line) => [undefined, line]))}\n`]
}

function judged(title: string, results: readonly Result[]): readonly string[] {
  return section(
    `${title} (${results.length})`,
    results.map((result) => `${result.name}: ${cut(reasonOf(result), longestCell)}`),
  )
}

function unverified(title: string, groups: readonly ReasonGroup[]): readonly string[] {
  return section(
    `${title} (${countChecks(groups)})`,
    groups.map((group) => (group.checks.length === 0 ? group.reason : `${group.reason}; ${checksText(group)}`)),
  )
}

function list(lines: readonly (readonly [label: string | undefined, text: string])[]): string {
  return lines.map(([label, text]) => `- ${label === undefined ? '' : `**${label}:** `}${escaped(text)}`).join('\n')
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
