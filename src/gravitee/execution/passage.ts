import type { Value } from '../expression/evaluate.ts'
import type { Api } from '../model.ts'
import type { Deployment } from './deployment.ts'
import { traitsOf, type Engine, type EngineTraits } from './engines.ts'
import { HeaderMap } from './headers.ts'
import type { Answer, Call, Send } from './message.ts'
import type { GrowingTrace } from './trace.ts'

/** A call on its way through an API: what the backend will be asked, what it answered, and what steps tell one another. */
export interface Passage {
  readonly call: Call
  readonly deployment: Deployment
  readonly api: Api
  readonly engine: Engine
  readonly traits: EngineTraits
  readonly send: Send
  readonly trace: GrowingTrace
  readonly request: GrowingRequest
  /** Undefined until the backend, or a policy in its place, answered. */
  response: GrowingResponse | undefined
  /** Attributes that steps set; `null` is one that is there and leads to nothing. */
  readonly attributes: Map<string, Value>
}

/** What the backend will be asked. */
export interface GrowingRequest {
  method: string
  /** As called, with the context path. */
  readonly path: string
  /** As declared, with the slash at its end. */
  readonly contextPath: string
  /** The path below the context path; begins with a slash unless it is empty. */
  readonly pathInfo: string
  readonly headers: HeaderMap
  /** Names and values, decoded, in their order. */
  readonly query: HeaderMap
  body: Buffer
  /** Where a step routes the call, in place of the next backend: an address, or `name:path` of an endpoint. */
  endpoint: string | undefined
}

/** What the caller will be answered. */
export interface GrowingResponse {
  status: number
  readonly headers: HeaderMap
  body: Buffer
}

export const growing = ({ status, headers, body }: Answer): GrowingResponse => ({ status, headers: new HeaderMap(headers), body })

/** The passage of a call that was let in at a context path. */
export function passageOf(
  call: Call,
  deployment: Deployment,
  contextPath: string,
  { send, trace }: { readonly send: Send; readonly trace: GrowingTrace },
): Passage {
  return {
    call,
    deployment,
    api: deployment.api,
    engine: deployment.engine,
    traits: traitsOf[deployment.engine],
    send,
    trace,
    request: {
      method: call.method,
      path: call.path,
      contextPath: `${contextPath}/`,
      pathInfo: call.path.slice(contextPath.length),
      headers: new HeaderMap(call.headers),
      query: new HeaderMap([...new URLSearchParams(call.query)]),
      body: call.body,
      endpoint: undefined,
    },
    response: undefined,
    attributes: new Map(),
  }
}
