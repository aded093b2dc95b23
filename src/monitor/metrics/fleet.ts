import type { FleetView, ProberView } from '../view-fleet.ts'
import { counter, gauge, labels, type Family } from './family.ts'

/** What a brain of a fleet knows of its probers and places; nothing where there is no fleet. */
export function fleetFamilies(fleet: FleetView | undefined): readonly Family[] {
  if (fleet === undefined) return []
  const { leads, trouble, lag, refused, skipped, probers, places } = fleet
  const each = (valueOf: (prober: ProberView) => number) => () =>
    probers.map((one) => ({ labels: [labels({ location: one.location, prober: one.prober })], value: valueOf(one) }))
  return [
    gauge('gatewatch_fleet_leads', '1 where this brain is the one that tells people.', () => [{ labels: [], value: leads ? 1 : 0 }]),
    gauge('gatewatch_fleet_trouble', '1 while nothing may be known or told, as /readyz says.', () => [
      { labels: [], value: trouble === undefined ? 0 : 1 },
    ]),
    gauge('gatewatch_fleet_lag_observations', 'Messages of the stream that this brain has not read.', () => [{ labels: [], value: lag }]),
    counter('gatewatch_fleet_refused_observations', 'Messages of the stream that were no observation of their place.', () => [
      { labels: [], value: refused },
    ]),
    counter('gatewatch_fleet_skipped_messages', 'Messages of the stream that this coordinator could not take in.', () => [
      { labels: [], value: skipped },
    ]),
    gauge('gatewatch_fleet_place_silent', '1 where there is no word from the place.', () =>
      places.map(({ location, silent }) => ({ labels: [labels({ location })], value: silent ? 1 : 0 })),
    ),
    gauge(
      'gatewatch_prober_targets',
      'Targets that the prober makes cycles of.',
      each(({ assigned }) => assigned),
    ),
    gauge(
      'gatewatch_prober_capacity_targets',
      'Targets that it may be given.',
      each(({ capacity }) => capacity),
    ),
    gauge(
      'gatewatch_prober_late_seconds',
      'How late its cycles begin, on average.',
      each(({ lateSeconds }) => lateSeconds),
    ),
    gauge(
      'gatewatch_prober_waiting_observations',
      'Observations that it could not publish yet.',
      each(({ waiting }) => waiting),
    ),
    counter(
      'gatewatch_prober_dropped_observations',
      'Observations that it gave up because too many waited.',
      each(({ dropped }) => dropped),
    ),
  ]
}
