import type { Sensitive } from '../../base/index.ts'

/** A message to a receiver that is no target: an alert. Nothing of it is recorded, since its address may be the secret. */
export interface OutgoingPost {
  readonly url: Sensitive
  /** Follows the address: `/api/v2/alerts`. */
  readonly path?: string
  /** JSON. */
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
  /** A secret in the body, written as this member of the object. */
  readonly keyed?: { readonly member: string; readonly secret: Sensitive }
  /** Sent as a bearer token. */
  readonly bearer?: Sensitive
  /** Signs time and body: `X-Gatewatch-Signature: t=<seconds since 1970>,v1=<HMAC-SHA256 of "<t>.<body>" in hex>`. */
  readonly signedWith?: Sensitive
  /** Signs of a failed delivery despite a status of success: the content type, and after a line break the beginning of the body. */
  readonly undelivered?: readonly RegExp[]
}

/** The result of sending a message: a status and the time that the receiver asks to wait, or the code of a failure. */
export type Posted = { readonly status: number; readonly retryAfterMs?: number } | { readonly failure: string }

export interface PostLimits {
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/** A message by e-mail. */
export interface Mail {
  /** `smtps://host:465`, or `smtp://host:587`, which also uses TLS (STARTTLS) unless the server is this machine. */
  readonly url: Sensitive
  readonly mail: {
    readonly from: string
    readonly to: readonly Sensitive[]
    readonly login?: { readonly user: Sensitive; readonly password: Sensitive }
    readonly subject: string
    readonly text: string
    /** The same in all messages that belong together, so that they are shown together. */
    readonly thread: string
  }
  readonly headers?: Readonly<Record<string, string>>
}
