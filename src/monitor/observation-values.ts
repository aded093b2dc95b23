export type Data = Readonly<Record<string, unknown>>

/** An object with members; throws where it is none. */
export function record(value: unknown): Data {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('object')
  return value as Data
}

/** A text; throws where it is none. */
export function text(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('text')
  return value
}

/** A finite number; throws where it is none. */
export function number(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new TypeError('number')
  return value
}

/** One of the words that are known; throws where it is none of them. */
export function one<Value>(value: unknown, known: ReadonlySet<Value>): Value {
  if (!known.has(value as Value)) throw new TypeError('word')
  return value as Value
}

/** Each entry of a list as it is read; throws where it is no list. */
export function list<Value>(value: unknown, read: (entry: unknown) => Value): readonly Value[] {
  if (!Array.isArray(value)) throw new TypeError('list')
  return value.map(read)
}

/** A member of this name where the value is there. */
export const optional = <Name extends string, Value>(
  name: Name,
  value: unknown,
  read: (value: unknown) => Value,
): { readonly [key in Name]?: Value } => (value === undefined ? {} : ({ [name]: read(value) } as { readonly [key in Name]: Value }))
