import type { MeaningId } from './meanings.ts'
import { from, type Product } from './phrase.ts'

const errors = 'openssl/openssl 008c92e: crypto/err/openssl.txt'

/** The alerts with which a server ends a handshake (RFC8446 6.2), by the names that Java has for them. */
export const alerts = {
  certificate_required: 'client-certificate',
  bad_certificate: 'client-certificate',
  certificate_unknown: 'client-certificate',
  certificate_expired: 'client-certificate',
  certificate_revoked: 'client-certificate',
  unsupported_certificate: 'client-certificate',
  unknown_ca: 'client-certificate',
  access_denied: 'client-certificate',
  unrecognized_name: 'host-not-served',
  protocol_version: 'version-refused',
  no_application_protocol: 'http-version',
  insufficient_security: 'no-common-cipher',
  handshake_failure: 'handshake-refused',
  internal_error: 'handshake-failed',
} as const satisfies Record<string, MeaningId>

const named = (name: string): string => name.replaceAll('_', ' ')

/** OpenSSL, and what is built on it: curl, Node.js, Python, .NET on Linux. */
export const openssl: Product = {
  name: 'OpenSSL',
  role: 'client',
  phrases: [
    ...from(
      errors,
      ...Object.entries(alerts).map(([name, meaning]) => [`alert ${named(name)}`, meaning] as const),
      ['unrecognized name', 'host-not-served'],
      ['peer did not return a certificate', 'client-certificate'],
      ['no shared cipher', 'no-common-cipher'],
      ['unsupported protocol', 'version-refused'],
      ['no protocols available', 'version-refused'],
      ['wrong version number', 'port-without-tls'],
      ['packet length too long', 'port-without-tls'],
      ['unexpected eof while reading', 'connection-closed'],
    ),
    ...from(
      'openssl/openssl 0223dfc: crypto/x509/x509_txt.c',
      ['certificate has expired', 'certificate-ended'],
      ['certificate is not yet valid', 'certificate-ended'],
      ['hostname mismatch', 'certificate-name'],
      ['IP address mismatch', 'certificate-name'],
      ['self-signed certificate', 'certificate-untrusted'],
      ['unable to get local issuer certificate', 'certificate-untrusted'],
      ['unable to get issuer certificate', 'certificate-untrusted'],
      ['unable to verify the first certificate', 'certificate-untrusted'],
    ),
    ...from('https://github.com/npm/npm/issues/11919', ['self signed certificate', 'certificate-untrusted']),
    ...from('openssl/openssl 018e57c: ssl/ssl_err.c', ['certificate verify failed', 'certificate-untrusted']),
  ],
}
