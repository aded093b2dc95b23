import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deliver } from '../src/report/reporter.ts'
import { startRecording } from '../src/report/record.ts'
import { openReporters, reporterNames } from '../src/report/reporters.ts'
import type { RunEvent } from '../src/engine/run/event.ts'

/** Everything that the reporters make of a run, as one text: files, console, annotations. The guard is off, so that it hides no leak. */
export async function artefactsOf(events: readonly RunEvent[], folder: string): Promise<string> {
  let printed = ''
  const problems: unknown[] = []
  const reporters = openReporters(reporterNames, {
    folder,
    junitStrict: false,
    terminal: { live: true, color: true, columns: 100 },
    verbosity: 'verbose',
    write: (text) => (printed += text),
    environment: { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: join(folder, 'summary.md') },
  })
  const queues = deliver(reporters, (_, error) => problems.push(error))
  const recording = startRecording()
  for (const event of events) {
    recording.on(event)
    queues.on(event)
  }
  await queues.close(recording.record)
  if (problems.length > 0) throw problems[0]
  return [printed, ...(await contentsOf(folder))].join('\n')
}

/** Every byte of every file of a folder. */
export async function contentsOf(folder: string): Promise<readonly string[]> {
  return await Promise.all((await readdir(folder)).map(async (file) => await readFile(join(folder, file), 'latin1')))
}
