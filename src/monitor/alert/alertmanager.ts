import type { AlertReceiver } from '../../config/target.ts'
import type { Message } from '../../engine/http/post.ts'
import { details, headline, type Alert } from './alert.ts'
import { bearing, type Channel } from './channel.ts'

/** Alertmanager forgets an alert that is not said again: this often it is, and so long it is believed. */
const repeatMs = 60_000
const believedMs = 5 * repeatMs

/** Alertmanager's API v2. Grouping, silences and repeats are its own. */
export const alertmanager: Channel = {
  message: (alert, receiver, now) => messageOf([alert], receiver, now),
  repeat: { everyMs: repeatMs, message: messageOf },
}

/**
 * Labels name the incident and never change while it lasts.
 * A firing alert ends by itself unless it is sent again; a resolved one ends when it ended.
 */
function messageOf(alerts: readonly Alert[], receiver: AlertReceiver, now: number): Message {
  const body = alerts.map((alert) => ({
    labels: { alertname: 'GatewatchIncident', incident: alert.incident, severity: alert.severity, ...alert.foundBy },
    annotations: { summary: headline({ ...alert, kind: 'opened', flapping: false }), description: details(alert).join('\n') },
    startsAt: new Date(alert.since).toISOString(),
    endsAt: new Date(alert.resolvedAt ?? now + believedMs).toISOString(),
    ...(alert.link === undefined ? {} : { generatorURL: alert.link }),
  }))
  return { ...bearing(receiver, JSON.stringify(body)), path: '/api/v2/alerts' }
}
