import type { Definition } from '../shapes.ts'

/** One step of a change (RFC6902): what stands at a JSON pointer (RFC6901) is added, removed or replaced. */
export interface Operation {
  readonly op: 'add' | 'remove' | 'replace'
  readonly path: string
  readonly value?: unknown
}

type Holder = Record<string, unknown>

const namesIn = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))

/** The value at a pointer; undefined where there is none. */
export const at = (definition: unknown, pointer: string): unknown =>
  namesIn(pointer).reduce<unknown>((holder, name) => (holder as Holder | undefined)?.[name], definition)

/** A definition after a change; the given one is left as it was. Throws TypeError where the change does not fit. */
export function patched(definition: Definition, operations: readonly Operation[]): Definition {
  const copy = structuredClone(definition)
  for (const { op, path, value } of operations) {
    const names = namesIn(path)
    const holder = at(copy, pointerOf(names.slice(0, -1)))
    const name = names.at(-1)!
    if (typeof holder !== 'object' || holder === null) throw new TypeError(`nothing stands at ${path}`)
    if (op !== 'add' && (holder as Holder)[name] === undefined) throw new TypeError(`nothing stands at ${path}`)
    if (Array.isArray(holder)) {
      const index = name === '-' ? holder.length : Number(name)
      holder.splice(index, op === 'add' ? 0 : 1, ...(op === 'remove' ? [] : [structuredClone(value)]))
    } else if (op === 'remove') delete (holder as Holder)[name]
    else (holder as Holder)[name] = structuredClone(value)
  }
  return copy
}

const pointerOf = (names: readonly string[]): string => names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** Sets a member, whether it is there or not. */
export const put = (path: string, value: unknown): Operation => ({ op: 'add', path, value })
export const replace = (path: string, value: unknown): Operation => ({ op: 'replace', path, value })
export const drop = (path: string): Operation => ({ op: 'remove', path })
/** Adds an element to a list: at the end, or before the one at an index. */
export const insert = (list: string, value: unknown, index: number | '-' = '-'): Operation => ({
  op: 'add',
  path: `${list}/${index}`,
  value,
})
