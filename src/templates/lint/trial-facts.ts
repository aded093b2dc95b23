import type { ApiPlan } from '../../gravitee/index.ts'
import { labeledPlans } from './trial/trial-calls.ts'
import type { RegisterRequest, TokenServiceRequest } from './trial/observed-requests.ts'
import type { Effect, Trial } from './trial/trial.ts'
import type { LintSubject } from './lint-subject.ts'

/** The way of one call through a definition, as far as it is known. */
export interface Journey {
  readonly plan: ApiPlan | undefined
  readonly effect: Effect
  /** What came to the token-issuing service last, and to the register. */
  readonly token: TokenServiceRequest | undefined
  readonly register: RegisterRequest | undefined
}

/** What a trial proves of a definition. A rule about an effect is silent where the effect is proven. */
export interface TrialFacts {
  readonly trial: Trial
  /** Whether it was told where callers reach the definition. */
  readonly isPathConfigured: boolean
  /** The best way of each plan that lets clients in, for each backend whose turn it may be. */
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
      token: effect.requests.findLast((seen) => seen.who === 'token-service'),
      register: effect.requests.findLast((seen) => seen.who === 'register'),
    }
  })
  const isPathConfigured = register !== undefined && settings.registers[register].contextPath !== undefined
  return { trial, isPathConfigured, journeys: journeys.filter(({ plan }) => plan === undefined || isOpen(plan)) }
}

/** Whether clients of a plan are let in by a gateway. */
const isOpen = ({ status }: ApiPlan): boolean => status === undefined || status.value === 'published' || status.value === 'deprecated'

/** How far a call comes: what is as documented is best, then what comes to the register. */
const reachOf = ({ verdict, requests, call }: Effect): number =>
  (verdict === 'as documented' ? 8 : 0) +
  (requests.some(({ who }) => who === 'register') ? 4 : 0) +
  (requests.some(({ who }) => who === 'token-service') ? 2 : 0) +
  (call.isDocumented ? 1 : 0)

const every = ({ journeys }: TrialFacts, holds: (journey: Journey) => boolean): boolean => journeys.length > 0 && journeys.every(holds)

/** Something that is not modeled keeps the trial from deciding. */
export const isLeftOpen = ({ trial }: TrialFacts): boolean =>
  trial.verdict === 'not verified' && trial.effects.some(({ isCutShort }) => isCutShort === true)

/** The token comes to the register as it should, by every plan. */
export const sendsToken = (facts: TrialFacts): boolean => every(facts, ({ register }) => register?.authorization.is === 'token')

/** The token-issuing service takes the key, the issuer or the scope that it gets. */
export const sendsKey = (facts: TrialFacts): boolean => every(facts, ({ token }) => isAccepted(token?.key.is))
export const sendsIssuer = (facts: TrialFacts): boolean => every(facts, ({ token }) => isAccepted(token?.issuer.is))
export const sendsScope = (facts: TrialFacts): boolean => every(facts, ({ token }) => token?.scope !== undefined)

const isAccepted = (is: TokenServiceRequest['key']['is'] | undefined): boolean => is === 'right' || is === 'to-fill-in' || is === 'unsure'

/** Callers reach the definition where somebody told that they do. */
export const isReached = (facts: TrialFacts): boolean => facts.isPathConfigured && every(facts, ({ effect }) => effect.requests.length > 0)

/** The register takes the scope of every plan. */
export const scopesFit = (facts: TrialFacts): boolean =>
  every(facts, ({ token, register }) => token?.status === 200 && register?.status === 200)

/** The register is asked at an address that it has. */
export const addressesFit = (facts: TrialFacts): boolean => every(facts, ({ register }) => register?.addressFaults.length === 0)

/** The documented call gets its answer, and nobody gets one without a key. */
export const isServed = ({ trial }: TrialFacts): boolean => trial.verdict === 'as documented'

/** A call whose callout brings no token ends there. */
export function endsWithoutToken({ trial }: TrialFacts): boolean {
  const calls = trial.effects.filter(({ call }) => call.caller === 'no token')
  return trial.verdict === 'as documented' && calls.length > 0 && calls.every(({ verdict }) => verdict === 'as documented')
}
