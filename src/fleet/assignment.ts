import { hashOf } from '../monitor/index.ts'

/** A prober that can be given targets. */
export interface Candidate {
  readonly location: string
  readonly prober: string
  /** Targets that it can make cycles of. */
  readonly able: ReadonlySet<string>
  /** How many at most. */
  readonly capacity: number
}

/** A target that has to be watched, from so many locations. */
export interface Wanted {
  readonly target: string
  readonly want: number
}

/** By which a prober is known: `<location>.<prober>`. */
export const keyOf = ({ location, prober }: Pick<Candidate, 'location' | 'prober'>): string => `${location}.${prober}`

/**
 * Gives each target to one prober in each of the wanted locations, by rendezvous hashing: everybody comes to the same, and whoever comes or goes moves
 * no more than what it takes or leaves. A prober that is full is passed over. Gives the targets by the key of the prober, in order of the alphabet.
 */
export function assigned(wanted: readonly Wanted[], candidates: readonly Candidate[]): ReadonlyMap<string, readonly string[]> {
  const given = new Map(candidates.map((candidate) => [keyOf(candidate), [] as string[]]))
  const byLocation = Map.groupBy(candidates, ({ location }) => location)
  for (const { target, want } of wanted.toSorted((one, other) => (one.target < other.target ? -1 : 1))) {
    let locations = 0
    for (const location of inOrder([...byLocation.keys()], target, (name) => name)) {
      if (locations === want) break
      const able = byLocation.get(location)!.filter((one) => one.able.has(target) && given.get(keyOf(one))!.length < one.capacity)
      const [first] = inOrder(able, target, keyOf)
      if (first === undefined) continue
      given.get(keyOf(first))!.push(target)
      locations++
    }
  }
  return given
}

/** Highest score first: each pair of a target and a name has its own, whoever else is there. */
const inOrder = <One>(all: readonly One[], target: string, nameOf: (one: One) => string): readonly One[] =>
  all.length < 2
    ? all
    : all
        .map((one) => ({ one, score: hashOf(`${target}\n${nameOf(one)}`) }))
        .sort((a, b) => b.score - a.score)
        .map(({ one }) => one)
