import { type ManagedApi, filled, englishMoments, isMoment, phrase, type SetupStep } from '../domain/index.ts'
import { deviations, type DeviationCode, type DeviationValues } from './deviations.ts'
import type { ApiFound } from './inside.ts'

/** What of an API is judged: `inside.plan` judges its plan. */
export type Aspect =
  | 'deployed'
  | 'in-sync'
  | 'context-path'
  | 'plan'
  | 'other-plans'
  | 'subscription'
  | 'key'
  | 'access-remaining'
  | 'properties'
  | 'property-values'
  | 'addresses'
  | 'template'

/** One API as it is judged: what is seen of it, and what is expected. */
export interface Judged {
  readonly api: ManagedApi
  readonly inside: ApiFound
  /** When it was seen. */
  readonly now: Date
  /** Whether a key is configured that opens it. */
  readonly hasKey: boolean
  /** The configured context path of the calls to it. */
  readonly contextPath?: string
  /** Where the callouts of the register APIs are meant to lead. */
  readonly tokenService?: string
  /** Where it is meant to lead itself. */
  readonly backend?: string
}

/** Something that is not as it should be: what was expected and what is there, which step of the set-up it belongs to, and what to do. */
export interface Deviation {
  /** Stable, for machines: `stopped`, `subscription-paused`. */
  readonly code: DeviationCode
  /** What it is told with in any language, by names: `plan`, `at`. Times are ISO 8601, UTC. */
  readonly values: Readonly<Record<string, string>>
  /** What it is about: `plan "Lookup"`. */
  readonly what: string
  readonly expected: string
  readonly got: string
  readonly step: SetupStep
  readonly remedy: string
}

/** What judging an aspect comes to: deviations, or why it cannot be judged. */
export type Judgement =
  | readonly Deviation[]
  /** The account does not see it: what it would need. */
  | { readonly needs: string }
  /** There is nothing to judge. */
  | { readonly beside: string }

/** What deviates; nothing where it could not be judged. */
export const deviationsIn = (judgement: Judgement): readonly Deviation[] => ('length' in judgement ? judgement : [])

/** Makes the deviations of one API. The token-issuing service is a step of the set-up for itself (SPEC 4.5 step 2). */
export const deviating =
  (api: ManagedApi) =>
  <const Code extends DeviationCode>(
    code: Code,
    ...[given, ofRegister]: {} extends DeviationValues<Code>
      ? [values?: DeviationValues<Code>, step?: SetupStep]
      : [values: DeviationValues<Code>, step?: SetupStep]
  ): Deviation => {
    const values = Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== undefined)) as Deviation['values']
    const [what, expected, got, step, remedy] = deviations[code]
    const told = (form: string): string => filled(form, (name) => readable(values[name]))
    return {
      code,
      values,
      what: told(what),
      expected: told(expected),
      got: told(got),
      step: api === 'token-service' ? 'token-issuing-service' : (ofRegister ?? step),
      remedy: phrase(remedy),
    }
  }

const readable = (value: string | undefined): string | undefined =>
  value !== undefined && isMoment(value) ? englishMoments.moment(value) : value
