/** What was made for a key before; else it is made now, and kept. */
export function getOrInsert<Key, Value>(
  made: { readonly get: (key: Key) => Value | undefined; readonly set: (key: Key, value: Value) => unknown },
  key: Key,
  make: () => Value,
): Value {
  let value = made.get(key)
  if (value === undefined) made.set(key, (value = make()))
  return value
}
