/** How a language writes times. */
export interface Moments {
  /** `16 November 2026`; what is no date stays as it is. */
  date(iso: string): string
  /** `16 November 2026 at 08:30:00 UTC`. */
  moment(iso: string): string
}

/** Times as a locale writes them; always in UTC, so that a report says the same wherever it is made. */
export function momentsFor(locale: string): Moments {
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' })
  const written = (format: Intl.DateTimeFormat, iso: string): string => {
    const at = Date.parse(iso)
    return Number.isNaN(at) ? iso : format.format(at)
  }
  return { date: (iso) => written(dates, iso), moment: (iso) => `${written(moments, iso)} UTC` }
}

/** Whether a text is a time in ISO 8601, UTC, and nothing else. */
export const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)
