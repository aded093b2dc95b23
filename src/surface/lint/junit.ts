import type { Builder } from 'junit-report-builder'
import type { FileReport, LintReport } from '../../lint/lint.ts'
import type { Finding } from '../../lint/finding.ts'
import { RULES } from '../../lint/rules/catalogue.ts'
import { spelt } from '../inert.ts'
import { cdata, junitReport } from '../junit-xml.ts'

/** The report as JUnit: a suite a file, a case a rule that was judged, failed by its errors. */
export function renderJunit(report: LintReport): string {
  const builder = junitReport()
  const findings = Map.groupBy(report.findings, ({ file }) => file)
  for (const file of report.files) addSuite(builder, file, findings.get(file.name) ?? [])
  return builder.build()
}

function addSuite(builder: Builder, { name, judged }: FileReport, findings: readonly Finding[]): void {
  const suite = builder.testSuite().name(spelt(name)).time(0)
  for (const { id, title } of RULES.filter((rule) => judged.includes(rule.id))) {
    const mine = findings.filter(({ rule }) => rule === id)
    const errors = mine.filter(({ severity }) => severity === 'error')
    const others = mine.filter(({ severity }) => severity !== 'error')
    const testCase = suite.testCase().className(spelt(name)).name(`${id} ${title}`).file(spelt(name)).time(0)
    const [first] = errors
    if (first !== undefined) {
      testCase.failure(spelt(`${first.message} (step ${first.step})`), first.rule)
      testCase.stacktrace(errors.map(describe).join('\n\n'))
    }
    if (others.length > 0) testCase.standardOutput(others.map(describe).join('\n\n'))
  }
}

const describe = ({ file, line, column, severity, message, remedy, step, why }: Finding): string =>
  cdata([`${file}:${line}:${column} ${severity}: ${message}`, `To mend it: ${remedy} (step ${step})`, `Why: ${why}`].map(spelt).join('\n'))
