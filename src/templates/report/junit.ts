import type { Builder } from 'junit-report-builder'
import type { FileReport, LintReport } from '../lint/report.ts'
import type { Finding, SuppressedFinding } from '../lint/finding.ts'
import { RULES } from '../lint/rules/catalogue.ts'
import { spelt, cdata, junitReport } from '../../report/index.ts'
import { foundIn, nameOf } from './definitions.ts'

/** The report as JUnit: a suite a file, a case a rule that was judged, failed by its errors. Strict leaves out what Jenkins' schema lacks. */
export function renderJunit(report: LintReport, strict = false): string {
  const builder = junitReport()
  const findings = foundIn<Finding | SuppressedFinding>(report.files, [...report.findings, ...report.suppressed])
  for (const file of report.files) addSuite(builder, file, findings.get(file) ?? [], strict)
  const xml = builder.build()
  // The first such attribute is the root's, since quotes in values are escaped.
  return strict ? xml.replace(/ skipped="\d+"/, '') : xml
}

function addSuite(builder: Builder, definition: FileReport, findings: readonly (Finding | SuppressedFinding)[], strict: boolean): void {
  const { name, judged } = definition
  const called = spelt(nameOf(definition))
  const suite = builder.testSuite().name(called).time(0)
  for (const { id, title } of RULES.filter((rule) => judged.includes(rule.id))) {
    const mine = findings.filter(({ rule }) => rule === id)
    const errors = mine.filter((finding) => finding.severity === 'error' && !('suppression' in finding))
    const others = mine.filter((finding) => !errors.includes(finding))
    const testCase = suite.testCase().className(called).name(`${id} ${title}`).time(0)
    if (!strict) testCase.file(spelt(name))
    const [first] = errors
    if (first !== undefined) {
      testCase.failure(spelt(`${first.message} (step ${first.step})`), first.rule)
      testCase.stacktrace(errors.map(describe).join('\n\n'))
    }
    if (others.length > 0) testCase.standardOutput(others.map(describe).join('\n\n'))
  }
}

function describe(finding: Finding | SuppressedFinding): string {
  const { file, line, column, severity, message, remedy, step, why } = finding
  const isCounted = !('suppression' in finding)
  const how = isCounted ? severity : `suppressed (${finding.suppression.reason || 'no reason given'})`
  const lines = [`${file}:${line}:${column} ${how}: ${message}`, ...(isCounted ? [`Fix: ${remedy} (step ${step})`, `Why: ${why}`] : [])]
  return cdata(lines.map(spelt).join('\n'))
}
