import type { LanguageTag } from '../../../domain/index.ts'
import { en, nb, sayIn, type Language, type Say } from '../../../messages/index.ts'

/** A language of the public page: its sentences, and how it writes moments and shares; all times are UTC, and say so. */
export interface PublicWords {
  readonly tag: LanguageTag
  readonly say: Say
  /** `22 Nov 2026, 14:02 UTC`. */
  readonly moment: (at: number) => string
  /** `22 Nov 2026, 14:02–14:31 UTC`. */
  readonly span: (from: number, to: number) => string
  /** `22 Nov`. */
  readonly day: (at: number) => string
  /** `45 min`, `2 h 5 min`. */
  readonly length: (milliseconds: number) => string
  /** `99.98 %`: never rounded up to all of it. */
  readonly share: (share: number) => string
}

function wordsIn(language: Language, locale: string): PublicWords {
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const shares = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  return {
    tag: language.tag,
    say: sayIn(language),
    moment: (at) => `${moments.format(at)} UTC`,
    span: (from, to) =>
      dayOf(from) === dayOf(to) ? `${moments.format(from)}–${clock.format(to)} UTC` : `${moments.format(from)} – ${moments.format(to)} UTC`,
    day: (at) => days.format(at),
    length: (milliseconds) => {
      const minutes = Math.max(1, Math.round(milliseconds / 60_000))
      const hours = Math.floor(minutes / 60)
      return [...(hours > 0 ? [`${hours} h`] : []), ...(minutes % 60 > 0 ? [`${minutes % 60} min`] : [])].join(' ')
    },
    share: (share) => `${shares.format(Math.floor(share * 10_000) / 100)} %`,
  }
}

const dayOf = (at: number): number => Math.floor(at / 86_400_000)

export const publicWords: Readonly<Record<LanguageTag, PublicWords>> = { en: wordsIn(en, 'en-GB'), nb: wordsIn(nb, 'nb-NO') }
