import type { Builder } from 'junit-report-builder'
import type { Assessment } from '../lint/diff/change.ts'
import type { Change, DiffReport } from '../lint/diff/report.ts'
import type { Finding } from '../lint/finding.ts'
import { message, type Message, render, type Text } from '../../messages/index.ts'
import { spelt, cdata, junitReport, totals, type Annotation, type PathOf } from '../../report/index.ts'
import { locationOf, sarifText } from './sarif.ts'
import { changeLevels, detailsOf, newIn, untold, verdictOf } from './diff.ts'
import { adviceOf } from './github.ts'
import { say } from './saying.ts'

/** The comparison as JUnit: a case a change, failed where it must not be imported. What no change explains is a case of its own. Strict leaves out what Jenkins' schema lacks. */
export function renderDiffJunit(report: DiffReport, strict = false): string {
  const builder = junitReport()
  addDiff(builder, report, strict)
  totals(builder, 0, strict)
  return builder.build()
}

/** The same as a suite of a report that has others, too. */
export function addDiff(builder: Builder, report: DiffReport, strict: boolean): void {
  const suite = builder
    .testSuite()
    .name(spelt(`${report.old} -> ${report.now}`))
    .time(0)
  const add = (
    name: Message,
    { file, line, column }: Pick<Change, 'file' | 'line' | 'column'>,
    details: readonly Text[],
    failure: { readonly cause: Message; readonly type: string } | undefined,
  ) => {
    const testCase = suite.testCase().className(spelt(report.now)).name(say(name)).time(0)
    if (!strict) testCase.file(spelt(file))
    const text = cdata([`${file}:${line}:${column}`, ...details].map(say).join('\n'))
    if (failure === undefined) testCase.standardOutput(text)
    else testCase.failure(say(failure.cause), failure.type).stacktrace(text)
  }
  for (const change of report.changes) {
    const failure = change.assessment === 'unsafe' ? { cause: change.message, type: ruleOf('unsafe') } : undefined
    add(change.message, change, [change.assessment, ...detailsOf(report, change)], failure)
  }
  for (const finding of untold(report)) {
    const failure = finding.severity === 'error' ? { cause: finding.cause, type: finding.rule } : undefined
    add(newIn(finding), finding, adviceOf(finding), failure)
  }
  if (report.changes.length === 0) suite.testCase().className(spelt(report.now)).name(verdictOf(report, say)).time(0)
}

export const sarifLevels: Readonly<Record<Annotation['level'], string>> = { error: 'error', warning: 'warning', notice: 'note' }

export const ruleOf = (assessment: Assessment): string => `diff/${assessment}`

/** What to do about a change of each assessment. */
const fixes = {
  unsafe: 'diff.rule.unsafe.fix',
  review: 'diff.rule.review.fix',
  repair: 'diff.rule.no.fix',
  safe: 'diff.rule.no.fix',
} as const

/** The comparison as SARIF 2.1.0; what is told of the old file stands at the beginning of the new one. */
export function renderDiffSarif(report: DiffReport, version: string, pathOf: PathOf): string {
  const results = [
    ...report.changes.map((change) =>
      resultOf(
        report,
        change.assessment,
        change,
        [change.message, message(fixes[change.assessment]), ...detailsOf(report, change)],
        pathOf,
      ),
    ),
    ...untold(report).map((finding) =>
      resultOf(report, finding.severity === 'error' ? 'unsafe' : 'review', finding, [newIn(finding), finding.fix], pathOf),
    ),
  ]
  return sarifText(diffRules(), version, { results })
}

/** Each assessment as a rule of SARIF. */
export const diffRules = (): readonly { readonly id: string }[] =>
  (Object.keys(fixes) as readonly Assessment[]).map((assessment) => {
    const text = render(message(`diff.rule.${assessment}`))
    return {
      id: ruleOf(assessment),
      shortDescription: { text: `${render(message('diff.rule.title', { assessment }))}.` },
      fullDescription: { text },
      help: { text: `${text} ${render(message(fixes[assessment]))}` },
      defaultConfiguration: { level: sarifLevels[changeLevels[assessment]] },
    }
  })

function resultOf(
  { now }: DiffReport,
  assessment: Assessment,
  { file, line, column, pointer }: Pick<Finding, 'file' | 'line' | 'column' | 'pointer'>,
  texts: readonly Text[],
  pathOf: PathOf,
): object {
  const isThere = file === now
  const said = texts.map(say)
  return {
    ruleId: ruleOf(assessment),
    level: sarifLevels[changeLevels[assessment]],
    message: { text: [...(isThere ? [] : [`${spelt(file)}:${line}:`]), ...said].join(' ') },
    locations: [locationOf(pathOf(now), pointer, isThere ? { startLine: line, startColumn: column } : { startLine: 1 })],
    partialFingerprints: { 'gatewatch/v1': spelt([ruleOf(assessment), pathOf(now), pointer, said[0]].join(' ')) },
  }
}
