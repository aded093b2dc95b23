import type { Unverified } from '../../engine/index.ts'
import { choosePlan, judge } from '../../library/index.ts'
import { message, type Message } from '../../messages/index.ts'
import { guardedReport, renderJson, type RunRecord, startRecording } from '../../report/index.ts'
import type { EvidentTargets } from './template-gateway.ts'

/** Options of a run. */
interface TemplateRunOptions {
  readonly signal?: AbortSignal
  readonly failOnWarned?: boolean
  /** Reports a problem outside of the run, in a sentence. */
  readonly warn?: (sentence: Message) => void
}

/** The record of a run, and the open parts that Gravitee's own gateway could decide. */
interface TemplateRunResult {
  readonly record: RunRecord
  readonly undecided: readonly Unverified[]
}

/** Runs every check through a gateway that serves templates, writes nothing, and closes it. */
export async function runThrough(
  { targets, close, undecided, ...circumstances }: EvidentTargets,
  { signal = new AbortController().signal, failOnWarned = false, warn = () => undefined }: TemplateRunOptions = {},
): Promise<TemplateRunResult> {
  const profile = 'ci'
  const recording = startRecording({ failOnWarned })
  try {
    const [target] = targets
    const plan = await choosePlan({ profile })
    const { redactor } = await judge(target!, {
      plan: plan(target!),
      profile,
      signal,
      environment: process.env,
      failOnWarned,
      emit: recording.on,
      warn,
      ...circumstances,
    })
    let shown = recording.record()!
    // A record with a secret is reduced to verdict and counts, as in every other report.
    await guardedReport(
      message('output.summary'),
      shown,
      (record) => renderJson((shown = record)),
      (text) => redactor.guard(text),
    )
    return { record: shown, undecided: undecided() }
  } finally {
    await close()
  }
}
