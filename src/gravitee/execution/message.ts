import type { Pointer } from '../pointer.ts'
import type { HeaderEntries } from './headers.ts'

/** A call to the gateway. */
export interface GatewayCall {
  readonly method: string
  /** With the context path, not decoded, without the query. */
  readonly path: string
  /** The query behind the `?`, not decoded; empty where there is none. */
  readonly query: string
  readonly headers: HeaderEntries
  readonly body: Buffer
  /** The address of the caller. */
  readonly remoteAddress: string
}

/** A response of the gateway, of a backend or to a callout. */
export interface GatewayResponse {
  readonly status: number
  readonly headers: HeaderEntries
  readonly body: Buffer
}

/** A request of the gateway to another host while it serves a call. */
export interface OutgoingRequest {
  readonly from: 'callout' | 'backend'
  /** The step or the endpoint that sends it. */
  readonly at: Pointer
  readonly url: string
  readonly method: string
  readonly headers: HeaderEntries
  readonly body: Buffer
  readonly connectTimeoutMs: number
  /** The time limit for the response; undefined where only the call's own limit counts. */
  readonly readTimeoutMs: number | undefined
  readonly followRedirects: boolean
}

/** The reason of a missing response. */
export interface SendProblem {
  /** `silent`: connected, and no response in time; `unreachable`: no connection in time; `unsendable`: an invalid header. */
  readonly problem: 'refused' | 'closed' | 'unknown-host' | 'tls' | 'silent' | 'unreachable' | 'unsendable'
  /** The gateway's message: `Connection refused: /127.0.0.1:4711`. */
  readonly message: string
}

/** Sends a request: over the network, or to a model of the services. */
export type Send = (request: OutgoingRequest) => Promise<GatewayResponse | SendProblem>

export const isProblem = (response: GatewayResponse | SendProblem): response is SendProblem => 'problem' in response
