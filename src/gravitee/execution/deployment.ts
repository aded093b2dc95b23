import type { Api } from '../model.ts'
import type { Engine } from './engines.ts'
import type { GatewayResponse } from './message.ts'

/** A client's access to a plan. */
export interface Subscription {
  /** The plan's place in the file. */
  readonly plan: number
  readonly key: string
  readonly state: 'accepted' | 'pending' | 'paused' | 'closed' | 'rejected' | 'revoked' | 'expired'
}

/** An API on the gateway, with its subscriptions. */
export interface Deployment {
  readonly api: Api
  readonly engine: Engine
  readonly subscriptions: readonly Subscription[]
  /** Responses that policies cache for later calls, by their keys. Without it each call is the first. */
  readonly cachedResponses?: Map<string, { readonly answer: GatewayResponse; readonly untilMs: number }>
  /** Signs a text with the key of a setting; undefined where it has none. Without it tokens are unsigned, and a key in a file may be missing. */
  readonly sign?: (key: string, text: string) => string | undefined
}

/** The gateway's settings for API keys. */
export interface KeySettings {
  /** The header that clients send their key in. */
  readonly keyHeader: string
  /** The query parameter that it is taken from where the header is absent; undefined where none is. */
  readonly keyParameter?: string
}

/** The stock settings of the gateway. */
export const stockSettings: KeySettings = { keyHeader: 'X-Gravitee-Api-Key', keyParameter: 'api-key' }
