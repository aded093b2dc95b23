import { asText, message } from '../../messages/index.ts'
import { spelt } from '../../report/index.ts'
import type { CheckReport } from './check.ts'
import type { Saying } from './saying.ts'

/** Which gateway decided which files, and why, in a line for each run. */
export const decidedLines = ({ runs }: Pick<CheckReport, 'runs'>, say: Saying): readonly string[] =>
  runs.flatMap((run) => {
    const decision = 'record' in run ? run.record.run.decision : undefined
    return decision === undefined ? [] : [spelt(say(message('check.decided', { decision: asText(decision.reason, decision) })))]
  })
