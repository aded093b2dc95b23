import { expiryRules, selfRules, type AlertRule } from './rules.ts'

/** A series that Prometheus makes from others. */
interface RecordingRule {
  readonly record: string
  readonly expr: string
}

/** Rules that Prometheus evaluates together, one after the other. */
interface RuleGroup {
  readonly name: string
  readonly interval?: string
  readonly rules: readonly (RecordingRule | AlertRule)[]
}

/** The numbers that the rules depend on. */
export interface Scale {
  /** `monitor.intervalSeconds` of the targets. */
  readonly intervalSeconds: number
  /** Locations that must find a target down; all, where there are fewer. */
  readonly needed: number
}

/** The default interval of a target, and the quorum of two or three locations. */
export const usualScale: Scale = { intervalSeconds: 60, needed: 2 }

const byTarget = 'by (target, gateway, provider)'
/** A target in maintenance has no vote. */
const heard = 'unless on (location, target) gatewatch_target_state{state="maintenance"} == 1'
const quorum = 'clamp_max(gatewatch:locations:count, scalar(gatewatch:locations_needed))'
/** Words for each series of a query about a label of the alert. */
const each = (query: string, label: string, words: string): string =>
  `{{ range query (printf ${JSON.stringify(query)} $labels.${label}) }}${words}{{ end }}`

/**
 * Several locations: recording rules, and the alerts that follow from them. Labels come from the configuration: a cause that changes never begins
 * `for` anew, and the quorum counts failed probes, whatever check failed at each location.
 */
export function locationRules({ intervalSeconds, needed }: Scale = usualScale): readonly RuleGroup[] {
  const intervals = (count: number): string => spanOf(count * intervalSeconds)
  const latest = (by: string, label: string): string =>
    `topk(1, count by (${by}) (last_over_time(gatewatch_cause_info{${label}=%q}[${intervals(2)}])))`
  const cause = (label: string): string => each(latest('cause, fix', label), label, '{{ .Labels.cause }} {{ .Labels.fix }}')
  const page = (label: string): string => each(latest('page', label), label, '{{ with .Labels.page }} {{ . }}{{ end }}')
  const imperfect = `((probe_success - (gatewatch_cycle_repeats > bool 0)) < 1)[${intervals(10)}:${intervals(1)}]`
  // Targets of one gateway that recover within an interval of each other end together: one message.
  const recent = `last_over_time(gatewatch:target_down:count[${intervals(2)}]) and on (target) ALERTS{alertname="GatewatchTargetDown",alertstate="firing"}`
  const lately = `count_over_time(ALERTS{alertname="GatewatchTargetDown",alertstate="firing"}[${intervals(10)}])`
  return [
    {
      name: 'gatewatch-locations',
      interval: spanOf(Math.max(1, intervalSeconds / 4)),
      rules: [
        { record: 'gatewatch:locations_needed', expr: `vector(${needed})` },
        { record: 'gatewatch:locations:count', expr: `count ${byTarget} (probe_success ${heard})` },
        {
          record: 'gatewatch:locations_down:count',
          expr: `count ${byTarget} (probe_success == 0 ${heard}) or 0 * gatewatch:locations:count`,
        },
        { record: 'gatewatch:target_down:count', expr: `gatewatch:locations_down:count >= ${quorum}` },
        {
          alert: 'GatewatchTargetDown',
          expr: `gatewatch:target_down:count or (${recent} and on (gateway) gatewatch:target_down:count)`,
          for: intervals(2),
          keep_firing_for: intervals(1),
          labels: { severity: 'critical' },
          annotations: {
            summary: '{{ $labels.target }} is down, seen from {{ $value }} locations',
            description: cause('target') + page('target'),
          },
        },
        {
          alert: 'GatewatchProviderDown',
          expr: 'count by (provider) (gatewatch:target_down:count) == count by (provider) (gatewatch:locations:count) and count by (provider) (count by (provider, gateway) (gatewatch:target_down:count)) > 1',
          // Earlier than the alerts of its targets, so that Alertmanager holds those back.
          for: intervals(1),
          keep_firing_for: intervals(1),
          labels: { severity: 'critical' },
          annotations: {
            summary: 'All {{ $value }} targets of the identity provider {{ $labels.provider }} are down',
            description: cause('provider') + page('provider'),
          },
        },
        {
          alert: 'GatewatchTargetDownFromFewLocations',
          expr: 'gatewatch:locations_down:count > 0 unless gatewatch:target_down:count',
          for: intervals(5),
          labels: { severity: 'info' },
          annotations: {
            summary: `{{ $labels.target }} is down from ${each('probe_success{target=%q} == 0', 'target', '{{ .Labels.location }} ')}only`,
            description: cause('target') + page('target'),
          },
        },
        {
          alert: 'GatewatchTargetIntermittent',
          expr: `count ${byTarget} (count_over_time(${imperfect}) >= 4 ${heard}) >= ${quorum} unless on (target) ${lately}`,
          keep_firing_for: intervals(10),
          labels: { severity: 'warning' },
          annotations: {
            summary: '4 of 10 probes of {{ $labels.target }} fail or retry calls, seen from {{ $value }} locations',
            description:
              'Clients without retries fail. Check each server behind the address, connection pools and rate limits. The page of a location names the calls.',
          },
        },
        {
          alert: 'GatewatchLocationSilent',
          expr: 'count by (location) (up{job="gatewatch"}) unless on (location) count by (location) (probe_success)',
          for: intervals(2),
          labels: { severity: 'critical' },
          annotations: {
            summary: '{{ $labels.location }} gives no results',
            description: 'The other locations decide without it. Check its process, its log, its targets and its address.',
          },
        },
      ],
    },
    { name: 'gatewatch-expiry', rules: expiryRules.map((rule) => ({ ...rule, for: intervals(5) })) },
    { name: 'gatewatch-itself', rules: selfRules.filter(({ alert }) => ofProbes.has(alert)) },
  ]
}

/** What can befall a process that keeps neither schedule nor store. */
const ofProbes: ReadonlySet<string> = new Set(['GatewatchStalled', 'GatewatchConfigurationRejected'])

/** As Prometheus writes it: `2m`, `90s`, `500ms`. */
function spanOf(seconds: number): string {
  if (seconds % 60 === 0) return `${seconds / 60}m`
  return Number.isInteger(seconds) ? `${seconds}s` : `${Math.round(1000 * seconds)}ms`
}

/** A location, and where its process listens. */
interface Location {
  readonly location: string
  readonly address: string
}

const examples: readonly Location[] = ['oslo', 'bergen', 'tromso'].map((location) => ({
  location,
  address: `${location}.example.org:9464`,
}))

/** Prometheus schedules the probes of each location, and both Alertmanagers get every alert. */
export function locationScrapes(
  locations: readonly Location[] = examples,
  alertmanagers: readonly string[] = ['alertmanager-1.example.org:9093', 'alertmanager-2.example.org:9093'],
): object {
  return {
    global: { evaluation_interval: '15s' },
    rule_files: ['locations.rules.yml'],
    alerting: { alertmanagers: [{ static_configs: [{ targets: alertmanagers }] }] },
    scrape_configs: [
      ...locations.map(({ location, address }) => ({
        job_name: location,
        metrics_path: '/probe',
        http_sd_configs: [{ url: `http://${address}/targets`, refresh_interval: '1m' }],
        relabel_configs: [
          { source_labels: ['__address__'], target_label: '__param_target' },
          { source_labels: ['__param_target'], target_label: 'target' },
          { source_labels: ['__param_target'], target_label: 'instance' },
          { target_label: 'location', replacement: location },
          { target_label: '__address__', replacement: address },
        ],
      })),
      {
        job_name: 'gatewatch',
        scrape_interval: '30s',
        static_configs: locations.map(({ location, address }) => ({ targets: [address], labels: { location } })),
        // The probes have the series of targets.
        metric_relabel_configs: [{ source_labels: ['target'], regex: '.+', action: 'drop' }],
      },
    ],
  }
}
