import { message, recordedIn } from '../../../messages/index.ts'
import { markup, type Markup } from '../../../report/index.ts'
import type { SightView } from '../../view.ts'
import { differs, type FleetView } from '../../view-fleet.ts'
import { wordsIn } from '../../view-incident.ts'
import type { PageWords } from './words.ts'

const columns = ['location', 'prober', 'targets', 'late', 'waiting', 'version', 'seen'] as const

/** Which coordinator leads, why nothing new is known, and the probers of each location with what they carry. */
export function fleetDetails({ leader, notReady, configuration, probers, locations }: FleetView, words: PageWords): Markup {
  const { say, marked, number, duration, moment } = words
  const offline = locations.filter((location) => location.offline).map(({ location }) => location)
  const summary = say('status.fleet.summary', {
    leader: leader === undefined ? message('status.fleet.no-leader') : message('status.fleet.leader', leader),
    probers: message('status.fleet.probers', { count: probers.length }),
    locations: message('status.fleet.locations', { count: new Set(probers.map(({ location }) => location)).size }),
    offline: offline.length === 0 ? '' : message('status.fleet.offline', { locations: offline }),
  })
  const differing = probers
    .filter((prober) => differs(prober.configuration, configuration))
    .map(({ location, prober }) => `${location}.${prober}`)
  return markup`${notReady && markup`<p class="self" role="alert"><b>${recordedIn(notReady.message, notReady, words.language)}</b> ${marked('status.fleet.nothing-new', { since: moment(notReady.since) })}</p>`}
    ${differing.length === 0 ? undefined : markup`<p class="self"><b>${say('status.fleet.differs.cause', { probers: differing })}</b> ${say('status.fleet.differs.fix')}</p>`}
    <details class="fleet" data-key="fleet"><summary class="muted">${summary}</summary>
    <table><thead><tr>${columns.map((column) => markup`<th>${say(`status.fleet.column.${column}`)}</th>`)}</tr></thead><tbody>
    ${probers.map(
      ({ location, prober, assigned, capacity, lateSeconds, waiting, version, at }) =>
        markup`<tr><td>${location}</td><td>${prober}</td><td>${say('status.part', { part: assigned, all: capacity })}</td><td>${duration(lateSeconds * 1000)}</td><td>${number(waiting)}</td><td>${version}</td><td>${moment(at, 'ago')}</td></tr>`,
    )}</tbody></table></details>`
}

/** A target by location: what each reports of it, and why. */
export function sights(locations: readonly SightView[] | undefined, { say, moment, language }: PageWords): Markup | undefined {
  if (locations === undefined || locations.length === 0) return undefined
  const heads = (['location', 'state', 'prober', 'seen'] as const).map((column) => markup`<th>${say(`status.fleet.column.${column}`)}</th>`)
  return markup`<h2>${say('status.by-location')}</h2><table class="locations"><thead><tr>${heads}</tr></thead><tbody>
    ${locations.map(
      ({ location, state, prober, at, causes: [first] }) =>
        markup`<tr class="${state}"><td>${location}</td><td>${say(`status.sight.${state}`)}${first && markup`: ${wordsIn(first, language).cause}`}</td><td>${prober}</td><td>${moment(at, 'ago')}</td></tr>`,
    )}</tbody></table>`
}

/** `Degraded from oslo`. */
export function degradedFrom(locations: readonly SightView[] = [], { say }: PageWords): string {
  const from = locations.filter(({ state }) => state === 'down').map(({ location }) => location)
  return from.length === 0 ? say('status.state.degraded-from') : say('status.degraded-from', { locations: from })
}
