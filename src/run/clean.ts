import type { Attribution } from '../check/check.ts'
import type { Finding } from '../check/finding.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Result } from './result.ts'

/** How a result is made fit to be told: who spoke in an exchange, and plain data without known secrets and people. */
export interface Cleaning {
  attribute(exchange: Exchange): Attribution
  scrub(value: unknown): unknown
}

/** A result as it may be told: what a check says carries what a server said. Each finding gets its speaker. */
export function cleanResult(result: Result, exchanges: readonly Exchange[], cleaning: Cleaning): Result {
  if (result.outcome === 'passed') return result
  const clean = (finding: Finding): Finding => {
    const { code, remedy } = finding
    const exchange = exchanges.find(({ id }) => id === finding.exchange)
    const speaker = finding.speaker ?? (exchange === undefined ? undefined : cleaning.attribute(exchange).speaker)
    return {
      ...(cleaning.scrub(plain(finding)) as Finding),
      code,
      ...(speaker === undefined ? {} : { speaker }),
      ...(remedy === undefined ? {} : { remedy: { step: remedy.step, text: cleaning.scrub(remedy.text) as string } }),
    }
  }
  return {
    ...result,
    ...('findings' in result ? { findings: result.findings.map(clean) } : {}),
    ...('message' in result ? { message: cleaning.scrub(result.message) } : {}),
    ...('reason' in result ? { reason: cleaning.scrub(result.reason) } : {}),
  } as Result
}

/** A finding as plain data, whatever a check put into it; a cycle leaves its words only. */
function plain(finding: Finding): Finding {
  try {
    return JSON.parse(JSON.stringify(finding)) as Finding
  } catch {
    return { code: finding.code, message: finding.message }
  }
}

/** An error of a check's own, in words. What a parser says is withheld: it quotes the answer that it could not read. */
export function wordsOf(error: unknown): string {
  if (error instanceof SyntaxError) return `${error.name}, whose text is withheld because it may quote an answer`
  return error instanceof Error ? `${error.name}: ${error.message}` : 'something that is no Error was thrown'
}
