import { formatDuration } from '../words.ts'
import type { Formats } from './language.ts'

/** Dates and durations as a locale writes them; always in UTC, so that a page says the same wherever it is made. */
export function formatsFor(locale: 'en-GB' | 'nb-NO'): Formats {
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' })
  const written = (format: Intl.DateTimeFormat, iso: string): string => {
    const at = Date.parse(iso)
    return Number.isNaN(at) ? iso : format.format(at)
  }
  return {
    date: (iso) => written(dates, iso),
    moment: (iso) => `${written(moments, iso)} UTC`,
    duration: (milliseconds) => {
      const text = formatDuration(milliseconds)
      return locale === 'nb-NO' ? text.replace('.', ',') : text
    },
  }
}
