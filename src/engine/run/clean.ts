import type { Attribution } from '../check/check.ts'
import type { Finding } from '../check/finding.ts'
import type { Exchange } from '../http/exchange.ts'
import { fitText, fitValue } from './fit.ts'
import type { Result } from './result.ts'

/** How a result is made fit to be told: who spoke in an exchange, and plain data without known secrets and people. */
export interface Cleaning {
  attribute(exchange: Exchange): Attribution
  scrub(value: unknown): unknown
}

/** A person reads no more of one check, nor of one run, and a report need not hold more. */
const mostFindings = { ofCheck: 20, ofRun: 500 }

/** A result as it may be told: what a check says carries what a server said, in any size. Each finding gets its speaker. `told` counts the findings of the run so far. */
export function cleanResult(result: Result, exchanges: readonly Exchange[], cleaning: Cleaning, told = 0): Result {
  if (result.outcome === 'passed' && result.remarks === undefined) return result
  const scrub = (value: unknown): unknown => cleaning.scrub(value)
  const clean = (finding: Finding): Finding => {
    const { code, remedy } = finding
    const exchange = exchanges.find(({ id }) => id === finding.exchange)
    const speaker = finding.speaker ?? (exchange === undefined ? undefined : cleaning.attribute(exchange).speaker)
    return {
      ...plain(finding, scrub),
      code,
      ...(speaker === undefined ? {} : { speaker }),
      ...(remedy === undefined ? {} : { remedy: { step: remedy.step, text: fitText(remedy.text, scrub) } }),
    }
  }
  return {
    ...result,
    ...('findings' in result ? { findings: first(result.findings, told).map(clean) } : {}),
    ...('remarks' in result && result.remarks !== undefined ? { remarks: first(result.remarks, told).map(clean) } : {}),
    ...('message' in result ? { message: fitText(result.message, scrub) } : {}),
    ...('reason' in result ? { reason: fitText(result.reason, scrub) } : {}),
  } as Result
}

/** The first findings, at least one of them, and how many there were beside them. */
function first(findings: readonly Finding[], told: number): readonly Finding[] {
  const most = Math.max(1, Math.min(mostFindings.ofCheck, mostFindings.ofRun - told))
  if (findings.length <= most) return findings
  return [...findings.slice(0, most), { code: 'findings.cut', message: `… cut: ${findings.length - most} more` }]
}

/** A finding as plain data, whatever a check put into it; what cannot be read leaves its words only. */
function plain(finding: Finding, scrub: (value: unknown) => unknown): Finding {
  try {
    return fitValue(finding, scrub) as Finding
  } catch {
    return { code: finding.code, message: fitText(finding.message, scrub) }
  }
}

/** An error of a check's own, in words. What a parser says is withheld: it quotes the answer that it could not read. */
export function wordsOf(error: unknown): string {
  if (error instanceof SyntaxError) return `${error.name}, whose text is withheld because it may quote an answer`
  return error instanceof Error ? `${error.name}: ${error.message}` : 'something that is no Error was thrown'
}
