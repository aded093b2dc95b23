import { type Finding, unwaived, type Result } from '../engine/index.ts'
import { findingLines, linesOf, type Labeled } from './finding-text.ts'
import { unverifiedText } from './reason-group.ts'
import { resultsThat, type RunRecord } from './record.ts'
import { spaced } from './words.ts'

/** Why a check was tried again, for a result that took more than one attempt. */
export function retryText({ attempts, outcome }: Result): string | undefined {
  if (attempts.length < 2) return undefined
  const accidents = attempts.map((attempt) => attempt.transientError).filter((accident) => accident !== undefined)
  return `${outcome} on attempt ${attempts.length}, after ${accidents.join(', then ')}`
}

function requirementText({ title, source, severity }: Result): string {
  return `${title} (${source.join(', ')}${severity === 'warning' ? '; advisory' : ''})`
}

/** All there is to say of a result beside its name and outcome. */
export function resultLines(result: Result, record: RunRecord, mostFindings = Number.POSITIVE_INFINITY): readonly Labeled[] {
  const findings = findingsOf(result)
  const more = findings.length - mostFindings
  return [
    ...linesOf({ requirement: requirementText(result), why: whyOf(result) }),
    ...findings.slice(0, mostFindings).flatMap((finding) => findingLines(finding, record)),
    ...linesOf({
      finding: more > 0 ? `and ${more} more` : undefined,
      waived: result.outcome === 'waived' ? waiverText(result) : undefined,
      attempts: retryText(result),
    }),
  ]
}

function whyOf(result: Result): string | undefined {
  if ('message' in result) return result.message
  return result.outcome === 'waived' && !('findings' in result) ? reasonOf(unwaived(result)) : undefined
}

/** The findings of a result, none where its outcome has none. */
export function findingsOf(result: Result): readonly Finding[] {
  return 'findings' in result ? result.findings : []
}

/** What fails the run and no cause explains: with `--fail-on warned` warnings too. */
export function unexplainedFailures(record: RunRecord): readonly Result[] {
  const { diagnosis, failOnWarned } = record.summary
  const explained = new Set(diagnosis.flatMap(({ evidence }) => evidence))
  const failing = [...resultsThat('failed', record), ...(failOnWarned ? resultsThat('warned', record) : [])]
  return failing.filter(({ name }) => !explained.has(name))
}

/** What is true of the target and asks nothing of anybody. */
export function infosOf(result: Result): readonly Finding[] {
  return result.outcome === 'passed' ? (result.infos ?? []) : []
}

/** What a waived check was, and who waived it, until when and why: `failed; until 2027-06-30 by IT: ...`. */
const waiverText = ({ was, waiver }: Extract<Result, { readonly outcome: 'waived' }>): string =>
  `${spaced(was)}; until ${waiver.until} by ${waiver.owner}: ${waiver.reason}`

/** Why a result is what it is, sentence by sentence; none where there is nothing to say. */
export function reasonsOf(result: Result): readonly string[] {
  switch (result.outcome) {
    case 'passed':
      return [retryText(result) ?? [], infosOf(result).map(({ message }) => message)].flat()
    case 'warned':
    case 'failed':
      return [result.findings[0].message]
    case 'inconclusive':
      return [result.message]
    case 'waived':
      return [waiverText(result), ...reasonsOf(unwaived(result))]
    case 'blocked':
      return [`blocked by ${result.by}`]
    case 'skipped':
      return [`${spaced(result.skip)}: ${unverifiedText(result)}`]
  }
}

/** One line that says why a result is not a plain pass. */
export const reasonOf = (result: Result): string => reasonsOf(result).join('; ')
