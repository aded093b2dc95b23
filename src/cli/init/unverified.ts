import { suites } from '../../../suites/index.ts'
import type { QuestionId } from '../../acceptance/index.ts'
import { registers } from '../../domain/index.ts'
import { type Check, planOf } from '../../engine/index.ts'

/** The settings that are absent where a question is left out, with all that is below them. */
const settings: Readonly<Partial<Record<QuestionId, readonly string[]>>> = {
  ...Object.fromEntries(registers.map(({ name }) => [`${name}Context`, [`gateway.${name}`]])),
  otherOrganizationId: ['graphql.otherOrganizationId'],
  gatewayUrl: ['gateway'],
  person: registers.map(({ name, persons }) => `gateway.${name}.${persons.setting}`),
  otherPerson: ['gateway.otherPersonIdentifier'],
  tokenServiceUrl: ['gateway.tokenService'],
  integrationKeyRegisteredAt: ['gateway.integrationKeyRegisteredAt'],
}

/** Settings that no question is about: what needs them is not verified anyway. */
const unasked = /^(contract|optIn|graphql\.expiredToken|gateway\.management)\b/

const needed = (check: Check): readonly string[] =>
  Object.values(check.needs).flatMap((need) => (need.kind === 'given' ? [need.setting] : need.kind === 'check' ? needed(need) : []))

const { checks } = planOf(suites)

/** How many checks are not verified where a question is left out: those that need what it sets, and those that need these. */
export function unverifiedWithout(id: QuestionId): number {
  const absent = settings[id] ?? []
  const isAbsent = (setting: string): boolean => absent.some((each) => setting === each || setting.startsWith(`${each}.`))
  return checks.filter(({ check }) => {
    const all = needed(check)
    return all.some(isAbsent) && !all.some((setting) => unasked.test(setting))
  }).length
}
