import { toldIn } from '../diagnosis/index.ts'
import { changeKinds, type Change, unwaived, type Diagnosis, type Result, type Unverified, letPass } from '../engine/index.ts'
import { type Message, message, render } from '../messages/index.ts'
import { stepsOf } from './cause-text.ts'
import { inLanguage, type Language } from './language/language.ts'
import { placeOf, type RunRecord } from './record.ts'
import { infosOf } from './result-text.ts'

/** A line with what stands before it. */
export type Part = readonly [label: string | undefined, text: string]

const mostChanges = 20

/** What is known of a cause, and what to do about it. */
export function causeParts(diagnosis: Diagnosis, record: RunRecord, language: Language): readonly Part[] {
  const { page } = language
  const { rule, setting, evidence, transactionIds = [] } = diagnosis
  const own = toldIn(language.sentences, diagnosis)
  const said = (sentence: Message): string => render(sentence, language.sentences)
  const [first, ...others] = stepsOf(diagnosis)
  const next = own?.next ?? (diagnosis.next && inLanguage(diagnosis.next, language))
  return [
    [said(message('label.cause')), own?.cause ?? inLanguage(diagnosis.cause, language)],
    [said(message('label.fix')), own?.remedy ?? inLanguage(diagnosis.remedy, language)],
    ...(first === undefined ? [] : [[said(message('label.step')), said(first)] as const]),
    ...(others.length === 0 ? [] : [[said(message('label.other-steps')), others.map(said).join('; ')] as const]),
    ...(next === undefined ? [] : [[said(message('label.narrow-down')), next] as const]),
    ...(setting === undefined ? [] : [[bare(page.setting), settingText(setting, record, language)] as const]),
    [said(message('label.evidence')), few(evidence, 4, language)],
    [page.sure, language.confidences[diagnosis.confidence]],
    ...(transactionIds.length === 0 ? [] : [[page.transactions, few(transactionIds, 3, language)] as const]),
    [page.rule, rule],
  ]
}

/** Why a result is what it is; empty where there is nothing to say. */
export function whyOf(result: Result, language: Language): string {
  const { page } = language
  switch (result.outcome) {
    case 'passed': {
      const accidents = result.attempts.flatMap(({ transientError }) => transientError ?? [])
      const retried =
        result.attempts.length < 2
          ? []
          : [`${page.attempted}: ${page.attempts({ attempts: result.attempts.length, accidents: accidents.join(', ') })}`]
      return [...retried, ...infosOf(result).map((info) => inLanguage(info.message, language, info))].join('; ')
    }
    case 'warned':
    case 'failed':
      return inLanguage(result.findings[0].message, language, result.findings[0])
    case 'waived': {
      const { until, owner, reason } = result.waiver
      return [page.waiver({ until: language.date(until), owner, reason }), whyOf(unwaived(result), language)].join('; ')
    }
    case 'inconclusive':
      return inLanguage(result.message, language, result)
    case 'blocked':
      return `${page.blockedBy} ${result.by}`
    case 'skipped':
      return unverifiedIn(result, language)
  }
}

/** Why something was not verified, where that lies, and which setting would change it. */
export function unverifiedIn(unverified: Pick<Unverified, 'reason' | 'id' | 'values' | 'setting' | 'place'>, language: Language): string {
  const { reason, setting, place } = unverified
  const told = inLanguage(reason, language, unverified)
  const located = place === undefined ? told : `${place.file}:${place.line}: ${told}`
  return setting === undefined || reason.includes(setting) ? located : `${located}. ${language.page.toVerify} ${setting}`
}

/** What changed since the run compared with, the gravest first; nothing where it was compared with none. */
export function changeParts({ summary }: RunRecord, language: Language): readonly Part[] {
  const { changes: told, failOnWarned } = summary
  if (told === undefined) return []
  const { changes: words } = language.page
  const { baseline, checks, counts, notAsked, pace, warnings } = told
  const { failed, warned } = letPass(summary)
  const passing = failed + (failOnWarned === true ? warned : 0)
  const kinds = changeKinds.filter((kind) => counts[kind] > 0)
  const lines = [
    ...(passing === 0 ? [] : [words.letPass({ count: passing })]),
    ...(kinds.length === 0 ? [words.none] : []),
    ...(notAsked.length === 0 ? [] : [`${words.notAsked} ${few(notAsked, mostChanges, language)}`]),
    ...(pace === undefined ? [] : [words.pace({ times: pace })]),
    ...warnings.map((warning) => words.warnings[warning]),
  ]
  return [
    [words.since, `${momentOf(baseline.startedAt, language)} (${baseline.catalogue}, ${baseline.profile})`],
    ...kinds.map((kind): Part => {
      const names = checks.filter((change) => change.kind === kind).map((change) => `${change.check} (${thenOf(change, language)})`)
      // A report that is withheld has the numbers alone.
      return [words.kinds[kind], names.length === 0 ? language.page.checks({ count: counts[kind] }) : few(names, mostChanges, language)]
    }),
    ...lines.map((line): Part => [undefined, line]),
  ]
}

function thenOf({ before, by, calledBefore, beforeMs, nowMs }: Change, language: Language): string {
  const { changes: words } = language.page
  if (beforeMs !== undefined && nowMs !== undefined)
    return words.times({ last: language.duration(beforeMs), now: language.duration(nowMs) })
  const called = calledBefore === undefined ? '' : `, ${words.called} ${calledBefore}`
  return `${words.before[before]}${by === undefined ? '' : `: ${by}`}${called}`
}

/** The first of some names, and how many more there are. */
export const few = (names: readonly string[], most: number, { page }: Language): string =>
  [names.slice(0, most).join(', '), ...(names.length > most ? [page.more({ count: names.length - most })] : [])].join(' ')

/** What is no date stays as it was written. */
export const momentOf = (text: string, language: Language): string => (Number.isNaN(Date.parse(text)) ? text : language.moment(text))

/** A label gets its colon where it is written. */
const bare = (label: string): string => label.replace(/:$/, '')

function settingText(setting: string, { run }: RunRecord, { page }: Language): string {
  const { file, line } = placeOf(setting, run)
  return `${setting} (${page.line({ file, line: String(line) })})`
}
