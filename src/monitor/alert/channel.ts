import type { AlertReceiver } from '../../config/target.ts'
import type { Message } from '../../engine/http/post.ts'
import type { Alert } from './alert.ts'

/** How receivers of one kind are spoken to. */
export interface Channel {
  /** One alert as the receiver wants it. */
  readonly message: (alert: Alert, receiver: AlertReceiver, now: number) => Message
  /** For a kind that forgets what it is not told again: how often that must be, and all that fires now in one message. */
  readonly repeat?: {
    readonly everyMs: number
    readonly message: (firing: readonly Alert[], receiver: AlertReceiver, now: number) => Message
  }
}

/** A message to a receiver that lets in whoever shows its secret as a bearer token. */
export function bearing({ url, secret }: AlertReceiver, body: string): Message {
  return { url, body, ...(secret === undefined ? {} : { bearer: secret }) }
}
