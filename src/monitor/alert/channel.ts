import type { AlertReceiver } from '../../config/index.ts'
import type { Mail, OutgoingPost } from '../../engine/index.ts'
import type { Alert } from './alert.ts'
import type { Part } from './part.ts'

/** How receivers of one kind are spoken to. */
export interface Channel {
  /** One alert as the receiver wants it; its parts are for who wants to know of each incident and target. */
  readonly message: (alert: Alert, receiver: AlertReceiver, occasion: Occasion) => OutgoingPost | Mail
  /** For a kind that forgets what it is not told again: how often that must be, and all that fires now in one message. */
  readonly repeat?: {
    readonly everyMs: number
    readonly message: (firing: readonly Part[], receiver: AlertReceiver, now: number) => OutgoingPost
  }
}

/** When an alert is sent, and what it is made of. */
export interface Occasion {
  readonly now: number
  readonly parts: () => readonly Part[]
}

/** A login or an error page in front of a receiver. */
export const htmlPage = /^text\/html\b[^\n]*\n\s*</i

/** A message to a receiver that lets in whoever shows its secret as a bearer token. */
export function bearing({ url, secret }: AlertReceiver, body: string): OutgoingPost {
  return { url, body, ...(secret === undefined ? {} : { bearer: secret }) }
}
