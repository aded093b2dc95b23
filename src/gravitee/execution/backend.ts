import { message } from '../../messages/index.ts'
import { foreignCharacterIn } from '../blanks.ts'
import { entriesOf } from '../flow.ts'
import type { Field, Part } from '../part.ts'
import type { Pointer } from '../pointer.ts'
import { quote } from '../texts.ts'
import { addressBehind, wholeAddress, type Address } from './address.ts'
import { Ended, requestTimeout } from './ended.ts'
import { endpointNamed, nextEndpoint, type Member } from './endpoints.ts'
import { HeaderMap, wired } from './headers.ts'
import { leaveOpen, NotModeled } from './not-modeled.ts'
import { isProblem, type Answer, type OutgoingRequest } from './message.ts'
import type { Passage } from './passage.ts'
import { all, ENTRIES, unreadableIn, type Wanted } from './readable.ts'
import { refuseFilledIn, textOf } from './text.ts'
import { isMalformed } from './unsendable.ts'

/** Unless it is told otherwise. */
const compresses = (part: Part): boolean => part.flag()?.value ?? (part.value === undefined || !/\/endpoint(?:s|Groups)\//.test(part.at))

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

/** Asks what stands behind an API. Throws Ended where nothing does, or where it does not answer. */
export async function askBackend(passage: Passage): Promise<Answer> {
  const { request, send, trace } = passage
  const way = wayTo(passage)
  const { at, member } = way
  if ('status' in way)
    throw new Ended(at, { status: way.status, ...(way.status === 502 && { key: UNREACHED }) }, message('failure.no-endpoint'))
  const http = member?.endpoint.connection
  if (member !== undefined) refuseOdd(member, passage)
  const headers = new HeaderMap(request.headers.entries().filter(([name]) => !hopByHop.includes(name.toLowerCase())))
  if (member !== undefined) setOwnHeaders(headers, member, passage)
  const options = http?.root.either('http', 'httpClientOptions')
  if (options === undefined || compresses(options.get('useCompression'))) headers.set('Accept-Encoding', 'deflate, gzip')
  const outgoing: OutgoingRequest = {
    from: 'backend',
    at,
    url: way.url,
    method: request.sentMethod ?? request.method,
    headers: wired(headers.entries()),
    body: request.body,
    connectTimeoutMs: http?.connectTimeoutMs?.value ?? 5000,
    // 0 waits as long as the gateway does at all.
    readTimeoutMs: (http?.readTimeoutMs?.value ?? 10_000) || undefined,
    followRedirects: http?.followRedirects?.value ?? false,
  }
  if (isMalformed(way.url, outgoing.headers)) return { status: 400, headers: [], body: Buffer.alloc(0) }
  if (lostItsLength(passage)) {
    if (passage.engine === 'v4' && !passage.api.shape.startsWith('v4'))
      throw new Ended(
        passage.lengthTakenAt ?? at,
        { status: 502, key: UNREACHED },
        message('failure.setting-missing', { setting: 'Content-Length' }),
      )
    Object.assign(outgoing, { body: Buffer.alloc(0) })
  }
  const heard = await send(outgoing)
  trace.asked.push({ request: outgoing, heard })
  if (!isProblem(heard)) return heard
  const { connectTimeoutMs, readTimeoutMs } = outgoing
  if (heard.problem === 'silent' && readTimeoutMs === undefined) throw requestTimeout(at, heard.message)
  if (heard.problem === 'silent' || heard.problem === 'unreachable') {
    const afterMs = heard.problem === 'silent' ? readTimeoutMs! : connectTimeoutMs
    throw new Ended(at, { status: 504, key: 'GATEWAY_CLIENT_CONNECTION_TIMEOUT', afterMs }, heard.message)
  }
  throw new Ended(at, { status: 502, key: UNREACHED }, heard.message)
}

/** What an endpoint is read into, as far as it decides whether a client can be made for it at all. */
const CONNECTION: Wanted = {
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

/** Null in place of a setting, which some settings allow. */
const nullIn = (part: Part): Part | undefined =>
  part.value === null
    ? part
    : part
        .members()
        .map(([, member]) => nullIn(member))
        .find((each) => each !== undefined)

/** Throws NotModeled for an endpoint of which it is not known whether a client can be made for it. */
function refuseOdd({ endpoint }: Member, { api }: Passage): void {
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

/** Whether a step took away the header that says how long the content is: of the caller, or of another step. */
const lostItsLength = ({ call, request, lengthTakenAt }: Passage): boolean =>
  request.body.length > 0 && (lengthTakenAt !== undefined || hasLength(new HeaderMap(call.headers))) && !hasLength(request.headers)

const hasLength = (headers: HeaderMap): boolean => headers.has('Content-Length') || headers.has('Transfer-Encoding')

const UNREACHED = 'GATEWAY_CLIENT_CONNECTION_ERROR'

/** Where a call goes, and who sends it there. */
type Way = Address & { readonly at: Pointer; readonly member?: Member }

/** Where a step routes the call, or to the endpoint whose turn it is. */
function wayTo(passage: Passage): Way {
  const { deployment, request } = passage
  const { endpoint: wanted } = request
  if (wanted === undefined) return wayBehind(nextEndpoint(deployment), passage)
  const [, name, rest = ''] = /^([^:/]+):(.*)$/s.exec(wanted) ?? []
  const named = name === undefined ? undefined : endpointNamed(name, deployment)
  if (named !== undefined || (name !== undefined && !rest.startsWith('//'))) {
    // To version 4 a name that no endpoint has is nothing.
    const isNothing = name === 'ref' && passage.api.shape.startsWith('v4')
    const next = nextEndpoint(deployment)
    return isNothing ? wayBehind(next, passage, rest.replace('unknown', '') || undefined) : wayBehind(named, passage, rest)
  }
  // An address of its own is asked by the settings of the next endpoint.
  const next = nextEndpoint(deployment)
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(wanted))
    return { ...wholeAddress(wanted, passage), at: next?.endpoint.at ?? `${passage.api.root.at}/endpoints`, ...(next && { member: next }) }
  return wayBehind(next, passage, wanted)
}

function wayBehind(member: Member | undefined, passage: Passage, rest?: string): Way {
  const { api } = passage
  // Version 2 has no group to look for one in.
  const hasNoGroup = api.groups.length === 0 && !api.shape.startsWith('v4')
  if (member === undefined) return { status: hasNoGroup ? 502 : 503, at: `${api.root.at}/endpoints` }
  const { target, at } = member.endpoint
  // In version 4 an expression that comes to nothing is an address that is none.
  const none = api.shape.startsWith('v4') ? (target?.value ?? '') : ''
  const text = target === undefined ? '' : (worked(target, passage) ?? none)
  // Some letters before a scheme are passed over, and others are not.
  const [scheme = ''] = text.split('://')
  if (foreignCharacterIn(scheme) !== undefined)
    throw new NotModeled(message('failure.setting', { setting: 'target', value: quote(text) }), target?.at ?? at)
  return { ...addressBehind(text, passage, rest), at: target?.at ?? at, member }
}

/** A text of an endpoint; undefined where it comes to nothing. */
function worked(field: Field<string>, passage: Passage): string | undefined {
  refuseFilledIn(field)
  if (!field.value.includes('{')) return field.value
  // They are worked out when the definition is deployed: there is no call yet.
  if (/#(?!properties\b|api\b|endpoints\b)\w/.test(field.value)) return undefined
  const result = textOf(field, passage)
  return 'value' in result ? (result.value ?? undefined) : undefined
}

/** The headers that the settings of an endpoint, or of the group that it inherits from, send with every call. */
function setOwnHeaders(headers: HeaderMap, { group, endpoint }: Member, passage: Passage): void {
  const declared = endpoint.inherits.value ? group.headers : endpoint.headers
  if (declared.value !== undefined && !Array.isArray(declared.value)) leaveOpen(declared)
  for (const { name, value } of entriesOf(declared)) {
    if (name === undefined || name.value === '' || value === undefined) return leaveOpen(declared)
    // A name that leads to nothing is no header.
    if (/^\{#(?!request|response|context)\w+\}$/.test(value.value.trim())) continue
    const text = worked(value, passage)
    // An endpoint with such a header is none at all.
    if (text === undefined) throw new Ended(value.at, { status: 503 }, message('failure.null'))
    headers.set(name.value, text)
  }
}
