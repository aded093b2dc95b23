import { failingWaivers, type WaiverProblem } from '../engine/index.ts'
import { causeIn, causeLines } from './cause-text.ts'
import { knownFailures } from './changes-text.ts'
import { lineText } from './finding-text.ts'
import type { Issue } from './issue.ts'
import { en } from './language/en.ts'
import { inLanguage, type Language } from './language/language.ts'
import { isBroken } from './outcome.ts'
import { unverifiedText } from './reason-group.ts'
import { placeOf, placeOfResult, resultsThat, type RunRecord } from './record.ts'
import { findingsOf, reasonOf as reasonOfResult, unexplainedFailures } from './result-text.ts'
import { few } from './words.ts'

/** Returns what keeps a run from passing, to be shown next to lines of the configuration, errors first. */
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
      const text = inLanguage(finding.message, language, finding)
      return fix === undefined ? text : `${text} ${inLanguage(fix.text, language, fix)}`
    }),
  }))
}

/** Returns waived checks, and waivers to change. They do not keep the run from passing. */
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

/** Returns the missing verifications of an incomplete run that no cause explains. */
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

/** Returns `warning` if only known failures show the issue, since these fail no run. */
function levelOf(checks: readonly string[], record: RunRecord): Issue['level'] {
  const known = knownFailures(record)
  const failed = checks.filter((name) => record.results.some((result) => result.name === name && isBroken(result)))
  return failed.length > 0 && failed.every((name) => known.has(name)) ? 'warning' : 'error'
}
