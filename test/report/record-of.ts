import { startRecording, type VerdictOptions, type RunRecord } from '../../src/report/record.ts'
import type { RunEvent } from '../../src/engine/run/event.ts'

/** What a recording knows after these events. */
export function recordOf(events: readonly RunEvent[], judgment: VerdictOptions = {}): RunRecord {
  const recording = startRecording(judgment)
  for (const event of events) recording.on(event)
  const record = recording.record()
  if (record === undefined) throw new Error('no run was started')
  return record
}
