import type { ApiPlan } from '../../gravitee/index.ts'
import { labeledPlans } from './trial/trial-calls.ts'
import type { ObservedRegisterRequest, TokenServiceRequest } from './trial/observed-requests.ts'
import type { Effect, Trial } from './trial/trial.ts'
import type { LintSubject } from './lint-subject.ts'

/** One call through a definition, as far as it is known. */
export interface Journey {
  readonly plan: ApiPlan | undefined
  readonly effect: Effect
  /** The last requests to the token-issuing service and to the register. */
  readonly token: TokenServiceRequest | undefined
  readonly register: ObservedRegisterRequest | undefined
}

/** The results of a trial. A rule about an effect reports nothing where the trial verified the effect. */
export interface TrialFacts {
  readonly trial: Trial
  /** The settings have the context path of the definition. */
  readonly isPathConfigured: boolean
  /** The best call of each plan that admits clients, for each of the backends that take turns. */
  readonly journeys: readonly Journey[]
}

/** Sorts a trial by plans. */
export function factsOf(subject: Pick<LintSubject, 'api' | 'register' | 'settings'>, trial: Trial): TrialFacts {
  const { register, settings } = subject
  const plans = labeledPlans(subject.api)
  const ways = Map.groupBy(
    trial.effects.filter(({ call }) => call.caller === 'right key'),
    ({ call, turn }) => `${turn} ${call.plan ?? ''}`,
  )
  const journeys = [...ways.values()].map((effects): Journey => {
    const effect = effects.toSorted((one, other) => reachOf(other) - reachOf(one))[0]!
    const index = plans.get(effect.call.plan ?? '')
    return {
      plan: index === undefined ? undefined : subject.api.plans[index],
      effect,
      token: effect.requests.findLast((request) => request.who === 'token-service'),
      register: effect.requests.findLast((request) => request.who === 'register'),
    }
  })
  const isPathConfigured = register !== undefined && settings.registers[register].contextPath !== undefined
  return { trial, isPathConfigured, journeys: journeys.filter(({ plan }) => plan === undefined || isOpen(plan)) }
}

/** Tells if a gateway admits clients of a plan. */
const isOpen = ({ status }: ApiPlan): boolean => status === undefined || status.value === 'published' || status.value === 'deprecated'

/** Ranks a call: with the documented result first, then with a request to the register. */
const reachOf = ({ verdict, requests, call }: Effect): number =>
  (verdict === 'as documented' ? 8 : 0) +
  (requests.some(({ who }) => who === 'register') ? 4 : 0) +
  (requests.some(({ who }) => who === 'token-service') ? 2 : 0) +
  (call.isDocumented ? 1 : 0)

const every = ({ journeys }: TrialFacts, holds: (journey: Journey) => boolean): boolean => journeys.length > 0 && journeys.every(holds)

/** Tells if the trial is undecided because of a part that is not modeled. */
export const isLeftOpen = ({ trial }: TrialFacts): boolean =>
  trial.verdict === 'not verified' && trial.effects.some(({ isCutShort }) => isCutShort === true)

/** Tells if every plan sends the token to the register. */
export const sendsToken = (facts: TrialFacts): boolean => every(facts, ({ register }) => register?.authorization.is === 'token')

/** Tells if the token-issuing service accepts the key, the issuer or the scope. */
export const sendsKey = (facts: TrialFacts): boolean => every(facts, ({ token }) => isAccepted(token?.key.is))
export const sendsIssuer = (facts: TrialFacts): boolean => every(facts, ({ token }) => isAccepted(token?.issuer.is))
export const sendsScope = (facts: TrialFacts): boolean => every(facts, ({ token }) => token?.scope !== undefined)

const isAccepted = (is: TokenServiceRequest['key']['is'] | undefined): boolean => is === 'right' || is === 'to-fill-in' || is === 'unsure'

/** Tells if callers reach the definition at its configured context path. */
export const isReached = (facts: TrialFacts): boolean => facts.isPathConfigured && every(facts, ({ effect }) => effect.requests.length > 0)

/** Tells if the register accepts the scope of every plan. */
export const scopesFit = (facts: TrialFacts): boolean =>
  every(facts, ({ token, register }) => token?.status === 200 && register?.status === 200)

/** Tells if every call to the register has a right address. */
export const addressesFit = (facts: TrialFacts): boolean => every(facts, ({ register }) => register?.addressFaults.length === 0)

/** Tells if the documented call works, and calls without a right key are rejected. */
export const isServed = ({ trial }: TrialFacts): boolean => trial.verdict === 'as documented'

/** Tells if a call ends where its callout gets no token. */
export function endsWithoutToken({ trial }: TrialFacts): boolean {
  const calls = trial.effects.filter(({ call }) => call.caller === 'no token')
  return trial.verdict === 'as documented' && calls.length > 0 && calls.every(({ verdict }) => verdict === 'as documented')
}
