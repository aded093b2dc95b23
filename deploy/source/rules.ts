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

type Severity = 'critical' | 'warning'

/** Series of one scrape belong together, whoever is scraped and however often. */
const ofTarget = 'on (job, instance, target)'
const ofCheck = 'on (job, instance, target, check)'

const maintained = `${ofTarget} gatewatch_target_state{state="maintenance"} == 1`
/** When a scrape last had a series, per series: a failed scrape ends all of them, an end of the series only one. */
const lastSeen = (series: string): string => `max_over_time(timestamp(${series})[5m:5s])`
/** A location that is offline has an alert of its own. */
const incidents = 'gatewatch_incident_info{rule!="fleet.silence"}'
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
const explained = 'printf "gatewatch_incident_cause_info{fingerprint=%q}" $labels.fingerprint | query'
const labelOf = (name: string): string => `{{ . | first | label "${name}" }}`
const countOf = (value: string): string => `{{ with ${value} }}{{ . }} {{ if eq . 1.0 }}target{{ else }}targets{{ end }}{{ end }}`
const count = countOf('$value')
const lastFailure = 'printf "gatewatch_last_failure_info{check=%q,host=%q}" $labels.check $labels.host | query'
const diagnosis = `{{ with ${lastFailure} }}Diagnosis {{ . | first | label "diagnosis" }}; suspected step of the set-up: {{ . | first | label "setup_step" }}.{{ else }}The status page says more.{{ end }}`

/** Every coordinator of a fleet that is scraped knows nothing new: a standby is ready as long as another leads. */
const leaderless = 'min by (job) (max by (job, instance) (gatewatch_fleet_not_ready)) == 1'

const days = (count: number): string => `${count} * 86400`

/** Alerts about targets: one for each cause, however many checks and targets it takes with it; and for the sight of the monitor itself. */
export const targetRules: readonly AlertRule[] = [
  {
    alert: 'GatewatchIncident',
    expr: `max by (fingerprint, rule, step, host, severity, location) (${incidents} or ${unscraped}) == 1`,
    annotations: {
      summary: `{{ with ${explained} }}${labelOf('cause')}{{ with $labels.host }} {{ . }}{{ end }}{{ else }}{{ $labels.rule }}${atHost}{{ end }}{{ with ${suffering} }}: ${countOf('(. | first | value)')}{{ end }}`,
      description: `{{ with ${explained} }}Fix: ${labelOf('fix')} Incident: ${labelOf('incident')}. Acknowledge: gatewatch ack ${labelOf('incident')} (on the machine of the monitor). {{ end }}{{ with $labels.location }}Seen from: {{ . }}. {{ end }}Step: {{ $labels.step }}. The status page shows the evidence.`,
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
      summary: `${count}: failures without a cause that is known`,
      description: 'Their cycles do not end in the time that Prometheus allows, or show no diagnosis. The pages of the targets say more.',
    },
  },
  {
    alert: 'GatewatchCannotReachTargets',
    expr: `${severed} and ${several}`,
    for: '2m',
    labels: { severity: 'critical' },
    annotations: {
      summary: 'Gatewatch reaches almost no address',
      description: 'Everything at once is seldom the fault of the targets: look at the network of the machine that Gatewatch runs on.',
    },
  },
  {
    alert: 'GatewatchIntermittentFailures',
    expr: `count by (job, location) ((${unsteady}) unless ${maintained})`,
    labels: { severity: 'warning' },
    annotations: {
      summary: `${count}: a part of the calls fails`,
      description:
        'They pass only because calls that failed are repeated: look for one broken server of several, a pool of connections, a limit. Clients that do not repeat fail. gatewatch_cycle_repeats says which targets.',
    },
  },
  ending('GatewatchCertificateExpires', 'warning', `gatewatch_tls_not_after_timestamp_seconds - time() < ${days(21)}`, certificate()),
  ending('GatewatchCertificateExpiresNow', 'critical', `gatewatch_tls_not_after_timestamp_seconds - time() < ${days(3)}`, certificate()),
  ending('GatewatchIntegrationKeyExpires', 'warning', `gatewatch_integration_key_expires_in_seconds < ${days(30)}`, integrationKey()),
  ending('GatewatchIntegrationKeyExpiresNow', 'critical', `gatewatch_integration_key_expires_in_seconds < ${days(7)}`, integrationKey()),
  // A fortnight before, it is an incident of the monitor, which alone knows of it.
  ending(
    'GatewatchAccessEndsNow',
    'critical',
    `count by (api, by, location) (gatewatch_gateway_access_expires_in_seconds < ${days(3)})`,
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
      summary: '{{ $value }} of {{ $labels.job }} cannot be scraped',
      description: 'Nothing is known of the targets behind it. Look at the process, its log, and its address.',
    },
  },
  {
    alert: 'GatewatchAbsent',
    // A summary of the targets has no series of checks.
    expr: 'absent(gatewatch_check_success or gatewatch_target_answered)',
    for: '5m',
    labels: { severity: 'critical' },
    annotations: {
      summary: 'Prometheus has no result of any check',
      description: 'Gatewatch is not scraped at all, or has no target. Without results every other alert is silent.',
    },
  },
  {
    alert: 'GatewatchNotChecking',
    expr: `count by (job, instance, location) (time() - gatewatch_target_last_cycle_timestamp_seconds > 3 * gatewatch_target_interval_seconds + 60) unless on (job) ${leaderless}`,
    for: '1m',
    labels: { severity: 'critical' },
    annotations: {
      summary: `Gatewatch on {{ $labels.instance }} has stopped to check ${count}`,
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
    alert: 'GatewatchStalled',
    expr: 'increase(gatewatch_discarded_cycles_total[10m]) > 0',
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
    alert: 'GatewatchStoreReplaced',
    expr: 'gatewatch_store_replaced_total > 0',
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

const whyNotReady =
  '{{ with printf "gatewatch_fleet_not_ready{job=%q} == 1" $labels.job | query }}{{ . | first | label "reason" }}{{ end }}'

/** Alerts about a fleet of several processes; every coordinator has the metrics, whether it leads or not. */
export const fleetRules: readonly AlertRule[] = [
  {
    alert: 'GatewatchFleetWithoutLeader',
    expr: leaderless,
    for: '1m',
    labels: { severity: 'critical' },
    annotations: {
      summary: `No coordinator of {{ $labels.job }} leads: ${whyNotReady}`,
      description: 'No alerts are sent, and the states of targets are unknown. /readyz of a coordinator returns the reason and the fix.',
    },
  },
  {
    alert: 'GatewatchFleetLagging',
    expr: `gatewatch_fleet_lag_seconds > 60 unless on (job) ${leaderless}`,
    for: '2m',
    labels: { severity: 'warning' },
    annotations: {
      summary: 'The coordinator {{ $labels.instance }} is {{ $value | humanizeDuration }} behind the stream',
      description: 'If it leads, alerts are late; if not, it cannot take over. Check its processor and its connection to the NATS servers.',
    },
  },
  {
    alert: 'GatewatchFleetObservationsRejected',
    expr: 'max by (job) (increase(gatewatch_fleet_rejected_observations_total[15m])) > 0',
    labels: { severity: 'warning' },
    annotations: {
      summary: 'Coordinators of {{ $labels.job }} reject observations',
      description:
        'A prober runs a release that they cannot read, or another client writes to its subjects. gatewatch fleet lists versions.',
    },
  },
  {
    alert: 'GatewatchFleetObservationsDropped',
    expr: 'max by (job, location, prober) (increase(gatewatch_prober_dropped_observations_total[15m])) > 0',
    labels: { severity: 'warning' },
    annotations: {
      summary: 'The prober {{ $labels.location }}.{{ $labels.prober }} dropped observations',
      description: 'It could not publish them for longer than its memory lasts. Check its connection to the NATS servers.',
    },
  },
  {
    alert: 'GatewatchFleetLocationOffline',
    expr: 'max by (job, location) (gatewatch_fleet_location_offline) == 1',
    for: '1m',
    labels: { severity: 'critical' },
    annotations: {
      summary: 'No observations from {{ $labels.location }}',
      description: 'Its targets are judged by the other locations. Check its probers, their log and their connection to the NATS servers.',
    },
  },
  {
    alert: 'GatewatchFleetConfigurationsDiffer',
    expr: 'max by (job, location, prober) (gatewatch_prober_configuration_differs) == 1',
    for: '30m',
    labels: { severity: 'warning' },
    annotations: {
      summary: 'The configuration of the prober {{ $labels.location }}.{{ $labels.prober }} differs from that of a coordinator',
      description: 'Give all processes the same files. gatewatch fleet lists every process with its configuration.',
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

function gatewayAccess(): Words {
  return {
    summary: `Access to the API {{ $labels.api }} of the gateway ends within three days, by its {{ $labels.by }}: ${count}`,
    description:
      'From then on every call is refused. gatewatch_gateway_access_expires_in_seconds says whose access it is, and the status page what to do.',
  }
}

function ending(alert: string, severity: Severity, expr: string, annotations: Words): AlertRule {
  return { alert, expr, for: '5m', labels: { severity }, annotations }
}
