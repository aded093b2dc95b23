import { markup, type Markup } from '../../../report/index.ts'
import type { SightView } from '../../view.ts'
import type { FleetView } from '../../view-fleet.ts'
import { countOf, durationText, moment, numberText } from './words.ts'

/** Who leads, whether anything can be known, and the probers of each place with what they carry. */
export function fleetDetails({ leader, leads, trouble, probers, places }: FleetView): Markup {
  const silent = places.filter((place) => place.silent)
  const who = leader === undefined ? 'Nobody leads' : leads ? 'This brain leads' : markup`${leader.brain} leads`
  const summary = markup`${who}; ${countOf(probers.length, 'prober')} in ${countOf(new Set(probers.map(({ location }) => location)).size, 'place')}${silent.length === 0 ? undefined : markup`; no word from ${silent.map(({ location }) => location).join(', ')}`}.`
  return markup`${trouble && markup`<p class="self" role="alert"><b>Nothing new can be known or told: ${trouble}.</b></p>`}
    <details class="fleet"><summary class="muted">${summary}</summary>
    <table><thead><tr><th>Place</th><th>Prober</th><th>Targets</th><th>Late</th><th>Waiting</th><th>Version</th><th>Seen</th></tr></thead><tbody>
    ${probers.map(
      ({ location, prober, assigned, capacity, lateSeconds, waiting, version, at }) =>
        markup`<tr><td>${location}</td><td>${prober}</td><td>${numberText(assigned)} of ${numberText(capacity)}</td><td>${durationText(lateSeconds * 1000)}</td><td>${numberText(waiting)}</td><td>${version}</td><td>${moment(at, 'ago')}</td></tr>`,
    )}</tbody></table></details>`
}

const words: Readonly<Record<SightView['state'], string>> = {
  up: 'up',
  failing: 'a cycle failed there, which is not confirmed yet',
  down: 'down as seen from there',
  silent: 'no word from there',
}

/** A target by place: what each says of it, and why. */
export function sights(places: readonly SightView[] | undefined): Markup | undefined {
  if (places === undefined || places.length === 0) return undefined
  return markup`<h2>By place</h2><table class="places"><thead><tr><th>Place</th><th>State</th><th>Prober</th><th>Seen</th></tr></thead><tbody>
    ${places.map(
      ({ location, state, prober, at, causes }) =>
        markup`<tr class="${state}"><td>${location}</td><td>${words[state]}${causes[0] && markup`: ${causes[0].cause}`}</td><td>${prober}</td><td>${moment(at, 'ago')}</td></tr>`,
    )}</tbody></table>`
}

/** `Degraded from oslo`. */
export const degradedFrom = (places: readonly SightView[] = []): string => {
  const from = places.filter(({ state }) => state === 'down').map(({ location }) => location)
  return `Degraded from ${from.length === 0 ? 'some places' : from.join(', ')}`
}
