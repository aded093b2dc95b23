import type { IncomingHttpHeaders } from 'node:http'

/** What the texts of a definition may read while a call runs through it. */
export interface Variables {
  /** Undefined where the definition has no list of properties at all. */
  readonly properties: Readonly<Record<string, string>> | undefined
  readonly attributes: Readonly<Record<string, string | null>>
  readonly headers: IncomingHttpHeaders
  /** Addresses of backends by their names. */
  readonly endpoints: Readonly<Record<string, string>>
  readonly calloutResponse?: { readonly status: number; readonly content: string }
  /** What the pattern of a routing rule took out of the path. */
  readonly group?: readonly string[]
}

/**
 * Thrown where a call comes to something that the sandbox does not have: what a gateway would make of it is not known here.
 * The message says what, and where it stands.
 */
export class NotModelled extends Error {}

/** A text, evaluated: null where it leads to nothing. Throws where it cannot be evaluated. */
export type Text = (variables: Variables) => string | null

/** Whether something holds. Throws where it cannot be evaluated. */
export type Condition = (variables: Variables) => boolean

/** A header, an attribute or a variable. */
export interface NamedText {
  readonly name: string
  readonly value: Text
}

/** Asks the token-issuing service for a token (SPEC 4.5 step 3). */
export interface CalloutStep {
  readonly policy: 'http-callout'
  readonly url: Text
  readonly method: string
  readonly headers: readonly NamedText[]
  /** Attributes made of the answer. */
  readonly variables: readonly NamedText[]
  readonly fireAndForget: boolean
  readonly exitOnError: boolean
  /** Tells an error from a token; looked at only where errors end the call. */
  readonly errorCondition: Condition
  readonly errorStatus: number
  readonly errorContent?: Text
}

/** One policy at work on a call. */
export type Step = { readonly condition?: Condition } & (
  | CalloutStep
  | { readonly policy: 'assign-attributes'; readonly attributes: readonly NamedText[] }
  | { readonly policy: 'transform-headers'; readonly add: readonly NamedText[]; readonly remove: readonly string[] }
  | { readonly policy: 'dynamic-routing'; readonly rules: readonly { readonly pattern: RegExp; readonly url: Text }[] }
  | { readonly policy: 'override-request-method'; readonly method: string }
  /** A policy that the sandbox does not have; `what` says which, and where it stands. */
  | { readonly policy: 'not-modelled'; readonly what: string }
)

/** Steps for the calls that match a path and a method. */
export interface Flow {
  /** Segments that begin with `:` stand for any. */
  readonly path: string
  readonly operator: 'equals' | 'starts-with'
  /** Empty means every method. */
  readonly methods: readonly string[]
  readonly condition?: Condition
  readonly steps: readonly Step[]
}

/** What a client has access to. */
export interface Plan {
  readonly security: 'api-key' | 'key-less' | 'other'
  readonly published: boolean
  readonly flows: readonly Flow[]
}

/** A backend. */
export interface Endpoint {
  readonly name: string
  readonly target: string
  /** Reached by its name alone; the others take turns. */
  readonly spare?: boolean
}

/** An API as the gateway runs it. */
export interface ApiDefinition {
  /** The older engine hides some failures that the newer one shows. */
  readonly engine: 'v3' | 'v4'
  readonly contextPaths: readonly string[]
  /** Access is always to the first that is published and asks for a key. */
  readonly plans: readonly Plan[]
  readonly flows: readonly Flow[]
  /** With `best-match` only the flow with the longest path runs. */
  readonly flowMode: 'default' | 'best-match'
  readonly properties: Readonly<Record<string, string>> | undefined
  readonly endpoints: readonly Endpoint[]
  /** What is answered instead of the gateway's own errors, by their keys; `DEFAULT` stands for the others. */
  readonly errorTemplates: Readonly<Record<string, { readonly status: number; readonly body: unknown }>>
}
