import { type Outcome, failingWaivers, type Result, type Summary } from '../engine/index.ts'
import { causeIn, causeLines, causeOf } from './cause-text.ts'
import { exchangeText, linesOf } from './finding-text.ts'
import { en } from './language/en.ts'
import { inLanguage, type Language } from './language/language.ts'
import { findingsOf, reasonOf, infosOf, resultLines, retryText, unexplainedFailures } from './result-text.ts'
import { layoutFor, verdictStyles, writable, type Layout, type Terminal } from './terminal.ts'
import { verdictOf } from './outcome.ts'
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
import { cut, effort, few, headline, recipientsText, capitalized, timed, titleOf, verdictWord } from './words.ts'

/** The amount of console output. */
export type Verbosity = 'quiet' | 'normal' | 'verbose'

/** The layout options of a summary. */
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
const mostUnexplained = 2
const outcomeStyles = { failed: 'red', inconclusive: 'magenta', waived: 'yellow', warned: 'yellow' } as const

/** The sections by outcome, in their order. */
const sections: Readonly<
  Record<Outcome, (record: RunRecord, layout: Layout, verbosity: Verbosity, language: Language) => readonly string[]>
> = {
  failed: (record, layout, _, language) => outcomeSection('failed', record, layout, language),
  inconclusive: (record, layout, _, language) => outcomeSection('inconclusive', record, layout, language),
  'not-verified': (record, layout, _, language) => reasons('not-verified', unverifiedGroups(record, language), layout, language),
  waived: (record, layout, _, language) => outcomeSection('waived', record, layout, language),
  warned: (record, layout, verbosity, language) =>
    verbosity === 'verbose' || record.summary.failOnWarned === true
      ? outcomeSection('warned', record, layout, language)
      : warned(record, layout, language),
  blocked: (record, layout, _, language) => reasons('blocked', blockedGroups(record, language), layout, language),
  'not-applicable': (record, layout, verbosity, language) =>
    verbosity === 'verbose' ? reasons('not-applicable', notApplicableGroups(record, language), layout, language) : [],
  passed: (record, layout, verbosity, language) => [
    ...withInfos(record, layout, verbosity, language),
    ...passed(record, layout, verbosity, language),
  ],
}

/** Renders a finished run: the verdict, then each cause with its fix. Other sections follow where no cause explains the result, or with `--verbose`. */
export function renderSummary(record: RunRecord, options: SummaryOptions, language: Language = en): string {
  const layout = layoutFor(options.terminal)
  const word = verdictWord(record, language)
  const explained = isExplained(record)
  const about = explained ? `${record.run.target} (${record.run.profile})` : headline(record, language)
  const verdict = layout.labeled(0, [word, about], { style: verdictStyles[verdictOf(record)], width: word.length + 2 })
  if (options.verbosity === 'quiet') return writable(quietSummary(verdict, record, language), options.terminal)
  const brief = explained && options.verbosity === 'normal'
  const lines = [
    ...verdict,
    ...causes(record, layout, options, language),
    ...changed(record, layout, options.verbosity, language),
    ...waivers(record, layout, language),
    ...(brief
      ? besideCauses(record, layout, options, language)
      : Object.values(sections).flatMap((section) => section(record, layout, options.verbosity, language))),
    ...(options.verbosity === 'verbose' ? controls(record, layout, language) : []),
    ...whereabouts(record, layout, { ...options, brief }, language),
  ]
  return writable(`${lines.join('\n')}\n`, options.terminal)
}

/** True if the causes of a run that did not pass are known: they come first, and the counts last. */
const isExplained = (record: RunRecord): boolean =>
  record.summary.diagnosis.length > 0 && !['passed', 'excepted'].includes(verdictOf(record))

/** The other reasons why the run did not pass, below its causes: a line for each check, cut to the width; with `--verbose` all details. */
function besideCauses(record: RunRecord, layout: Layout, { terminal, verbosity }: SummaryOptions, language: Language): readonly string[] {
  const rest = unexplainedOf(record)
  const { verdict, failOnWarned = false } = record.summary
  const { columns = Number.POSITIVE_INFINITY } = terminal
  const lines = (['failed', 'inconclusive'] as const).flatMap((outcome) => {
    const results: readonly Result[] = resultsThat(outcome, rest)
    const most = terminal.columns === undefined ? results.length : mostUnexplained
    const texts = results
      .slice(0, most)
      .map((result) => cut(`${result.name}: ${reasonOf(result, language)}`, columns - causeLook.width - 2))
    const more = results.length > most ? [language.page.more({ count: results.length - most })] : []
    return [...texts, ...more].flatMap((text) => layout.labeled(0, [language.labels[`also-${outcome}`], text], causeLook))
  })
  return [
    ...lines,
    ...(verdict === 'failed' ? [] : sections['not-verified'](rest, layout, verbosity, language)),
    ...(failOnWarned ? sections.warned(rest, layout, verbosity, language) : []),
  ]
}

/** Results that no cause explains; for a run that did not fail, also unverified ones. */
function unexplainedOf(record: RunRecord): RunRecord {
  return { ...record, results: record.results.filter(({ name }) => causeOf(name, record) === undefined) }
}

function quietSummary(verdict: readonly string[], record: RunRecord, language: Language): string {
  const known = [...knownFailures(record)]
  if (verdictOf(record) === 'passed' && known.length === 0) return ''
  const lines = [
    ...changeLines(record, language).map(([label, text]) => `${label}: ${text}`),
    ...record.summary.diagnosis.map((diagnosis) => causeIn(diagnosis, language)).map(({ cause, fix }) => `${cause} ${fix}`),
    ...unexplainedFailures(record).map((result) => `${result.name}: ${reasonOf(result, language)}`),
    ...failingWaivers(record.summary).map((problem) => inLanguage(problem.message, language, problem)),
    ...new Set(missingOf(record).map((entry) => `${capitalized(language.outcomes['not-verified'])}: ${unverifiedText(entry, language)}`)),
  ]
  return `${[...verdict, ...lines.map((line) => `  ${line}`)].join('\n')}\n`
}

function waivers({ summary }: RunRecord, layout: Layout, language: Language): readonly string[] {
  const failing = failingWaivers(summary)
  const texts = (problems: Summary['waiverProblems']) =>
    problems.flatMap((problem) => layout.text(1, inLanguage(problem.message, language, problem)))
  return [
    ...layout.section(language.say('summary.waivers'), texts(failing)),
    ...layout.section(
      language.say('summary.waivers-warned'),
      texts(summary.waiverProblems.filter((problem) => !failing.includes(problem))),
    ),
  ]
}

function changed(record: RunRecord, layout: Layout, verbosity: Verbosity, language: Language): readonly string[] {
  const title = changesTitle(record, language)
  if (title === undefined) return []
  const lines = changeLines(record, language, verbosity === 'verbose' ? Number.POSITIVE_INFINITY : undefined)
  return ['', layout.paint('bold', title), ...lines.flatMap((line) => layout.labeled(1, line, changeLook))]
}

/** A column as wide as the longest of its labels. */
const changeLook = { style: 'dim', width: 16 } as const

/** A column as wide as the longest of its labels. */
const causeLook = { style: 'dim', width: 16 } as const

/** Each cause; below the fix of the first the call path, which shows the fault. */
function causes(record: RunRecord, layout: Layout, { terminal, verbosity }: SummaryOptions, language: Language): readonly string[] {
  const { diagnosis, callPath = [] } = record.summary
  const whole = verbosity === 'verbose'
  const path = pathLines(callPath, layout, terminal, whole, language)
  if (diagnosis.length === 0) return path.length === 0 ? [] : ['', ...path]
  return diagnosis.flatMap((each, index) => {
    const width = (terminal.columns ?? Number.POSITIVE_INFINITY) - causeLook.width
    const blocks = causeLines(each, record, language, { whole, ...(whole ? {} : { width }) }).map((line) =>
      layout.labeled(0, line, causeLook),
    )
    const [cause = [], fix = [], ...rest] = blocks
    return ['', ...cause, ...fix, ...(index === 0 ? path : []), ...rest.flat()]
  })
}

function reasons(kind: Outcome, groups: readonly ReasonGroup[], layout: Layout, language: Language): readonly string[] {
  const lines = groups.flatMap((group) => [
    ...layout.text(1, group.reason),
    ...(group.checks.length === 0 ? [] : layout.text(2, checksText(group, language))),
  ])
  return layout.section(titleOf(kind, countChecks(groups), language), lines)
}

function outcomeSection(outcome: keyof typeof outcomeStyles, record: RunRecord, layout: Layout, language: Language): readonly string[] {
  const results: readonly Result[] = resultsThat(outcome, record)
  const lines = results.flatMap((result) => [
    `  ${layout.paint(outcomeStyles[outcome], result.name)}`,
    ...resultLines(result, record, language, mostFindings).flatMap((line) => layout.labeled(2, line)),
  ])
  return layout.section(titleOf(outcome, results.length, language), lines)
}

/** A warning does not fail this run: it gets one line, and with `--verbose` all details. */
function warned(record: RunRecord, layout: Layout, language: Language): readonly string[] {
  const results = resultsThat('warned', record)
  const title = language.say('summary.in-short', { text: titleOf('warned', results.length, language) })
  return layout.section(title, listed(results, layout, language))
}

function listed(results: readonly Result[], layout: Layout, language: Language): readonly string[] {
  return results.flatMap((result) => {
    const more = findingsOf(result).length - 1
    const line = `${result.name}: ${cut(reasonOf(result, language), longestWarning)}${more > 0 ? `, ${language.page.more({ count: more })}` : ''}`
    const style = outcomeStyles[result.outcome as keyof typeof outcomeStyles]
    return layout.text(1, line).map((text) => text.replace(`  ${result.name}`, (name) => layout.paint(style, name)))
  })
}

/** Infos need no action: they are counted, and listed with `--verbose`. */
function withInfos(record: RunRecord, layout: Layout, verbosity: Verbosity, language: Language): readonly string[] {
  const results = record.results.filter((result) => infosOf(result).length > 0)
  if (results.length === 0) return []
  const title = language.say('summary.infos', { count: results.length })
  if (verbosity !== 'verbose') return ['', `${layout.paint('bold', title)}; ${language.say('summary.infos-listed')}`]
  const lines = results.flatMap((result) => [
    `  ${result.name}`,
    ...infosOf(result).flatMap((info) => layout.labeled(2, [language.lines.info, inLanguage(info.message, language, info)])),
  ])
  return layout.section(title, lines)
}

/** Passed checks are in the counts. A check that passed only after a retry gets a line. */
function passed(record: RunRecord, layout: Layout, verbosity: Verbosity, language: Language): readonly string[] {
  const results = resultsThat('passed', record)
  const shown = verbosity === 'verbose' ? results : results.filter(({ attempts }) => attempts.length > 1)
  const suites = [...Map.groupBy(results, ({ suite }) => suite)].map(([suite, group]) => `${suite} ${group.length}`).join(', ')
  const lines = shown.map((result) =>
    [`${result.name} ${language.duration(result.durationMs)}`, retryText(result, language) ?? []].flat().join(', '),
  )
  const title =
    verbosity === 'verbose' ? titleOf('passed', results.length, language) : language.say('summary.retried', { count: shown.length })
  return layout.section(
    title,
    lines.length === 0 ? [] : [...(verbosity === 'verbose' ? [suites] : []), ...lines].flatMap((line) => layout.text(1, line)),
  )
}

/** Lists the control requests: they were sent to compare with failed calls. */
function controls(record: RunRecord, layout: Layout, language: Language): readonly string[] {
  const lines = record.results.flatMap((result) =>
    exchangesOf(result, record).flatMap((exchange) =>
      exchange.control === undefined
        ? []
        : layout.text(
            1,
            language.say('summary.control', {
              check: result.name,
              control: language.controls[exchange.control],
              call: exchangeText(exchange, language),
            }),
          ),
    ),
  )
  return layout.section(language.say('summary.controls'), lines)
}

function whereabouts(
  record: RunRecord,
  layout: Layout,
  { folder, files, verbosity, brief }: SummaryOptions & { readonly brief: boolean },
  language: Language,
): readonly string[] {
  const { labels, say } = language
  const { run, summary } = record
  const recipients = recipientsText(run, language)
  const isVerbose = verbosity === 'verbose'
  const page = files.find((file) => file.endsWith('.html'))
  const written = files.length === 0 ? undefined : `${folder}: ${isVerbose ? files.join(', ') : few(files, 3, language)}`
  const lines = linesOf({
    [labels['call-path']]: pathInShort(summary.callPath ?? [], language),
    [labels.checks]: isExplained(record) ? (brief ? timed : effort)(record, language) : undefined,
    [labels.gateway]: run.servedBy && inLanguage(run.servedBy.text, language, run.servedBy),
    [labels.credentials]: recipients === undefined || !isVerbose ? undefined : say('summary.credentials', { recipients }),
    [labels.reports]: brief && page !== undefined ? say('summary.in-short', { text: `${folder}/${page}` }) : written,
    [labels.trace]: isVerbose ? run.traceId : undefined,
  }).flatMap((line) => layout.labeled(0, line, causeLook))
  return lines.length === 0 || brief ? lines : ['', ...lines]
}
