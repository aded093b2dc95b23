import { details, headline, type Alert } from './alert.ts'

/** The body for a webhook of one's own; times as ISO 8601. Change it only with a new `schema` number. */
export function webhookBody(alert: Alert): string {
  const { at, since, openedAt, resolvedAt, ...rest } = alert
  const time = (ms: number): string => new Date(ms).toISOString()
  const times = {
    at: time(at),
    since: time(since),
    openedAt: time(openedAt),
    ...(resolvedAt !== undefined && { resolvedAt: time(resolvedAt) }),
  }
  return JSON.stringify({ schema: 1, ...rest, ...times, text: [headline(alert), ...details(alert)].join('\n') })
}
