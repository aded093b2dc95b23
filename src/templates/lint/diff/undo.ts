import { type Api, Part } from '../../../gravitee/index.ts'

/** How one change is taken back in a definition: in which part of the new one, and how. */
export interface Undo {
  readonly part: object
  readonly back: (now: object) => object
}

export const undo = <Whole extends object>(part: Whole, back: (now: Whole) => object): Undo => ({ part, back: back as Undo['back'] })

/** Some members of a part as they were. */
export const asBefore = <Whole extends object>(part: Whole, old: Whole, ...members: readonly (keyof Whole)[]): Undo =>
  undo(part, (now) => ({ ...now, ...Object.fromEntries(members.map((member) => [member, old[member]])) }))

/** The definition without some of its changes. */
export function undone(api: Api, undos: readonly Undo[]): Api {
  const replaced = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || value instanceof Part) return value
    const back = undos.filter(({ part }) => part === value).reduce((now: object, each) => each.back(now), value)
    if (Array.isArray(back)) return back.map(replaced)
    return Object.fromEntries(Object.entries(back).map(([name, member]) => [name, replaced(member)]))
  }
  return replaced(api) as Api
}

/** A list without what was added to it. */
export const without = <Item>(list: readonly Item[], added: Item): readonly Item[] => list.filter((item) => item !== added)

/** A list with what was removed, where it stood. */
export const withAgain = <Item>(list: readonly Item[], removed: Item, old: readonly Item[]): readonly Item[] =>
  list.toSpliced(old.indexOf(removed), 0, removed)
