import type { LintFinding, LintSeverity, SuppressedFinding } from '../lint/finding.ts'
import type { FileReport, LintReport, TriedCall } from '../lint/lint-report.ts'
import { message, type Message, type Text } from '../../messages/index.ts'
import { spelt, painter, type Paint, type Style } from '../../report/index.ts'
import { excerptLines } from './excerpt.ts'
import { foundIn, nameOf } from './definitions.ts'
import { say as english, type TextRenderer } from './text-renderer.ts'

/** The style of each severity. */
export const STYLES: Readonly<Record<LintSeverity, Style>> = { error: 'red', warning: 'yellow', info: 'cyan' }

/** The report for people: each finding with its line, a caret, the fix and the reason. */
export function renderConsole(report: LintReport, color: boolean, say: TextRenderer = english): string {
  const paint = painter({ color })
  const findings = foundIn(report.files, report.findings)
  const inFile = report.suppressed.filter(({ suppression }) => suppression.kind === 'file')
  const suppressed = foundIn(report.files, inFile)
  const files = report.files.flatMap((file) => renderFile(file, findings.get(file) ?? [], suppressed.get(file) ?? [], paint, say))
  const { error, warning } = report.counts
  return [...files, paint(error > 0 ? 'red' : warning > 0 ? 'yellow' : 'green', countsOf(report, say)), ''].join('\n')
}

/** The counts of files and findings in one line. */
export function countsOf({ files, counts, findings, suppressed, off, skipped }: LintReport, say: TextRenderer): string {
  const by = (kind: SuppressedFinding['suppression']['kind']): number =>
    suppressed.filter(({ suppression }) => suppression.kind === kind).length
  const known = findings.filter((finding) => finding.known === true).length
  const aside: readonly Message[] = [
    ...(known > 0 ? [message('lint.known-count', { known })] : []),
    ...(by('baseline') > 0 ? [message('lint.hidden-count', { known: by('baseline') })] : []),
    ...(by('file') > 0 ? [message('lint.suppressed-count', { suppressed: by('file') })] : []),
    ...(off.length > 0 ? [message('lint.off', { rules: off.join(', ') })] : []),
    ...(skipped.length > 0 ? [message('lint.skipped-count', { count: skipped.length })] : []),
  ]
  const found = message('lint.counts', {
    files: message('lint.files', { count: new Set(files.map(({ name }) => name)).size }),
    errors: message('lint.errors', { count: counts.error }),
    warnings: message('lint.warnings', { count: counts.warning }),
    notes: message('lint.notes', { count: counts.info }),
  })
  return [found, ...aside].map(say).join('; ')
}

function renderFile(
  file: FileReport,
  findings: readonly LintFinding[],
  suppressed: readonly SuppressedFinding[],
  paint: Paint,
  say: TextRenderer,
): readonly string[] {
  const kind = kindOf(file)
  const sign = kind && file.because ? message('lint.known-by', { kind, sign: file.because }) : kind
  const what: readonly (Text | undefined)[] = [file.shape ?? message('lint.no-definition'), sign]
  const routes = file.routes.map(({ plan, method, path, url, obstacle }) => {
    const through = plan === undefined ? '' : ` (${say(message('lint.plan', { plan }))})`
    return `  ${method} ${spelt(path)}${through} -> ${say(url ?? obstacle ?? message('lint.open-address'))}`
  })
  return [
    `${paint('bold', spelt(nameOf(file)))}  ${what.flatMap((part) => (part === undefined ? [] : [say(part)])).join(', ')}`,
    ...routes.map((route) => paint('dim', route)),
    ...(file.tried === undefined ? [] : [`  ${renderTried(file.tried, paint, say)}`]),
    ...findings.flatMap((finding) => renderFinding(finding, paint, say)),
    ...suppressed.map((finding) => paint('dim', renderSuppressed(finding, say))),
    '',
  ]
}

const TRIED = {
  'as documented': ['green', 'lint.succeeds'],
  broken: ['red', 'lint.fails'],
  'not verified': ['yellow', 'lint.not-verified'],
} as const

/** The result of the documented call in one line. */
function renderTried({ call, verdict, cause, step, line, unverified }: TriedCall, paint: Paint, say: TextRenderer): string {
  const [style, result] = TRIED[verdict]
  const why =
    cause === undefined
      ? unverified.map((each) => message('lint.what-at', { what: each.what, line: String(each.line) }))
      : [message('lint.cause-at', { cause, line: String(line), step: step! })]
  return [spelt(call), paint(style, say(message(result))), ...(why.length === 0 ? [] : [why.map(say).join(', ')])].join(': ')
}

/** The purpose of the file in words. */
function kindOf({ purpose, register }: FileReport): Message | undefined {
  if (purpose === 'token-service') return message('lint.token-service')
  if (purpose === 'other') return message('lint.other-api')
  if (register !== undefined) return message('lint.register-named', { name: register })
  return purpose && message('lint.register')
}

function renderFinding(finding: LintFinding, paint: Paint, say: TextRenderer): readonly string[] {
  const { severity, rule, cause, fix, step, why, excerpt, line } = finding
  const style = STYLES[severity]
  const severityText = paint(style, finding.critical === true ? `critical ${severity}` : severity)
  const known = finding.known === true ? ` (${say(message('lint.known'))})` : ''
  const shown = excerpt === undefined ? [] : excerptLines(excerpt, line, (carets) => paint(style, carets))
  return [
    `  ${placeOf(finding)}  ${severityText}${known}  ${rule}  ${say(cause)}`,
    ...[...shown, say(message('lint.fix', { fix, step })), paint('dim', say(message('lint.why', { why })))].map((each) => `      ${each}`),
  ]
}

const renderSuppressed = (finding: SuppressedFinding, say: TextRenderer): string => {
  const reason = finding.suppression.reason || message('lint.no-reason')
  return `  ${placeOf(finding)}  ${say(message('lint.suppressed', { reason }))}  ${finding.rule}  ${say(finding.cause)}`
}

const placeOf = ({ line, column }: LintFinding): string => `${line}:${column}`
