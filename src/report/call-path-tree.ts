import type { RegisterName, Hop, Path } from '../domain/index.ts'

/** A part of the drawn call path: registers that share it have one part, with the parts behind it. */
export interface Branch extends Hop {
  /** The registers behind it; none on the call path to the GraphQL API. */
  readonly registers: readonly RegisterName[]
  /** True if all calls that arrive here have this state. */
  readonly whole: boolean
  readonly next: readonly Branch[]
}

/** The call paths as lines from the caller: one to the GraphQL API, one to the registers, which branches where the registers differ. */
export function linesOfCallPath(callPath: readonly Path[]): readonly (readonly Branch[])[] {
  const [access, registers] = [callPath.filter(({ to }) => to === 'graphql-api'), callPath.filter(({ to }) => to !== 'graphql-api')]
  return [access, registers].filter((paths) => paths.length > 0).map((paths) => branches(paths, paths.length))
}

type Rest = Pick<Path, 'to'> & { readonly hops: readonly Hop[] }

function branches(paths: readonly Rest[], all: number): readonly Branch[] {
  const going = paths.filter(({ hops }) => hops.length > 0)
  const alike = Map.groupBy(
    going,
    ({ to, hops: [first] }) => `${first!.hop} ${first!.state} ${String(first!.direct)} ${first!.hop === 'register' ? to : ''}`,
  )
  return [...alike.values()].map((same) => {
    const hops = same.map(({ hops: [first] }) => first!)
    return {
      ...hops[0]!,
      by: unique(hops.flatMap(({ by }) => by)),
      steps: unique(hops.flatMap(({ steps = [] }) => steps)),
      rules: unique(hops.flatMap(({ rules = [] }) => rules)),
      registers: same.flatMap(({ to }) => (to === 'graphql-api' ? [] : [to])),
      whole: same.length === all,
      next: branches(
        same.map(({ to, hops: [, ...rest] }) => ({ to, hops: rest })),
        all,
      ),
    }
  })
}

/** All parts of a drawn call path, from the outside inwards. */
export const partsOf = (drawn: readonly Branch[]): readonly Branch[] => drawn.flatMap((part) => [part, ...partsOf(part.next)])

const unique = <Value>(values: readonly Value[]): readonly Value[] => [...new Set(values)]
