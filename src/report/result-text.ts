import { type Finding, unwaived, type Result } from '../engine/index.ts'
import { findingLines, linesOf, type Labeled } from './finding-text.ts'
import { inLanguage, type Language } from './language/language.ts'
import { unverifiedText } from './reason-group.ts'
import { resultsThat, type RunRecord } from './record.ts'

/** The transient errors of attempts: those of a target by their code, those of this machine in words. */
export function transientErrorsIn(attempts: Result['attempts'], { say }: Language): string {
  const wordsOf = (code: string): string => (code === 'own-lag' || code === 'own-limit' ? say(`reason.${code}`) : code)
  return attempts.flatMap(({ transientError }) => (transientError === undefined ? [] : wordsOf(transientError))).join(', ')
}

/** The reason why a check was repeated, if it took more than one attempt. */
export function retryText({ attempts, outcome }: Result, language: Language): string | undefined {
  const { say, outcomes } = language
  if (attempts.length < 2) return undefined
  const errors = transientErrorsIn(attempts, language)
  return say('reason.retried', { outcome: outcomes[outcome], attempt: attempts.length, errors })
}

function requirementText(result: Result, language: Language): string {
  const { title, source, severity } = result
  const demand = language.requirement(result) ?? title
  return `${demand} (${source.join(', ')}${severity === 'warning' ? `; ${language.lines.advisory}` : ''})`
}

/** The details of a result next to its name and outcome. */
export function resultLines(
  result: Result,
  record: RunRecord,
  language: Language,
  mostFindings = Number.POSITIVE_INFINITY,
): readonly Labeled[] {
  const { lines, page } = language
  const findings = findingsOf(result)
  const more = findings.length - mostFindings
  return [
    ...linesOf({ [lines.requirement]: requirementText(result, language), [lines.why]: whyOf(result, language) }),
    ...findings.slice(0, mostFindings).flatMap((finding) => findingLines(finding, record, language)),
    ...linesOf({
      [lines.finding]: more > 0 ? page.more({ count: more }) : undefined,
      [lines.waived]: result.outcome === 'waived' ? waiverText(result, language) : undefined,
      [lines.attempts]: retryText(result, language),
    }),
  ]
}

function whyOf(result: Result, language: Language): string | undefined {
  if ('message' in result) return inLanguage(result.message, language, result)
  return result.outcome === 'waived' && !('findings' in result) ? reasonOf(unwaived(result), language) : undefined
}

/** The findings of a result; none if its outcome has none. */
export function findingsOf(result: Result): readonly Finding[] {
  return 'findings' in result ? result.findings : []
}

/** Returns the failures without a known cause; with `--fail-on warned` warnings, too. */
export function unexplainedFailures(record: RunRecord): readonly Result[] {
  const { diagnosis, failOnWarned } = record.summary
  const explained = new Set(diagnosis.flatMap(({ evidence }) => evidence))
  const failing = [...resultsThat('failed', record), ...(failOnWarned ? resultsThat('warned', record) : [])]
  return failing.filter(({ name }) => !explained.has(name))
}

/** Returns facts of the target that need no action. */
export function infosOf(result: Result): readonly Finding[] {
  return result.outcome === 'passed' ? (result.infos ?? []) : []
}

/** Returns the outcome of a waived check with its waiver: `failed; until 30 June 2027 by IT: ...`. */
function waiverText(result: Extract<Result, { readonly outcome: 'waived' }>, language: Language): string {
  const { until, owner, reason } = result.waiver
  const { outcomes, page } = language
  return `${outcomes[unwaived(result).outcome]}; ${page.waiver({ until: language.date(until), owner, reason })}`
}

/** The reasons of a result, sentence by sentence. */
function reasonsOf(result: Result, language: Language): readonly string[] {
  switch (result.outcome) {
    case 'passed':
      return [
        retryText(result, language) ?? [],
        infosOf(result).map((info) => inLanguage(info.message, language, info)),
        (result.leftOpen ?? []).map((open) => inLanguage(open.reason, language, open)),
      ].flat()
    case 'warned':
    case 'failed':
      return [inLanguage(result.findings[0].message, language, result.findings[0])]
    case 'inconclusive':
      return [inLanguage(result.message, language, result)]
    case 'waived':
      return [waiverText(result, language), ...reasonsOf(unwaived(result), language)]
    case 'blocked':
      return [language.say('reason.blocked', { check: result.by })]
    case 'not-applicable':
    case 'not-verified':
      return [unverifiedText(result, language)]
  }
}

/** One line that says why a result is not a plain pass. */
export const reasonOf = (result: Result, language: Language): string => reasonsOf(result, language).join('; ')
