import { type ManagedApi, isMoment, type SetupStep } from '../domain/index.ts'
import { message, type Message, textOf, type Text, type Value, type Recorded, recorded } from '../messages/index.ts'
import { deviations, type DeviationCode, type DeviationValues } from './deviations.ts'
import type { ApiFound, Invisible } from './inside.ts'

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
export interface ComparedApi {
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
export interface ApiDeviation extends Recorded {
  /** Stable, for machines: `stopped`, `subscription-paused`. */
  readonly code: DeviationCode
  /** What it is rendered from in any language, by names: `plan`, `at`. Times are ISO 8601, UTC; our own words are messages. */
  readonly values: Readonly<Record<string, Text>>
  /** What it is about: `plan "Lookup"`. */
  readonly what: string
  readonly expected: string
  readonly got: string
  readonly step: SetupStep
  /** What the id beside it is of. */
  readonly fix: string
}

/** What judging an aspect comes to: deviations, or why it cannot be judged. */
export type Judgment =
  | readonly ApiDeviation[]
  /** The account does not see it: what it would need. */
  | Invisible
  /** There is nothing to judge. */
  | { readonly beside: Message }

/** What deviates; nothing where it could not be judged. */
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

/** What a deviation says, in any language. */
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
