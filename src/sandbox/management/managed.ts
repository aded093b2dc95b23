/** A definition in the form of an export. */
export type ExportedDefinition = Record<string, unknown> & {
  execution_mode?: string
  plans?: ManagedPlan[]
  properties?: { key: string; value: string }[]
}

export interface ManagedPlan {
  id?: string
  name: string
  security: string
  status: string
}

export interface ManagedSubscription {
  readonly id: string
  readonly plan: string
  status: 'ACCEPTED' | 'PENDING' | 'PAUSED' | 'CLOSED' | 'REJECTED'
  endingAt?: string
  keys: { readonly id: string; readonly key: string; revoked: boolean; expired: boolean; expireAt?: string }[]
}

/** An API in the management API: its saved and its deployed definition. */
export interface ManagedRecord {
  readonly id: string
  readonly name: string
  saved: ExportedDefinition
  /** The newest event that a gateway acts on; undefined where there is none. */
  event: { readonly type: 'PUBLISH_API' | 'START_API' | 'STOP_API'; readonly definition: ExportedDefinition } | undefined
  isInSync: boolean
  plans: ManagedPlan[]
  subscriptions: ManagedSubscription[]
  /** Rights of the reading account; none where it is no member. */
  rights: Record<string, string[]>
  isThere: boolean
  /** A path of another API that conflicts with this one. */
  pathTaken?: string
}

/** Changes an API of the manager, after it was made of the set-up. */
export type ManagedChange = (managed: ManagedRecord) => void

/** A time this many days from now. */
export const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
