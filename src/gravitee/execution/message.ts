import type { Pointer } from '../pointer.ts'
import type { HeaderEntries } from './headers.ts'

/** A call as the gateway gets it. */
export interface Call {
  readonly method: string
  /** As it was called: with the context path, not decoded, without the query. */
  readonly path: string
  /** What stands behind the `?`, not decoded; empty where nothing does. */
  readonly query: string
  readonly headers: HeaderEntries
  readonly body: Buffer
  /** Who calls, by address. */
  readonly remoteAddress: string
}

/** What is answered: by the gateway, by a backend, or by whoever a callout asks. */
export interface Answer {
  readonly status: number
  readonly headers: HeaderEntries
  readonly body: Buffer
}

/** What the gateway asks of somebody else while it serves a call. */
export interface OutgoingRequest {
  readonly from: 'callout' | 'backend'
  /** The step or the endpoint that makes the gateway ask. */
  readonly at: Pointer
  readonly url: string
  readonly method: string
  readonly headers: HeaderEntries
  readonly body: Buffer
  readonly connectTimeoutMs: number
  /** How long an answer is waited for; undefined where nothing ends the wait but the call's own end. */
  readonly readTimeoutMs: number | undefined
  readonly followRedirects: boolean
}

/** Why there is no answer. */
export interface SendProblem {
  /** `silent`: connected, and no answer in time; `unreachable`: no connection in time; `unsendable`: a header that no wire takes. */
  readonly problem: 'refused' | 'closed' | 'unknown-host' | 'tls' | 'silent' | 'unreachable' | 'unsendable'
  /** What the gateway would write of it: `Connection refused: /127.0.0.1:4711`. */
  readonly message: string
}

/** Asks somebody else: over the network, or in an imagined world. */
export type Send = (request: OutgoingRequest) => Promise<Answer | SendProblem>

export const isProblem = (heard: Answer | SendProblem): heard is SendProblem => 'problem' in heard
