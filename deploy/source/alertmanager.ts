interface InhibitRule {
  readonly source_matchers: readonly string[]
  readonly target_matchers: readonly string[]
  readonly equal?: readonly string[]
}

const is = (label: string, value: string): string => `${label}=${JSON.stringify(value)}`
const alert = (...names: readonly string[]): string => `alertname=~${JSON.stringify(names.map((name) => `Gatewatch${name}`).join('|'))}`

/** One cause, one notification: what follows from something that is told already is held back. */
const inhibitRules: readonly InhibitRule[] = [
  { source_matchers: [alert('CannotReachTargets')], target_matchers: [alert('Incident', 'Unexplained')], equal: ['location'] },
  // A monitor tells of what ends as an incident.
  {
    source_matchers: [alert('Incident'), 'rule=~"transport.certificate-.*"'],
    target_matchers: [alert('CertificateExpires')],
    equal: ['host'],
  },
  {
    source_matchers: [alert('CertificateExpiresNow')],
    target_matchers: [alert('CertificateExpires')],
    equal: ['host'],
  },
  { source_matchers: [alert('Incident'), 'rule="operations.integration-key-age"'], target_matchers: [alert('IntegrationKeyExpires')] },
  { source_matchers: [alert('IntegrationKeyExpiresNow')], target_matchers: [alert('IntegrationKeyExpires')], equal: ['target'] },
  { source_matchers: [alert('ProviderDown')], target_matchers: [alert('TargetDown')], equal: ['provider'] },
  { source_matchers: [alert('TargetDown')], target_matchers: [alert('TargetIntermittent')], equal: ['target'] },
  { source_matchers: [alert('Down')], target_matchers: [alert('Absent', 'NotChecking')] },
]

/** Incidents that are found by the same rule at the same time are told together: a storm is one notification. */
const grouping = { group_by: ['alertname', 'rule', 'check'], group_interval: '1m' }
const critical = is('severity', 'critical')

/** A whole configuration: critical alerts to who is on call, the others to the chat. The addresses are examples. */
export function alertmanager(): object {
  return {
    route: {
      receiver: 'chat',
      group_by: ['alertname'],
      group_wait: '30s',
      group_interval: '5m',
      repeat_interval: '4h',
      routes: [
        // One message for all targets of a gateway. Their probes are spread over an interval of 60 s.
        {
          matchers: [alert('TargetDown')],
          receiver: 'on-call',
          group_by: ['alertname', 'gateway'],
          group_wait: '90s',
          group_interval: '1m',
        },
        { matchers: [is('severity', 'info')], receiver: 'no one' },
        { matchers: [alert('Incident'), critical], receiver: 'on-call', ...grouping },
        { matchers: [alert('Incident')], receiver: 'chat', ...grouping },
        {
          matchers: [critical],
          receiver: 'on-call',
          group_by: ['alertname', 'target', 'host', 'provider', 'location'],
          group_interval: '1m',
        },
      ],
    },
    receivers: [
      { name: 'no one' },
      { name: 'chat', slack_configs: [chat] },
      {
        name: 'on-call',
        webhook_configs: [{ url: 'https://on-call.example.org/alertmanager', send_resolved: true }],
        slack_configs: [chat],
      },
    ],
    inhibit_rules: inhibitRules,
  }
}

const chat = {
  api_url_file: '/etc/alertmanager/slack-url',
  channel: '#operations',
  send_resolved: true,
  // Gatewatch sends one alert for each target that a cause concerns, with the cause in words in each. A storm has nothing in common but its rule.
  title:
    '[{{ .Status | toUpper }}{{ if gt (len .Alerts) 1 }}: {{ len .Alerts }} alerts{{ end }}] {{ or .CommonAnnotations.summary .CommonAnnotations.cause (index .Alerts 0).Annotations.summary }}',
  text: [
    '{{ $alerts := .Alerts.Firing }}{{ if eq .Status "resolved" }}{{ $alerts = .Alerts }}{{ end }}{{ if gt (len $alerts) 1 }}{{ range $index, $alert := $alerts }}{{ if lt $index 10 }}- {{ .Annotations.summary }}',
    '{{ end }}{{ end }}{{ if gt (len $alerts) 10 }}and {{ len (slice $alerts 10) }} more',
    '{{ end }}{{ end }}{{ (index $alerts 0).Annotations.description }}',
  ].join('\n'),
}
