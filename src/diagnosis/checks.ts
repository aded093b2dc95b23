import type { Result } from '../engine/index.ts'
import { type CatalogId, type CatalogName, keysElsewhere, registerNames, type RegisterName } from '../domain/index.ts'

interface Named {
  readonly id: CatalogId
}

type GroupOf<Id> = Id extends `${infer Group}.${string}` ? Group : never

/** The first half of the id of a check. */
type CheckGroup = GroupOf<CatalogId>

/** Whether a check is in one of these groups: `transport`, `discovery`. */
export const isIn = ({ id }: Named, ...groups: readonly CheckGroup[]): boolean => groups.some((group) => id.startsWith(`${group}.`))

/** Whether a check of this group wants a refusal. */
export const wantsRefusal = ({ id }: Named, group: CheckGroup): boolean => id.startsWith(`${group}.rejects-`)

/** The register that a check is about. */
export function registerOf({ check, instance }: Pick<Result, 'check' | 'instance'>): RegisterName | undefined {
  const id = check as CatalogId
  if (id === 'isolation.register-keys') return keysElsewhere.find((trial) => trial.instance === instance)?.at.name
  return registerNames.find((register) => isIn({ id }, register) || instance === register)
}

/** The calls that go through the whole chain: for a person who is to be found, and for nobody. */
export const documentedCalls = (register: RegisterName): readonly [CatalogName, CatalogName] => [
  `${register}.found`,
  `register.path-proven [${register}]`,
]

/** Whether a check is that of a documented call, and not of one that ought to be refused. */
export const isDocumented = ({ id }: Named): boolean =>
  id === 'register.path-proven' || registerNames.some((register) => id === `${register}.found`)
