import { createHash } from 'node:crypto'
import { type Json, Part, namesOf, type Pointer } from '../../gravitee/index.ts'

/** What tells a deviation from every other of its file: the rule, where it is by names instead of numbers, and what was expected. */
export const fingerprintOf = (root: Json | undefined, rule: string, pointer: Pointer, place: string, expected: string): string =>
  createHash('sha256')
    .update([rule, root === undefined ? '' : namedPath(root, pointer), place, expected].join('\u0000'))
    .digest('hex')
    .slice(0, 32)

/** A pointer with the elements of lists by what they are called, where that is theirs alone: others may come before them. */
function namedPath(root: Json, pointer: Pointer): string {
  let part = new Part(root, '')
  return namesOf(pointer)
    .map((name) => {
      const list = part.items()
      const element = list[Number(name)]
      part = Array.isArray(part.value) ? (element ?? new Part(undefined, '')) : part.get(name)
      const label = element === undefined ? undefined : labelOf(element)
      return label !== undefined && list.filter((other) => labelOf(other) === label).length === 1 ? `[${label}]` : name
    })
    .join('/')
}

/** What an element of a list is called: a step, a plan or a header by its name, a property by its key, a flow by what it is for. */
function labelOf(part: Part): string | undefined {
  const name = part.get('name').text()?.value ?? part.get('key').text()?.value ?? ''
  if (name.trim() !== '') return name
  const matcher = part.get('path-operator').isObject ? part.get('path-operator') : part.get('selectors').items()[0]
  return matcher?.isObject === true ? JSON.stringify([part.get('methods').value, matcher.value]) : undefined
}
