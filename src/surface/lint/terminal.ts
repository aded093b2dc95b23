import type { Excerpt, Finding, Severity } from '../../lint/finding.ts'
import type { FileReport, LintReport } from '../../lint/lint.ts'
import { inert } from './inert.ts'

/** The codes that switch a style on and off (ECMA-48). */
const CODES = { bold: [1, 22], dim: [2, 22], red: [31, 39], green: [32, 39], yellow: [33, 39], cyan: [36, 39] } as const

/** How a text looks in a terminal. */
export type Style = keyof typeof CODES

/** Colours a text, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string

/** How texts are painted: for a terminal in colour, for everything else not. */
export const painter =
  (colour: boolean): Paint =>
  (style, text) =>
    colour ? `\u001b[${CODES[style][0]}m${text}\u001b[${CODES[style][1]}m` : text

const STYLES: Readonly<Record<Severity, Style>> = { error: 'red', warning: 'yellow', info: 'cyan' }

/** The report for people: each finding with the line it is about, a caret, the reason and what to do. */
export function renderConsole(report: LintReport, colour: boolean): string {
  const paint = painter(colour)
  const findings = Map.groupBy(report.findings, ({ file }) => file)
  const files = report.files.flatMap((file) => renderFile(file, findings.get(file.name) ?? [], paint))
  const { error, warning } = report.counts
  return [...files, paint(error > 0 ? 'red' : warning > 0 ? 'yellow' : 'green', countsOf(report)), ''].join('\n')
}

/** How much was judged, and what was found, in one line. */
export function countsOf({ files, counts }: LintReport): string {
  return `${count(files.length, 'file')}: ${count(counts.error, 'error')}, ${count(counts.warning, 'warning')}, ${count(counts.info, 'note')}`
}

/** A number with its word in the right form. */
export const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`

function renderFile(file: FileReport, findings: readonly Finding[], paint: Paint): readonly string[] {
  const what = [
    file.shape ?? 'no definition',
    file.purpose === 'token-service' ? 'token-issuing service' : file.register === undefined ? undefined : `${file.register} register`,
  ]
  const routes = file.routes.map(({ plan, method, path, url, obstacle }) => {
    const through = plan === undefined ? '' : ` (plan ${inert(plan)})`
    return `  ${method} ${inert(path)}${through} -> ${inert(url ?? obstacle ?? 'an address that depends on the call')}`
  })
  return [
    `${paint('bold', inert(file.name))}  ${what.filter((part) => part !== undefined).join(', ')}`,
    ...routes.map((route) => paint('dim', route)),
    ...findings.flatMap((finding) => renderFinding(finding, paint)),
    '',
  ]
}

function renderFinding(finding: Finding, paint: Paint): readonly string[] {
  const severity = paint(STYLES[finding.severity], finding.critical === true ? `critical ${finding.severity}` : finding.severity)
  const place = `${finding.line}:${finding.column}`
  return [
    `  ${place}  ${severity}  ${finding.rule}  ${inert(finding.message)}`,
    ...(finding.excerpt === undefined
      ? []
      : renderExcerpt(finding.excerpt, finding.line, paint(STYLES[finding.severity], '^'.repeat(caretWidth(finding.excerpt))))),
    `      ${paint('dim', `why: ${finding.why}`)}`,
    `      do: ${inert(finding.remedy)} (step ${finding.step})`,
  ]
}

/** An escaped sign is longer than the sign: the caret is moved and widened by as much. */
const caretWidth = ({ text, from, length }: Excerpt): number => inert(text.slice(from, from + length)).length

function renderExcerpt({ text, from }: Excerpt, line: number, caret: string): readonly string[] {
  const margin = text.length - text.trimStart().length
  const shift = Math.min(margin, from)
  const number = String(line)
  const blank = ' '.repeat(number.length)
  return [`      ${number} | ${inert(text.slice(shift))}`, `      ${blank} | ${' '.repeat(inert(text.slice(shift, from)).length)}${caret}`]
}
