import { message } from '../../messages/index.ts'
import { foreignCharacterIn } from '../blanks.ts'
import { entriesOf } from '../flow.ts'
import { type Field, isSet, type Part } from '../part.ts'
import type { Pointer } from '../pointer.ts'
import { quote } from '../texts.ts'
import { addressBehind, wholeAddress, type Address } from './address.ts'
import { Ended, requestTimeout } from './ended.ts'
import { endpointNamed, nextEndpoint, type Member } from './endpoints.ts'
import { HeaderMap, wired } from './headers.ts'
import { NotModeled } from './not-modeled.ts'
import { isProblem, type Answer, type OutgoingRequest } from './message.ts'
import type { Passage } from './passage.ts'
import { isNoHeaders } from './forms.ts'
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
  if (member !== undefined) refuseUnfit(member, passage)
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
  // Who sends without waiting for answers needs a connection that stays: no client can be made that is told otherwise.
  if (options?.get('keepAlive').value === false && options.get('pipelining').value === true)
    throw new Ended(
      at,
      passage.api.shape.startsWith('v4') ? { status: 502, key: UNREACHED } : { status: 400 },
      message('failure.setting', { setting: 'keepAlive', value: 'false' }),
    )
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

/** What has to be read before an endpoint is asked; version 2 takes more in place of a store of certificates. */
const connection = (store: Wanted): Wanted => ({
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
    proxy: {
      members: {
        ...all('flag', 'enabled useSystemProxy'),
        ...all('text', 'host username password'),
        port: 'int',
        type: { oneOf: ['HTTP', 'SOCKS4', 'SOCKS5'] },
      },
    },
    ssl: { members: { ...all('flag', 'trustAll hostnameVerifier'), ...all(store, 'trustStore keyStore') } },
  },
})
const [ofVersion2, ofVersion4] = [connection({ either: ['text', { members: {} }] }), connection({ members: {} })]

/** Ends a call to an endpoint that no client can be made for. */
function refuseUnfit({ endpoint }: Member, { api }: Passage): void {
  const isV4 = api.shape.startsWith('v4')
  if (isV4 && endpoint.name === undefined)
    throw new Ended(endpoint.at, { status: 503 }, message('failure.setting-missing', { setting: 'name' }))
  const type = endpoint.type?.value
  if (type !== undefined && type !== (isV4 ? 'http-proxy' : 'http')) {
    if (type === 'grpc' && !isV4) throw new NotModeled(message('failure.setting', { setting: 'type', value: type }), endpoint.type!.at)
    throw new Ended(endpoint.type!.at, { status: 503 }, message('failure.setting', { setting: 'type', value: type }))
  }
  // Version 2 reads what an endpoint has of its own in the same way, and what it inherits as it reads the definition.
  const isOwn = isV4 || endpoint.connection.root.at.includes('/endpoints/')
  const isV4Null = ({ value }: Part): boolean => isV4 && value === null
  const unreadable =
    isV4 && endpoint.connection.root.value === null
      ? endpoint.connection.root
      : isOwn
        ? (unreadableIn(endpoint.connection.root, isV4 ? ofVersion4 : ofVersion2) ??
          ['trustStore', 'keyStore'].map((store) => endpoint.connection.root.get('ssl').get(store).get('type')).find(isV4Null))
        : undefined
  if (unreadable !== undefined) {
    const setting = unreadable.at.slice(unreadable.at.lastIndexOf('/') + 1)
    throw new Ended(unreadable.at, { status: 503 }, message('failure.setting-invalid', { setting }))
  }
  const http = endpoint.connection.root.either('http', 'httpClientOptions')
  const upgrade = http.get('clearTextUpgrade')
  // Whether a backend takes HTTP/2 from the first byte on is its own affair.
  if (['HTTP_2', '1', 1].includes(http.get('version').value as string | number) && upgrade.value !== undefined && !isSet(upgrade))
    throw new NotModeled(message('failure.setting', { setting: 'clearTextUpgrade', value: upgrade.text()?.value ?? '' }), upgrade.at)
  const proxy = endpoint.connection.root.either('proxy', 'httpProxy')
  if (isSet(proxy.get('enabled')) && !isSet(proxy.get('useSystemProxy')) && (proxy.get('host').text()?.value ?? '') === '')
    throw new Ended(
      proxy.at,
      isV4 ? { status: 502, key: UNREACHED } : { status: 503 },
      message('failure.setting-missing', { setting: 'host' }),
    )
  // What names a user is worked out by the call, in an order that is not known.
  const user = ['username', 'password'].map((name) => proxy.get(name)).find((part) => part.text()?.value.includes('{'))
  if (user !== undefined) throw new NotModeled(message('failure.setting', { setting: 'proxy', value: user.text()!.value }), user.at)
  const pool = http.get('maxConcurrentConnections')
  // As it reads the definition it passes over what is no number.
  const most = pool.value === '' || typeof pool.value === 'object' ? Number(!isOwn) : Number(pool.value ?? 1)
  if (http.value === null || most < 1)
    throw new Ended(
      pool.at,
      isV4 ? { status: 502, key: UNREACHED } : { status: 503 },
      message('failure.setting', { setting: 'maxConcurrentConnections', value: pool.text()?.value ?? '' }),
    )
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
  const isV4 = passage.api.shape.startsWith('v4')
  const declared = endpoint.inherits.value ? group.headers : endpoint.headers
  const isEmpty = declared.isObject && declared.members().length === 0 && !isV4 && !endpoint.inherits.value
  if (isEmpty || isNoHeaders(declared) || (!isV4 && declared.items().some(({ value }) => value === null)))
    throw new Ended(declared.at, { status: 503 }, message('failure.setting-invalid', { setting: 'headers' }))
  const entries = declared.isObject
    ? declared.members().map(([name, value]) => ({ name, value: value.text() }))
    : entriesOf(declared).map(({ name, value }) => ({ name: name?.value ?? '', value }))
  for (const { name, value } of entries) {
    // Version 2 sends no header without a value, whatever its name.
    if (value === undefined && !isV4) {
      if (name !== '') headers.remove(name)
      continue
    }
    if (name === '') throw new Ended(declared.at, { status: isV4 ? 502 : 400 }, message('failure.setting-missing', { setting: 'name' }))
    if (value === undefined) throw new Ended(declared.at, { status: 503 }, message('failure.setting-missing', { setting: 'value' }))
    // A name that leads to nothing is no header.
    if (/^\{#(?!request|response|context)\w+\}$/.test(value.value.trim())) continue
    const text = worked(value, passage)
    // An endpoint with such a header is none at all.
    if (text === undefined) throw new Ended(value.at, { status: 503 }, message('failure.null'))
    if (text !== undefined) headers.set(name, text)
  }
}
