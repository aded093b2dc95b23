/** Returns the value of a key; makes and keeps a missing one. */
export function getOrInsert<Key, Value>(
  made: { readonly get: (key: Key) => Value | undefined; readonly set: (key: Key, value: Value) => unknown },
  key: Key,
  make: () => Value,
): Value {
  let value = made.get(key)
  if (value === undefined) made.set(key, (value = make()))
  return value
}
