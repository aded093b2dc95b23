import type { Stoppable } from '../witness/serve.ts'
import type { Facts } from './settings.ts'

/** Set-ups that a target does not come in. */
export type Lacks = { readonly [Fact in keyof Facts]?: readonly Facts[Fact][] }

/** Software that is started as a correct target, set up as a configuration needs it. */
export interface Stand {
  readonly name: string
  /** What this software cannot be. */
  readonly lacks: Lacks
  start(facts: Facts): Promise<Standing>
}

/** A target under way. */
export interface Standing extends Stoppable {
  /** What settings.yaml refers to. */
  readonly variables: Readonly<Record<string, string>>
  /** What its settings name, beside the authorities. */
  readonly files: Readonly<Record<string, string>>
}

/** Days of the calendar as settings name them. */
export function days(now = Date.now()): Readonly<Record<string, string>> {
  const before = (count: number): string => new Date(now - count * 86_400_000).toISOString().slice(0, 10)
  return { TODAY: before(0), TWO_MONTHS_AGO: before(60) }
}

/** The forms of what a client knows of the organizations. */
export const organizationForms = (id: string, name: string, other: string): Readonly<Record<string, string>> => ({
  ORGANIZATION: id,
  ORGANIZATION_IN_CAPITALS: id.toUpperCase(),
  ORGANIZATION_NAME: name,
  DECOMPOSED_NAME: name.normalize('NFD'),
  OTHER_ORGANIZATION: other,
  OTHER_ORGANIZATION_IN_CAPITALS: other.toUpperCase(),
})

/** Persons whom both registers know, by their variables. */
export const personVariables = (people: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(people.map((person, place) => [`PERSON_${place + 1}`, person]))
