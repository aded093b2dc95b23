import { momentsIn } from '../../domain/index.ts'
import { formatsOf } from './language.ts'

/** Dates and durations in Norwegian, bokmål. */
export const nbFormats = formatsOf(
  momentsIn({
    months: 'januar februar mars april mai juni juli august september oktober november desember',
    afterDay: '.',
    at: 'kl.',
  }),
  ',',
)
