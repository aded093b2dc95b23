import type { Phase, TransportCode, TransportFailure } from './exchange.ts'

/** No server needs more interim answers (1xx) before one answer. */
export const mostInterim = 100

/** What libraries and the operating system call it -> our code and our words. Their own texts quote bodies, paths and hosts. */
const meanings: readonly (readonly [TransportCode, string, ...names: string[]])[] = [
  ['dns', 'the host name does not resolve', 'ENOTFOUND', 'EAI_NONAME'],
  ['dns', 'the host name has no address', 'ENODATA', 'EAI_NODATA'],
  ['dns', 'the name server did not answer', 'EAI_AGAIN'],
  ['dns', 'the name server failed', 'EAI_FAIL'],
  ['connect-refused', 'the connection was refused', 'ECONNREFUSED'],
  ['connect-timeout', 'the connection was not answered', 'ETIMEDOUT'],
  ['unreachable', 'there is no route to the host', 'EHOSTUNREACH'],
  ['unreachable', 'there is no route to the network', 'ENETUNREACH'],
  ['unreachable', 'the host is down', 'EHOSTDOWN'],
  ['unreachable', 'the network is down', 'ENETDOWN'],
  ['unreachable', 'no local address or port was free for the connection', 'EADDRNOTAVAIL'],
  ['unreachable', 'this machine does not allow the connection', 'EACCES', 'EPERM'],
  ['reset', 'the connection was closed before the answer was complete', 'ECONNRESET', 'ECONNABORTED', 'UND_ERR_SOCKET'],
  ['reset', 'the connection was closed before the request was sent', 'EPIPE'],
  ['reset', 'the answer ended before the length that it announced', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'],
  ['tls-expired', 'the certificate, or one of its chain, has expired', 'CERT_HAS_EXPIRED'],
  ['tls-expired', 'the certificate, or one of its chain, is not valid yet', 'CERT_NOT_YET_VALID'],
  ['tls-name', 'the certificate is for another host name', 'ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH'],
  ['tls-untrusted', 'the certificate is self-signed', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ['tls-untrusted', 'the chain ends in a root that is not trusted here', 'SELF_SIGNED_CERT_IN_CHAIN'],
  ['tls-untrusted', 'the chain is incomplete: an intermediate certificate is missing', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ['tls-untrusted', 'the chain is incomplete: the issuer of a certificate is missing', 'UNABLE_TO_GET_ISSUER_CERT'],
  ['tls-untrusted', 'the chain leads to a root that is not trusted here', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
  ['tls-untrusted', 'the root certificate is not trusted for this use', 'CERT_UNTRUSTED'],
  ['tls-untrusted', 'the root certificate refuses this use', 'CERT_REJECTED'],
  ['tls-untrusted', 'the certificate was revoked', 'CERT_REVOKED'],
  ['tls-untrusted', 'the signature of a certificate is wrong', 'CERT_SIGNATURE_FAILURE'],
  ['tls-untrusted', 'the certificate chain is too long', 'CERT_CHAIN_TOO_LONG'],
  ['tls-untrusted', 'a certificate of the chain may not issue others', 'INVALID_CA'],
  ['tls-untrusted', 'the certificate is not meant for a server', 'INVALID_PURPOSE'],
  ['tls-untrusted', 'the certificate chain is longer than it allows itself', 'PATH_LENGTH_EXCEEDED'],
  ['tls', 'the TLS handshake failed', 'EPROTO'],
  ['tls', 'the server does not speak TLS on this port', 'ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG'],
  ['tls', 'the server does not accept the TLS versions offered', 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'ERR_SSL_UNSUPPORTED_PROTOCOL'],
  ['tls', 'this machine does not offer the TLS versions asked for', 'ERR_SSL_NO_PROTOCOLS_AVAILABLE'],
  ['tls', 'the server asks for a client certificate', 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED'],
  ['own-limit', 'this machine lets Gatewatch open no more files and connections: raise the limit (ulimit -n)', 'EMFILE', 'ENFILE'],
  ['own-limit', 'this machine has no memory left for a connection', 'ENOMEM', 'ENOBUFS'],
  ['proxy', 'the proxy could not be reached', 'PROXY_UNREACHABLE'],
  ['proxy', 'the proxy refused to connect to the host', 'PROXY_REFUSED'],
  ['proxy', 'the proxy asks for credentials', 'PROXY_AUTHENTICATION'],
  ['too-large', 'the answer is larger on the wire than the limits of body and headers allow, its framing included', 'ANSWER_TOO_LARGE'],
  ['malformed', `the server sends more than ${mostInterim} interim answers (1xx) before the answer`, 'TOO_MANY_INTERIM'],
  ['malformed', 'the server switches to another protocol, which was not requested', 'PROTOCOL_SWITCHED'],
  ['headers-too-large', 'the headers of the answer are larger than the limit', 'UND_ERR_HEADERS_OVERFLOW'],
  ['aborted', 'the connections were closed', 'UND_ERR_DESTROYED'],
  ['unknown', 'the request cannot be written as HTTP', 'UND_ERR_INVALID_ARG'],
]

const meaningByName = new Map(meanings.flatMap(([code, words, ...names]) => names.map((name) => [name, [code, words] as const])))

/** The parser of HTTP gives reasons in place of codes. */
const reasons: readonly (readonly [RegExp, TransportCode, string])[] = [
  [/EOF/, 'reset', 'the connection was closed before the answer was complete'],
  [/Expected HTTP/, 'malformed', 'the answer is not HTTP'],
  [/status/i, 'malformed', 'the status line of the answer is not valid'],
  [/version/i, 'malformed', 'the answer has an unknown HTTP version'],
  [/chunk/i, 'malformed', 'the chunks of the answer are broken'],
  [/Transfer-Encoding|Duplicate Content-Length/, 'malformed', 'the answer says its length in two ways'],
  [/Content-Length/, 'malformed', 'the Content-Length of the answer is not a number'],
  [/header|CR|LF/i, 'malformed', 'a header of the answer is broken'],
  [/^bad response$/, 'malformed', 'the answer is to a question that nobody asked'],
]

/** Families of codes that the table does not name one by one. */
const families: readonly (readonly [string, TransportCode, string])[] = [
  ['HTTPParserError', 'malformed', 'the answer is not well-formed HTTP'],
  ['ERR_SSL_', 'tls', 'the TLS handshake failed'],
  ['ERR_TLS_', 'tls', 'the TLS handshake failed'],
  ['UNABLE_TO_', 'tls-untrusted', 'the certificate chain could not be verified'],
  ['CERT_', 'tls-untrusted', 'the certificate chain could not be verified'],
]

/**
 * An error of a library, the operating system or our own (`PROXY_REFUSED`) as a failure in our words.
 * `answered` says whether the headers of the answer had come.
 */
export function failureOf(error: unknown, phase: Phase, answered = false): TransportFailure {
  const [code, message] = meaningOf(error, answered)
  // A server that hangs up in the middle of the handshake has refused TLS, not cut an answer short.
  if (code === 'reset' && phase === 'tls')
    return { code: 'tls', phase, message: 'the server closed the connection during the TLS handshake' }
  return { code, phase, message }
}

function meaningOf(error: unknown, answered: boolean): readonly [TransportCode, string] {
  const code = codeOf(error)
  if (code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH' && !answered) return ['malformed', 'the answer says its length in two ways']
  if (code === 'HTTPParserError' || code === 'UND_ERR_SOCKET') {
    const reason = reasons.find(([pattern]) => pattern.test((error as Error).message))
    if (reason !== undefined) return [reason[1], reason[2]]
  }
  const family = families.find(([prefix]) => code.startsWith(prefix))
  return meaningByName.get(code) ?? (family && [family[1], family[2]]) ?? ['unknown', 'the exchange failed in a way that has no name here']
}

function codeOf(error: unknown): string {
  const { code, name, errors } = error as { readonly code?: unknown; readonly name?: unknown; readonly errors?: readonly unknown[] }
  if (typeof code === 'string') return code
  return errors?.[0] === undefined ? String(name) : codeOf(errors[0])
}

/** An error of our own on the way to the target, by its code in the table. */
export class ConnectionRefusal extends Error {
  readonly code: string

  constructor(
    code: 'PROXY_UNREACHABLE' | 'PROXY_REFUSED' | 'PROXY_AUTHENTICATION' | 'ANSWER_TOO_LARGE' | 'TOO_MANY_INTERIM' | 'PROTOCOL_SWITCHED',
  ) {
    super(code)
    this.code = code
  }
}
