/** One alert: what is asked of Prometheus, for how long it must hold, and what people read. */
export interface AlertRule {
  readonly alert: string
  readonly expr: string
  readonly for?: string
  readonly keep_firing_for?: string
  readonly labels: { readonly severity: Severity }
  readonly annotations: { readonly summary: string; readonly description: string }
}

type Severity = 'critical' | 'warning'

/** Series of one scrape belong together, whoever is scraped and however often. */
const ofTarget = 'on (job, instance, target)'
const ofCheck = 'on (job, instance, target, check)'

const unsatisfied = '(gatewatch_check_success == 0)'
const maintained = `${ofTarget} gatewatch_target_state{state="maintenance"} == 1`
/** With the host where the monitor sees the cause; what is blocked, or has no address, has none. */
const located = `${unsatisfied} * ${ofCheck} group_left (host) gatewatch_last_failure_info{host!=""}`

const repeats = 'increase(gatewatch_check_repeats_total[15m])'
const asked = 'sum by (job, instance, location, target, check) (increase(gatewatch_check_runs_total[15m]))'

const lastFailure = 'printf "gatewatch_last_failure_info{target=%q,check=%q}" $labels.target $labels.check | query'
const diagnosis = `{{ with ${lastFailure} }}Diagnosis {{ . | first | label "diagnosis" }}; suspected step of the set-up: {{ . | first | label "setup_step" }}.{{ else }}The status page says more.{{ end }}`

const days = (count: number): string => `${count} * 86400`

/** Alerts about targets: something is wrong with one, with several that share a host, or with the sight of the monitor itself. */
export const targetRules: readonly AlertRule[] = [
  {
    alert: 'GatewatchCheckFailing',
    expr: `(${located} or ${ofCheck} ${unsatisfied}) unless ${maintained}`,
    for: '2m',
    keep_firing_for: '5m',
    labels: { severity: 'critical' },
    annotations: { summary: '{{ $labels.target }}: {{ $labels.check }} is not satisfied', description: diagnosis },
  },
  {
    alert: 'GatewatchSharedCause',
    expr: `count by (host, location) (count by (host, location, target) (${located} unless ${maintained})) >= 3`,
    for: '2m',
    // Longer than the alerts that it holds back, or the last targets to recover would be told one by one.
    keep_firing_for: '10m',
    labels: { severity: 'critical' },
    annotations: {
      summary: '{{ $value }} targets fail at {{ $labels.host }}',
      description: 'One cause for all of them: alerts of the single targets are held back.',
    },
  },
  {
    alert: 'GatewatchBlind',
    expr: 'avg by (job, location) (gatewatch_target_answered) < 0.1 and count by (job, location) (gatewatch_target_answered) >= 2',
    for: '2m',
    labels: { severity: 'critical' },
    annotations: {
      summary: 'Gatewatch reaches almost no address',
      description: 'Everything at once is seldom the fault of the targets: look at the network of the machine that Gatewatch runs on.',
    },
  },
  {
    alert: 'GatewatchUnsteady',
    expr: `((${repeats} / ${ofCheck} ${asked}) > 0.25 and ${repeats} > 3 or ${ofTarget} avg_over_time(gatewatch_cycle_repeats[15m]) > 0.5 and ${ofTarget} sum_over_time(gatewatch_cycle_repeats[15m]) > 3) unless ${maintained}`,
    labels: { severity: 'warning' },
    annotations: {
      summary: '{{ $labels.target }}{{ with $labels.check }}: {{ . }}{{ end }} fails a part of its calls',
      description:
        'It passes only because calls that failed are repeated: look for one broken server of several, a pool of connections, a limit. Clients that do not repeat fail.',
    },
  },
  ending('GatewatchCertificateEnds', 'warning', `gatewatch_tls_not_after_timestamp_seconds - time() < ${days(21)}`, certificate()),
  ending('GatewatchCertificateEndsNow', 'critical', `gatewatch_tls_not_after_timestamp_seconds - time() < ${days(3)}`, certificate()),
  ending('GatewatchIntegrationKeyEnds', 'warning', `gatewatch_integration_key_expires_in_seconds < ${days(30)}`, integrationKey()),
  ending('GatewatchIntegrationKeyEndsNow', 'critical', `gatewatch_integration_key_expires_in_seconds < ${days(7)}`, integrationKey()),
  burning('GatewatchBudgetBurnsFast', { rate: 14.4, long: '1h', short: '5m', rest: 'two days' }),
  burning('GatewatchBudgetBurns', { rate: 6, long: '6h', short: '1h', rest: 'five days' }),
]

/** Alerts about Gatewatch: a monitor that does not look is worse than one that finds something. */
export const selfRules: readonly AlertRule[] = [
  {
    alert: 'GatewatchDown',
    expr: 'count by (job) (up{job=~"gatewatch.*"} == 0) > 0',
    for: '2m',
    labels: { severity: 'critical' },
    annotations: {
      summary: '{{ $value }} of {{ $labels.job }} cannot be scraped',
      description: 'Nothing is known of the targets behind it. Look at the process, its log, and its address.',
    },
  },
  {
    alert: 'GatewatchAbsent',
    expr: 'absent(gatewatch_check_success)',
    for: '5m',
    labels: { severity: 'critical' },
    annotations: {
      summary: 'Prometheus has no result of any check',
      description: 'Gatewatch is not scraped at all, or has no target. Without results every other alert is silent.',
    },
  },
  {
    alert: 'GatewatchNotChecking',
    expr: 'count by (job, instance, location) (time() - gatewatch_target_last_cycle_timestamp_seconds > 3 * gatewatch_target_interval_seconds + 60)',
    for: '1m',
    labels: { severity: 'critical' },
    annotations: {
      summary: 'Gatewatch on {{ $labels.instance }} has stopped to check {{ $value }} targets',
      description: 'Their cycles do not end, or do not begin: what is said of them is old. Look at the log of Gatewatch.',
    },
  },
  {
    alert: 'GatewatchLate',
    expr: 'increase(gatewatch_missed_ticks_total[15m]) > 0 or histogram_quantile(0.99, rate(gatewatch_schedule_late_seconds_bucket[15m])) > 1',
    for: '15m',
    labels: { severity: 'warning' },
    annotations: {
      summary: 'Gatewatch on {{ $labels.instance }} does not keep its rhythm',
      description: 'Cycles begin late or are left out: the machine is too busy for this many targets.',
    },
  },
  {
    alert: 'GatewatchHeldUp',
    expr: 'increase(gatewatch_void_cycles_total[10m]) > 0',
    labels: { severity: 'warning' },
    annotations: {
      summary: 'Gatewatch on {{ $labels.instance }} is held up',
      description: 'Cycles say nothing of their targets, since Gatewatch itself did not listen in time or could open no more connections.',
    },
  },
  {
    alert: 'GatewatchDeliveriesFailing',
    expr: 'min_over_time(gatewatch_deliveries_pending[15m]) > 0 or increase(gatewatch_deliveries_total{outcome="given_up"}[1h]) > 0',
    labels: { severity: 'warning' },
    annotations: {
      summary: 'Alerts of Gatewatch on {{ $labels.instance }} do not arrive',
      description: 'A receiver of monitor.alerts does not take them. The log says which one, and what it answers.',
    },
  },
  {
    alert: 'GatewatchHeartbeatSilent',
    expr: 'max by (job, instance, location, reason) (gatewatch_heartbeat_silent) == 1',
    for: '10m',
    labels: { severity: 'critical' },
    annotations: {
      summary: 'Gatewatch on {{ $labels.instance }} does not send its heartbeat: {{ $labels.reason }}',
      description: 'It cannot vouch for what it says, or nobody outside hears it. Its page and its log say why.',
    },
  },
  {
    alert: 'GatewatchStoreFailing',
    expr: 'gatewatch_store_failing == 1',
    for: '2m',
    labels: { severity: 'warning' },
    annotations: {
      summary: 'Gatewatch on {{ $labels.instance }} cannot write its store',
      description:
        'Alerts go out from memory, but a restart would forget them and the history. The log says why: make room, or mend the disk.',
    },
  },
  {
    alert: 'GatewatchStoreSetAside',
    expr: 'gatewatch_store_set_aside_total > 0',
    labels: { severity: 'warning' },
    annotations: {
      summary: 'Gatewatch on {{ $labels.instance }} found its store damaged and goes on with a new one',
      description:
        'The log names the old file: keep it if you need the history, look at the disk, and restart the monitor to end this alert.',
    },
  },
  {
    alert: 'GatewatchConfigurationRefused',
    expr: 'gatewatch_configuration_accepted == 0',
    for: '5m',
    labels: { severity: 'warning' },
    annotations: {
      summary: 'Gatewatch on {{ $labels.instance }} runs with an old configuration',
      description: 'The new one has mistakes; the log names each with its line.',
    },
  },
]

interface Words {
  readonly summary: string
  readonly description: string
}

function certificate(): Words {
  return {
    summary: 'The certificate of {{ $labels.host }} ends in {{ $value | humanizeDuration }}',
    description: 'Renew it, and check that every server behind the name presents the new one.',
  }
}

function integrationKey(): Words {
  return {
    summary: '{{ $labels.target }}: the key of the integration ends in {{ $value | humanizeDuration }}',
    description: 'Register a new key with the authorization service and give it to the token-issuing service (SPEC 4.5-1).',
  }
}

function ending(alert: string, severity: Severity, expr: string, annotations: Words): AlertRule {
  return { alert, expr, for: '5m', labels: { severity }, annotations }
}

/** Two windows: the long one says that it matters, the short one that it still goes on. */
function burning(
  alert: string,
  { rate, long, short, rest }: Readonly<Record<'long' | 'short' | 'rest', string>> & { readonly rate: number },
): AlertRule {
  const over = (window: string): string => `gatewatch_objective_burn_rate{window="${window}"} > ${rate}`
  return {
    alert,
    expr: `${over(long)} and on (job, instance, target) ${over(short)}`,
    labels: { severity: 'warning' },
    annotations: {
      summary: '{{ $labels.target }} burns its error budget {{ $value | humanize }} times as fast as it may',
      description: `At this rate a budget of 30 days lasts ${rest}.`,
    },
  }
}
