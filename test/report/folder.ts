import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Reporter } from '../../src/report/reporter.ts'
import { startRecording } from '../../src/report/record.ts'
import type { RunEvent } from '../../src/engine/run/event.ts'

/** An empty folder that is gone after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gatewatch-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Tells a reporter every event, one after another, and closes it. */
export async function tell(reporter: Reporter, events: readonly RunEvent[]): Promise<void> {
  const recording = startRecording()
  for (const event of events) {
    recording.on(event)
    await reporter.on?.(event)
  }
  await reporter.close?.(recording.record())
}

/** A guard that refuses one text. */
export function refusing(value: string): (text: string) => void {
  return (text) => {
    if (text.includes(value)) throw new Error('it holds a client secret')
  }
}
