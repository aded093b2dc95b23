import type { Target } from '../../config/index.ts'
import { registerNames, type RegisterName } from '../../domain/index.ts'
import type { Result, Summary } from '../../engine/index.ts'

/** Checks that were left out, and why. */
export interface LeftOut {
  readonly checks: readonly string[]
  readonly reason: string
  /** The setting that would test them, or that declares that they need no test. */
  readonly setting?: string
  /** The run is incomplete for want of them. */
  readonly required?: true
}

/** The settings of a run that decide what its results prove. */
export interface Tested {
  /** What the configuration declares of organizations; absent where it declares nothing. */
  readonly tenantBound?: boolean
  /** The organization whose data has to stay closed. */
  readonly otherOrganizationId?: string
  /** How many test persons are configured. */
  readonly persons: number
  readonly registers: readonly RegisterName[]
  readonly leftOut: readonly LeftOut[]
}

/** Reads off a target and its results what was tested, and what was left out. */
export function testedIn({ graphql, gateway }: Target, results: readonly Result[], { unverified }: Summary): Tested {
  const { tenantBound, otherOrganizationId } = graphql
  const registers = registerNames.filter((name) => gateway?.[name] !== undefined)
  const persons = [
    gateway?.otherPersonIdentifier,
    ...registers.flatMap((name) => [gateway?.[name]?.personIdentifier, ...(gateway?.[name]?.personIdentifiers ?? [])]),
  ].filter((person) => person !== undefined)
  const required = new Set(unverified.flatMap((gap) => (gap.required ? [gap.check] : [])))
  const skipped = results.flatMap((result) => {
    const reason = leftOutFor(result, tenantBound)
    return reason === undefined
      ? []
      : [{ check: result.name, ...reason, ...(required.has(result.name) ? { required: true as const } : {}) }]
  })
  const alike = Map.groupBy(skipped, ({ check: _, ...why }) => JSON.stringify(why))
  return {
    ...(tenantBound === undefined ? {} : { tenantBound }),
    ...(otherOrganizationId === undefined ? {} : { otherOrganizationId }),
    persons: persons.filter((person, place) => persons.findIndex((other) => other.equals(person)) === place).length,
    registers,
    leftOut: [...alike.values()].map((same) => {
      const { check: _, ...why } = same[0]!
      return { checks: same.map(({ check }) => check), ...why }
    }),
  }
}

/** Why a check was left out; undefined where it was made, or has nothing to test. Whose data a caller gets is always something to test. */
function leftOutFor(result: Result, tenantBound: boolean | undefined): Pick<LeftOut, 'reason' | 'setting'> | undefined {
  if (result.outcome !== 'skipped') return undefined
  const { skip, reason, setting } = result
  if (skip === 'not-verified') return { reason, ...(setting === undefined ? {} : { setting }) }
  return isIsolation(result.check) ? { reason, ...(tenantBound === false ? { setting: 'graphql.tenantBound' } : {}) } : undefined
}

/** Whether a check, by its id or its name, tests that the data of another organization stays closed. */
export const isIsolation = (check: string): boolean => /^isolation\.(?!register-keys)/.test(check)

const isOfRegister = (check: string, register: RegisterName): boolean =>
  check.startsWith(`${register}.`) || check.endsWith(` [${register}]`)

/** Whether a check was left out since its register is none of the run's. */
export function isOfAnother(check: string, { registers, leftOut }: Tested): boolean {
  const others = registerNames.filter((name) => !registers.includes(name))
  const settings = others.map((name) => `gateway.${name}`)
  const isLeftOut = leftOut.some(({ checks, setting }) => checks.includes(check) && settings.includes(setting ?? ''))
  return isLeftOut || others.some((name) => isOfRegister(check, name))
}
