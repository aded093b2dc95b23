import type { Text } from '../../messages/index.ts'
import type { Flow, ApiPlan } from '../model.ts'
import type { Pointer } from '../pointer.ts'
import type { Deployment } from './deployment.ts'
import type { GatewayResponse, OutgoingRequest, SendProblem } from './message.ts'

/** A request of the gateway to another host, with its response. */
export interface SentRequest {
  readonly request: OutgoingRequest
  readonly response: GatewayResponse | SendProblem
}

/** The events inside the gateway during a call, which no caller sees. */
export interface Trace {
  /** The API that was called; undefined where none is deployed there. */
  readonly deployment: Deployment | undefined
  readonly plan: ApiPlan | undefined
  /** The application's key was accepted. */
  readonly isKeyAccepted: boolean
  readonly flows: readonly Flow[]
  /** The steps that ran, in their order. */
  readonly steps: readonly Pointer[]
  readonly requests: readonly SentRequest[]
  /** The end that the gateway put to the call; undefined where the response is the backend's. */
  readonly ended: ExecutionEnding | undefined
  /** Steps with a limit of calls, which the model does not count. */
  readonly limits: readonly Pointer[]
}

/** An end that the gateway put to a call. */
export interface ExecutionEnding {
  /** The step, the plan or the endpoint that ended it. */
  readonly at: Pointer
  /** In the gateway's vocabulary: `CALLOUT_EXIT_ON_ERROR`; undefined where it reports none. */
  readonly key: string | undefined
  readonly status: number
  readonly why: Text
}

/** A trace that grows while a call is served. */
export type MutableTrace = { -readonly [Member in keyof Trace]: Trace[Member] extends readonly (infer Item)[] ? Item[] : Trace[Member] }
