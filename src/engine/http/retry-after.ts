/** For how long an answer asks to wait, in milliseconds: seconds or a date (RFC9110 10.2.3). Zero where it does not say, or says nothing sane. */
export function retryAfterMs(header: string | undefined): number {
  if (header === undefined) return 0
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? ms : 0
}
