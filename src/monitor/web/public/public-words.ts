import { type ReportLanguage, type LanguageTag, perLanguage, type Say, sayIn } from '../../../messages/index.ts'
import { localSpan } from '../../state/maintenance.ts'

/** A language of the public page: its sentences, and how it writes moments and shares; all times name their zone: UTC, but for maintenance. */
export interface PublicWords {
  readonly tag: LanguageTag
  readonly say: Say
  /** `22 Nov 2026, 14:02 UTC`. */
  readonly moment: (at: number, timeZone?: string) => string
  /** `22 Nov 2026, 14:02–14:31 UTC`. */
  readonly span: (from: number, to: number, timeZone?: string) => string
  /** `22 Nov`. */
  readonly day: (at: number) => string
  /** `45 min`, `2 h 5 min`. */
  readonly length: (milliseconds: number) => string
  /** `99.98 %`: never rounded up to all of it. */
  readonly share: (share: number) => string
}

function wordsIn(language: ReportLanguage): PublicWords {
  const locale = language.tag === 'en' ? 'en-GB' : language.tag
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const shares = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const span = (from: number, to: number, timeZone = 'UTC'): string => localSpan({ from, to }, timeZone, locale)
  return {
    tag: language.tag,
    say: sayIn(language),
    moment: (at, timeZone) => span(at, at, timeZone),
    span,
    day: (at) => days.format(at),
    length: (milliseconds) => {
      const minutes = Math.max(1, Math.round(milliseconds / 60_000))
      const hours = Math.floor(minutes / 60)
      return [...(hours > 0 ? [`${hours} h`] : []), ...(minutes % 60 > 0 ? [`${minutes % 60} min`] : [])].join(' ')
    },
    share: (share) => `${shares.format(Math.floor(share * 10_000) / 100)} %`,
  }
}

/** Every language: readers choose. */
export const publicWords = perLanguage(wordsIn)
