import type { Finding, Severity, SuppressedFinding } from '../lint/finding.ts'
import type { LintReport } from '../lint/report.ts'
import { RULES } from '../lint/rules/catalogue.ts'
import { packageUrl, pageOf } from './rule-page.ts'
import { spelt } from '../../report/index.ts'

const LEVELS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' }

/** The report as SARIF 2.1.0, the form that code scanning takes. */
export function renderSarif({ mode, findings, suppressed, off }: LintReport, version: string): string {
  const rules = RULES.map(({ id, title, severity, why, remedy, step, critical }) => ({
    id,
    shortDescription: { text: `${title}.` },
    fullDescription: { text: why },
    help: { text: `${why} ${remedy}` },
    helpUri: pageOf(id, version),
    defaultConfiguration: { level: LEVELS[severity[mode]] },
    properties: { tags: critical === true ? ['security', step] : [step] },
  }))
  const driver = { name: 'Gatewatch', informationUri: packageUrl(version), semanticVersion: version, rules }
  const run = {
    tool: { driver },
    columnKind: 'utf16CodeUnits',
    invocations: [
      {
        executionSuccessful: true,
        ruleConfigurationOverrides: off.map((id) => ({ descriptor: { id, index: indexOf(id) }, configuration: { enabled: false } })),
      },
    ],
    results: [...findings, ...suppressed].map(resultOf),
  }
  return `${JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }, null, 2)}\n`
}

const indexOf = (rule: string): number => RULES.findIndex(({ id }) => id === rule)

const resultOf = (finding: Finding | SuppressedFinding): unknown => ({
  ruleId: finding.rule,
  ruleIndex: indexOf(finding.rule),
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
  partialFingerprints: { 'gatewatch/v1': formerFingerprintOf(finding), 'gatewatch/v2': `${finding.fingerprint} ${spelt(finding.file)}` },
  ...(finding.known === undefined ? {} : { baselineState: finding.known ? 'unchanged' : 'new' }),
  ...('suppression' in finding ? { suppressions: [suppressionOf(finding)] } : {}),
})

const suppressionOf = ({ suppression: { kind, reason } }: SuppressedFinding): unknown => ({
  kind: kind === 'file' ? 'inSource' : 'external',
  ...(reason === '' ? {} : { justification: spelt(reason) }),
})

/** A path as the reference that SARIF wants: forward slashes, everything else percent-encoded. */
export const uriOf = (file: string): string => file.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/')

/** By numbers in lists; kept for those who hold on to it. */
const formerFingerprintOf = ({ rule, file, pointer, expected }: Finding): string => spelt([rule, file, pointer, expected].join(' '))
