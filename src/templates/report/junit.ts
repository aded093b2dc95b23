import type { Builder, TestCase, TestSuite } from 'junit-report-builder'
import { findingsOfDiff } from '../lint/diff/diff-findings.ts'
import type { DiffReport } from '../lint/diff/diff-report.ts'
import type { FileReport, LintReport } from '../lint/lint-report.ts'
import type { LintFinding, SuppressedFinding } from '../lint/finding.ts'
import { message, render, type Text, textOf } from '../../messages/index.ts'
import { spelt, cdata, junitReport, junitText } from '../../report/index.ts'
import { skippedJsonFiles } from './skipped-files.ts'
import { excerptLines } from './excerpt.ts'
import { foundIn, nameOf } from './definitions.ts'
import { verdictOf } from './diff-console.ts'
import { ruleIds, wordsOfRule } from './rule-words.ts'
import { say } from './text-renderer.ts'

/** The report as JUnit: a suite for each file, with a case for each rule with findings. Errors fail the case; a file without errors has a passed one. Strict leaves out elements that Jenkins' schema lacks. */
export function renderJunit(report: LintReport, strict = false): string {
  const builder = junitReport()
  addLint(builder, report, strict)
  return junitText(builder, 0, strict)
}

/** Adds the report of a lint as suites of a report. */
export function addLint(builder: Builder, report: LintReport, strict: boolean): void {
  const findings = foundIn<LintFinding | SuppressedFinding>(report.files, [...report.findings, ...report.suppressed])
  for (const file of report.files) addSuite(builder, file, findings.get(file) ?? [], strict)
  const passedOver = skippedJsonFiles(report)
  if (passedOver.length === 0) return
  const suite = builder.testSuite().name('passed-over').time(0)
  for (const name of passedOver) suite.property('passed-over', spelt(name))
}

function addSuite(builder: Builder, definition: FileReport, findings: readonly (LintFinding | SuppressedFinding)[], strict: boolean): void {
  const called = spelt(nameOf(definition))
  addCases(builder.testSuite().name(called).time(0), { called, clean: message('check.head.lint'), findings, strict, file: definition.name })
}

/** The content of a suite. */
interface Cases {
  readonly called: string
  readonly file: string
  readonly findings: readonly (LintFinding | SuppressedFinding)[]
  /** The name of the case of a file without errors. */
  readonly clean: Text
  readonly strict: boolean
}

/** Adds a case for each rule with findings, failed by its errors; a file without errors has a passed one. */
export function addCases(suite: TestSuite, { called, file, findings, clean, strict }: Cases): void {
  const caseOf = (name: Text): TestCase => {
    const testCase = suite
      .testCase()
      .className(called)
      .name(spelt(textOf(name)))
      .time(0)
    return strict ? testCase : testCase.file(spelt(file))
  }
  const isFailing = (finding: LintFinding | SuppressedFinding): boolean => finding.severity === 'error' && !('suppression' in finding)
  for (const rule of ruleIds) {
    const mine = findings.filter((finding) => finding.rule === rule)
    if (mine.length === 0) continue
    const [errors, others] = [mine.filter(isFailing), mine.filter((finding) => !isFailing(finding))]
    const testCase = caseOf(`${rule} ${render(wordsOfRule(rule).title)}`)
    const [first] = errors
    if (first !== undefined) {
      testCase.failure(spelt(render(first.cause)), rule)
      testCase.stacktrace(cdata(errors.map(describe).join('\n\n')))
    }
    if (others.length > 0) testCase.standardOutput(cdata(others.map(describe).join('\n\n')))
  }
  if (!findings.some(isFailing)) caseOf(clean)
}

/** Adds a comparison as a suite. */
export function addDiff(builder: Builder, report: DiffReport, strict: boolean): void {
  const suite = builder
    .testSuite()
    .name(spelt(`${report.old} -> ${report.now}`))
    .time(0)
  addCases(suite, { called: spelt(report.now), file: report.now, findings: findingsOfDiff(report), clean: verdictOf(report, say), strict })
}

/** The comparison as JUnit. */
export function renderDiffJunit(report: DiffReport, strict = false): string {
  const builder = junitReport()
  addDiff(builder, report, strict)
  return junitText(builder, 0, strict)
}

/** A finding with its fix, its reason and its line. */
function describe(finding: LintFinding | SuppressedFinding): string {
  const { file, line, column, severity, cause, fix, step, why, excerpt } = finding
  const isCounted = !('suppression' in finding)
  const how = isCounted
    ? severity
    : message('lint.suppressed', {
        reason: finding.suppression.reason || message(finding.known === true ? 'lint.known' : 'lint.no-reason'),
      })
  const head = message('lint.at', { place: `${file}:${line}:${column}`, severity: how, cause })
  const texts: readonly Text[] = isCounted ? [head, message('lint.fix', { fix, step }), message('lint.why', { why })] : [head]
  const shown = isCounted && excerpt !== undefined ? excerptLines(excerpt, line) : []
  return [...texts.map((text) => spelt(textOf(text))), ...shown].join('\n')
}
