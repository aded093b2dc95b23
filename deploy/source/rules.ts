/** One alert: what is asked of Prometheus, for how long it must hold, and what people read. */
export interface AlertRule {
  readonly alert: string
  readonly expr: string
  readonly for?: string
  readonly keep_firing_for?: string
  /** Absent where the series says itself how severe it is. */
  readonly labels?: { readonly severity: Severity }
  readonly annotations: { readonly summary: string; readonly description: string }
}

/** `info` pages no one. */
type Severity = 'critical' | 'warning' | 'info'

/** Series of one scrape belong together, whoever is scraped and however often. */
const ofTarget = 'on (job, instance, target)'
const ofCheck = 'on (job, instance, target, check)'

const maintained = `${ofTarget} gatewatch_target_state{state="maintenance"} == 1`
/** When a scrape last had a series, per series: a failed scrape ends all of them, an end of the series only one. */
const lastSeen = (series: string): string => `max_over_time(timestamp(${series})[5m:5s])`
const incidents = 'gatewatch_incident_info'
/**
 * A scrape that is missed ends no incident; a monitor that stays away has an alert of its own. What the last good scrape had no more was over before:
 * the count of open incidents is in every scrape, and so says when that was.
 */
const unscraped = `(last_over_time(${incidents}[5m]) and ${lastSeen(incidents)} == on (job, instance) group_left () ${lastSeen('gatewatch_incidents_open{severity="critical"}')}) and on (job, instance) up == 0`
/** Only where Prometheus keeps the clock: a monitor that keeps it finds incidents by itself. */
const failingProbe = 'probe_success == 0'
/** The causes of a probe by the check that shows each first; a check that passed, or proved nothing, accuses nobody. */
const shown = `gatewatch_last_failure_info and ${ofTarget} ${failingProbe} and ${ofCheck} gatewatch_check_success == 0`

const severed = `avg by (job, location) (gatewatch_target_answered and ${ofTarget} probe_success) < 0.1`
const several = `count by (job, location) (gatewatch_target_answered and ${ofTarget} probe_success) >= 2`

const unsteady = `avg_over_time(gatewatch_cycle_repeats[15m]) > 0.5 and sum_over_time(gatewatch_cycle_repeats[15m]) > 3 and ${ofTarget} min_over_time(probe_success[15m]) == 1`

const atHost = '{{ with $labels.host }} at {{ . }}{{ end }}'
/** The most of late: when it is over, hardly anybody suffers from it any more. */
const suffering = 'printf "max(max_over_time(gatewatch_incident_targets{fingerprint=%q}[15m]))" $labels.fingerprint | query'
/** The cause in words, where a rule explains the incident. */
const explained = 'printf "last_over_time(gatewatch_incident_cause_info{fingerprint=%q}[15m])" $labels.fingerprint | query'
/** Since when it is open at the first monitor that found it, and by which id it is acknowledged there. */
const opened = 'printf "sort(last_over_time(gatewatch_incident_opened_timestamp_seconds{fingerprint=%q}[15m]))" $labels.fingerprint | query'
const labelOf = (name: string): string => `{{ . | first | label "${name}" }}`
const countOf = (value: string): string => `{{ with ${value} }}{{ . }} {{ if eq . 1.0 }}target{{ else }}targets{{ end }}{{ end }}`
const count = countOf('$value')
const lastFailure = 'printf "gatewatch_last_failure_info{check=%q,host=%q}" $labels.check $labels.host | query'
const diagnosis = `{{ with ${lastFailure} }}Cause: ${labelOf('diagnosis')}. {{ with . | first | label "setup_step" }}Step: {{ . }}. {{ end }}{{ end }}Fix: open the status page of a target.`

const days = (count: number): string => `${count} * 86400`

/** Certificates and integration keys that expire, once each, however many targets and locations see it. */
export const expiryRules: readonly AlertRule[] = [
  ending(
    'GatewatchCertificateExpires',
    'warning',
    `min by (host) (gatewatch_tls_not_after_timestamp_seconds) - time() < ${days(21)}`,
    certificate(),
  ),
  ending(
    'GatewatchCertificateExpiresNow',
    'critical',
    `min by (host) (gatewatch_tls_not_after_timestamp_seconds) - time() < ${days(3)}`,
    certificate(),
  ),
  ending(
    'GatewatchIntegrationKeyExpires',
    'warning',
    `min by (target) (gatewatch_integration_key_expires_timestamp_seconds) - time() < ${days(30)}`,
    integrationKey(),
  ),
  ending(
    'GatewatchIntegrationKeyExpiresNow',
    'critical',
    `min by (target) (gatewatch_integration_key_expires_timestamp_seconds) - time() < ${days(7)}`,
    integrationKey(),
  ),
]

/** Alerts about targets: one for each cause, however many checks and targets it takes with it; and for the sight of the monitor itself. */
export const targetRules: readonly AlertRule[] = [
  {
    alert: 'GatewatchIncident',
    expr: `max by (fingerprint, rule, step, host, severity, location) (${incidents} or ${unscraped}) == 1`,
    annotations: {
      summary: `{{ with ${explained} }}${labelOf('cause')}{{ with $labels.host }} {{ . }}{{ end }}{{ else }}{{ $labels.rule }} fails${atHost}{{ end }}{{ with ${suffering} }}: ${countOf('(. | first | value)')}{{ end }}`,
      description: `{{ with ${explained} }}Fix: ${labelOf('fix')} {{ end }}{{ with ${opened} }}Since: {{ . | first | value | humanizeTimestamp }}. {{ end }}{{ with $labels.location }}Seen from: {{ . }}. {{ end }}{{ with $labels.step }}Step: {{ . }}. {{ end }}{{ with ${opened} }}Incident: ${labelOf('incident')}. To acknowledge, run on the monitor: gatewatch ack ${labelOf('incident')}{{ end }}`,
    },
  },
  {
    alert: 'GatewatchIncident',
    expr: `count by (check, host, location) (${shown} unless ${maintained})`,
    for: '2m',
    // Two passed probes in a row end it; one scrape that is missed does not.
    keep_firing_for: '2m',
    labels: { severity: 'critical' },
    annotations: { summary: `{{ $labels.check }} fails${atHost}: ${count}`, description: diagnosis },
  },
  {
    alert: 'GatewatchUnexplained',
    expr: `count by (job, location) (${failingProbe} unless ${ofTarget} (${shown}) unless ${maintained})`,
    for: '2m',
    keep_firing_for: '2m',
    labels: { severity: 'critical' },
    annotations: {
      summary: `${count} failing without a known cause`,
      description: 'The probes exceed the scrape timeout, or no diagnosis explains them. Open the page of a target for its findings.',
    },
  },
  {
    alert: 'GatewatchCannotReachTargets',
    expr: `${severed} and ${several}`,
    for: '2m',
    labels: { severity: 'critical' },
    annotations: {
      summary: 'Gatewatch reaches less than 10 % of its targets',
      description: 'Check the network, proxy and DNS server of the machine that runs Gatewatch.',
    },
  },
  {
    alert: 'GatewatchIntermittentFailures',
    expr: `count by (job, location) ((${unsteady}) unless ${maintained})`,
    labels: { severity: 'warning' },
    annotations: {
      summary: `${count} with intermittent failures`,
      description:
        'Calls pass only after a retry; clients without retries fail. Check each server behind the address, connection pools and rate limits. gatewatch_cycle_repeats names the targets.',
    },
  },
  ...expiryRules,
  // A fortnight before, it is an incident of the monitor, which alone knows of it.
  ending(
    'GatewatchAccessExpiresNow',
    'critical',
    `count by (api, by, location) (gatewatch_gateway_access_expires_timestamp_seconds - time() < ${days(3)})`,
    gatewayAccess(),
  ),
]

/** Alerts about Gatewatch: a monitor that does not look is worse than one that finds something. */
export const selfRules: readonly AlertRule[] = [
  {
    alert: 'GatewatchDown',
    expr: 'count by (job) (up{job=~"gatewatch.*"} == 0) > 0',
    for: '2m',
    labels: { severity: 'critical' },
    annotations: {
      summary: 'Prometheus cannot scrape {{ $value }} of {{ $labels.job }}',
      description: 'The state of its targets is unknown. Check the process, its log and its address.',
    },
  },
  {
    alert: 'GatewatchAbsent',
    // A summary of the targets has no series of checks.
    expr: 'absent(gatewatch_check_success or gatewatch_target_answered)',
    for: '5m',
    labels: { severity: 'critical' },
    annotations: {
      summary: 'Prometheus has no result from any Gatewatch',
      description: 'Every other alert is silent. Check that Gatewatch runs, has targets, and is in the scrape configuration.',
    },
  },
  {
    alert: 'GatewatchNotChecking',
    expr: `count by (job, instance, location) (time() - gatewatch_target_last_cycle_timestamp_seconds > 3 * gatewatch_target_interval_seconds + 60)`,
    for: '1m',
    labels: { severity: 'critical' },
    annotations: {
      summary: `Gatewatch on {{ $labels.instance }} has stopped checking ${count}`,
      description: 'The last results of these targets are old. Check the log of Gatewatch, then restart it.',
    },
  },
  {
    alert: 'GatewatchLate',
    expr: 'increase(gatewatch_missed_ticks_total[15m]) > 0 or histogram_quantile(0.99, rate(gatewatch_schedule_late_seconds_bucket[15m])) > 1',
    for: '15m',
    labels: { severity: 'warning' },
    annotations: {
      summary: 'Gatewatch on {{ $labels.instance }} runs its cycles late',
      description: 'The machine is too busy for this number of targets. Add processor time, or move targets to another monitor.',
    },
  },
  {
    alert: 'GatewatchStalled',
    expr: 'increase(gatewatch_discarded_cycles_total[10m]) > 0',
    labels: { severity: 'warning' },
    annotations: {
      summary: 'Gatewatch on {{ $labels.instance }} stalls and discards cycles',
      description:
        'Its event loop was blocked, or it could open no more connections. Check the load of the machine and the limit of open files.',
    },
  },
  {
    alert: 'GatewatchDeliveriesFailing',
    expr: 'min_over_time(gatewatch_deliveries_pending[15m]) > 0 or increase(gatewatch_deliveries_total{outcome="given_up"}[1h]) > 0',
    labels: { severity: 'warning' },
    annotations: {
      summary: 'Gatewatch on {{ $labels.instance }} cannot deliver its alerts',
      description: 'A receiver in monitor.alerts rejects them. The log names the receiver and its response.',
    },
  },
  {
    alert: 'GatewatchHeartbeatSilent',
    expr: 'max by (job, instance, location, reason) (gatewatch_heartbeat_silent) == 1',
    for: '10m',
    labels: { severity: 'critical' },
    annotations: {
      summary: 'Gatewatch on {{ $labels.instance }} sends no heartbeat: {{ $labels.reason }}',
      description: 'Its results or alerts may be missing. The status page and the log give the reason.',
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
        'Gatewatch sends alerts from memory; a restart loses them and the history. Free disk space or replace the disk. The log has the error.',
    },
  },
  {
    alert: 'GatewatchStoreReplaced',
    expr: 'gatewatch_store_replaced_total > 0',
    labels: { severity: 'warning' },
    annotations: {
      summary: 'Gatewatch on {{ $labels.instance }} replaced its damaged store with a new one',
      description: 'Check the disk. Keep the old file, named in the log, if you need the history. To end this alert, restart the monitor.',
    },
  },
  {
    alert: 'GatewatchConfigurationRejected',
    expr: 'gatewatch_configuration_accepted == 0',
    for: '5m',
    labels: { severity: 'warning' },
    annotations: {
      summary: 'Gatewatch on {{ $labels.instance }} rejected its configuration and runs with the old one',
      description: 'Correct the mistakes; the log names each with its line.',
    },
  },
]

interface Words {
  readonly summary: string
  readonly description: string
}

function certificate(): Words {
  return {
    summary: 'The certificate of {{ $labels.host }} expires in {{ $value | humanizeDuration }}',
    description: 'Renew the certificate. Then check that every server behind the name presents the new one.',
  }
}

function integrationKey(): Words {
  return {
    summary: 'The integration key of {{ $labels.target }} expires in {{ $value | humanizeDuration }}',
    description: 'Register a new key with the authorization service. Then configure it in the token-issuing service (SPEC 4.5-1).',
  }
}

function gatewayAccess(): Words {
  return {
    summary: `Access to the API {{ $labels.api }} expires within 3 days, by its {{ $labels.by }}: ${count}`,
    description:
      'The gateway will then reject every call. Renew the {{ $labels.by }}. gatewatch_gateway_access_expires_timestamp_seconds names the targets.',
  }
}

function ending(alert: string, severity: Severity, expr: string, annotations: Words): AlertRule {
  return { alert, expr, for: '5m', labels: { severity }, annotations }
}
