import type { AlertReceiver } from '../../config/index.ts'
import type { Mail, Message } from '../../engine/index.ts'
import type { Alert, IncidentAlert } from './alert.ts'

/** The messages that receivers of one kind get. */
export interface Channel {
  /** One alert as the receiver wants it; its parts are for who wants to know of each incident and target. */
  readonly message: (
    alert: Alert,
    receiver: AlertReceiver,
    context: Readonly<{ now: number; parts: () => readonly IncidentAlert[] }>,
  ) => Message | Mail
  /** For a kind that forgets what it is not told again: how often that must be, and all that fires now in one message. */
  readonly repeat?: {
    readonly everyMs: number
    readonly message: (firing: readonly IncidentAlert[], receiver: AlertReceiver, now: number) => Message
  }
}

/** A login or an error page in front of a receiver. */
export const htmlPage = /^text\/html\b[^\n]*\n\s*</i

/** A message to a receiver that lets in whoever shows its secret as a bearer token. */
export function bearing({ url, secret }: AlertReceiver, body: string): Message {
  return { url, body, ...(secret === undefined ? {} : { bearer: secret }) }
}
