import type { Excerpt, Finding, Severity, SuppressedFinding } from '../lint/finding.ts'
import type { FileReport, LintReport, TriedCall } from '../lint/report.ts'
import { spelt, painter, type Paint, type Style, plural } from '../../report/index.ts'
import { foundIn, nameOf } from './definitions.ts'

const STYLES: Readonly<Record<Severity, Style>> = { error: 'red', warning: 'yellow', info: 'cyan' }

/** The report for people: each finding with the line it is about, a caret, the reason and what to do. */
export function renderConsole(report: LintReport, colour: boolean): string {
  const paint = painter({ colour })
  const findings = foundIn(report.files, report.findings)
  const told = report.suppressed.filter(({ suppression }) => suppression.kind === 'file')
  const suppressed = foundIn(report.files, told)
  const files = report.files.flatMap((file) => renderFile(file, findings.get(file) ?? [], suppressed.get(file) ?? [], paint))
  const { error, warning } = report.counts
  return [...files, paint(error > 0 ? 'red' : warning > 0 ? 'yellow' : 'green', countsOf(report)), ''].join('\n')
}

/** How much was judged, and what was found, in one line. */
export function countsOf({ files, counts, findings, suppressed, off, skipped }: LintReport): string {
  const by = (kind: SuppressedFinding['suppression']['kind']): number =>
    suppressed.filter(({ suppression }) => suppression.kind === kind).length
  const known = findings.filter((finding) => finding.known === true).length
  const aside = [
    ...(known > 0 ? [`${known} of them known before`] : []),
    ...(by('baseline') > 0 ? [`${by('baseline')} known before and not shown`] : []),
    ...(by('file') > 0 ? [`${by('file')} suppressed`] : []),
    ...(off.length > 0 ? [`switched off: ${off.join(', ')}`] : []),
    ...(skipped.length > 0 ? [`${plural(skipped.length, 'file')} skipped`] : []),
  ]
  const found = `${plural(new Set(files.map(({ name }) => name)).size, 'file')}: ${plural(counts.error, 'error')}, ${plural(counts.warning, 'warning')}, ${plural(counts.info, 'note')}`
  return [found, ...aside].join('; ')
}

function renderFile(
  file: FileReport,
  findings: readonly Finding[],
  suppressed: readonly SuppressedFinding[],
  paint: Paint,
): readonly string[] {
  const what = [file.shape ?? 'no definition', kindOf(file)]
  const routes = file.routes.map(({ plan, method, path, url, obstacle }) => {
    const through = plan === undefined ? '' : ` (plan ${spelt(plan)})`
    return `  ${method} ${spelt(path)}${through} -> ${spelt(url ?? obstacle ?? 'an address that depends on the call')}`
  })
  return [
    `${paint('bold', spelt(nameOf(file)))}  ${what.filter((part) => part !== undefined).join(', ')}`,
    ...routes.map((route) => paint('dim', route)),
    ...(file.tried === undefined ? [] : [`  ${renderTried(file.tried, paint)}`]),
    ...findings.flatMap((finding) => renderFinding(finding, paint)),
    ...suppressed.map((finding) => paint('dim', renderSuppressed(finding))),
    '',
  ]
}

const TRIED: Readonly<Record<TriedCall['verdict'], Style>> = { 'as documented': 'green', broken: 'red', 'not verified': 'yellow' }

/** What becomes of the documented call, in a line. */
function renderTried({ call, verdict, found, step, line, unverified }: TriedCall, paint: Paint): string {
  const why =
    verdict === 'broken' ? `${found} (line ${line}, step ${step})` : unverified.map(({ what, line }) => `${what} (line ${line})`).join(', ')
  return `${spelt(call)}: ${paint(TRIED[verdict], verdict === 'as documented' ? 'goes through' : verdict)}${why === '' ? '' : `: ${spelt(why)}`}`
}

/** What the file was taken for. */
function kindOf({ purpose, register }: FileReport): string | undefined {
  if (purpose === 'token-service') return 'token-issuing service'
  if (purpose === 'other') return 'another API: judged by the general rules'
  return register === undefined ? purpose && 'register' : `${register} register`
}

function renderFinding(finding: Finding, paint: Paint): readonly string[] {
  const severity = paint(STYLES[finding.severity], finding.critical === true ? `critical ${finding.severity}` : finding.severity)
  const known = finding.known === true ? ' (known before)' : ''
  return [
    `  ${placeOf(finding)}  ${severity}${known}  ${finding.rule}  ${spelt(finding.message)}`,
    ...(finding.excerpt === undefined
      ? []
      : renderExcerpt(finding.excerpt, finding.line, paint(STYLES[finding.severity], '^'.repeat(caretWidth(finding.excerpt))))),
    `      ${paint('dim', `why: ${finding.why}`)}`,
    `      do: ${spelt(finding.remedy)} (step ${finding.step})`,
  ]
}

const renderSuppressed = (finding: SuppressedFinding): string =>
  `  ${placeOf(finding)}  suppressed  ${finding.rule}  ${spelt(finding.message)} (${spelt(finding.suppression.reason) || 'no reason given'})`

const placeOf = ({ line, column }: Finding): string => `${line}:${column}`

/** An escaped sign is longer than the sign: the caret is moved and widened by as much. */
const caretWidth = ({ text, from, length }: Excerpt): number => spelt(text.slice(from, from + length)).length

function renderExcerpt({ text, from }: Excerpt, line: number, caret: string): readonly string[] {
  const margin = text.length - text.trimStart().length
  const shift = Math.min(margin, from)
  const number = String(line)
  const blank = ' '.repeat(number.length)
  return [`      ${number} | ${spelt(text.slice(shift))}`, `      ${blank} | ${' '.repeat(spelt(text.slice(shift, from)).length)}${caret}`]
}
