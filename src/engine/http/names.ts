/** Interned header names: few in few spellings; a larger number is taken for an attack. */
const most = 1000
const longest = 100
const known = new Map<string, string>()

/** The name of a header in lower case: the same text each time. */
export function lowerCase(name: string): string {
  const before = known.get(name)
  if (before !== undefined) return before
  const lower = name.toLowerCase()
  if (known.size < most && name.length <= longest) known.set(name, lower)
  return lower
}
