import type { Builder, TestCase, TestSuite } from 'junit-report-builder'
import { exitCodeOf, failingWaivers, type SourceLocation, type CheckInfo, type Result } from '../engine/index.ts'
import { knownFailures } from './changes-text.ts'
import { fileReporter, type FileOptions } from './file-reporter.ts'
import { en } from './language/en.ts'
import { causeLines, causeOf } from './cause-text.ts'
import { type Labeled, lineText } from './finding-text.ts'
import { cdata, junitReport, junitText, placed } from './junit-xml.ts'
import { reasonOf, resultLines } from './result-text.ts'
import { placeOf, placeOfResult, type RunRecord } from './record.ts'
import type { Reporter } from './reporter.ts'
import { missingOf, unverifiedText } from './reason-group.ts'
import { headline } from './words.ts'

/** The options for the JUnit report. */
export interface JunitOptions {
  /** Only what Jenkins' junit-10.xsd allows: no file, no line, no properties of a testcase, no skipped count on the root. */
  readonly junitStrict: boolean
}

/** Writes junit.xml, for build servers. */
export function junitReporter(options: FileOptions & JunitOptions): Reporter {
  return fileReporter('junit.xml', (record) => renderJunit(record, options), options)
}

/** Returns the text of junit.xml: suites and checks in the order of the plan. A file without failures and errors means exit code 0. */
export function renderJunit(record: RunRecord, options: JunitOptions): string {
  const report = junitReport().name(record.run.target)
  addRun(report, record, options)
  return `${junitText(report, seconds(record.summary.durationMs), options.junitStrict)}\n`
}

/** Adds the suites of a run to a report that may have others. */
export function addRun(report: Builder, record: RunRecord, options: JunitOptions): void {
  const byName = new Map(record.results.map((result) => [result.name, result]))
  const checks = new Map<string, CheckInfo>([...record.checks, ...record.results].map((check) => [check.name, check]))
  for (const [suiteName, members] of Map.groupBy(checks.values(), (check) => check.suite)) {
    const suite = addSuite(report, suiteName, record)
    suite.time(seconds(members.reduce((sum, check) => sum + (byName.get(check.name)?.durationMs ?? 0), 0)))
    for (const check of members) {
      const result = byName.get(check.name)
      const testcase = addCase(suite, check, result && (placeOfResult(result, record) ?? placeOfCause(result.name, record)), options)
      if (result === undefined) testcase.error(en.say('junit.unfinished'), 'unfinished')
      else judge(testcase.time(seconds(result.durationMs)), result, record, options)
    }
  }
  addVerdict(report, record, options)
}

function addSuite(report: Builder, name: string, { run }: RunRecord): TestSuite {
  const suite = report.testSuite().name(name).timestamp(run.startedAt)
  const properties = {
    target: run.target,
    configuration: run.configuration.file,
    profile: run.profile,
    version: run.version,
    catalog: run.catalog,
    traceId: run.traceId,
    gateway: run.servedBy?.text,
    ...pipelineOf(run),
  }
  for (const [property, value] of Object.entries(properties)) if (value !== undefined) suite.property(property, value)
  return suite
}

const pipelineOf = ({ pipeline }: RunRecord['run']) => ({ commit: pipeline?.commit, branch: pipeline?.branch, pipeline: pipeline?.url })

function addCase(
  suite: TestSuite,
  check: Pick<CheckInfo, 'suite' | 'name'>,
  place: SourceLocation | undefined,
  { junitStrict }: JunitOptions,
): TestCase {
  const testcase = suite.testCase().className(check.suite).name(check.name).time(0)
  if (junitStrict) return testcase
  return place === undefined ? testcase : placed(testcase, place)
}

/** Returns the line of the configuration to change for the cause of a check. */
function placeOfCause(name: string, record: RunRecord): SourceLocation | undefined {
  const cause = causeOf(name, record)?.diagnosis
  return cause?.places?.[0] ?? placeOf(cause?.setting, record.run)
}

function judge(testcase: TestCase, result: Result, record: RunRecord, { junitStrict }: JunitOptions): TestCase {
  const own = textOf(resultLines(result, record, en))
  const body = cdata(own)
  switch (result.outcome) {
    case 'failed':
    case 'warned': {
      // No failure, since it fails nothing, and no pass either.
      if (isFailure(result, record) && knownFailures(record).has(result.name))
        return testcase.skipped().standardOutput(cdata(`${en.say('junit.known')}\n${own}`))
      if (result.outcome === 'warned' && !failsOnWarned(record))
        return (junitStrict ? testcase : testcase.property('outcome', 'warned')).standardOutput(body)
      const why = explained(result, record) ?? { message: reasonOf(result, en), type: result.findings[0].code, body }
      return testcase.failure(why.message, why.type).stacktrace(why.body)
    }
    case 'waived':
      return (junitStrict ? testcase : testcase.property('outcome', 'waived')).skipped().standardOutput(body)
    case 'inconclusive': {
      const why = explained(result, record) ?? { message: result.message, type: result.cause, body }
      return testcase.error(why.message, why.type, why.body)
    }
    case 'blocked':
      return testcase.skipped().standardOutput(cdata(reasonOf(result, en)))
    case 'not-applicable':
    case 'not-verified':
      return testcase.skipped().standardOutput(cdata(`${en.outcomes[result.outcome]}: ${reasonOf(result, en)}`))
    case 'passed':
      return reasonOf(result, en) === '' ? testcase : testcase.standardOutput(cdata(reasonOf(result, en)))
  }
}

/** Returns the failure of a check by its cause: the first check has the cause and the fix, the others name the first. Each has its own findings, too. */
function explained(
  result: Result,
  record: RunRecord,
): { readonly message: string; readonly type: string; readonly body: string } | undefined {
  const known = causeOf(result.name, record)
  if (known === undefined) return undefined
  const { diagnosis, first } = known
  const own = textOf(resultLines(result, record, en))
  if (first !== result.name) {
    const same = en.say('failures.same-cause', { check: first })
    return { message: same, type: diagnosis.rule, body: cdata(own) }
  }
  return {
    message: diagnosis.cause,
    type: diagnosis.rule,
    body: cdata(`${textOf(causeLines(diagnosis, record, en, { whole: true }))}\n\n${own}`),
  }
}

const textOf = (lines: readonly Labeled[]): string => lines.map(lineText).join('\n')

const isFailure = ({ outcome }: Result, record: RunRecord): boolean =>
  outcome === 'failed' || (outcome === 'warned' && failsOnWarned(record))

/** Tells whether warnings failed the run. */
const failsOnWarned = ({ summary: { failOnWarned, verdict } }: RunRecord): boolean => failOnWarned === true && verdict === 'failed'

/**
 * A testcase for a verdict that the others do not show, so that the file is never green when the exit code is not 0.
 * A missing verification is an error and no failure, as readers distinguish them: the target made no known mistake.
 */
function addVerdict(report: Builder, record: RunRecord, options: JunitOptions): void {
  const { results, summary, unfinished } = record
  const { verdict } = summary
  const failing = failingWaivers(summary)
  const warnings = summary.waiverProblems.filter((problem) => !failing.includes(problem))
  const errors = new Set([...results.filter(({ outcome }) => outcome === 'inconclusive'), ...unfinished].map(({ name }) => name))
  const missing = missingOf(record).filter(({ check }) => !errors.has(check))
  const known = knownFailures(record)
  const red = errors.size > 0 || results.some((result) => isFailure(result, record) && !known.has(result.name))
  if (warnings.length > 0) {
    const about = addCase(addSuite(report, 'run', record).time(0), { suite: 'run', name: 'run.waivers' }, warnings[0]?.place, options)
    const testcase = about.standardOutput(cdata(warnings.map(({ message }) => message).join('\n')))
    if (!options.junitStrict) testcase.property('outcome', 'warned')
  }
  if (failing.length === 0 && missing.length === 0 && (verdict === 'passed' || red)) return
  const place = missing.find((entry) => entry.place !== undefined)?.place
  const testcase = addCase(addSuite(report, 'run', record).time(0), { suite: 'run', name: 'run.verdict' }, place, options)
  const lines = [
    ...failing.map(({ message }) => message),
    ...missing.map((entry) => `${entry.check} ${en.outcomes['not-verified']}: ${unverifiedText(entry, en)}`),
  ]
  const text = cdata([...(record.withheld === undefined ? [] : [headline(record, en)]), ...lines].join('\n'))
  if (failing.length > 0) testcase.failure(failing[0]?.message, 'waiver').stacktrace(text)
  else if (red && verdict === 'failed') testcase.error(en.say('junit.incomplete-too'), 'incomplete', text)
  else testcase.error(en.say('junit.verdict', { verdict, code: exitCodeOf(summary) }), verdict, text)
}

const seconds = (durationMs: number): number => Math.round(durationMs) / 1000
