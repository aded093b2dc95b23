import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ListenSettings } from '../../config/target.ts'
import { isLoopback } from '../../engine/http/proxy.ts'
import { authorizes, challengeOf, type Credentials, type Names, refusalOfChange, refusalOfHost } from './access.ts'
import { systemClock, type Clock } from '../clock.ts'
import { openMetrics, type MetricsOptions } from '../metrics/metrics.ts'
import { Probes } from './probe.ts'
import { routes, type Subject } from './routes.ts'
import { plain, send, type Answer } from './answer.ts'
import { listen as listenAt } from './listener.ts'
import type { MonitorView } from '../view.ts'

/** What the server shows, to whom, and where. */
export interface MonitorServerOptions {
  readonly view: MonitorView
  readonly listen: ListenSettings
  /** Where this monitor stands, when there are several. */
  readonly location?: string
  /** Of Gatewatch. */
  readonly version: string
  /** Whether metrics stand under their former names too. */
  readonly deprecatedMetrics?: boolean
  /** Which cycles have a trace at the collector. */
  readonly traces?: MetricsOptions['traces']
  /** The machine's, unless told otherwise. */
  readonly clock?: Clock
  /** Told, in a sentence, of what should not happen. */
  readonly warn: (message: string) => void
}

/** A running server. */
export interface MonitorServer {
  /** Without a slash at its end. */
  readonly url: string
  /** Takes no more requests, ends the streams, and gives what is under way a moment. */
  close(): Promise<void>
}

/** Codes of what happens when a reader goes before the end: nobody's fault. */
const readerGone: ReadonlySet<string> = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'])

/** Serves the status page, metrics, probes and lists of a monitor. Rejects when it cannot listen there. */
export async function startMonitorServer(options: MonitorServerOptions): Promise<MonitorServer> {
  const { view, listen, location, version, deprecatedMetrics: deprecated = true, traces = 'all', clock = systemClock, warn } = options
  const metrics = openMetrics(view, { version, deprecated, traces, ...(location === undefined ? {} : { location }) })
  const subject = { view, metrics, probes: new Probes({ deprecated }), about: { version, location }, clock }
  const underWay = new Set<AbortController>()

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const end = new AbortController()
    underWay.add(end)
    response.once('close', () => {
      underWay.delete(end)
      end.abort()
    })
    const answer = await answerTo(request, subject, { listen, ended: end.signal }).catch(failed)
    await send(request, response, answer).catch(failed)
  }

  function failed(error: unknown): Answer {
    const { name, code } = error as NodeJS.ErrnoException
    if (!readerGone.has(code ?? '')) warn(`the status server failed to answer: ${code ?? name}`)
    return plain(500, 'Gatewatch failed to answer.')
  }

  const { url, close } = await listenAt(listen, (request, response) => void serve(request, response))
  if (!isLoopback(listen.host ?? '127.0.0.1') && listen.bearerToken === undefined && listen.basic === undefined)
    warn('whoever reaches this address may read everything: set monitor.listen.bearerToken or monitor.listen.basic')
  return {
    url,
    close: async () => {
      for (const end of underWay) end.abort()
      metrics.close()
      await close()
    },
  }
}

async function answerTo(
  request: IncomingMessage,
  subject: Subject,
  { listen, ended }: { readonly listen: Credentials & Names; readonly ended: AbortSignal },
): Promise<Answer> {
  const { method, headers, url = '' } = request
  const refused = refusalOfHost(request, listen)
  if (refused !== undefined) return refused
  const [path = '', query = ''] = url.split(/\?(.*)/s)
  const route = routes.find(({ path: pattern }) => pattern.test(path))
  const methods = route?.changes === true ? ['POST'] : ['GET', 'HEAD']
  if (!methods.includes(method!))
    return plain(405, `Only ${methods.join(' and ')} are answered here.`, { allow: methods.join(', '), connection: 'close' })
  if (Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined)
    return plain(413, 'A request has no body here.', { connection: 'close' })
  if (route?.open !== true && !authorizes(listen, headers.authorization))
    return plain(401, 'Show a token or a password.', { 'www-authenticate': challengeOf(listen) })
  if (route === undefined) return plain(404, 'There is nothing here.')
  const refusedChange = route.changes === true ? refusalOfChange(request, listen) : undefined
  if (refusedChange !== undefined) return refusedChange
  const header = (name: string): string | undefined => [headers[name]].flat()[0]
  return await route.answer({ path, query: new URLSearchParams(query), header, ended }, subject)
}
