import { suites } from '../../../suites/index.ts'
import type { InterviewAnswers, QuestionId, Respondent } from '../../acceptance/index.ts'
import { registers } from '../../domain/index.ts'
import { type Check, planOf } from '../../engine/index.ts'

/** Answers that were given without being asked for: by flags, and by environment variables. */
export type Given = Readonly<Partial<Record<QuestionId, string>>>

/** Where somebody answers: a terminal with a person, or a script. */
export interface Sitting {
  readonly respondent: Respondent
  /** Told what an earlier sitting came to, and in which file the secrets will be. */
  begin(known: InterviewAnswers | undefined, secrets: string | undefined): void
  /** Throws where answers do not hold that nobody can be asked about. */
  readonly assertHolds?: () => void
  /** What was written, and what is still open of the answers. */
  end(lines: readonly string[], open: readonly string[]): void
}

/** Where the secrets go, when a flag says so. */
export type SecretsPlace = 'file' | 'variables'

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
