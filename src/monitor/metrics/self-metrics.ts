import { counter, gauge, histogram, labels, type Family, type SeriesLabels } from './family.ts'
import { silences, type HeartbeatView, type MonitorView } from '../view.ts'

/** The metrics of the monitor itself: its rhythm, its deliveries, its process. */
export function selfFamilies(view: MonitorView, build: SeriesLabels): readonly Family[] {
  const self = view.self()
  const { sent, failed, givenUp, pending } = self.deliveries
  const { user, system } = process.cpuUsage()
  return [
    gauge('gatewatch_build_info', () => [{ labels: [build], value: 1 }]),
    gauge('gatewatch_targets', self.targets),
    gauge('gatewatch_cycles_running', self.cyclesRunning),
    histogram('gatewatch_schedule_late_seconds', () => [{ labels: [], distribution: self.lateness }]),
    counter('gatewatch_missed_ticks', self.missedTicks),
    counter('gatewatch_discarded_cycles', self.discardedCycles),
    counter('gatewatch_stalled_seconds', self.stalledSeconds),
    counter('gatewatch_overlap_skipped', self.overlapsSkipped),
    counter('gatewatch_deliveries', () =>
      Object.entries({ sent, failed, given_up: givenUp }).map(([outcome, value]) => ({ labels: [labels({ outcome })], value })),
    ),
    gauge('gatewatch_deliveries_pending', pending),
    gauge('gatewatch_store_failing', self.store.failingSince === undefined ? 0 : 1),
    gauge('gatewatch_store_unwritten_cycles', self.store.unwritten),
    counter('gatewatch_store_lost_cycles', self.store.lost),
    counter('gatewatch_store_replaced', self.store.setAside),
    ...heartbeatFamilies(self.heartbeats),
    gauge('gatewatch_configuration_accepted', self.configurationRejectedSince === undefined ? 1 : 0),
    gauge('gatewatch_configuration_reload_timestamp_seconds', self.reloadedAt / 1000),
    gauge('process_start_time_seconds', self.startedAt / 1000),
    gauge('process_resident_memory_bytes', process.memoryUsage.rss()),
    counter('process_cpu_seconds', (user + system) / 1e6),
  ]
}

/** The time of the latest call of each heartbeat, and why none is sent. */
function heartbeatFamilies(heartbeats: readonly HeartbeatView[]): readonly Family[] {
  const named = heartbeats.map((heartbeat) => ({ ...heartbeat, own: labels({ heartbeat: heartbeat.name }) }))
  return [
    gauge('gatewatch_heartbeat_timestamp_seconds', () =>
      named.flatMap(({ own, lastAt }) => (lastAt === undefined ? [] : [{ labels: [own], value: lastAt / 1000 }])),
    ),
    gauge('gatewatch_heartbeat_silent', () =>
      named.flatMap(({ own, silent }) =>
        silences.map((reason) => ({ labels: [own, labels({ reason })], value: silent?.reason === reason ? 1 : 0 })),
      ),
    ),
  ]
}
