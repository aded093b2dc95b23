/** The parts of two lists that have one label, in order, and the parts that only one of the lists has. */
export function pair<T>(old: readonly T[], now: readonly T[], labelOf: (part: T) => string) {
  const waiting = Map.groupBy(now, labelOf)
  const both: (readonly [T, T])[] = []
  const removed: T[] = []
  for (const part of old) {
    const other = waiting.get(labelOf(part))?.shift()
    if (other === undefined) removed.push(part)
    else both.push([part, other])
  }
  const left = new Set([...waiting.values()].flat())
  return { both, removed, added: now.filter((part) => left.has(part)) }
}
