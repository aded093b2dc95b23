import { momentsIn } from '../../domain/index.ts'
import { formatsOf } from '../formats.ts'
import { registerSentences } from '../registers.ts'
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
import { otherGateway } from '../other-gateway/nb.ts'
import { page } from './page.ts'
import { records } from './records.ts'
import { registers } from './registers.ts'
import { report } from './report.ts'
import { placeholders } from './placeholders.ts'
import { requirements } from './requirements.ts'

/** Norwegian, bokmål. */
export const nb = {
  tag: 'nb' as const,
  formats: formatsOf(
    momentsIn({
      months: 'januar februar mars april mai juni juli august september oktober november desember',
      afterDay: '.',
      at: 'kl.',
    }),
    { thousands: '\u00a0', decimal: ',', and: 'og' },
  ),
  registers,
  requirements,
  placeholders,
  otherGateway,
  sentences: {
    ...registerSentences(registers),
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
}
