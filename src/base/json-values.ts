/** Returns whether it is an object with members. */
export const isMembers = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A member of an object, or of a list by its number; undefined if it is missing. */
export function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Readonly<Record<string, unknown>>)[name]
}

/** The value at a JSON Pointer (RFC6901); undefined if it is missing. */
export function valueAt(value: unknown, pointer: string): unknown {
  return keysOf(pointer).reduce(memberOf, value)
}

/** The pointer of a key below another. */
export function pointerTo(parent: string, key: string): string {
  return `${parent}/${/[~/]/.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key}`
}

/** The keys of a JSON Pointer. */
export function keysOf(pointer: string): readonly string[] {
  const keys = pointer.split('/').slice(1)
  return pointer.includes('~') ? keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~')) : keys
}

/** A value and every value in it, at any depth. */
export function valuesIn(value: unknown): readonly unknown[] {
  const values = [value]
  for (let next = 0; next < values.length; next++) {
    const inner = values[next]
    if (typeof inner === 'object' && inner !== null) for (const member of Object.values(inner)) values.push(member)
  }
  return values
}

/** Returns whether a value has more members and entries than that, at any depth; stops as soon as it has. */
export function hasMoreMembersThan(most: number, value: unknown): boolean {
  const waiting: unknown[] = [value]
  let members = 0
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue
    const inside = Object.values(next)
    members += inside.length
    if (members > most) return true
    for (const member of inside) if (typeof member === 'object') waiting.push(member)
  }
  return false
}

/** The first members of a JSON object or list, by name. */
export function firstMembers(value: object, most: number): readonly (readonly [name: string, member: unknown])[] {
  const members: [string, unknown][] = []
  for (const name in value) {
    if (members.length === most) break
    members.push([name, (value as Readonly<Record<string, unknown>>)[name]])
  }
  return members
}
