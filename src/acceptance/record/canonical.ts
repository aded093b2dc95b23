/**
 * Writes plain data as the only text that RFC8785 allows for it: members sorted by UTF-16 code units, no white space. Equal data has the
 * same text, so that a digest or a signature covers the data.
 */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalText(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalText(member)}`)
  return `{${members.join(',')}}`
}
