/** The names of months in Norwegian and English: the first three letters are enough. */
const months: readonly (readonly string[])[] = [
  ['januar', 'january'],
  ['februar', 'february'],
  ['mars', 'march'],
  ['april'],
  ['mai', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['august'],
  ['september'],
  ['oktober', 'october'],
  ['november'],
  ['desember', 'december'],
]

const byNumber = /^(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{4}|\d{2})$/
const byName = /^(\d{1,2})\.?\s?([a-z]{3,9})\.?,?\s?(\d{4}|\d{2})$/
const monthFirst = /^([a-z]{3,9})\.?\s?(\d{1,2}),?\s(\d{4})$/

/**
 * Reads a day as people write it, and returns an ISO date: `2027-06-30`, `30.6.2027`, `30/6-27`, `30. juni 2027`, `June 30, 2027`;
 * undefined if it is none. The day comes before the month, and a year of two digits is of this century.
 */
export function readDay(typed: string): string | undefined {
  const text = typed.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  const turned = byNumber.exec(text)
  const named = byName.exec(text)
  const english = monthFirst.exec(text)
  if (turned !== null) return existing(turned[3]!, turned[2]!, turned[1]!)
  if (named !== null) return existing(named[3]!, monthOf(named[2]!), named[1]!)
  if (english !== null) return existing(english[3]!, monthOf(english[1]!), english[2]!)
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return day === undefined ? undefined : existing(year!, month!, day)
}

const monthOf = (name: string): string => String(months.findIndex((names) => names.some((each) => each.startsWith(name))) + 1)

function existing(year: string, month: string, day: string): string | undefined {
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}

/** The day of a time in the time zone of this machine, as an ISO date: today for a person there. */
export const dayOf = (time: Date): string =>
  [String(time.getFullYear()).padStart(4, '0'), ...[time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  )
