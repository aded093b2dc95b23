import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadLanguage } from '../../src/report/language/language.ts'
import { startRecording } from '../../src/report/record.ts'
import { replay } from '../../src/report/replay.ts'
import { fileReporters } from '../../src/report/reporters.ts'
import { renderSummary } from '../../src/report/summary-text.ts'
import { faults } from '../../src/sandbox/faults.ts'
import { gatewatch } from '../cli/in-process.ts'
import { emptyFolder } from '../cli/program.ts'
import { sampled } from '../sample.ts'

/** A terminal of 24 lines has one for the command and one for the prompt. */
const mostLines = 22
const columns = 80

/** Faults of the sandbox by which a run fails: of a sample one of each part, with mistakes of the set-up and without. */
const drawn = sampled(
  Object.entries(faults).filter(([, { breaks, hangs, sporadic }]) => breaks !== undefined && hangs !== true && sporadic !== true),
  ([, { part, step }]) => [part, step === undefined ? 'no step' : 'a step'],
)

let folder: Awaited<ReturnType<typeof emptyFolder>>
beforeAll(async () => void (folder = await emptyFolder()))
afterAll(async () => await folder.remove())

/** A text without the breaks of its lines. */
const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

/** A text without the origins of its addresses, which a narrow terminal leaves out. */
const withoutOrigins = (text: string): string => text.replaceAll(/https?:\/\/[^/\s]+(?=\/\S)/g, '')

describe('a run that fails, in a terminal of 80 columns', () => {
  it.each(drawn.map(([name]) => name))(`has its cause and its fix within ${mostLines} lines: %s`, async (fault) => {
    const { code } = await gatewatch(['run', 'sandbox', '--fault', fault, '--quiet', '--reports', folder.path])
    expect(code).toBe(1)
    const recording = startRecording()
    await replay(join(folder.path, 'sandbox/events.ndjson'), recording)
    const record = recording.record()!
    const terminal = { live: true, color: false, unicode: true, columns }
    const options = { terminal, verbosity: 'normal', folder: 'reports/sandbox', files: Object.values(fileReporters) } as const
    const [cause, ...others] = record.summary.diagnosis
    const text = renderSummary(record, options, await loadLanguage('en'))
    // A terminal breaks what is longer, as an address may be.
    const lines = text
      .trimEnd()
      .split('\n')
      .flatMap((line) => [line, ...Array.from({ length: Math.ceil(line.length / columns) - 1 }, () => '')])
    expect(withoutOrigins(inOneLine(text))).toContain(withoutOrigins(cause!.cause))
    expect(inOneLine(text)).toContain(cause!.fix)
    if (others.length === 0) expect(lines.length, text).toBeLessThanOrEqual(mostLines)
  })
})
