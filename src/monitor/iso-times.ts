/** Members that are points in time: milliseconds since 1970 inside, ISO 8601 in JSON. */
const timeMember = /^(?:at|since|until|from|to|notAfter)$|(?:At|Since|Until)$/

/** A replacer of `JSON.stringify` that writes points in time as ISO 8601, in UTC; null where a server stated none that there is. */
export function isoTimes(member: string, value: unknown): unknown {
  if (typeof value !== 'number' || !timeMember.test(member)) return value
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
