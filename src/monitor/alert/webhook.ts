import { details, headline, type Alert } from './alert.ts'
import { type Channel, htmlPage } from './channel.ts'

/** A custom webhook with signed messages. */
export const webhook = {
  message: (alert, { url, secret }) => ({
    url,
    body: bodyOf(alert),
    undelivered: [htmlPage],
    ...(secret === undefined ? {} : { signedWith: secret }),
  }),
} satisfies Channel

/** Times as ISO 8601. Change it only with a new `schema` number. */
function bodyOf(alert: Alert): string {
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
