import { randomUUID } from 'node:crypto'
import { Id, Unknown, type Value } from '../expression/value.ts'
import type { Api, Step } from '../model.ts'
import type { Pointer } from '../pointer.ts'
import type { Deployment } from './deployment.ts'
import { traitsOf, type Engine, type EngineTraits } from './engines.ts'
import { HeaderMap, type HeaderEntries } from './headers.ts'
import type { Answer, Call, Send } from './message.ts'
import { QueryMap } from './query.ts'
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
  /** What answers in place of the backend. */
  instead: (() => Answer | Promise<Answer>) | undefined
  /** Whether the answer was kept of an earlier call, with what told the client of that one. */
  isKept: boolean
  /** What steps on the way to the backend add to the answer. */
  readonly answerHeaders: HeaderMap
  /** Attributes that steps set; `null` is one that is there and leads to nothing. */
  readonly attributes: Map<string, Value>
  /** Steps that wait for the content of the request or of the answer. */
  readonly later: { readonly request: Step[]; readonly response: Step[] }
  /** What took away how long the content of the request is. */
  lengthTakenAt: Pointer | undefined
  readonly id: string
  /** The caller's, or the same. */
  readonly transactionId: string
  /** When the call came (epoch, ms). */
  readonly startedAt: number
}

/** What the backend will be asked. */
export interface GrowingRequest {
  method: string
  /** By which the backend is asked, where a step says so. */
  sentMethod: string | undefined
  /** As called, with the context path. */
  readonly path: string
  /** As declared, with the slash at its end. */
  readonly contextPath: string
  /** The path below the context path; begins with a slash unless it is empty. */
  readonly pathInfo: string
  /** Who calls, also behind proxies that say so. */
  readonly remoteAddress: string
  /** As called, with the port. */
  readonly host: string
  readonly headers: HeaderMap
  /** As written, not decoded; the names of it that stand there several times are brought together. */
  readonly query: QueryMap
  body: Buffer
  /** Where a step routes the call, in place of the next backend: an address, or `name:path` of an endpoint. */
  endpoint: string | undefined
}

/** What the caller will be answered. */
export interface GrowingResponse {
  readonly status: number
  readonly headers: HeaderMap
  body: Buffer
}

/** What the backend answered, with what every answer of an API carries. */
export function growing({ status, headers, body }: Answer, passage: Passage): GrowingResponse {
  const grown = new HeaderMap(headers)
  for (const [name, value] of clientOf(passage)) grown[passage.isKept ? 'append' : 'set'](name, value)
  for (const [name, value] of passage.answerHeaders.entries()) grown.set(name, value)
  return { status, headers: grown, body }
}

/** What tells a caller in the newer engine that a plan let it in. */
export const clientOf = ({ traits, trace }: Passage): HeaderEntries =>
  traits.identifiesClients && trace.plan !== undefined ? [['X-Gravitee-Client-Identifier', randomUUID()]] : []

/** What tells a caller which call this was: what became of these headers of the request. */
export const idsOf = ({ request }: Passage): HeaderEntries =>
  [TRANSACTION, REQUEST].flatMap((name) => {
    const value = request.headers.first(name)
    return value === undefined ? [] : [[name, value] as const]
  })

/** Ids where they surely are some; else only that there is something. */
const ownAttribute = (name: string): [string, Value] => {
  const what = `#context.attributes['${name}']`
  return [`gravitee.attribute.${name}`, IDS.has(name) ? new Id(what) : new Unknown(what, true)]
}

const IDS = new Set(['api', 'plan', 'application', 'subscription-id', 'user-id'])

/** What it tells besides as soon as a plan let the caller in. */
export const attributesOfPlan = (): readonly [string, Value][] =>
  ['plan', 'application', 'subscription-id', 'user-id', 'api-key'].map((name) => ownAttribute(name))

/** What the gateway itself tells steps of a call; the ids are those that an import gives. */
const ownAttributes = (contextPath: string): [string, Value][] => [
  ...['api', 'organization', 'environment'].map((name) => ownAttribute(name)),
  ['gravitee.attribute.context-path', contextPath],
]

const TRANSACTION = 'X-Gravitee-Transaction-Id'
const REQUEST = 'X-Gravitee-Request-Id'

/** The passage of a call that was let in at a context path. */
export function passageOf(
  call: Call,
  deployment: Deployment,
  contextPath: string,
  { send, trace }: { readonly send: Send; readonly trace: GrowingTrace },
): Passage {
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
    instead: undefined,
    isKept: false,
    answerHeaders: new HeaderMap(),
    attributes: new Map(ownAttributes(`${contextPath}/`)),
    later: { request: [], response: [] },
    lengthTakenAt: undefined,
    startedAt: Date.now(),
    id,
    transactionId,
  }
}
