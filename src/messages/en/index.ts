import { englishMoments } from '../../domain/index.ts'
import { formatsOf } from '../formats.ts'
import { englishRegisters, registerSentences } from '../registers.ts'
import { acceptance } from './acceptance.ts'
import { commands } from './commands.ts'
import { config } from './config.ts'
import { diagnoses } from './diagnoses.ts'
import { diff } from './diff.ts'
import { explain } from './explain.ts'
import { findings } from './findings.ts'
import { gravitee } from './gravitee.ts'
import { help } from './help.ts'
import { inspect } from './inspect.ts'
import { lint } from './lint.ts'
import { metrics } from './metrics.ts'
import { monitor } from './monitor.ts'
import { operatorsPage } from './operators-page.ts'
import { publicPage } from './public-page.ts'
import { otherGateway } from '../other-gateway/en.ts'
import { page } from './page.ts'
import { records } from './records.ts'
import { report } from './report.ts'

/** English: the reference, which says which sentences there are and which values each needs. */
export const en = {
  tag: 'en',
  formats: formatsOf(englishMoments, { thousands: ',', decimal: '.', and: 'and' }),
  registers: englishRegisters,
  otherGateway,
  sentences: {
    ...registerSentences(englishRegisters),
    ...findings,
    ...diagnoses,
    ...explain,
    ...report,
    ...page,
    ...config,
    ...commands,
    ...help,
    ...acceptance,
    ...records,
    ...inspect,
    ...lint,
    ...gravitee,
    ...diff,
    ...metrics,
    ...monitor,
    ...publicPage,
    ...operatorsPage,
  },
} as const
