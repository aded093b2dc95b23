import type { Result } from '../engine/index.ts'
import { message, render } from '../messages/index.ts'
import { causeLines, causeOf } from './cause-text.ts'
import { exchangeText, linesOf } from './finding-text.ts'
import { reasonOf, infosOf, resultLines, retryText, unexplainedFailures } from './result-text.ts'
import { layoutFor, verdictStyles, writable, type Layout, type Terminal } from './terminal.ts'
import { verdictOf, type OutcomeKind } from './outcome.ts'
import { exchangesOf, resultsThat, type RunRecord } from './record.ts'
import {
  blockedGroups,
  checksText,
  countChecks,
  missingOf,
  notApplicableGroups,
  unverifiedGroups,
  unverifiedText,
  type ReasonGroup,
} from './reason-group.ts'
import { pathInShort, pathLines } from './call-path-text.ts'
import { changeLines, changesTitle, knownFailures } from './changes-text.ts'
import { cut, effort, formatDuration, headline, recipientsText, verdictWord } from './words.ts'

/** How much the console says. */
export type Verbosity = 'quiet' | 'normal' | 'verbose'

/** What a summary is laid out with. */
export interface SummaryOptions {
  readonly terminal: Terminal
  readonly verbosity: Verbosity
  /** `reports/<target>`. */
  readonly folder: string
  /** Names of the files written there. */
  readonly files: readonly string[]
}

const mostFindings = 5
const longestWarning = 240
const judgedStyles = { failed: 'red', inconclusive: 'magenta', waived: 'yellow', warned: 'yellow' } as const

/** What is said of the checks that came to each, in the order in which it is said. */
const sections: Readonly<Record<OutcomeKind, (record: RunRecord, layout: Layout, verbosity: Verbosity) => readonly string[]>> = {
  failed: (record, layout) => judged('failed', record, layout),
  inconclusive: (record, layout) => judged('inconclusive', record, layout),
  'not-verified': (record, layout) => reasons('Not verified', unverifiedGroups(record), layout),
  waived: (record, layout) => judged('waived', record, layout),
  warned: (record, layout, verbosity) =>
    verbosity === 'verbose' || record.summary.failOnWarned === true ? judged('warned', record, layout) : warned(record, layout),
  blocked: (record, layout) => reasons('Blocked', blockedGroups(record), layout),
  'not-applicable': (record, layout, verbosity) =>
    verbosity === 'verbose' ? reasons('Not applicable', notApplicableGroups(record), layout) : [],
  passed: (record, layout, verbosity) => [...remarked(record, layout, verbosity), ...passed(record, layout, verbosity)],
}

/** What a person reads when a run has ended: the verdict, then each cause with its fix; the rest where no cause explains it, or with `--verbose`. */
export function renderSummary(record: RunRecord, options: SummaryOptions): string {
  const layout = layoutFor(options.terminal)
  const word = verdictWord(record)
  const explained = isExplained(record)
  const about = explained ? `${record.run.target} (${record.run.profile})` : headline(record)
  const verdict = layout.labeled(0, [word, about], { style: verdictStyles[verdictOf(record)], width: word.length + 2 })
  if (options.verbosity === 'quiet') return writable(quietSummary(verdict, record), options.terminal)
  const brief = explained && options.verbosity === 'normal'
  const lines = [
    ...verdict,
    ...causes(record, layout, options),
    ...changed(record, layout, options.verbosity),
    ...layout.section(
      'Waivers that fail the run',
      record.summary.waiverProblems.flatMap((problem) => layout.text(1, problem.message)),
    ),
    ...Object.entries(sections).flatMap(([kind, section]) =>
      brief
        ? isUnexplained(kind as OutcomeKind, record)
          ? section(unexplainedOf(record), layout, options.verbosity)
          : []
        : section(record, layout, options.verbosity),
    ),
    ...(options.verbosity === 'verbose' ? controls(record, layout) : []),
    ...whereabouts(record, layout, options, brief),
  ]
  return writable(`${lines.join('\n')}\n`, options.terminal)
}

/** Whether causes are known of what keeps the run from passing: then they come first, and the counts last. */
const isExplained = (record: RunRecord): boolean =>
  record.summary.diagnosis.length > 0 && !['passed', 'excepted'].includes(verdictOf(record))

/** What keeps the run from passing beside its causes. */
function isUnexplained(kind: OutcomeKind, { summary }: RunRecord): boolean {
  if (kind === 'warned') return summary.failOnWarned === true
  return kind === 'failed' || kind === 'inconclusive' || (kind === 'not-verified' && summary.verdict !== 'failed')
}

/** The results that no cause explains; of a run that did not fail, also what was not verified. */
function unexplainedOf(record: RunRecord): RunRecord {
  return { ...record, results: record.results.filter(({ name }) => causeOf(name, record) === undefined) }
}

function quietSummary(verdict: readonly string[], record: RunRecord): string {
  const known = [...knownFailures(record)]
  if (verdictOf(record) === 'passed' && known.length === 0) return ''
  const lines = [
    ...changeLines(record).map(([label, text]) => `${label}: ${text}`),
    ...record.summary.diagnosis.map(({ cause, remedy }) => `${cause} ${remedy}`),
    ...unexplainedFailures(record).map((result) => `${result.name}: ${reasonOf(result)}`),
    ...record.summary.waiverProblems.map(({ message }) => message),
    ...new Set(missingOf(record).map((entry) => `Not verified: ${unverifiedText(entry)}`)),
  ]
  return `${[...verdict, ...lines.map((line) => `  ${line}`)].join('\n')}\n`
}

function changed(record: RunRecord, layout: Layout, verbosity: Verbosity): readonly string[] {
  const title = changesTitle(record)
  if (title === undefined) return []
  const lines = changeLines(record, verbosity === 'verbose' ? Number.POSITIVE_INFINITY : undefined)
  return ['', layout.paint('bold', title), ...lines.flatMap((line) => layout.labeled(1, line, changeLook))]
}

/** A column as wide as the longest of its labels. */
const changeLook = { style: 'dim', width: 16 } as const

/** A column as wide as the longest of its labels. */
const causeLook = { style: 'dim', width: 16 } as const

/** Each cause; below the fix of the first the call path, which shows where it breaks. */
function causes(record: RunRecord, layout: Layout, { terminal, verbosity }: SummaryOptions): readonly string[] {
  const { diagnosis, callPath = [] } = record.summary
  const whole = verbosity === 'verbose'
  const path = pathLines(callPath, layout, terminal, whole)
  if (diagnosis.length === 0) return path.length === 0 ? [] : ['', ...path]
  return diagnosis.flatMap((each, index) => {
    const told = causeLines(each, record, whole).map((line) => layout.labeled(0, line, causeLook))
    const [cause = [], fix = [], ...rest] = told
    return ['', ...cause, ...fix, ...(index === 0 ? path : []), ...rest.flat()]
  })
}

function reasons(title: string, groups: readonly ReasonGroup[], layout: Layout): readonly string[] {
  const lines = groups.flatMap((group) => [
    ...layout.text(1, group.reason),
    ...(group.checks.length === 0 ? [] : layout.text(2, checksText(group))),
  ])
  return layout.section(`${title} (${countChecks(groups)})`, lines)
}

function judged(outcome: keyof typeof judgedStyles, record: RunRecord, layout: Layout): readonly string[] {
  const results: readonly Result[] = resultsThat(outcome, record)
  const title = `${outcome.charAt(0).toUpperCase()}${outcome.slice(1)} (${results.length})`
  const lines = results.flatMap((result) => [
    `  ${layout.paint(judgedStyles[outcome], result.name)}`,
    ...resultLines(result, record, mostFindings).flatMap((line) => layout.labeled(2, line)),
  ])
  return layout.section(title, lines)
}

/** A warning fails nothing here: a line says which, and `--verbose` the rest. */
function warned(record: RunRecord, layout: Layout): readonly string[] {
  const results = resultsThat('warned', record)
  const lines = results.map((result) => {
    const more = result.findings.length - 1
    const line = `${result.name}: ${cut(reasonOf(result), longestWarning)}${more > 0 ? `, and ${more} more` : ''}`
    return layout.text(1, line).map((text) => text.replace(`  ${result.name}`, (name) => layout.paint(judgedStyles.warned, name)))
  })
  return layout.section(`Warned (${results.length}); --verbose says more`, lines.flat())
}

/** What asks nothing of anybody is counted, and told to who asks. */
function remarked(record: RunRecord, layout: Layout, verbosity: Verbosity): readonly string[] {
  const results = record.results.filter((result) => infosOf(result).length > 0)
  if (results.length === 0) return []
  const title = `Remarks on passed checks (${results.length}): nothing to fix`
  if (verbosity !== 'verbose') return ['', `${layout.paint('bold', title)}; --verbose lists them`]
  const lines = results.flatMap((result) => [
    `  ${result.name}`,
    ...infosOf(result).flatMap(({ message }) => layout.labeled(2, ['info', message])),
  ])
  return layout.section(title, lines)
}

/** What passed is in the counts; what passed only when it was repeated is worth a line. */
function passed(record: RunRecord, layout: Layout, verbosity: Verbosity): readonly string[] {
  const results = resultsThat('passed', record)
  const told = verbosity === 'verbose' ? results : results.filter(({ attempts }) => attempts.length > 1)
  const suites = [...Map.groupBy(results, ({ suite }) => suite)].map(([suite, group]) => `${suite} ${group.length}`).join(', ')
  const lines = told.map((result) => [`${result.name} ${formatDuration(result.durationMs)}`, retryText(result) ?? []].flat().join(', '))
  const title = verbosity === 'verbose' ? `Passed (${results.length})` : `Passed when repeated (${told.length})`
  return layout.section(
    title,
    lines.length === 0 ? [] : [...(verbosity === 'verbose' ? [suites] : []), ...lines].flatMap((line) => layout.text(1, line)),
  )
}

/** What was sent to be compared with calls that failed. */
function controls(record: RunRecord, layout: Layout): readonly string[] {
  const lines = record.results.flatMap((result) =>
    exchangesOf(result, record).flatMap((exchange) =>
      exchange.control === undefined
        ? []
        : layout.text(1, `${result.name} with ${render(message(`control.${exchange.control}`))}: ${exchangeText(exchange)}`),
    ),
  )
  return layout.section('Controls of calls that failed: what the same call is answered with one thing changed', lines)
}

function whereabouts(record: RunRecord, layout: Layout, { folder, files }: SummaryOptions, brief: boolean): readonly string[] {
  const { run, summary } = record
  const recipients = recipientsText(run)
  const page = files.find((file) => file.endsWith('.html'))
  const lines = linesOf({
    [render(message('label.call-path'))]: pathInShort(summary.callPath ?? []),
    [render(message('label.checks'))]: isExplained(record) ? effort(record) : undefined,
    [render(message('label.credentials'))]:
      recipients === undefined || brief ? undefined : render(message('summary.credentials', { recipients })),
    [render(message('label.reports'))]: files.length === 0 ? undefined : `${folder}: ${files.join(', ')}`,
    [render(message('label.trace'))]: brief ? undefined : run.traceId,
    [render(message('label.more'))]:
      brief && page !== undefined ? render(message('summary.more', { page: `${folder}/${page}` })) : undefined,
  }).flatMap((line) => layout.labeled(0, line, causeLook))
  return lines.length === 0 ? [] : ['', ...lines]
}
