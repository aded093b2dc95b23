import type { Target } from '../../config/index.ts'

/** The detail of the metrics for each target: every check of it, or the target as a whole. */
export type MetricsDetail = 'full' | 'summary'

/** More targets than this would be some hundred thousand series. */
const mostInFull = 500

/** As the first target that says it has it, for all of them; else by how many there are. */
export function metricsDetail(targets: readonly Pick<Target, 'monitor'>[]): MetricsDetail {
  const configured = targets.find(({ monitor }) => monitor.metrics !== undefined)?.monitor.metrics
  return configured ?? (targets.length > mostInFull ? 'summary' : 'full')
}
