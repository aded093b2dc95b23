import type { AlertKind, AlertReceiver, Target } from '../../config/index.ts'
import { digestOf } from '../../engine/index.ts'
import { alertmanager } from './alertmanager.ts'
import type { Channel } from './channel.ts'
import { email } from './email.ts'
import { pagerduty } from './pagerduty.ts'
import { slack } from './slack.ts'
import { teams } from './teams.ts'
import { webhook } from './webhook.ts'

/** Every kind of receiver: a new one is a file next to these, and an entry here and in `alertKinds`, which the settings use. */
export const channels: Readonly<Record<AlertKind, Channel>> = { webhook, slack, alertmanager, pagerduty, teams, email }

/** A receiver's name: the same as long as its kind and its address are, and without showing the address. */
export const receiverName = ({ type, url, secret, to = [] }: AlertReceiver): string =>
  // At PagerDuty all customers have the same address, and mail for many goes to one server.
  `${type}-${type === 'pagerduty' ? digestOf(secret ?? url) : digestOf([url, ...to])}`

/** The receivers of a target: each that is for all targets, or for those with its labels. */
export function receiversFor({ labels, monitor }: Pick<Target, 'labels' | 'monitor'>): readonly AlertReceiver[] {
  return monitor.alerts.filter((receiver) => Object.entries(receiver.labels ?? {}).every(([name, value]) => labels[name] === value))
}

/** All receivers of a fleet by name. */
export function receiversOf(targets: readonly Target[]): ReadonlyMap<string, AlertReceiver> {
  return new Map(targets.flatMap((target) => receiversFor(target).map((receiver) => [receiverName(receiver), receiver] as const)))
}
