interface Query {
  readonly expr: string
  readonly legend?: string
}

interface Panel {
  readonly title: string
  readonly type: 'stat' | 'timeseries' | 'table' | 'state-timeline'
  readonly unit?: string
  readonly width: number
  readonly queries: readonly Query[]
  /** Values from which a colour holds. */
  readonly steps?: readonly (readonly [from: number | null, colour: string])[]
}

const bad = [
  [null, 'green'],
  [1, 'red'],
] as const
const daysLeft = [
  [null, 'red'],
  [7, 'orange'],
  [21, 'green'],
] as const
const chosen = 'target=~"$target"'

const panels: readonly Panel[] = [
  { title: 'Targets', type: 'stat', width: 4, queries: [{ expr: 'sum(gatewatch_targets)' }] },
  { title: 'Down', type: 'stat', width: 4, steps: bad, queries: [{ expr: 'sum(gatewatch_target_state{state="down"})' }] },
  {
    title: 'Degraded',
    type: 'stat',
    width: 4,
    steps: [
      [null, 'green'],
      [1, 'orange'],
    ],
    queries: [{ expr: 'sum(gatewatch_target_state{state="degraded"})' }],
  },
  { title: 'Open incidents', type: 'stat', width: 4, steps: bad, queries: [{ expr: 'sum(gatewatch_incidents_open)' }] },
  {
    title: 'First certificate ends',
    type: 'stat',
    unit: 'd',
    width: 4,
    steps: daysLeft,
    queries: [{ expr: '(min(gatewatch_tls_not_after_timestamp_seconds) - time()) / 86400' }],
  },
  {
    title: 'First key ends',
    type: 'stat',
    unit: 'd',
    width: 4,
    steps: daysLeft,
    queries: [{ expr: 'min(gatewatch_integration_key_expires_in_seconds) / 86400' }],
  },
  {
    title: 'Up',
    type: 'state-timeline',
    width: 24,
    steps: [
      [null, 'red'],
      [1, 'green'],
    ],
    queries: [{ expr: `gatewatch_target_state{state="up",${chosen}}`, legend: '{{target}}' }],
  },
  { title: 'What is wrong', type: 'table', width: 24, queries: [{ expr: `gatewatch_last_failure_info{${chosen}}` }] },
  {
    title: 'Duration of checks',
    type: 'timeseries',
    unit: 's',
    width: 12,
    // A summary of the targets has only those of the whole fleet.
    queries: [
      {
        expr: `max by (check) (gatewatch_check_last_duration_seconds{${chosen}} > 0.001) or histogram_quantile(0.95, sum by (check, le) (rate(gatewatch_check_duration_seconds_bucket[$__rate_interval])))`,
        legend: '{{check}}',
      },
    ],
  },
  {
    title: 'Duration of cycles, whole fleet',
    type: 'timeseries',
    unit: 's',
    width: 12,
    queries: [0.5, 0.95, 0.99].map((quantile) => ({
      expr: `histogram_quantile(${quantile}, sum by (le) (rate(gatewatch_cycle_duration_seconds_bucket[$__rate_interval])))`,
      legend: `${quantile * 100} %`,
    })),
  },
  {
    title: 'Errors by type',
    type: 'timeseries',
    unit: 'ops',
    width: 12,
    queries: [
      {
        expr: `sum by (check, error_type) (rate(gatewatch_check_runs_total{error_type!="",${chosen}}[$__rate_interval]))`,
        legend: '{{check}} {{error_type}}',
      },
    ],
  },
  {
    title: 'Checks that were repeated',
    type: 'timeseries',
    unit: 'ops',
    width: 12,
    queries: [
      { expr: `sum by (target, check) (rate(gatewatch_check_repeats_total{${chosen}}[$__rate_interval]))`, legend: '{{target}} {{check}}' },
    ],
  },
  {
    title: 'Error budget left',
    type: 'timeseries',
    unit: 'percentunit',
    width: 12,
    queries: [{ expr: `clamp_min(gatewatch_objective_budget_left_ratio{${chosen}}, 0)`, legend: '{{target}}' }],
  },
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
    title: 'Cycles left out',
    type: 'timeseries',
    width: 8,
    queries: [
      { expr: 'increase(gatewatch_missed_ticks_total[$__rate_interval])', legend: 'missed' },
      { expr: 'increase(gatewatch_overlap_skipped_total[$__rate_interval])', legend: 'overlapping' },
    ],
  },
  {
    title: 'Memory and processor',
    type: 'timeseries',
    width: 8,
    queries: [
      { expr: 'process_resident_memory_bytes{job=~"gatewatch.*"} / 1e6', legend: 'MB' },
      { expr: '100 * rate(process_cpu_seconds_total{job=~"gatewatch.*"}[$__rate_interval])', legend: '% of a core' },
    ],
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
    height = panel.type === 'stat' ? 4 : 8
    const position = { x, y, w: panel.width, h: height }
    x += panel.width
    return panelOf(panel, index + 1, position)
  })
}

function panelOf({ title, type, unit, queries, steps }: Panel, id: number, gridPos: object): object {
  return {
    id,
    title,
    type,
    datasource,
    gridPos,
    fieldConfig: {
      defaults: {
        ...(unit === undefined ? {} : { unit }),
        ...(steps === undefined ? {} : { thresholds: { mode: 'absolute', steps: steps.map(([value, color]) => ({ value, color })) } }),
      },
      overrides: [],
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
