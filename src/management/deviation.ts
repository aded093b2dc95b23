import { phrase, type PhraseId } from '../system/phrases.ts'
import type { SetupStep } from '../system/setup-steps.ts'
import type { ManagedApi } from '../system/managed-apis.ts'
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
  readonly code: string
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

type RemedyId = Extract<PhraseId, `inside-${string}`>

/** Which step of the set-up a part of an API belongs to: the token-issuing service has one for itself (SPEC 4.5 step 2). */
const stepFor = (api: ManagedApi, ofRegister: SetupStep): SetupStep => (api === 'token-service' ? 'token-issuing-service' : ofRegister)

/** Makes the deviations of one API. */
export const deviating =
  (api: ManagedApi) =>
  (code: string, what: string, expected: string, got: string, [step, remedy]: readonly [SetupStep, RemedyId]): Deviation => ({
    code,
    what,
    expected,
    got,
    step: stepFor(api, step),
    remedy: phrase(remedy),
  })
