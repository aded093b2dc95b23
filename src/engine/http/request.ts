import type { Sensitive } from '../../base/index.ts'
import type { Exchange, Origin, TransportFailure } from './exchange.ts'

/** The authentication of a request: a value, so that a negative test can send the same request with another one. */
export type Auth =
  | {
      readonly scheme: 'basic'
      readonly id: string | Sensitive
      readonly secret: string | Sensitive
      /** `form-forced` also percent-encodes one unreserved character of the id, to see whether the server decodes (RFC6749 Appendix B). */
      readonly encoding?: 'form' | 'form-forced'
    }
  | { readonly scheme: 'bearer'; readonly token: string | Sensitive }
  | { readonly scheme: 'api-key'; readonly header: string; readonly key: string | Sensitive }

/** JSON with sensitive leaves; they are revealed when the body is written to the wire. */
export type SendableJson =
  | string
  | number
  | boolean
  | null
  | Sensitive
  | readonly SendableJson[]
  | { readonly [name: string]: SendableJson }

export type RequestBody =
  | { readonly type: 'form'; readonly fields: Readonly<Record<string, string | Sensitive>> }
  | { readonly type: 'json'; readonly value: SendableJson }
  | { readonly type: 'text'; readonly text: string; readonly contentType: string }

/** A request as a plain value: send it, or send a copy that differs in one factor. */
export interface HttpRequest {
  readonly origin: Origin
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'OPTIONS'
  /** An absolute URL with placeholders: `https://gw.example.org/ctx/things/{id}`. Only names in `params` are expanded, percent-encoded. */
  readonly url: string
  readonly params?: Readonly<Record<string, string | Sensitive>>
  readonly query?: Readonly<Record<string, string | Sensitive>>
  readonly headers?: Readonly<Record<string, string | Sensitive>>
  readonly auth?: Auth
  readonly body?: RequestBody
}

/** The live answer: only the check that sent the request gets it. */
export interface Reply {
  readonly status: number
  /** The value of a header, repeated ones joined with ", "; names are case-insensitive. */
  header(name: string): string | undefined
  /** Every value of a header, in order. */
  headerValues(name: string): readonly string[]
  readonly bytes: Uint8Array
  /** The body as UTF-8 text; malformed sequences become U+FFFD. */
  text(): string
  readonly request: HttpRequest
  readonly exchange: Exchange
}

/** The result of a TLS handshake with an origin. No request and no secret was sent. */
export interface Handshake {
  /** True if the port accepted the connection; TLS may have failed after it. */
  readonly connected: boolean
  readonly phases: { readonly resolveMs?: number; readonly connectMs?: number; readonly tlsMs?: number }
  /** Absent for http addresses. */
  readonly tls?: {
    /** `TLSv1.3`. */
    readonly protocol: string
    readonly authorized: boolean
    /** OpenSSL's code, e.g. `CERT_HAS_EXPIRED`, `ERR_TLS_CERT_ALTNAME_INVALID`, `DEPTH_ZERO_SELF_SIGNED_CERT`, `UNABLE_TO_VERIFY_LEAF_SIGNATURE`. */
    readonly authorizationError?: string
    /** The chain that was verified: from the leaf upwards to the trusted root, or as far as issuers are known. */
    readonly certificates: readonly ShownCertificate[]
    /** SHA-256 (hex) of its root, if that is trusted and not public. */
    readonly ownAuthority?: string
    /** Sent by the server although that chain does without them. */
    readonly superfluous: readonly ShownCertificate[]
    /** True if the names of the leaf cover the requested host. */
    readonly nameMatches: boolean
  }
  readonly failure?: TransportFailure
}

interface ShownCertificate {
  readonly subject: string
  readonly issuer: string
  readonly subjectAltName?: string
  /** ISO 8601. */
  readonly validFrom: string
  readonly validTo: string
  /** SHA-256 of the certificate (DER), in hex. */
  readonly sha256: string
}

/** The only sender. Sends a request once, except for `Exchange.resent`, and never follows a redirect. Throws TransportError without a complete answer. */
export interface HttpClient {
  send(request: HttpRequest): Promise<Reply>
  get(origin: Origin, url: string, options?: RequestOptions): Promise<Reply>
  post(origin: Origin, url: string, options?: RequestOptions): Promise<Reply>
  /** Opens a direct connection to an address, and closes it. Never throws for errors of the network. */
  handshake(address: string, options?: HandshakeOptions): Promise<Handshake>
}

/** Narrows which TLS versions a handshake offers, or how long it may take. */
export interface HandshakeOptions {
  readonly minVersion?: TlsVersion
  readonly maxVersion?: TlsVersion
  readonly timeoutMs?: number
}

export type TlsVersion = 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3'

/** Sends requests and inspects certificates. */
export class Client implements HttpClient {
  readonly send: HttpClient['send']
  readonly handshake: HttpClient['handshake']

  constructor(send: HttpClient['send'], handshake: HttpClient['handshake']) {
    this.send = send
    this.handshake = handshake
  }

  async get(origin: Origin, url: string, rest?: RequestOptions): Promise<Reply> {
    return await this.send({ ...rest, origin, method: 'GET', url })
  }

  async post(origin: Origin, url: string, rest?: RequestOptions): Promise<Reply> {
    return await this.send({ ...rest, origin, method: 'POST', url })
  }
}

export type RequestOptions = Omit<HttpRequest, 'origin' | 'method' | 'url'>
