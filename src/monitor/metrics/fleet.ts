import { differs, fleetReasons, type FleetView, type ProberView } from '../view-fleet.ts'
import { counter, gauge, labels, type MetricName, type Family } from './family.ts'

/** What a coordinator knows of its fleet, whether it leads or not; nothing where there is no fleet. */
export function fleetFamilies(fleet: FleetView | undefined): readonly Family[] {
  if (fleet === undefined) return []
  const { leads, notReady, lag, lagSeconds, rejected, skipped, configuration, probers, locations } = fleet
  const each = (make: typeof gauge, name: MetricName, valueOf: (prober: ProberView) => number): Family =>
    make(name, () => probers.map((one) => ({ labels: [labels({ location: one.location, prober: one.prober })], value: valueOf(one) })))
  return [
    gauge('gatewatch_fleet_leader', leads && notReady === undefined ? 1 : 0),
    gauge('gatewatch_fleet_not_ready', () =>
      fleetReasons.map((reason) => ({ labels: [labels({ reason })], value: notReady?.reason === reason ? 1 : 0 })),
    ),
    gauge('gatewatch_fleet_lag_observations', lag),
    gauge('gatewatch_fleet_lag_seconds', lagSeconds),
    counter('gatewatch_fleet_rejected_observations', rejected),
    counter('gatewatch_fleet_skipped_messages', skipped),
    gauge('gatewatch_fleet_location_offline', () =>
      locations.map(({ location, offline }) => ({ labels: [labels({ location })], value: offline ? 1 : 0 })),
    ),
    each(gauge, 'gatewatch_prober_targets', ({ assigned }) => assigned),
    each(gauge, 'gatewatch_prober_capacity_targets', ({ capacity }) => capacity),
    each(gauge, 'gatewatch_prober_late_seconds', ({ lateSeconds }) => lateSeconds),
    each(gauge, 'gatewatch_prober_waiting_observations', ({ waiting }) => waiting),
    each(counter, 'gatewatch_prober_dropped_observations', ({ dropped }) => dropped),
    each(gauge, 'gatewatch_prober_configuration_differs', (one) => (differs(one.configuration, configuration) ? 1 : 0)),
  ]
}
