import { spend } from '../../../base/index.ts'
import { child, isObject, type Json, type Pointer } from '../../../gravitee/index.ts'
import { pair } from './pair.ts'

/** A value of a file. */
export interface Located {
  readonly value: Json
  readonly at: Pointer
}

/** A value that two files do not have in common, by its JSON Pointer in the file that has it: the new one, unless it was removed. */
export interface ValueDifference {
  readonly what: 'added' | 'removed' | 'changed' | 'reordered'
  readonly old?: Located
  readonly now?: Located
  /** The nearest value of the new file: itself, or the one that it was removed from. */
  readonly near: Pointer
}

/** Lists whose order no gateway and no check reads. */
const UNORDERED: ReadonlySet<string> = new Set([
  'backends',
  'categories',
  'files',
  'groups',
  'labels',
  'methods',
  'plans',
  'properties',
  'removeHeaders',
  'tags',
  'whitelistHeaders',
])

/** Members that an import writes itself; settings of policies may have the same names. */
const WRITTEN_BY_IMPORT = /^(?:id|crossId|apiId|environmentId|export|(?:created|updated|deployed|published)(?:At|_at))$/

/** The cost of a comparison of two values. */
const COST = 5

/** Lists every value that two files do not have in common. Elements of lists belong together by their names, then by their order. */
export function differencesBetween(old: Located, now: Located): readonly ValueDifference[] {
  spend(COST)
  if (isEmpty(old.value) && isEmpty(now.value)) return []
  if (isObject(old.value) && isObject(now.value)) return differencesOfMembers(membersOf(old), membersOf(now), now.at)
  if (Array.isArray(old.value) && Array.isArray(now.value)) return differencesOfLists(elementsOf(old), elementsOf(now), now.at)
  return old.value === now.value ? [] : [{ what: 'changed', old, now, near: now.at }]
}

type LocatedMembers = ReadonlyMap<string, Located>

function differencesOfMembers(old: LocatedMembers, now: LocatedMembers, near: Pointer): readonly ValueDifference[] {
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((name): readonly ValueDifference[] => {
    const [was, is] = [old.get(name), now.get(name)]
    if (was === undefined) return [{ what: 'added', now: is!, near: is!.at }]
    return is === undefined ? [{ what: 'removed', old: was, near }] : differencesBetween(was, is)
  })
}

function differencesOfLists(old: readonly Located[], now: readonly Located[], near: Pointer): readonly ValueDifference[] {
  const named = pair(old, now, labelOf)
  const others = pair(named.removed, named.added, ({ value }) => (isObject(value) ? `step ${textIn(value, 'policy')}` : typeof value))
  const positions = new Map(now.map((element, index) => [element, index]))
  const order = named.both.map(([, element]) => positions.get(element)!)
  const isReordered = !UNORDERED.has(near.slice(near.lastIndexOf('/') + 1)) && order.some((place, index) => place < (order[index - 1] ?? 0))
  return [
    ...(isReordered ? [{ what: 'reordered' as const, near }] : []),
    ...[...named.both, ...others.both].flatMap(([was, is]) => differencesBetween(was, is)),
    ...others.removed.map((element) => ({ what: 'removed' as const, old: element, near })),
    ...others.added.map((element) => ({ what: 'added' as const, now: element, near: element.at })),
  ]
}

function membersOf({ value, at }: Located): LocatedMembers {
  const isOfPolicy = at.includes('/configuration')
  return new Map(
    Object.entries(value as Readonly<Record<string, Json>>).flatMap(([name, member]) =>
      isEmpty(member) || (!isOfPolicy && WRITTEN_BY_IMPORT.test(name)) ? [] : [[name, { value: member, at: child(at, name) }] as const],
    ),
  )
}

const elementsOf = ({ value, at }: Located): readonly Located[] =>
  (value as readonly Json[]).map((element, index) => ({ value: element, at: child(at, index) }))

/** The name of an element: a step, a plan or a header by its name, a property by its key, a backend by its host, a flow by its calls. */
function labelOf({ value }: Located): string {
  if (!isObject(value)) return JSON.stringify(value)
  const name = ['name', 'key', 'host'].map((member) => textIn(value, member)).find((text) => text !== '')
  return name ?? JSON.stringify([value['path'], value['methods'], value['path-operator'] ?? value['selectors'], value['policy']])
}

const textIn = (value: Readonly<Record<string, Json>>, name: string): string => {
  const text = value[name]
  return typeof text === 'string' ? text.trim() : ''
}

/** Tells if a value counts as absent: an import drops empty values. */
function isEmpty(value: Json): boolean {
  spend(1)
  if (Array.isArray(value)) return value.length === 0
  return isObject(value) ? Object.values(value).every((member: Json) => isEmpty(member)) : value === null || value === ''
}
