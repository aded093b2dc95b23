import type { Random } from '../gravitee/differential/random.ts'

/** Rows of values, one of each dimension, in which every two values of two dimensions meet: few rows, greedily, and others for another seed. */
export function allPairs<Value>(dimensions: readonly (readonly Value[])[], random: Random): readonly (readonly Value[])[] {
  const left = new Set<string>()
  for (const [dimension, values] of dimensions.entries())
    for (let other = 0; other < dimension; other++)
      for (const value of values.keys()) for (const met of dimensions[other]!.keys()) left.add(pair(other, met, dimension, value))

  const rows: (readonly Value[])[] = []
  while (left.size > 0) {
    const row = seeded(random.of([...left]))
    for (const dimension of shuffled([...dimensions.keys()], random)) {
      if (row.has(dimension)) continue
      const gains = [...dimensions[dimension]!.keys()].map(
        (value) => [...row].filter(([other, met]) => left.has(pair(other, met, dimension, value))).length,
      )
      const best = Math.max(...gains)
      row.set(dimension, random.of([...gains.keys()].filter((value) => gains[value] === best)))
    }
    for (const [dimension, value] of row) for (const [other, met] of row) left.delete(pair(other, met, dimension, value))
    rows.push(dimensions.map((values, dimension) => values[row.get(dimension)!]!))
  }
  return rows
}

/** The same name in whichever order the two are given. */
const pair = (one: number, value: number, other: number, otherValue: number): string =>
  one < other ? `${one} ${value} ${other} ${otherValue}` : `${other} ${otherValue} ${one} ${value}`

/** A row that begins with a pair: the value of each dimension, by its place. */
function seeded(pair: string): Map<number, number> {
  const [one, value, other, otherValue] = pair.split(' ').map(Number) as [number, number, number, number]
  return new Map([
    [one, value],
    [other, otherValue],
  ])
}

function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  return items
    .map((item) => ({ item, lot: random.next() }))
    .toSorted((one, other) => one.lot - other.lot)
    .map(({ item }) => item)
}
