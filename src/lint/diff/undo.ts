import type { Api } from '../../gravitee/model.ts'
import { Part } from '../../gravitee/part.ts'

/** How one change is taken back in a definition: the part of the new one, and what to put in its place. */
export type Undo = readonly [part: object, before: object]

/** The definition without one of its changes. */
export function undone(api: Api, [part, before]: Undo): Api {
  const replaced = (value: unknown): unknown => {
    if (value === part) return before
    if (Array.isArray(value)) return value.map(replaced)
    if (typeof value !== 'object' || value === null || value instanceof Part) return value
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, replaced(member)]))
  }
  return replaced(api) as Api
}

/** Some members of a part as they were. */
export const asBefore = <Whole extends object>(now: Whole, old: Whole, ...members: readonly (keyof Whole)[]): Undo => [
  now,
  { ...now, ...Object.fromEntries(members.map((member) => [member, old[member]])) },
]

/** A list without what was added to it. */
export const without = <Item>(list: readonly Item[], added: Item): readonly Item[] => list.filter((item) => item !== added)

/** A list with what was removed, where it stood. */
export const withAgain = <Item>(list: readonly Item[], removed: Item, old: readonly Item[]): readonly Item[] =>
  list.toSpliced(old.indexOf(removed), 0, removed)
