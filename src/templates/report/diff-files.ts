import type { Assessment } from '../lint/diff/change.ts'
import type { Change, DiffReport } from '../lint/diff/report.ts'
import type { Finding } from '../lint/finding.ts'
import { spelt, cdata, junitReport, type Annotation } from '../../report/index.ts'
import { packageUrl } from './rule-page.ts'
import { uriOf } from './sarif.ts'
import { changeLevels, detailsOf, untold, verdictOf } from './diff.ts'

/** The comparison as JUnit: a case a change, failed where it must not be imported. What no change explains is a case of its own. Strict leaves out what Jenkins' schema lacks. */
export function renderDiffJunit(report: DiffReport, strict = false): string {
  const builder = junitReport()
  const suite = builder
    .testSuite()
    .name(spelt(`${report.old} -> ${report.now}`))
    .time(0)
  const add = (
    name: string,
    { file, line, column }: Pick<Change, 'file' | 'line' | 'column'>,
    details: readonly string[],
    failed: boolean,
  ) => {
    const testCase = suite.testCase().className(spelt(report.now)).name(spelt(name)).time(0)
    if (!strict) testCase.file(spelt(file))
    const text = cdata([`${file}:${line}:${column}`, ...details].map(spelt).join('\n'))
    if (failed) testCase.failure(spelt(name), 'unsafe').stacktrace(text)
    else testCase.standardOutput(text)
  }
  for (const change of report.changes)
    add(change.message, change, [change.assessment, ...detailsOf(report, change)], change.assessment === 'unsafe')
  for (const finding of untold(report))
    add(`new ${finding.rule}: ${finding.message}`, finding, [`Fix: ${finding.remedy}`, `Why: ${finding.why}`], finding.severity === 'error')
  if (report.changes.length === 0) suite.testCase().className(spelt(report.now)).name(verdictOf(report)).time(0)
  const xml = builder.build()
  // The first such attribute is the root's, since quotes in values are escaped.
  return strict ? xml.replace(/ skipped="\d+"/, '') : xml
}

const sarifLevels: Readonly<Record<Annotation['level'], string>> = { error: 'error', warning: 'warning', notice: 'note' }

/** What each assessment says of the import. */
const assessments: Readonly<Record<Assessment, string>> = {
  unsafe:
    'A documented call works no more, somebody gets in without a key, or the file has an error that the old one had not. Do not import it.',
  review: 'Calls go another way, or it is not known what comes of it. Look at the change before the import.',
  repair: 'It mends what was wrong, and breaks nothing.',
  safe: 'No documented call is concerned.',
}

/** The comparison as SARIF 2.1.0; what is told of the old file stands at the beginning of the new one. */
export function renderDiffSarif(report: DiffReport, version: string): string {
  const rules = Object.entries(assessments).map(([assessment, text]) => ({
    id: `diff/${assessment}`,
    shortDescription: { text: `A change between two versions: ${assessment}.` },
    fullDescription: { text },
    help: { text },
    defaultConfiguration: { level: sarifLevels[changeLevels[assessment as Assessment]] },
  }))
  const results = [
    ...report.changes.map((change) =>
      resultOf(report, `diff/${change.assessment}`, sarifLevels[changeLevels[change.assessment]], change, [
        `${change.message}.`,
        ...detailsOf(report, change).map((line) => `${line.replace(/\.$/, '')}.`),
      ]),
    ),
    ...untold(report).map((finding) =>
      resultOf(report, finding.severity === 'error' ? 'diff/unsafe' : 'diff/review', finding.severity, finding, [
        `New: ${finding.rule}: ${finding.message}.`,
        finding.remedy,
      ]),
    ),
  ]
  const driver = { name: 'Gatewatch', informationUri: packageUrl(version), semanticVersion: version, rules }
  const run = { tool: { driver }, columnKind: 'utf16CodeUnits', results }
  return `${JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }, null, 2)}\n`
}

function resultOf(
  { now }: DiffReport,
  ruleId: string,
  level: string,
  { file, line, column, pointer }: Pick<Finding, 'file' | 'line' | 'column' | 'pointer'>,
  texts: readonly string[],
): unknown {
  const isThere = file === now
  return {
    ruleId,
    level,
    message: { text: spelt([...(isThere ? [] : [`${file}:${line}:`]), ...texts].join(' ')) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(now) },
          region: isThere ? { startLine: line, startColumn: column } : { startLine: 1 },
        },
        logicalLocations: [{ fullyQualifiedName: spelt(pointer === '' ? '/' : pointer), kind: 'value' }],
      },
    ],
    partialFingerprints: { 'gatewatch/v1': spelt([ruleId, now, pointer, texts[0]].join(' ')) },
  }
}
