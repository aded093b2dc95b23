import { getOrInsert } from '../kept.ts'
import { CycleCounts } from './cycle-metrics.ts'
import type { MetricsDetail } from './detail.ts'
import { gauge, labels, type Family, type SeriesLabels } from './family.ts'
import { objectiveFamilies, type Promised, targetFamilies } from './target-metrics.ts'
import { incidentFamilies } from './incident-metrics.ts'
import { selfFamilies } from './self-metrics.ts'
import { gaugeFamilies, checkLabels, type GaugeSource } from './check-metrics.ts'
import type { MonitorView, TargetView } from '../view.ts'

/** All metrics of the monitor, for any format: text for Prometheus, OTLP for a collector. */
export interface Metrics {
  /** Read again at each call. */
  families(): Iterable<Family>
  /** Ends the counting. */
  close(): void
}

/** The program that measures. */
export interface MetricsOptions {
  /** Of Gatewatch. */
  readonly version: string
  /** The location of this monitor, when there are several: a label of every series of a target. */
  readonly location?: string
  /** The detail for each target, read at each call; everything by default. */
  readonly detail?: () => MetricsDetail
  /** Which cycles have a trace at the collector: exemplars lead to no other. */
  readonly traces?: 'all' | 'failing'
}

/** Starts counting the cycles of a monitor. Series are bounded by targets times checks; no label holds a URL, an identifier or a token. */
export function openMetrics(view: MonitorView, { version, location, traces, detail = () => 'full' }: MetricsOptions): Metrics {
  const counts = new CycleCounts(traces)
  // Checks without series of their own are counted together.
  const close = view.onCycle((cycle) => counts.add(cycle, detail() === 'full' ? cycle.target : wholeFleet))
  const known = new Map<string, SeriesLabels>()
  const labelsOf = (name: string): SeriesLabels => getOrInsert(known, name, () => labels({ location, target: name }))
  const labelsOfCheck = checkLabels()
  const promisedBy = (targets: readonly TargetView[]): readonly Promised[] =>
    targets.flatMap(({ name }) => {
      const objective = view.objective(name)
      return objective === undefined ? [] : [{ labels: labelsOf(name), objective }]
    })
  const build = labels({ version, location })
  const fleetLabels = labels({ location })
  return {
    families() {
      const targets = view.targets()
      const names = new Set(targets.map(({ name }) => name))
      const level = detail()
      counts.keepOnly(level === 'full' ? names : new Set([wholeFleet]))
      for (const name of known.keys()) if (!names.has(name)) known.delete(name)
      const sources = (): Iterable<GaugeSource> => targets.values().map((target) => gaugeSourceOf(target, [labelsOf(target.name)]))
      return [
        ...selfFamilies(view, build),
        ...incidentFamilies(view.incidents(), view.people().decisions, location),
        detailFamily(level),
        ...targetFamilies(targets, labelsOf),
        ...objectiveFamilies(promisedBy(targets)),
        ...gaugeFamilies(sources, labelsOfCheck),
        ...counts.families((name) => (name === wholeFleet ? fleetLabels : labelsOf(name))),
      ].filter(({ name }) => level === 'full' || !ofFullDetail.has(name))
    },
    close,
  }
}

/** No target has this name. */
const wholeFleet = ''

/** The families with a series for each check, call, access or window of each target; a summary leaves them out. */
const ofFullDetail: ReadonlySet<string> = new Set([
  'gatewatch_check_success',
  'gatewatch_check_asked_timestamp_seconds',
  'gatewatch_check_last_duration_seconds',
  'gatewatch_token_expires_timestamp_seconds',
  'gatewatch_objective_burn_rate',
])

const detailFamily = (level: MetricsDetail): Family =>
  gauge('gatewatch_metrics_detail_info', () => [{ labels: [labels({ detail: level })], value: 1 }])

/** Returns the values behind the gauges of a target; its checks are read when they are written. */
export function gaugeSourceOf(
  target: Pick<TargetView, 'checks' | 'lastCycle' | 'causes' | 'certificates' | 'token'>,
  labels: readonly SeriesLabels[],
): GaugeSource {
  const { lastCycle, causes, certificates, token } = target
  return {
    labels,
    get checks() {
      return target.checks
    },
    freshSince: lastCycle?.startedAt ?? 0,
    causes,
    certificates,
    tokenExpiresAt: token?.expiresAt,
  }
}
