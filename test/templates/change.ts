import type { Definition } from '../gravitee/shapes.ts'

/** A change of a definition, told by the way to one value. */
export type Change = (definition: Definition) => void

type Holder = Record<string, unknown>

const walk = (definition: Definition, names: readonly string[]): Holder =>
  names.reduce((holder, name) => holder[name] as Holder, definition as Holder)

/** Sets the value at a path such as `flows.0.pre.0.enabled`. */
export const set =
  (path: string, value: unknown): Change =>
  (definition) => {
    const names = path.split('.')
    walk(definition, names.slice(0, -1))[names.at(-1)!] = value
  }

/** Removes the member or the element at a path. */
export const remove =
  (path: string): Change =>
  (definition) => {
    const names = path.split('.')
    const holder = walk(definition, names.slice(0, -1))
    if (Array.isArray(holder)) holder.splice(Number(names.at(-1)), 1)
    else delete holder[names.at(-1)!]
  }

/** Adds a copy of a value at the end of the list at a path. */
export const append =
  (path: string, value: unknown): Change =>
  (definition) => {
    ;(walk(definition, path.split('.')) as unknown as unknown[]).push(structuredClone(value))
  }

/** Replaces a text at a path by what a function makes of it. */
export const edit =
  (path: string, of: (text: string) => string): Change =>
  (definition) => {
    const names = path.split('.')
    const holder = walk(definition, names.slice(0, -1))
    holder[names.at(-1)!] = of(String(holder[names.at(-1)!]))
  }

/** Moves the element of one list to the end of another. */
export const move =
  (from: string, to: string): Change =>
  (definition) => {
    const names = from.split('.')
    const [element] = (walk(definition, names.slice(0, -1)) as unknown as unknown[]).splice(Number(names.at(-1)), 1)
    append(to, element)(definition)
  }

/** Sets a text of a length at a path. */
export const fill = (path: string, length: number): Change => set(path, 'x'.repeat(length))

/** Several changes as one. */
export const all =
  (...changes: readonly Change[]): Change =>
  (definition) => {
    for (const change of changes) change(definition)
  }

/** A change as data: what is done at a path. */
export type Step =
  | readonly ['set' | 'append', path: string, value: unknown]
  | readonly ['fill', path: string, length: number]
  | readonly ['remove', path: string]
  | readonly ['move', from: string, to: string]

const byStep = { set, append, fill, remove, move } as Readonly<Record<Step[0], (...given: readonly unknown[]) => Change>>

/** Several steps as one change. */
export const steps = (list: readonly Step[]): Change => all(...list.map(([name, ...given]) => byStep[name](...given)))

/** A definition after a change; the given one is left as it was. */
export function changed(definition: Definition, change: Change): Definition {
  const copy = structuredClone(definition)
  change(copy)
  return copy
}
