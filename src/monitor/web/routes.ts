import { normalName } from '../../domain/index.ts'
import { message, render } from '../../messages/index.ts'
import { exposition, metricsFormatFor, metricsTypes } from '../metrics/exposition.ts'
import { fleetPage, pagePolicy, targetPage } from './fleet-page.ts'
import { keepingLanguage, languageIn, pageWords } from './page/page-words.ts'
import { peopleRoutes } from './people/operator-routes.ts'
import { probeDeadlineMs } from './probe.ts'
import { discoveredTargets, incidentList, readinessOf, type ReadinessReason, targetInFull, targetList } from './api.ts'
import { anotherSite, isOwnPage } from './access.ts'
import { json, plain, type RouteResponse } from './answer.ts'
import { fleetEvents, targetEvents } from './events.ts'
import type { MonitorView } from '../view.ts'
import type { RouteRequest, MonitorRoute, RouteContext } from './route.ts'

/** Every route; the first whose path fits answers. */
export const routes: readonly MonitorRoute[] = [
  { path: /^\/healthz$/, open: true, answer: () => plain(200, 'alive') },
  { path: /^\/readyz$/, answer: readiness },
  { path: /^\/$/, answer: statusPage },
  { path: /^\/events$/, answer: events },
  {
    path: /^\/metrics$/,
    answer: ({ header }, { metrics, probes }) => {
      const format = metricsFormatFor(header('accept'))
      return { status: 200, type: metricsTypes[format], body: exposition([...metrics.families(), ...probes.families], format) }
    },
  },
  { path: /^\/probe$/, answer: probe },
  { path: /^\/check$/, changes: true, answer: checkNow },
  { path: /^\/targets$/, answer: (_, { view }) => json(200, discoveredTargets(view.targets())) },
  { path: /^\/api\/targets$/, answer: apiTargets },
  {
    path: /^\/api\/incidents$/,
    answer: ({ query }, { view }) => json(200, incidentList(view.incidents(targetIn(query) ?? undefined))),
  },
  ...peopleRoutes,
]

/** Every reason why the monitor is not ready, as a line each or as JSON. */
function readiness({ header }: RouteRequest, { view }: RouteContext): RouteResponse {
  const reasons = unreadiness(view)
  const status = reasons.length === 0 ? 200 : 503
  const warnings = warningsOf(view)
  if (/\bapplication\/json\b/.test(header('accept') ?? '')) return json(status, readinessOf(reasons, warnings))
  const lines = [...reasons, ...warnings].map(({ reason, message }) => `${reason}: ${message}`)
  return plain(status, [...(reasons.length === 0 ? ['ready'] : []), ...lines].join('\n'))
}

/** With a rejected configuration the monitor does its work by the one before. */
const warningsOf = (view: MonitorView): readonly ReadinessReason[] =>
  view.self().configurationRejectedSince === undefined
    ? []
    : [{ reason: 'configuration-rejected', message: render(message('server.configuration-rejected')) }]

/** A monitor whose store fails still sends alerts, but would forget them with a restart: the on-call engineer must know. */
function unreadiness(view: MonitorView): readonly ReadinessReason[] {
  const { targets, store } = view.self()
  return [
    ...(targets === 0 ? [{ reason: 'no-targets', message: render(message('server.no-targets')) }] : []),
    ...(store.failingSince === undefined
      ? []
      : [{ reason: 'store-failing', message: render(message('server.store-failing', { reason: store.reason ?? 'unknown' })) }]),
  ]
}

/** The target that an address names. */
const targetIn = (query: URLSearchParams): string | null => {
  const name = query.get('target')
  return name === null ? null : normalName(name)
}

const unknownTarget = plain(404, render(message('server.unknown-target')))

function statusPage({ query, header }: RouteRequest, { view, about: known }: RouteContext): RouteResponse {
  const words = pageWords[languageIn(query, header)]
  const about = { ...known, words }
  // Lets the page's own forms be recognized where browsers send no more than the origin.
  const headers = { 'content-security-policy': pagePolicy, 'referrer-policy': 'same-origin', ...keepingLanguage(query, words.tag) }
  const type = 'text/html; charset=utf-8'
  const name = targetIn(query)
  if (name === null) {
    const list = { state: query.get('state') ?? undefined, search: query.get('search') ?? undefined }
    return { status: 200, type, body: fleetPage(view, list, about), headers }
  }
  const target = view.target(name)
  return target === undefined ? unknownTarget : { status: 200, type, body: targetPage(view, target, about), headers }
}

function events({ query, header, ended }: RouteRequest, { view, about: known, clock }: RouteContext): RouteResponse {
  const about = { ...known, words: pageWords[languageIn(query, header)] }
  const name = targetIn(query)
  if (name !== null && view.target(name) === undefined) return unknownTarget
  return {
    status: 200,
    type: 'text/event-stream',
    body: name === null ? fleetEvents(view, about, { clock, ended }) : targetEvents(view, name, about, { clock, ended }),
  }
}

/** A page of another site must not make the monitor send. */
async function probe({ query, header }: RouteRequest, { view, probes, pageUrl }: RouteContext): Promise<RouteResponse> {
  const site = header('sec-fetch-site')
  const timeout = header('x-prometheus-scrape-timeout-seconds')
  // An old browser does not say where a request comes from; no page of another site can have it send this header of Prometheus.
  if (site === undefined && timeout === undefined && header('user-agent')?.startsWith('Mozilla/') === true) return anotherSite
  // A reader may type the address.
  if (!isOwnPage(header('origin'), header('host'), site === 'none' ? undefined : site)) return anotherSite
  const name = targetIn(query)
  if (name === null) return plain(400, render(message('server.name-probe')))
  const deadlineMs = probeDeadlineMs(timeout)
  const page = `${pageUrl()}/?target=${encodeURIComponent(name)}`
  return await probes.answer(view, name, { deadlineMs, format: metricsFormatFor(header('accept')), page })
}

/** The page shows what comes of it. */
function checkNow({ query }: RouteRequest, { view }: RouteContext): RouteResponse {
  const name = targetIn(query)
  if (name === null) return plain(400, render(message('server.name-check')))
  if (view.target(name) === undefined) return unknownTarget
  view.checkNow(name)
  return plain(303, render(message('server.begins')), { location: `./?target=${encodeURIComponent(name)}` })
}

/** All targets in short, or one in full. */
function apiTargets({ query }: RouteRequest, { view }: RouteContext): RouteResponse {
  const name = targetIn(query)
  if (name === null) return json(200, targetList(view.targets()))
  const target = view.target(name)
  return target === undefined ? unknownTarget : json(200, targetInFull(target, view.objective(name), view.latency(name)))
}
