import type { Api } from '../model.ts'
import type { Engine } from './engines.ts'

/** A client's access to a plan. */
export interface Subscription {
  /** The plan's place in the file. */
  readonly plan: number
  readonly key: string
  readonly state: 'accepted' | 'pending' | 'paused' | 'closed' | 'rejected' | 'revoked' | 'expired'
}

/** An API on the gateway, with who has access to it. */
export interface Deployment {
  readonly api: Api
  readonly engine: Engine
  readonly subscriptions: readonly Subscription[]
}

/** What is set for the gateway as a whole. */
export interface GatewaySettings {
  /** The header that clients send their key in. */
  readonly keyHeader: string
  /** The query parameter that it is taken from where the header is absent; undefined where none is. */
  readonly keyParameter?: string
}

/** The stock settings of the gateway. */
export const stockSettings: GatewaySettings = { keyHeader: 'X-Gravitee-Api-Key', keyParameter: 'api-key' }
