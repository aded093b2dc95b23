/** Members that are points in time: milliseconds since 1970 inside, ISO 8601 in JSON. */
const timeMember = /^(?:at|since|until|from|to|notAfter)$|(?:At|Since|Until)$/

/** A replacer of `JSON.stringify` that writes points in time as ISO 8601, in UTC. */
export const isoTimes = (member: string, value: unknown): unknown =>
  typeof value === 'number' && timeMember.test(member) ? new Date(value).toISOString() : value
