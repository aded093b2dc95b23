import { suites } from '../../../suites/index.ts'
import type { Target } from '../../config/index.ts'
import { transactionPrefixOf, type Challenge, type Envelope, type AcceptanceWords } from '../../acceptance/index.ts'
import { type Redactor, exitCodeOf, type ExitCode, planOf, type RunOutcome } from '../../engine/index.ts'
import { procedureOf, type ProcedureStep } from '../../diagnosis/index.ts'
import { startRecording, type RunRecord, type Terminal } from '../../report/index.ts'
import { startTelemetry } from '../../telemetry/index.ts'
import { judge as judgeTarget, openReports, type ReportOptions } from '../../library/index.ts'
import { standardAudience } from '../audience.ts'
import { startView } from './view.ts'

/** One acceptance run with its result and reports. */
export interface AcceptanceRun {
  /** The tested target: the key header may differ from the configuration. */
  readonly target: Target
  readonly record: RunRecord
  readonly outcome: RunOutcome
  readonly steps: readonly ProcedureStep[]
  readonly code: ExitCode
  readonly redactor: Redactor
  /** The header in which the gateway takes the keys, where the configuration does not name it. */
  readonly keyHeader?: string
}

/** Options of the runs of an acceptance. */
export interface AcceptanceRunOptions {
  readonly reports: ReportOptions
  readonly words: AcceptanceWords
  readonly terminal: Terminal
  readonly signal: AbortSignal
  /** Writes for people. */
  readonly write: (text: string) => void
  /** The challenge that the run answers. */
  readonly challenge?: { readonly envelope: Envelope; readonly challenge: Challenge } | undefined
}

/** Every check there is: an acceptance leaves nothing out. */
export const wholePlan = planOf(suites)

/** Judges the target by the acceptance profile, shows the steps while it does, and writes the reports. */
export async function judge(
  target: Target,
  { reports: reportOptions, words, terminal, signal, write, challenge }: AcceptanceRunOptions,
): Promise<AcceptanceRun> {
  const audience = { ...standardAudience(['github']), write }
  const recording = startRecording()
  const endView = startView(recording, words, terminal, audience.write)
  try {
    const { outcome, missing, redactor } = await judgeTarget(target, {
      plan: wholePlan,
      profile: 'acceptance',
      signal,
      environment: process.env,
      ...(challenge === undefined ? {} : { transactionPrefix: transactionPrefixOf(challenge.challenge) }),
      reports: async (guard) => await openReports({ name: target.name }, reportOptions, audience, guard),
      telemetry: startTelemetry,
      emit: (event) => {
        recording.on(event)
        if (event.type === 'run-finished') endView()
      },
      warn: (warning) => audience.warn(words.say(warning)),
    })
    const record = recording.record(missing)!
    return { target, record, outcome, steps: procedureOf(record, words.language), code: exitCodeOf(record.summary), redactor }
  } finally {
    endView()
  }
}
