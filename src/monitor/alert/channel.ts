import type { AlertReceiver } from '../../config/index.ts'
import type { Mail, OutgoingPost } from '../../engine/index.ts'
import type { Alert, IncidentAlert } from './alert.ts'

/** The messages that receivers of one kind get. */
export interface Channel {
  /** Makes the message of one alert; its parts are for receivers that handle each incident and target. */
  readonly message: (
    alert: Alert,
    receiver: AlertReceiver,
    context: Readonly<{ now: number; parts: () => readonly IncidentAlert[] }>,
  ) => OutgoingPost | Mail
  /** For receivers that forget: how often all that fires must be sent again, in one message. */
  readonly repeat?: {
    readonly everyMs: number
    readonly message: (firing: readonly IncidentAlert[], receiver: AlertReceiver, now: number) => OutgoingPost
  }
}

/** A login or an error page in front of a receiver. */
export const htmlPage = /^text\/html\b[^\n]*\n\s*</i

/** A message with the receiver's secret as a bearer token. */
export function bearing({ url, secret }: AlertReceiver, body: string): OutgoingPost {
  return { url, body, ...(secret === undefined ? {} : { bearer: secret }) }
}
