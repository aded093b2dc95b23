interface Query {
  readonly expr: string
  readonly legend?: string
}

interface Panel {
  readonly title: string
  readonly type: 'row' | 'stat' | 'timeseries' | 'table' | 'state-timeline'
  readonly description?: string
  readonly unit?: string
  readonly width: number
  readonly queries: readonly Query[]
  /** Values from which a color holds. */
  readonly steps?: readonly (readonly [from: number | null, color: string])[]
  /** Colors of series by their legend. */
  readonly colors?: Readonly<Record<string, string>>
  readonly stacked?: true
}

const bad = [
  [null, 'green'],
  [1, 'red'],
] as const
const noticeable = [
  [null, 'green'],
  [1, 'orange'],
] as const
const daysLeft = [
  [null, 'red'],
  [7, 'orange'],
  [21, 'green'],
] as const
const chosen = 'target=~"$target"'
const own = 'job=~"gatewatch.*"'

const row = (title: string): Panel => ({ title, type: 'row', width: 24, queries: [] })

/** Series of single targets drawn at once; the worst of thousands are as many as anybody looks at. */
const mostDrawn = 20

/** What operations look at, the most urgent first; no series of each check of each target, since a summary of a large fleet has none. */
const panels: readonly Panel[] = [
  row('Now'),
  { title: 'Targets', type: 'stat', width: 4, queries: [{ expr: 'sum(gatewatch_targets)' }] },
  { title: 'Down', type: 'stat', width: 4, steps: bad, queries: [{ expr: 'sum(gatewatch_target_state{state="down"})' }] },
  { title: 'Degraded', type: 'stat', width: 4, steps: noticeable, queries: [{ expr: 'sum(gatewatch_target_state{state="degraded"})' }] },
  { title: 'Open incidents', type: 'stat', width: 4, steps: bad, queries: [{ expr: 'sum(gatewatch_incidents_open)' }] },
  {
    title: 'First certificate expires',
    type: 'stat',
    unit: 'd',
    width: 4,
    steps: daysLeft,
    queries: [{ expr: '(min(gatewatch_tls_not_after_timestamp_seconds) - time()) / 86400' }],
  },
  {
    title: 'First key expires',
    type: 'stat',
    unit: 'd',
    width: 4,
    steps: daysLeft,
    queries: [{ expr: '(min(gatewatch_integration_key_expires_timestamp_seconds) - time()) / 86400' }],
  },
  {
    title: 'Targets by state',
    type: 'timeseries',
    width: 12,
    stacked: true,
    colors: { up: 'green', degraded: 'orange', down: 'red', unknown: 'gray', maintenance: 'blue' },
    queries: [{ expr: 'sum by (state) (gatewatch_target_state)', legend: '{{state}}' }],
  },
  {
    title: 'Open incidents by rule',
    type: 'timeseries',
    width: 12,
    stacked: true,
    queries: [{ expr: 'count by (rule) (gatewatch_incident_info)', legend: '{{rule}}' }],
  },
  {
    title: 'Open incidents and their targets',
    description: 'Open incidents with the number of targets that each affects. The status page shows the fix.',
    type: 'table',
    width: 24,
    queries: [
      {
        expr: 'max by (incident, rule, step, host, severity) (gatewatch_incident_info) * 0 + on (incident) group_left () max by (incident) (gatewatch_incident_targets)',
      },
    ],
  },
  {
    title: 'Down',
    description: 'Targets that were down in the time range shown.',
    type: 'state-timeline',
    width: 24,
    steps: bad,
    queries: [
      {
        expr: `gatewatch_target_state{state="down",${chosen}} and on (target) max_over_time(gatewatch_target_state{state="down",${chosen}}[$__range]) > 0`,
        legend: '{{target}}',
      },
    ],
  },
  row('Latency'),
  {
    title: 'Duration of calls (95th percentile)',
    description: 'Documented calls that passed at the first try.',
    type: 'timeseries',
    unit: 's',
    width: 12,
    queries: [
      {
        expr: 'histogram_quantile(0.95, sum by (le, call) (rate(gatewatch_call_duration_seconds_bucket[$__rate_interval])))',
        legend: '{{call}}',
      },
    ],
  },
  {
    title: 'Cycles',
    type: 'timeseries',
    unit: 's',
    width: 12,
    queries: [0.5, 0.95, 0.99].map((quantile) => ({
      expr: `histogram_quantile(${quantile}, sum by (le) (rate(gatewatch_cycle_duration_seconds_bucket[$__rate_interval])))`,
      legend: `${quantile * 100} %`,
    })),
  },
  row('Checks'),
  {
    title: 'Errors by type',
    type: 'timeseries',
    unit: 'ops',
    width: 12,
    queries: [
      {
        expr: 'sum by (check, error_type) (rate(gatewatch_check_runs_total{error_type!=""}[$__rate_interval]))',
        legend: '{{check}} {{error_type}}',
      },
    ],
  },
  {
    title: 'Retried checks',
    type: 'timeseries',
    unit: 'ops',
    width: 12,
    queries: [{ expr: 'sum by (check) (rate(gatewatch_check_repeats_total[$__rate_interval]))', legend: '{{check}}' }],
  },
  row('Error budgets'),
  {
    title: 'Error budget left, least first',
    type: 'timeseries',
    unit: 'percentunit',
    width: 12,
    queries: [{ expr: `bottomk(${mostDrawn}, clamp_min(gatewatch_objective_budget_left_ratio{${chosen}}, 0))`, legend: '{{target}}' }],
  },
  {
    title: 'Targets with a spent error budget',
    type: 'timeseries',
    width: 12,
    queries: [
      { expr: 'count(gatewatch_objective_budget_left_ratio <= 0) or count(gatewatch_objective_budget_left_ratio) * 0', legend: 'targets' },
    ],
  },
  row('Several locations'),
  {
    title: 'Locations that find a target down',
    description: 'Targets that probes of at least one location find down.',
    type: 'timeseries',
    width: 12,
    queries: [{ expr: `topk(${mostDrawn}, gatewatch:locations_down:count{${chosen}} > 0)`, legend: '{{target}}' }],
  },
  {
    title: 'Failed probes by location',
    type: 'timeseries',
    width: 12,
    queries: [{ expr: 'sum by (location) (1 - probe_success)', legend: '{{location}}' }],
  },
  {
    title: 'Causes of failed probes',
    description: 'The cause and the fix of each target that is down from a location, with the address of its page.',
    type: 'table',
    width: 24,
    queries: [{ expr: `max by (target, location, cause, fix, page) (gatewatch_cause_info{${chosen}})` }],
  },
  row('Gatewatch itself'),
  {
    title: 'Lateness of cycles',
    type: 'timeseries',
    unit: 's',
    width: 8,
    queries: [
      { expr: 'histogram_quantile(0.99, sum by (le) (rate(gatewatch_schedule_late_seconds_bucket[$__rate_interval])))', legend: '99 %' },
    ],
  },
  {
    title: 'Cycles missed, skipped or discarded',
    type: 'timeseries',
    width: 8,
    queries: [
      { expr: 'increase(gatewatch_missed_ticks_total[$__rate_interval])', legend: 'missed' },
      { expr: 'increase(gatewatch_overlap_skipped_total[$__rate_interval])', legend: 'overlapping' },
      { expr: 'increase(gatewatch_discarded_cycles_total[$__rate_interval])', legend: 'discarded' },
    ],
  },
  {
    title: 'Memory',
    type: 'timeseries',
    unit: 'bytes',
    width: 4,
    queries: [{ expr: `process_resident_memory_bytes{${own}}`, legend: '{{instance}}' }],
  },
  {
    title: 'CPU',
    type: 'timeseries',
    unit: 'percentunit',
    width: 4,
    queries: [{ expr: `rate(process_cpu_seconds_total{${own}}[$__rate_interval])`, legend: '{{instance}}' }],
  },
  {
    title: 'Store',
    type: 'timeseries',
    width: 12,
    queries: [
      { expr: 'max by (instance) (gatewatch_store_failing)', legend: '{{instance}} cannot be written' },
      { expr: 'max by (instance) (gatewatch_store_unwritten_cycles)', legend: '{{instance}} cycles that wait' },
      { expr: 'increase(gatewatch_store_lost_cycles_total[$__rate_interval])', legend: '{{instance}} cycles lost' },
    ],
  },
  {
    title: 'Alerts waiting for delivery',
    type: 'timeseries',
    width: 12,
    queries: [{ expr: 'max by (instance) (gatewatch_deliveries_pending)', legend: '{{instance}}' }],
  },
]

const datasource = { type: 'prometheus', uid: '${datasource}' }
const columns = 24

/** A dashboard for Grafana, of version 10 or later. */
export function dashboard(): object {
  return {
    title: 'Gatewatch',
    uid: 'gatewatch',
    tags: ['gatewatch'],
    schemaVersion: 39,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: {
      list: [
        { name: 'datasource', label: 'Data source', type: 'datasource', query: 'prometheus' },
        {
          name: 'target',
          label: 'Target',
          type: 'query',
          datasource,
          query: 'label_values(gatewatch_target_answered, target)',
          refresh: 2,
          multi: true,
          includeAll: true,
          allValue: '.*',
        },
      ],
    },
    panels: placed(panels),
  }
}

function placed(all: readonly Panel[]): readonly object[] {
  let x = 0
  let y = 0
  let height = 0
  return all.map((panel, index) => {
    if (x + panel.width > columns) {
      x = 0
      y += height
    }
    height = panel.type === 'row' ? 1 : panel.type === 'stat' ? 4 : 8
    const position = { x, y, w: panel.width, h: height }
    x += panel.width
    return panelOf(panel, index + 1, position)
  })
}

function panelOf({ title, type, description, unit, queries, steps, colors = {}, stacked }: Panel, id: number, gridPos: object): object {
  const own = { id, title, type, gridPos }
  if (type === 'row') return { ...own, collapsed: false, panels: [] }
  return {
    ...own,
    ...(description === undefined ? {} : { description }),
    datasource,
    fieldConfig: {
      defaults: {
        ...(unit === undefined ? {} : { unit }),
        ...(steps === undefined ? {} : { thresholds: { mode: 'absolute', steps: steps.map(([value, color]) => ({ value, color })) } }),
        ...(stacked === undefined ? {} : { custom: { fillOpacity: 60, stacking: { mode: 'normal', group: 'A' } } }),
      },
      overrides: Object.entries(colors).map(([name, fixedColor]) => ({
        matcher: { id: 'byName', options: name },
        properties: [{ id: 'color', value: { mode: 'fixed', fixedColor } }],
      })),
    },
    targets: queries.map(({ expr, legend }, index) => ({
      refId: String.fromCharCode(65 + index),
      datasource,
      expr,
      ...(legend === undefined ? {} : { legendFormat: legend }),
      ...(type === 'table' ? { format: 'table', instant: true } : {}),
    })),
  }
}
