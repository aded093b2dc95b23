/** How many single-character changes, insertions, removals or swaps of neighbours lead from one text to another. */
export function distance(from: string, to: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1]
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        last[column]! + 1,
        current[column - 1]! + 1,
        last[column - 1]! + (same ? 0 : 1),
        swapped ? beforeLast[column - 2]! + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return last[to.length]!
}

/** The name that somebody most likely meant, when one is near enough to be a slip: upper case, a blank, a letter or two. */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  const plain = (text: string): string => text.trim().toLowerCase()
  const slips = candidates.flatMap((candidate) => {
    const most = Math.max(1, Math.floor(candidate.length / 8))
    if (Math.abs(plain(name).length - plain(candidate).length) > most) return []
    const steps = distance(plain(name), plain(candidate))
    return steps > most ? [] : [{ candidate, steps }]
  })
  return slips.sort((left, right) => left.steps - right.steps)[0]?.candidate
}
