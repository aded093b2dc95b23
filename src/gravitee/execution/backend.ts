import type { Endpoint } from '../model.ts'
import { Ended, requestTimeout } from './ended.ts'
import { isProblem, type Answer } from './message.ts'
import { HeaderMap, wired } from './headers.ts'
import type { Passage } from './passage.ts'

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
  const { api, request, send, trace } = passage
  const endpoint = chosen(passage)
  const at = endpoint?.target?.at ?? endpoint?.at ?? `${api.root.at}/endpoints`
  const url = addressOf(endpoint, passage)
  if (url === undefined) throw new Ended(at, { status: 503, key: 'NO_ENDPOINT_FOUND' }, 'no backend to ask')
  const headers = new HeaderMap(request.headers.entries().filter(([name]) => !hopByHop.includes(name.toLowerCase())))
  if (endpoint?.connection.root.get('http').get('useCompression').value !== false) headers.set('Accept-Encoding', 'deflate, gzip')
  const outgoing = {
    from: 'backend',
    at,
    url,
    method: request.method,
    headers: wired(headers.entries()),
    body: request.body,
    connectTimeoutMs: endpoint?.connection.connectTimeoutMs?.value ?? 5000,
    // 0 waits as long as the gateway does at all.
    readTimeoutMs: (endpoint?.connection.readTimeoutMs?.value ?? 10_000) || undefined,
    followRedirects: endpoint?.connection.followRedirects?.value ?? false,
  } as const
  const heard = await send(outgoing)
  trace.asked.push({ request: outgoing, heard })
  if (!isProblem(heard)) return heard
  const { connectTimeoutMs, readTimeoutMs } = outgoing
  if (heard.problem === 'silent' && readTimeoutMs === undefined) throw requestTimeout(at, heard.message)
  if (heard.problem === 'silent' || heard.problem === 'unreachable') {
    const afterMs = heard.problem === 'silent' ? readTimeoutMs! : connectTimeoutMs
    throw new Ended(at, { status: 504, key: 'GATEWAY_CLIENT_CONNECTION_TIMEOUT', afterMs }, heard.message)
  }
  throw new Ended(at, { status: 502, key: 'GATEWAY_CLIENT_CONNECTION_ERROR' }, heard.message)
}

/** The endpoint that is named, or the one whose turn it is. */
function chosen({ api, request }: Passage): Endpoint | undefined {
  const endpoints = api.groups.flatMap((group) => group.endpoints)
  const name = request.endpoint === undefined ? undefined : /^([^:/]+):(?!\/\/)/.exec(request.endpoint)?.[1]
  return name === undefined
    ? endpoints.find(({ secondary }) => secondary?.value !== true)
    : endpoints.find((endpoint) => endpoint.name?.value === name)
}

function addressOf(endpoint: Endpoint | undefined, { request, api }: Passage): string | undefined {
  const query = request.query.toString()
  const target = endpoint?.target?.value ?? ''
  const rest = request.endpoint?.replace(/^[^:/]+:(?!\/\/)/, '')
  if (rest !== undefined && URL.canParse(rest)) return `${rest}${query}`
  if (!/^https?:\/\/./.test(target)) return undefined
  const address = joined(target, rest ?? request.pathInfo)
  return `${api.shape.startsWith('v4') ? address : address.replaceAll(/(?<!:)\/{2,}/g, '/')}${query}`
}

const joined = (target: string, path: string): string =>
  `${target.replace(/\/+$/, '')}${path === '' || path.startsWith('/') ? path : `/${path}`}`
