import { memberOf } from '../../base/index.ts'
import type { Target } from '../../config/index.ts'
import { registerNames, registers, type RegisterName } from '../../domain/index.ts'
import type { Result, Summary } from '../../engine/index.ts'
import type { Recorded } from '../../messages/index.ts'
import { recordable } from './recorded-form.ts'

/** Checks that were left out, and why: in English, and as what any language renders it from. */
export interface LeftOut extends Recorded {
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
export function testedIn(target: Target, results: readonly Result[], { unverified }: Summary): Tested {
  const { graphql, gateway } = target
  const { tenantBound, otherOrganizationId } = graphql
  const tried = registerNames.filter((name) => gateway?.[name] !== undefined)
  const persons = [
    gateway?.otherPersonIdentifier,
    ...tried.flatMap((name) => [gateway?.[name]?.personIdentifier, ...(gateway?.[name]?.personIdentifiers ?? [])]),
  ].filter((person) => person !== undefined)
  const required = new Set(unverified.flatMap((gap) => (gap.required ? [gap.check] : [])))
  const skipped = results.flatMap((result) => {
    const reason = leftOutFor(result, target)
    return reason === undefined
      ? []
      : [{ check: result.name, ...reason, ...(required.has(result.name) ? { required: true as const } : {}) }]
  })
  const alike = Map.groupBy(skipped, (one) => JSON.stringify({ ...one, check: undefined }))
  return {
    ...(tenantBound === undefined ? {} : { tenantBound }),
    ...(otherOrganizationId === undefined ? {} : { otherOrganizationId }),
    persons: persons.filter((person, place) => persons.findIndex((other) => other.equals(person)) === place).length,
    registers: tried,
    leftOut: [...alike.values()].map((same) => {
      const { check: _, ...why } = same[0]!
      return { checks: same.map(({ check }) => check), ...why }
    }),
  }
}

/** Why a check was left out; undefined where it was made, or has nothing to test. Whose data a caller gets is always something to test. */
function leftOutFor(result: Result, target: Target): Omit<LeftOut, 'checks' | 'required'> | undefined {
  if (result.outcome !== 'not-applicable' && result.outcome !== 'not-verified') return undefined
  const { name, outcome, setting } = result
  const reason = { reason: result.reason, ...recordable(result) }
  // What is set and does not suffice is named by the reason.
  if (outcome === 'not-verified') return { ...reason, ...(setting === undefined || isSet(target, setting) ? {} : { setting }) }
  const emptying = emptyingOf(name)
  if (emptying?.isGiven(target) === true) return { ...reason, setting: emptying.setting }
  return isIsolation(name) ? reason : undefined
}

const isSet = (target: Target, setting: string): boolean => setting.split('.').reduce<unknown>(memberOf, target) !== undefined

/** A setting that leaves checks with nothing to test, though whose data a caller gets is always something to test. */
interface Emptying {
  readonly setting: string
  readonly leavesEmpty: (check: string) => boolean
  readonly isGiven: (target: Target) => boolean
}

const emptyings: readonly Emptying[] = [
  { setting: 'graphql.tenantBound', leavesEmpty: isIsolation, isGiven: ({ graphql }) => graphql.tenantBound === false },
  // A part of a record may name no person.
  ...registers
    .filter(({ settings: { own } }) => 'query' in own)
    .map(({ name, answer }): Emptying => ({
      setting: `gateway.${name}.query`,
      leavesEmpty: (check) => check === answer.check,
      isGiven: ({ gateway }) => gateway?.[name]?.query !== undefined,
    })),
]

const emptyingOf = (check: string): Emptying | undefined => emptyings.find(({ leavesEmpty }) => leavesEmpty(check))

/** Returns whether these checks, by their names, have nothing to test by this setting, in a run that is complete without them. */
export const areEmptied = ({ checks, setting, required }: LeftOut): boolean =>
  required === undefined && setting !== undefined && checks.every((check) => emptyingOf(check)?.setting === setting)

/** Returns whether a check, by its id or its name, tests that the data of another organization stays closed. */
export function isIsolation(check: string): boolean {
  return /^isolation\.(?!register-keys)/.test(check)
}

const isOfRegister = (check: string, register: RegisterName): boolean =>
  check.startsWith(`${register}.`) || check.endsWith(` [${register}]`)

/** Returns whether a check was left out since its register is none of the run's. */
export function isOfAnother(check: string, { registers: tried, leftOut }: Tested): boolean {
  const others = registerNames.filter((name) => !tried.includes(name))
  const settings = others.map((name) => `gateway.${name}`)
  const isUntested = leftOut.some(({ checks, setting }) => checks.includes(check) && settings.includes(setting ?? ''))
  return isUntested || others.some((name) => isOfRegister(check, name))
}
