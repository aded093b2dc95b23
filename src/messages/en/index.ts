import { englishMoments } from '../../domain/index.ts'
import { formatsOf } from '../formats.ts'
import { registerWords } from '../registers.ts'
import { acceptance } from './acceptance.ts'
import { commands } from './commands.ts'
import { config } from './config.ts'
import { diagnoses } from './diagnoses.ts'
import { explain } from './explain.ts'
import { findings } from './findings.ts'
import { help } from './help.ts'
import { inspect } from './inspect.ts'
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
    ...help,
    ...acceptance,
    ...records,
    ...inspect,
  },
} as const
