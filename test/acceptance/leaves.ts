/** Longer lists have entries of few shapes: one of each stands for all. */
const longest = 8

/** Every value in a value, by its path: of a short list in all its entries, of a long one in one of each shape. */
export function leavesOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (Array.isArray(value)) {
    const shapes = value.map((one: unknown) => JSON.stringify(typeof one === 'object' && one !== null ? Object.keys(one).sort() : ''))
    return value.flatMap((one: unknown, index) =>
      value.length <= longest || shapes.indexOf(shapes[index]!) === index ? leavesOf(one, [...path, String(index)]) : [],
    )
  }
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, member]) => leavesOf(member, [...path, name]))
}

/** The name of a field: its path without the places in lists. */
export const fieldOf = (path: readonly string[]): string => path.filter((name) => !/^\d+$/.test(name)).join('.')

interface Form {
  readonly properties?: Readonly<Record<string, Form>>
  readonly items?: Form
}

/** Every field that a JSON Schema knows, by its name. */
export function fieldsOf({ properties, items }: Form, path: readonly string[] = []): readonly string[] {
  if (items !== undefined) return fieldsOf(items, path)
  if (properties === undefined) return [fieldOf(path)]
  return Object.entries(properties).flatMap(([name, member]) => fieldsOf(member, [...path, name]))
}

/** The same value, each time with another one at a path. */
export function changesAt(value: unknown, [name, ...path]: readonly string[]): readonly unknown[] {
  if (name === undefined) return othersOf(value)
  if (Array.isArray(value)) return changesAt(value[Number(name)], path).map((other) => value.with(Number(name), other))
  const members = value as Readonly<Record<string, unknown>>
  return changesAt(members[name], path).map((other) => ({ ...members, [name]: other }))
}

const words = [
  'passed',
  'warned',
  'waived',
  'failed',
  'not-applicable',
  'not-verified',
  'blocked',
  'verified',
  'implied',
  'cannot-be-seen',
  'auth',
  'base',
  'gateway',
]
const dayMs = 86_400_000

/** What somebody could write in the place of a value, most of it of its form. */
function othersOf(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return [value + 1, value - 1]
  if (typeof value !== 'string') return [!value]
  const shifted = (): readonly string[] => [-dayMs, -1000, 1000, dayMs].map((ms) => new Date(Date.parse(value) + ms).toISOString())
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return shifted()
  if (/^\d{4}-\d\d-\d\d$/.test(value))
    return shifted()
      .map((moment) => moment.slice(0, 10))
      .filter((day) => day !== value)
  if (words.includes(value)) return words.filter((word) => word !== value)
  return [
    `${value}0`,
    value.slice(1),
    value.toUpperCase(),
    value.replace(/[0-9a-z](?!.*[0-9a-z])/, (last) => (last === '1' ? '2' : '1')),
  ].filter((other) => other !== value)
}
