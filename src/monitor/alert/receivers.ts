import type { AlertReceiver, Target } from '../../config/target.ts'
import { digestOf, type Message } from '../../engine/http/post.ts'
import { alertmanagerBody, alertsPath } from './alertmanager.ts'
import type { Delivery } from './outbox.ts'
import { slackBody } from './slack.ts'
import { webhookBody } from './webhook.ts'

/** A receiver's name: the same as long as its kind and its address are, and without showing the address. */
export function receiverName({ type, url }: AlertReceiver): string {
  return `${type}-${digestOf(url)}`
}

/** All receivers of a fleet by name. */
export function receiversOf(targets: readonly Target[]): ReadonlyMap<string, AlertReceiver> {
  return new Map(targets.flatMap(({ monitor }) => monitor.alerts.map((receiver) => [receiverName(receiver), receiver] as const)))
}

/** A delivery as the receiver wants it. */
export function messageOf({ key, alert }: Delivery, receiver: AlertReceiver, now: number): Message {
  const { type, url, secret } = receiver
  const headers = { 'Idempotency-Key': key }
  if (type === 'webhook') return { url, body: webhookBody(alert), headers, ...(secret === undefined ? {} : { signedWith: secret }) }
  const bearer = secret === undefined ? {} : { bearer: secret }
  if (type === 'slack') return { url, body: slackBody(alert), headers, ...bearer }
  return { url, path: alertsPath, body: alertmanagerBody([alert], now), headers, ...bearer }
}
