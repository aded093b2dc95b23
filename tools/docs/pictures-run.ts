import type { RunRecord } from '../../src/report/record.ts'
import { renderSummary } from '../../src/report/summary-text.ts'
import { judge } from '../../test/judge.ts'
import { recordOf } from '../../test/report/record-of.ts'
import { terminalPicture } from './pictures-terminal.ts'

/** The fault that the README shows. */
const fault = 'access-not-approved'

/** The run that README and docs show. */
export const failedRun = async (): Promise<RunRecord> => recordOf((await judge({ sandbox: { faults: [fault] } })).events)

/** The first screen of a run, as a terminal shows it. */
export const pictureOfRun = (record: RunRecord): string => terminalPicture(`gatewatch run --fault ${fault}`, summaryOf(record))

/** The verdict, the call path and the cause: what follows tells of each check. */
const summaryOf = (record: RunRecord): string =>
  renderSummary(record, {
    terminal: { live: false, color: true, unicode: true, columns: 110 },
    verbosity: 'normal',
    folder: `reports/${record.run.target}`,
    files: ['index.html'],
  }).split(/\n\n[^\n]*Failed \(/)[0]!
