import { type Summary, withGap } from '../engine/index.ts'
import type { RunRecord } from './record.ts'
import { message, type Message, recorded, render as textOf, type Text } from '../messages/index.ts'
import { assertGuarded, refusalOf, type Guard } from './write.ts'

/**
 * Renders a report and asks the guard. If the guard rejects it, the report is rendered again with only the verdict, the
 * counts and the reason, so that a pipeline finds a file. Throws if the guard rejects that, too.
 */
export async function guardedReport(
  output: Text,
  record: RunRecord,
  render: (record: RunRecord) => string | Promise<string>,
  guard: Guard | undefined,
): Promise<{ readonly text: string; readonly refusal?: Error }> {
  const whole = await render(record)
  const refused = refusalOf(whole, guard)
  if (refused === undefined) return { text: whole }
  const reason = message('report.withheld', { output, reason: refused })
  const text = await render(withheldRecord(record, reason))
  assertGuarded(output, text, guard)
  return { text, refusal: new Error(textOf(reason)) }
}

function withheldRecord(record: RunRecord, reason: Message): RunRecord {
  const summary = withheldSummary(record.summary, reason)
  return { ...record, checks: [], results: [], unfinished: [], exchanges: new Map(), summary, withheld: textOf(reason) }
}

/** Returns verdict and counts of a run, and the reason why the rest is withheld. */
export function withheldSummary(summary: Summary, reason: Message): Summary {
  const explained = withReason(summary, reason)
  const { changes } = explained
  const counted = changes === undefined ? {} : { changes: { ...changes, checks: [], notAsked: [] } }
  return { ...explained, ...counted, unverified: explained.unverified.slice(0, 1), diagnosis: [], callPath: [], waiverProblems: [] }
}

/** Returns the summary of a run with the reason why not all of it is shown. */
export const withReason = (summary: Summary, reason: Message): Summary =>
  withGap(summary, { check: 'report', ...recorded('reason', reason), cause: 'internal' })
