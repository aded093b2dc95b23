import { momentsIn } from '../../domain/index.ts'
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

/** Norwegian, bokmål. */
export const nb = {
  tag: 'nb',
  formats: formatsOf(
    momentsIn({
      months: 'januar februar mars april mai juni juli august september oktober november desember',
      afterDay: '.',
      at: 'kl.',
    }),
    { thousands: ' ', decimal: ',', and: 'og' },
  ),
  sentences: {
    ...registerWords('nb'),
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
