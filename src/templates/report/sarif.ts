import type { Finding, Severity, SuppressedFinding } from '../lint/finding.ts'
import type { LintReport } from '../lint/report.ts'
import { DIFF_RULES, diffSeverities, findingsOfDiff } from '../lint/diff/findings.ts'
import type { DiffReport } from '../lint/diff/report.ts'
import { RULES } from '../lint/rules/catalog.ts'
import { ruleIds, wordsOfRule } from './rule-words.ts'
import { passedOverIn, passedOverLine } from './passed-over.ts'
import { say } from './saying.ts'
import type { Mode } from '../lint/settings.ts'
import { render, textOf } from '../../messages/index.ts'
import { type PathOf, spelt } from '../../report/index.ts'

const LEVELS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' }

/** This program as a package URL: where a copy of it lies differs, what it is does not. */
const packageUrl = (version: string): string => `pkg:npm/gatewatch@${version}`

/** The report as SARIF 2.1.0, the form that code scanning takes. */
export function renderSarif(report: LintReport, version: string, pathOf: PathOf): string {
  const { mode, findings, suppressed, off } = report
  const invocation = {
    executionSuccessful: true,
    ...passedOverNotification(report, pathOf),
    ruleConfigurationOverrides: off.map((id) => ({ descriptor: { id, index: indexOf(id) }, configuration: { enabled: false } })),
  }
  return sarifText(lintRules(mode, version), version, {
    invocations: [invocation],
    results: [...findings, ...suppressed].map((each) => resultOf(each, pathOf)),
  })
}

/** What was not checked, as a remark about the run: it is no result. */
export function passedOverNotification(report: LintReport, pathOf: PathOf): object {
  const locations = passedOverIn(report).map((name) => ({ physicalLocation: { artifactLocation: artifactOf(pathOf(name)) } }))
  const text = passedOverLine(report, say, pathOf).join('')
  return locations.length === 0 ? {} : { toolExecutionNotifications: [{ level: 'note', message: { text }, locations }] }
}

/** The comparison as SARIF 2.1.0. */
export const renderDiffSarif = (report: DiffReport, version: string, pathOf: PathOf): string =>
  sarifText(rulesInSarif('configured', version), version, { results: findingsOfDiff(report).map((each) => resultOf(each, pathOf)) })

/** The rules of the lint as rules of SARIF. */
const lintRules = (mode: Mode, version: string): readonly { readonly id: string }[] =>
  RULES.map(({ id, severity, step, critical }) => ({
    ...ruleInSarif(id, severity[mode]),
    helpUri: `${packageUrl(version)}#docs/reference/rules/${id}.md`,
    properties: { tags: critical === true ? ['security', step] : [step] },
  }))

/** The same with those of a comparison. */
export const rulesInSarif = (mode: Mode, version: string): readonly { readonly id: string }[] => [
  ...lintRules(mode, version),
  ...DIFF_RULES.map((id) => ruleInSarif(id, diffSeverities[id])),
]

function ruleInSarif(id: string, severity: Severity) {
  const { title, why, fix } = wordsOfRule(id)
  return {
    id,
    shortDescription: { text: `${render(title)}.` },
    fullDescription: { text: render(why) },
    help: { text: `${render(why)} ${render(fix)}` },
    defaultConfiguration: { level: LEVELS[severity] },
  }
}

/** A run of this program as SARIF. */
export function sarifText(
  rules: readonly object[],
  version: string,
  run: { readonly results: readonly object[]; readonly invocations?: object },
): string {
  const driver = { name: 'Gatewatch', informationUri: packageUrl(version), semanticVersion: version, rules }
  const runs = [{ tool: { driver }, columnKind: 'utf16CodeUnits', ...run }]
  return `${JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs }, null, 2)}\n`
}

const indexOf = (rule: string): number => ruleIds.indexOf(rule)

const resultOf = (finding: Finding | SuppressedFinding, pathOf: PathOf): object => ({
  ruleId: finding.rule,
  ruleIndex: indexOf(finding.rule),
  level: LEVELS[finding.severity],
  message: { text: spelt(`${render(finding.cause)} ${textOf(finding.fix)}`) },
  locations: [
    locationOf(pathOf(finding.file), finding.pointer, {
      startLine: finding.line,
      startColumn: finding.column,
      endColumn: Math.max(finding.endColumn, finding.column),
    }),
  ],
  partialFingerprints: { 'gatewatch/v1': `${finding.fingerprint} ${spelt(pathOf(finding.file))}` },
  ...(finding.known === undefined ? {} : { baselineState: finding.known ? 'unchanged' : 'new' }),
  ...('suppression' in finding ? { suppressions: [suppressionOf(finding)] } : {}),
})

const suppressionOf = ({ suppression: { kind, reason } }: SuppressedFinding): object => ({
  kind: kind === 'file' ? 'inSource' : 'external',
  ...(reason === '' ? {} : { justification: spelt(reason) }),
})

/** A place of a file, by its lines and by its part of the definition. */
export const locationOf = (path: string, pointer: string, region: object): object => ({
  physicalLocation: { artifactLocation: artifactOf(path), region },
  logicalLocations: [{ fullyQualifiedName: spelt(pointer === '' ? '/' : pointer), kind: 'value' }],
})

/** A path as the reference that SARIF wants: below the root of the repository, or as a URL of its own; all but slashes percent-encoded. */
function artifactOf(path: string): object {
  const uri = path.split('/').map(encodeURIComponent).join('/')
  return path.startsWith('/') ? { uri: `file://${uri}` } : { uri, uriBaseId: '%SRCROOT%' }
}
