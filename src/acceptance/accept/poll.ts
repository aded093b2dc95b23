import type { Plan, Result } from '../../engine/index.ts'
import { isBroken } from '../../report/index.ts'

/**
 * Returns the checks to repeat while a person fixes the set-up: those that are not green, without those that send a wrong secret, which
 * might lock a client out, and those that evaluate a whole run. If only such are red, all others are repeated, which is heavy and should
 * happen less often. If none is red, none is repeated: the configuration has to change.
 */
export function pollOf({ checks }: Plan, results: readonly Result[]): { readonly checks: readonly string[]; readonly heavy: boolean } {
  const red = new Set(results.filter(isRed).map(({ name }) => name))
  const harmless = checks.filter(({ check, passive }) => check.sends?.['wrong-secret'] === undefined && !passive)
  const chosen = harmless.filter(({ info }) => red.has(info.name))
  const heavy = chosen.length === 0 && red.size > 0
  return { checks: (heavy ? harmless : chosen).map(({ info }) => info.name), heavy }
}

const isRed = (result: Result): boolean => isBroken(result) || result.outcome === 'blocked'

/** Summarizes the results of these checks as a text that stays the same until a relevant part changes: without times and ids. */
export function signatureOf(results: readonly Result[], checks: readonly string[]): string {
  const repeated = results.filter(({ name }) => checks.includes(name))
  return JSON.stringify(repeated.map((result) => [result.name, result.outcome, ...reasonsOf(result)]))
}

function reasonsOf(result: Result): readonly unknown[] {
  if (result.outcome === 'inconclusive') return [result.cause]
  return 'findings' in result
    ? result.findings.map(({ code, at, respondedBy, actual }) => [code, at, respondedBy, at === 'status' ? actual : null])
    : []
}
