import { message } from '../../messages/index.ts'
import { nonAsciiCharacterIn } from '../blanks.ts'
import { entriesOf } from '../flow.ts'
import type { Field, DefinitionPart } from '../part.ts'
import type { Pointer } from '../pointer.ts'
import { quote } from '../evaluated-fields.ts'
import { addressBehind, wholeAddress, type Address } from './address.ts'
import { CallEnded, requestTimeout } from './call-ended.ts'
import { endpointNamed, nextEndpoint, type GroupEndpoint } from './endpoints.ts'
import { HeaderMap, wired } from './headers.ts'
import { leaveOpen, NotModeled } from './not-modeled.ts'
import { isProblem, type GatewayResponse, type OutgoingRequest } from './message.ts'
import type { ExecutionContext } from './execution-context.ts'
import { all, ENTRIES, unreadableIn, type JavaType } from './java-types.ts'
import { refuseFilledIn, textOf } from './evaluation.ts'
import { isMalformed } from './unsendable.ts'

/** Tells if an endpoint accepts compressed responses; a setting may switch that off. */
const compresses = (part: DefinitionPart): boolean =>
  part.flag()?.value ?? (part.value === undefined || !/\/endpoint(?:s|Groups)\//.test(part.at))

/** Headers that belong to one connection, or that the gateway writes itself. */
const hopByHop = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'host',
  'te',
  'upgrade',
  'trailer',
  'proxy-authorization',
  'proxy-authenticate',
  'proxy-connection',
]

/** Calls the backend of an API. Throws CallEnded where it has none, or where it does not answer. */
export async function callBackend(context: ExecutionContext): Promise<GatewayResponse> {
  const { request, send, trace } = context
  const route = routeOf(context)
  const { at, member } = route
  if ('status' in route)
    throw new CallEnded(at, { status: route.status, ...(route.status === 502 && { key: UNREACHED }) }, message('failure.no-endpoint'))
  const http = member?.endpoint.connection
  if (member !== undefined) refuseNotModeled(member, context)
  const headers = new HeaderMap(request.headers.entries().filter(([name]) => !hopByHop.includes(name.toLowerCase())))
  if (member !== undefined) setOwnHeaders(headers, member, context)
  const options = http?.root.either('http', 'httpClientOptions')
  if (options === undefined || compresses(options.get('useCompression'))) headers.set('Accept-Encoding', 'deflate, gzip')
  const outgoing: OutgoingRequest = {
    from: 'backend',
    at,
    url: route.url,
    method: request.sentMethod ?? request.method,
    headers: wired(headers.entries()),
    body: request.body,
    connectTimeoutMs: http?.connectTimeoutMs?.value ?? 5000,
    // 0 waits as long as the gateway does at all.
    readTimeoutMs: (http?.readTimeoutMs?.value ?? 10_000) || undefined,
    followRedirects: http?.followRedirects?.value ?? false,
  }
  if (isMalformed(route.url, outgoing.headers)) return { status: 400, headers: [], body: Buffer.alloc(0) }
  if (hasLostLength(context)) {
    if (context.engine === 'v4' && !context.api.shape.startsWith('v4'))
      throw new CallEnded(
        context.lengthRemovedAt ?? at,
        { status: 502, key: UNREACHED },
        message('failure.setting-missing', { setting: 'Content-Length' }),
      )
    Object.assign(outgoing, { body: Buffer.alloc(0) })
  }
  const response = await send(outgoing)
  trace.requests.push({ request: outgoing, response })
  if (!isProblem(response)) return response
  const { connectTimeoutMs, readTimeoutMs } = outgoing
  if (response.problem === 'silent' && readTimeoutMs === undefined) throw requestTimeout(at, response.message)
  if (response.problem === 'silent' || response.problem === 'unreachable') {
    const afterMs = response.problem === 'silent' ? readTimeoutMs! : connectTimeoutMs
    throw new CallEnded(at, { status: 504, key: 'GATEWAY_CLIENT_CONNECTION_TIMEOUT', afterMs }, response.message)
  }
  throw new CallEnded(at, { status: 502, key: UNREACHED }, response.message)
}

/** The Java types of an endpoint's settings: with a wrong type the gateway makes no client for it. */
const CONNECTION: JavaType = {
  members: {
    http: {
      members: {
        ...all(
          'flag',
          'keepAlive pipelining useCompression followRedirects propagateClientAcceptEncoding propagateClientHost clearTextUpgrade',
        ),
        ...all('long', 'connectTimeout readTimeout idleTimeout keepAliveTimeout'),
        ...all('int', 'maxConcurrentConnections http2MultiplexingLimit http2ConnectionWindowSize http2StreamWindowSize http2MaxFrameSize'),
        version: 'word',
      },
    },
    headers: ENTRIES,
    proxy: { members: { ...all('flag', 'enabled useSystemProxy'), ...all('text', 'host username password'), port: 'int' } },
    ssl: { members: { ...all('flag', 'trustAll hostnameVerifier'), ...all({ members: {} }, 'trustStore keyStore') } },
  },
}

/** The first null in place of a setting. */
const nullIn = (part: DefinitionPart): DefinitionPart | undefined =>
  part.value === null
    ? part
    : part
        .members()
        .map(([, member]) => nullIn(member))
        .find((each) => each !== undefined)

/** Throws NotModeled for an endpoint for which the gateway may be unable to make a client. */
function refuseNotModeled({ endpoint }: GroupEndpoint, { api }: ExecutionContext): void {
  const { at, name, type, connection } = endpoint
  if (name === undefined) throw new NotModeled(message('failure.setting-missing', { setting: 'name' }), at)
  if (type !== undefined && type.value !== (api.shape.startsWith('v4') ? 'http-proxy' : 'http'))
    throw new NotModeled(message('failure.setting', { setting: 'type', value: type.value }), type.at)
  const parts = [
    connection.root,
    ...['http', 'httpClientOptions', 'proxy', 'httpProxy', 'ssl', 'httpClientSslOptions'].map((each) => connection.root.get(each)),
  ]
  const unreadable = parts.map(nullIn).find((part) => part !== undefined) ?? unreadableIn(connection.root, CONNECTION)
  if (unreadable !== undefined) leaveOpen(unreadable)
}

/** Tells if a step removed the header with the length of the content. */
const hasLostLength = ({ call, request, lengthRemovedAt }: ExecutionContext): boolean =>
  request.body.length > 0 && (lengthRemovedAt !== undefined || hasLength(new HeaderMap(call.headers))) && !hasLength(request.headers)

const hasLength = (headers: HeaderMap): boolean => headers.has('Content-Length') || headers.has('Transfer-Encoding')

const UNREACHED = 'GATEWAY_CLIENT_CONNECTION_ERROR'

/** The address that a call goes to, and the endpoint that sends it. */
type BackendRoute = Address & { readonly at: Pointer; readonly member?: GroupEndpoint }

/** The route that a step sets, or the one to the next endpoint. */
function routeOf(context: ExecutionContext): BackendRoute {
  const { deployment, request } = context
  const { endpoint: wanted } = request
  if (wanted === undefined) return routeBehind(nextEndpoint(deployment), context)
  const [, name, rest = ''] = /^([^:/]+):(.*)$/s.exec(wanted) ?? []
  const named = name === undefined ? undefined : endpointNamed(name, deployment)
  if (named !== undefined || (name !== undefined && !rest.startsWith('//'))) {
    // Version 4 ignores a name that no endpoint has.
    const isNothing = name === 'ref' && context.api.shape.startsWith('v4')
    const next = nextEndpoint(deployment)
    return isNothing ? routeBehind(next, context, rest.replace('unknown', '') || undefined) : routeBehind(named, context, rest)
  }
  // A whole address is called with the settings of the next endpoint.
  const next = nextEndpoint(deployment)
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(wanted))
    return { ...wholeAddress(wanted, context), at: next?.endpoint.at ?? `${context.api.root.at}/endpoints`, ...(next && { member: next }) }
  return routeBehind(next, context, wanted)
}

function routeBehind(member: GroupEndpoint | undefined, context: ExecutionContext, rest?: string): BackendRoute {
  const { api } = context
  // Version 2 without groups has no group to search.
  const hasNoGroup = api.groups.length === 0 && !api.shape.startsWith('v4')
  if (member === undefined) return { status: hasNoGroup ? 502 : 503, at: `${api.root.at}/endpoints` }
  const { target, at } = member.endpoint
  // In version 4 an expression without a value makes an invalid address.
  const none = api.shape.startsWith('v4') ? (target?.value ?? '') : ''
  const text = target === undefined ? '' : (evaluatedText(target, context) ?? none)
  // The gateway ignores some letters before a scheme, but not all.
  const [scheme = ''] = text.split('://')
  if (nonAsciiCharacterIn(scheme) !== undefined)
    throw new NotModeled(message('failure.setting', { setting: 'target', value: quote(text) }), target?.at ?? at)
  return { ...addressBehind(text, context, rest), at: target?.at ?? at, member }
}

/** The value of a text of an endpoint; undefined where an expression has none. */
function evaluatedText(field: Field<string>, context: ExecutionContext): string | undefined {
  refuseFilledIn(field)
  if (!field.value.includes('{')) return field.value
  // The gateway evaluates them at the deployment, without a call.
  if (/#(?!properties\b|api\b|endpoints\b)\w/.test(field.value)) return undefined
  const result = textOf(field, context)
  return 'value' in result ? (result.value ?? undefined) : undefined
}

/** The headers that the settings of an endpoint, or of the group that it inherits from, send with every call. */
function setOwnHeaders(headers: HeaderMap, { group, endpoint }: GroupEndpoint, context: ExecutionContext): void {
  const declared = endpoint.inherits.value ? group.headers : endpoint.headers
  if (declared.value !== undefined && !Array.isArray(declared.value)) leaveOpen(declared)
  for (const { name, value } of entriesOf(declared)) {
    if (name === undefined || name.value === '' || value === undefined) return leaveOpen(declared)
    // An expression without a value is no header.
    if (/^\{#(?!request|response|context)\w+\}$/.test(value.value.trim())) continue
    const text = evaluatedText(value, context)
    // The gateway does not use an endpoint with such a header.
    if (text === undefined) throw new CallEnded(value.at, { status: 503 }, message('failure.null'))
    headers.set(name.value, text)
  }
}
