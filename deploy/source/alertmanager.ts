import { dependents, checkGraph } from './graph.ts'

interface InhibitRule {
  readonly source_matchers: readonly string[]
  readonly target_matchers: readonly string[]
  readonly equal?: readonly string[]
}

const is = (label: string, value: string): string => `${label}=${JSON.stringify(value)}`
const isOneOf = (label: string, values: readonly string[]): string => `${label}=~${JSON.stringify(values.map(literally).join('|'))}`
const literally = (text: string): string => text.replaceAll(/[.[\]]/g, '\\$&')

/** One cause, one notification: what follows from something that is told already is held back. */
export function inhibitRules(): readonly InhibitRule[] {
  const oneOf = (...alerts: readonly string[]): string =>
    isOneOf(
      'alertname',
      alerts.map((name) => `Gatewatch${name}`),
    )
  const alert = (name: string): string => is('alertname', `Gatewatch${name}`)
  const graph = [...dependents(checkGraph())].map(([check, blocked]) => ({
    source_matchers: [alert('CheckFailing'), is('check', check)],
    target_matchers: [alert('CheckFailing'), isOneOf('check', blocked)],
    equal: ['target'],
  }))
  return [
    { source_matchers: [alert('Blind')], target_matchers: [oneOf('CheckFailing', 'SharedCause')], equal: ['location'] },
    { source_matchers: [alert('SharedCause')], target_matchers: [alert('CheckFailing'), 'host!=""'], equal: ['host', 'location'] },
    { source_matchers: [alert('CertificateEndsNow')], target_matchers: [alert('CertificateEnds')], equal: ['host'] },
    { source_matchers: [alert('IntegrationKeyEndsNow')], target_matchers: [alert('IntegrationKeyEnds')], equal: ['target'] },
    { source_matchers: [alert('CheckFailing')], target_matchers: [oneOf('BudgetBurnsFast', 'BudgetBurns')], equal: ['target'] },
    { source_matchers: [alert('BudgetBurnsFast')], target_matchers: [alert('BudgetBurns')], equal: ['target'] },
    { source_matchers: [alert('Down')], target_matchers: [oneOf('Absent', 'NotChecking')] },
    ...graph,
  ]
}

/** A whole configuration: critical alerts to who is on call, each by itself; the others to the chat, by kind. The addresses are examples. */
export function alertmanager(): object {
  return {
    route: {
      receiver: 'chat',
      group_by: ['alertname'],
      group_wait: '30s',
      group_interval: '5m',
      repeat_interval: '4h',
      routes: [{ matchers: [is('severity', 'critical')], receiver: 'on-call', group_by: ['alertname', 'target', 'host'] }],
    },
    receivers: [
      { name: 'chat', slack_configs: [chat] },
      {
        name: 'on-call',
        webhook_configs: [{ url: 'https://on-call.example.org/alertmanager', send_resolved: true }],
        slack_configs: [chat],
      },
    ],
    inhibit_rules: inhibitRules(),
  }
}

const chat = {
  api_url_file: '/etc/alertmanager/slack-url',
  channel: '#operations',
  send_resolved: true,
  title: '{{ .CommonAnnotations.summary }}',
  text: '{{ range .Alerts }}{{ .Annotations.summary }}\n{{ .Annotations.description }}\n{{ end }}',
}
