/** Targets tested in a loop: schedule, state, alerts, metrics and status pages of one process. */
export { systemClock } from './clock.ts'
export { type Cycle, provesNothing } from './cycle/cycle.ts'
export { providerRequesters, Fleet } from './fleet.ts'
export { logRecordOf, type Log } from './log.ts'
export { isoTimes } from './iso-times.ts'
export { metricsDetail, type MetricsDetail } from './metrics/detail.ts'
export { openMetrics } from './metrics/metrics.ts'
export { Monitor } from './monitor.ts'
export { type AddressRequests, type RequestPlan, requestPlanOf } from './request-plan.ts'
export { localSpan } from './state/maintenance.ts'
export { openStore } from './store/store.ts'
export { type CheckResult, outcomes } from './cycle-result.ts'
export {
  type Decision,
  type JournalEntry,
  type OpenIncident,
  openLocalSocket,
  type ActReply,
  socketBeside,
  type OperatorOverview,
} from './web/local-socket.ts'
export { assertFree } from './web/listener.ts'
export { startPublicServer, usualPublicPort } from './web/public/public-server.ts'
export { type MonitorServer, type MonitorServerOptions, startMonitorServer } from './web/server.ts'
export { askMonitor, nearPath } from './web/ask.ts'
