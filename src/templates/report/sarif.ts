import type { LintSeverity } from '../lint/finding.ts'
import type { LintReport } from '../lint/lint-report.ts'
import { DIFF_RULES, diffSeverities, findingsOfDiff } from '../lint/diff/diff-findings.ts'
import type { DiffReport } from '../lint/diff/diff-report.ts'
import { RULES } from '../lint/rules/catalog.ts'
import { type FileIssue, issueOf } from './issues.ts'
import { wordsOfRule } from './rule-words.ts'
import { skippedJsonFiles, skippedLine } from './skipped-files.ts'
import { say } from './text-renderer.ts'
import type { LintMode } from '../lint/lint-settings.ts'
import { message, render } from '../../messages/index.ts'
import { type Issue, issueText, type PathOf, spelt } from '../../report/index.ts'

const inSarif = { error: 'error', warning: 'warning', notice: 'note', info: 'note' } as const satisfies Readonly<
  Record<LintSeverity | Issue['level'], string>
>

/** The report as SARIF 2.1.0, the form that code scanning takes. */
export function renderSarif(report: LintReport, version: string, pathOf: PathOf): string {
  const { mode, findings, suppressed, off } = report
  const rules = lintRules(mode)
  const invocation = {
    executionSuccessful: true,
    ...passedOverNotification(report, pathOf),
    ruleConfigurationOverrides: off.map((id) => ({
      descriptor: { id, index: rules.findIndex((rule) => rule.id === id) },
      configuration: { enabled: false },
    })),
  }
  const issues = [...findings, ...suppressed].map((finding) => issueOf(finding))
  return sarifText(rules, { issues, invocations: [invocation], version, pathOf })
}

/** The skipped files as a notification about the run, since they are no results. */
export function passedOverNotification(report: LintReport, pathOf: PathOf): object {
  const locations = skippedJsonFiles(report).map((name) => ({ physicalLocation: { artifactLocation: artifactOf(pathOf(name)) } }))
  const text = skippedLine(report, say, pathOf).join('')
  return locations.length === 0 ? {} : { toolExecutionNotifications: [{ level: 'note', message: { text }, locations }] }
}

/** The comparison as SARIF 2.1.0. */
export const renderDiffSarif = (report: DiffReport, version: string, pathOf: PathOf): string =>
  sarifText(rulesInSarif('configured'), { issues: findingsOfDiff(report).map((finding) => issueOf(finding)), version, pathOf })

/** The rules of the lint as rules of SARIF. */
const lintRules = (mode: LintMode): readonly { readonly id: string }[] =>
  RULES.map(({ id, severity, step, critical }) => {
    const rule = ruleInSarif(id, severity[mode])
    return {
      ...rule,
      // A command explains the rule, since this program has no public address.
      help: { text: `${rule.help.text} ${render(message('lint.explained-by', { rule: id }))}` },
      properties: { tags: critical === true ? ['security', step] : [step] },
    }
  })

/** The rules of the lint and of a comparison. */
export const rulesInSarif = (mode: LintMode): readonly { readonly id: string }[] => [
  ...lintRules(mode),
  ...DIFF_RULES.map((id) => ruleInSarif(id, diffSeverities[id])),
]

function ruleInSarif(id: string, severity: LintSeverity) {
  const { title, why, fix } = wordsOfRule(id)
  return {
    id,
    shortDescription: { text: `${render(title)}.` },
    fullDescription: { text: render(why) },
    help: { text: `${render(why)} ${render(fix)}` },
    defaultConfiguration: { level: inSarif[severity] },
  }
}

/** A run of this program as SARIF. */
export function sarifText(rules: readonly { readonly id: string }[], { issues, invocations, version, pathOf }: SarifRun): string {
  const driver = { name: 'Gatewatch', semanticVersion: version, rules }
  const run = { ...(invocations && { invocations }), results: issues.map((issue) => resultOf(issue, rules, pathOf)) }
  const runs = [{ tool: { driver }, columnKind: 'utf16CodeUnits', ...run }]
  return `${JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs }, null, 2)}\n`
}

interface SarifRun {
  readonly issues: readonly FileIssue[]
  readonly invocations?: readonly object[]
  readonly version: string
  readonly pathOf: PathOf
}

/** An issue as a result of SARIF. */
const resultOf = (issue: FileIssue, rules: readonly { readonly id: string }[], pathOf: PathOf): object => {
  const { rule, level, file, line, column, endColumn, pointer, identity, known, suppression } = issue
  const index = rules.findIndex(({ id }) => id === rule)
  return {
    ruleId: rule,
    ...(index >= 0 && { ruleIndex: index }),
    level: inSarif[level],
    message: { text: issueText(issue) },
    locations: [
      locationOf(pathOf(file), pointer, {
        startLine: line,
        ...(column !== undefined && { startColumn: column }),
        ...(endColumn !== undefined && { endColumn }),
      }),
    ],
    partialFingerprints: { 'gatewatch/v1': spelt([rule, identity, pathOf(file)].join(' ')) },
    ...(known !== undefined && { baselineState: known ? 'unchanged' : 'new' }),
    ...(suppression && {
      suppressions: [
        {
          kind: suppression.kind === 'file' ? 'inSource' : 'external',
          ...(suppression.reason !== '' && { justification: spelt(suppression.reason) }),
        },
      ],
    }),
  }
}

/** A place of a file, by its lines and by its part of the definition. */
const locationOf = (path: string, pointer: string, region: object): object => ({
  physicalLocation: { artifactLocation: artifactOf(path), region },
  logicalLocations: [{ fullyQualifiedName: spelt(pointer === '' ? '/' : pointer), kind: 'value' }],
})

/** A path as a reference of SARIF: below the root of the repository, or as an absolute URL; percent-encoded except for slashes. */
function artifactOf(path: string): object {
  const uri = path.split('/').map(encodeURIComponent).join('/')
  return path.startsWith('/') ? { uri: `file://${uri}` } : { uri, uriBaseId: '%SRCROOT%' }
}
