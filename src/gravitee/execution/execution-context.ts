import { randomUUID } from 'node:crypto'
import { Id, UnknownValue, type ExpressionValue } from '../expression/value.ts'
import type { Api, FlowStep } from '../model.ts'
import type { Pointer } from '../pointer.ts'
import type { Deployment } from './deployment.ts'
import { traitsOf, type Engine, type EngineTraits } from './engines.ts'
import { HeaderMap, type HeaderEntries } from './headers.ts'
import type { GatewayResponse, GatewayCall, Send } from './message.ts'
import { QueryMap } from './query.ts'
import type { MutableTrace } from './trace.ts'

/** The state of a call in an API: the request to the backend, the response, and the attributes of steps. */
export interface ExecutionContext {
  readonly call: GatewayCall
  readonly deployment: Deployment
  readonly api: Api
  readonly engine: Engine
  readonly traits: EngineTraits
  readonly send: Send
  readonly trace: MutableTrace
  readonly request: MutableRequest
  /** Undefined until the backend, or a policy in its place, answered. */
  response: MutableResponse | undefined
  /** Answers in place of the backend, where a policy does. */
  backendOverride: (() => GatewayResponse | Promise<GatewayResponse>) | undefined
  /** The response comes from the cache, with the client headers of the earlier call. */
  isCached: boolean
  /** Headers that steps of the request add to the response. */
  readonly answerHeaders: HeaderMap
  /** Attributes that steps set; `null` is one without a value. */
  readonly attributes: Map<string, ExpressionValue>
  /** Steps that wait for the content of the request or of the answer. */
  readonly deferred: { readonly request: FlowStep[]; readonly response: FlowStep[] }
  /** The setting that removed the length of the request's content. */
  lengthRemovedAt: Pointer | undefined
  readonly id: string
  /** The caller's, or the same. */
  readonly transactionId: string
  /** The time of the call (epoch, ms). */
  readonly startedAt: number
}

/** The request to the backend. */
export interface MutableRequest {
  method: string
  /** The method for the backend, where a step sets another. */
  sentMethod: string | undefined
  /** The path as called, with the context path. */
  readonly path: string
  /** The context path as declared, with the slash at its end. */
  readonly contextPath: string
  /** The path below the context path; begins with a slash unless it is empty. */
  readonly pathInfo: string
  /** The address of the caller, also behind proxies with `X-Forwarded-For`. */
  readonly remoteAddress: string
  /** The host as called, with the port. */
  readonly host: string
  readonly headers: HeaderMap
  /** The query, not decoded; repeated names are grouped. */
  readonly query: QueryMap
  body: Buffer
  /** The route that a step sets in place of the next backend: an address, or `name:path` of an endpoint. */
  endpoint: string | undefined
}

/** The response to the caller. */
export interface MutableResponse {
  readonly status: number
  readonly headers: HeaderMap
  body: Buffer
}

/** The response of the backend, with the headers that every response of an API has. */
export function mutableResponse({ status, headers, body }: GatewayResponse, context: ExecutionContext): MutableResponse {
  const grown = new HeaderMap(headers)
  for (const [name, value] of clientHeaders(context)) grown[context.isCached ? 'append' : 'set'](name, value)
  for (const [name, value] of context.answerHeaders.entries()) grown.set(name, value)
  return { status, headers: grown, body }
}

/** The header by which the newer engine identifies an admitted client. */
export const clientHeaders = ({ traits, trace }: ExecutionContext): HeaderEntries =>
  traits.identifiesClients && trace.plan !== undefined ? [['X-Gravitee-Client-Identifier', randomUUID()]] : []

/** The headers with the ids of the call, as steps left them in the request. */
export const idHeaders = ({ request }: ExecutionContext): HeaderEntries =>
  [TRANSACTION, REQUEST].flatMap((name) => {
    const value = request.headers.first(name)
    return value === undefined ? [] : [[name, value] as const]
  })

/** An attribute of the gateway's own: an id, or a value that is not known. */
const ownAttribute = (name: string): [string, ExpressionValue] => {
  const what = `#context.attributes['${name}']`
  return [`gravitee.attribute.${name}`, IDS.has(name) ? new Id(what) : new UnknownValue(what, true)]
}

const IDS = new Set(['api', 'plan', 'application', 'subscription-id', 'user-id'])

/** The attributes that the gateway sets once a plan admits the caller. */
export const attributesOfPlan = (): readonly [string, ExpressionValue][] =>
  ['plan', 'application', 'subscription-id', 'user-id', 'api-key'].map((name) => ownAttribute(name))

/** The attributes that the gateway sets for every call; the ids are those of an import. */
const ownAttributes = (contextPath: string): [string, ExpressionValue][] => [
  ...['api', 'organization', 'environment'].map((name) => ownAttribute(name)),
  ['gravitee.attribute.context-path', contextPath],
]

const TRANSACTION = 'X-Gravitee-Transaction-Id'
const REQUEST = 'X-Gravitee-Request-Id'

/** Makes the context of a call that matches a context path. */
export function executionContextOf(
  call: GatewayCall,
  deployment: Deployment,
  contextPath: string,
  { send, trace }: { readonly send: Send; readonly trace: MutableTrace },
): ExecutionContext {
  const headers = new HeaderMap(call.headers)
  const id = randomUUID()
  const transactionId = headers.first(TRANSACTION) ?? id
  headers.set(TRANSACTION, transactionId)
  headers.set(REQUEST, id)
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
      sentMethod: undefined,
      remoteAddress: headers.first('X-Forwarded-For')?.split(',')[0]?.trim() || call.remoteAddress,
      path: call.path,
      contextPath: `${contextPath}/`,
      pathInfo: call.path.slice(contextPath.length),
      host: headers.first('Host') ?? '',
      headers,
      query: new QueryMap(call.query),
      body: call.body,
      endpoint: undefined,
    },
    response: undefined,
    backendOverride: undefined,
    isCached: false,
    answerHeaders: new HeaderMap(),
    attributes: new Map(ownAttributes(`${contextPath}/`)),
    deferred: { request: [], response: [] },
    lengthRemovedAt: undefined,
    startedAt: Date.now(),
    id,
    transactionId,
  }
}
