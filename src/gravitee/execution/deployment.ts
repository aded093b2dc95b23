import type { Api } from '../model.ts'
import type { Engine } from './engines.ts'
import type { Answer } from './message.ts'

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
  /** Answers that policies keep for later calls, by their keys. Without it each call is the first. */
  readonly kept?: Map<string, { readonly answer: Answer; readonly untilMs: number }>
  /** Signs a text with the key that a setting leads to; undefined where it leads to none. Without it signatures are none, and whether there is a key in a file is not known. */
  readonly sign?: (key: string, text: string) => string | undefined
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
