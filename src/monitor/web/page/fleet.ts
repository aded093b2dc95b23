import { markup, type Markup } from '../../../report/index.ts'
import type { SightView } from '../../view.ts'
import { differs, type FleetView } from '../../view-fleet.ts'
import { countOf, durationText, moment, numberText } from './words.ts'

/** Which coordinator leads, why nothing new is known, and the probers of each location with what they carry. */
export function fleetDetails({ leader, leads, notReady, configuration, probers, locations }: FleetView): Markup {
  const offline = locations.filter((location) => location.offline).map(({ location }) => location)
  const who = leader === undefined ? 'No coordinator leads' : leads ? 'This coordinator leads' : markup`${leader.coordinator} leads`
  const from = countOf(new Set(probers.map(({ location }) => location)).size, 'location')
  const summary = markup`${who}; ${countOf(probers.length, 'prober')} in ${from}${offline.length === 0 ? undefined : markup`; offline: ${offline.join(', ')}`}.`
  const differing = probers
    .filter((prober) => differs(prober.configuration, configuration))
    .map(({ location, prober }) => `${location}.${prober}`)
  return markup`${notReady && markup`<p class="self" role="alert"><b>${notReady.message}</b> Nothing new is known or reported since ${moment(notReady.since, 'clock')}.</p>`}
    ${differing.length === 0 ? undefined : markup`<p class="self"><b>The configuration of ${differing.join(', ')} differs from that of this coordinator.</b> Give all processes the same files.</p>`}
    <details class="fleet"><summary class="muted">${summary}</summary>
    <table><thead><tr><th>Location</th><th>Prober</th><th>Targets</th><th>Late</th><th>Waiting</th><th>Version</th><th>Seen</th></tr></thead><tbody>
    ${probers.map(
      ({ location, prober, assigned, capacity, lateSeconds, waiting, version, at }) =>
        markup`<tr><td>${location}</td><td>${prober}</td><td>${numberText(assigned)} of ${numberText(capacity)}</td><td>${durationText(lateSeconds * 1000)}</td><td>${numberText(waiting)}</td><td>${version}</td><td>${moment(at, 'ago')}</td></tr>`,
    )}</tbody></table></details>`
}

const words: Readonly<Record<SightView['state'], string>> = {
  up: 'up',
  failing: 'a cycle failed there, not confirmed yet',
  down: 'down as seen from there',
  offline: 'location offline',
  unknown: 'unknown',
}

/** A target by location: what each reports of it, and why. */
export function sights(locations: readonly SightView[] | undefined): Markup | undefined {
  if (locations === undefined || locations.length === 0) return undefined
  return markup`<h2>By location</h2><table class="locations"><thead><tr><th>Location</th><th>State</th><th>Prober</th><th>Seen</th></tr></thead><tbody>
    ${locations.map(
      ({ location, state, prober, at, causes }) =>
        markup`<tr class="${state}"><td>${location}</td><td>${words[state]}${causes[0] && markup`: ${causes[0].cause}`}</td><td>${prober}</td><td>${moment(at, 'ago')}</td></tr>`,
    )}</tbody></table>`
}

/** `Degraded from oslo`. */
export const degradedFrom = (locations: readonly SightView[] = []): string => {
  const from = locations.filter(({ state }) => state === 'down').map(({ location }) => location)
  return `Degraded from ${from.length === 0 ? 'some locations' : from.join(', ')}`
}
