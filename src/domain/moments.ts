/** The notation of times in a language. */
export interface Moments {
  /** `16 November 2026`; a text that is no date stays as it is. */
  date(iso: string): string
  /** `16 November 2026 at 08:30:00 UTC`. */
  moment(iso: string): string
}

/** The words of a language in times, as `Intl` has them: that takes longer to load than a call takes, and 8 MB. */
export interface MomentWords {
  /** From January on, with blanks between. */
  readonly months: string
  /** After the number of a day. */
  readonly afterDay?: string
  /** Between a date and the time of day. */
  readonly at: string
}

/** Makes the notation of times in a language; always in UTC, so that a report is the same wherever it is made. */
export function momentsIn({ months, afterDay = '', at }: MomentWords): Moments {
  const names = months.split(' ')
  const date = (time: Date): string => `${time.getUTCDate()}${afterDay} ${names[time.getUTCMonth()]} ${time.getUTCFullYear()}`
  const moment = (time: Date): string => `${date(time)} ${at} ${time.toISOString().slice(-13, -5)}`
  const written = (iso: string, write: (time: Date) => string): string => {
    const time = new Date(iso)
    return Number.isNaN(time.getTime()) ? iso : write(time)
  }
  return { date: (iso) => written(iso, date), moment: (iso) => `${written(iso, moment)} UTC` }
}

/** Times in English. */
export const englishMoments = momentsIn({
  months: 'January February March April May June July August September October November December',
  at: 'at',
})

/** Returns whether a text is a time in ISO 8601, UTC, and nothing else. */
export const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)

const dayMs = 86_400_000

/** Counts the days from one date to another, as a calendar counts them in UTC. */
export const calendarDays = (from: number, to: number): number => Math.floor(to / dayMs) - Math.floor(from / dayMs)
