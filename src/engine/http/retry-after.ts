/** Longer waits are cut to a day. */
const longestMs = 24 * 60 * 60_000
/** The three forms of a date begin with the day of the week (RFC9110 5.6.7). */
const date = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /

/** The time in milliseconds that an answer asks to wait: seconds in digits, or a date (RFC9110 10.2.3). Zero for neither. */
export function retryAfterMs(header: string | undefined): number {
  const text = header?.trim() ?? ''
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : date.test(text) ? Date.parse(text) - Date.now() : 0
  return ms > 0 ? Math.min(ms, longestMs) : 0
}
