import { message, render } from '../../messages/index.ts'
import { fingerprintOf } from '../state/incident.ts'
import { details, headline } from './alert.ts'
import type { Channel } from './channel.ts'

/** The longest summary that PagerDuty takes. */
const longestSummary = 1024

/** PagerDuty's Events API v2. Every message about an incident has the same key, whichever monitor sends it, and so updates one alert. */
export const pagerduty = {
  message(alert, { url, secret }) {
    const { kind, incident, severity, foundBy, cause, targets, since, link } = alert
    const dedup_key = `gatewatch-${fingerprintOf({ id: incident })}`
    const event =
      kind === 'resolved'
        ? { event_action: 'resolve', dedup_key }
        : {
            event_action: 'trigger',
            dedup_key,
            client: 'Gatewatch',
            ...(link === undefined ? {} : { client_url: link, links: [{ href: link, text: render(message('status.link')) }] }),
            payload: {
              summary: headline({ ...alert, kind: 'opened' }).slice(0, longestSummary),
              source: foundBy.host ?? targets[0] ?? 'gatewatch',
              severity,
              timestamp: new Date(since).toISOString(),
              class: cause.rule,
              component: foundBy.step,
              custom_details: { text: details(alert).join('\n'), targets },
            },
          }
    const body = JSON.stringify(event)
    return { url, path: '/v2/enqueue', body, ...(secret === undefined ? {} : { keyed: { member: 'routing_key', secret } }) }
  },
} satisfies Channel
