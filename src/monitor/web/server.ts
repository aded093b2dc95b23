import { loadLanguages, message, render } from '../../messages/index.ts'
import { withoutSlashes } from '../../base/index.ts'
import type { IncomingMessage } from 'node:http'
import type { ListenSettings } from '../../config/index.ts'
import { isLoopback } from '../../engine/index.ts'
import { challengeOf, type ReaderCredentials, type ServerNames, refusalOfChange, refusalOfForm, refusalOfHost } from './access.ts'
import { systemClock, type Clock } from '../clock.ts'
import { openMetrics, type MetricsOptions } from '../metrics/metrics.ts'
import { Probes } from './probe.ts'
import { bodyOf } from './body.ts'
import type { PageAbout } from './fleet-page.ts'
import type { MonitorRoute, RouteContext } from './route.ts'
import { routes } from './routes.ts'
import { Operators } from './operators.ts'
import { plain, type RouteResponse } from './answer.ts'
import { Clients } from './client.ts'
import { listen as listenAt } from './listener.ts'
import type { MonitorView } from '../view.ts'

/** The content of the server, its readers, and its addresses. */
export interface MonitorServerOptions {
  readonly view: MonitorView
  readonly listen: ListenSettings
  /** The location of this monitor, when there are several. */
  readonly location?: string | undefined
  /** Of Gatewatch. */
  readonly version: string
  /** The detail of the metrics for each target. */
  readonly detail?: MetricsOptions['detail']
  /** Which cycles have a trace at the collector. */
  readonly traces?: MetricsOptions['traces']
  /** The machine's by default. */
  readonly clock?: Clock
  /** Logs a sentence about an unexpected event. */
  readonly warn: (message: string) => void
}

/** A running server. */
export interface MonitorServer {
  /** Without a slash at its end. */
  readonly url: string
  /** Replaces the readers and operators, the names of the server, and the proxies in front; the address and TLS files stay. */
  renew(listen: ListenSettings): void
  /** Accepts no more requests, ends the streams, and lets running requests finish for a moment. */
  close(): Promise<void>
}

/** Serves the status page, metrics, probes and lists of a monitor. Rejects when it cannot listen there. */
export async function startMonitorServer(options: MonitorServerOptions): Promise<MonitorServer> {
  const { view, location, version, traces = 'all', clock = systemClock, warn } = options
  let { listen } = options
  const { detail } = options
  const metrics = openMetrics(view, { version, traces, ...(location && { location }), ...(detail && { detail }) })
  await loadLanguages()
  const operators = new Operators(
    () => listen,
    clock,
    () => warn(render(message('server.too-many-secrets'))),
  )
  const about = (): PageAbout => ({ version, location, writable: operators.any })
  const pageUrl = (): string => withoutSlashes(listen.publicUrl ?? url)
  const known = { view, metrics, probes: new Probes(), clock, operators, pageUrl }
  let clients = new Clients(listen)
  const { url, close } = await listenAt(listen, {
    clients: () => clients,
    // Two Prometheis may scrape each target.
    scrapes: () => (view.probesOnly === true ? 2 * view.self().targets : 0),
    answer: async (request, ended) => await answerTo(request, { ...known, about: about() }, { listen, clients, ended }),
    failed: ({ name, code = name }) => warn(render(message('server.status-failed', { code }))),
  })
  for (const text of openings(listen)) warn(text)
  return {
    url,
    renew: (settings) => {
      listen = settings
      clients = new Clients(settings)
    },
    close: async () => {
      metrics.close()
      await close()
    },
  }
}

interface ServerContext {
  readonly listen: ReaderCredentials & ServerNames
  readonly clients: Clients
  readonly ended: AbortSignal
}

async function answerTo(
  request: IncomingMessage,
  context: RouteContext,
  { listen, clients, ended }: ServerContext,
): Promise<RouteResponse> {
  const { method, headers, url = '' } = request
  const refused = refusalOfHost(request, listen)
  if (refused !== undefined) return refused
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  const route = routes.find(({ path: pattern }) => pattern.test(path))
  const methods = route?.changes === true || route?.form !== undefined ? ['POST'] : ['GET', 'HEAD']
  if (!methods.includes(method!))
    return plain(405, render(message('server.methods', { methods })), { allow: methods.join(', '), connection: 'close' })
  if (route?.form === undefined && (Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined))
    return plain(413, render(message('server.no-body')), { connection: 'close' })
  const { operators } = context
  // Without a need for credentials none are counted as wrong: a proxy may pass on its own.
  const needsLogin = route?.forOperators === true || (route?.open !== true && isGuarded(listen))
  const login = needsLogin ? operators.authenticate(headers.authorization, clients.from(request)) : { reads: true }
  if (login === 'held back') return plain(429, render(message('server.wait')), { 'retry-after': '60', connection: 'close' })
  const { operator } = login
  const challenge = { 'www-authenticate': challengeOf(listen, operators.any), connection: 'close' }
  if (isGuarded(listen) && !login.reads) return plain(401, render(message('server.sign-in')), challenge)
  if (route === undefined) return plain(404, render(message('server.nothing')))
  if (route.forOperators === true && operator === undefined)
    return operators.any
      ? plain(401, render(message('server.sign-in-operator')), challenge)
      : plain(403, render(message('server.read-only')), { connection: 'close' })
  const refusedChange = refusalOf(route, request, listen)
  if (refusedChange !== undefined) return refusedChange
  const body = route.form === undefined ? undefined : await bodyOf(request, route.form)
  if (body !== undefined && 'refusal' in body) return body.refusal
  const header = (name: string): string | undefined => [headers[name]].flat()[0]
  const routed = { path, query: new URLSearchParams(query), header, ended }
  return await route.answer({ ...routed, ...(operator && { operator }), ...(body && { body: body.text }) }, context)
}

const isGuarded = ({ bearerToken, basic }: ReaderCredentials): boolean => bearerToken !== undefined || basic !== undefined

function refusalOf(
  { changes, form }: MonitorRoute,
  request: IncomingMessage,
  listen: ReaderCredentials & ServerNames,
): RouteResponse | undefined {
  if (changes === true) return refusalOfChange(request, listen)
  return form === undefined ? undefined : refusalOfForm(request, listen)
}

/** Returns the pages that are open to more readers than intended, if the address is reachable from other machines. */
function openings({ host = '127.0.0.1', bearerToken, basic, operators, tls, publicUrl }: ListenSettings): readonly string[] {
  if (isLoopback(host)) return []
  const asks = bearerToken !== undefined || basic !== undefined
  const isEncrypted = tls !== undefined || publicUrl?.startsWith('https:') === true
  return [
    ...(asks ? [] : [render(message('server.open'))]),
    ...((asks || operators !== undefined) && !isEncrypted ? [render(message('server.unencrypted'))] : []),
  ]
}
