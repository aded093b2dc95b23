import { isUntested, type Outcome } from '../engine/index.ts'
import { because, verdictWords } from './because.ts'
import { inLanguage, type Language } from './language/language.ts'
import { changeParts, type Part } from './job-summary-parts.ts'
import { causeIn, causeLines } from './cause-text.ts'
import { resultsThat, type RunRecord } from './record.ts'
import { blockedGroups, checksText, countChecks, unverifiedGroups, type ReasonGroup } from './reason-group.ts'
import { reasonOf } from './result-text.ts'
import { countsText, cut, titleOf } from './words.ts'

const longestCell = 300

/** The sections by outcome, in their order. For some outcomes the table of all checks says enough. */
const sections: Readonly<Record<Outcome, (record: RunRecord, language: Language) => readonly string[]>> = {
  failed: (record, language) => outcomeSection('failed', record, language),
  inconclusive: (record, language) => outcomeSection('inconclusive', record, language),
  'not-verified': (record, language) => grouped('not-verified', unverifiedGroups(record, language), language),
  blocked: (record, language) => grouped('blocked', blockedGroups(record, language), language),
  waived: (record, language) => outcomeSection('waived', record, language),
  warned: (record, language) => outcomeSection('warned', record, language),
  passed: () => [],
  'not-applicable': () => [],
}

/** The most bytes that GitHub shows: larger summaries of a step are dropped. */
const mostBytes = 2 ** 20

/**
 * The Markdown of a job summary: verdict and first cause, fix, counts, evidence, sections by outcome, and a folded table of all checks. It becomes
 * shorter if earlier summaries of the step are long, so that the verdict of every target fits.
 */
export function renderJobSummary(record: RunRecord, language: Language, written = 0): string {
  const { page } = language
  const { summary, run } = record
  const head = headOf(record, language)
  const details = [
    ...furtherOf(record, language),
    ...section(page.sections.changes, changeParts(record, language)),
    ...section(
      page.waivers,
      summary.waiverProblems.map((problem) => [undefined, inLanguage(problem.message, language, problem)]),
    ),
    ...Object.values(sections).flatMap((render) => render(record, language)),
    ...section(
      page.templatesServedBy,
      run.servedBy === undefined ? [] : [[undefined, inLanguage(run.servedBy.text, language, run.servedBy)]],
    ),
    ...section(
      page.credentialsGoTo,
      (run.credentialOrigins ?? []).map(({ origin, receives }) => [origin, receives.map((each) => page.credentials[each]).join(', ')]),
    ),
  ]
  const table = `<details><summary>${page.allChecks({ count: record.results.length })}</summary>\n\n${tableOf(record, language)}\n\n</details>\n`
  const forms = [
    { text: [head, ...details, table].join('\n'), upTo: mostBytes / 2 },
    { text: [head, ...details, `${page.summary.checksElsewhere}\n`].join('\n'), upTo: (mostBytes * 3) / 4 },
    { text: [head, `${page.summary.allElsewhere}\n`].join('\n'), upTo: mostBytes },
  ]
  return forms.find(({ text, upTo }) => written + Buffer.byteLength(text) < upTo)?.text ?? ''
}

/** The verdict with the first cause and its fix, then the target and the counts; without a cause also the reason. */
function headOf(record: RunRecord, language: Language): string {
  const { run, summary } = record
  const { word, meaning } = verdictWords(record, language)
  const [first] = summary.diagnosis
  const effort = language.page.effort({
    time: language.duration(summary.durationMs),
    requests: language.page.requests({ count: summary.requests }),
  })
  const why = first === undefined ? [meaning, because(record, language)].filter((sentence) => sentence !== '').join(' ') : ''
  const counts = [countsText(record, language), effort].filter((part) => part !== '').join(', ')
  const about = `${run.target} (${run.profile}): ${why === '' ? '' : `${why} `}${counts}`
  const title = first === undefined ? word.toUpperCase() : `${word.toUpperCase()}: ${causeIn(first, language).cause}`
  const fix = first === undefined ? [] : [`**${escaped(language.labels.fix)}:** ${escaped(causeIn(first, language).fix)}`]
  return `${[`## ${escaped(title)}`, ...fix, escaped(about)].join('\n\n')}\n`
}

/** Returns the details of the first cause, and the other causes. */
function furtherOf(record: RunRecord, language: Language): readonly string[] {
  const { page } = language
  return record.summary.diagnosis.flatMap((diagnosis, index) => {
    const [cause, fix, ...rest] = causeLines(diagnosis, record, language, { whole: true })
    return index === 0 ? section(page.sections.diagnosis, rest) : section(page.moreCauses, [cause!, fix!, ...rest])
  })
}

/** The reason why nothing was tested. */
export interface Refusal {
  readonly file?: string
  readonly line?: number
  readonly column?: number
  /** The setting that it is about. */
  readonly at?: string
  readonly message: string
}

/** Returns the Markdown of a job summary of a command that tested nothing. */
export function renderRefusals(refusals: readonly Refusal[], { page }: Language): string {
  const lines = refusals.flatMap(({ file, line, at, message }) => {
    const place = [file !== undefined && line ? page.line({ file, line: String(line) }) : file, at]
      .filter((part) => part !== undefined)
      .join(', ')
    return message.split('\n').map((line) => [place || undefined, line] as const)
  })
  return `## ${page.summary.notTested.toUpperCase()}\n\n${list(lines)}\n`
}

const section = (title: string, parts: readonly Part[]): readonly string[] =>
  parts.length === 0 ? [] : [`### ${title}\n\n${list(parts)}\n`]

function outcomeSection(kind: 'failed' | 'inconclusive' | 'waived' | 'warned', record: RunRecord, language: Language): readonly string[] {
  const parts = resultsThat(kind, record).map((result) => [result.name, cut(reasonOf(result, language), longestCell)] as const)
  return section(titleOf(kind, parts.length, language), parts)
}

function grouped(kind: Outcome, groups: readonly ReasonGroup[], language: Language): readonly string[] {
  const parts = groups.map(({ reason, checks }): Part => {
    return [undefined, [reason, ...(checks.length === 0 ? [] : [checksText({ reason, checks }, language)])].join('; ')]
  })
  return section(titleOf(kind, countChecks(groups), language), parts)
}

function list(parts: readonly Part[]): string {
  return parts
    .map(([label, text, link = ': ']) => `- ${label === undefined ? '' : `**${escaped(label)}${link.trim()}** `}${escaped(text)}`)
    .join('\n')
}

function tableOf({ results }: RunRecord, language: Language): string {
  const { page, outcomes } = language
  // Checks that need attention come first.
  const isQuiet = ({ outcome }: RunRecord['results'][number]): boolean => outcome === 'passed' || isUntested(outcome)
  const rows = results
    .toSorted((one, other) => Number(isQuiet(one)) - Number(isQuiet(other)))
    .map((result) => {
      const cells = [
        result.name,
        outcomes[result.outcome],
        cut(reasonOf(result, language), longestCell),
        language.duration(result.durationMs),
      ]
      return `| ${cells.map(escaped).join(' | ')} |`
    })
  return [`| ${[page.check, page.outcome, page.waivedBecause, page.took].join(' | ')} |`, '| --- | --- | --- | --- |', ...rows].join('\n')
}

/** Text as Markdown that shows exactly this text: a character reference never starts markup, a link or a mention. */
function escaped(text: string): string {
  return text.toWellFormed().replaceAll(/[&<>"'`*_~|\\[\]{}#!:@$]|(?<=www)\./gi, (character) => `&#${character.charCodeAt(0)};`)
}
