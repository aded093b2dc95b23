import { differs, fleetReasons, type FleetView, type ProberView } from '../view-fleet.ts'
import { counter, gauge, labels, type Family } from './family.ts'

/** What a coordinator knows of its fleet, whether it leads or not; nothing where there is no fleet. */
export function fleetFamilies(fleet: FleetView | undefined): readonly Family[] {
  if (fleet === undefined) return []
  const { leads, notReady, lag, lagSeconds, rejected, skipped, configuration, probers, locations } = fleet
  const each = (make: typeof gauge, name: string, help: string, valueOf: (prober: ProberView) => number): Family =>
    make(name, help, () =>
      probers.map((one) => ({ labels: [labels({ location: one.location, prober: one.prober })], value: valueOf(one) })),
    )
  return [
    gauge(
      'gatewatch_fleet_leader',
      '1 if this coordinator leads and is ready: it sends the alerts.',
      leads && notReady === undefined ? 1 : 0,
    ),
    gauge('gatewatch_fleet_not_ready', '1 for the reason why this coordinator knows nothing new, as /readyz returns it.', () =>
      fleetReasons.map((reason) => ({ labels: [labels({ reason })], value: notReady?.reason === reason ? 1 : 0 })),
    ),
    gauge('gatewatch_fleet_lag_observations', 'Messages of the stream that this coordinator has not read.', lag),
    gauge('gatewatch_fleet_lag_seconds', 'How far this coordinator is behind the stream.', lagSeconds),
    counter('gatewatch_fleet_rejected_observations', 'Messages of the stream that were no valid observation.', rejected),
    counter('gatewatch_fleet_skipped_messages', 'Messages of the stream that this coordinator could not take in.', skipped),
    gauge('gatewatch_fleet_location_offline', '1 if no observation arrives from the location.', () =>
      locations.map(({ location, offline }) => ({ labels: [labels({ location })], value: offline ? 1 : 0 })),
    ),
    each(gauge, 'gatewatch_prober_targets', 'Targets that the prober checks.', ({ assigned }) => assigned),
    each(gauge, 'gatewatch_prober_capacity_targets', 'Targets that it may be given.', ({ capacity }) => capacity),
    each(gauge, 'gatewatch_prober_late_seconds', 'How late its cycles begin, on average.', ({ lateSeconds }) => lateSeconds),
    each(gauge, 'gatewatch_prober_waiting_observations', 'Observations that it could not publish yet.', ({ waiting }) => waiting),
    each(counter, 'gatewatch_prober_dropped_observations', 'Observations that it gave up because too many waited.', (one) => one.dropped),
    each(gauge, 'gatewatch_prober_configuration_differs', '1 if its configuration differs from that of this coordinator.', (one) =>
      differs(one.configuration, configuration) ? 1 : 0,
    ),
  ]
}
