/** A day of the calendar as an ISO date, as people write it: `2027-06-30`, `30.6.2027`, `30/06/2027`; undefined where it is none. */
export function readDay(typed: string): string | undefined {
  const text = typed.trim()
  const turned = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text)
  const iso = turned === null ? text : `${turned[3]}-${turned[2]!.padStart(2, '0')}-${turned[1]!.padStart(2, '0')}`
  const day = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : new Date(Number.NaN)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso) ? iso : undefined
}
