import { hash } from 'node:crypto'
import type { ControlFactor, Origin } from '../../domain/index.ts'
import { asText, message, type Message, type Recorded, type Text } from '../../messages/index.ts'

export type { Origin }

/** The duration of each phase of an exchange. A phase that did not happen is absent: a reused connection has no resolve, connect and tls. */
export interface Phases {
  readonly resolveMs?: number
  readonly connectMs?: number
  readonly tlsMs?: number
  /** From the request being sent to the first byte of the answer. */
  readonly processingMs?: number
  readonly transferMs?: number
}

export type Phase = 'resolve' | 'connect' | 'tls' | 'processing' | 'transfer'

/** The fault of this machine or process: no free resource for a connection, or a stall. */
export type OwnCode = 'own-limit' | 'own-lag'

/** Why an exchange did not end in a complete answer. Codes are a closed list, so that metrics stay bounded. */
export type TransportCode =
  | 'dns'
  | 'connect-refused'
  | 'connect-timeout'
  | 'unreachable'
  | 'tls'
  | 'tls-expired'
  | 'tls-name'
  | 'tls-untrusted'
  | 'proxy'
  | 'reset'
  | 'timeout'
  | 'too-large'
  | 'headers-too-large'
  | 'malformed'
  | 'bad-encoding'
  | 'aborted'
  | OwnCode
  | 'unknown'

export interface TransportFailure extends Recorded {
  readonly code: TransportCode
  readonly phase: Phase
  /** Our own words, never the text of a library: those quote bodies, paths and hosts. */
  readonly message: string
}

/** The sensitive value as a part of a sentence: `a person identifier`. */
export const sightingText = (what: Sighting['what']): Message =>
  message(`sighting.${what.replace(' ', '-') as HyphenedWords<Sighting['what']>}`)

type HyphenedWords<Of extends string> = Of extends `${infer One} ${infer Other}` ? `${One}-${Other}` : Of

/** A failure as a part of a sentence. */
export const failureText = (failure: TransportFailure): Text => asText(failure.message, failure)

/** A sensitive value, or a sign of the machinery behind it, in an answer where it does not belong. These are facts: the privacy checks decide. */
export interface Sighting {
  readonly what:
    | 'person identifier'
    | 'access token'
    | 'client secret'
    | 'API key'
    | 'token-service key'
    | 'header value'
    | 'bearer token'
    | 'stack trace'
    | 'private address'
    | 'internal host'
    | 'product version'
  /** `body`, `body /path` for a member of a JSON body, `header location`. */
  readonly where: string
  /** `plain`, `respelled` (in groups, in other letters), `base64`, `percent-encoded`, `json-escaped`, `hex`, `piece`. */
  readonly form: string
  /** The text itself if it is no secret (a product version, a host name), cut short. */
  readonly detail?: string
  /** The path of this very call has the same value, so that it shows the caller nothing new. */
  readonly ofCall?: true
}

/** The kept part of a response body: of a successful answer of the gateway only its shape, never its values. */
export interface RecordedBody {
  readonly kind: 'empty' | 'json' | 'html' | 'text' | 'binary'
  readonly bytes: number
  /** The JSON with every value replaced by its type: `{"data":{"name":"string"}}`, cut at 2000 characters. */
  readonly shape?: string
  /** Redacted texts of an error, whatever its status, by JSON Pointer: `/error`, `/message`; `''` is a text or HTML body, cut at 500 characters. */
  readonly texts?: Readonly<Record<string, string>>
}

export interface RecordedRequest {
  readonly method: string
  /** The URL with placeholders: `https://gw.example.org/ctx/things/{id}`. */
  readonly url: string
  /** Names as sent, values redacted unless allow-listed. */
  readonly headers: Readonly<Record<string, string>>
  readonly bodyBytes: number
  /**
   * Each part that a request can differ in (`method`, `url`, `query NAME`, `param NAME`, `header NAME`, `body`), as a digest keyed per transport:
   * enough to assert that a negative differs from its control request in exactly one factor, worthless to anyone else.
   */
  readonly factors: Readonly<Record<string, string>>
}

export interface RecordedResponse {
  readonly status: number
  /** Lower-case names; values redacted unless allow-listed. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: RecordedBody
}

/** The expiry and the use of a token, read in it or in the response. Unreadable facts are absent: a token may be opaque. */
export interface IssuedToken {
  /** Seconds from the answer to the expiry of the token by its claim (`exp`), else by the response (`expires_in`); negative for an expired token. */
  readonly expiresInS?: number
  readonly audience?: readonly string[]
  readonly scope?: readonly string[]
  readonly issuer?: string
}

/** One recorded request with its result: redacted, plain data. An exchange may have both a response and a failure. */
export interface Exchange {
  /** Sequence number within the run, from 1. */
  readonly id: number
  readonly origin: Origin
  /** True if it is a documented call, and none that asks for a refusal or looks whether something is there. */
  readonly documented?: true
  /** The only difference from a failed documented call, for a control request. */
  readonly control?: ControlFactor
  /** Facts about an issued token; never the token. */
  readonly issued?: IssuedToken
  readonly request: RecordedRequest
  readonly response?: RecordedResponse
  readonly failure?: TransportFailure
  /** ISO 8601, UTC. */
  readonly startedAt: string
  readonly durationMs: number
  readonly phases: Phases
  readonly reused: boolean
  /** True if it was sent once more, on a new connection: the server had closed the kept one, and not a byte of an answer had come. */
  readonly resent?: true
  /** True if it was sent for another target with an equal public request: all these targets share the answer. */
  readonly shared?: true
  /** Sent as a header with every gateway call, so that the institution finds the call in its logs. */
  readonly transactionId?: string
  /** True if the gateway answered with the id that was sent. */
  readonly transactionEchoed?: boolean
  /** The server's clock minus ours in milliseconds, when the answer carried a Date. */
  readonly clockOffsetMs?: number
  readonly sightings: readonly Sighting[]
}

const calls = new WeakMap<RecordedRequest['factors'], string>()

/** Returns the identity of a call: equal for two exchanges whose requests are equal in every part. */
export function callOf({ request: { factors } }: Pick<Exchange, 'request'>): string {
  const known = calls.get(factors)
  if (known !== undefined) return known
  const call = hash('sha256', JSON.stringify(Object.entries(factors).sort(([one], [other]) => (one < other ? -1 : 1))), 'base64')
  calls.set(factors, call)
  return call
}
