import { englishMoments } from '../../domain/index.ts'
import { formatsOf } from '../formats.ts'
import { registerWords } from '../registers.ts'
import { acceptance } from './acceptance.ts'
import { commands } from './commands.ts'
import { config } from './config.ts'
import { diagnoses } from './diagnoses.ts'
import { explain } from './explain.ts'
import { findings } from './findings.ts'
import { inspect } from './inspect.ts'
import { metrics } from './metrics.ts'
import { monitor } from './monitor.ts'
import { operatorsPage } from './operators-page.ts'
import { publicPage } from './public-page.ts'
import { records } from './records.ts'
import { report } from './report.ts'

/** English: the reference, which says which sentences there are and which values each needs. */
export const en = {
  tag: 'en',
  formats: formatsOf(englishMoments, { thousands: ',', decimal: '.', and: 'and' }),
  sentences: {
    ...registerWords('en'),
    ...findings,
    ...diagnoses,
    ...explain,
    ...report,
    ...config,
    ...commands,
    ...acceptance,
    ...records,
    ...inspect,
    ...metrics,
    ...monitor,
    ...publicPage,
    ...operatorsPage,
  },
} as const
