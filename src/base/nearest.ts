const longestName = 64

/**
 * Returns the known name that is nearest to a mistyped one, or undefined if none is near.
 * Upper case, blanks, hyphens and underscores do not matter; one in `tolerance` of its letters may be wrong.
 */
export function nearest(typed: string, known: readonly string[], tolerance = 4): string | undefined {
  if (typed.length > longestName) return undefined
  const plain = (name: string): string => name.toLowerCase().replaceAll(/[-_ ]/g, '')
  const [best] = known
    .map((name) => ({ name, distance: editDistance(plain(typed), plain(name)) }))
    .filter(({ name, distance }) => distance <= Math.max(1, name.length / tolerance))
    .sort((one, other) => one.distance - other.distance)
  return best?.name
}

/** Letters to insert, remove, replace or swap to make one text from the other. */
function editDistance(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let line = 1; line <= one.length; line++) {
    const next = [line]
    for (let column = 1; column <= other.length; column++) {
      const same = one[line - 1] === other[column - 1]
      const swapped = one[line - 1] === other[column - 2] && one[line - 2] === other[column - 1]
      next[column] = Math.min(
        row[column]! + 1,
        next[column - 1]! + 1,
        row[column - 1]! + (same ? 0 : 1),
        swapped ? before[column - 2]! + 1 : Infinity,
      )
    }
    before = row
    row = next
  }
  return row[other.length]!
}
