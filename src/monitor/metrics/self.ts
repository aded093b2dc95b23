import { counter, gauge, histogram, labels, type Family, type Labels } from './family.ts'
import { silences, type HeartbeatView } from '../view-self.ts'
import type { MonitorView } from '../view.ts'

/** How the monitor itself does: its rhythm, its deliveries, its process. */
export function selfFamilies(view: MonitorView, build: Labels): readonly Family[] {
  const self = view.self()
  const { sent, failed, givenUp, pending } = self.deliveries
  const { user, system } = process.cpuUsage()
  return [
    gauge('gatewatch_build_info', 'Version of Gatewatch.', () => [{ labels: [build], value: 1 }]),
    gauge('gatewatch_targets', 'Targets in the configuration.', self.targets),
    gauge('gatewatch_cycles_running', 'Cycles that run now.', self.cyclesRunning),
    histogram('gatewatch_schedule_late_seconds', 'How much later than its slot a cycle began.', () => [
      { labels: [], distribution: self.lateness },
    ]),
    counter('gatewatch_missed_ticks', 'Slots that passed without a cycle.', self.missedTicks),
    counter('gatewatch_discarded_cycles', 'Cycles that say nothing, since Gatewatch itself was held up.', self.discardedCycles),
    counter('gatewatch_stalled_seconds', 'Time in which Gatewatch heard nothing, since its event loop was blocked.', self.stalledSeconds),
    counter('gatewatch_overlap_skipped', 'Slots given up because the cycle before still ran.', self.overlapsSkipped),
    counter('gatewatch_deliveries', 'Attempts to deliver an alert, by what became of them.', () =>
      Object.entries({ sent, failed, given_up: givenUp }).map(([outcome, value]) => ({ labels: [labels({ outcome })], value })),
    ),
    gauge('gatewatch_deliveries_pending', 'Alerts that wait to be delivered.', pending),
    gauge(
      'gatewatch_store_failing',
      '1 while the store cannot be written: alerts are told from memory.',
      self.store.failingSince === undefined ? 0 : 1,
    ),
    gauge('gatewatch_store_unwritten_cycles', 'Cycles that wait in memory to be written.', self.store.unwritten),
    counter('gatewatch_store_lost_cycles', 'Cycles that are missing in the history because too many waited.', self.store.lost),
    counter('gatewatch_store_replaced', 'Damaged stores that were set aside.', self.store.setAside),
    ...heartbeatFamilies(self.heartbeats),
    gauge(
      'gatewatch_configuration_accepted',
      '0 while the last reload of the configuration was refused.',
      self.configurationAccepted ? 1 : 0,
    ),
    gauge('gatewatch_configuration_reload_timestamp_seconds', 'When the configuration was last read.', self.reloadedAt / 1000),
    gauge('process_start_time_seconds', 'When the process was started.', self.startedAt / 1000),
    gauge('process_resident_memory_bytes', 'Memory that the process occupies.', process.memoryUsage.rss()),
    counter('process_cpu_seconds', 'Processor time that the process used.', (user + system) / 1e6),
  ]
}

/** When each heartbeat was last taken, and why none is sent. */
function heartbeatFamilies(heartbeats: readonly HeartbeatView[]): readonly Family[] {
  const named = heartbeats.map((heartbeat) => ({ ...heartbeat, own: labels({ heartbeat: heartbeat.name }) }))
  return [
    gauge('gatewatch_heartbeat_timestamp_seconds', 'When the heartbeat was last taken.', () =>
      named.flatMap(({ own, lastAt }) => (lastAt === undefined ? [] : [{ labels: [own], value: lastAt / 1000 }])),
    ),
    gauge('gatewatch_heartbeat_silent', '1 for the reason why the heartbeat is not sent.', () =>
      named.flatMap(({ own, silent }) =>
        Object.keys(silences).map((reason) => ({ labels: [own, labels({ reason })], value: silent?.reason === reason ? 1 : 0 })),
      ),
    ),
  ]
}
