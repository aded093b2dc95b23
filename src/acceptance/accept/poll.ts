import type { Plan, Result } from '../../engine/index.ts'
import { isBroken } from '../../report/index.ts'

/**
 * What is asked again and again while somebody mends: the checks that are not green, without those that send a wrong secret, which might lock a client out, and those that judge a whole run:
 * where only such are red, everything else is asked, which is heavy and should pause for longer.
 * Where nothing is red nothing is asked: the configuration has to change.
 */
export function pollOf({ checks }: Plan, results: readonly Result[]): { readonly checks: readonly string[]; readonly heavy: boolean } {
  const red = new Set(results.filter(isRed).map(({ name }) => name))
  const harmless = checks.filter(({ check, passive }) => check.sends?.['wrong-secret'] === undefined && !passive)
  const wanted = harmless.filter(({ info }) => red.has(info.name))
  const heavy = wanted.length === 0 && red.size > 0
  return { checks: (heavy ? harmless : wanted).map(({ info }) => info.name), heavy }
}

const isRed = (result: Result): boolean => isBroken(result) || result.outcome === 'blocked'

/** What these checks came to, as a text that stays the same as long as nothing that matters changes: no times, no ids. */
export function signatureOf(results: readonly Result[], checks: readonly string[]): string {
  const asked = results.filter(({ name }) => checks.includes(name))
  return JSON.stringify(asked.map((result) => [result.name, result.outcome, ...reasonsOf(result)]))
}

function reasonsOf(result: Result): readonly unknown[] {
  if (result.outcome === 'inconclusive') return [result.cause]
  return 'findings' in result
    ? result.findings.map(({ code, at, respondedBy, actual }) => [code, at, respondedBy, at === 'status' ? actual : null])
    : []
}
