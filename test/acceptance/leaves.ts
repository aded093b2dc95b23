/** Every text and number in a value, by its path: the first entry stands for all of a list. */
export function leavesOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (Array.isArray(value)) return value.length === 0 ? [] : leavesOf(value[0], [...path, '0'])
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, member]) => leavesOf(member, [...path, name]))
}

/** The same value with another text or number at a path. */
export function changed(value: unknown, [name, ...path]: readonly string[]): unknown {
  if (name === undefined) return typeof value === 'number' ? value + 1 : `${String(value)}0`
  if (Array.isArray(value)) return value.map((one: unknown, index) => (String(index) === name ? changed(one, path) : one))
  const members = value as Readonly<Record<string, unknown>>
  return { ...members, [name]: changed(members[name], path) }
}
