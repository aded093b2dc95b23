import { memberOf } from '../../base/index.ts'
import type { Target } from '../../config/index.ts'
import { registerNames, registers, type RegisterName } from '../../domain/index.ts'
import type { Result, Summary } from '../../engine/index.ts'
import type { Recorded } from '../../messages/index.ts'
import { recordable } from './recorded-form.ts'

/** Checks that were left out, with the reason: in English, and with its id and values for any language. */
export interface OmittedChecks extends Recorded {
  readonly checks: readonly string[]
  readonly reason: string
  /** The setting that would test them, or that declares that they need no test. */
  readonly setting?: string
  /** Set if the run is incomplete without them. */
  readonly required?: true
}

/** The settings of a run that decide what its results prove. */
export interface Tested {
  /** The declaration of the configuration about organizations; absent without one. */
  readonly tenantBound?: boolean
  /** The organization whose data must be closed. */
  readonly otherOrganizationId?: string
  /** The number of configured test persons. */
  readonly persons: number
  readonly registers: readonly RegisterName[]
  readonly leftOut: readonly OmittedChecks[]
}

/** Returns the tested parts of a target, and those that were left out. */
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

/**
 * The reason why a check was left out; undefined if it ran, or has nothing to test. Access to other organizations' data is always to be
 * tested.
 */
function leftOutFor(result: Result, target: Target): Omit<OmittedChecks, 'checks' | 'required'> | undefined {
  if (result.outcome !== 'not-applicable' && result.outcome !== 'not-verified') return undefined
  const { name, outcome, setting } = result
  const reason = { reason: result.reason, ...recordable(result) }
  // If the setting is there and does not suffice, the reason names it.
  if (outcome === 'not-verified') return { ...reason, ...(setting === undefined || isSet(target, setting) ? {} : { setting }) }
  const emptying = emptyingOf(name)
  if (emptying?.isGiven(target) === true) return { ...reason, setting: emptying.setting }
  return isIsolation(name) ? reason : undefined
}

const isSet = (target: Target, setting: string): boolean => setting.split('.').reduce<unknown>(memberOf, target) !== undefined

/** A setting that leaves checks with nothing to test, although access to other organizations' data is always to be tested. */
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

/** Returns whether this setting leaves these checks nothing to test, in a run that is complete without them. */
export const areEmptied = ({ checks, setting, required }: OmittedChecks): boolean =>
  required === undefined && setting !== undefined && checks.every((check) => emptyingOf(check)?.setting === setting)

/** Returns whether a check, given by its id or its name, tests that the data of another organization is closed. */
export function isIsolation(check: string): boolean {
  return /^isolation\.(?!register-keys)/.test(check)
}

const isOfRegister = (check: string, register: RegisterName): boolean =>
  check.startsWith(`${register}.`) || check.endsWith(` [${register}]`)

/** Returns whether a check was left out because the run does not have its register. */
export function isOfAnother(check: string, { registers: tried, leftOut }: Tested): boolean {
  const others = registerNames.filter((name) => !tried.includes(name))
  const settings = others.map((name) => `gateway.${name}`)
  const isUntested = leftOut.some(({ checks, setting }) => checks.includes(check) && settings.includes(setting ?? ''))
  return isUntested || others.some((name) => isOfRegister(check, name))
}
