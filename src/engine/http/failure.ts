import { message, type Message, type MessageId, recorded } from '../../messages/index.ts'
import type { Phase, TransportCode, TransportFailure } from './exchange.ts'

/** No server needs more interim answers (1xx) before one answer. */
export const mostInterim = 100

/** A sentence about a failure that has no values. */
type PlainFailureId = Extract<MessageId, `transport.${string}`>

/** Error codes of libraries and the operating system, by our code and message. Their own texts quote bodies, paths and hosts. */
const meanings: readonly (readonly [TransportCode, PlainFailureId, ...names: string[]])[] = [
  ['dns', 'transport.dns-unknown', 'ENOTFOUND', 'EAI_NONAME'],
  ['dns', 'transport.dns-no-address', 'ENODATA', 'EAI_NODATA'],
  ['dns', 'transport.dns-silent', 'EAI_AGAIN'],
  ['dns', 'transport.dns-failed', 'EAI_FAIL'],
  ['connect-refused', 'transport.refused', 'ECONNREFUSED'],
  ['connect-timeout', 'transport.connect-timeout', 'ETIMEDOUT'],
  ['unreachable', 'transport.no-route-to-host', 'EHOSTUNREACH'],
  ['unreachable', 'transport.no-route-to-network', 'ENETUNREACH'],
  ['unreachable', 'transport.host-down', 'EHOSTDOWN'],
  ['unreachable', 'transport.network-down', 'ENETDOWN'],
  ['unreachable', 'transport.no-local-port', 'EADDRNOTAVAIL'],
  ['unreachable', 'transport.not-allowed-here', 'EACCES', 'EPERM'],
  ['reset', 'transport.reset-in-answer', 'ECONNRESET', 'ECONNABORTED', 'UND_ERR_SOCKET'],
  ['reset', 'transport.reset-in-request', 'EPIPE'],
  ['reset', 'transport.answer-too-short', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'],
  ['tls-expired', 'transport.chain-expired', 'CERT_HAS_EXPIRED'],
  ['tls-expired', 'transport.chain-not-yet-valid', 'CERT_NOT_YET_VALID'],
  ['tls-name', 'transport.other-host', 'ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH'],
  ['tls-untrusted', 'transport.self-signed', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ['tls-untrusted', 'transport.root-not-trusted', 'SELF_SIGNED_CERT_IN_CHAIN'],
  ['tls-untrusted', 'transport.intermediate-missing', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ['tls-untrusted', 'transport.issuer-missing', 'UNABLE_TO_GET_ISSUER_CERT'],
  ['tls-untrusted', 'transport.leads-to-untrusted', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
  ['tls-untrusted', 'transport.root-untrusted-use', 'CERT_UNTRUSTED'],
  ['tls-untrusted', 'transport.root-refuses-use', 'CERT_REJECTED'],
  ['tls-untrusted', 'transport.revoked', 'CERT_REVOKED'],
  ['tls-untrusted', 'transport.signature-wrong', 'CERT_SIGNATURE_FAILURE'],
  ['tls-untrusted', 'transport.chain-long', 'CERT_CHAIN_TOO_LONG'],
  ['tls-untrusted', 'transport.not-an-authority', 'INVALID_CA'],
  ['tls-untrusted', 'transport.not-for-servers', 'INVALID_PURPOSE'],
  ['tls-untrusted', 'transport.chain-longer-than-allowed', 'PATH_LENGTH_EXCEEDED'],
  ['tls', 'transport.handshake-failed', 'EPROTO'],
  ['tls', 'transport.no-tls-there', 'ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG'],
  ['tls', 'transport.versions-refused', 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'ERR_SSL_UNSUPPORTED_PROTOCOL'],
  ['tls', 'transport.renegotiation', 'ERR_SSL_UNSAFE_LEGACY_RENEGOTIATION_DISABLED'],
  ['tls', 'transport.versions-not-offered', 'ERR_SSL_NO_PROTOCOLS_AVAILABLE'],
  [
    'tls',
    'transport.client-certificate',
    'CLIENT_CERTIFICATE',
    'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED',
    'ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE',
    'ERR_SSL_SSLV3_ALERT_CERTIFICATE_UNKNOWN',
    'ERR_SSL_TLSV1_ALERT_UNKNOWN_CA',
    'ERR_SSL_TLSV1_ALERT_ACCESS_DENIED',
  ],
  ['tls', 'transport.no-common-cipher', 'NO_COMMON_CIPHER', 'ERR_SSL_TLSV1_ALERT_INSUFFICIENT_SECURITY'],
  ['tls', 'transport.name-not-served', 'ERR_SSL_TLSV1_UNRECOGNIZED_NAME'],
  ['tls', 'transport.no-common-http', 'ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL'],
  ['own-limit', 'transport.no-more-files', 'EMFILE', 'ENFILE'],
  ['own-limit', 'transport.no-memory', 'ENOMEM', 'ENOBUFS'],
  ['proxy', 'transport.proxy-unreachable', 'PROXY_UNREACHABLE'],
  ['proxy', 'transport.proxy-refused', 'PROXY_REFUSED'],
  ['proxy', 'transport.proxy-credentials', 'PROXY_AUTHENTICATION'],
  ['too-large', 'transport.answer-too-large', 'ANSWER_TOO_LARGE'],
  ['malformed', 'transport.too-many-interim', 'TOO_MANY_INTERIM'],
  ['malformed', 'transport.protocol-switched', 'PROTOCOL_SWITCHED'],
  ['headers-too-large', 'transport.headers-too-large', 'UND_ERR_HEADERS_OVERFLOW'],
  ['aborted', 'transport.connections-closed', 'UND_ERR_DESTROYED'],
  ['unknown', 'transport.not-writable', 'UND_ERR_INVALID_ARG'],
]

const meaningByName = new Map(meanings.flatMap(([code, words, ...names]) => names.map((name) => [name, [code, words] as const])))

/** The parser of HTTP gives reasons in place of codes. */
const reasons: readonly (readonly [RegExp, TransportCode, PlainFailureId])[] = [
  [/EOF/, 'reset', 'transport.reset-in-answer'],
  [/Expected HTTP/, 'malformed', 'transport.not-http'],
  [/status/i, 'malformed', 'transport.status-line'],
  [/version/i, 'malformed', 'transport.http-version'],
  [/chunk/i, 'malformed', 'transport.chunks'],
  [/Transfer-Encoding|Duplicate Content-Length/, 'malformed', 'transport.two-lengths'],
  [/Content-Length/, 'malformed', 'transport.length-no-number'],
  [/header|CR|LF/i, 'malformed', 'transport.broken-header'],
  [/^bad response$/, 'malformed', 'transport.unasked-answer'],
]

/** Families of codes that the table does not name one by one. */
const families: readonly (readonly [string, TransportCode, PlainFailureId])[] = [
  ['HTTPParserError', 'malformed', 'transport.not-well-formed'],
  ['ERR_SSL_', 'tls', 'transport.handshake-failed'],
  ['ERR_TLS_', 'tls', 'transport.handshake-failed'],
  ['UNABLE_TO_', 'tls-untrusted', 'transport.chain-unverified'],
  ['CERT_', 'tls-untrusted', 'transport.chain-unverified'],
]

/**
 * An error of a library, the operating system or our own (`PROXY_REFUSED`) as a failure in our words.
 * `answered` says whether the headers of the answer had come.
 */
export function failureOf(error: unknown, phase: Phase, answered = false): TransportFailure {
  const [code, id] = meaningOf(error, answered)
  // A server that hangs up in the middle of the handshake has refused TLS, not cut an answer short.
  if (code === 'reset' && phase === 'tls') return failureWith('tls', phase, message('transport.handshake-cut'))
  const values = error instanceof ConnectionRefusal ? error.values : undefined
  return failureWith(
    code,
    phase,
    id === 'transport.too-many-interim' ? message(id, { count: mostInterim }) : { id, ...(values && { values }) },
  )
}

/** A failure as it is recorded. */
export const failureWith = (code: TransportCode, phase: Phase, text: Message): TransportFailure => ({
  code,
  phase,
  ...recorded('message', text),
})

function meaningOf(error: unknown, answered: boolean): readonly [TransportCode, PlainFailureId] {
  const code = codeOf(error)
  if (code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH' && !answered) return ['malformed', 'transport.two-lengths']
  if (code === 'HTTPParserError' || code === 'UND_ERR_SOCKET') {
    const reason = reasons.find(([pattern]) => pattern.test((error as Error).message))
    if (reason !== undefined) return [reason[1], reason[2]]
  }
  const family = families.find(([prefix]) => code.startsWith(prefix))
  return meaningByName.get(code) ?? (family && [family[1], family[2]]) ?? ['unknown', 'transport.nameless-failure']
}

function codeOf(error: unknown): string {
  const { code, name, errors } = error as { readonly code?: unknown; readonly name?: unknown; readonly errors?: readonly unknown[] }
  // OpenSSL 3 names the alerts that are older than TLS after both.
  if (typeof code === 'string') return code.replace('ERR_SSL_SSL/TLS_', 'ERR_SSL_SSLV3_')
  return errors?.[0] === undefined ? String(name) : codeOf(errors[0])
}

/** One of our own errors before the request reached the target, by its code in the table. */
export class ConnectionRefusal extends Error {
  readonly code: string
  /** Values of its sentence. */
  readonly values: { readonly proxy: string; readonly variable: string } | undefined

  constructor(
    code:
      | 'PROXY_UNREACHABLE'
      | 'PROXY_REFUSED'
      | 'PROXY_AUTHENTICATION'
      | 'CLIENT_CERTIFICATE'
      | 'NO_COMMON_CIPHER'
      | 'ANSWER_TOO_LARGE'
      | 'TOO_MANY_INTERIM'
      | 'PROTOCOL_SWITCHED',
    values?: ConnectionRefusal['values'],
  ) {
    super(code)
    this.code = code
    this.values = values
  }
}
