import type { Result } from '../engine/index.ts'
import { type CatalogId, type CatalogName, keysElsewhere, registerNames, type RegisterName } from '../domain/index.ts'

interface CheckReference {
  readonly id: CatalogId
}

type GroupOf<Id> = Id extends `${infer Group}.${string}` ? Group : never

/** The first half of the id of a check. */
type CheckGroup = GroupOf<CatalogId>

/** Returns whether a check is in one of these groups: `transport`, `discovery`. */
export const isIn = ({ id }: CheckReference, ...groups: readonly CheckGroup[]): boolean =>
  groups.some((group) => id.startsWith(`${group}.`))

/** Returns whether a check of this group expects a rejection. */
export const wantsRefusal = ({ id }: CheckReference, group: CheckGroup): boolean => id.startsWith(`${group}.rejects-`)

/** The register that a check is about. */
export function registerOf({ check, instance }: Pick<Result, 'check' | 'instance'>): RegisterName | undefined {
  const id = check as CatalogId
  if (id === 'isolation.register-keys') return keysElsewhere.find((trial) => trial.instance === instance)?.at.name
  return registerNames.find((register) => isIn({ id }, register) || instance === register)
}

/** The calls that go through the whole chain: one for a person that the register knows, one for an unknown person. */
export const documentedCalls = (register: RegisterName): readonly [CatalogName, CatalogName] => [
  `${register}.found`,
  `register.path-proven [${register}]`,
]

/** Returns whether a check is that of a documented call, which must not be rejected. */
export const isDocumented = ({ id }: CheckReference): boolean =>
  id === 'register.path-proven' || registerNames.some((register) => id === `${register}.found`)
