import { type Message, type Recorded, recorded } from '../messages/index.ts'
import type { ManagedApi } from '../domain/index.ts'

/** A visible value, or the missing right in words: `a token with the right SUBSCRIPTION[R] on the API`. */
export type Visible<Value> = { readonly value: Value } | Invisible

/** A value that the account does not see, with the right that it needs. */
export type Invisible = Recorded & { readonly needs: string }

/** Returns a value that is not visible, with the right that is missing. */
export const needing = (what: Message): Invisible => recorded('needs', what)

/**
 * The state of a target in the management API of its gateway, as plain data. It has no key, and no value or hash of a property: they were
 * compared while they were read. Times are ISO 8601, UTC; words of a fixed vocabulary are in lower case with hyphens.
 */
export interface Inside {
  /** By the clock of the management API. */
  readonly seenAt: string
  /** Of the product: `4.6.17`. */
  readonly version: Visible<string>
  /** The APIs that are configured, or that the configuration identifies. */
  readonly apis: Readonly<Partial<Record<ManagedApi, ApiInside>>>
}

export type ApiInside = ApiNotFound | ApiFound

/** The reason why an API was not found: it does not exist, several match, the account may not see it, or the management API has no search. */
export interface ApiNotFound {
  readonly found: false
  /** The id or the context path that it was searched by. */
  readonly by: { readonly id: string } | { readonly contextPath: string }
  readonly why: 'none' | 'several' | 'not-visible' | 'no-search'
}

/** An API of the gateway as it is saved, as it is deployed, and who has access to it. */
export interface ApiFound {
  readonly found: true
  readonly id: string
  readonly name: string
  /** The rights of the account that let it do more than read: `DEFINITION[U]`. */
  readonly excessRights: readonly string[]
  /** `started` or `stopped`, as the database has it: it says nothing of any gateway. */
  readonly state: string
  /** Is true if all saved changes are deployed; undefined if the management API does not tell. */
  readonly inSync: boolean | undefined
  /** When it was saved last. */
  readonly updatedAt?: string
  /** When it was deployed last, as the list of APIs has it. */
  readonly deployedAt?: string
  readonly saved: DefinitionInside
  /** The newest deployment; its value is undefined if the API was never deployed. */
  readonly deployed: Visible<DeploymentEvent | undefined>
  readonly plans: Visible<readonly SavedPlan[]>
  readonly subscriptions: Visible<readonly SubscriptionInside[]>
  /** The conflict of a context path with another API, in the words of the management API; its value is undefined without a conflict. */
  readonly pathTaken: Visible<string | undefined>
  /** The template file that is configured for it. */
  readonly template?: Visible<DefinitionInside>
}

/** The newest event of an API that a gateway acts on. */
export interface DeploymentEvent {
  /** `stopped` is the end of a deployment, with the definition that it had. */
  readonly what: 'published' | 'started' | 'stopped'
  readonly at: string
  /** A person: only if the reader requested it. */
  readonly by?: string
  readonly definition: DefinitionInside
}

/** The facts of a definition, whatever its shape. */
export interface DefinitionInside {
  /** Sharding tags: only gateways with one of them serve it. */
  readonly tags: readonly string[]
  readonly contextPaths: readonly { readonly path: string; readonly host?: string }[]
  readonly plans: readonly PlanInside[]
  /** Addresses of the backends, without user names, queries and what an expression works out. */
  readonly backends: readonly string[]
  /** Addresses that its callouts ask, likewise, of those that are switched on; empty where there is no whole address. */
  readonly callouts: readonly string[]
  readonly properties: readonly PropertyInside[]
  /** Keys of properties that its expressions read, of steps that are switched on. */
  readonly reads: readonly string[]
  /** The locations of values that a pipeline should have filled in. */
  readonly unfilled: readonly string[]
  /** Everything that two definitions are compared by. */
  readonly facts: readonly Fact[]
}

export interface PlanInside {
  readonly id: string | undefined
  readonly name: string
  /** `api-key`, `key-less`, `jwt`, `oauth2`. */
  readonly security: string
  /** `published`, `deprecated` and the like; undefined if it is unknown. */
  readonly status: string | undefined
}

/** A plan as it is saved. */
export interface SavedPlan extends PlanInside {
  readonly status: 'published-or-deprecated' | 'staging' | 'closed'
}

/** A property by its key. Its value was compared while it was read: it is one that is configured, or none of them, or encrypted. */
export interface PropertyInside {
  readonly key: string
  readonly value: 'token-service key' | 'issuer' | 'API key' | 'another' | 'empty' | 'encrypted'
}

/**
 * One fact of a definition: where it is, in our words, and its digest, which is equal for equal values of one run.
 * Shown is the value where nothing secret can stand: names, switches, numbers, plain addresses.
 */
export interface Fact {
  /** `flows/0/request/1/configuration/url` */
  readonly at: string
  readonly digest: string
  readonly shown?: string
}

/** An application's access to an API. */
export interface SubscriptionInside {
  readonly id: string
  readonly application: string
  readonly plan: string
  /** `accepted`, `pending`, `rejected`, `closed`, `paused`, `resumed`. */
  readonly status: string
  readonly startingAt?: string
  readonly endingAt?: string
  readonly pausedAt?: string
  readonly keys: Visible<readonly KeyInside[]>
}

/** A key, without the key. */
export interface KeyInside {
  /** Is true if it is the configured key of this API. */
  readonly isConfigured: boolean
  readonly revoked: boolean
  readonly paused: boolean
  readonly expired: boolean
  readonly expireAt?: string
  readonly revokedAt?: string
}

/** Returns a value, or undefined if it is not visible. */
export const visible = <Value>(value: Visible<Value>): Value | undefined => ('value' in value ? value.value : undefined)
