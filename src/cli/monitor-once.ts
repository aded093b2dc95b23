import { monitoring } from '../../suites/monitor.ts'
import type { Target } from '../config/target.ts'
import { provesNothing, type Cycle } from '../monitor/cycle/cycle.ts'
import { Fleet } from '../monitor/fleet.ts'
import type { CheckView } from '../monitor/view.ts'
import { worstOf, type ExitCode } from '../engine/run/exit-code.ts'
import { limitTo } from '../engine/run/limit.ts'
import type { Verdict } from '../engine/run/result.ts'
import { version } from '../version.ts'

/** How one cycle of each target is told. */
export type OnceFormat = 'text' | 'json' | 'nagios'

const atOnce = 8

/** One whole cycle of each target; prints what came of it and gives the exit code of a run, or of a Nagios plugin. */
export async function monitorOnce(targets: readonly Target[], format: OnceFormat, signal: AbortSignal): Promise<ExitCode> {
  const fleet = new Fleet({ monitoring, version, environment: process.env })
  fleet.configure(targets)
  const limit = limitTo(atOnce)
  try {
    const cycles = await Promise.all(
      fleet.watches.map(
        async (watch) => await limit(async () => await watch.cycle({ signal, deadlineMs: Math.max(60_000, 3 * watch.target.timeoutMs) })),
      ),
    )
    const { text, code } = told(cycles, format)
    console.log(text)
    return code
  } catch (error) {
    if (signal.aborted) return 130
    throw error
  } finally {
    await fleet.close()
  }
}

/** What is printed of cycles, with the exit code that says the same. */
export function told(cycles: readonly Cycle[], format: OnceFormat): { readonly text: string; readonly code: ExitCode } {
  return { text: formats[format](cycles), code: format === 'nagios' ? nagiosCode(cycles) : worstOf(cycles.map(exitCodeOf)) }
}

const formats: Readonly<Record<OnceFormat, (cycles: readonly Cycle[]) => string>> = {
  text: (cycles) => cycles.map(inText).join('\n'),
  json: (cycles) =>
    JSON.stringify(
      // `steps` is the former name of `checks`: it goes with version 0.3.
      cycles.map((cycle) => ({ ...cycle, steps: cycle.checks, verdict: verdictOf(cycle), exitCode: exitCodeOf(cycle) })),
      undefined,
      2,
    ),
  nagios: (cycles) => inNagios(cycles),
}

function exitCodeOf({ outcome, checks }: Cycle): ExitCode {
  if (checks.some((check) => check.outcome === 'failed')) return 1
  if (outcome === 'void' || checks.some(({ errorType }) => errorType === 'internal')) return 3
  return checks.some((check) => check.outcome === 'inconclusive') ? 4 : 0
}

/** The word for the exit code, as a run has it. */
function verdictOf(cycle: Cycle): Verdict {
  const code = exitCodeOf(cycle)
  return code === 0 ? 'passed' : code === 1 ? 'failed' : 'incomplete'
}

function inText(cycle: Cycle): string {
  const { target, outcome, checks, causes, requests, durationMs } = cycle
  const word = outcome === 'warned' && exitCodeOf(cycle) === 0 ? outcome : verdictOf(cycle)
  const asked = checks.filter((check) => check.outcome !== 'skipped')
  const lines = causes.flatMap(({ cause, remedy, evidence }) => [
    `  ${cause}`,
    ...(remedy === '' ? [] : [`    ${remedy}`]),
    `    Shown by ${evidence.join(', ')}.`,
  ])
  return [`${target}: ${word}, ${asked.length} checks, ${requests} requests, ${durationMs} ms`, ...lines].join('\n')
}

/** Nagios and its heirs: 0 OK, 1 WARNING, 2 CRITICAL, 3 UNKNOWN. */
type NagiosCode = 0 | 1 | 2 | 3

const nagiosWords: Readonly<Record<NagiosCode, string>> = { 0: 'OK', 1: 'WARNING', 2: 'CRITICAL', 3: 'UNKNOWN' }

function nagiosCode(cycles: readonly Cycle[]): NagiosCode {
  if (cycles.some(({ checks }) => checks.some(speaksAgainstTarget))) return 2
  if (cycles.some((cycle) => exitCodeOf(cycle) !== 0)) return 3
  return cycles.some(({ causes }) => causes.length > 0) ? 1 : 0
}

/** Whether a check failed or was not answered. */
const speaksAgainstTarget = (check: CheckView): boolean =>
  check.outcome === 'failed' || (check.outcome === 'inconclusive' && !provesNothing(check))

/** One line, and after a bar the durations: in neither may there be another bar or a line break. */
function inNagios(cycles: readonly Cycle[]): string {
  const words = cycles.flatMap(({ target, causes }) =>
    causes.map(({ cause, steps: [step] }) => `${target}: ${cause}${step === undefined ? '' : ` (${step})`}`),
  )
  const said = words.length === 0 ? `${cycles.length} of ${cycles.length} targets as documented` : words.join('; ')
  const durations = cycles.map(({ target, durationMs }) => `'${target}'=${(durationMs / 1000).toFixed(3)}s`)
  return `GATEWATCH ${nagiosWords[nagiosCode(cycles)]} - ${said.replaceAll(/[|\r\n]+/g, ' ')} | ${durations.join(' ')}`
}
