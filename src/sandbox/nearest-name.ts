/** The known name that takes the fewest changes to write instead of the given one; none where more than a third of it would change. */
export function nearestName(given: string, known: readonly string[]): string | undefined {
  const [best] = known.map((name) => ({ name, changes: changesBetween(given, name) })).toSorted((a, b) => a.changes - b.changes)
  return best === undefined || best.changes * 3 > given.length ? undefined : best.name
}

/** How many characters must be added, left out or replaced (Levenshtein). */
function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const [above, character] of Array.from(one).entries()) {
    const next = [above + 1]
    for (const [place, wanted] of Array.from(other).entries())
      next.push(Math.min(row[place]! + (character === wanted ? 0 : 1), row[place + 1]! + 1, next[place]! + 1))
    row = next
  }
  return row.at(-1)!
}
