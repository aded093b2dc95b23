import { details, headline, type Alert } from './alert.ts'

/** Alertmanager forgets an alert that is not said again: this often it is, and so long it is believed. */
export const repeatMs = 60_000
const believedMs = 5 * repeatMs

/** The path of the API below the configured address. */
export const alertsPath = '/api/v2/alerts'

/**
 * The body for Alertmanager's API v2. Labels name the incident and never change while it lasts; grouping, silences and repeats are Alertmanager's.
 * A firing alert ends by itself unless it is sent again; a resolved one ends when it ended.
 */
export function alertmanagerBody(alerts: readonly Alert[], now: number): string {
  return JSON.stringify(
    alerts.map((alert) => ({
      labels: {
        alertname: 'GatewatchIncident',
        incident: alert.incident,
        severity: alert.severity,
        ...alert.foundBy,
      },
      annotations: { summary: headline({ ...alert, kind: 'opened', flapping: false }), description: details(alert).join('\n') },
      startsAt: new Date(alert.since).toISOString(),
      endsAt: new Date(alert.resolvedAt ?? now + believedMs).toISOString(),
      ...(alert.link === undefined ? {} : { generatorURL: alert.link }),
    })),
  )
}
