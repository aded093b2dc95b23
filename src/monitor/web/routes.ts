import { exposition, metricsFormatFor, metricsTypes } from '../metrics/exposition.ts'
import { fleetPage, pagePolicy, targetPage } from './page.ts'
import { peopleRoutes } from './people/routes.ts'
import { probeDeadlineMs } from './probe.ts'
import { discoveredTargets, fleetInFull, incidentList, readinessOf, targetInFull, targetList } from './api.ts'
import { anotherSite, isOwnPage } from './access.ts'
import { json, plain, type Answer } from './answer.ts'
import { fleetEvents, targetEvents } from './events.ts'
import type { MonitorView } from '../view.ts'
import type { Asked, Route, Subject } from './route.ts'

/** Every route; the first whose path fits answers. */
export const routes: readonly Route[] = [
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
    answer: ({ query }, { view }) => json(200, incidentList(view.incidents(query.get('target') ?? undefined))),
  },
  {
    path: /^\/api\/fleet$/,
    answer: (_, { view }) => {
      const fleet = view.fleet?.()
      return fleet === undefined ? plain(404, 'This monitor is not a coordinator of a fleet.') : json(200, fleetInFull(fleet))
    },
  },
  ...peopleRoutes,
]

/** Every reason why the monitor is not ready, as a line each or as JSON. */
function readiness({ header }: Asked, { view }: Subject): Answer {
  const reasons = unreadiness(view)
  const status = reasons.length === 0 ? 200 : 503
  if (/\bapplication\/json\b/.test(header('accept') ?? '')) return json(status, readinessOf(reasons))
  return plain(status, reasons.length === 0 ? 'ready' : reasons.map(({ reason, message }) => `${reason}: ${message}`).join('\n'))
}

/** A monitor whose store fails still sends alerts, but would forget them with a restart: the on-call engineer must know. */
function unreadiness(view: MonitorView): readonly { readonly reason: string; readonly message: string }[] {
  const { targets, store } = view.self()
  const notReady = view.notReady?.()
  return [
    ...(targets === 0 ? [{ reason: 'no-targets', message: 'No target is configured.' }] : []),
    ...(notReady === undefined ? [] : [notReady]),
    ...(store.failingSince === undefined
      ? []
      : [{ reason: 'store-failing', message: `The store cannot be written: ${store.reason ?? 'unknown'}. Free or fix its disk.` }]),
  ]
}

const unknownTarget = plain(404, 'There is no target of this name.')

function statusPage({ query }: Asked, { view, about }: Subject): Answer {
  // So that a form of the page is known as its own where browsers say no more than the origin.
  const headers = { 'content-security-policy': pagePolicy, 'referrer-policy': 'same-origin' }
  const type = 'text/html; charset=utf-8'
  const name = query.get('target')
  if (name === null) {
    const list = { state: query.get('state') ?? undefined, search: query.get('search') ?? undefined }
    return { status: 200, type, body: fleetPage(view, list, about), headers }
  }
  const target = view.target(name)
  return target === undefined ? unknownTarget : { status: 200, type, body: targetPage(view, target, about), headers }
}

function events({ query, ended }: Asked, { view, about, clock }: Subject): Answer {
  const name = query.get('target')
  if (name !== null && view.target(name) === undefined) return unknownTarget
  return {
    status: 200,
    type: 'text/event-stream',
    body: name === null ? fleetEvents(view, about, { clock, ended }) : targetEvents(view, name, about, { clock, ended }),
  }
}

/** A page of another site must not make the monitor send. */
async function probe({ query, header }: Asked, { view, probes }: Subject): Promise<Answer> {
  const site = header('sec-fetch-site')
  // Somebody may type the address.
  if (!isOwnPage(header('origin'), header('host'), site === 'none' ? undefined : site)) return anotherSite
  const name = query.get('target')
  if (name === null) return plain(400, 'Name a target: /probe?target=NAME.')
  const deadlineMs = probeDeadlineMs(header('x-prometheus-scrape-timeout-seconds'))
  return await probes.answer(view, name, { deadlineMs, format: metricsFormatFor(header('accept')) })
}

/** The page shows what comes of it. */
function checkNow({ query }: Asked, { view }: Subject): Answer {
  const name = query.get('target')
  if (name === null) return plain(400, 'Name a target: /check?target=NAME.')
  if (view.target(name) === undefined) return unknownTarget
  return view.checkNow(name)
    ? plain(303, 'It begins now.', { location: `./?target=${encodeURIComponent(name)}` })
    : plain(503, 'No location that can be asked checks this target now.')
}

/** All targets in short, or one in full. */
function apiTargets({ query }: Asked, { view }: Subject): Answer {
  const name = query.get('target')
  if (name === null) return json(200, targetList(view.targets()))
  const target = view.target(name)
  return target === undefined ? unknownTarget : json(200, targetInFull(target, view.objective(name), view.latency(name)))
}
