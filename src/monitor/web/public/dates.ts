/** How moments and shares are written in a language; all times are UTC, and say so. */
export interface DateFormats {
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

export function dateFormats(locale: string): DateFormats {
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const shares = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const moment = (at: number): string => `${moments.format(at)} UTC`
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  return {
    moment,
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
