/** A definition in the form of an export. */
export type Exported = Record<string, unknown> & {
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

/** An API as the management API has it: what was saved of it, and what was deployed. */
export interface Managed {
  readonly id: string
  readonly name: string
  saved: Exported
  /** The newest event that a gateway acts on; undefined where there is none. */
  event: { readonly type: 'PUBLISH_API' | 'START_API' | 'STOP_API'; readonly definition: Exported } | undefined
  isInSync: boolean
  plans: ManagedPlan[]
  subscriptions: ManagedSubscription[]
  /** What the reading account may do there; none where it is no member. */
  rights: Record<string, string[]>
  isThere: boolean
  /** A path of another API that is in the way. */
  pathTaken?: string
}

/** What faults change in what is managed, once that is made of the set-up. */
export type ManagedChange = (managed: Managed) => void

/** A time so many days from now. */
export const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
