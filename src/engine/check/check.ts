import type { Target } from '../../config/index.ts'
import type { ControlFactor, Responder } from '../../domain/index.ts'
import type { Text } from '../../messages/index.ts'
import type { Exchange, Origin } from '../http/exchange.ts'
import type { HttpClient, HttpRequest } from '../http/request.ts'
import type { Finding } from './finding.ts'
import { remember } from './place.ts'
import type { Profile } from './profile.ts'

/** The kind of a response, whichever component sent it. */
export type RefusalClass = 'success' | 'credentials' | 'syntax' | 'not-found' | 'throttled' | 'unavailable' | 'redirect' | 'other'

export type Confidence = 'high' | 'medium' | 'low'

/** The sender and the kind of a response, and the confidence in both. */
export interface Attribution {
  readonly respondedBy: Responder
  readonly class: RefusalClass
  readonly confidence: Confidence
  /** The product, if the response shows it. */
  readonly vendor?: string
  /** The signs that show the responder, in words. */
  readonly why: Text
}

export type Level = 'MUST' | 'SHOULD' | 'MAY'
/** A title is a requirement sentence, so a check's level cannot disagree with its text. */
export type Requirement = `${Level} ${string}`
/** Permanent: reports, alerts and dashboards refer to it. */
export type CheckId = `${string}.${string}`
/** The effect of a violation: `error` fails the run, `warning` warns. The level says who demands it. */
export type Severity = 'error' | 'warning'

export interface Check<out Value = unknown> extends Omit<Declaration<Needs, Value>, 'severity' | 'needs' | 'run'> {
  readonly kind: 'check'
  readonly id: CheckId
  readonly level: Level
  readonly severity: Severity
  readonly needs: Needs
  readonly run: (context: Context<never>) => unknown
  /** Never read; carries the type of the value for dependents. */
  readonly value?: Value
}

/** Requests by origin, and how many of them carry a wrong client secret for a real client. */
export type Sends = Readonly<Partial<Record<Origin | 'wrong-secret', number>>>

/** A request that differs from a failed documented one in one factor, to compare the two responses. It proves nothing alone. */
export interface Control {
  readonly factor: ControlFactor
  /** The request, made of the documented one as it was sent last. */
  readonly request: (documented: HttpRequest) => HttpRequest
  /** Milliseconds to wait before it is sent. */
  readonly afterMs?: number
}

/** The controls of a documented call, sent once it has failed. */
export interface Controls {
  /** Checks with the same controls name the same subject: its controls are sent for the first of them that needs any, and for no other. */
  readonly about: string
  readonly origin: Origin
  /** The controls that this target allows, the most useful first: a run sends a limited number. */
  readonly of: (target: Target) => readonly Control[]
}

/** A part of the target a check cannot do without; a target that lacks it skips the check, with this as the reason. */
export interface Given<out Value = unknown> {
  readonly kind: 'given'
  /** Why a check is skipped without it: `no organization name to expect is configured`. */
  readonly what: Text
  /** The setting that provides it: `graphql.expectedName`. */
  readonly setting: string
  /** True when a target without it leaves nothing unverified: http on loopback has no certificate. */
  readonly optional: boolean
  pick(target: Target): Value | undefined
}

/** Another check's value if that check applies; otherwise it does not block the dependent. */
export interface WhenApplicable<out Value = unknown> {
  readonly kind: 'when-applicable'
  readonly check: Check<Value>
}

/** Every exchange of the run, after all checks that send have ended: for passive checks. */
export interface Exchanges {
  readonly kind: 'exchanges'
  readonly origin?: Origin
  readonly answered?: true
  /** Only documented calls: the response to any other request is evaluated by the check that sent it. */
  readonly documented?: true
}

/** The requests of another check of the plan, whatever its outcome; nothing if the plan lacks that check. */
export interface SentBy {
  readonly kind: 'sent-by'
  /** Its name: a check may also read the exchanges of a later one. */
  readonly name: string
}

export type Need = Check | Given | WhenApplicable | Exchanges | SentBy
export type Needs = Readonly<Record<string, Need>>
export type ValueOf<N> =
  N extends Check<infer Value>
    ? Value
    : N extends Given<infer Value>
      ? Value
      : N extends WhenApplicable<infer Value>
        ? Value | undefined
        : N extends Exchanges | SentBy
          ? readonly Exchange[]
          : never

export interface Context<N extends Needs = Needs> {
  readonly target: Target
  readonly http: HttpClient
  readonly needs: { readonly [K in keyof N]: ValueOf<N[K]> }
  readonly signal: AbortSignal
  readonly profile: Profile
  /** Records a finding without ending the check: the outcome is warned at the least. */
  readonly warn: (finding: Finding) => void
  /** Records a fact that needs no fix: the outcome stays passed. The profile `strict` takes it for a finding. */
  readonly info: (finding: Finding) => void
  /** Records a part that stays unverified although the check finishes: every summary repeats it. */
  readonly leavesOpen: (reason: Text) => void
  /** Records the expiry of the check's subject: a certificate, a key. ISO 8601, UTC. */
  readonly expires: (at: string) => void
  /** Records the SHA-256 (hex) of the certificate of an address, and of its root if that is not public. */
  readonly shows: (certificate: string, ownAuthority?: string) => void
  /** Records that the management API was read: when, by its clock (ISO 8601, UTC), and the version of the product. */
  readonly sees: (inside: { readonly at: string; readonly version?: string }) => void
  /** Returns the sender of a response, and the kind of a rejection. */
  readonly attribute: (exchange: Exchange) => Attribution
}

export interface Suite {
  readonly name: string
  readonly title: string
  readonly checks: readonly Check[]
}

/** `transport.reachable [gateway]`: unique in a plan, the name in every report. */
export function nameOf(check: { readonly id: CheckId; readonly instance?: string }): string {
  return check.instance === undefined ? check.id : `${check.id} [${check.instance}]`
}

/** The declaration of a check. Its level is read from the title; other members have defaults. */
export interface Declaration<N extends Needs, Value> {
  readonly title: Requirement
  /** `SPEC 2.1`, `RFC6749 5.1`. */
  readonly source: readonly string[]
  readonly severity?: Severity
  /** One check, several subjects: `gateway` in `transport.reachable [gateway]`. */
  readonly instance?: string
  readonly needs?: N
  /** The requests it sends in one attempt, at most: the plan adds them up and the run keeps to it. Undeclared is unlimited, and the plan says so. */
  readonly sends?: Sends
  /** True if it makes documented calls. Checks that read every exchange of an address evaluate only these calls and their repetitions. */
  readonly documented?: true
  /**
   * True if the result depends only on the target, on the needed values, and on the bytes of the responses: not on the time, and not on
   * the duration of a call. The monitor evaluates it again only when one of these has changed.
   */
  readonly timeless?: true
  /** Requests sent after its one documented call failed; not counted in `sends`. */
  readonly controls?: Controls
  readonly run: (context: Context<N>) => Value | Promise<Value>
}

/** Declares a check: a requirement, its source, the values that it needs, and one function that evaluates it. */
export function check<const N extends Needs = Readonly<Record<string, never>>, Value = void>(
  id: CheckId,
  declaration: Declaration<N, Value>,
): Check<Value> {
  const { title, severity = 'error', needs = {} } = declaration
  const declared: Check<Value> = { ...declaration, kind: 'check', id, level: /^\w*/.exec(title)![0] as Level, severity, needs }
  return remember(declared, check)
}

/** Declares a part of the target that checks need. */
export function given<Value>(
  what: Text,
  setting: string,
  pick: (target: Target) => Value | undefined,
  { optional = false }: { readonly optional?: boolean } = {},
): Given<Value> {
  return { kind: 'given', what, setting, pick, optional }
}

/** Needs a check that does not apply to some targets: its value if it applies, else undefined. */
export function whenApplicable<Value>(needed: Check<Value>): WhenApplicable<Value> {
  return { kind: 'when-applicable', check: needed }
}

/** Needs the exchanges of another check as evidence: that check neither blocks this one nor runs because of it. */
export function sentBy(name: string): SentBy {
  return { kind: 'sent-by', name }
}

/** Needs every recorded exchange of the run, for checks that read the exchanges of others. */
export function exchanges(origin?: Origin): Exchanges {
  return origin === undefined ? { kind: 'exchanges' } : { kind: 'exchanges', origin }
}

/** Needs every exchange with a response, for checks that read responses: without any they stay unverified. */
export function answers(origin?: Origin): Exchanges {
  return { ...exchanges(origin), answered: true }
}

/** Makes a need of every documented call of the run, for checks that judge how an address answers. */
export function documentedCalls(origin?: Origin): Exchanges {
  return { ...exchanges(origin), documented: true }
}

/** Groups checks under a name, in the order a person would debug them. */
export function suite(name: string, title: string, checks: readonly Check[]): Suite {
  return remember({ name, title, checks }, suite)
}
