import { isGatewayOfProcedure, narrowingOf, sentencesIn, type ProcedureStep } from '../../diagnosis/index.ts'
import {
  layoutFor,
  verdictStyles,
  type Layout,
  type Terminal,
  verdictWords,
  gravestFirst,
  verdictOf,
  placeOf,
  resultsThat,
  type RunRecord,
  managementApiIn,
  unverifiedText,
  linesOf,
  findingsOf,
} from '../../report/index.ts'
import { failingWaivers, type Diagnosis, type Result } from '../../engine/index.ts'
import type { Statement } from './statements.ts'
import type { AcceptanceWords } from '../words/words.ts'
import { isOfOthers } from '../../domain/index.ts'
import { type Console, procedureLines } from './procedure-text.ts'
import { message, type Message } from '../../messages/index.ts'

/** The contents of an acceptance report. */
interface AcceptanceReport {
  readonly record: RunRecord
  readonly steps: readonly ProcedureStep[]
  readonly statements: readonly Statement[]
}

/** An acceptance for its reader: the verdict, the procedure step by step, unverified parts, and mistakes with their fixes. */
export function acceptanceText({ record, steps, statements }: AcceptanceReport, words: AcceptanceWords, terminal: Terminal): string {
  const layout = layoutFor(terminal)
  const { say, language } = words
  const { diagnosis } = record.summary
  const { word } = verdictWords(record, language)
  const lines = [
    ...layout.labeled(0, [word.toUpperCase(), headline(record, words)], {
      style: verdictStyles[verdictOf(record)],
      width: word.length + 2,
    }),
    ...procedureLines(steps, statements, words, layout, consoleOf(record)),
    ...managementApiLines(record, words, layout),
    ...layout.section(say('accept.not-verified'), unverified(record, words, layout)),
    ...layout.section(say('accept.theirs'), ofOthersLines(record, words, layout)),
    ...layout.section(say('accept.exceptions'), exceptions(record, words, layout)),
    ...layout.section(say('summary.waivers-warned'), warnedWaivers(record, words, layout)),
    ...layout.section(say('accept.unexplained'), unexplained(record, words, layout)),
    // Last, where a person at a terminal looks first.
    ...layout.section(
      say('accept.causes', { count: diagnosis.length }),
      diagnosis.flatMap((cause, index) => [...(index > 0 ? [''] : []), ...causeLines(cause, record, words, layout)]),
    ),
  ]
  return `${lines.join('\n')}\n`
}

/** The console of the API manager, with its version if the management API gave it; undefined if the gateway is another product. */
const consoleOf = (record: RunRecord): Console | undefined =>
  isGatewayOfProcedure(record) === false ? undefined : { version: managementApiIn(record.results)?.version }

/** Returns whether only the management API can separate the causes of a rejected key, and it was not read. */
const needsManagementApi = ({ steps }: Diagnosis, record: RunRecord): boolean =>
  steps.includes('approve-access') &&
  steps.length > 1 &&
  isGatewayOfProcedure(record) === true &&
  managementApiIn(record.results) === undefined

function headline(record: RunRecord, { say }: AcceptanceWords): string {
  const { run, summary } = record
  const counts = record.summary.counts
  const parts = gravestFirst.flatMap((kind) =>
    kind === 'not-applicable' || counts[kind] === 0 ? [] : [say(`accept.count.${kind}`, { count: counts[kind] })],
  )
  return say('accept.headline', { target: run.target, counts: parts.join(', '), duration: { ms: summary.durationMs } })
}

/** The time of the management API's data, and its mistakes, whether or not a call failed for them. */
function managementApiLines(record: RunRecord, words: AcceptanceWords, layout: Layout): readonly string[] {
  const read = managementApiIn(record.results)
  const deviating = resultsThat('warned', record).filter(({ check }) => check.startsWith('inside.'))
  const { say } = words
  return layout.section(say(whenRead(read)), [
    ...(read === undefined ? [] : layout.text(1, say('accept.shown-inside'))),
    ...deviating.flatMap((result) => amissLines(result, words, layout)),
  ])
}

const whenRead = (read: ReturnType<typeof managementApiIn>): Message => {
  if (read === undefined) return message('accept.not-management-api')
  const { at, version } = read
  return version === undefined
    ? message('accept.management-api', { at: { at } })
    : message('accept.management-api-version', { at: { at }, version })
}

function amissLines(result: Result, { say, sentence }: AcceptanceWords, layout: Layout): readonly string[] {
  return [
    ...layout.text(1, result.name),
    ...findingsOf(result).flatMap((finding) => [
      ...layout.text(2, sentence(finding.message, finding)),
      ...(finding.fix === undefined ? [] : layout.labeled(2, [say('accept.to-do'), sentence(finding.fix.text, finding.fix)])),
    ]),
  ]
}

function causeLines(cause: Diagnosis, record: RunRecord, words: AcceptanceWords, layout: Layout): readonly string[] {
  const { say, language } = words
  const own = sentencesIn(language.sentences, cause) ?? cause
  const labels =
    Math.max(
      ...[say('accept.to-do'), say('accept.first'), say('accept.decide'), say('accept.setting'), say('accept.calls')].map(
        (label) => label.length,
      ),
    ) + 2
  const place = cause.setting === undefined ? undefined : placeOf(cause.setting, record.run)
  const details = linesOf({
    [say('accept.first')]: needsManagementApi(cause, record)
      ? say('accept.inspect', { command: `gatewatch inspect ${record.run.target}` })
      : undefined,
    [say('accept.decide')]: narrowingOf(own),
    [say('accept.to-do')]: own.fix,
    [say('accept.setting')]: place ? `${cause.setting} (${say('accept.line', { file: place.file, line: place.line })})` : cause.setting,
    [say('accept.calls')]: cause.transactionIds && say('accept.transactions', { ids: cause.transactionIds.slice(0, 2).join(', ') }),
    '': language.confidences[cause.confidence],
  })
  return [...layout.text(1, own.cause), ...details.flatMap((line) => layout.labeled(2, line, { style: 'dim', width: labels }))]
}

/**
 * Checks that could not be evaluated: first by their own results, then unverified ones by reason, with the setting that would change it.
 */
function unverified(record: RunRecord, { say, language, sentence }: AcceptanceWords, layout: Layout): readonly string[] {
  const planned = new Set(record.checks.map(({ name }) => name))
  const groups = Map.groupBy(resultsThat('not-verified', record), ({ reason, setting, ...recorded }) => {
    const text = sentence(reason, recorded)
    // Some sentences name their setting themselves.
    return setting === undefined || text.includes(setting) ? text : `${text}; ${say('accept.set')} ${setting}`
  })
  return [
    ...resultsThat('inconclusive', record).flatMap(({ name, message: why, ...recorded }) =>
      layout.text(1, `${name}: ${sentence(why, recorded)}`),
    ),
    ...[...groups].flatMap(([reason, same]) => [...layout.text(1, reason), ...layout.text(2, say('count.checks', { count: same.length }))]),
    ...[...new Set(record.results.flatMap(({ leftOpen = [] }) => leftOpen.map((open) => sentence(open.reason, open))))].flatMap((open) =>
      layout.text(1, open),
    ),
    ...record.summary.unverified.filter(({ check }) => !planned.has(check)).flatMap((gap) => layout.text(1, unverifiedText(gap, language))),
  ]
}

/** Waived checks: their outcome, end, owner and reason. */
const exceptions = (record: RunRecord, { language }: AcceptanceWords, layout: Layout): readonly string[] =>
  resultsThat('waived', record).flatMap(({ name, was, waiver: { until, owner, reason } }) =>
    layout.text(1, `${name}: ${language.outcomes[was]}; ${language.page.waiver({ until: language.date(until), owner, reason })}`),
  )

/** Waivers to change that fail nothing. */
function warnedWaivers({ summary }: RunRecord, words: AcceptanceWords, layout: Layout): readonly string[] {
  const failing = failingWaivers(summary)
  const warned = summary.waiverProblems.filter((problem) => !failing.includes(problem))
  return warned.flatMap((problem) => layout.text(1, words.sentence(problem.message, problem)))
}

/** Failed checks and waivers that no cause explains. */
function unexplained(record: RunRecord, words: AcceptanceWords, layout: Layout): readonly string[] {
  const explained = new Set(record.summary.diagnosis.flatMap(({ evidence }) => evidence))
  const failed = resultsThat('failed', record).filter(({ name }) => !explained.has(name))
  return [
    ...failingWaivers(record.summary).flatMap((problem) => layout.text(1, words.sentence(problem.message, problem))),
    ...failed.flatMap((result) => amissLines(result, words, layout)),
  ]
}

/**
 * Mistakes that only the operator of the identity provider and the GraphQL API can fix, as a text to send: they fail no acceptance of an
 * institution, unless data may be open to others.
 */
function ofOthersLines(record: RunRecord, { say, sentence }: AcceptanceWords, layout: Layout): readonly string[] {
  const failed = resultsThat('failed', record).filter(({ check }) => isOfOthers(check))
  const warned = resultsThat('warned', record).filter(({ check, severity }) => severity === 'error' && isOfOthers(check))
  const theirs = [...failed, ...warned]
  if (theirs.length === 0) return []
  const { target, startedAt } = record.run
  return [
    ...layout.text(1, say(failed.length > 0 ? 'accept.theirs.open' : 'accept.theirs.what')),
    '',
    ...layout.text(2, say('accept.theirs.text', { target, at: { at: startedAt } })),
    ...theirs.flatMap((result) =>
      findingsOf(result).flatMap((finding) =>
        layout.text(2, `- ${result.name}: ${sentence(finding.message, finding)} (${result.source.join(', ')})`),
      ),
    ),
    ...layout.text(2, say('accept.theirs.end')),
  ]
}
