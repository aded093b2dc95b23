import { type ManagedApi, isMoment, type SetupStep } from '../domain/index.ts'
import { message, type Message, textOf, type Text, type Value, type Recorded, recorded } from '../messages/index.ts'
import { deviations, type DeviationCode, type DeviationValues } from './deviations.ts'
import type { ApiFound, Invisible } from './inside.ts'

/** An aspect of an API that is checked: `inside.plan` checks its plan. */
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

/** One API with the configuration that it is compared with. */
export interface ComparedApi {
  readonly api: ManagedApi
  readonly inside: ApiFound
  /** The time of the reading. */
  readonly now: Date
  /** Is true if a key for it is configured. */
  readonly hasKey: boolean
  /** The configured context path of the calls to it. */
  readonly contextPath?: string
  /** The configured address for the callouts of the register APIs. */
  readonly tokenService?: string
  /** The configured address of its backend. */
  readonly backend?: string
}

/** A deviation of an API: the expected and the actual value, the step of the set-up, and the fix. */
export interface ApiDeviation extends Recorded {
  /** Stable, for machines: `stopped`, `subscription-paused`. */
  readonly code: DeviationCode
  /** The values for its sentences, by name: `plan`, `at`. Times are ISO 8601, UTC; our own words are messages. */
  readonly values: Readonly<Record<string, Text>>
  /** The subject: `plan "Lookup"`. */
  readonly what: string
  readonly expected: string
  readonly got: string
  readonly step: SetupStep
  /** The text of the recorded message. */
  readonly fix: string
}

/** The result for an aspect: deviations, or the reason why it was not checked. */
export type Judgment =
  | readonly ApiDeviation[]
  /** The account does not see it. */
  | Invisible
  /** There is nothing to check. */
  | { readonly beside: Message }

/** Returns the deviations, or none if the aspect was not checked. */
export const deviationsIn = (judgment: Judgment): readonly ApiDeviation[] => ('length' in judgment ? judgment : [])

/** Makes the deviations of one API. The token-issuing service is a step of the set-up for itself (SPEC 4.5 step 2). */
export const deviating =
  (api: ManagedApi) =>
  <const Code extends DeviationCode>(
    code: Code,
    ...[given, ofRegister]: {} extends DeviationValues<Code>
      ? [values?: DeviationValues<Code>, step?: SetupStep]
      : [values: DeviationValues<Code>, step?: SetupStep]
  ): ApiDeviation => {
    const values = Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== undefined)) as ApiDeviation['values']
    const { what, expected, got, fix } = textsOf({ code, values })
    return {
      code,
      what: textOf(what),
      expected: textOf(expected),
      got: textOf(got),
      step: api === 'token-service' ? 'token-issuing-service' : (ofRegister ?? deviations[code][3]),
      ...recorded('fix', fix),
      values,
    }
  }

/** Returns the sentences of a deviation, for any language. */
export function textsOf({
  code,
  values,
}: Pick<ApiDeviation, 'code' | 'values'>): Readonly<Record<'what' | 'expected' | 'got' | 'fix', Text>> {
  const valueOf = (value: Text): Value => (typeof value === 'string' && isMoment(value) ? { at: value } : value)
  const sentenceValues = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueOf(value)]))
  const [what, expected, got, , fix] = deviations[code]
  const [without, withMore] = typeof got === 'string' ? [got] : got
  const of = (id: string): Message => ({ id, values: sentenceValues })
  const isMoreKnown = ['at', 'near', 'more'].some((name) => values[name] !== undefined)
  return {
    what: of(what),
    expected: of(expected),
    got: of(withMore !== undefined && isMoreKnown ? withMore : without),
    fix: message(fix),
  }
}
