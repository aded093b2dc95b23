import { catalogue, suites } from '../../../suites/index.ts'
import type { Target } from '../../config/target.ts'
import type { Words } from '../../onboarding/words/words.ts'
import type { Redactor } from '../../engine/http/redact.ts'
import { procedureOf, type ProcedureStep } from '../../surface/procedure.ts'
import { startRecording, type RunRecord } from '../../surface/record.ts'
import type { Terminal } from '../../surface/terminal.ts'
import { connect } from '../../engine/run/connect.ts'
import { exitCodeOf, type ExitCode } from '../../engine/run/exit-code.ts'
import { planOf } from '../../engine/run/plan.ts'
import { diagnostics } from '../../diagnosis/diagnostics.ts'
import { run, type RunOptions, type RunOutcome } from '../../engine/run/run.ts'
import { startTelemetry } from '../../telemetry/sdk.ts'
import { version } from '../../version.ts'
import { openReports, type ReportOptions } from '../reports.ts'
import { startView } from './view.ts'

/** One acceptance run, judged and reported. */
export interface Judged {
  readonly record: RunRecord
  readonly outcome: RunOutcome
  readonly steps: readonly ProcedureStep[]
  readonly code: ExitCode
  readonly redactor: Redactor
}

/** How runs of an acceptance are made. */
export interface JudgeOptions {
  readonly reports: ReportOptions
  readonly words: Words
  readonly terminal: Terminal
  readonly signal: AbortSignal
}

/** Every check there is: an acceptance leaves nothing out. */
export const wholePlan = planOf(suites)

/** Judges the target by the acceptance profile, shows the steps while it does, and writes the reports. */
export async function judge(target: Target, { reports: reportOptions, words, terminal, signal }: JudgeOptions): Promise<Judged> {
  const { transport, redactor } = connect(target, { version, environment: process.env })
  const guard = (text: string): void => redactor.guard(text)
  const reports = await openReports(target.name, reportOptions, guard, ['github'])
  const telemetry = await startTelemetry({
    version,
    environment: process.env,
    traceFile: reports.traceFile,
    guard,
    warn: (message) => console.error(`Telemetry: ${message}.`),
  })
  const recording = startRecording()
  const view = startView(recording, { words, terminal, write: (text) => void process.stdout.write(text) })
  try {
    const outcome = await run({
      ...commonOptions(target, signal),
      plan: wholePlan,
      transport,
      redactor,
      emit: (event) => {
        recording.on(event)
        reports.on(event)
      },
    })
    view.end()
    await telemetry.shutdown()
    for (const gap of await reports.close()) recording.on({ type: 'report-failed', gap })
    const record = recording.record()!
    return { record, outcome, steps: procedureOf(record, words.language), code: exitCodeOf(record.summary), redactor }
  } finally {
    view.end()
    await transport.close()
    await reports.close()
  }
}

/** What every run of an acceptance has in common. */
export function commonOptions(
  target: Target,
  signal: AbortSignal,
): Pick<RunOptions, 'target' | 'profile' | 'diagnostics' | 'version' | 'catalogue' | 'signal'> {
  return { target, profile: 'acceptance', diagnostics, version, catalogue, signal }
}
