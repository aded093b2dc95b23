import type { Builder } from 'junit-report-builder'
import type { FileReport, LintReport } from '../lint/report.ts'
import type { Finding, SuppressedFinding } from '../lint/finding.ts'
import { RULES, wordsOf } from '../lint/rules/catalog.ts'
import { message, render, type Text, textOf } from '../../messages/index.ts'
import { spelt, cdata, junitReport, totals } from '../../report/index.ts'
import { passedOverIn } from './passed-over.ts'
import { excerptLines } from './excerpt.ts'
import { foundIn, nameOf } from './definitions.ts'

/** The report as JUnit: a suite a file, a case a rule that found something, failed by its errors; a file without errors has a passed one. Strict leaves out what Jenkins' schema lacks. */
export function renderJunit(report: LintReport, strict = false): string {
  const builder = junitReport()
  addLint(builder, report, strict)
  totals(builder, 0, strict)
  return builder.build()
}

/** The same as suites of a report that has others, too. */
export function addLint(builder: Builder, report: LintReport, strict: boolean): void {
  const findings = foundIn<Finding | SuppressedFinding>(report.files, [...report.findings, ...report.suppressed])
  for (const file of report.files) addSuite(builder, file, findings.get(file) ?? [], strict)
  const passedOver = passedOverIn(report)
  if (passedOver.length === 0) return
  const suite = builder.testSuite().name('passed-over').time(0)
  for (const name of passedOver) suite.property('passed-over', spelt(name))
}

function addSuite(builder: Builder, definition: FileReport, findings: readonly (Finding | SuppressedFinding)[], strict: boolean): void {
  const { name, judged } = definition
  const called = spelt(nameOf(definition))
  const suite = builder.testSuite().name(called).time(0)
  for (const { id } of RULES.filter((rule) => judged.includes(rule.id))) {
    const mine = findings.filter(({ rule }) => rule === id)
    if (mine.length === 0) continue
    const errors = mine.filter((finding) => finding.severity === 'error' && !('suppression' in finding))
    const others = mine.filter((finding) => !errors.includes(finding))
    const testCase = suite
      .testCase()
      .className(called)
      .name(`${id} ${render(wordsOf(id).title)}`)
      .time(0)
    if (!strict) testCase.file(spelt(name))
    const [first] = errors
    if (first !== undefined) {
      testCase.failure(spelt(render(first.cause)), first.rule)
      testCase.stacktrace(cdata(errors.map(describe).join('\n\n')))
    }
    if (others.length > 0) testCase.standardOutput(cdata(others.map(describe).join('\n\n')))
  }
  if (findings.every((finding) => finding.severity !== 'error' || 'suppression' in finding)) {
    const testCase = suite.testCase().className(called).name(render(CLEAN)).time(0)
    if (!strict) testCase.file(spelt(name))
  }
}

/** The name of the case of a file without errors. */
const CLEAN = message('check.head.lint')

/** A finding with what to do, why, and the line that shows it. */
function describe(finding: Finding | SuppressedFinding): string {
  const { file, line, column, severity, cause, fix, step, why, excerpt } = finding
  const isCounted = !('suppression' in finding)
  const how = isCounted
    ? severity
    : message('lint.suppressed', {
        reason: finding.suppression.reason || message(finding.known === true ? 'lint.known' : 'lint.no-reason'),
      })
  const head = message('lint.at', { place: `${file}:${line}:${column}`, severity: how, cause })
  const told: readonly Text[] = isCounted ? [head, message('lint.fix', { fix, step }), message('lint.why', { why })] : [head]
  const shown = isCounted && excerpt !== undefined ? excerptLines(excerpt, line) : []
  return [...told.map((text) => spelt(textOf(text))), ...shown].join('\n')
}
