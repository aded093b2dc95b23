import type { Finding, Severity } from '../../lint/finding.ts'
import type { LintReport } from '../../lint/lint.ts'
import { RULES } from '../../lint/rules/catalogue.ts'
import { spelt } from '../inert.ts'

const LEVELS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' }

/** The report as SARIF 2.1.0, the form that code scanning takes. */
export function renderSarif({ mode, findings }: LintReport, version: string): string {
  const rules = RULES.map(({ id, title, severity, why, remedy, step, critical }) => ({
    id,
    shortDescription: { text: `${title}.` },
    fullDescription: { text: why },
    help: { text: `${why} ${remedy}` },
    defaultConfiguration: { level: LEVELS[severity[mode]] },
    properties: { tags: critical === true ? ['security', step] : [step] },
  }))
  const driver = { name: 'Gatewatch', semanticVersion: version, rules }
  const run = { tool: { driver }, columnKind: 'utf16CodeUnits', results: findings.map(resultOf) }
  return `${JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }, null, 2)}\n`
}

const resultOf = (finding: Finding): unknown => ({
  ruleId: finding.rule,
  ruleIndex: RULES.findIndex(({ id }) => id === finding.rule),
  level: LEVELS[finding.severity],
  message: { text: spelt(`${finding.message}. ${finding.remedy} (Step ${finding.step}.)`) },
  locations: [
    {
      physicalLocation: {
        artifactLocation: { uri: uriOf(finding.file) },
        region: { startLine: finding.line, startColumn: finding.column, endColumn: Math.max(finding.endColumn, finding.column) },
      },
      logicalLocations: [{ fullyQualifiedName: spelt(finding.pointer === '' ? '/' : finding.pointer), kind: 'value' }],
    },
  ],
  partialFingerprints: { 'gatewatch/v1': fingerprintOf(finding) },
})

/** A path as the reference that SARIF wants: forward slashes, everything else percent-encoded. */
const uriOf = (file: string): string => file.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/')

/** The same finding keeps its fingerprint while lines move above it. */
const fingerprintOf = ({ rule, file, pointer, expected }: Finding): string => spelt([rule, file, pointer, expected].join(' '))
