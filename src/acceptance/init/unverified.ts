import { registers } from '../../domain/index.ts'
import type { Check } from '../../engine/index.ts'
import type { QuestionId } from './answers.ts'

/** The settings that are absent if a question is left out, each with all settings below it. */
const settings: Readonly<Partial<Record<QuestionId, readonly string[]>>> = {
  ...Object.fromEntries(registers.map(({ name }) => [`${name}Context`, [`gateway.${name}`]])),
  otherOrganizationId: ['graphql.otherOrganizationId'],
  gatewayUrl: ['gateway'],
  person: registers.map(({ name, persons }) => `gateway.${name}.${persons.setting}`),
  otherPerson: ['gateway.otherPersonIdentifier'],
  tokenServiceUrl: ['gateway.tokenService'],
  integrationKeyRegisteredAt: ['gateway.integrationKeyRegisteredAt'],
}

/** Settings without a question: a check that needs one is not verified in any case. */
const withoutQuestion = /^(contract|optIn|graphql\.expiredToken|gateway\.management)\b/

const settingsOf = (check: Check): readonly string[] =>
  Object.values(check.needs).flatMap((need) => (need.kind === 'given' ? [need.setting] : need.kind === 'check' ? settingsOf(need) : []))

/** Returns how many of the checks are not verified if a question is left out: those that need its settings, and those that need these checks. */
export function unverifiedWithout(id: QuestionId, checks: readonly Check[]): number {
  const absent = settings[id] ?? []
  const isAbsent = (setting: string): boolean => absent.some((each) => setting === each || setting.startsWith(`${each}.`))
  return checks.filter((check) => {
    const all = settingsOf(check)
    return all.some(isAbsent) && !all.some((setting) => withoutQuestion.test(setting))
  }).length
}
