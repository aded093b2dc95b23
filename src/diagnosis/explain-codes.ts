import type { Responder } from '../domain/index.ts'
import type { Callee } from './callee.ts'
import type { DiagnosisRuleId } from './rules.ts'

/** A word that always means the same cause, and the rule that explains it. */
export interface KnownCode {
  readonly code: string
  readonly rule: DiagnosisRuleId
  readonly respondedBy: Responder
  /** The called components that send it; any unless set. */
  readonly at?: readonly Callee[]
}

const all = (respondedBy: Responder, rule: DiagnosisRuleId, ...codes: readonly string[]): readonly KnownCode[] =>
  codes.map((code) => ({ code, rule, respondedBy }))

const at = (places: readonly Callee[], codes: readonly KnownCode[]): readonly KnownCode[] => codes.map((code) => ({ ...code, at: places }))

/** Error codes of Node.js, OpenSSL and OAuth. */
export const knownCodes: readonly KnownCode[] = [
  ...all('network', 'host-name-unknown', 'ENOTFOUND'),
  ...all('network', 'dns-server-silent', 'EAI_AGAIN'),
  ...all('network', 'connection-rejected', 'ECONNREFUSED'),
  ...all('network', 'host-unreachable', 'ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH', 'ENETUNREACH'),
  ...all('network', 'connection-closed-early', 'ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE'),
  ...all(
    'tls',
    'tls-handshake-failed',
    'EPROTO',
    'ERR_SSL_WRONG_VERSION_NUMBER',
    'ERR_SSL_UNSUPPORTED_PROTOCOL',
    'ERR_SSL_PACKET_LENGTH_TOO_LONG',
  ),
  ...all('tls', 'identity-provider-metadata-http-addresses', 'HPE_INVALID_CONSTANT', 'HPE_INVALID_VERSION', 'HPE_INVALID_HEADER_TOKEN'),
  ...all('tls', 'certificate-expired', 'CERT_HAS_EXPIRED'),
  ...all('tls', 'certificate-not-yet-valid', 'CERT_NOT_YET_VALID'),
  ...all('tls', 'certificate-for-other-host', 'ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH'),
  ...all(
    'tls',
    'certificate-untrusted',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'UNABLE_TO_GET_ISSUER_CERT',
  ),
  ...all('tls', 'certificate-untrusted', 'SELF_SIGNED_CERT_IN_CHAIN', 'DEPTH_ZERO_SELF_SIGNED_CERT'),
  ...all('tls', 'client-certificate-required', 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE'),
  ...all('network', 'gateway-slow', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'),
  ...at(
    ['identity-provider'],
    [
      ...all('identity-provider', 'identity-provider-client-rejected', 'invalid_client', 'unauthorized_client', 'access_denied'),
      ...all('identity-provider', 'identity-provider-scope-not-granted', 'invalid_scope'),
      ...all('identity-provider', 'identity-provider-grant-rejected', 'unsupported_grant_type', 'invalid_request'),
    ],
  ),
  // The assertion of the token-issuing service was rejected (RFC7523 3.1).
  ...at(['gateway', 'token-service', 'register'], all('authorization-service', 'authorization-service-rejects-request', 'invalid_grant')),
  ...at(
    ['gateway', 'register'],
    [...all('register', 'token-expired-or-foreign', 'invalid_token'), ...all('register', 'token-scope-rejected', 'insufficient_scope')],
  ),
]
