import { registerNames, type RegisterName } from '../../src/domain/index.ts'
import type { Diagnosis, Result, RunOutcome } from '../../src/engine/index.ts'

/** What a run says of its causes that its own findings do not hold: nothing, where all is well. */
export function contradictionsOf({ summary: { diagnosis }, results }: Pick<RunOutcome, 'summary' | 'results'>): readonly string[] {
  const explained = new Set(diagnosis.flatMap(({ evidence }) => evidence))
  const unexplained = diagnosis.length > 0 ? [] : results.filter(wantsCause).filter(({ name }) => !explained.has(name))
  return [...unexplained.map(({ name }) => `${name} has no cause`), ...diagnosis.flatMap((each) => inCause(each, results))]
}

/** What ended at a limit of the run itself says what to do about it. */
const wantsCause = (result: Result): boolean =>
  result.outcome === 'failed' || (result.outcome === 'inconclusive' && result.cause !== 'limit' && result.cause !== 'internal')

function inCause({ rule, cause, fix, evidence, values = {} }: Diagnosis, results: readonly Result[]): readonly string[] {
  const shown = results.filter(({ name }) => evidence.includes(name))
  const seen = new Set(
    shown.flatMap(({ check, instance }) => registerNames.filter((name) => check.startsWith(`${name}.`) || instance === name)),
  )
  return [
    ...(cause.trim() === '' || fix.trim() === '' ? [`${rule} says nothing`] : []),
    ...(/\{\w+\}/.test(cause.replaceAll('{person_identifier}', '')) ? [`${rule} leaves a value out`] : []),
    ...(seen.size === 0 || isAbout(values['register'], seen) ? [] : [`${rule} names other registers than its evidence`]),
    ...(statusesIn(cause).every((status) => shown.some((result) => tells(result, status)))
      ? []
      : [`${rule} names a status that no finding has`]),
  ]
}

/** Whether a cause speaks of these registers: of one where it is one alone, of several where it is several. */
function isAbout(register: unknown, seen: ReadonlySet<RegisterName>): boolean {
  if (typeof register !== 'object' || register === null || !('id' in register)) return true
  const named = registerNames.filter((name) => register.id === `register-name.${name}`)
  return named.length === 0 ? seen.size > 1 : seen.size === 1 && seen.has(named[0]!)
}

/** The statuses of failure that a cause states. */
const statusesIn = (cause: string): readonly string[] =>
  [...cause.matchAll(/\(HTTP ([^)]*)\)/g)].flatMap((match) => match[1]!.match(/[3-5]\d\d/g) ?? [])

const tells = (result: Result, status: string): boolean =>
  JSON.stringify([('findings' in result && result.findings) || [], 'message' in result && result.message]).includes(status)
