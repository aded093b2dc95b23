import { differs, fleetReasons, type FleetView, type ProberView } from '../view-fleet.ts'
import { counter, gauge, labels, type Family } from './family.ts'

/** What a coordinator knows of its fleet, whether it leads or not; nothing where there is no fleet. */
export function fleetFamilies(fleet: FleetView | undefined): readonly Family[] {
  if (fleet === undefined) return []
  const { leads, notReady, lag, lagSeconds, rejected, skipped, configuration, probers, locations } = fleet
  const each = (valueOf: (prober: ProberView) => number) => () =>
    probers.map((one) => ({ labels: [labels({ location: one.location, prober: one.prober })], value: valueOf(one) }))
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
    gauge(
      'gatewatch_prober_targets',
      each(({ assigned }) => assigned),
    ),
    gauge(
      'gatewatch_prober_capacity_targets',
      each(({ capacity }) => capacity),
    ),
    gauge(
      'gatewatch_prober_late_seconds',
      each(({ lateSeconds }) => lateSeconds),
    ),
    gauge(
      'gatewatch_prober_waiting_observations',
      each(({ waiting }) => waiting),
    ),
    counter(
      'gatewatch_prober_dropped_observations',
      each(({ dropped }) => dropped),
    ),
    gauge(
      'gatewatch_prober_configuration_differs',
      each((prober) => (differs(prober.configuration, configuration) ? 1 : 0)),
    ),
  ]
}
