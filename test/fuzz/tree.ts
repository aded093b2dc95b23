/** JSON as it is written: members stand in order and may stand twice, and a leaf may be any text. */
export type Tree = { leaf: string } | { items: Tree[] } | { members: [name: string, value: Tree][] }

/** Where a value stands in a tree, and how to put something in its place. */
export interface Place {
  readonly value: Tree
  readonly replace: (...others: readonly Tree[]) => void
  /** Absent for what has no name. */
  readonly name?: string
  readonly replaceMembers?: (...others: readonly [name: string, value: Tree][]) => void
}

/** The tree of a JSON text; undefined for what is none. */
export function treeOf(text: string): Tree | undefined {
  try {
    return grow(JSON.parse(text))
  } catch {
    return undefined
  }
}

function grow(value: unknown): Tree {
  if (Array.isArray(value)) return { items: value.map(grow) }
  if (typeof value !== 'object' || value === null) return { leaf: JSON.stringify(value) }
  return { members: Object.entries(value).map(([name, item]) => [name, grow(item)]) }
}

/** The text of a tree. */
export function textOf(tree: Tree): string {
  if ('leaf' in tree) return tree.leaf
  if ('items' in tree) return `[${tree.items.map(textOf).join(',')}]`
  return `{${tree.members.map(([name, value]) => `${JSON.stringify(name)}:${textOf(value)}`).join(',')}}`
}

/** Every place below the root. */
export function placesIn(tree: Tree): readonly Place[] {
  if ('items' in tree)
    return tree.items.flatMap((value, index) => [
      { value, replace: (...others) => void tree.items.splice(index, 1, ...others) },
      ...placesIn(value),
    ])
  if (!('members' in tree)) return []
  return tree.members.flatMap(([name, value], index) => {
    const replaceMembers: Place['replaceMembers'] = (...others) => void tree.members.splice(index, 1, ...others)
    const replace: Place['replace'] = (...others) => replaceMembers(...others.map((other): [string, Tree] => [name, other]))
    return [{ name, value, replace, replaceMembers }, ...placesIn(value)]
  })
}
