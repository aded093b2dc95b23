import { monitoring } from '../../suites/monitor.ts'
import type { Target } from '../config/index.ts'
import { provesNothing, type Cycle, Fleet, isoTimes, outcomes, type CheckResult } from '../monitor/index.ts'
import { worstOf, type ExitCode, limitTo, type Outcome, type Verdict } from '../engine/index.ts'
import { version } from '../base/index.ts'
import { en, type ReportLanguage, message, type Message, render, textOf } from '../messages/index.ts'

/** The output format for one cycle of each target. */
export type OnceFormat = 'console' | 'json' | 'nagios'

const atOnce = 8

/** Runs one whole cycle of each target; prints the result and returns the exit code of a run, or of a Nagios plugin. */
export async function monitorOnce(
  targets: readonly Target[],
  format: OnceFormat,
  signal: AbortSignal,
  language: ReportLanguage,
): Promise<ExitCode> {
  const fleet = new Fleet({ monitoring, version, environment: process.env })
  fleet.configure(targets)
  const limit = limitTo(atOnce)
  try {
    const cycles = await Promise.all(
      fleet.watches.map(
        async (watch) =>
          await limit(async (): Promise<OnceCycle> => ({
            ...(await watch.cycle({ signal, deadlineMs: Math.max(60_000, 3 * watch.target.timeoutMs) })),
            notWatched: watch.notWatched,
          })),
      ),
    )
    const { text, code } = onceOutput(cycles, format, language)
    console.log(text)
    return code
  } catch (error) {
    if (signal.aborted) return 130
    throw error
  } finally {
    await fleet.close()
  }
}

/** A cycle, with the configured parts of its target that the monitor does not watch. */
type OnceCycle = Cycle & { readonly notWatched?: readonly Message[] }

/** Returns the text to print for cycles, with the exit code. */
export function onceOutput(cycles: readonly OnceCycle[], format: OnceFormat, language: ReportLanguage = en): OnceOutput {
  if (format === 'nagios') return inNagios(cycles, language)
  return {
    text: format === 'json' ? inJson(cycles) : cycles.map((cycle) => cycleText(cycle, language)).join('\n'),
    code: worstOf(cycles.map(exitCodeOf)),
  }
}

/** Exit codes by the outcome of a check. */
const codes: Readonly<Partial<Record<Outcome, ExitCode>>> = { failed: 1, inconclusive: 4 }
const verdicts: Readonly<Partial<Record<ExitCode, Verdict>>> = { 0: 'passed', 1: 'failed' }

function exitCodeOf({ outcome, checks }: Cycle): ExitCode {
  const isOwnFault = outcome === 'discarded' || checks.some(({ errorType }) => errorType === 'internal')
  return worstOf([0, ...(isOwnFault ? [3 as const] : []), ...checks.map((check) => codes[check.outcome] ?? 0)])
}

/** The word for the exit code, as a run has it. */
const verdictOf = (cycle: Cycle): Verdict => verdicts[exitCodeOf(cycle)] ?? 'incomplete'

interface OnceOutput {
  readonly text: string
  readonly code: ExitCode
}

function inJson(cycles: readonly OnceCycle[]): string {
  const shown = cycles.map(({ notWatched = [], ...cycle }) => ({
    ...cycle,
    verdict: verdictOf(cycle),
    exitCode: exitCodeOf(cycle),
    notWatched: notWatched.map((left) => render(left)),
  }))
  return JSON.stringify(shown, isoTimes, 2)
}

function cycleText(cycle: OnceCycle, language: ReportLanguage): string {
  const { target, outcome, checks, causes, requests, durationMs, notWatched = [] } = cycle
  const word = outcome === 'warned' && exitCodeOf(cycle) === 0 ? outcome : verdictOf(cycle)
  const applicable = checks.filter((check) => outcomes[check.outcome].applies)
  const lines = causes.flatMap(({ cause, fix, evidence, messages }) => [
    `  ${textOf(messages?.cause ?? cause, language)}`,
    ...(fix === '' ? [] : [`    ${textOf(messages?.fix ?? fix, language)}`]),
    `    ${render(message('once.shown-by', { checks: evidence.join(', ') }), language)}`,
  ])
  const verdict = render(message(word === 'warned' ? 'outcome.warned' : `verdict.${word}.word`), language).toLowerCase()
  const head = message('once.target', { target, word: verdict, checks: applicable.length, requests, time: { ms: durationMs } })
  return [render(head, language), ...lines, ...notWatched.map((left) => `  ${render(left, language)}`)].join('\n')
}

/** Nagios and its heirs: 0 OK, 1 WARNING, 2 CRITICAL, 3 UNKNOWN. */
type NagiosCode = 0 | 1 | 2 | 3

const nagiosWords: Readonly<Record<NagiosCode, string>> = { 0: 'OK', 1: 'WARNING', 2: 'CRITICAL', 3: 'UNKNOWN' }

function nagiosCode(cycles: readonly Cycle[]): NagiosCode {
  if (cycles.some(({ checks }) => checks.some(speaksAgainstTarget))) return 2
  if (cycles.some((cycle) => exitCodeOf(cycle) !== 0)) return 3
  return cycles.some(({ causes }) => causes.length > 0) ? 1 : 0
}

/** Tells whether a check failed or got no response. */
const speaksAgainstTarget = (check: CheckResult): boolean =>
  check.outcome === 'failed' || (check.outcome === 'inconclusive' && !provesNothing(check))

/** One line, and after a bar the durations: in neither may there be another bar or a line break. */
function inNagios(cycles: readonly Cycle[], language: ReportLanguage): OnceOutput {
  const words = cycles.flatMap(({ target, causes }) =>
    causes.map(
      ({ cause, messages, steps: [step] }) =>
        `${target}: ${textOf(messages?.cause ?? cause, language)}${step === undefined ? '' : ` (${step})`}`,
    ),
  )
  const status = words.length === 0 ? render(message('once.as-documented', { count: cycles.length }), language) : words.join('; ')
  const durations = cycles.map(({ target, durationMs }) => `'${target}'=${(durationMs / 1000).toFixed(3)}s`)
  const code = nagiosCode(cycles)
  return { text: `GATEWATCH ${nagiosWords[code]} - ${status.replaceAll(/[|\r\n]+/g, ' ')} | ${durations.join(' ')}`, code }
}
