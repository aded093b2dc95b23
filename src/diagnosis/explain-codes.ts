import type { Responder } from '../domain/index.ts'
import type { Place } from './place.ts'
import type { RuleId } from './rules.ts'

/** A word that stands for one cause wherever it turns up, and the rule that explains it. */
export interface KnownCode {
  readonly code: string
  readonly rule: RuleId
  readonly respondedBy: Responder
  /** Where it is the answer of this responder; anywhere unless stated. */
  readonly at?: readonly Place[]
}

const all = (respondedBy: Responder, rule: RuleId, ...codes: readonly string[]): readonly KnownCode[] =>
  codes.map((code) => ({ code, rule, respondedBy }))

const at = (places: readonly Place[], codes: readonly KnownCode[]): readonly KnownCode[] => codes.map((code) => ({ ...code, at: places }))

/** Error codes of Node.js, OpenSSL and OAuth. */
export const knownCodes: readonly KnownCode[] = [
  ...all('network', 'D01', 'ENOTFOUND'),
  ...all('network', 'D02', 'EAI_AGAIN'),
  ...all('network', 'D03', 'ECONNREFUSED'),
  ...all('network', 'D04', 'ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH', 'ENETUNREACH'),
  ...all('network', 'D05', 'ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE'),
  ...all('tls', 'D06', 'EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_UNSUPPORTED_PROTOCOL', 'ERR_SSL_PACKET_LENGTH_TOO_LONG'),
  ...all('tls', 'D07', 'HPE_INVALID_CONSTANT', 'HPE_INVALID_VERSION', 'HPE_INVALID_HEADER_TOKEN'),
  ...all('tls', 'D08', 'CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'),
  ...all('tls', 'D09', 'ERR_TLS_CERT_ALTNAME_INVALID', 'HOSTNAME_MISMATCH'),
  ...all('tls', 'D10', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'UNABLE_TO_GET_ISSUER_CERT'),
  ...all('tls', 'D10', 'SELF_SIGNED_CERT_IN_CHAIN', 'DEPTH_ZERO_SELF_SIGNED_CERT'),
  ...all('tls', 'D12', 'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE'),
  ...all('network', 'D98', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'),
  ...at(
    ['identity-provider'],
    [
      ...all('identity-provider', 'D59', 'invalid_client', 'unauthorized_client', 'access_denied'),
      ...all('identity-provider', 'D60', 'invalid_scope'),
      ...all('identity-provider', 'D61', 'unsupported_grant_type', 'invalid_request'),
    ],
  ),
  ...at(['gateway', 'register'], [...all('register', 'D99', 'invalid_token'), ...all('register', 'D40', 'insufficient_scope')]),
]
