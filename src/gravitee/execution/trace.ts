import type { Text } from '../../messages/index.ts'
import type { Flow, Plan } from '../model.ts'
import type { Pointer } from '../pointer.ts'
import type { Deployment } from './deployment.ts'
import type { Answer, OutgoingRequest, SendProblem } from './message.ts'

/** Somebody whom the gateway asked, and what came of it. */
export interface Asked {
  readonly request: OutgoingRequest
  readonly heard: Answer | SendProblem
}

/** What went on inside the gateway while it served a call: what no caller sees. */
export interface Trace {
  /** The API that was called; undefined where none is deployed there. */
  readonly deployment: Deployment | undefined
  readonly plan: Plan | undefined
  /** The application's key was accepted. */
  readonly isKeyAccepted: boolean
  readonly flows: readonly Flow[]
  /** The steps that were at work, in their order. */
  readonly steps: readonly Pointer[]
  readonly asked: readonly Asked[]
  /** Where the gateway ended the call itself; undefined where the answer is the backend's. */
  readonly ended: Ending | undefined
  /** Steps that count calls: whether a call is above their limit is not judged. */
  readonly limits: readonly Pointer[]
}

/** An end that the gateway put to a call. */
export interface Ending {
  /** The step, the plan or the endpoint where it did. */
  readonly at: Pointer
  /** In the gateway's vocabulary: `CALLOUT_EXIT_ON_ERROR`; undefined where it reports none. */
  readonly key: string | undefined
  readonly status: number
  readonly why: Text
}

/** A trace that grows while a call is served. */
export type GrowingTrace = { -readonly [Member in keyof Trace]: Trace[Member] extends readonly (infer Item)[] ? Item[] : Trace[Member] }
