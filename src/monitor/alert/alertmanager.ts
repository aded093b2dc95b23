import type { AlertReceiver } from '../../config/index.ts'
import type { OutgoingPost } from '../../engine/index.ts'
import { details, headline, type IncidentAlert } from './alert.ts'
import { bearing, type Channel } from './channel.ts'

/** Alertmanager forgets an alert without repetition: the pause between repetitions, and the lifetime of each. */
const repeatMs = 60_000
const believedMs = 5 * repeatMs

/** Alertmanager's API v2. Grouping, silences and repeats are its own. */
export const alertmanager = {
  message: (_, receiver, { parts, now }) => messageOf(parts(), receiver, now),
  repeat: { everyMs: repeatMs, message: messageOf },
} satisfies Channel

/**
 * Makes an alert for each target, so that it can be routed and silenced by target. Its labels never change while it lasts, and are the same at two
 * monitors that find the same. A firing alert ends by itself unless it is sent again; a resolved one has the time of its end.
 */
function messageOf(parts: readonly IncidentAlert[], receiver: AlertReceiver, now: number): OutgoingPost {
  const body = parts.flatMap(({ alert, fingerprint, targets }) => {
    const times = {
      startsAt: new Date(alert.since).toISOString(),
      endsAt: new Date(alert.resolvedAt ?? now + believedMs).toISOString(),
      ...(alert.link === undefined ? {} : { generatorURL: alert.link }),
    }
    const description = details({ ...alert, targetCount: 1 }).join('\n')
    const { severity, foundBy } = alert
    return targets.map(({ name, labels, passing }) => ({
      labels: {
        ...labels,
        ...(alert.location !== undefined && { location: alert.location }),
        alertname: 'GatewatchIncident',
        fingerprint,
        severity,
        ...foundBy,
        target: name,
      },
      annotations: {
        summary: headline({
          ...alert,
          kind: 'opened',
          flapping: false,
          ...(passing && { condition: 'intermittent' }),
          targets: [name],
          targetCount: 1,
        }),
        cause: alert.cause.cause,
        description,
      },
      ...times,
    }))
  })
  return { ...bearing(receiver, JSON.stringify(body)), path: '/api/v2/alerts' }
}
